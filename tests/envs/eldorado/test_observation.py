"""What a seat of El Dorado sees as numbers: all that its view says, and nothing that it cannot know."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np
import pytest

from argosy.eldorado.kernel import codes
from argosy.eldorado.options import Options
from argosy.eldorado.position import Position
from argosy.envs.eldorado.tensors import Tensors
from argosy.tabletop.seeds import Seeds
from tests.eldorado.lively import lively_positions, lively_steps
from tests.envs.leaks import Looked, look_often

TABLES = [(players, cards) for players in (2, 3, 4) for cards in (False, True)]
THOUSANDS = 2000


@cache
def tensors_of(options: Options) -> Tensors:
    return Tensors(options)


def moments(players: int, cards: bool, seed: int = 1) -> Iterator[Position]:
    """A game from its placement on, and one in the thick of it."""
    options = Options(players=players, cards=cards, land_hiring=True, placement="own", round_limit=6)
    start = Position.start(options, Seeds(seed).stream())
    yield from (step.before for step in lively_steps(start, seed, most=100))
    yield from lively_positions(players, cards, seed)[:400]


def look_at(players: int, cards: bool, least: int) -> Looked:
    """Look at so many positions of a kind of table, a seat at a time."""
    return look_often(tensors_of, lambda seed: moments(players, cards, seed), least, Seeds(7).stream())


@pytest.mark.parametrize("players, cards", TABLES)
def test_a_seat_sees_the_same_in_every_redeal(players: int, cards: bool) -> None:
    """Two thousand times; `python -m tests.envs.eldorado.test_observation 10000` looks as often as you like."""
    found = look_at(players, cards, THOUSANDS)
    assert found.seats >= THOUSANDS
    assert (found.told_apart > found.seats / 3) == cards


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_positions_are_of_all_kinds(players: int) -> None:
    assert len({position.phase for position in moments(players, cards=True)}) > 5


@pytest.mark.parametrize("players, cards", TABLES)
def test_it_says_what_the_view_says(players: int, cards: bool) -> None:
    for position in moments(players, cards):
        for seat in range(position.players):
            assert_is_view(tensors_of(position.options), position, seat)


def assert_is_view(tensors: Tensors, position: Position, seat: int) -> None:
    layout, row, view = tensors.observations, tensors.observe(position, seat), position.view(seat)

    def field(name: str) -> Any:
        return layout.view(row, name)

    assert field("troops").tolist() == [area.troops for area in view.areas]
    assert field("gold").tolist() == [area.gold for area in view.areas]
    assert field("points")[0] == view.points
    assert field("supply").tolist() == [view.supply.gold, view.supply.natives, view.supply.ships]
    assert field("ship").sum() == len(view.ships)
    assert field("crew").sum() == sum(ship.crew for ship in view.ships)
    own = {colour.colour for colour in view.bands if colour.seat == seat + 1}
    mine = [place for place in range(4) if field("player")[place, 0]]
    assert 0 in mine
    assert {view.bands[int(np.flatnonzero(field("colour")[place])[0])].colour for place in mine} == own
    held = {area for area, each in enumerate(view.areas) if each.holder in own}
    assert set(np.flatnonzero(field("holder")[:, mine].any(axis=1)).tolist()) == held
    asked = [(seat + place) % position.players + 1 for place in np.flatnonzero(field("asked")[:, 0])]
    assert sorted(asked) == view.pending
    if position.options.cards:
        assert_cards_are_view(tensors, position, seat, row)


def assert_cards_are_view(tensors: Tensors, position: Position, seat: int, row: Any) -> None:
    layout, view = tensors.observations, position.view(seat)
    ids = [card.id for card in position.rules.catalog.cards]
    for place in range(position.players):
        other = view.seats[(seat + place) % position.players]
        known = other.known if place else other.hand
        assert isinstance(known, list)
        assert layout.view(row, "hand")[place].tolist() == [known.count(card) for card in ids]
        assert layout.view(row, "cards")[place, 0] == other.cards
    assert layout.view(row, "discards").tolist() == [view.discards.count(card) for card in ids]
    seen = view.pile_seen or []
    assert layout.view(row, "pile_seen").tolist() == [seen.count(card) for card in ids]
    assert bool(layout.view(row, "pile_known")[0]) == (view.pile_seen is not None)
    assert layout.view(row, "card").any() == (position.state.card_move != codes.NO_MOVE)


if __name__ == "__main__":
    for table in TABLES:
        print(*table, look_at(*table, int(sys.argv[1])), flush=True)
