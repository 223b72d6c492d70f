"""The pace of a server: one long reckoning in a turn of the event loop, however many tables want one at once."""

from __future__ import annotations

import asyncio
import gc
from typing import Final

YOUNG: Final = 20_000  # objects made before the youngest are looked through
MIDDLE: Final = 50
NEVER: Final = 1_000_000_000


class OneAtATime:
    """Lets tables reckon one after the other. Whoever decides meanwhile waits for one of them, not for all."""

    def __init__(self) -> None:
        self._reckoning = asyncio.Lock()

    async def turn(self) -> None:
        """Wait for a turn; after it the caller may reckon once."""
        async with self._reckoning:
            await asyncio.sleep(0)


class Schedule:
    """What is reckoned apart: what everybody sees comes before what they may do."""

    def __init__(self) -> None:
        self.scenes = OneAtATime()
        self.choices = OneAtATime()


class GarbageSchedule:
    """Full collections of garbage wait for a quiet while: with hundreds of tables everybody would feel one."""

    def __init__(self, longest: int) -> None:
        self._longest = longest
        self._changes = 0
        self._put_off = 0

    def tidy(self, changes: int) -> bool:
        """Collect garbage if nothing has changed since the last call, or at the latest after so many calls."""
        is_quiet, self._changes = changes == self._changes, changes
        self._put_off += 1
        if not is_quiet and self._put_off < self._longest:
            return False
        self._put_off = 0
        gc.collect()
        return True


def spare_collections() -> None:
    """From now on only young objects are collected by themselves; what is there already stays for good."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)
