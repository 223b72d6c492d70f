"""Scheduling: one long computation per turn of the event loop, and garbage collection when the server is quiet."""

import asyncio
import gc
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final

from argosy.server.problems import RefusedError

YOUNG: Final = 20_000  # more objects than there were before the youngest are looked through between two times
YOUNG_EVERY: Final = 0.2  # seconds
MUCH_GARBAGE: Final = 5_000  # objects
OLDER_PART: Final = 0.002  # of the time, for looking through objects that are less new
NEVER: Final = 1_000_000_000
SWITCH: Final = 0.0002  # seconds
RECALLS_PART: Final = 0.2  # of the processor
MOST_RECALLS: Final = 24  # waiting, of one address


class OneAtATime:
    """Lets tables compute one after the other, so that a decision waits for one computation at most."""

    def __init__(self) -> None:
        self._lock = asyncio.Lock()

    async def turn(self) -> None:
        """Wait for a turn; the caller may then compute once."""
        async with self._lock:
            await asyncio.sleep(0)


class Share:
    """Lets one computation at a time have a part of the processor, so that many of them slow nobody else down.

    Each owner has a bounded number of them waiting; one more is refused at once.
    """

    def __init__(self, part: float, most_each: int) -> None:
        self._rest = 1 / part - 1  # seconds for others after each second of computing
        self._most_each = most_each
        self._lock = asyncio.Lock()
        self._waiting: Counter[str] = Counter()

    @asynccontextmanager
    async def turn(self, owner: str) -> AsyncIterator[None]:
        """Wait for a turn; compute within the block, without waiting for anything."""
        if self._waiting[owner] >= self._most_each:
            raise RefusedError("too-busy", "too many of these requests from this address: try again later", status=503)
        self._waiting[owner] += 1
        try:
            await self._lock.acquire()
        finally:
            self._waiting[owner] -= 1
            if not self._waiting[owner]:
                del self._waiting[owner]
        began = time.perf_counter()
        try:
            yield
        finally:
            spent = time.perf_counter() - began
            asyncio.get_running_loop().call_later(spent * self._rest, self._lock.release)


class Schedule:
    """Scenes and choices are computed in separate turns: people see the table before their choices are ready.

    Tables that are read from disk, and moments of the past, come after what is played now.
    """

    def __init__(self) -> None:
        self.scenes = OneAtATime()
        self.choices = OneAtATime()
        self.replays = OneAtATime()
        self.recalls = Share(RECALLS_PART, MOST_RECALLS)


class GarbageSchedule:
    """Collects garbage a little at a time, and delays full collections until the server is quiet.

    By itself Python looks through new objects when there are many more than before. A table in play makes as many as it
    drops, so thousands of seats would wait for hundreds of thousands of objects at once, though few are ever garbage.
    """

    def __init__(self, longest: int, now: Callable[[], float] = time.monotonic) -> None:
        self._longest = longest
        self._changes = 0
        self._put_off = 0
        self._found = 0
        self._now = now
        self._next = 0.0  # when less new objects may be looked through again

    async def run(self) -> None:
        """Look through what is new again and again."""
        while True:
            await asyncio.sleep(YOUNG_EVERY)
            self.collect_new()

    def collect_new(self) -> bool:
        """Collect the garbage among new objects; among less new ones too after much of it, as some outlived a look.

        The longer the latter takes, the longer it is until the next time.
        """
        self._found += gc.collect(0)
        began = self._now()
        if self._found < MUCH_GARBAGE or began < self._next:
            return False
        gc.collect(1)
        self._found, self._next = 0, began + (self._now() - began) / OLDER_PART
        return True

    def tidy(self, changes: int) -> bool:
        """Collect garbage if nothing has changed since the last call, or after `longest` calls at the latest."""
        is_quiet, self._changes = changes == self._changes, changes
        self._put_off += 1
        if not is_quiet and self._put_off < self._longest:
            return False
        self._put_off = 0
        gc.collect()
        return True


def share_interpreter() -> None:
    """Let the thread that writes to the disk go on soon, though the event loop computes.

    It needs the interpreter for a moment after every call of the database. By default it would wait 5 ms each time.
    """
    sys.setswitchinterval(SWITCH)


def spare_collections() -> None:
    """Collect only new objects automatically from now on, and keep what exists already."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, NEVER, NEVER)
