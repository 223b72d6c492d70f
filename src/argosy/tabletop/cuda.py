"""The third run: the kernel compiled for CUDA, one thread a game.

A game's state stays in thread-local memory while it plays: in a global array of structures every access would be
scattered, which costs a factor of five to twelve.
"""

import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeVar

from argosy.tabletop.kernel.chance import WORD
from argosy.tabletop.kernels import built_on, kernel
from argosy.tabletop.runs import EngineMissingError, Twins, by_name, is_tested, rebuild
from argosy.tabletop.seeds import Seeds
from argosy.tabletop.simulation import CHECKSUM, Outcome, Plan, Progress
from argosy.tabletop.struct import Struct, blank, dtype, fetch, fields, store

BATCH: Final = 16_777_216  # games between two signs of progress
THREADS_PER_BLOCK: Final = 1024  # a whole multiprocessor in step, so that all its warps share the instruction cache
REGISTERS: Final = 64  # as many as 1024 threads can have each

R = TypeVar("R", bound=Struct)
NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})


@cache
def gpu() -> Any:
    """Import numba.cuda, which must find a usable GPU; an `EngineMissingError` says what is missing."""
    try:
        with _names_of_old_numpy():
            cuda: Any = import_module("numba.cuda")
    except ImportError as error:
        raise EngineMissingError(
            f"engine 'cuda' needs Numba with its CUDA part ({error}): pip install 'argosy[cuda]'"
        ) from error
    if not cuda.is_available():
        raise EngineMissingError("engine 'cuda' needs an NVIDIA GPU with a CUDA driver, and none was found")
    return cuda


def numba_cuda_is_tested() -> bool:
    """Say whether our changes of the compiler for the GPU were tested with the version that is installed."""
    return is_tested("numba-cuda")


@contextmanager
def _names_of_old_numpy() -> Iterator[None]:
    """Let numba-cuda 0.30 find `numpy.row_stack`, which NumPy 2.5 has dropped, within this block."""
    import numpy as np

    missing = numba_cuda_is_tested() and not hasattr(np, "row_stack")
    if missing:
        np.row_stack = np.vstack
    try:
        yield
    finally:
        if missing:
            del np.row_stack


@contextmanager
def tight_code(game: str) -> Iterator[None]:
    """Let the compiler keep code small within this block, and the functions that a kernel names as APART functions.

    Games wait for instructions too, not for data alone, so loops are not unrolled; and what only few do would take
    registers away from what all of them do. Numba offers no setting for either, only attributes of LLVM. A version that
    was not tested compiles as it likes: everything works as well, only slower.
    """
    if not numba_cuda_is_tested():
        yield
        return
    apart = kept_apart(game)
    descriptor = import_module("numba.cuda.core.funcdesc").FunctionDescriptor
    declare = descriptor.declare_function

    def declare_tight(self: Any, module: Any) -> Any:
        function = declare(self, module)
        function.attributes.add("optsize")
        if self.qualname in apart:
            function.attributes.add("noinline")
        return function

    descriptor.declare_function = declare_tight
    try:
        with _names_of_old_numpy():
            yield
    finally:
        descriptor.declare_function = declare


@cache
def kept_apart(name: str) -> tuple[str, ...]:
    """Return the functions that a kernel and those it is built on want to stay functions."""
    rules = built_on(name)
    return (*getattr(kernel(name), "APART", ()), *(kept_apart(rules) if rules else ()))


def limits(registers: int = REGISTERS) -> dict[str, int]:
    """Return how many registers a thread may have; the simulator of CUDA knows no such thing."""
    from numba.core import config

    return {} if config.ENABLE_CUDASIM else {"max_registers": registers}  # type: ignore[attr-defined]


class Build(NamedTuple):
    """What a kernel for the GPU is made for; tables of one kind share it."""

    game: str
    roles: tuple[type[Struct], ...]  # State, Chance, Chance, Moves, Sheet and Totals of the game
    never: tuple[str, ...]  # constants that are False


def build_of(plan: Plan[R]) -> Build:
    """Return the build that plays a simulation."""
    return Build(plan.game, plan.roles, plan.never)


@cache
def device_functions(build: Build) -> Any:
    """Make a device function of every kernel function of a game."""
    return by_name(device_twins(build.game, build.never))


