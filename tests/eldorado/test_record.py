"""Records of games: they replay to the same result, and say what is wrong."""

from __future__ import annotations

import pytest

from argosy.eldorado.game import Game
from argosy.eldorado.notation import Record
from argosy.eldorado.options import Options
from argosy.tabletop.errors import NotationError, ReplayError
from argosy.tabletop.kernel.chance import draw
from argosy.tabletop.seeds import Seeds
from tests.eldorado.lively import TABLES, lively_move


def played(options: Options, seed: int) -> Game:
    game, mind = Game(options, seed), Seeds(seed).stream(1)
    while not game.over:
        seat = game.pending[draw(mind, len(game.pending))]
        game.choose(seat, lively_move(game.position, seat, mind))
    return game


@pytest.mark.parametrize("options", TABLES[::2], ids=str)
def test_a_record_replays_to_the_same_positions(options: Options) -> None:
    game = played(options, 4)
    text = Record.from_game(game).to_text()
    record = Record.parse(text)
    again = record.replay()
    assert again.position == game.position
    assert again.rounds == game.rounds
    assert Record.from_game(again).to_text() == text
    assert record.replay(3).position == game.positions()[3]


def test_a_game_can_be_taken_back() -> None:
    game = Game(Options(players=2), 1)
    start = game.position
    game.choose(game.pending[0], "end")
    game.undo()
    assert game.position == start


def test_a_record_with_a_mistake_is_refused() -> None:
    record = Record.from_game(played(Options(players=2, round_limit=1), 1))
    text = record.to_text()
    with pytest.raises(NotationError, match="line"):
        Record.parse(text.replace("'''\n", "'''\n1.turquoise | 1: dance\n", 1))
    with pytest.raises(ReplayError):
        Record.parse(text.replace("winners = [", "winners = [1, 2, ").replace("1, 2, 1", "1, 2")).replay()
    with pytest.raises(ReplayError, match="facts have changed"):
        Record.parse(text.replace(record.data, "000000000000")).replay()
