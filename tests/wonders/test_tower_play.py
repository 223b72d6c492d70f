"""Whole games with the tower: positions go through text and back, views tell no secrets, and no tile is lost."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from argosy.tabletop.seeds import Seeds
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.tower import kind_of_place, seat_of_place
from argosy.wonders.knowledge.view import view_bytes
from argosy.wonders.notation import position_from_text, position_to_text
from argosy.wonders.options import Options
from argosy.wonders.position import Position

TABLES = [
    Options("1", 3, babel="tower"),
    Options("1", 4, babel="tower", expansions=("armada", "cities"), leaders="all", teams=True),
    Options("2", 2, babel="tower"),
]


def moments(options: Options, seed: int) -> Iterator[Position]:
    """Every position of a random game."""
    dealer, mind = Seeds(seed).stream(0), Seeds(seed).stream(1)
    position = Position.start(options, dealer)
    while not position.over:
        yield position
        for seat in position.pending:
            position = position.choose(seat, position.random_move(seat, mind))
            yield position
        position = position.advance(dealer)
    yield position


@pytest.mark.parametrize("options", TABLES)
def test_every_position_goes_through_its_text(options: Options) -> None:
    for number, position in enumerate(moments(options, 11)):
        if number % 3 == 0 or position.phase != "turn":
            assert position_from_text(position_to_text(position)) == position


@pytest.mark.rule("N16")
@pytest.mark.rule("N67")
@pytest.mark.parametrize("options", TABLES)
def test_a_redeal_looks_the_same_to_its_seat(options: Options) -> None:
    chance = Seeds(3).stream()
    for number, position in enumerate(moments(options, 12)):
        if number % 3 == 0 or position.phase == "tiles":
            for seat in (number % options.players, None):
                assert view_bytes(position.redeal(seat, chance), seat) == view_bytes(position, seat)


@pytest.mark.rule("N10")
@pytest.mark.rule("N14")
@pytest.mark.rule("N64")
@pytest.mark.parametrize("options", TABLES)
def test_every_tile_is_somewhere_once_and_stays_where_it_was_placed(options: Options) -> None:
    placed: dict[int, int] = {}
    for position in moments(options, 13):
        state, tiles = position.state, position.kernel_rules.tiles
        for tile, place in enumerate(state.tile_place[:tiles]):
            if tile in placed:
                assert (kind_of_place(place), seat_of_place(place)) == (codes.TILE_PLACED, placed[tile])
            elif kind_of_place(place) == codes.TILE_PLACED:
                placed[tile] = seat_of_place(place)
        for seat in range(options.players):
            if position.phase not in ("sides", "tiles"):
                assert len(position.tile_hand(seat)) + len(position.tiles_built(seat)) == 3
        in_sight = [tile for tile in state.tower if tile != codes.NO_TILE]
        assert len(in_sight) == len(set(in_sight)) == min(len(placed), position.kernel_rules.tower_spaces)
        assert set(in_sight) <= set(placed)
