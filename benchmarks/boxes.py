"""Games a second of random play with ever more boxes on the table, in turns with another checkout.

    git worktree add --detach ../before COMMIT
    python benchmarks/boxes.py --against ../before
    python benchmarks/boxes.py --engine cuda --against ../before

On the CPU, CPU seconds count; on a GPU, seconds. Each table has a process of its own in each checkout, so that those
for a GPU compile side by side; then the checkouts play the same games in turns, a few rounds, and of each the quickest
counts. A figure counts only if all of them found the same checksum, the CPU too where the GPU is measured. The other
checkout plays the tables that it knows.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from functools import cached_property
from pathlib import Path
from typing import Any, Final, NamedTuple

SELF: Final = Path(__file__).resolve()
HERE: Final = SELF.parents[1]
OLDER: Final = ("armada", "cities")
ALL_2: Final = {"expansions": OLDER, "leaders": "all", "edifice": True, "babel": "tower"}
ALL_1: Final = {"edition": "1", "expansions": OLDER, "leaders": "more", "wonder_pack": True, "babel": "both"}
SEED: Final = 1
WARM: Final = 100  # games before anything is measured
COMPARED: Final = 20_000  # games that the CPU plays too where a GPU is measured


class Table(NamedTuple):
    """Three players with some boxes; games to play on the CPU and on a GPU, and what the CPU and a GPU should reach."""

    options: dict[str, Any]
    games: dict[str, int]
    bars: dict[str, int]


TABLES: Final = {
    "base game": Table({}, {"cpu": 20_000, "cuda": 200_000_000}, {}),
    "Armada and Cities": Table({"expansions": OLDER}, {"cpu": 10_000, "cuda": 60_000_000}, {}),
    "all boxes, edition 2": Table(ALL_2, {"cpu": 5_000, "cuda": 24_000_000}, {"cpu": 20_000, "cuda": 6_000_000}),
    "all boxes, edition 1": Table(ALL_1, {"cpu": 5_000, "cuda": 24_000_000}, {"cpu": 20_000, "cuda": 6_000_000}),
}


class Played(NamedTuple):
    """What one process found in one round."""

    speed: float
    checksum: int


# -- the process that plays, with the code of one checkout -----------------------------------------------------------


def follow(name: str, engine: str) -> None:
    """Play as many games as each line says, and answer with their speed and checksum; say first whether that works."""
    from argosy.wonders.options import Options
    from argosy.wonders.simulate import simulate

    try:
        options = Options(players=3, **TABLES[name].options)
    except TypeError:  # this checkout has no such option
        print(json.dumps(None), flush=True)
        return
    simulate(options, WARM, SEED, engine)
    print(json.dumps("ready"), flush=True)
    for line in sys.stdin:
        report = simulate(options, int(line), SEED, engine)
        seconds = report.wall_seconds if engine == "cuda" else report.cpu_seconds
        print(json.dumps(Played(report.games / seconds, report.totals.checksum)), flush=True)


# -- the process that compares ---------------------------------------------------------------------------------------


class Player:
    """A process that plays one table with the code of one checkout; the script itself is the one of this checkout."""

    def __init__(self, checkout: Path, name: str, engine: str) -> None:
        command = [sys.executable, str(SELF), "--follow", name, "--engine", engine]
        environment = {**os.environ, "PYTHONPATH": str(checkout / "src")}
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env=environment)

    @cached_property
    def knows_the_table(self) -> bool:
        """Wait until the table is compiled; say whether the checkout knows it."""
        return bool(self._answer() == "ready")

    def play(self, games: int) -> Played:
        """Play the first games of the seed."""
        assert self._process.stdin
        self._process.stdin.write(f"{games}\n")
        self._process.stdin.flush()
        return Played(*self._answer())

    def _answer(self) -> Any:
        assert self._process.stdout
        line = self._process.stdout.readline()
        if not line:
            sys.exit("a process that plays has ended: see above")
        return json.loads(line)

    def close(self) -> None:
        """Let the process end."""
        assert self._process.stdin
        self._process.stdin.close()
        self._process.wait()


class Row(NamedTuple):
    """The processes that play one table."""

    name: str
    here: Player
    before: Player | None
    cpu: Player | None  # where a GPU is measured


def begin(name: str, given: argparse.Namespace) -> Row:
    """Start the processes of a table. On the CPU tables share what is compiled, so each waits for the one before."""
    here = Player(HERE, name, given.engine)
    before = Player(given.against, name, given.engine) if given.against else None
    if given.engine == "cpu":
        _ = here.knows_the_table, before and before.knows_the_table
    return Row(name, here, before, Player(HERE, name, "cpu") if given.engine == "cuda" else None)


def measure(row: Row, given: argparse.Namespace) -> None:
    """Play a table in turns and print its line."""
    table = TABLES[row.name]
    players = [player for player in (row.here, row.before) if player and player.knows_the_table]
    if row.cpu and row.cpu.knows_the_table:
        agree(row.name, [row.here.play(COMPARED), row.cpu.play(COMPARED)])
        row.cpu.close()
    games = table.games[given.engine]
    rounds = [[player.play(games) for player in players] for _ in range(given.rounds)]
    for each in rounds:
        agree(row.name, each)
    speeds = [max(each[i].speed for each in rounds) for i in range(len(players))]
    before, ratio = (f"{speeds[1]:,.0f}", f"{speeds[0] / speeds[1]:.2f}") if len(speeds) > 1 else ("", "")
    bar = table.bars.get(given.engine)
    cells = (row.name, before, f"{speeds[0]:,.0f}", ratio, f"{bar:,}" if bar else "", f"{rounds[0][0].checksum:08x}")
    print(f"| {' | '.join(cells)} |", flush=True)
    for player in players:
        player.close()


def agree(name: str, played: list[Played]) -> None:
    """Refuse figures of games that are not the same."""
    if len({each.checksum for each in played}) > 1:
        sys.exit(f"{name}: the checksums differ: {played}")


def main() -> None:
    """Measure every table and print what was found as rows of the diary."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--engine", choices=("cpu", "cuda"), default="cpu")
    parser.add_argument("--against", metavar="FOLDER", type=Path, help="another checkout")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--table", dest="tables", action="append", choices=TABLES, help="only this one (repeatable)")
    parser.add_argument("--follow", metavar="TABLE", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.follow:
        follow(given.follow, given.engine)
        return
    rows = [begin(name, given) for name in given.tables or TABLES]
    unit = {"cpu": "CPU-second", "cuda": "second"}[given.engine]
    print(f"| three players, games a {unit} | before | now | ratio | bar | checksum |")
    print("| --- | ---: | ---: | ---: | ---: | --- |")
    for row in rows:
        measure(row, given)


if __name__ == "__main__":
    main()
