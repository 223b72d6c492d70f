"""Play games in a run of a study's kernel, and hand out their rows as arrays."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from argosy.study.description import Description
from argosy.tabletop.runs import Run
from argosy.tabletop.seeds import Seeds
from argosy.tabletop.struct import Struct, blank, dtype, store

MOVES_PER_GAME: Final = 64  # rows of moves to make room for at first; more are made when they do not suffice


class Rows(NamedTuple):
    """The rows of some games, as structured arrays with the fields of the kernel's rows."""

    seats: NDArray[Any]
    moves: NDArray[Any]


class Tables:
    """A kind of table with everything that a run of its kernel works on; plays one game after the other."""

    def __init__(self, table: Description, run: Run) -> None:
        self.table = table
        self.run = run
        self.rules = run.put(table.rules)
        self.scratch = [run.make(cls) for cls in table.scratch]

    def fill(self, seed: int, first: int, last: int, every: int = 0, codes: Sequence[int] = ()) -> Rows:
        """Play the games from `first` up to `last` of a seed, and return their rows.

        Games whose number `every` divides have rows of moves. Seats decide at random, or by the numbers of moves given.
        """
        seats = self._room(self.table.seat_row, (last - first) * self.table.players)
        sampled = len(range(-(-first // every) * every, last, every)) if every else 0
        room = sampled * MOVES_PER_GAME
        while True:
            moves = self._room(self.table.move_row, room)
            used = self._call("fill_games", seed, first, last, every, self._codes(codes), seats, moves)
            if used <= room:
                return Rows(self._array(seats, self.table.seat_row), self._array(moves[:used], self.table.move_row))
            room = used

    def count(self, seed: int, first: int, last: int, counts: Any) -> None:
        """Play random games and add them up in count tables."""
        seats = self._room(self.table.seat_row, self.table.players)
        self._call("count_games", seed, first, last, 1, seats, counts)

    def count_rows(self, seats: NDArray[Any], counts: Any) -> None:
        """Add rows of seats of whole games up in count tables; compiled runs only."""
        self.run.call.count_rows(seats, self.table.players, counts)

    def call_all(self) -> None:
        """Call every entry point once."""
        counts = np.zeros(self.table.counts, np.int64)
        self.fill(1, 0, 0)
        self.count(1, 0, 0, counts)
        self.count_rows(self._room(self.table.seat_row, 0), counts)

    def _call(self, name: str, seed: int, first: int, last: int, *more: Any) -> Any:
        seeds, (state, *others) = Seeds(seed), self.scratch
        begin = (state, self.rules, *others, seeds.low, seeds.high, first, last, self.table.players)
        return getattr(self.run.call, name)(*begin, *more)

    def _room(self, cls: type[Struct], rows: int) -> Any:
        """Make room for rows of the kind that this run fills."""
        return np.zeros(rows, dtype(cls)) if self.run.compiled else [blank(cls) for _ in range(rows)]

    def _codes(self, codes: Sequence[int]) -> Any:
        return np.array(codes, np.int64) if self.run.compiled else list(codes)

    def _array(self, rows: Any, cls: type[Struct]) -> NDArray[Any]:
        """Return rows as an array, whichever run has filled them."""
        if self.run.compiled:
            filled: NDArray[Any] = rows
            return filled
        made = np.zeros(len(rows), dtype(cls))
        for row, place in zip(rows, made, strict=True):
            store(row, place)
        return made
