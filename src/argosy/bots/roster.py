"""The bots one can ask for by level, by game.

>>> levels("wonders")
('sailor', 'merchant')
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final, NamedTuple, cast

from argosy.bots.bot import Bot
from argosy.bots.budget import Budget
from argosy.tabletop.errors import OptionError


class Entry(NamedTuple):
    """Where a bot lies, as module and class, and whether it thinks: such a one spends budget and wants the kernel."""

    place: str
    thinks: bool = False


BOTS: Final = {  # weakest first; imported when asked for
    "wonders": {
        "sailor": Entry("argosy.bots.wonders.sailor:Sailor"),
        "merchant": Entry("argosy.bots.wonders.merchant:Merchant", thinks=True),
    },
    "eldorado": {
        "sailor": Entry("argosy.bots.eldorado.sailor:Sailor"),
    },
}


def levels(game: str) -> tuple[str, ...]:
    """The levels of opponents that a game has, weakest first."""
    if game not in BOTS:
        raise OptionError("game", game, f"a game with opponents: {', '.join(BOTS)}")
    return tuple(BOTS[game])


def make(game: str, level: str, budget: Budget | None = None) -> Bot[Any, Any]:
    """An opponent of a level, which may spend the budget on each of its decisions."""
    module, name = _entry(game, level).place.split(":")
    return cast("Bot[Any, Any]", getattr(import_module(module), name)(budget or Budget()))


def check(game: str, level: str) -> None:
    """Refuse a level that a game does not have; an `OptionError` names those it has."""
    _entry(game, level)


def thinks(game: str, level: str) -> bool:
    """Whether a level spends budget, and wants the compiled kernel."""
    return _entry(game, level).thinks


def _entry(game: str, level: str) -> Entry:
    if level not in levels(game):
        raise OptionError("level", level, f"a level of {game}: {', '.join(levels(game))}")
    return BOTS[game][level]
