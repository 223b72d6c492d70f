"""The games one can ask for by name.

>>> load("wonders").name
'wonders'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from argosy.tabletop.errors import OptionError

if TYPE_CHECKING:
    from argosy.tabletop.game import Game

GAMES: Final = ("wonders", "eldorado")


def package(game: str) -> str:
    """Where a game lies: our own below argosy; a game from elsewhere is named by its dotted package itself."""
    return game if "." in game else f"argosy.{game}"


def load(game: str) -> type[Game[Any, Any, Any]]:
    """The class of a game, which is imported only now."""
    if game not in GAMES and "." not in game:
        raise OptionError("game", game, f"{', '.join(GAMES)}, or the dotted name of a package with a game")
    made: type[Game[Any, Any, Any]] = import_module(f"{package(game)}.game").Game
    return made
