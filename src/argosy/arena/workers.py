"""Playing the games of a match in several processes at once."""

import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import replace
from importlib.util import find_spec
from multiprocessing import get_context

from argosy.arena.match import Match
from argosy.arena.play import Played, play
from argosy.arena.report import Report
from argosy.tabletop.background_compile import run_at_hand
from argosy.tabletop.errors import ArgosyError

Progress = Callable[[int], None]  # called with how many games are done


def play_match(match: Match, workers: int | None = None, progress: Progress | None = None) -> Report:
    """Play a match; who interrupts it gets a report of the games that were played until then.

    Everybody thinks with the same engine from the first game on: "auto" waits until the kernel is compiled, so that
    strength does not change on the way.
    """
    settled = _settled(match)
    played: list[Played] = []
    try:
        for one in games(settled, workers):
            played.append(one)
            if progress:
                progress(len(played))
    except KeyboardInterrupt:
        if not played:
            raise
    return Report(settled, tuple(sorted(played, key=lambda one: one.number)))


def _settled(match: Match) -> Match:
    """Return the match with the engine that all entrants use, compiled already if any entrant thinks."""
    engine = match.budget.engine
    if engine == "auto":
        engine = "cpu" if find_spec("numba") else "python"
    for kernel in match.kernels:
        run_at_hand(kernel, engine)
    return replace(match, budget=replace(match.budget, engine=engine))


def games(match: Match, workers: int | None = None) -> Iterator[Played]:
    """Return the games of a match as they are done, played in so many processes; by default one for each CPU."""
    number = min(workers or os.cpu_count() or 1, match.games)
    if number == 1:
        yield from (play(match, which) for which in range(match.games))
        return
    pool = ProcessPoolExecutor(number, get_context("spawn"), _begin, (match,))
    try:
        with _deaf():
            futures = [pool.submit(play, match, which) for which in range(match.games)]
        yield from _done(futures)
    finally:
        pool.shutdown(cancel_futures=True)


def _done(futures: list[Future[Played]]) -> Iterator[Played]:
    try:
        yield from (future.result() for future in as_completed(futures))
    except BrokenProcessPool as error:
        raise ArgosyError("a process that played games ended early; expected it to live: is memory short?") from error


def _begin(match: Match) -> None:
    """Get a worker ready: an interrupt is for the process that gathers the games, and reading code is no thinking."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for kernel in match.kernels:
        run_at_hand(kernel, match.budget.engine)


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
