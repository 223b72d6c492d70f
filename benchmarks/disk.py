"""How long the disk itself takes to keep a few bytes, measured beside a server that waits for the same disk."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

BYTES: Final = 4096  # about what one commit writes
PAUSE: Final = 0.1  # seconds between two tries: few enough to disturb nobody


@contextmanager
def syncing(folder: Path) -> Iterator[list[float]]:
    """Write a little and wait for the disk again and again while the block lasts; collect the seconds that takes."""
    times: list[float] = []
    stop = threading.Event()

    def run() -> None:
        with (folder / "sync").open("wb", buffering=0) as file:
            while not stop.wait(PAUSE):
                file.write(os.urandom(BYTES))
                began = time.perf_counter()
                os.fdatasync(file.fileno())
                times.append(time.perf_counter() - began)

    thread = threading.Thread(target=run, name="disk")
    thread.start()
    try:
        yield times
    finally:
        stop.set()
        thread.join()
