"""The advisor of a table answers players who ask what the captain would do.

It thinks in the coach pool, and nothing waits for it: neither the decision nor the table. What was asked about a moment
that has passed is dropped.
"""

import asyncio
import logging
from typing import Protocol

from argosy.coach.values import Weighing
from argosy.server import messages, requests, wire
from argosy.server.broadcast import Broadcast
from argosy.server.client import Client, problem_of
from argosy.server.coach_pool import CoachPool
from argosy.server.events import AnyEvent
from argosy.server.problems import RefusedError
from argosy.server.snapshot import Snapshot
from argosy.server.store import StoreError
from argosy.server.table import Table
from argosy.tabletop.errors import ArgosyError

log = logging.getLogger(__name__)


class AdvisedTable(Protocol):
    """What the advisor needs of a live table."""

    table: Table
    broadcast: Broadcast
    lock: asyncio.Lock

    async def reload_if_doubtful(self) -> None:
        """Read the table from disk again if a write has failed."""

    async def commit(self, *happened: AnyEvent) -> None:
        """Store events, and only then apply them."""


class Advisor:
    """Has decisions of the present moment weighed, each once, and answers all who ask for that seat."""

    def __init__(self, live: AdvisedTable, coach_pool: CoachPool) -> None:
        self._live = live
        self._coach_pool = coach_pool
        self._snapshot: Snapshot | None = None  # the moment that is weighed
        self._weighing: dict[int, asyncio.Task[Weighing]] = {}  # by seat
        self._answers: set[asyncio.Task[None]] = set()

    def ask(self, client: Client, asked: wire.Advise) -> None:
        """Begin to weigh the decision of a client, and answer it later; refuse what is not allowed at once."""
        requests.advise(self._live.table, client.seat, asked)
        self.keep_up()
        self._snapshot = self._live.broadcast.snapshot
        task = asyncio.create_task(self._answer(client, asked))
        self._answers.add(task)
        task.add_done_callback(self._answers.discard)

    def keep_up(self) -> None:
        """Give up what is weighed about a moment that has passed."""
        if self._snapshot is not self._live.broadcast.snapshot:
            for task in self._weighing.values():
                task.cancel()
            self._weighing.clear()

    def close(self) -> None:
        """Stop everything."""
        for task in (*self._answers, *self._weighing.values()):
            task.cancel()

    async def _answer(self, client: Client, asked: wire.Advise) -> None:
        try:
            await self._advise(client, asked)
        except (RefusedError, StoreError) as error:
            client.refuse(asked.id, problem_of(error))
        except ArgosyError as error:
            client.refuse(asked.id, wire.Problem("no-advice", str(error)))
        except Exception:
            log.exception("table %s: a decision could not be weighed", self._live.table.id)
            client.refuse(asked.id, wire.Problem("internal", "the captain failed on this decision"))

    async def _advise(self, client: Client, asked: wire.Advise) -> None:
        """Note that the seat asked, and only then answer, if it still has to decide."""
        live, seat = self._live, client.seat or 0
        found = await self._weighed(seat, asked)
        async with live.lock:
            await live.reload_if_doubtful()
            noted = requests.advise(live.table, client.seat, asked)
            if noted:
                await live.commit(noted)
                await live.broadcast.show()
            client.outbox.answer(messages.advice(asked, live.table, seat, found))

    async def _weighed(self, seat: int, asked: wire.Advise) -> Weighing:
        task = self._weighing.get(seat)
        if task is None:
            task = self._weighing[seat] = asyncio.create_task(self._coach_pool.advise(self._live.table, seat))
        await asyncio.wait({task})
        if task.cancelled():
            raise RefusedError("other-moment", f"moment: found {asked.moment}; the table is at another one")
        if task.exception() and self._weighing.get(seat) is task:
            del self._weighing[seat]  # so that it can be asked for again
        return task.result()
