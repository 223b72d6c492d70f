"""Action numbers of El Dorado: one for each kind of legal move, the same in every version of a space."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np
import pytest

from argosy.eldorado.facts.catalog import COLOURS
from argosy.eldorado.kernel.codes import NO_MOVE
from argosy.eldorado.move_code import to_code
from argosy.eldorado.options import Options
from argosy.envs.eldorado.kernel import numbers
from argosy.envs.eldorado.tensors import Tensors
from tests.eldorado.lively import lively_positions, melee
from tests.envs.spaces import Version, read, versions, with_new, write, written

SPACES = Path(__file__).with_name("spaces.txt")
VERSIONS = Path(__file__).with_name("versions.txt")
TABLES = [Options(players=2), Options(players=4, cards=True, land_hiring=True, placement="own")]
HEADER = """\
# The tensors of two kinds of table. Written by `python -m tests.envs.eldorado.test_actions`.
# A change here is a new version of a space (versions.txt): raise OBSERVATION_VERSION, ACTIONS_VERSION or
# FEATURES_VERSION with it.
"""


@cache
def tensors_of(options: Options) -> Tensors:
    return Tensors(options)


@pytest.mark.parametrize("players, cards", [(2, True), (3, True), (4, False)])
def test_every_kind_of_legal_move_has_a_number_of_its_own(players: int, cards: bool) -> None:
    for position in lively_positions(players, cards)[:300:3]:
        tensors = tensors_of(position.options)
        for seat in range(players):
            marked = set(np.flatnonzero(tensors.mask(position, seat)).tolist())
            kinds = {numbers.kind_of(to_code(position.rules, offer.move)) for offer in position.kinds(seat)}
            if seat not in position.pending:
                assert marked == {numbers.WAIT}
                continue
            assert {tensors.kernel_actions.code[number] for number in marked} == kinds
            for number in marked:
                assert tensors.number(position, seat, tensors.actions.names[number]) == number
            listed, features = tensors.moves(position, seat)
            assert set(listed.tolist()) == marked
            assert (tensors.features.view(features, "action").sum(axis=1) == 1).all()


def test_amounts_that_follow_are_all_amounts() -> None:
    """The masks of the follow-ups allow exactly the pirates and gold of the legal moves."""
    asked = 0
    for position in lively_positions(4, True)[:200:5]:
        tensors = tensors_of(position.options)
        a = tensors.kernel_actions
        for seat in position.pending:
            moves: dict[int, set[tuple[int, int]]] = {}
            for move in position.legal(seat):
                code = to_code(position.rules, move)
                if move.names_amounts and move.action != "pick":
                    moves.setdefault(numbers.kind_of(code), set()).add((move.pirates, move.gold))
            for kind, amounts in list(moves.items())[:6]:
                pirates = np.flatnonzero(tensors.mask(position, seat, kind)) - a.pirates
                assert set(pirates.tolist()) == {each for each, _ in amounts}
                one = int(pirates[-1])
                half = kind | one << 22 | numbers.PIRATES_CHOSEN
                gold = np.flatnonzero(tensors.mask(position, seat, half)) - a.gold
                assert set(gold.tolist()) == {each for with_them, each in amounts if with_them == one}
                text = tensors.text(position, seat, int(gold[0]) + a.gold, half)
                assert position.find(seat, text) in position.legal(seat)
                asked += 1
    assert asked > 50


def test_numbers_are_texts() -> None:
    tensors = Tensors(TABLES[0])
    position = lively_positions(2, False)[0]
    assert tensors.text(position, 0, 0, NO_MOVE) == "wait"
    assert tensors.number(position, 0, "wait") == 0
    assert tensors.text(position, 0, tensors.kernel_actions.pirates + 3, NO_MOVE) == "pirates 3"


def spaces() -> str:
    names = (" ".join(f"{key}={value}" for key, value in table.to_dict().items()) for table in TABLES)
    return written(HEADER, dict(zip(names, map(Tensors, TABLES), strict=True)))


def versions_now() -> list[Version]:
    """By every kind of table, and by a position in the thick of it."""
    example = melee(4, True)
    tables = [
        Tensors(Options(players=players, cards=cards, land_hiring=hiring, placement=placement))
        for players in (2, 3, 4)
        for cards in (False, True)
        for hiring in (False, True)
        for placement in ("balanced", "own")
    ]
    return versions(tables, things, example, Tensors(example.options))


def things(tensors: Tensors) -> list[str]:
    """What has numbers at a table, in their order."""
    return [*(card.id for card in tensors.ruleset.catalog.cards), *COLOURS]


def test_the_spaces_are_as_they_were() -> None:
    assert SPACES.read_text(encoding="utf-8") == spaces()


def test_no_space_has_changed_without_a_new_version() -> None:
    assert with_new(read(VERSIONS), versions_now()) == read(VERSIONS)


if __name__ == "__main__":
    write(VERSIONS, versions_now())
    SPACES.write_text(spaces(), encoding="utf-8")
