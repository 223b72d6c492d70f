"""Play the games of one chunk, and return its files: the same bytes in every process and on every machine."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

import numpy as np

from argosy.study.counts import part_to_bytes
from argosy.study.folder import COUNTED, MOVES, SEATS, part
from argosy.study.plan import Plan
from argosy.study.playing import Rows, Tables
from argosy.tabletop.compile import compiled_run
from argosy.tabletop.errors import ArgosyError

GROUP: Final = 1 << 16  # games whose rows lie in memory at once, and in one group of a Parquet file
RANDOM: Final = "random"  # who plays where no bots are named
Played: TypeAlias = Callable[[int], Sequence[int]]  # the kernel's numbers of all moves of a game of bots


def play_chunk(plan: Plan, chunk: int, expected: dict[str, str]) -> dict[str, bytes]:
    """Play a chunk, and return its files by name; `expected` are the hashes of the process that asks for it.

    Another machine may have other rules or cards under the same names: then nothing is played.
    """
    found = plan.hashes()
    for name, wanted in expected.items():
        if found.get(name) != wanted:
            raise ArgosyError(
                f"the worker has other {name}: found {found.get(name)}; expected {wanted}, as the study has"
            )
    return _count(plan, chunk) if plan.counts_only else fill_chunk(plan, chunk)


def fill_chunk(plan: Plan, chunk: int, played: Played | None = None) -> dict[str, bytes]:
    """Return the files of a chunk with rows; games of bots are played now, unless `played` has their moves."""
    from argosy.study.arrow import PartWriter  # pyarrow, which counting does without

    table = plan.table
    names = {**table.names, "bot": plan.seated.kinds if plan.bots else [RANDOM]}
    seats, moves = (PartWriter(columns, names, table.lists) for columns in (table.seat_columns, table.move_columns))
    for rows in _rows(plan, chunk, played):
        seats.add(rows.seats)
        if len(rows.moves):
            moves.add(rows.moves)
    files = {part(SEATS, chunk): seats.finish(), part(MOVES, chunk): moves.finish()}
    return {name: files[name] for name in plan.parts_of(chunk)}


def _rows(plan: Plan, chunk: int, played: Played | None = None) -> Iterator[Rows]:
    """List the rows of a chunk, group by group."""
    games, tables = plan.games_of(chunk), _tables(plan)
    if not plan.bots:
        for first in range(games.start, games.stop, GROUP):
            yield tables.fill(plan.seed, first, min(first + GROUP, games.stop), plan.every)
        return
    moves_of = played or plan.seated.play
    yield _joined([_bot_rows(plan, tables, number, moves_of(number)) for number in games])


def _bot_rows(plan: Plan, tables: Tables, number: int, moves: Sequence[int]) -> Rows:
    """Play the moves of a game of bots again in the kernel that fills rows."""
    rows = tables.fill(plan.seed, number, number + 1, plan.every, moves)
    rows.seats["bot"] = plan.seated.bots_by_seat(number)
    return rows


def _joined(parts: list[Rows]) -> Rows:
    return Rows(np.concatenate([part.seats for part in parts]), np.concatenate([part.moves for part in parts]))


def _count(plan: Plan, chunk: int) -> dict[str, bytes]:
    tables, counts = _tables(plan), np.zeros(plan.table.counts, np.int64)
    games = plan.games_of(chunk)
    if plan.bots:
        for rows in _rows(plan, chunk):
            tables.count_rows(rows.seats, counts)
    else:
        for first in range(games.start, games.stop, GROUP):
            tables.count(plan.seed, first, min(first + GROUP, games.stop), counts)
    return {part(COUNTED, chunk): part_to_bytes(counts.tolist())}


@lru_cache(maxsize=2)
def _tables(plan: Plan) -> Tables:
    """Make ready what a chunk is played on; a process keeps it for the next one."""
    return Tables(plan.table, compiled_run(plan.kernel))
