"""Play chunks on a Ray cluster, as plain tasks. Ray plays the chunk of a lost worker again.

The workers need the same version of Argosy. They send files back as bytes, so they share no disk with this machine.
"""

import socket
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from argosy.study.chunks import play_chunk
from argosy.study.folder import write_whole
from argosy.study.plan import Plan
from argosy.tabletop.errors import ArgosyError, OptionError

RETRIES: Final = 10  # of a chunk whose worker is lost
KNOCK: Final = 10  # seconds that a cluster may take to answer at all
AHEAD: Final = 2  # chunks for each CPU of the cluster that wait or are played; the files of all lie in its memory


@contextmanager
def cluster(folder: Path, plan: Plan, address: str) -> Iterator[Callable[[Sequence[int]], Iterator[int]]]:
    """Give a function that plays chunks on the cluster at an address, and yields those done.

    `auto` is the cluster that this machine belongs to, `local` one that is started here and ends with the study.
    """
    ray = _ray()
    was_there = ray.is_initialized()
    if not was_there:
        _connect(ray, address)
    try:
        yield lambda chunks: _played(ray, folder, plan, list(chunks))
    finally:
        if not was_there:
            ray.shutdown()


def _ray() -> ModuleType:
    try:
        import ray
    except ImportError as error:
        raise ArgosyError("a Ray cluster needs Ray, which is not installed: pip install 'argosy[ray]'") from error
    return ray


def _connect(ray: Any, address: str) -> None:
    try:
        _probe(address)
        ray.init(address, log_to_driver=False, include_dashboard=False if address == "local" else None)
    except (ConnectionError, ValueError, RuntimeError, OSError) as error:
        first = str(error).partition("\n")[0]
        raise OptionError("ray", address, f"the address of a Ray cluster, 'auto' or 'local' ({first})") from error


def _probe(address: str) -> None:
    """Knock at the door of a cluster: Ray itself tries for minutes before it says that nobody is there."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon:
        socket.create_connection((host, int(port)), timeout=KNOCK).close()


def _played(ray: Any, folder: Path, plan: Plan, chunks: list[int]) -> Iterator[int]:
    """Keep the cluster busy, and write the files of chunks as they come."""
    play = ray.remote(num_cpus=1, max_retries=RETRIES)(play_chunk)
    hashes, room = plan.hashes(), AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    waiting = chunks[::-1]
    under_way: dict[Any, int] = {}
    while waiting or under_way:
        while waiting and len(under_way) < room:
            chunk = waiting.pop()
            under_way[play.remote(plan, chunk, hashes)] = chunk
        (finished, *_), _ = ray.wait(list(under_way))
        for name, content in _files(ray, finished).items():
            write_whole(folder / name, content)
        yield under_way.pop(finished)


def _files(ray: Any, finished: Any) -> dict[str, bytes]:
    try:
        files: dict[str, bytes] = ray.get(finished)
    except ray.exceptions.RayTaskError as error:
        raise ArgosyError(f"a worker of the Ray cluster could not play: {error.cause}") from error
    except ray.exceptions.RayError as error:
        first = str(error).strip().partition("\n")[0]
        raise ArgosyError(f"the Ray cluster lost a chunk {RETRIES} times: {first}") from error
    return files