def device_twins(name: str, never: tuple[str, ...], stand_ins: Mapping[str, Any] = NOTHING) -> Twins:
    """Make a device function of every function of a kernel and of those that it is built on.

    Functions that are named in `stand_ins` are replaced: what threads do together is written otherwise on a GPU.
    """
    cuda, rules = gpu(), built_on(name)

    def meet(active: bool) -> bool:
        cuda.syncwarp()  # the barrier wants whole warps, and games of one warp may still be on different ways
        return bool(cuda.syncthreads_or(1 if active else 0) != 0)

    others = {"meet": meet, **stand_ins}
    return rebuild(
        name,
        lambda function: cuda.jit(others.get(function.__name__, function), device=True),
        never,
        device_twins(rules, never, stand_ins) if rules else {},
    )


@cache
def simulation_kernel(build: Build) -> Any:
    """Make the CUDA kernel that plays many games."""
    cuda = gpu()
    simulate = device_functions(build).simulate
    state, chance, _, moves, sheet, _ = (dtype(role) for role in build.roles)

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


@cache
def trace_kernel(build: Build) -> Any:
    """Make the CUDA kernel whose thread d leaves the state of one game after d decisions; whole blocks only."""
    cuda = gpu()
    functions = device_functions(build)
    seed_chance, setup, play_on = functions.seed_chance, functions.setup, functions.play_on
    chance, moves = dtype(build.roles[1]), dtype(build.roles[3])

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


def play_on_gpu(plan: Plan[R], games: int, progress: Progress | None = None) -> Outcome[R]:
    """Play random games on the GPU. Times are of the host; compiling is not counted."""
    import numpy as np

    cuda, seeds = gpu(), Seeds(plan.seed)
    rules = cuda.to_device(row_of(plan.rules))
    blocks = min(cuda.get_current_device().MULTIPROCESSOR_COUNT, -(-games // THREADS_PER_BLOCK))
    results = cuda.to_device(np.zeros(blocks * THREADS_PER_BLOCK, dtype(plan.totals)))
    launch = simulation_kernel(build_of(plan))[blocks, THREADS_PER_BLOCK]
    with tight_code(plan.game):
        launch(rules, results, seeds.low, seeds.high, 0, 0, plan.players)  # compiles
    cuda.synchronize()
    cpu, wall = time.process_time(), time.perf_counter()
    for first in range(0, games, BATCH):
        last = min(first + BATCH, games)
        launch(rules, results, seeds.low, seeds.high, first, last, plan.players)
        cuda.synchronize()
        if progress:
            progress(last)
    cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
    return Outcome(_summed(results.copy_to_host(), plan.totals), cpu, wall)


def trace_on_gpu(plan: Plan[R], number: int, decisions: int) -> list[Any]:
    """Return the states of one random game after 0, 1, 2, ... decisions."""
    import numpy as np

    cuda, seeds, state = gpu(), Seeds(plan.seed), plan.roles[0]
    rules = cuda.to_device(row_of(plan.rules))
    blocks = -(-(decisions + 1) // THREADS_PER_BLOCK)
    states = cuda.to_device(np.zeros(blocks * THREADS_PER_BLOCK, dtype(state)))
    launch = trace_kernel(build_of(plan))[blocks, THREADS_PER_BLOCK]
    with tight_code(plan.game):
        launch(rules, states, seeds.low, seeds.high, number, plan.players)
    return [fetch(row, blank(state)) for row in states.copy_to_host()[: decisions + 1]]


def put(record: Struct) -> Any:
    """Copy a plain struct into the memory of the GPU, as an array of one."""
    return gpu().to_device(row_of(record))


def row_of(record: Struct) -> Any:
    """Return a plain struct as an array of one, which can go to the GPU."""
    import numpy as np

    rows = np.zeros(1, dtype(type(record)))
    store(record, rows[0])
    return rows


def _summed(results: Any, totals: type[R]) -> R:
    """Add up the totals of all threads."""
    whole = blank(totals)
    for field in fields(totals):
        setattr(whole, field.name, results[field.name].sum(axis=0).tolist())
    setattr(whole, CHECKSUM, getattr(whole, CHECKSUM) & WORD)
    return whole
