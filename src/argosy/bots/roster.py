"""The bots one can ask for by level, by game.

>>> levels("wonders")
('sailor',)
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final, cast

from argosy.bots.bot import Bot
from argosy.bots.budget import Budget
from argosy.tabletop.errors import OptionError

BOTS: Final = {  # where each bot lies, weakest first; imported when asked for
    "wonders": {
        "sailor": "argosy.bots.wonders.sailor:Sailor",
    },
    "eldorado": {
        "sailor": "argosy.bots.eldorado.sailor:Sailor",
    },
}


def levels(game: str) -> tuple[str, ...]:
    """The levels of opponents that a game has, weakest first."""
    if game not in BOTS:
        raise OptionError("game", game, f"a game with opponents: {', '.join(BOTS)}")
    return tuple(BOTS[game])


def make(game: str, level: str, budget: Budget | None = None) -> Bot[Any, Any]:
    """An opponent of a level, which may spend the budget on each of its decisions."""
    if level not in levels(game):
        raise OptionError("level", level, f"a level of {game}: {', '.join(levels(game))}")
    module, name = BOTS[game][level].split(":")
    return cast("Bot[Any, Any]", getattr(import_module(module), name)(budget or Budget()))
