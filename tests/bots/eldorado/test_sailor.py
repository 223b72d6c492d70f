"""The sailor plays whole games from what its seat knows."""

from __future__ import annotations

import pytest

from argosy.bots.eldorado.sailor import Sailor
from argosy.eldorado.game import Game
from argosy.eldorado.options import Options
from argosy.tabletop.seeds import Seeds


@pytest.mark.parametrize("players", [2, 3, 4])
def test_sailors_play_legal_games(players: int) -> None:
    game, bot = Game(Options(players=players, cards=True, land_hiring=True, round_limit=4), players), Sailor()
    guesses, mind = Seeds(1).stream(), Seeds(2).stream()
    explored = False
    while not game.over:
        for seat in game.pending:
            move = bot.choose(game.position.redeal(seat, guesses), seat, mind)
            explored |= move.action == "explore"
            game.choose(seat, move)
    assert explored


def test_a_sailor_ends_the_turn_only_when_nothing_else_is_left() -> None:
    position = Game(Options(players=4), 1).position
    mind = Seeds(1).stream()
    chosen = {Sailor().choose(position, position.pending[0], mind).action for _ in range(50)}
    assert chosen == {"march", "launch"}
