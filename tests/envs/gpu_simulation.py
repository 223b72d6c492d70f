"""Step tables in Numba's simulator of CUDA, and compare them with a CPU: for a process with NUMBA_ENABLE_CUDASIM=1.

The simulator runs Python. Structs in memory of a thread are plain ones here, since integers of NumPy would overflow
where those of a GPU do not.
"""

from __future__ import annotations

import json
import sys
from types import SimpleNamespace
from typing import Any

import numpy as np
from numba import cuda
from numba.cuda.simulator.kernelapi import FakeCUDALocal

from argosy.envs import batch, gpu_kernels, gpu_spread, gpu_tables
from argosy.tabletop.struct import Struct, blank, dtype, fetch, store

ARRAYS = ("observations", "masks", "rewards", "dones", "points", "illegal")


class Row:
    """The memory of a thread in which its table lies."""

    def __init__(self) -> None:
        self.table: Any = None

    def view(self, cls: type[Struct]) -> list[Any]:
        """Return the table, still blank."""
        self.table = blank(cls)
        return [self.table]


def local_array(self: Any, shape: int, kind: Any) -> Any:
    """Stand in for an array in local memory."""
    return Row() if kind is np.int64 else [blank(kind) for _ in range(shape)]


def fetch_table(words: Any, e: int, row: Row) -> None:
    """Stand in for copying words into the memory of a thread."""
    cls: Any = type(row.table)
    fetch(np.array(words[:, e]).view(dtype(cls))[0], row.table)


def store_table(row: Row, words: Any, e: int) -> None:
    """Stand in for copying them back."""
    cls: Any = type(row.table)
    stored = np.zeros(1, dtype(cls))
    store(row.table, stored[0])
    words[:, e] = stored.view(np.int64)


def spread_at_once(scratch: Any, scales: Any, first: int, target: Any) -> None:
    """Stand in for `spread`, which would take most of the time; `check_spread` runs the real one."""
    seats, numbers, lanes = scratch.shape
    turned = scratch.copy_to_host().reshape(seats * numbers, lanes).T[: target.shape[0] - first]
    factors = np.resize(scales.copy_to_host(), numbers) if target.dtype == np.float32 else np.ones(1, np.int8)
    target[first : first + len(turned)] = (turned.reshape(-1, seats, numbers) * factors).astype(target.dtype)


def check_spread() -> None:
    """Turn tiles that are whole and tiles that are not, into words, bytes and floats."""
    luck = np.random.default_rng(1)
    for numbers, lanes, first, tables in ((67, 96, 7, 77), (66, 96, 7, 103), (9, 64, 0, 64)):
        scratch = cuda.to_device(luck.integers(-128, 128, (2, numbers, lanes), np.int8))
        scales = cuda.to_device(np.linspace(0.1, 0.9, numbers, dtype=np.float32))
        for kind, whole in ((np.int8, True), (np.int8, False), (np.float32, True)):
            setattr(gpu_spread, "begins_with_a_word", lambda array, whole=whole: whole)  # noqa: B010
            rows = [cuda.to_device(np.zeros((tables, 2, numbers), kind)) for _ in range(2)]
            for spread, into in zip((gpu_spread.spread, spread_at_once), rows, strict=True):
                spread(scratch, scales, first, into)
            one, other = (each.copy_to_host() for each in rows)
            assert one.any()
            assert one.tobytes() == other.tobytes(), (numbers, kind, whole)


def simulate_cuda() -> None:
    """Put the stand-ins in place."""
    setattr(FakeCUDALocal, "array", local_array)  # noqa: B010  mypy refuses the plain way
    for module in (gpu_kernels, gpu_tables):
        setattr(module, "words_of", lambda cls: dtype(cls).itemsize // 8)  # noqa: B010
    setattr(gpu_kernels, "dtype", lambda cls: cls)  # noqa: B010
    setattr(gpu_tables, "put", lambda struct: [struct])  # noqa: B010
    gpu_kernels.COPYING.update(fetch=fetch_table, store=store_table)
    setattr(cuda, "get_current_device", lambda: SimpleNamespace(MULTIPROCESSOR_COUNT=1))  # noqa: B010
    for few, value in {"spread": spread_at_once, "WARP": 1, "LEAST_THREADS": 1}.items():
        setattr(gpu_tables, few, value)  # each thread is one of Python


def told(door: Any) -> list[bytes]:
    """Return everything that a door has written."""
    return [np.asarray(getattr(door, name)).tobytes() for name in ARRAYS]


def compare(game: str, options: dict[str, Any], steps: int) -> None:
    """Play the same games on both, and stop at the first difference."""
    doors = [batch.make(game, num_envs=2, seed=3, device=device, **options) for device in ("cpu", "cuda")]
    luck = np.random.default_rng(5)
    for door in doors:
        door.reset()
    actions = np.zeros(doors[0].masks.shape[:2], np.int64)
    for step in range(steps):
        one, other = map(told, doors)
        assert one == other, (step, [name for name, a, b in zip(ARRAYS, one, other, strict=True) if a != b])
        masks = np.asarray(doors[0].masks)
        actions = (masks * luck.random(masks.shape)).argmax(axis=-1)
        actions[luck.random(actions.shape) < 0.1] = 0  # what is not allowed now and then
        for door in doors:
            door.step(actions)
    assert doors[0].save() == doors[1].save()
    assert len({np.asarray(door.everything()).tobytes() for door in doors}) == 1
    assert [door.render(1) for door in doors] == [doors[0].tables.tensors.text_of(doors[0].tables.position(1))] * 2
    saved = doors[1].save()
    doors[0].load(saved)
    doors[1].load(saved)
    twins = [door.clone() for door in doors]
    for door in (*doors, *twins):
        door.step(actions * 0)
    assert len({tuple(told(door)) for door in (*doors, *twins)}) == 1


def compare_own(options: dict[str, Any], steps: int) -> None:
    """Compare floats in arrays of the caller, and rewards by a function of the caller."""
    arrays = np.zeros((2, 3, 1028), np.float32), cuda.to_device(np.zeros((2, 3, 1028), np.float32))
    doors = [
        batch.make("wonders", num_envs=2, device=device, observations=mine, reward=lambda points: points / 4, **options)
        for device, mine in zip(("cpu", "cuda"), arrays, strict=True)
    ]
    _, masks = doors[0].reset(seed=4)
    doors[1].reset(seed=4)
    for _ in range(steps):
        actions = masks.argmax(axis=2)
        assert all(door.step(actions)[0] is mine for door, mine in zip(doors, arrays, strict=True))
        assert told(doors[0]) == told(doors[1])
    assert doors[0].points.any()
    assert doors[0].save() == doors[1].save()
    doors[1].load(doors[0].save())
    assert told(doors[0]) == told(doors[1]) == told(doors[1].clone())


if __name__ == "__main__":
    check_spread()
    simulate_cuda()
    game, options, steps = sys.argv[1], json.loads(sys.argv[2]), int(sys.argv[3])
    compare_own(options, steps) if game == "own" else compare(game, options, steps)
    print("equal")
