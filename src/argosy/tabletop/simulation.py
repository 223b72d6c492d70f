"""Many random games at once: batches in any run of a kernel, and totals that add up."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from argosy.tabletop import kernel_cache
from argosy.tabletop.compile import compiled_run
from argosy.tabletop.kernel.chance import WORD
from argosy.tabletop.kernels import build_for
from argosy.tabletop.runs import Run, python_run
from argosy.tabletop.seeds import Seeds
from argosy.tabletop.struct import Struct, fields

BATCH_SECONDS: Final = 0.5  # how long a batch should take between two signs of progress
CHECKSUM: Final = "checksum"  # a field that the totals of every game have

Progress = Callable[[int], None]  # called with how many games are done
R = TypeVar("R", bound=Struct)


@dataclass(frozen=True, slots=True)
class Plan(Generic[R]):
    """What to simulate: a game with the rules of a table. `roles` are State, Chance, Chance, Moves, Sheet, Totals."""

    game: str
    rules: Struct
    players: int
    seed: int
    roles: tuple[type[Struct], ...]
    totals: type[R]
    never: tuple[str, ...] = ()  # constants of the kernel that a build for these rules may turn to False

    @property
    def kernel(self) -> str:
        """Return the kernel in the build that plays the games on the CPU."""
        return build_for(self.game, self.never)


@dataclass(frozen=True, slots=True)
class Outcome(Generic[R]):
    """What a simulation found, and how long it took; compiling is not counted."""

    totals: R
    cpu_seconds: float
    wall_seconds: float


def play_batches(plan: Plan[R], games: int, engine: str, progress: Progress | None = None) -> Outcome[R]:
    """Play `games` random games and add them up.

    Engine "auto" starts at once in the plain run, and goes on compiled as soon as a process in the background has
    compiled the kernel.
    """
    parts = [_Simulation(_first_run(plan, engine), plan)]
    cpu, wall = time.process_time(), time.perf_counter()
    done, size = 0, 1
    while done < games:
        if engine == "auto" and not parts[-1].run.compiled and kernel_cache.ready(plan.kernel):
            parts.append(_Simulation(compiled_run(plan.kernel), plan))
        size = min(size, games - done)
        began = time.perf_counter()
        parts[-1].play(done, done + size)
        done += size
        size = _next_size(size, time.perf_counter() - began)
        if progress:
            progress(done)
    cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
    return Outcome(sum_totals([part.totals() for part in parts]), cpu, wall)


def _first_run(plan: Plan[R], engine: str) -> Run:
    """Return the run to begin with; "cpu" waits for the compiler if it must, "auto" does not."""
    if engine == "auto" and not kernel_cache.ready(plan.kernel):
        kernel_cache.compile_in_background(plan.kernel)
    elif engine != "python":
        return compiled_run(plan.kernel)
    return python_run(plan.game)


def _next_size(size: int, seconds: float) -> int:
    return max(1, min(4 * size, int(size * BATCH_SECONDS / max(seconds, 1e-6))))


class _Simulation(Generic[R]):
    """The games that one run plays, on its own records."""

    def __init__(self, run: Run, plan: Plan[R]) -> None:
        self.run = run
        self.plan = plan
        self.seeds = Seeds(plan.seed)
        self.rules = run.put(plan.rules)
        self.records = [run.make(cls) for cls in plan.roles]
        self.play(0, 0)  # reads the compiled code

    def play(self, first: int, last: int) -> None:
        s, *others = self.records
        low, high = self.seeds.low, self.seeds.high
        self.run.call.simulate(s, self.rules, *others, low, high, first, 1, last, self.plan.players)

    def totals(self) -> R:
        return self.run.get(self.records[-1], self.plan.totals)


def sum_totals(parts: list[R]) -> R:
    """Add several totals up: the checksum as a word of 32 bits."""
    whole = parts[0]
    for part in parts[1:]:
        for field in fields(type(whole)):
            setattr(whole, field.name, _sum(getattr(whole, field.name), getattr(part, field.name)))
    if hasattr(whole, CHECKSUM):
        setattr(whole, CHECKSUM, getattr(whole, CHECKSUM) & WORD)
    return whole


def _sum(one: Any, other: Any) -> Any:
    if isinstance(one, list):
        return [_sum(*pair) for pair in zip(one, other, strict=True)]
    return one + other
