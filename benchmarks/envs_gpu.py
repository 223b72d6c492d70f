"""Batches on a GPU: are they equal to those of a CPU, and how fast are they?

    python benchmarks/envs_gpu.py [--seconds 1.0] [--only equal|speed|parts]

First all arrays are compared byte by byte over hundreds of steps at several tables, each kind in a process of its own.
Then seat-steps per second of wall time are measured: decisions of seats that were asked, with observation and mask;
actions are chosen at random on the GPU, and rates are given without that time and with it. At last the kernels are
measured one by one. A part that fails shows why, and the next one goes on.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
import traceback
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

import numpy as np

from argosy.envs import batch, gpu_tables
from argosy.envs.device_arrays import seen
from argosy.envs.gpu_spread import spread
from argosy.tabletop import kernel_cache
from argosy.tabletop.cuda import gpu

BOTH: Final = ["armada", "cities"]
BUILDS: Final = ("wonders+base", "wonders+expansions", "eldorado")  # for the CPU, of the tables that are compared
KINDS: Final[dict[str, dict[str, Any]]] = {
    "base 3": {"game": "wonders", "players": 3},
    "both 3": {"game": "wonders", "players": 3, "expansions": BOTH},
    "both 7": {"game": "wonders", "players": 7, "expansions": BOTH},
    "teams 6": {"game": "wonders", "players": 6, "expansions": BOTH, "teams": True, "reward": "rank"},
    "payments 4": {"game": "wonders", "players": 4, "expansions": ["cities"], "payments": "choose", "edition": "1"},
    "sailors 3": {"game": "wonders", "players": 3, "opponents": ["", "sailor", "random"], "restart": "next step"},
    "eldorado 2": {"game": "eldorado", "players": 2, "reward": "margin"},
    "eldorado 4 with cards": {
        "game": "eldorado",
        "players": 4,
        "cards": True,
        "land_hiring": True,
        "placement": "own",
        "round_limit": 10,
    },
}
ARRAYS: Final = ("observations", "masks", "rewards", "dones", "points", "illegal")
LONGEST: Final = 150  # seconds that comparing may take
STARTED: Final = time.perf_counter()


def say(text: str) -> None:
    """Print a line with the seconds since the start."""
    print(f"{time.perf_counter() - STARTED:7.1f} s  {text}", flush=True)


def attempt(name: str, part: Callable[[], None]) -> bool:
    """Do a part; if it fails, show why."""
    try:
        part()
    except Exception:
        say(f"{name}: FAILED")
        traceback.print_exc()
        sys.stderr.flush()
        return False
    return True


def on_host(array: Any) -> Any:
    """Return an array of either side as one of NumPy."""
    there = None if isinstance(array, np.ndarray) else seen(array)
    return array if there is None else there.copy_to_host()


def compare(name: str, options: dict[str, Any], tables: int = 96, steps: int = 300) -> None:
    """Play the same games on both sides, with forbidden actions now and then; compare every array after every step."""
    luck = np.random.default_rng(7)
    began = time.perf_counter()
    ours = batch.make(num_envs=tables, device="cuda", seed=11, **options)
    ours.reset()
    ours.step(np.zeros((tables, ours.players), np.int64))
    ours.reset()
    say(f"{name}: compiled for the GPU and began in {time.perf_counter() - began:.1f} s")
    wait_for(ours.tables.tensors.build)
    theirs = batch.make(num_envs=tables, device="cpu", seed=11, **options)
    theirs.reset()
    finished = 0
    for step in range(steps):
        check(name, step, ours, theirs)
        masks = theirs.masks
        actions = (masks * luck.random(masks.shape, np.float32)).argmax(axis=-1)
        actions[luck.random(actions.shape) < 0.02] = -1
        ours.step(gpu().to_device(actions) if step % 2 else actions)
        theirs.step(actions)
        finished += int(theirs.dones.sum())
        if step == steps // 2:
            ours, theirs = exchange(ours, theirs)
    check(name, steps, ours, theirs)
    say(f"{name}: equal over {steps} steps of {tables} tables, {finished} games finished")


def check(name: str, step: int, ours: Any, theirs: Any) -> None:
    """Stop where the two sides differ."""
    for array in ARRAYS:
        mine, other = on_host(getattr(ours, array)), on_host(getattr(theirs, array))
        if mine.tobytes() != other.tobytes():
            where = np.argwhere(mine != other)
            raise AssertionError(f"{name}: {array} differ in step {step} at {len(where)} places, first {where[:3]}")


def exchange(ours: Any, theirs: Any) -> tuple[Any, Any]:
    """Let each side go on from what the other saved, and a copy of that."""
    mine, other = ours.save(), theirs.save()
    ours.load(other)
    theirs.load(mine)
    if mine != other:
        say("what the two sides save differs in bytes, as padding may")
    return ours.clone(), theirs.clone()


def wait_for(kernel: str) -> None:
    """Wait until another process has compiled a kernel for the CPU."""
    until = time.perf_counter() + LONGEST
    while not kernel_cache.ready(kernel) and time.perf_counter() < until:
        time.sleep(0.5)


def compare_all() -> None:
    """Compare every kind of table in a process of its own, side by side."""
    compilers = [kernel_cache.compile_in_background(f"argosy.envs.{build}") for build in BUILDS]
    calls = [[sys.executable, __file__, "--compare", name] for name in KINDS]
    running = [subprocess.Popen(call, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) for call in calls]
    failed = []
    for name, process in zip(KINDS, running, strict=True):
        try:
            said, _ = process.communicate(timeout=LONGEST)
        except subprocess.TimeoutExpired:
            process.kill()
            said, _ = process.communicate()
            said += f"{name}: not done in {LONGEST} s\n"
        print(said, end="", flush=True)
        if process.returncode:
            failed.append(name)
    for compiler in compilers:
        if compiler:
            compiler.wait(LONGEST)
    if failed:
        raise AssertionError(f"not equal, or not compared: {', '.join(failed)}")


class RandomPlayer:
    """Chooses at random what masks allow, on the GPU, with torch or CuPy."""

    def __init__(self) -> None:
        self.torch = _imported("torch")
        self.cupy: Any = None if self.torch else _imported("cupy")
        self.spent = 0.0

    def choose(self, masks: Any) -> Any:
        """Return an action for each mask."""
        if self.torch:
            noise = self.torch.rand(masks.shape, device="cuda", dtype=self.torch.float16)
            return (noise + masks).argmax(dim=-1)
        noise = self.cupy.random.random(masks.shape, dtype=self.cupy.float32)
        return (noise + masks).argmax(axis=-1)

    def asked(self, masks: Any) -> int:
        """Return how many seats have something to decide."""
        return int((masks[:, :, 0] == 0).sum())


def _imported(name: str) -> Any:
    try:
        return __import__(name)
    except ImportError:
        return None


def measure(name: str, tables: int, seconds: float, tune: Callable[[Any], None] | None = None, **options: Any) -> None:
    """Step many tables for a while, and print the rate."""
    door, player = batch.make(num_envs=tables, device="cuda", seed=1, **options), RandomPlayer()
    if tune:
        tune(door.tables)
    _, masks = door.reset()
    for _ in range(30):  # compiles, and tables drift apart
        _, masks, *_ = door.step(player.choose(masks))
    asked = player.asked(masks)
    cuda = gpu()
    cuda.synchronize()
    began, steps, decisions, stepping = time.perf_counter(), 0, 0, 0.0
    while time.perf_counter() < began + seconds:
        decisions += asked if steps % 10 else player.asked(masks)  # asking at every step would make the GPU wait
        asked = decisions // (steps + 1)
        actions = player.choose(masks)
        cuda.synchronize()
        start = time.perf_counter()
        _, masks, *_ = door.step(actions)
        cuda.synchronize()
        stepping += time.perf_counter() - start
        steps += 1
    say(
        f"{name:28} {tables:9,} tables  {decisions / stepping / 1e6:8.1f} M seat-steps/s within the door, "
        f"{decisions / (time.perf_counter() - began) / 1e6:8.1f} M with choosing; "
        f"{1000 * stepping / steps:7.2f} ms a step, {decisions / steps / tables:.2f} seats asked a table"
    )


class Timed:
    """A kernel that notes how long it runs."""

    def __init__(self, name: str, kernel: Any, notes: dict[str, list[float]]) -> None:
        self.name, self.kernel, self.notes = name, kernel, notes

    def __getitem__(self, grid: Any) -> Callable[..., None]:
        """Return what launches it."""
        return timed(self.name, self.kernel[grid], self.notes)


def timed(name: str, call: Callable[..., None], notes: dict[str, list[float]]) -> Callable[..., None]:
    """Return a call that notes how long the GPU needs for it."""

    def launch(*arguments: Any) -> None:
        cuda = gpu()
        cuda.synchronize()
        began = time.perf_counter()
        call(*arguments)
        cuda.synchronize()
        notes.setdefault(name, []).append(time.perf_counter() - began)

    return launch


def measure_parts(name: str, tables: int, **options: Any) -> None:
    """Print how long each kernel takes."""
    door, player = batch.make(num_envs=tables, device="cuda", seed=1, **options), RandomPlayer()
    _, masks = door.reset()
    for _ in range(20):
        _, masks, *_ = door.step(player.choose(masks))
    notes: dict[str, list[float]] = {}
    inner: Any = door.tables
    inner._kernels = type(inner._kernels)(
        *(Timed(k, getattr(inner._kernels, k), notes) for k in inner._kernels._fields)
    )
    setattr(gpu_tables, "spread", timed("spread", spread, notes))  # noqa: B010
    for _ in range(40):
        _, masks, *_ = door.step(player.choose(masks))
    setattr(gpu_tables, "spread", spread)  # noqa: B010
    parts = ", ".join(f"{part} {1000 * sum(times) / 40:.2f}" for part, times in notes.items())
    say(f"{name:28} {tables:9,} tables  ms a step: {parts}")


def main() -> int:
    """Compare, then measure."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=1.0, help="of each measurement (default 1)")
    parser.add_argument("--only", action="append", choices=("equal", "speed", "parts"))
    parser.add_argument("--compare", choices=list(KINDS), help="only this kind of table, in this process")
    given = parser.parse_args()
    if given.compare:
        return int(not attempt(given.compare, partial(compare, given.compare, KINDS[given.compare])))
    RandomPlayer()  # so that torch is at hand
    done = [attempt(name, part) for name, part in parts(given.seconds, given.only or ("equal", "speed", "parts"))]
    say(f"{sum(done)} of {len(done)} parts done")
    return int(not all(done))


