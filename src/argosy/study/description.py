"""What a study needs to know of a table: the kernel that plays it, its rows, and what they mean."""

from dataclasses import dataclass
from importlib import import_module
from typing import Any

from argosy.study.columns import Column, Names
from argosy.tabletop.errors import OptionError
from argosy.tabletop.games import GAMES
from argosy.tabletop.struct import Struct


@dataclass(frozen=True, slots=True)
class Description:
    """A kind of table, as its game describes it."""

    kernel: str  # the package whose kernel fills rows
    rules: Struct
    players: int
    scratch: tuple[type[Struct], ...]  # State, Chance, Chance, Moves, Sheet and Watch
    seat_row: type[Struct]
    move_row: type[Struct]
    seat_columns: tuple[Column, ...]
    move_columns: tuple[Column, ...]
    names: Names  # what texts of these rows are taken from
    lists: dict[str, list[str]]  # what the bits of these rows stand for, in order
    chunk: int  # games of random play that take ten seconds or more

    @property
    def columns(self) -> dict[str, tuple[Column, ...]]:
        """Return the columns of both tables."""
        return {"seats": self.seat_columns, "moves": self.move_columns}


def describe(game: str, options: Any) -> Description:
    """Describe the table of a game."""
    if game not in GAMES:
        raise OptionError("game", game, ", ".join(GAMES))
    described: Description = import_module(f"argosy.study.{game}.table").describe(options)
    return described
