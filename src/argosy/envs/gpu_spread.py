"""Turning numbers that lie table by table, side by side, into rows of the caller's array.

The kernels of a batch write a number of all tables before the next number, which suits the memory of a GPU; callers
want a row for each table. A block turns one tile in memory that its threads share. It reads four tables at a time, and
writes four numbers at a time where rows hold bytes: byte by byte it would take most of a step.
"""

from functools import cache
from typing import Any, Final

import numpy as np

from argosy.tabletop.cuda import gpu

WARP: Final = 32  # threads that run side by side: those of a block with the same y
WARPS: Final = 8  # of a block
BYTES: Final = 4  # of a word
TABLES: Final = 64  # of a tile
NUMBERS: Final = WARP * BYTES  # of a tile, so that a warp writes a row of it in one go
WIDE: Final = TABLES // BYTES  # words of a number in a tile
STRIDE: Final = WIDE + 1  # one more, so that threads that read a column read from different banks

cuda: Any = None  # numba.cuda, once a GPU is asked for; global, as the simulator of CUDA wants it


def slot(i: int) -> int:
    """Return where number i of a tile lies: every fourth one side by side, since a thread writes four."""
    return i % BYTES * WARP + i // BYTES


@cache
def spread_kernels() -> tuple[Any, Any]:
    """Make the kernels that spread into words, and into numbers of any kind, by their scales if there are any."""
    global cuda
    cuda = gpu()
    slot_of = cuda.jit(slot, device=True)
    cells, stride = NUMBERS * STRIDE, BYTES * STRIDE

    @cuda.jit(device=True)  # type: ignore[untyped-decorator]
    def read_tile(tile: Any, source: Any, columns: int, low: int, here: int, height: int) -> None:
        """Copy the words of some numbers, four tables each."""
        word = cuda.threadIdx.x % WIDE
        column = here // BYTES + word
        if column < columns:
            for i in range(cuda.threadIdx.y * 2 + cuda.threadIdx.x // WIDE, height, 2 * WARPS):
                tile[slot_of(i) * STRIDE + word] = source[(low + i) * columns + column]
        cuda.syncthreads()

    @cuda.jit  # type: ignore[untyped-decorator]
    def spread_words(source: Any, columns: int, numbers: int, tables: int, first: int, row: Any, words: Any) -> None:
        tile = cuda.shared.array(cells, np.int32)
        cell = tile.view(np.int8)
        x, low, here = cuda.threadIdx.x, cuda.blockIdx.x * NUMBERS, cuda.blockIdx.y * TABLES
        height, width = min(NUMBERS, numbers - low), min(TABLES, tables - here)
        read_tile(tile, source, columns, low, here, height)
        for k in range(cuda.threadIdx.y, width, WARPS):
            start = (first + here + k) * numbers + low
            before = -start % BYTES  # bytes up to the first whole word of this row of the tile
            i = before + BYTES * x
            if i + BYTES <= height:
                words[(start + i) // BYTES] = (
                    (np.int32(cell[slot_of(i) * stride + k]) & 255)
                    | (np.int32(cell[slot_of(i + 1) * stride + k]) & 255) << 8
                    | (np.int32(cell[slot_of(i + 2) * stride + k]) & 255) << 16
                    | np.int32(cell[slot_of(i + 3) * stride + k]) << 24
                )
            after = before + (height - before) // BYTES * BYTES  # where the bytes after the last word begin
            if x < min(before, height):
                row[start + x] = cell[slot_of(x) * stride + k]
            if x < BYTES and before <= after + x < height:
                row[start + after + x] = cell[slot_of(after + x) * stride + k]

    @cuda.jit  # type: ignore[untyped-decorator]
    def spread_numbers(source: Any, columns: int, numbers: int, tables: int, first: int, scales: Any, row: Any) -> None:
        tile = cuda.shared.array(cells, np.int32)
        cell = tile.view(np.int8)
        low, here = cuda.blockIdx.x * NUMBERS, cuda.blockIdx.y * TABLES
        height, width = min(NUMBERS, numbers - low), min(TABLES, tables - here)
        read_tile(tile, source, columns, low, here, height)
        for k in range(cuda.threadIdx.y, width, WARPS):
            start = (first + here + k) * numbers + low
            for i in range(cuda.threadIdx.x, height, WARP):
                number = cell[slot_of(i) * stride + k]
                row[start + i] = number * scales[(low + i) % scales.shape[0]] if scales.shape[0] > 0 else number

    return spread_words, spread_numbers


def spread(scratch: Any, scales: Any, first: int, target: Any) -> None:
    """Write the numbers of tables from `first` on into rows of the target: bytes as they are, floats by their scales.

    The scratch has room for a multiple of 4 tables.
    """
    seats, numbers, lanes = scratch.shape
    numbers *= seats
    tables = min(lanes, target.shape[0] - first)
    source = scratch.reshape(numbers * lanes).view(np.int32)
    row = target.reshape(target.size)
    grid = (-(-numbers // NUMBERS), -(-tables // TABLES))
    span = (lanes // BYTES, numbers, tables, first)
    spread_words, spread_numbers = spread_kernels()
    if target.dtype == np.int8 and begins_with_a_word(target):
        words = row[: row.size // BYTES * BYTES].view(np.int32)
        spread_words[grid, (WARP, WARPS)](source, *span, row, words)
    else:
        scales = scales if target.dtype == np.float32 else scales[:0]
        spread_numbers[grid, (WARP, WARPS)](source, *span, scales, row)


def begins_with_a_word(array: Any) -> bool:
    """Say whether an array of the GPU begins where a word may; parts of a caller's array need not."""
    pointer: int = array.__cuda_array_interface__["data"][0]
    return pointer % BYTES == 0
