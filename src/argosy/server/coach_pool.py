"""The coach pool: processes in which decisions are weighed, for advice and for analyses of finished games.

They are few and give way to the bots of running games, which have processes of their own. Advice comes before analyses;
analyses ask for one decision after the other, so each of them gets on while others are computed.
"""

import os
from collections.abc import Callable
from functools import partial
from typing import Final, TypeVar

from argosy.bots.bot import Budget
from argosy.coach.agenda import Agenda
from argosy.coach.position import weigh_position
from argosy.coach.stretches import Place
from argosy.coach.values import Weighing
from argosy.server.finished import Finished
from argosy.server.parcels import Parcel
from argosy.server.table import Table
from argosy.server.turns import Workers

T = TypeVar("T")
MOST_WORKERS: Final = 2
NICENESS: Final = 10
MOST_WAITING: Final = 32  # of advice, and of pieces of analyses
ADVICE, GLANCE, ANALYSIS = range(3)  # how urgent it is: a glance is one decision of a finished game


class CoachPool:
    """A few processes that weigh decisions for all tables."""

    def __init__(
        self, workers: int | None = None, most_waiting: int = MOST_WAITING, playouts: int | None = None
    ) -> None:
        self._budget = Budget(playouts)  # for each decision
        number = workers or max(1, min(MOST_WORKERS, (os.cpu_count() or 2) // 2))
        self._workers = Workers(number, NICENESS, most_waiting)
        self.weighed = 0

    @property
    def workers(self) -> int:
        """Return how many decisions are weighed at once."""
        return self._workers.number

    async def advise(self, table: Table, seat: int, budget: Budget | None = None) -> Weighing:
        """Weigh the moves of a seat (from 1) that has to decide, from what it knows.

        Positions that the seat cannot tell apart give equal weighings, if the budget counts playouts. Refuses with
        `too-busy` when too many wait. Cancelling it gives up the place in the queue.
        """
        return await self._run(partial(advise, Parcel.of(table), seat - 1, budget or self._budget), ADVICE)

    async def agenda(self, finished: Finished) -> Agenda:
        """List what there is to weigh in a finished game."""
        return await self._run(finished.agenda, ANALYSIS)

    async def weigh(self, finished: Finished, place: Place, is_open: bool = False) -> Weighing:
        """Weigh a decision of a finished game; one with open cards is asked for alone, and somebody waits for it."""
        return await self._run(partial(finished.weigh, place, is_open, self._budget), GLANCE if is_open else ANALYSIS)

    async def _run(self, work: Callable[[], T], urgency: int) -> T:
        done = await self._workers.run(work, urgency)
        self.weighed += 1
        return done

    async def close(self) -> None:
        """End the processes."""
        await self._workers.close()


# -- in the other process -----------------------------------------------------------------------------------------


def advise(parcel: Parcel, seat: int, budget: Budget) -> Weighing:
    """Weigh the moves of a seat."""
    with parcel.opened() as position:
        return weigh_position(parcel.game, position, seat, budget)
