"""The games one can ask for by name.

>>> load("wonders").name
'wonders'
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from argosy.tabletop.errors import OptionError
from argosy.tabletop.packages import GAMES as GAMES
from argosy.tabletop.packages import package as package

if TYPE_CHECKING:
    from argosy.tabletop.game import Game
    from argosy.tabletop.game_record import GameRecord
    from argosy.tabletop.herald import Herald


def load(game: str) -> type[Game[Any, Any, Any]]:
    """Import the class of a game."""
    _check(game)
    made: type[Game[Any, Any, Any]] = import_module(f"{package(game)}.game").Game
    return made


@cache
def herald(game: str) -> Herald:
    """Import the herald of a game."""
    _check(game)
    module: Any = import_module(f"{package(game)}.herald")
    found: Herald = module
    return found


def record(game: str) -> type[GameRecord[Any, Any, Any]]:
    """Import the class of the records of a game."""
    _check(game)
    made: type[GameRecord[Any, Any, Any]] = import_module(f"{package(game)}.notation").Record
    return made


def _check(game: str) -> None:
    if game not in GAMES and "." not in game:
        raise OptionError("game", game, f"{', '.join(GAMES)}, or the dotted name of a package with a game")
