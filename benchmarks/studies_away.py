"""Play studies of bots on a machine without pyarrow, and fill in their rows here.

    python -m benchmarks.studies_away play docs/studies/*.toml --seconds 300 --out FOLDER
    python -m benchmarks.studies_away take docs/studies/*.toml --played FOLDER --out build/studies

Bots think long, and their moves are short: `play` writes the moves of whole games, of all studies in turn, those first
that took the least time so far, until the time is over. `take` fills the rows of the leading games that are all there;
the bytes are those that `argosy study` writes for so many games.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import time
import traceback
from collections.abc import Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field, replace
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

from argosy.arena.workers import ready
from argosy.study.chunks import fill_chunk
from argosy.study.file import read_studies, write_names
from argosy.study.folder import write_whole
from argosy.study.plan import Plan
from argosy.study.seating import ENGINE
from argosy.study.study import begin

PLAYED: Final = "moves.json.gz"
BATCH: Final = 4  # games of one task
TOLD: Final = 20  # seconds between two signs of progress


@dataclass(slots=True)
class Work:
    """A study while it is played: the next game, the CPU seconds spent, and the moves of each game."""

    plan: Plan
    next: int = 0
    spent: float = 0.0
    moves: dict[int, list[int]] = field(default_factory=dict)

    @property
    def promised(self) -> float:
        """Return the seconds spent, and those that games under way will take if they are as long as the others."""
        return self.spent / max(1, len(self.moves)) * self.next

    def leading(self) -> list[list[int]]:
        """List the moves of the first games, as far as none is missing."""
        whole = next((number for number in range(self.plan.games) if number not in self.moves), self.plan.games)
        return [self.moves[number] for number in range(whole)]

    def told(self) -> dict[str, Any]:
        """Return what was played, as plain values."""
        return {"hashes": self.plan.hashes(), "seconds": self.spent, "moves": self.leading()}


def main() -> None:
    """Play, or take what was played."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("do", choices=("play", "take"))
    parser.add_argument("files", nargs="+", type=Path, help="files with studies (TOML)")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--seconds", type=float, default=300.0, help="how long to play, after compiling")
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--played", type=Path, help="where `play` has written")
    given = parser.parse_args()
    if given.do == "play":
        keep_played(play(given.files, given.seconds, given.workers), given.out)
    else:
        take(given.files, given.played, given.out)


def studies_of(files: Sequence[Path]) -> dict[str, Plan]:
    """Return the studies of some files by the names of file and study."""
    return {f"{file.stem}/{name}": plan for file in files for name, plan in read_studies(file).items()}


def play(files: Sequence[Path], seconds: float, workers: int) -> dict[str, Work]:
    """Play games of all studies until the time is over."""
    works = {name: Work(plan) for name, plan in studies_of(files).items()}
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        for one in [
            pool.submit(prepare, plan) for plan in {work.plan.game: work.plan for work in works.values()}.values()
        ]:
            one.result()
        print(f"compiled; {workers} processes play {len(works)} studies", flush=True)
        play_until(time.monotonic() + seconds, pool, works, 2 * workers)
    tell(works)
    return works


def prepare(plan: Plan) -> None:
    """Compile the kernels of a study's bots, or wait for the process that does."""
    ready(plan.seated.kernels, ENGINE)


def play_until(end: float, pool: ProcessPoolExecutor, works: dict[str, Work], most: int) -> None:
    """Keep all processes busy until a time, and wait for the games that were begun."""
    under_way: dict[Future[Any], Work] = {}
    told = time.monotonic()
    while True:
        while time.monotonic() < end and len(under_way) < most and (left := unfinished(works)):
            work = min(left, key=lambda each: (each.promised, each.next))
            numbers = range(work.next, min(work.next + BATCH, work.plan.games))
            work.next = numbers.stop
            under_way[pool.submit(play_games, work.plan, numbers)] = work
        if not under_way:
            return
        for done in wait(under_way, return_when=FIRST_COMPLETED).done:
            keep(under_way.pop(done), done)
        if time.monotonic() - told > TOLD:
            told = time.monotonic()
            tell(works)


def unfinished(works: dict[str, Work]) -> list[Work]:
    """List the studies that have games left."""
    return [work for work in works.values() if work.next < work.plan.games]


def play_games(plan: Plan, numbers: range) -> tuple[dict[int, list[int]], float]:
    """Play some games; return their moves and the CPU seconds they took."""
    began = time.process_time()
    return {number: plan.seated.play(number) for number in numbers}, time.process_time() - began


def keep(work: Work, done: Future[Any]) -> None:
    """Keep the moves of a task; one that failed says why, and its games are missing."""
    try:
        moves, seconds = done.result()
    except Exception:
        print(traceback.format_exc(), flush=True)
        return
    work.moves |= moves
    work.spent += seconds


def keep_played(works: dict[str, Work], folder: Path) -> None:
    """Write what was played."""
    found = {name: work.told() for name, work in works.items()}
    write_whole(folder / PLAYED, gzip.compress(json.dumps(found, separators=(",", ":")).encode()))


def tell(works: dict[str, Work]) -> None:
    """Print how far all studies are."""
    print("; ".join(f"{name} {len(work.moves)} games, {work.spent:.0f} s" for name, work in works.items()), flush=True)


def take(files: Sequence[Path], played: Path, out: Path) -> None:
    """Write the studies whose games were played elsewhere."""
    found = json.loads(gzip.decompress((played / PLAYED).read_bytes()))
    for file in files:
        plans = read_studies(file)
        write_names(out / file.stem, list(plans))
        for name, plan in plans.items():
            one = found[f"{file.stem}/{name}"]
            check(plan, one["hashes"], name)
            games = fill(plan, one["moves"], out / file.stem / name)
            print(f"{file.stem}/{name}: {games:,} games, {one['seconds']:,.0f} s of CPU time", flush=True)


def check(plan: Plan, hashes: dict[str, str], name: str) -> None:
    """Refuse games that were played with other rules, cards or bots; their rows may have changed since."""
    for kind, expected in plan.hashes().items():
        if kind != "rows" and hashes.get(kind) != expected:
            raise SystemExit(f"{name}: {kind}: found {hashes.get(kind)}; expected {expected}, as they are here")


def fill(plan: Plan, moves: Sequence[Sequence[int]], folder: Path) -> int:
    """Fill the rows of a study of as many games as were played, in whole chunks, and return how many these are."""
    short = replace(plan, games=len(moves) - len(moves) % plan.chunk)
    study = begin(short, folder)
    for chunk in study.missing():
        for name, content in fill_chunk(short, chunk, moves.__getitem__).items():
            write_whole(folder / name, content)
    return short.games


if __name__ == "__main__":
    main()
