"""Action numbers of wonders: one for each legal move, the same in every version of a space."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from argosy.envs.wonders.kernel.move_features import describe_effect
from argosy.envs.wonders.tensors import Tensors
from argosy.tabletop.seeds import Seeds
from argosy.tabletop.struct import blank
from argosy.tensors.wonders.kernel import numbers
from argosy.wonders.combinations import combinations, with_boards
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.layout import Effect, Moves
from argosy.wonders.move import Move
from argosy.wonders.notation import position_from_text
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.envs.spaces import Version, read, versions, with_new, write, written
from tests.support import pick
from tests.wonders.eventful import eventful, moments
from tests.wonders.packs import PACKS

SPACES = Path(__file__).with_name("spaces.txt")
VERSIONS = Path(__file__).with_name("versions.txt")
EXAMPLE = Path(__file__).with_name("example.toml")
KINDS = sorted({(table.edition, table.expansions) for table in combinations()})
TABLES = [Options(edition, 3, expansions=expansions) for edition, expansions in KINDS]
WITH_LEADERS = [
    Options("1", 3, expansions=("armada", "cities"), wonder_pack=True, leaders="more"),
    Options("2", 3, leaders="standard"),
    Options("2", 3, expansions=("cities",), leaders="all"),
]
WITH_BOXES = [
    Options("2", 3, edifice=True),
    Options("2", 3, carthage=True),
    Options("1", 3, babel="tower"),
    Options("1", 3, babel="both"),
    Options("2", 3, expansions=("armada", "cities"), leaders="all", edifice=True, babel="tower"),
]
HEADER = """\
# The tensors of every kind of table, with three players. Written by `python -m tests.envs.wonders.test_actions`.
# A change here is a new version of a space (versions.txt): raise OBSERVATION_VERSION, ACTIONS_VERSION or
# FEATURES_VERSION with it.
"""


@pytest.mark.parametrize("table", combinations()[::3], ids=lambda table: "-".join(map(str, table.to_dict().values())))
def test_every_legal_move_has_a_number_of_its_own(table: Options) -> None:
    tensors = Tensors(table)
    for position in moments(eventful(table), seed=4):
        for seat in range(position.players):
            marked = {int(number) for number in np.flatnonzero(tensors.mask(position, seat))}
            legal = position.legal(seat)
            assert ({tensors.number(position, seat, move) for move in legal} or {0}) == marked
            assert len(marked) == max(1, len(legal))
            meant: set[Move | None] = {tensors.move(position, seat, number) for number in marked}
            assert meant == {*legal} or (not legal and meant == {None})


def test_numbers_are_move_texts_and_back() -> None:
    options = Options(players=3, expansions=("armada", "cities"))
    tensors = Tensors(options)
    for position in moments(eventful(options), seed=11):
        for seat in position.pending:
            for number in map(int, np.flatnonzero(tensors.mask(position, seat))):
                assert tensors.number(position, seat, tensors.text(position, seat, number)) == number
                name = tensors.actions.names[number]
                assert tensors.number(position, seat, name) == number
    assert (tensors.text(position, 0, 0), tensors.number(position, 0, "wait")) == ("wait", 0)


@pytest.mark.parametrize("table", TABLES[::3], ids=str)
def test_a_number_and_a_payment_are_any_way_to_pay(table: Options) -> None:
    tensors = Tensors(table, payments=True)
    out = blank(Moves)
    for position in moments(eventful(table), seed=5):
        for seat in position.pending:
            ways = set()
            for number in map(int, np.flatnonzero(tensors.mask(position, seat))):
                s, r = position.state, position.kernel_rules
                code = numbers.move_of(s, r, tensors.kernel_actions, seat, number)
                if numbers.is_paid(code):
                    numbers.list_payments(s, r, seat, code, out)
                    ways |= {position.move_from_code(seat, way) for way in out.code[: out.count]}
                else:
                    ways.add(position.move_from_code(seat, code))
            assert ways == set(position.all_moves(seat))


def test_features_say_what_a_move_costs_and_brings() -> None:
    options = Options(players=4, expansions=("armada", "cities"))
    tensors = Tensors(options)
    chance = Seeds(3).stream()
    for position in moments(eventful(options), seed=12):
        for seat in position.pending:
            found, features = tensors.moves(position, seat)
            legal = position.legal(seat)
            assert [tensors.number(position, seat, move) for move in legal] == found.tolist()
            at = legal.index(move := pick(legal, chance))
            assert tuple(tensors.features.view(features, "paid")[at]) == move.payment
            assert tensors.features.view(features, "fleet")[at].sum() == len(_fleets(move.ship, move.action, move.card))
            assert_brings(tensors, position, move.action, move.card, features[at])


def _fleets(ship: str, action: str, card: str) -> list[str]:
    return card.split("+") if action == "sail" else [ship] * bool(ship)


def assert_brings(tensors: Tensors, position: Position, action: str, card: str, row: Any) -> None:
    if action in ("build", "take"):
        effects = position.rules.card_of(card).effects
        for name, code in (("shields", codes.SHIELDS), ("points", codes.POINTS), ("coins", codes.COINS)):
            amounts = [effect.amount for effect in effects if effect.row.code == code]
            assert tensors.features.view(row, name)[0] == sum(amounts)
    if action == "sell":
        assert not tensors.features.view(row, "verb").any()


def test_features_have_a_place_for_what_boards_of_the_wonder_pack_do() -> None:
    table = PACKS[3]  # with Stonehenge on its second side
    tensors = Tensors(table)
    stones = 0
    for position in moments(table, seed=2):
        for seat in position.pending:
            _, features = tensors.moves(position, seat)
            verbs: Any = tensors.features.view(features, "verb")
            stones += int(verbs[:, codes.POINTS_PER_MARKER].sum())
            assert not tensors.features.view(features, "another").any()
    assert stones


def test_an_effect_of_a_box_that_has_no_tensors_is_another_one() -> None:
    """It stays within the features, and is no other effect."""
    features = np.zeros((2, Tensors.features.size), np.int8)
    effect = blank(Effect)
    effect.verb = codes.POINTS_PER_LEADER
    describe_effect(Tensors(Options(players=3)).kernel_actions, effect, 0, features)
    assert [
        field.name for field in Tensors.features.fields if Tensors.features.view(features[0], field.name).any()
    ] == ["another"]
    assert not features[1].any()


def test_a_seat_that_is_not_asked_has_no_moves() -> None:
    tensors = Tensors(Options(players=3))
    start = Position.start(tensors.options, Seeds(1).stream())
    waiting = start.choose(1, start.legal(1)[0])
    assert np.flatnonzero(tensors.mask(waiting, 1)).tolist() == [0]
    assert [len(part) for part in tensors.moves(waiting, 1)] == [0, 0]


# -- golden -----------------------------------------------------------------------------------------------------------


def spaces() -> str:
    tables = {" ".join(("edition", one.edition, *one.expansions)): Tensors(one, payments=True) for one in TABLES}
    courts = {" ".join(("edition", one.edition, *one.joined)): Tensors(one, payments=True) for one in WITH_LEADERS}
    boxes = {
        " ".join(("edition", one.edition, *one.joined, one.babel)).removesuffix(" none"): Tensors(one, True)
        for one in WITH_BOXES
    }
    return written(HEADER, tables) + written("\n# with Leaders\n", courts) + written("\n# with further boxes\n", boxes)


def versions_now() -> list[Version]:
    """By every table, with payments to choose and without, and by a position in the middle of a game."""
    example = position_from_text(EXAMPLE.read_text(encoding="utf-8"))
    tables = [Tensors(table, payments) for table in (*combinations(), *with_boards()) for payments in (False, True)]
    return versions(tables, things, example, Tensors(example.options))


def things(tensors: Tensors) -> list[str]:
    """What has numbers at a table, in their order."""
    catalog = tensors.ruleset.catalog
    sides = [f"{wonder.id} {side.id}" for wonder in catalog.wonders for side in wonder.sides]
    return [*(card.id for card in catalog.cards), *sides, *(isle.id for isle in catalog.islands)]


def test_the_spaces_are_as_they_were() -> None:
    assert SPACES.read_text(encoding="utf-8") == spaces()


def test_no_space_has_changed_without_a_new_version() -> None:
    assert with_new(read(VERSIONS), versions_now()) == read(VERSIONS)


if __name__ == "__main__":
    write(VERSIONS, versions_now())
    SPACES.write_text(spaces(), encoding="utf-8")
