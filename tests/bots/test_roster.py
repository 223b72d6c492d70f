"""Opponents by level: every level can be made, and what is wrong is named with what there is."""

import pytest

from argosy.bots import roster
from argosy.bots.bot import Budget
from argosy.bots.wonders.merchant import Merchant
from argosy.bots.wonders.sailor import Sailor
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
    with pytest.raises(
        OptionError, match=f"'level': found 'corsair'; expected a level of wonders: {known}, or module:Class"
    ):
        roster.make("wonders", "corsair")


def test_a_game_without_opponents_is_named() -> None:
    with pytest.raises(OptionError, match=r"'game': found 'chess'; expected a game with opponents: wonders, eldorado"):
        roster.levels("chess")


def test_a_bot_from_elsewhere_is_named_by_module_and_class() -> None:
    bot = roster.make("wonders", "argosy.bots.wonders.sailor:Sailor")
    assert type(bot) is Sailor
    assert not roster.kernel("wonders", "argosy.bots.wonders.sailor:Sailor")


@pytest.mark.parametrize("level", ["nowhere.at_all:Bot", "argosy.bots.wonders.sailor:Admiral", ":Bot", "argosy:"])
def test_a_bot_that_cannot_be_imported_is_named(level: str) -> None:
    with pytest.raises(OptionError, match=f"'level': found '{level}'; expected a module and a class that can be impo"):
        roster.check("wonders", level)


def test_a_level_can_say_what_it_spends() -> None:
    for level, playouts, seconds in (("merchant/9", 9, None), ("merchant/0.5s", None, 0.5), ("merchant", 3, 2.0)):
        bot = roster.make("wonders", level, Budget(playouts=3, seconds=2.0, engine="python"))
        assert isinstance(bot, Merchant)
        assert bot.budget == Budget(playouts, seconds, "python")
        assert roster.kernel("wonders", level) == "argosy.bots.wonders"


@pytest.mark.parametrize("level", ["merchant/many", "merchant/xs", "argosy.bots.wonders.sailor:Sailor/a few"])
def test_a_budget_that_is_no_number_is_named(level: str) -> None:
    with pytest.raises(OptionError, match=f"'level': found '{level}'; expected a number of playouts or seconds after"):
        roster.check("wonders", level)
