"""A study as a value: which table, how many games, from which seed, by whom, and what is kept of them."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from argosy.study.description import Description, describe
from argosy.study.folder import COUNTED, MOVES, SEATS, part
from argosy.study.seating import Seated, steady
from argosy.tabletop import struct
from argosy.tabletop.errors import OptionError
from argosy.tabletop.kernels import kernel_modules

FORMAT: Final = 1  # of study.json and of the parts
MOST_GAMES: Final = 10**12
MOST_CHUNKS: Final = 10**6  # so many names of parts there are
FEWEST_CHUNKS: Final = 16  # where games suffice, so that all processes have something to do
FIRST_GAMES: Final = 16  # from which the moves of a game are estimated
MOST_MOVES: Final = 10_000  # of a game, by far


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything that the rows of a study follow from. Chunk k holds the games from k x chunk on."""

    game: str
    options: Any
    games: int
    seed: int
    bots: tuple[str, ...]  # one a seat, who change seats from game to game; none: random play
    chunk: int
    every: int  # games whose number it divides have rows of moves; 0: none has
    counts_only: bool
    moves: int | None = field(default=None, compare=False)  # rows of moves that were asked for: `every` follows from it

    def __post_init__(self) -> None:
        _check("games", self.games, 1, MOST_GAMES)
        _check("seed", self.seed, 0, (1 << 64) - 1)
        _check("chunk", self.chunk, -(-self.games // MOST_CHUNKS), MOST_GAMES)

    @property
    def table(self) -> Description:
        """Return what the table is to a study."""
        return describe(self.game, self.options)

    @property
    def kernel(self) -> str:
        """Return the kernel that fills rows; beside bots it shares the rules that they think with."""
        return self.table.kernel if self.bots else self.table.build

    @property
    def seated(self) -> Seated:
        """Return the bots as a match of the arena."""
        return Seated(self.game, self.options, self.bots, self.games, self.seed)

    @property
    def chunks(self) -> int:
        """Return how many chunks there are."""
        return -(-self.games // self.chunk)

    def games_of(self, chunk: int) -> range:
        """Return the numbers of the games of a chunk."""
        return range(chunk * self.chunk, min((chunk + 1) * self.chunk, self.games))

    def parts_of(self, chunk: int) -> list[str]:
        """List the files that a chunk has, by name within the folder of the study."""
        if self.counts_only:
            return [part(COUNTED, chunk)]
        first, last = self.games_of(chunk).start, self.games_of(chunk).stop
        sampled = self.every and -(-first // self.every) * self.every < last
        return [part(SEATS, chunk), *([part(MOVES, chunk)] if sampled else [])]

    def parts(self) -> Iterator[str]:
        """List all files of all chunks."""
        for chunk in range(self.chunks):
            yield from self.parts_of(chunk)

    def identity(self) -> dict[str, Any]:
        """Return what the rows follow from as plain values: studies that differ in any of them must not be mixed."""
        return {
            "format": FORMAT,
            "game": self.game,
            "options": self.options.to_dict(),
            "games": self.games,
            "seed": self.seed,
            "bots": list(self.bots),
            "chunk": self.chunk,
            "counts_only": self.counts_only,
            "moves_every": self.every,
            "hashes": self.hashes(),
        }

    def hashes(self) -> dict[str, str]:
        """Return what changes when the rules, the cards, the bots or the columns do."""
        columns = {name: [column.name for column in columns] for name, columns in self.table.columns.items()}
        bots = {"bots": self.seated.code()} if self.bots else {}
        return {
            "rules": kernel_hash(self.game),
            "data": self.options.catalog().digest,
            "rows": _digest([kernel_hash(self.table.kernel).encode(), json.dumps(columns).encode()]),
            **bots,
        }


def make_plan(
    game: str,
    options: Any,
    games: int,
    seed: int,
    bots: Sequence[str] = (),
    moves: int = 0,
    counts_only: bool = False,
    chunk: int | None = None,
) -> Plan:
    """Make a plan with about so many rows of moves, and chunks of ten seconds or more unless there are few games."""
    _check("moves", moves, 0, MOST_GAMES)
    levels = steady(bots)
    usual = Seated(game, options, levels, games, seed).chunk if levels else describe(game, options).chunk
    size = chunk or max(1, min(usual, -(-games // FEWEST_CHUNKS)))
    plan = Plan(game, options, games, seed, levels, size, 0, counts_only, moves)
    return plan if counts_only or not moves else replace(plan, every=_stride(plan, moves))


def sample_of(plan: Plan, games: int, moves: int) -> Plan:
    """Return the study of the first games of another one, with their rows."""
    if not plan.counts_only:
        raise OptionError("sample", games, "none where all games have rows: it goes with counts_only")
    return make_plan(plan.game, plan.options, min(games, plan.games), plan.seed, plan.bots, moves)


def _stride(plan: Plan, moves: int) -> int:
    """Return which games have rows of moves, so that there are about as many as wanted: every so-manieth.

    How many moves a game has is estimated from the first random games of seed 0, so it is the same on every machine.
    """
    if plan.games * MOST_MOVES <= moves:
        return 1
    from argosy.study.playing import Tables
    from argosy.tabletop.compile import compiled_run

    found = Tables(plan.table, compiled_run(plan.kernel)).fill(0, 0, FIRST_GAMES, every=1)
    return max(1, plan.games * len(found.moves) // (FIRST_GAMES * moves))


@cache
def kernel_hash(name: str) -> str:
    """Hash the sources of a kernel and of all those that it is built on: equal wherever they lie."""
    modules: list[ModuleType] = [struct, *kernel_modules(name)]
    return _digest([Path(str(module.__file__)).read_bytes() for module in modules])


def _digest(parts: list[bytes]) -> str:
    digest = hashlib.sha256()
    for content in parts:
        digest.update(len(content).to_bytes(8, "big") + content)
    return digest.hexdigest()[:16]


def _check(name: str, value: int, low: int, high: int) -> None:
    if not low <= value <= high:
        raise OptionError(name, value, f"a whole number from {low} to {high}")
