"""Scheduling: one long computation per turn of the event loop, and garbage collection when the server is quiet."""

import asyncio
import gc
from typing import Final

YOUNG: Final = 20_000  # objects made before the youngest are looked through
MIDDLE: Final = 50
NEVER: Final = 1_000_000_000


class OneAtATime:
    """Lets tables compute one after the other, so that a decision waits for one computation at most."""

    def __init__(self) -> None:
        self._lock = asyncio.Lock()

    async def turn(self) -> None:
        """Wait for a turn; the caller may then compute once."""
        async with self._lock:
            await asyncio.sleep(0)


class Schedule:
    """Scenes and choices are computed in separate turns: people see the table before their choices are ready."""

    def __init__(self) -> None:
        self.scenes = OneAtATime()
        self.choices = OneAtATime()


class GarbageSchedule:
    """Delays full garbage collections until the server is quiet: with hundreds of tables they take long."""

    def __init__(self, longest: int) -> None:
        self._longest = longest
        self._changes = 0
        self._put_off = 0

    def tidy(self, changes: int) -> bool:
        """Collect garbage if nothing has changed since the last call, or after `longest` calls at the latest."""
        is_quiet, self._changes = changes == self._changes, changes
        self._put_off += 1
        if not is_quiet and self._put_off < self._longest:
            return False
        self._put_off = 0
        gc.collect()
        return True


def spare_collections() -> None:
    """Collect only young objects automatically from now on, and keep what exists already."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)
