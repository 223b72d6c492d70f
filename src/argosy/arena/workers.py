"""Playing games of matches, and other work for bots, in several processes at once."""

import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator, Set
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import replace
from importlib.util import find_spec
from multiprocessing import get_context
from typing import TypeAlias, TypeVar

from argosy.arena.ladder import Ladder
from argosy.arena.match import Match
from argosy.arena.play import Played, play
from argosy.arena.report import Report
from argosy.tabletop.background_compile import run_at_hand
from argosy.tabletop.errors import ArgosyError

Progress = Callable[[int], None]  # called with how many games are done
Task: TypeAlias = tuple[Match, int]  # a match, and the number of one of its games
Done: TypeAlias = tuple[Match, Played]
Contest = TypeVar("Contest", Match, Ladder)
T = TypeVar("T")
R = TypeVar("R")


class WorkerDiedError(ArgosyError):
    """A process that should have lived on."""


def play_match(match: Match, workers: int | None = None, progress: Progress | None = None) -> Report:
    """Play a match; who interrupts it gets a report of the games that were played until then."""
    settled = settle(match)
    played: list[Played] = []
    try:
        with crew(settled, min(workers_of(workers), match.games)) as play_all:
            for _, one in play_all((settled, which) for which in range(match.games)):
                played.append(one)
                if progress:
                    progress(len(played))
    except KeyboardInterrupt:
        if not played:
            raise
    return Report(settled, tuple(sorted(played, key=lambda one: one.number)))


def settle(contest: Contest) -> Contest:
    """Return a contest with the engine that all entrants use, compiled already if any entrant thinks.

    Everybody thinks with the same engine from the first game on: "auto" waits until the kernel is compiled, so that
    strength does not change on the way.
    """
    return replace(contest, budget=replace(contest.budget, engine=ready(contest.kernels, contest.budget.engine)))


def ready(kernels: Set[str], engine: str) -> str:
    """Return the engine that all processes think with, after it was compiled."""
    if engine == "auto":
        engine = "cpu" if find_spec("numba") else "python"
    for kernel in kernels:
        run_at_hand(kernel, engine)
    return engine


def workers_of(asked: int | None) -> int:
    """Return how many processes play at once: as many as asked for, else one for each CPU."""
    return asked or os.cpu_count() or 1


@contextmanager
def crew(contest: Match | Ladder, workers: int) -> Iterator[Callable[[Iterable[Task]], Iterator[Done]]]:
    """Give a function that plays games in so many processes, which stay between its calls, and yields those done."""
    with hands(_play, contest.kernels, contest.budget.engine, workers) as play_in:
        yield lambda tasks: ((match, played) for (match, _), played in play_in(tasks))


def _play(task: Task) -> Played:
    return play(*task)


@contextmanager
def hands(
    work: Callable[[T], R], kernels: Set[str], engine: str, workers: int
) -> Iterator[Callable[[Iterable[T]], Iterator[tuple[T, R]]]]:
    """Give a function that does tasks in so many processes, which stay between its calls, and yields those done."""
    if workers == 1:
        yield lambda tasks: ((task, work(task)) for task in tasks)
        return
    pool = ProcessPoolExecutor(workers, get_context("spawn"), _begin, (kernels, engine))
    try:
        yield lambda tasks: _work_in(pool, work, tasks)
    finally:
        pool.shutdown(cancel_futures=True)


def _work_in(pool: ProcessPoolExecutor, work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[tuple[T, R]]:
    with _deaf():
        futures = {pool.submit(work, task): task for task in tasks}
    yield from _done(futures)


def _done(futures: dict[Future[R], T]) -> Iterator[tuple[T, R]]:
    try:
        yield from ((futures[future], future.result()) for future in as_completed(futures))
    except BrokenProcessPool as error:
        raise WorkerDiedError(
            "a process that played games ended early; expected it to live: is memory short?"
        ) from error


def _begin(kernels: Set[str], engine: str) -> None:
    """Get a worker ready: an interrupt is for the process that gathers the games, and reading code is no thinking."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for kernel in kernels:
        run_at_hand(kernel, engine)


@contextmanager
def _deaf() -> Iterator[None]:
    """Start processes that do not hear interrupts, not even before they have begun."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
