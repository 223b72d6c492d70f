"""Count the games of a study on a GPU, one thread a game: the same count tables as everywhere.

Threads of a block add to the same tables, which stay in the cache of the GPU; the tables of all blocks are added up at
the end of a chunk.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from argosy.study.counts import part_to_bytes
from argosy.study.folder import COUNTED, part, write_whole
from argosy.study.plan import Plan
from argosy.tabletop.cuda import BATCH, REGISTERS, THREADS_PER_BLOCK, device_twins, gpu, row_of, tight_code
from argosy.tabletop.errors import OptionError
from argosy.tabletop.runs import by_name
from argosy.tabletop.seeds import Seeds
from argosy.tabletop.struct import Struct, dtype

LIMITS: Final = {"max_registers": REGISTERS}  # of a compiled kernel; the simulator of CUDA knows none


cuda: Any = None  # numba.cuda, once a GPU is asked for; global, as the simulator of CUDA wants it


def add_at_once(counts: Any, at: int, amount: int) -> None:
    """Add to a count that other threads add to at the same time."""
    cuda.atomic.add(counts, at, amount)


STAND_INS: Final[dict[str, Callable[..., Any]]] = {"bump": add_at_once}  # of functions of the kernel, on a GPU


class CountBuild(NamedTuple):
    """What a kernel that counts is made for; tables of one kind share it."""

    kernel: str
    scratch: tuple[type[Struct], ...]
    seat_row: type[Struct]
    players: int
    never: tuple[str, ...]


@contextmanager
def gpu_crew(folder: Path, plan: Plan) -> Iterator[Callable[[Sequence[int]], Iterator[int]]]:
    """Give a function that counts chunks on the GPU one after the other, and yields those done."""
    if not plan.counts_only or plan.bots:
        raise OptionError("engine", "cuda", "cpu, unless random games are only counted: rows and bots need a CPU")
    count = Counter(plan)

    def play(chunks: Sequence[int]) -> Iterator[int]:
        for chunk in chunks:
            write_whole(folder / part(COUNTED, chunk), part_to_bytes(count.games(plan.games_of(chunk))))
            yield chunk

    yield play


class Counter:
    """The GPU, ready to count games of one study."""

    def __init__(self, plan: Plan, blocks: int = 0, threads: int = THREADS_PER_BLOCK) -> None:
        self._cuda, self._plan, self._seeds = gpu(), plan, Seeds(plan.seed)
        table = plan.table
        build = CountBuild(table.kernel, table.scratch, table.seat_row, table.players, table.never)
        self._blocks = blocks or self._cuda.get_current_device().MULTIPROCESSOR_COUNT
        self._threads = threads
        self._rules = self._cuda.to_device(row_of(table.rules))
        self._launch = count_kernel(build)[self._blocks, threads]

    def games(self, numbers: range) -> list[int]:
        """Play the games with these numbers, and return what they add up to."""
        counts = self._cuda.to_device(np.zeros((self._blocks, self._plan.table.counts), np.int64))
        low, high = self._seeds.low, self._seeds.high
        with tight_code(self._plan.game):
            for first in range(numbers.start, numbers.stop, BATCH):
                self._launch(self._rules, counts, low, high, first, min(first + BATCH, numbers.stop))
                self._cuda.synchronize()
        total: list[int] = counts.copy_to_host().sum(axis=0).tolist()
        return total


@cache
def count_kernel(build: CountBuild) -> Any:
    """Make the CUDA kernel that plays and counts games."""
    global cuda
    cuda = gpu()
    count_games = by_name(device_twins(build.kernel, build.never, STAND_INS)).count_games
    state, chance, _, moves, sheet, watch = (dtype(role) for role in build.scratch)
    seat_row, players = dtype(build.seat_row), build.players

    @cuda.jit(**_limits())  # type: ignore[untyped-decorator]
    def kernel(rules: Any, counts: Any, low: int, high: int, first: int, last: int) -> None:
        s = cuda.local.array(1, state)
        c = cuda.local.array(1, chance)
        mind = cuda.local.array(1, chance)
        out = cuda.local.array(1, moves)
        score = cuda.local.array(1, sheet)
        w = cuda.local.array(1, watch)
        seats = cuda.local.array(players, seat_row)
        start = first + cuda.grid(1)
        step = cuda.gridsize(1)
        own = counts[cuda.blockIdx.x]
        count_games(
            s[0], rules[0], c[0], mind[0], out[0], score[0], w[0], low, high, start, last, players, step, seats, own
        )

    return kernel


def _limits() -> dict[str, int]:
    from numba.core import config

    return {} if config.ENABLE_CUDASIM else LIMITS  # type: ignore[attr-defined]
