"""Plays games of several matches side by side for a while: `python -m benchmarks.many --keep FOLDER NAME:GAMES ...`.

All processes work until the last minute, whichever match a game belongs to, and matches go on in step. Games are kept
in the files of `match.py`, which then prints the rows: `python benchmarks/match.py --games GAMES --keep FOLDER NAME`.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

from argosy.arena.match import Match
from argosy.arena.play import Played, play
from argosy.arena.workers import settle, workers_of
from argosy.tabletop import games
from benchmarks import kept as kept_games
from benchmarks.match import CONTESTS, SEED

AHEAD = 2  # games for each process that wait in line


class Task(NamedTuple):
    """A game to be played, where it is kept, and how far its match is when it is done."""

    share: float
    name: str
    match: Match
    number: int


def main() -> None:
    """Play for as long as was asked for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("wanted", nargs="+", metavar="NAME:GAMES", help="rows of match.py, and how many games of each")
    parser.add_argument("--keep", type=Path, required=True, metavar="FOLDER", help="where games are kept")
    parser.add_argument("--minutes", type=float, default=60, metavar="M", help="after which it stops (default 60)")
    parser.add_argument("--seed", type=int, default=SEED, metavar="S", help=f"(default {SEED})")
    parser.add_argument("--workers", type=int, metavar="N", help="processes at once (default: all CPUs)")
    given = parser.parse_args()
    end = time.monotonic() + 60 * given.minutes
    given.keep.mkdir(parents=True, exist_ok=True)
    tasks = sorted(task for wanted in given.wanted for task in missing(wanted, given.seed, given.keep))
    played = 0
    for task, one in play_until(tasks, workers_of(given.workers), end):
        kept_games.add(file_of(given.keep, task.name, given.seed), one)
        played += 1
    print(f"{played} of {len(tasks)} games played", flush=True)


def file_of(keep: Path, name: str, seed: int) -> Path:
    """Return where match.py keeps the games of a match."""
    return keep / f"{name}-{seed}.jsonl"


def missing(wanted: str, seed: int, keep: Path) -> Iterator[Task]:
    """Yield the games of a match that were not played yet."""
    name, _, count = wanted.partition(":")
    contest, number = CONTESTS[name], int(count or 1000)
    options = games.load(contest.game).read_options(contest.options)
    match = settle(Match(contest.game, options, contest.levels, number, seed))
    before = kept_games.read(file_of(keep, name, seed), Played)
    yield from (Task((each + 1) / number, name, match, each) for each in range(number) if each not in before)


def play_until(tasks: Iterable[Task], workers: int, end: float) -> Iterator[tuple[Task, Played]]:
    """Play games in several processes, and yield those that are done before the end; the others are given up."""
    line, running = iter(tasks), dict[Future[Played], Task]()
    pool = ProcessPoolExecutor(workers, get_context("spawn"))
    try:
        while time.monotonic() < end:
            for task in islice(line, AHEAD * workers - len(running)):
                running[pool.submit(play, task.match, task.number)] = task
            done, _ = wait(running, max(0.0, end - time.monotonic()), FIRST_COMPLETED)
            if not running:
                break
            yield from ((running.pop(one), one.result()) for one in done)
    finally:
        stop(pool)


def stop(pool: ProcessPoolExecutor) -> None:
    """End the processes of a pool, also in the middle of a game."""
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.terminate()


if __name__ == "__main__":
    main()
