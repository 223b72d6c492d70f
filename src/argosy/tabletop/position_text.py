"""The text of positions of any game, read and written by its own notation."""

from importlib import import_module
from typing import Any

from argosy.tabletop.packages import package
from argosy.tabletop.protocol import Position


def read_position(game: str, text: str, source: str = "position") -> Position[Any]:
    """Read the text of a position of a game."""
    position: Position[Any] = import_module(f"{package(game)}.notation").position_from_text(text, source)
    return position


def write_position(game: str, position: Position[Any]) -> str:
    """Return the text of a position of a game."""
    return str(import_module(f"{package(game)}.notation").position_to_text(position))
