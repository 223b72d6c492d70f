"""Many games at once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from argosy.eldorado.notation import Record
from argosy.eldorado.options import Options
from argosy.eldorado.position import ENDINGS
from argosy.eldorado.simulate import simulate
from argosy.tabletop.report import simulated_game
from tests.eldorado.lively import TABLES

GAMES = 2


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_saved_games_add_up_to_the_report(table: Options) -> None:
    options = replace(table, round_limit=3)
    totals = simulate(options, GAMES, seed=11).totals
    games = [simulated_game(Record.game_class, options, 11, number) for number in range(GAMES)]
    results = [Record.from_game(game).result for game in games]
    wins = [sum(seat in result.winners for result in results if result) for seat in range(options.players)]
    assert totals.wins[: options.players] == wins
    assert totals.decisions == sum(len(moves) for game in games for moves in game.rounds)
    assert totals.rounds == sum(game.position.state.round for game in games)
    assert [totals.endings[code] for code in range(1, len(ENDINGS))] == [
        sum(game.position.ending == ending for game in games) for ending in ENDINGS[1:]
    ]
