"""The compiled kernel without waiting for it: whoever thinks begins in the plain run and goes on compiled."""

from __future__ import annotations

from concurrent.futures import Future
from functools import cache
from importlib import import_module
from threading import Thread

from argosy.tabletop import kernel_cache
from argosy.tabletop.games import package
from argosy.tabletop.runs import Run, python_run


def run_at_hand(game: str, engine: str = "auto") -> Run:
    """The run to think in: "python", "cpu" as soon as that is compiled, or "auto", which never waits.

    With "auto" the compiled run is made ready in the background, and the plain one serves until then, or for good
    where nothing can be compiled.
    """
    if engine == "python":
        return python_run(game)
    warming = compiled_later(game)
    if engine == "auto" and (not warming.done() or warming.exception()):
        return python_run(game)
    return warming.result()


@cache
def compiled_later(game: str) -> Future[Run]:
    """The compiled run of a game, once it can be had."""
    promise: Future[Run] = Future()
    Thread(target=_keep, args=(game, promise), daemon=True).start()
    return promise


def _keep(game: str, promise: Future[Run]) -> None:
    """Compile in a process of its own, so that this one can go on, and then read what was compiled."""
    try:
        compiler = kernel_cache.compile_in_background(game)
        if compiler:
            compiler.wait()
        promise.set_result(import_module(f"{package(game)}.compile").compiled_run())
    except Exception as error:  # whoever wants the run is told
        promise.set_exception(error)
