"""The order of the players of El Dorado (Q40, Q57)."""

from __future__ import annotations

from io import StringIO
from random import Random

import pytest
from rich.console import Console

from argosy.cli.eldorado.chart import print_holdings
from argosy.eldorado.game import Game
from argosy.eldorado.herald import standing
from argosy.eldorado.options import Options
from argosy.eldorado.position import Position


def played(options: Options, seed: int) -> list[Position]:
    game, chance = Game(options, seed), Random(seed)
    while not game.over:
        for seat in game.pending:
            game.choose(seat, chance.choice(game.position.legal(seat)))
    return game.positions()


TABLES = [Options(players=players, round_limit=3) for players in (2, 3, 4)]


@pytest.mark.parametrize("options", TABLES, ids=lambda options: f"{options.players} players")
def test_places_follow_posts_and_foreign_cities_then_areas_then_pirates(options: Options) -> None:
    for position in played(options, 4)[::40]:
        bands = [band for band in standing(position, None).bands if band.seat is not None]
        count = {band.colour: (band.posts + band.foreign_cities, band.areas, band.pirates) for band in bands}
        best = {band.seat: max(count[each.colour] for each in bands if each.seat == band.seat) for band in bands}
        for band in bands:
            assert band.place == 1 + sum(other > best[band.seat] for other in best.values())


@pytest.mark.parametrize("options", TABLES, ids=lambda options: f"{options.players} players")
def test_the_first_place_is_that_of_the_winners(options: Options) -> None:
    told = standing(played(options, 5)[-1], None)
    assert sorted({band.seat for band in told.bands if band.place == 1 and band.seat}) == told.winners
    assert all((band.place is None) == (band.seat is None) for band in told.bands)


def test_a_player_who_wins_by_a_claim_is_first_whatever_the_others_hold() -> None:
    position = played(TABLES[1], 4)[-1]
    state = position.state
    last = max(
        range(3), key=lambda seat: next(b.place or 0 for b in standing(position, None).bands if b.seat == seat + 1)
    )
    state.winners = 1 << last
    places = {band.seat: band.place for band in standing(position, None).bands if band.seat}
    assert places[last + 1] == 1
    assert set(places.values()) == {1, 2, 3}


def test_the_terminal_shows_the_same_places() -> None:
    position = played(TABLES[1], 4)[-1]
    printed = StringIO()
    print_holdings(position, Console(file=printed, width=100))
    rows = [row.replace("*", "").split() for row in printed.getvalue().splitlines()]
    shown = {row[0]: row[2] for row in rows if row and row[0] in ("turquoise", "red", "blue", "orange")}
    for band in standing(position, None).bands:
        if band.place is not None:
            assert shown[band.colour] == str(band.place)
