"""Use the compiled kernel without waiting for it: begin in the plain run and go on compiled."""

from concurrent.futures import Future
from functools import cache
from threading import Thread

from argosy.tabletop import kernel_cache
from argosy.tabletop.compile import compiled_run
from argosy.tabletop.runs import Run, python_run


def run_at_hand(name: str, engine: str = "auto") -> Run:
    """Return the run to think in: "python", "cpu" as soon as that is compiled, or "auto", which never waits.

    With "auto" the compiled run is made ready in the background, and the plain one serves until then, or for good
    where nothing can be compiled.
    """
    if engine == "python":
        return python_run(name)
    warming = compiled_later(name)
    if engine == "auto" and (not warming.done() or warming.exception()):
        return python_run(name)
    return warming.result()


@cache
def compiled_later(name: str) -> Future[Run]:
    """Promise the compiled run of a kernel, once it can be had."""
    promise: Future[Run] = Future()
    Thread(target=_keep, args=(name, promise), daemon=True).start()
    return promise


def _keep(name: str, promise: Future[Run]) -> None:
    """Compile in a process of its own, so that this one can go on, and then read what was compiled."""
    try:
        compiler = kernel_cache.compile_in_background(name)
        if compiler:
            compiler.wait()
        promise.set_result(compiled_run(name))
    except Exception as error:  # for everyone who waits for the run
        promise.set_exception(error)
