"""Keeping the record of a game in a file."""

from __future__ import annotations

from pathlib import Path

from argosy.tabletop.errors import ArgosyError
from argosy.wonders.game import Game
from argosy.wonders.notation import Record


def save(game: Game, path: Path) -> None:
    """Write the record of a game, as far as it has come, to a file that did not exist."""
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(Record.from_game(game).to_text())
    except OSError as error:
        raise ArgosyError(f"{path}: cannot be written: {error.strerror}; expected a new file") from error
