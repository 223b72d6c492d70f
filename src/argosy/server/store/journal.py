"""The journal: everything that waits to be written goes to disk in one transaction.

A change is acknowledged when its transaction is committed. While one is under way, the next changes of other tables
gather and share the following one: so a slow disk costs time, not throughput. A change that does not fit spoils no
other: then each is tried alone.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from argosy.server.store.trouble import ConflictError, named
from argosy.server.store.write import Write

MOST_TOGETHER: Final = 256
log = logging.getLogger(__name__)


class Journal:
    """One writer for all tables."""

    def __init__(self, commit: Callable[[Sequence[Write]], Awaitable[None]]) -> None:
        self._commit = commit
        self._waiting: list[tuple[Write, asyncio.Future[None]]] = []
        self._work = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self.commits = 0
        self.writes = 0

    def open(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._run(), name="journal")

    async def close(self) -> None:
        """Write down what waits, and stop."""
        while self._waiting:
            await asyncio.sleep(0.01)
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def write(self, write: Write) -> None:
        """Return when the change is on disk; a `StoreError` if it is not, or perhaps not."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((write, done))
        self._work.set()
        await done

    async def _run(self) -> None:
        while True:
            await self._work.wait()
            self._work.clear()
            while self._waiting:
                batch = self._waiting[:MOST_TOGETHER]
                await self._settle(batch)
                del self._waiting[: len(batch)]

    async def _settle(self, batch: Sequence[tuple[Write, asyncio.Future[None]]]) -> None:
        try:
            await self._commit([write for write, _ in batch])
        except Exception as error:
            trouble = named(error)
            if isinstance(trouble, ConflictError) and len(batch) > 1:
                for one in batch:
                    await self._settle([one])
                return
            log.error("a change is not on disk: %s", getattr(error, "orig", None) or error)
            for _, done in batch:
                if not done.done():
                    done.set_exception(trouble)
            return
        self.commits += 1
        self.writes += len(batch)
        for _, done in batch:
            if not done.done():
                done.set_result(None)
