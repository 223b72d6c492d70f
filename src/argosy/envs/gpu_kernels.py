"""The kernels of a batch on a GPU, made of the same functions as everywhere: one thread a table, or a seat of one.

Threads that run side by side read and write side by side, or memory would be a dozen times slower. So the tables lie in
memory word by word: first the first word of all tables, then the second of all. A thread copies its table into memory
of its own, works on it there, and copies it back. Observations and masks are written the same way, number by number,
into a scratch that `gpu_spread.py` turns into rows.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np

from argosy.tabletop.cuda import device_twins, gpu, limits
from argosy.tabletop.runs import by_name
from argosy.tabletop.struct import Struct, dtype

WORD: Final = 8  # bytes

cuda: Any = None  # numba.cuda, once a GPU is asked for; global, as the simulator of CUDA wants it


class Build(NamedTuple):
    """What the kernels are made for; batches of one kind share them."""

    kernel: str
    table: type[Struct]
    scratch: tuple[type[Struct], ...]  # moves and a score sheet
    never: tuple[str, ...]  # constants that are False


class Kernels(NamedTuple):
    """What the GPU runs."""

    begin: Any
    play: Any
    mask: Any
    observe: Any
    reveal: Any


def fetch_table(words: Any, e: int, row: Any) -> None:
    """Copy table e into memory of the thread."""
    for i in range(row.shape[0]):
        row[i] = words[i, e]


def store_table(row: Any, words: Any, e: int) -> None:
    """Copy table e back."""
    for i in range(row.shape[0]):
        words[i, e] = row[i]


COPYING: Final[dict[str, Callable[..., None]]] = {"fetch": fetch_table, "store": store_table}


def words_of(table: type[Struct]) -> int:
    """Return how many words a table takes."""
    return dtype(table).itemsize // WORD


@cache
def kernels(build: Build) -> Kernels:
    """Make the kernels of a kind of table."""
    global cuda
    cuda = gpu()
    call = by_name(device_twins(build.kernel, build.never))
    begin_table, play_table = call.begin_table, call.play_table
    seats_of_caller, mask_seats, observe_seats = call.seats_of_caller, call.mask_seats, call.observe_seats
    fetch, store = (cuda.jit(COPYING[name], device=True) for name in ("fetch", "store"))
    table, (moves, sheet), size = dtype(build.table), map(dtype, build.scratch), words_of(build.table)

    @cuda.jit(**limits())  # type: ignore[untyped-decorator]
    def begin(words: Any, rules: Any, terms: Any) -> None:
        e = cuda.grid(1)
        if e < words.shape[1]:
            row = cuda.local.array(size, np.int64)
            t = row.view(table)
            out = cuda.local.array(1, moves)
            fetch(words, e, row)
            t[0].game = e
            begin_table(t[0], rules[0], terms[0], out[0])
            store(row, words, e)

    @cuda.jit(**limits())  # type: ignore[untyped-decorator]
    def play(
        words: Any,
        rules: Any,
        numbers: Any,
        terms: Any,
        actions: Any,
        masks: Any,
        rewards: Any,
        points: Any,
        dones: Any,
        illegal: Any,
    ) -> None:
        e = cuda.grid(1)
        if e < words.shape[1]:
            row = cuda.local.array(size, np.int64)
            t = row.view(table)
            out = cuda.local.array(1, moves)
            score = cuda.local.array(1, sheet)
            fetch(words, e, row)
            play_table(
                t[0], rules[0], numbers[0], terms[0], out[0], score[0],
                e, actions, masks, rewards, points, dones, illegal,
            )  # fmt: skip
            store(row, words, e)

    @cuda.jit(**limits())  # type: ignore[untyped-decorator]
    def mask(words: Any, rules: Any, numbers: Any, first: int, scratch: Any) -> None:
        lane = cuda.grid(1)
        if lane < scratch.shape[2] and first + lane < words.shape[1]:
            row = cuda.local.array(size, np.int64)
            t = row.view(table)
            out = cuda.local.array(1, moves)
            fetch(words, first + lane, row)
            seats = seats_of_caller(t[0], scratch.shape[0]) & (1 << cuda.blockIdx.y)
            mask_seats(t[0], rules[0], numbers[0], seats, out[0], scratch[:, :, lane])

    @cuda.jit(**limits())  # type: ignore[untyped-decorator]
    def observe(words: Any, rules: Any, fields: Any, numbers: Any, first: int, scratch: Any) -> None:
        lane = cuda.grid(1)
        if lane < scratch.shape[2] and first + lane < words.shape[1]:
            row = cuda.local.array(size, np.int64)
            t = row.view(table)
            fetch(words, first + lane, row)
            seats = seats_of_caller(t[0], scratch.shape[0])
            if cuda.gridDim.y > 1:
                seats &= 1 << cuda.blockIdx.y
            observe_seats(t[0], rules[0], fields[0], numbers[0], seats, False, scratch[:, :, lane])

    @cuda.jit(**limits())  # type: ignore[untyped-decorator]
    def reveal(words: Any, rules: Any, fields: Any, numbers: Any, first: int, scratch: Any) -> None:
        lane = cuda.grid(1)
        if lane < scratch.shape[2] and first + lane < words.shape[1]:
            row = cuda.local.array(size, np.int64)
            t = row.view(table)
            fetch(words, first + lane, row)
            seats = (1 << scratch.shape[0]) - 1
            observe_seats(t[0], rules[0], fields[0], numbers[0], seats, True, scratch[:, :, lane])

    return Kernels(begin, play, mask, observe, reveal)


@cache
def copy_kernel() -> Any:
    """Make the kernel that copies actions of any kind and order."""
    global cuda
    cuda = gpu()

    @cuda.jit  # type: ignore[untyped-decorator]
    def copy(source: Any, target: Any) -> None:
        e = cuda.grid(1)
        if e < target.shape[0]:
            for p in range(target.shape[1]):
                target[e, p] = source[e, p]

    return copy


@cache
def fill_kernel() -> Any:
    """Make the kernel that makes all tables like one."""
    global cuda
    cuda = gpu()

    @cuda.jit  # type: ignore[untyped-decorator]
    def fill(one: Any, words: Any) -> None:
        e = cuda.grid(1)
        if e < words.shape[1]:
            for i in range(words.shape[0]):
                words[i, e] = one[i]

    return fill
