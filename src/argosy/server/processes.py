"""Processes beside the server, for work that takes long. They end with the server and give way to it."""

import asyncio
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from typing import TypeVar

T = TypeVar("T")


class Processes:
    """A few processes, started when there is work for them."""

    def __init__(self, number: int, niceness: int) -> None:
        self.number = number
        self._niceness = niceness
        self._pool: ProcessPoolExecutor | None = None
        self._is_closed = False

    async def run(self, work: Callable[[], T]) -> T:
        """Do some work in another process. If that process dies, start a new one and try once more."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._open(), work)
        except BrokenProcessPool:
            if self._is_closed:
                raise
            self._pool = None
            return await loop.run_in_executor(self._open(), work)

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self.number, get_context("spawn"), _settle, (self._niceness,))
        return self._pool

    async def close(self) -> None:
        """End the processes at once; some work takes a minute, such as waiting for the compiler."""
        self._is_closed = True
        if self._pool:
            for process in tuple((self._pool._processes or {}).values()):
                process.terminate()
            await asyncio.to_thread(self._pool.shutdown, cancel_futures=True)
            self._pool = None


# -- in the other process -----------------------------------------------------------------------------------------


def _settle(niceness: int) -> None:
    """Ignore interrupts, give way to other processes, and end when the server ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(niceness)
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    parent = parent_process()
    if parent:
        parent.join()
    os._exit(1)
