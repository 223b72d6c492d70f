"""Opponents by level: every level can be made, and what is wrong is named with what there is."""

import pytest

from argosy.bots import roster
from argosy.bots.budget import Budget
from argosy.tabletop.errors import OptionError
from argosy.tabletop.games import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_every_level_of_a_game_can_be_made(game: str) -> None:
    assert roster.levels(game)[0] == "sailor"
    for level in roster.levels(game):
        budget = Budget(playouts=3)
        bot = roster.make(game, level, budget)
        assert type(bot).__name__ == level.capitalize()


def test_an_unknown_level_is_named_with_those_there_are() -> None:
    known = ", ".join(roster.levels("wonders"))
    with pytest.raises(OptionError, match=f"'level': found 'admiral'; expected a level of wonders: {known}"):
        roster.make("wonders", "admiral")


def test_a_game_without_opponents_is_named() -> None:
    with pytest.raises(OptionError, match=r"'game': found 'chess'; expected a game with opponents: wonders, eldorado"):
        roster.levels("chess")
