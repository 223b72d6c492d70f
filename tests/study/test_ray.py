"""A Ray cluster writes the same bytes as one process, even if one of its workers is killed."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from argosy import study
from argosy.study.study import Study
from argosy.tabletop.errors import ArgosyError, OptionError
from tests.study.rows import digests

ray = pytest.importorskip("ray")

WORKERS = 2
CHUNKS = 6
CHUNK = 12_000  # games, a good part of a second
PATIENCE = 120  # seconds


@pytest.fixture(scope="module")
def cluster() -> Iterator[None]:
    """A real cluster of several worker processes on this machine, which ends with the tests."""
    folder = tempfile.mkdtemp(prefix="ray")  # short: the names of sockets have limits
    before = dict(os.environ)
    os.environ.update(RAY_AUTH_MODE="disabled", RAY_USAGE_STATS_ENABLED="0")  # no token, no report
    os.environ.update(RAY_worker_niceness="0")  # else other tests leave the workers no time
    ray.init("local", num_cpus=WORKERS, include_dashboard=False, log_to_driver=False, _temp_dir=folder)
    try:
        yield
    finally:
        ray.shutdown()
        os.environ.clear()
        os.environ.update(before)
        shutil.rmtree(folder, ignore_errors=True)


def play(out: Path, address: str | None = None) -> Study:
    workers, games = None if address else 1, CHUNKS * CHUNK
    table = {"players": 3}
    return study.run("wonders", out, table, games=games, seed=3, moves=3000, chunk=CHUNK, workers=workers, ray=address)


def playing_workers() -> list[int]:
    """The processes of the cluster that play a chunk just now: each says so in its name."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            is_playing = (process / "cmdline").read_bytes().startswith(b"ray::play_chunk")
        except OSError:  # it has just ended
            continue
        if is_playing and is_ours(int(process.name)):
            found.append(int(process.name))
    return found


def is_ours(pid: int) -> bool:
    """Whether a process descends from this one."""
    while pid > 1:
        if pid == os.getpid():
            return True
        pid = int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])
    return False


def test_a_cluster_writes_the_same_bytes_though_a_worker_is_killed(cluster: None, tmp_path: Path) -> None:
    alone, shared = tmp_path / "alone", tmp_path / "shared"
    killed: list[int] = []

    def kill_one() -> None:
        until = time.monotonic() + PATIENCE
        while not killed and time.monotonic() < until:
            if list(shared.glob("seats/part-*")) and (victims := playing_workers()):
                os.kill(victims[0], signal.SIGKILL)
                killed.append(victims[0])
            time.sleep(0.01)

    killer = threading.Thread(target=kill_one)
    killer.start()
    found = play(shared, "auto")
    killer.join()
    assert killed
    assert digests(found) == digests(play(alone))


def test_a_mistake_of_a_worker_is_told(cluster: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from argosy.study.plan import Plan

    monkeypatch.setattr(Plan, "hashes", lambda self: {"rules": "0123456789abcdef"})
    with pytest.raises(ArgosyError, match="a worker of the Ray cluster could not play: the worker has other rules"):
        play(tmp_path, "auto")


@pytest.mark.parametrize("place", ["{host}:{port}", "ray://{host}:{port}", "{host}:none"])
def test_an_address_where_nobody_answers_is_named(place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ray, "is_initialized", lambda: False)  # the cluster of the other tests may still be there
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    address = place.format(host="127.0.0.1", port=port)
    with pytest.raises(OptionError, match=f"option 'ray': found '{address}'"):
        study.run("wonders", tmp_path, games=1, ray=address)


def test_workers_are_not_counted_twice(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="workers"):
        study.run("wonders", tmp_path, games=1, workers=2, ray="auto")