def parts(seconds: float, wanted: Sequence[str]) -> list[tuple[str, Callable[[], None]]]:
    """List what is to be done: what matters most first."""
    found: list[tuple[str, Callable[[], None]]] = []

    def rate(kind: str, tables: int, label: str = "", tune: Callable[[Any], None] | None = None) -> None:
        name = f"{kind}{label}"
        found.append((name, partial(measure, name, tables, seconds, tune, **KINDS[kind])))

    if "equal" in wanted:
        found.append(("equal bytes", compare_all))
    if "speed" in wanted:
        for tables in (65_536, 262_144, 16_384):
            rate("base 3", tables)
        for tables in (65_536, 262_144):
            rate("both 3", tables)
    if "parts" in wanted:
        for kind in ("base 3", "both 3"):
            found.append((kind, partial(measure_parts, kind, 65_536, **KINDS[kind])))
            for threads in (64, 128, 256, 512):
                rate(kind, 65_536, f", {threads} threads", partial(_threads, threads))
            rate(kind, 65_536, ", seats together", _together)
    if "speed" in wanted:
        rate("eldorado 2", 65_536)
        rate("both 7", 65_536)
    return found


def _threads(threads: int, tables: Any) -> None:
    tables.threads = threads


def _together(tables: Any) -> None:
    tables.seats_apart = False


if __name__ == "__main__":
    sys.exit(main())
