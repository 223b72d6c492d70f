"""The speed figures of Argosy: `make bench`.

Every figure is gated on a checksum: the engines must have played the very same games. Machines are shared and noisy, so
each figure is the best of several rounds, and ratios are taken within one round. `--diary NOTE` appends the table to
benchmarks/DIARY.md; `--quick` measures a tenth.
"""

from __future__ import annotations

import argparse
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from argosy import __version__
from argosy.tabletop.compile import compiled_run
from argosy.tabletop.runs import EngineMissingError
from argosy.tabletop.struct import size
from argosy.wonders.combinations import combinations
from argosy.wonders.facts.words import EXPANSIONS
from argosy.wonders.kernel.layout import State
from argosy.wonders.options import Options
from argosy.wonders.simulate import Report, simulate

DIARY = Path(__file__).with_name("DIARY.md")
ROUNDS = 3
COMPARED = 20  # games of every table that all engines play, for the checksum
START = "from argosy.cli.main import main; main(['simulate', 'wonders', '--games', '1', '--engine', 'cpu', '--json'])"


class Figure(NamedTuple):
    """One measured thing, and what it should reach."""

    what: str
    value: float
    unit: str
    target: str

    @property
    def text(self) -> str:
        """The value as one reads it."""
        return f"{self.value:,.0f}" if self.value >= 100 else f"{self.value:.2f}"


def main() -> int:
    """Measure, show, and keep."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="a tenth of the games")
    parser.add_argument("--diary", metavar="NOTE", help="append the figures to the diary, with this note")
    given = parser.parse_args()
    compiled_run("wonders")
    check_agreement("cpu")
    scale = 0.1 if given.quick else 1.0
    figures = [*speed(scale), *growth(scale), *size_and_start(), *on_gpu(scale)]
    show(figures)
    if given.diary:
        write_diary(figures, given.diary)
    return 0


def check_agreement(engine: str) -> None:
    """No figure counts unless the engines play the same games."""
    for options in combinations():
        plain, other = (simulate(options, COMPARED, 1, name).to_dict()["checksum"] for name in ("python", engine))
        if plain != other:
            told = f"checksum {other} of engine {engine} is not {plain} of the plain run"
            sys.exit(f"{options.to_dict()}: {told}: no figures")


def best(options: Options, games: int, engine: str) -> Report:
    """The fastest of several rounds."""
    rounds = [simulate(options, games, 1, engine) for _ in range(ROUNDS)]
    return min(rounds, key=lambda report: report.cpu_seconds)


def per_cpu_second(report: Report) -> float:
    """Games per CPU-second."""
    return report.games / report.cpu_seconds


def speed(scale: float) -> Iterator[Figure]:
    """Games per CPU-second, compiled and plain, and how much compiling gains."""
    compiled = best(Options(players=3), int(100_000 * scale), "cpu")
    plain = best(Options(players=3), int(1_000 * scale), "python")
    yield Figure("compiled, 3 players", per_cpu_second(compiled), "games per CPU-second", "50,000")
    seven = best(Options(players=7), int(40_000 * scale), "cpu")
    yield Figure("compiled, 7 players", per_cpu_second(seven), "games per CPU-second", "20,000")
    whole = best(Options(players=3, expansions=EXPANSIONS), int(40_000 * scale), "cpu")
    yield Figure("compiled, 3 players, Armada and Cities", per_cpu_second(whole), "games per CPU-second", "20,000")
    yield Figure("plain, 3 players", per_cpu_second(plain), "games per CPU-second", "300")
    yield Figure("compiled / plain", per_cpu_second(compiled) / per_cpu_second(plain), "times", "")


def growth(scale: float) -> Iterator[Figure]:
    """The cost of a decision at a larger table, against three players in the same round."""
    costs = {}
    for players in range(3, 8):
        report = best(Options(players=players), int(30_000 * scale), "cpu")
        costs[players] = report.cpu_seconds / report.totals.decisions
    for players in range(4, 8):
        ratio = costs[players] / costs[3]
        yield Figure(f"a decision, {players} players / 3 players", ratio, "times", f"{players / 3:.2f} at most")


def size_and_start() -> Iterator[Figure]:
    """Bytes of a state; seconds to compile from nothing, and to start when that is done."""
    yield Figure("state", size(State), "bytes", "3,072 at most")
    with tempfile.TemporaryDirectory() as folder:
        yield Figure("cold compile", _start(folder), "seconds", "60 at most")
        yield Figure("start with a warm cache", _start(folder), "seconds", "2 at most")


def _start(cache: str) -> float:
    began = time.perf_counter()
    environment = {**os.environ, "ARGOSY_CACHE": cache}
    subprocess.run([sys.executable, "-c", START], check=True, capture_output=True, env=environment)
    return time.perf_counter() - began


def on_gpu(scale: float) -> Iterator[Figure]:
    """Games per second on a GPU, if there is one."""
    try:
        check_agreement("cuda")
    except EngineMissingError as error:
        print(f"CUDA: not measured: {error}")
        return
    tables = {
        "3 players": (Options(players=3), "30,000,000"),
        "7 players": (Options(players=7), ""),
        "3 players, Armada and Cities": (Options(players=3, expansions=EXPANSIONS), "10,000,000"),
    }
    for name, (options, target) in tables.items():
        report = simulate(options, int(100_000_000 * scale), 1, "cuda")
        yield Figure(f"CUDA, {name}", report.games / report.wall_seconds, "games per second", target)


def show(figures: list[Figure]) -> None:
    """Print the figures as a table."""
    table = Table("what", title=f"Argosy {__version__}")
    table.add_column("measured", justify="right")
    table.add_column("unit")
    table.add_column("target", justify="right")
    for figure in figures:
        table.add_row(figure.what, figure.text, figure.unit, figure.target)
    Console().print(table)


def write_diary(figures: list[Figure], note: str) -> None:
    """Append the figures to the diary."""
    lines = [f"\n## {date.today()}: {note}\n", f"Python {platform.python_version()}, {platform.machine()}.\n"]
    lines += ["| what | measured | unit | target |", "| --- | ---: | --- | ---: |"]
    lines += [f"| {figure.what} | {figure.text} | {figure.unit} | {figure.target} |" for figure in figures]
    with DIARY.open("a", encoding="utf-8") as diary:
        diary.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    sys.exit(main())
