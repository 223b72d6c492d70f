"""The puzzles of the package, and those of a folder."""

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from argosy.puzzles.puzzle import Puzzle
from argosy.tabletop.errors import ArgosyError
from argosy.tabletop.games import GAMES

ENDING: Final = ".toml"


@cache
def shipped() -> dict[str, Puzzle]:
    """Read the puzzles of the package, by id, in an order that mixes games and tables."""
    data = files("argosy.puzzles").joinpath("data")
    found = [puzzle for game in GAMES for puzzle in _read_all(data.joinpath(game))]
    return {puzzle.id: puzzle for puzzle in sorted(found, key=lambda puzzle: puzzle.id[1:])}


def in_folder(folder: Path) -> dict[str, Puzzle]:
    """Read the puzzles of a folder, by id."""
    if not folder.is_dir():
        raise ArgosyError(f"{folder}: there is no such folder; expected one with puzzles")
    return {puzzle.id: puzzle for puzzle in _read_all(folder)}


def puzzle_by_id(name: str, puzzles: dict[str, Puzzle]) -> Puzzle:
    """Return a puzzle; an error says that there is none of this name."""
    if name not in puzzles:
        raise ArgosyError(f"there is no puzzle '{name[:40]}'; `argosy puzzles list` shows those that are there")
    return puzzles[name]


def _read_all(folder: Traversable) -> list[Puzzle]:
    named = sorted((file.name, file) for file in folder.iterdir() if file.name.endswith(ENDING))
    return [Puzzle.parse(file.read_text(encoding="utf-8"), name) for name, file in named]
