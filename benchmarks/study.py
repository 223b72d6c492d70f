"""Measure studies: python benchmarks/study.py [GAMES].

CPU seconds, so that other processes matter little; the best of some runs. Nothing is measured unless the rows add up to
what a simulation of the same games says. Two processes are compared with one by the CPU seconds that more games take:
what a second process slows the first down by, in memory or on the disk, shows in them.
"""

from __future__ import annotations

import resource
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import polars as pl

from argosy import study
from argosy.study.plan import Plan, make_plan
from argosy.study.processes import keep_chunk
from argosy.tabletop import games as games_by_name
from argosy.wonders.options import Options
from argosy.wonders.simulate import simulate

RUNS: Final = 3
SEED: Final = 1
BOTH: Final = ("armada", "cities")
TARGET: Final = 45_000  # base games of three players per CPU-second, with rows of seats on disk
SCALING: Final = 0.9  # of linear, on two cores


def measured(work: Callable[[], Any]) -> float:
    """Return the CPU seconds of the quickest run."""
    seconds = []
    for _ in range(RUNS):
        began = time.process_time()
        work()
        seconds.append(time.process_time() - began)
    return min(seconds)


def plan_of(game: str, table: dict[str, Any], games: int, **more: Any) -> Plan:
    """Return a study in one chunk."""
    return make_plan(game, games_by_name.load(game).read_options(table), games, SEED, chunk=games, **more)


def check(games: int) -> None:
    """Refuse to measure rows that are not those of the simulated games."""
    with tempfile.TemporaryDirectory() as folder:
        keep_chunk(Path(folder), plan_of("wonders", {"players": 3}, games), 0)
        rows = pl.read_parquet(Path(folder) / "seats" / "*.parquet")
    found = rows.group_by("seat").agg(pl.col("points").sum()).sort("seat")["points"].to_list()
    expected = simulate(Options(players=3), games, SEED, "cpu").totals
    if found != expected.points[:3]:
        raise SystemExit(f"the rows add up to {found}; expected {expected.points[:3]}, as simulated")
    print(f"rows of {games:,} games add up to those of the simulation with checksum {expected.checksum:08x}")


def report_rates(games: int) -> None:
    """Print how many games are written in a CPU-second, beside what is only simulated."""
    base: dict[str, Any] = {"players": 3}
    both: dict[str, Any] = {"players": 7, "expansions": BOTH}
    kinds: dict[str, tuple[Plan, int]] = {
        "base, 3 players, rows of seats on disk": (plan_of("wonders", base, games), games),
        "base, 3 players, rows of all moves too": (plan_of("wonders", base, games // 4, moves=10**9), games // 4),
        "base, 3 players, count tables only": (plan_of("wonders", base, games, counts_only=True), games),
        "both expansions, 7 players, rows of seats": (plan_of("wonders", both, games // 8), games // 8),
        "El Dorado, 4 players, rows of seats": (plan_of("eldorado", {}, games // 200), games // 200),
    }
    for name, (plan, played) in kinds.items():
        with tempfile.TemporaryDirectory() as folder:
            rate = played / measured(lambda plan=plan, folder=folder: write(plan, Path(folder)))  # type: ignore[misc]
            size = sum(file.stat().st_size for file in Path(folder).rglob("part-*")) / played
        alone = simulated_rate(plan, played)
        beside = f"{rate / alone:5.2f} of simulate's {alone:8,.0f}"
        print(f"{name:45} {rate:10,.0f} games/CPU-s, {beside}; {size:7.1f} bytes a game")


def write(plan: Plan, folder: Path) -> None:
    """Play and write a chunk anew."""
    for file in folder.rglob("part-*"):
        file.unlink()
    keep_chunk(folder, plan, 0)


def simulated_rate(plan: Plan, games: int) -> float:
    """Return how many of the same games a simulation plays in a CPU-second."""
    if plan.game == "eldorado":
        from argosy.eldorado.simulate import simulate as simulate_eldorado

        return max(games / simulate_eldorado(plan.options, games, SEED, "cpu").cpu_seconds for _ in range(RUNS))
    return max(games / simulate(plan.options, games, SEED, "cpu").cpu_seconds for _ in range(RUNS))


def report_scaling(games: int) -> None:
    """Print what games cost with one and with two processes, without what it costs to start them."""
    costs = []
    for workers in (1, 2):
        few, many = (min(children_seconds(count, workers) for _ in range(RUNS)) for count in (games // 4, games))
        costs.append((many - few) / (games - games // 4))
    one, two = (1 / cost for cost in costs)
    print(f"one process {one:,.0f}, two {two:,.0f} games per CPU-second: {two / one:.2f} of linear (target {SCALING})")


def children_seconds(games: int, workers: int) -> float:
    """Return the CPU seconds that worker processes need for a study."""
    began = cpu_seconds()
    with tempfile.TemporaryDirectory() as folder:
        study.run("wonders", folder, {"players": 3}, games=games, seed=SEED, moves=0, chunk=games // 4, workers=workers)
    return cpu_seconds() - began


def cpu_seconds() -> float:
    """Return the CPU seconds of this process and of all its children that have ended."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(each.ru_utime + each.ru_stime for each in used)


if __name__ == "__main__":
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 200_000
    check(number // 10)
    print(f"target: {TARGET:,} base games per CPU-second with rows of seats on disk")
    report_rates(number)
    report_scaling(2 * number)
