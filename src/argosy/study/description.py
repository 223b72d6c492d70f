"""What a study needs to know of a table: the kernel that plays it, its rows, and what they mean."""

from dataclasses import dataclass
from importlib import import_module
from typing import Any, NamedTuple

from argosy.study.columns import Column, Names
from argosy.tabletop.errors import OptionError
from argosy.tabletop.games import GAMES
from argosy.tabletop.kernels import build_for
from argosy.tabletop.struct import Struct


class Axis(NamedTuple):
    """What a count table counts by: how many keys, and how columns tell a key, by a list of names or as a number."""

    keys: int
    columns: tuple[tuple[str, str], ...]  # name of the column, and the list it is named by; no list: a number
    first: int = 0  # number of the first key


class CountTable(NamedTuple):
    """A table of counts: where it begins, by what it counts, and what.

    Each axis has as many keys as given, and columns by which a key is told; those are named as columns of rows are.
    """

    name: str
    first: int
    axes: tuple[Axis, ...]
    values: tuple[str, ...]  # the numbers of each key
    meaning: str


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
    counts: int  # how many numbers all count tables have
    count_tables: tuple[CountTable, ...]
    never: tuple[str, ...]  # constants of the rules' kernel that a build for this table may turn to False

    @property
    def build(self) -> str:
        """Return the kernel in the build that fills rows on the CPU."""
        return build_for(self.kernel, self.never)

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
