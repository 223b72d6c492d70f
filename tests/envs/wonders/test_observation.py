"""What a seat sees as numbers: all that its view says, and nothing that it cannot know."""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import replace
from functools import cache
from math import ceil
from typing import Any

import numpy as np
import pytest

from argosy.envs.wonders.tensors import Tensors
from argosy.tabletop.seeds import Seeds
from argosy.wonders.combinations import combinations
from argosy.wonders.kernel.layout import HAND
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from argosy.wonders.tables import deck_of
from tests.envs.leaks import Looked, look_often
from tests.support import HOUSE_RULES
from tests.wonders.eventful import eventful, moments
from tests.wonders.packs import PACKS
from tests.wonders.round_trips import table_name

KINDS = sorted({(table.edition, table.expansions) for table in combinations()})
THOUSANDS = 2000
BOTH = Options(players=4, expansions=("armada", "cities"))


@cache
def tensors_of(options: Options) -> Tensors:
    return Tensors(options)


def tables_of(edition: str, expansions: tuple[str, ...]) -> list[Options]:
    """Every table of a kind, with rulings that hide more, and with the boards of the Wonder Pack."""
    kinds = combinations() + PACKS
    tables = [table for table in kinds if (table.edition, table.expansions) == (edition, expansions)]
    tables = [table if table.wonder_pack else eventful(table) for table in tables]
    return [*tables, replace(tables[0], sides=("chosen",)), replace(tables[0], salvage_optional=False)]


def look_at(table: Options, least: int) -> Looked:
    """Look at so many positions of a table, a seat at a time."""
    return look_often(tensors_of, lambda seed: moments(table, seed), least, Seeds(7).stream())


@pytest.mark.parametrize("edition, expansions", KINDS)
def test_a_seat_sees_the_same_in_every_redeal(edition: str, expansions: tuple[str, ...]) -> None:
    """Two thousand times at the tables of each kind, with some decisions committed; nothing that is hidden shows.

    `python -m tests.envs.wonders.test_observation 2000` looks as often at every single table.
    """
    tables = tables_of(edition, expansions)
    found = [look_at(table, ceil(THOUSANDS / len(tables))) for table in tables]
    assert sum(each.seats for each in found) >= THOUSANDS
    assert all(each.told_apart > each.seats / 3 for each in found)


@pytest.mark.parametrize("options", [Options(players=3), Options("1", 5), BOTH], ids=["3", "5", "both"])
def test_it_says_what_the_view_says(options: Options) -> None:
    tensors = tensors_of(options)
    for position in moments(options, seed=5):
        for seat in range(position.players):
            assert_is_view(tensors, position, seat)


def assert_is_view(tensors: Tensors, position: Position, seat: int) -> None:
    layout, row, view = tensors.observations, tensors.observe(position, seat), position.view(seat)
    for place in range(position.players):
        other = seat_at(position, seat, place)
        city = view.cities[other]
        assert layout.view(row, "coins")[place, 0] == city.coins
        assert cards(tensors, layout.view(row, "built")[place]) == Counter(city.buildings)
        assert layout.view(row, "raised")[place].sum() == city.stages
        assert layout.view(row, "asked")[place, 0] == (other + 1 in view.pending)
        held = [packet for packet in view.packets if packet.held_by == other + 1]
        if held:
            assert cards(tensors, layout.view(row, "packet")[place]) == Counter(held[0].remembered or ())
    pile = view.pile.cards if position.phase == "salvage" and seat in position.pending else None
    assert cards(tensors, layout.view(row, "pile")) == Counter(pile or ())


def seat_at(position: Position, seat: int, place: int) -> int:
    """Itself, left, right, two to the left, two to the right: in the words of the table."""
    for _ in range((place + 1) // 2):
        seat = position.left_of(seat) if place % 2 else position.right_of(seat)
    return seat


def cards(tensors: Tensors, numbers: Any) -> Counter[str]:
    present = map(int, np.flatnonzero(numbers))
    return Counter({tensors.ruleset.card(card).id: int(numbers[card]) for card in present})


def test_what_a_seat_has_not_seen_are_all_cards_of_the_age_but_those_its_view_names() -> None:
    options = Options(players=4, expansions=("cities",))
    tensors = tensors_of(options)
    for position in moments(options, seed=6):
        age = position.state.age
        seen: Counter[str] = Counter()
        for packet in position.view(1).packets[age * 4 :]:
            first = packet.seen[0].turn if packet.seen else len(packet.log) + 1
            seen.update(packet.seen[0].cards if packet.seen else ())
            seen.update(gone.card for gone in packet.log if gone.how == "built" and gone.turn < first and gone.card)
        whole = Counter(tensors.ruleset.card(card).id for card in deck_of(position.kernel_rules, age))
        unseen = tensors.observations.view(tensors.observe(position, 1), "unseen")
        assert cards(tensors, unseen) == whole - seen


def test_a_critic_sees_all_hands() -> None:
    tensors = tensors_of(BOTH)
    for position in moments(BOTH, seed=8):
        if position.phase == "turn":
            row = tensors.observe_everything(position, 2)
            hands = tensors.observations.view(row, "packet")
            for place in range(4):
                hand = Counter(card.id for card in position.hand(seat_at(position, 2, place)))
                assert cards(tensors, hands[place]) == hand
            assert tensors.observations.view(row, "pile").sum() == position.state.discarded


def test_own_cards_far_from_any_printed_game_fit() -> None:
    options = Options(data=(str(HOUSE_RULES),))
    tensors = tensors_of(options)
    for position in moments(options, seed=9):
        row = tensors.observe(position, 0)
        assert tensors.observations.view(row, "packet")[0].sum() <= HAND


def test_floats_are_the_numbers_by_their_scales() -> None:
    tensors = tensors_of(BOTH)
    scales = tensors.observations.scales()
    position = Position.start(BOTH, Seeds(1).stream())
    floats = tensors.observe(position, 0) * scales
    assert floats.dtype == np.float32
    assert tensors.observations.view(floats, "coins")[0, 0] == pytest.approx(position.city(0).coins / 10)


if __name__ == "__main__":
    for one in (table for kind in KINDS for table in tables_of(*kind)):
        print(table_name(one), look_at(one, int(sys.argv[1])), flush=True)
