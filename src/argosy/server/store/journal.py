"""The journal writes all waiting changes to disk in one transaction.

A change is acknowledged when its transaction is committed. While one transaction runs, the changes of other tables
queue up and share the next one: a slow disk costs time, not throughput. If one change of a transaction conflicts,
or its table has another owner by now, each change is tried alone.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from argosy.server.events import Event, encode, kind
from argosy.server.store.errors import ConflictError, FencedError, StoreError, named
from argosy.tabletop.data_files import DataFiles

MOST_TOGETHER: Final = 256
TROUBLE_LASTS: Final = 60.0  # seconds; then it is unknown whether it still does
ALONE: Final = (ConflictError, FencedError)  # errors of one change, which the others do not share
log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Write:
    """One change of a table, stored whole or not at all: events numbered from `seq`, changes of head and keys."""

    table: str
    seq: int
    at: float
    events: Sequence[Event]
    head: dict[str, Any] | None = None  # columns of the table that change; all of them for a new one
    new: bool = False
    keys: tuple[tuple[str, int], ...] = ()  # token hashes, and the seats they open
    dropped: tuple[int, ...] = ()  # seats whose tokens open nothing any more
    data_files: DataFiles | None = None  # data files to be kept
    fence: int = 0  # the fencing number of the table, as its owner knows it

    def rows(self) -> list[dict[str, Any]]:
        """Return the events as rows of the database."""
        return [
            {
                "table_id": self.table,
                "seq": seq,
                "at": self.at,
                "kind": kind(event),
                "payload": encode(event),
                "fence": self.fence,
            }
            for seq, event in enumerate(self.events, self.seq)
        ]


class Journal:
    """One writer for all tables."""

    def __init__(self, commit: Callable[[Sequence[Write]], Awaitable[None]]) -> None:
        self._commit = commit
        self._waiting: list[tuple[Write, asyncio.Future[None]]] = []
        self._work = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self.commits = 0
        self.writes = 0
        self._trouble: tuple[float, StoreError] | None = None  # of the last write, and when

    @property
    def trouble(self) -> StoreError | None:
        """Return why the last write failed, if that was a short while ago."""
        if self._trouble is None or time.monotonic() - self._trouble[0] > TROUBLE_LASTS:
            return None
        return self._trouble[1]

    def open(self) -> None:
        """Start writing."""
        self._task = asyncio.create_task(self._run(), name="journal")

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        while self._waiting:
            await asyncio.sleep(0.01)
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def write(self, write: Write) -> None:
        """Return when the change is on disk; raise a `StoreError` if it is not, or may not be."""
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
            if isinstance(trouble, ALONE) and len(batch) > 1:
                for one in batch:
                    await self._settle([one])
                return
            log.error("a change is not on disk: %s", getattr(error, "orig", None) or error)
            if not isinstance(trouble, ALONE):
                self._trouble = (time.monotonic(), trouble)
            for _, done in batch:
                if not done.done():
                    done.set_exception(trouble)
            return
        self._trouble = None
        self.commits += 1
        self.writes += len(batch)
        for _, done in batch:
            if not done.done():
                done.set_result(None)
