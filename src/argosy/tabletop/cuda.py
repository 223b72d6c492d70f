"""The third run: the kernel compiled for CUDA, one thread a game.

A game's state stays in thread-local memory while it plays: in a global array of structures every access would be
scattered, which costs a factor of five to twelve.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any, Final

from argosy.tabletop.record import Record, dtype
from argosy.tabletop.runs import EngineMissingError, rebuild

THREADS_PER_BLOCK: Final = 1024  # a whole multiprocessor in step, so that all its warps share the instruction cache
REGISTERS: Final = 64  # as many as 1024 threads can have each


@cache
def gpu() -> Any:
    """The module numba.cuda with a usable GPU; an `EngineMissingError` says what is missing."""
    try:
        import numpy as np

        if not hasattr(np, "row_stack"):  # numba-cuda 0.30 still asks for it, NumPy 2.5 has dropped it
            np.row_stack = np.vstack
        cuda: Any = import_module("numba.cuda")
    except ImportError as error:
        raise EngineMissingError(
            f"engine 'cuda' needs Numba with its CUDA part ({error}): pip install 'argosy[cuda]'"
        ) from error
    if not cuda.is_available():
        raise EngineMissingError("engine 'cuda' needs an NVIDIA GPU with a CUDA driver, and none was found")
    return cuda


@cache
def device_functions(game: str) -> Any:
    """Every kernel function of a game as a device function."""
    cuda = gpu()

    def meet(active: bool) -> bool:
        cuda.syncwarp()  # the barrier wants whole warps, and games of one warp may still be on different ways
        return bool(cuda.syncthreads_or(1 if active else 0) != 0)

    stand_ins = {"meet": meet}
    return rebuild(game, lambda function: cuda.jit(stand_ins.get(function.__name__, function), device=True))


def simulation_kernel(game: str, roles: tuple[type[Record], ...]) -> Any:
    """The CUDA kernel that plays many games. `roles` are State, Chance, Moves and Sheet of the game."""
    cuda = gpu()
    simulate = device_functions(game).simulate
    state, chance, moves, sheet = (dtype(role) for role in roles)

    @cuda.jit(max_registers=REGISTERS)  # type: ignore[untyped-decorator]
    def kernel(rules: Any, totals: Any, low: int, high: int, first: int, last: int, players: int) -> None:
        thread = cuda.grid(1)
        s = cuda.local.array(1, state)
        c = cuda.local.array(1, chance)
        mind = cuda.local.array(1, chance)
        out = cuda.local.array(1, moves)
        score = cuda.local.array(1, sheet)
        start = first + thread
        step = cuda.gridsize(1)
        simulate(s[0], rules[0], c[0], mind[0], out[0], score[0], totals[thread], low, high, start, step, last, players)

    return kernel


def trace_kernel(game: str, roles: tuple[type[Record], ...]) -> Any:
    """The CUDA kernel whose thread d leaves the state of one game after d decisions; whole blocks only."""
    cuda = gpu()
    functions = device_functions(game)
    seed_chance, setup, play_on = functions.seed_chance, functions.setup, functions.play_on
    chance, moves = (dtype(role) for role in roles[1:3])

    @cuda.jit(max_registers=REGISTERS)  # type: ignore[untyped-decorator]
    def kernel(rules: Any, states: Any, low: int, high: int, number: int, players: int) -> None:
        thread = cuda.grid(1)
        c = cuda.local.array(1, chance)
        mind = cuda.local.array(1, chance)
        out = cuda.local.array(1, moves)
        s = states[thread]
        seed_chance(c[0], low, high, 2 * number)
        seed_chance(mind[0], low, high, 2 * number + 1)
        setup(s, rules[0], c[0], players)
        play_on(s, rules[0], c[0], mind[0], out[0], thread)

    return kernel
