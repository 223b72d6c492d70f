"""Chaos: people and bots play at several processes, while processes, their database and the cable between are struck.

After a while what was acknowledged is compared with what is there, and the journal is read: the numbers of events have
no gaps, and their fencing numbers never fall, so no two owners of a table wrote in turn.
"""

from __future__ import annotations

import asyncio
import random
import signal
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from sqlalchemy import select

from argosy.server.store import schema
from argosy.server.store.engine import open_engine
from tests.server.cable import Cable
from tests.server.kills import Siege
from tests.server.postgres import Postgres
from tests.server.serving import Server

LEASE: Final = 4  # seconds
KINDS: Final = {"kill": 3, "pause": 3, "database": 2, "cut": 2, "hold": 2}  # how often each is chosen


class Chaos(Siege):
    """Several processes on one database, and everything that happens to them."""

    def __init__(self, postgres: Postgres, database: str, servers: list[Server], cables: list[Cable], seed: int):
        super().__init__(servers[0], seed)
        self._postgres, self._database = postgres, database
        self._servers, self._cables = servers, cables
        self._plan: list[str] = []
        self.struck: Counter[str] = Counter()

    def door(self) -> Server:
        """Any of the processes."""
        return self.chance.choice(self._servers)

    async def strike(self) -> None:
        """Do something bad to one of the parts."""
        if not self._plan:
            self._plan = [kind for kind, often in KINDS.items() for _ in range(often)]
            self.chance.shuffle(self._plan)
        kind, number = self._plan.pop(), self.chance.randrange(len(self._servers))
        await self._strike(kind, self._servers[number], self._cables[number])
        self.struck[kind] += 1

    async def _strike(self, kind: str, server: Server, cable: Cable) -> None:
        match kind:
            case "kill":
                server.kill()
                await asyncio.to_thread(server.start)
            case "pause":
                await self._pause(server)
            case "database":
                await asyncio.to_thread(self._postgres.stop)
                await asyncio.to_thread(self._postgres.start)
            case "cut":
                await cable.cut(self.chance.uniform(0, LEASE))
            case "hold":
                await cable.hold(self.chance.uniform(0.5, 2) * LEASE)

    async def _pause(self, server: Server) -> None:
        """Pause a process until its lease is over, sometimes for less."""
        assert server.process
        server.process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(self.chance.uniform(0.5, 2) * LEASE)
        server.process.send_signal(signal.SIGCONT)

    async def check_journal(self) -> tuple[int, int]:
        """Check the numbers of all events; return how many there are, and how often tables changed hands."""
        engine, events, hands = open_engine(self._database), schema.events.c, 0
        wanted = select(events.table_id, events.seq, events.fence).order_by(events.table_id, events.seq)
        async with engine.connect() as connection:
            rows = [tuple(row) for row in await connection.execute(wanted)]
        await engine.dispose()
        last = ("", 0, 0)
        for table, seq, fence in rows:
            if table != last[0]:
                last = (table, 0, 0)
            assert seq == last[1] + 1, f"{table}: event {seq} follows {last[1]}"
            assert fence >= last[2], f"{table}: event {seq} was written under {fence}, the one before under {last[2]}"
            hands += last[2] not in (0, fence)
            last = (table, seq, fence)
        return len(rows), hands


@asynccontextmanager
async def chaos(postgres: Postgres, seed: int, processes: int = 2) -> AsyncIterator[Chaos]:
    """Run some processes, each with a cable of its own to a new database."""
    database = postgres.new_database()
    cables, servers = [Cable(postgres.port) for _ in range(processes)], list[Server]()
    try:
        for cable in cables:
            address = database.replace(f":{postgres.port}/", f":{await cable.open()}/")
            server = Server(address, ("--no-limits", "--lease", str(LEASE), "--delay", "0.05"))
            servers.append(await asyncio.to_thread(server.start))
        yield Chaos(postgres, database, servers, cables, seed)
    finally:
        for server in servers:
            await asyncio.to_thread(server.close)
        for cable in cables:
            cable.close()


def shuffled_seed(seed: int, batch: int) -> int:
    """The seed of one of many batches."""
    return random.Random(f"{seed} {batch}").randrange(2**31)
