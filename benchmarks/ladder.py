"""Plays the ladders that Argosy publishes: `python -m benchmarks.ladder [--games N] [NAME ...]`.

What it finds goes into src/argosy/arena/data, for the page of the table in the browser, and from there into
docs/strength.md. Games are kept in build/ladders: the same command goes on with them, unless bots were changed.
"""

from __future__ import annotations

import argparse
import sys
from functools import partial
from pathlib import Path

import msgspec

from argosy.arena.climb import climb
from argosy.arena.commands import PRECISION
from argosy.arena.ladder import Ladder
from argosy.arena.ladder_file import LadderFile
from argosy.arena.published import DATA, TABLES
from argosy.arena.workers import settle
from argosy.bots import roster
from argosy.tabletop import games
from benchmarks import strength_page

ROOT = Path(__file__).parents[1]
SEED = 2026


def main() -> int:
    """Play the ladders asked for, and write down what they found."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(TABLES)} (default: all)")
    parser.add_argument("--games", type=int, default=2000, metavar="N", help="of each at most (default 2000)")
    parser.add_argument("--precision", type=int, default=PRECISION, metavar="P", help=f"(default {PRECISION})")
    parser.add_argument("--levels", metavar="L,L", help="which levels play (default: all)")
    parser.add_argument("--seed", type=int, default=SEED, metavar="S", help=f"(default {SEED})")
    parser.add_argument("--workers", type=int, metavar="N", help="processes at once (default: all CPUs)")
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "ladders", help="where games are kept")
    given = parser.parse_args()
    for name in given.names:
        if name not in TABLES:
            parser.error(f"found '{name}'; expected names of {', '.join(TABLES)}")
    given.folder.mkdir(parents=True, exist_ok=True)
    for name in given.names or TABLES:
        publish(name, given)
    strength_page.write()
    return 0


def publish(name: str, given: argparse.Namespace, data: Path = Path(str(DATA))) -> None:
    """Play a ladder, and write it into the package."""
    game, values = TABLES[name]
    levels = tuple(given.levels.split(",")) if given.levels else roster.levels(game)
    ladder = settle(Ladder(game, games.load(game).read_options(values), levels, given.seed))
    file = LadderFile(given.folder / f"{name}.jsonl", ladder)
    report = climb(ladder, file, given.games, given.precision, given.workers, partial(_tell, name))
    data.mkdir(exist_ok=True)
    text = msgspec.json.format(msgspec.json.encode(report.result()), indent=1)
    (data / f"{name}.json").write_bytes(text + b"\n")
    if report.stopped:
        raise KeyboardInterrupt


def _tell(name: str, done: int, total: int) -> None:
    print(f"\r{name}: {done:,} of {total:,} games", end="" if done < total else "\n", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
