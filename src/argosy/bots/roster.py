"""The bots of each game by level.

>>> levels("wonders")
('sailor', 'merchant', 'captain', 'admiral')
"""

from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from typing import Any, Final, NamedTuple, cast

from argosy.bots.bot import Bot, Budget
from argosy.tabletop.errors import OptionError


class Entry(NamedTuple):
    """Where a bot is, as module and class, and the kernel that it thinks with, if it does."""

    place: str
    kernel: str = ""


BOTS: Final = {  # weakest first; imported when asked for
    "wonders": {
        "sailor": Entry("argosy.bots.wonders.sailor:Sailor"),
        "merchant": Entry("argosy.bots.wonders.merchant:Merchant", "argosy.bots.wonders"),
        "captain": Entry("argosy.bots.wonders.captain:Captain", "argosy.bots.wonders"),
        "admiral": Entry("argosy.bots.wonders.admiral.bot:Admiral", "argosy.bots.wonders.admiral"),
    },
    "eldorado": {
        "sailor": Entry("argosy.bots.eldorado.sailor:Sailor"),
        "merchant": Entry("argosy.bots.eldorado.merchant:Merchant", "argosy.bots.eldorado"),
        "captain": Entry("argosy.bots.eldorado.captain:Captain", "argosy.bots.eldorado"),
    },
}

NOTES: Final = {
    "wonders": "an admiral has learnt tables of three with edition 2, alone or with Armada and Cities together, "
    "and is a captain elsewhere"
}


def levels(game: str) -> tuple[str, ...]:
    """List the levels of opponents that a game has, weakest first."""
    if game not in BOTS:
        raise OptionError("game", game, f"a game with opponents: {', '.join(BOTS)}")
    return tuple(BOTS[game])


def listed(game: str, between: str) -> str:
    """List the levels for the help of a command, and say where one of them is no better than another."""
    note = NOTES.get(game, "")
    return between.join(levels(game)) + (f"; {note}" if note else "")


def make(game: str, level: str, budget: Budget | None = None) -> Bot[Any, Any]:
    """Make an opponent of a level, which may spend the budget on each of its decisions, or what the level says."""
    return _class(game, level)(_spending(level, budget or Budget()))


def check(game: str, level: str) -> None:
    """Refuse an unknown level; an `OptionError` names those that the game has."""
    _class(game, level)
    _spending(level, Budget())


def kernel(game: str, level: str) -> str:
    """Return the kernel that a level thinks with, empty if none; a bot from elsewhere asks for its own by itself."""
    return "" if ":" in level else _entry(game, level).kernel


def _spending(level: str, budget: Budget) -> Budget:
    """Return what a level may spend: "captain/600" is one with 600 playouts, "captain/0.1s" one with so many seconds.

    >>> _spending("captain/600", Budget(seconds=2.0))
    Budget(playouts=600, seconds=None, engine='auto')
    """
    _, _, amount = level.partition("/")
    try:
        if amount.endswith("s"):
            return replace(budget, playouts=None, seconds=float(amount.removesuffix("s")))
        return replace(budget, playouts=int(amount), seconds=None) if amount else budget
    except ValueError:
        wanted = "a number of playouts or seconds after the stroke, as in captain/600 or captain/0.1s"
        raise OptionError("level", level, wanted) from None


def _entry(game: str, level: str) -> Entry:
    name, _, _ = level.partition("/")
    if name not in levels(game):
        raise OptionError("level", level, f"a level of {game}: {', '.join(levels(game))}, or module:Class of a bot")
    return BOTS[game][name]


def _class(game: str, level: str) -> Callable[[Budget], Bot[Any, Any]]:
    """Find the class of a level; a bot from elsewhere is named by its module and class."""
    place = level.partition("/")[0] if ":" in level else _entry(game, level).place
    module, _, name = place.partition(":")
    try:
        return cast("Callable[[Budget], Bot[Any, Any]]", getattr(import_module(module), name))
    except (ImportError, AttributeError, ValueError) as error:
        raise OptionError("level", level, f"a module and a class that can be imported ({error})") from error
