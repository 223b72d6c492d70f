"""Play chunks in processes of this machine. A chunk whose process died is played again."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Final

from argosy.arena.workers import WorkerDiedError, hands, ready, workers_of
from argosy.study.chunks import play_chunk
from argosy.study.folder import sweep, write_whole
from argosy.study.plan import Plan
from argosy.study.seating import ENGINE
from argosy.tabletop.errors import ArgosyError

MOST_DEATHS: Final = 3  # in a row, without a single chunk that was played


@contextmanager
def processes(folder: Path, plan: Plan, workers: int | None) -> Iterator[Callable[[Sequence[int]], Iterator[int]]]:
    """Give a function that plays chunks in so many processes, all CPUs if none is said, and yields those done."""
    kernels = {plan.kernel, *(plan.seated.kernels if plan.bots else ())}
    ready(kernels, ENGINE)
    work = partial(keep_chunk, folder, plan)
    yield lambda chunks: _played(folder, work, kernels, min(workers_of(workers), len(chunks)), chunks)


def keep_chunk(folder: Path, plan: Plan, chunk: int) -> None:
    """Play a chunk, and write its files into the folder, unless they are there."""
    if all((folder / name).exists() for name in plan.parts_of(chunk)):
        return
    for name, content in play_chunk(plan, chunk, {}).items():
        write_whole(folder / name, content)


def _played(
    folder: Path, work: Callable[[int], None], kernels: set[str], workers: int, chunks: Sequence[int]
) -> Iterator[int]:
    """Play chunks until all are done, with new processes whenever one of them died; what it left is cleared away."""
    left, deaths = list(chunks), 0
    while left:
        try:
            with hands(work, kernels, ENGINE, workers) as play:
                for chunk, _ in play(tuple(left)):
                    left.remove(chunk)
                    deaths = 0
                    yield chunk
        except WorkerDiedError as error:
            sweep(folder)
            deaths += 1
            if deaths == MOST_DEATHS:
                raise ArgosyError(f"{error}; it happened {deaths} times in a row") from error
