"""Turns: so many may work at once, and a bounded number waits. The most urgent is next, then the one who came first."""

import asyncio
from collections import Counter
from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count
from typing import TypeVar

from argosy.server.problems import RefusedError
from argosy.server.processes import Processes

T = TypeVar("T")


class Turns:
    """Hands out turns to work. Nobody waits who would be one too many of that urgency: that is refused at once."""

    def __init__(self, at_once: int, most_waiting: int) -> None:
        self._free = at_once
        self._most_waiting = most_waiting
        self._order = count()
        self._heap: list[tuple[int, int, asyncio.Future[None]]] = []
        self.waiting: Counter[int] = Counter()  # by urgency

    async def take(self, urgency: int) -> None:
        """Wait for a turn; the caller gives it back. Lower numbers are more urgent."""
        if self._free:
            self._free -= 1
            return
        self.expect_room(urgency)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heappush(self._heap, (urgency, next(self._order), turn))
        self.waiting[urgency] += 1
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.give_back()
            raise
        finally:
            self.waiting[urgency] -= 1

    def expect_room(self, urgency: int) -> None:
        """Refuse if nobody else of this urgency may wait."""
        if not self._free and self.waiting[urgency] >= self._most_waiting:
            raise RefusedError("too-busy", "the server does as much as it can: try again later", status=503)

    def give_back(self) -> None:
        """Hand the turn to the next one, if anybody waits."""
        while self._heap:
            _, _, turn = heappop(self._heap)
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1


class Workers:
    """Processes that work in turns."""

    def __init__(self, number: int, niceness: int, most_waiting: int) -> None:
        self._processes = Processes(number, niceness)
        self._turns = Turns(number, most_waiting)

    @property
    def number(self) -> int:
        """Return how many work at once."""
        return self._processes.number

    async def run(self, work: Callable[[], T], urgency: int) -> T:
        """Do some work when its turn has come. Work that has begun keeps its process, even if nobody wants it now."""
        await self._turns.take(urgency)
        begun = asyncio.create_task(self._processes.run(work))
        begun.add_done_callback(self._finish)
        return await asyncio.shield(begun)

    def _finish(self, begun: asyncio.Task[T]) -> None:
        self._turns.give_back()
        if not begun.cancelled():
            begun.exception()  # the one who asked may be gone

    async def close(self) -> None:
        """End the processes."""
        await self._processes.close()


class SharedWorkers(Workers):
    """Processes that work for all addresses in turn; one address has so much waiting or under way at most."""

    def __init__(self, number: int, niceness: int, most_waiting: int, most_each: int) -> None:
        super().__init__(number, niceness, most_waiting)
        self._most_each = most_each
        self._each: Counter[str] = Counter()

    async def run_for(self, address: str, work: Callable[[], T]) -> T:
        """Do some work. What an address asks for first comes before what others ask for second."""
        if self._each[address] >= self._most_each:
            raise RefusedError("too-busy", "this address waits for enough already: try again later", status=503)
        self._each[address] += 1
        try:
            return await self.run(work, urgency=self._each[address])
        finally:
            self._each[address] -= 1
            if not self._each[address]:
                del self._each[address]
