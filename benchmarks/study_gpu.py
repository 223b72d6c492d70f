"""Count the games of studies on a GPU: `python -m benchmarks.study_gpu --out FOLDER [--engine cpu] [--part 0.001]`.

Every table has a process of its own, so that they compile side by side; what is measured waits for its turn. First
equal games are counted on the CPU and on the GPU: count tables that differ are told, and the study is not played. Then
the games are counted with the clock running, once with each grid of threads and once as a study, whose folder is packed
into FOLDER/studies.tar.gz: unpacked anywhere it is read by `argosy report`. Nothing here needs pyarrow. A table that
fails prints why, and the others go on.
"""

from __future__ import annotations

import argparse
import tarfile
import time
import traceback
import zlib
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

import numpy as np

from argosy.study.plan import Plan, make_plan
from argosy.study.playing import Tables
from argosy.study.study import CUDA_CHUNK, begin, play_missing
from argosy.tabletop import games as games_by_name
from argosy.tabletop.compile import compiled_run

SEED: Final = 1
TARGET: Final = 60  # seconds for 10^9 base games with three players
LONGEST: Final = 100  # seconds of a study; one that would take longer has fewer games
GRIDS: Final = ((1, 1024), (2, 512), (1, 512), (4, 256))  # blocks a multiprocessor, and threads of a block
began = time.time()  # of the whole run, in all processes
turn: Any = None  # the lock of all processes: one at a time is measured


class Table(NamedTuple):
    """A table, how many games its study has, and how many are compared with those of the CPU."""

    name: str
    game: str
    options: dict[str, Any]
    games: int
    compared: int


BOTH: Final = {"players": 3, "expansions": ["armada", "cities"]}
TABLES: Final = (
    Table("base-3", "wonders", {"players": 3}, 10**9, 200_000),
    Table("both-3", "wonders", BOTH, 10**8, 50_000),
    Table("eldorado-2", "eldorado", {"players": 2}, 10**7, 5_000),
    Table("eldorado-4", "eldorado", {"players": 4}, 10**7, 3_000),
)


def main() -> int:
    """Count all tables, and pack their studies."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--engine", choices=("cuda", "cpu"), default="cuda")
    parser.add_argument("--part", type=float, default=1.0, help="play only so many of the games")
    parser.add_argument("--tables", nargs="+", default=[table.name for table in TABLES])
    given = parser.parse_args()
    tables = [table for table in TABLES if table.name in given.tables]
    context = get_context("spawn")
    workers = ProcessPoolExecutor(len(tables), context, _begin, (context.Lock(), began))
    with TemporaryDirectory() as folder, workers as pool:
        works = [pool.submit(count_table, table, given.engine, given.part, Path(folder)) for table in tables]
        failed = 0
        for work in as_completed(works):
            failed += not work.result()
            pack(Path(folder), given.out)  # each time, should the next one never end
    say(f"{len(tables) - failed} of {len(tables)} tables counted")
    return int(failed > 0)


def pack(folder: Path, out: Path) -> None:
    """Pack the studies that are there."""
    out.mkdir(parents=True, exist_ok=True)
    with tarfile.open(out / "studies.tar.gz", "w:gz") as packed:
        packed.add(folder, "studies")


def _begin(lock: Any, since: float) -> None:
    global turn, began
    turn, began = lock, since


def say(words: str) -> None:
    """Print words with the seconds since the beginning."""
    print(f"{time.time() - began:7.1f} s  {words}", flush=True)


def count_table(table: Table, engine: str, part: float, folder: Path) -> bool:
    """Compare and count one table; say what went wrong, if anything does."""
    try:
        options = games_by_name.load(table.game).read_options(table.options)
        games = max(1, round(part * table.games))
        plan = make_plan(table.game, options, games, SEED, counts_only=True, chunk=min(games, CUDA_CHUNK))
        if engine == "cuda":
            compare(table, plan, max(1, round(min(1.0, 100 * part) * table.compared)))
            games = min(games, round(LONGEST * measure_grids(table, plan)))
        if games < plan.games:
            say(f"{table.name}: only {games:,} games, or the study would take more than {LONGEST} s")
        measure_study(table, replace(plan, games=games), engine, folder / table.name)
    except Exception:
        say(f"{table.name}: FAILED\n{traceback.format_exc()}")
        return False
    return True


def compare(table: Table, plan: Plan, games: int) -> None:
    """Count equal games on the CPU and on the GPU; raise an error if they differ."""
    from argosy.study.cuda import Counter

    start = time.perf_counter()
    found = np.array(Counter(plan).games(range(games)), np.int64)
    seconds = time.perf_counter() - start
    say(f"{table.name}: {games:,} games on the GPU, compiled in {seconds:.0f} s, checksum {checksum(found):08x}")
    expected = np.zeros(plan.table.counts, np.int64)
    with turn:  # two tables of a game share a compiled kernel
        run = compiled_run(plan.kernel)
    Tables(plan.table, run).count(SEED, 0, games, expected)
    say(f"{table.name}: the same games on the CPU, checksum {checksum(expected):08x}")
    wrong = np.flatnonzero(found != expected)
    if wrong.size:
        where = [f"{at}: {found[at]}, expected {expected[at]}" for at in wrong[:10].tolist()]
        raise AssertionError(f"{wrong.size} of {found.size} counts differ: {'; '.join(where)}")


def checksum(counts: Any) -> int:
    """Return a checksum of count tables."""
    return zlib.crc32(counts.astype("<i8").tobytes())


def measure_grids(table: Table, plan: Plan) -> float:
    """Print how quick each grid of threads is, with a fiftieth of the games; return the rate of the usual one."""
    from argosy.study.cuda import Counter
    from argosy.tabletop.cuda import gpu

    multiprocessors = gpu().get_current_device().MULTIPROCESSOR_COUNT
    games, rates = range(max(1, plan.games // 50)), []
    for blocks, threads in GRIDS:
        counter = Counter(plan, blocks * multiprocessors, threads)
        counter.games(range(1))
        with measured() as seconds:
            counter.games(games)
        rates.append(rate := games.stop / seconds[0])
        say(f"{table.name}: {blocks} x {threads} threads a multiprocessor: {rate:,.0f} games a second")
    return rates[0]


def measure_study(table: Table, plan: Plan, engine: str, folder: Path) -> None:
    """Print how long the study takes, its files included."""
    study = begin(plan, folder, engine)
    with measured() as seconds:
        play_missing(study, engine=engine)
    rate = plan.games / seconds[0]
    say(f"{table.name}: {plan.games:,} games counted in {seconds[0]:.1f} s, {rate:,.0f} a second")
    if table.name == "base-3":
        say(f"{table.name}: 10^9 games would take {10**9 / rate:.1f} s (target {TARGET})")


@contextmanager
def measured() -> Iterator[list[float]]:
    """Measure what is done inside, when nothing else is measured."""
    seconds: list[float] = []
    with turn:
        start = time.perf_counter()
        yield seconds
        seconds.append(time.perf_counter() - start)


if __name__ == "__main__":
    raise SystemExit(main())
