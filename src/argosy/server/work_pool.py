"""The work pool: processes for what anybody may ask for, such as facts, records, courses of games and lessons.

Bots of running games have processes of their own, so no request makes a table wait. Each address has a bounded share:
what does not fit is refused at once.
"""

from collections import Counter
from collections.abc import Callable
from typing import Final, TypeVar

from argosy.server.problems import RefusedError
from argosy.server.turns import Workers

T = TypeVar("T")
WORKERS: Final = 1
NICENESS: Final = 10
MOST_WAITING: Final = 32  # of those that are as far down in the share of their address
MOST_EACH: Final = 6  # of one address, waiting or under way


class WorkPool:
    """A process that works for strangers, for all addresses in turn."""

    def __init__(self, workers: int = WORKERS, most_waiting: int = MOST_WAITING, most_each: int = MOST_EACH) -> None:
        self._workers = Workers(workers, NICENESS, most_waiting)
        self._most_each = most_each
        self._each: Counter[str] = Counter()

    async def run(self, work: Callable[[], T], address: str) -> T:
        """Do some work in another process. What an address asks for first comes before what others ask for second."""
        if self._each[address] >= self._most_each:
            raise RefusedError("too-busy", "this address waits for enough already: try again later", status=503)
        self._each[address] += 1
        try:
            return await self._workers.run(work, urgency=self._each[address])
        finally:
            self._each[address] -= 1
            if not self._each[address]:
                del self._each[address]

    async def close(self) -> None:
        """End the processes."""
        await self._workers.close()
