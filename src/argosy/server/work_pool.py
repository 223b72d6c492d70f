"""The work pool: processes for what anybody may ask for, such as facts, records, courses of games and lessons.

Bots of running games have processes of their own, so no request makes a table wait. Each address has a bounded share:
what does not fit is refused at once.
"""

from collections.abc import Callable
from typing import Final, TypeVar

from argosy.server.turns import SharedWorkers

T = TypeVar("T")
WORKERS: Final = 1
NICENESS: Final = 10
MOST_WAITING: Final = 32  # of those that are as far down in the share of their address
MOST_EACH: Final = 6  # of one address, waiting or under way


class WorkPool:
    """A process that works for strangers, for all addresses in turn."""

    def __init__(self, workers: int = WORKERS, most_waiting: int = MOST_WAITING, most_each: int = MOST_EACH) -> None:
        self._workers = SharedWorkers(workers, NICENESS, most_waiting, most_each)

    async def run(self, work: Callable[[], T], address: str) -> T:
        """Do some work in another process."""
        return await self._workers.run_for(address, work)

    async def close(self) -> None:
        """End the processes."""
        await self._workers.close()
