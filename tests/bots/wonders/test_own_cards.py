"""Bots judge own cards by their effects, whatever their names."""

import pytest

from argosy.bots import roster
from argosy.bots.bot import Budget
from argosy.tabletop.own_files import OwnFile
from argosy.tabletop.seeds import Seeds
from argosy.wonders.game import Game
from argosy.wonders.options import Options

COLUMN = """
[[card]]
id = "column"
name = "Column"
age = 1
colour = "blue"
copies = [3]
effects = ["vp 20"]
"""
SEEDS = range(40)


def dealt() -> tuple[Game, int]:
    """Return a game in which a seat holds the card at the beginning, and that seat."""
    games = (Game(Options(data=(OwnFile("column.toml", COLUMN),)), seed=seed) for seed in SEEDS)
    for game in games:
        for seat in game.pending:
            if "build column" in map(str, game.position.legal(seat)):
                return game, seat
    raise AssertionError("nobody was dealt the card")


@pytest.mark.parametrize("level", [level for level in roster.levels("wonders") if level != "sailor"])
def test_the_only_card_of_many_points_is_built_at_once(level: str) -> None:
    game, seat = dealt()
    bot = roster.make("wonders", level, Budget(playouts=200, engine="cpu"))
    known = game.position.redeal(seat, Seeds(1).stream())
    assert str(bot.choose(known, seat, Seeds(2).stream())) == "build column"
