"""Leases: which of several processes owns a table of a PostgreSQL database.

Every process has a row with a lease, which it renews all the time by the clock of the database. A table
names its owner, and has a fencing number that grows whenever it changes hands. A write locks the row of its table and
compares both in its own transaction: PostgreSQL lets either the write or the change of hands come first, never both.
A process that was paused for longer than its lease, or was cut off, finds other numbers there and writes nothing.
"""

import time
from collections.abc import Mapping, Sequence
from datetime import timedelta
from secrets import token_urlsafe
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Interval, delete, func, literal, or_, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from argosy.server.store import schema
from argosy.server.store.engine import naming_trouble
from argosy.server.store.errors import FencedError
from argosy.server.store.journal import Write
from argosy.server.store.owners import Peer

NAME_BYTES: Final = 9
REMEMBERED: Final = timedelta(hours=1)  # for which the row of a dead process is kept


class Leases:
    """The processes of a PostgreSQL database, and the tables that this one owns."""

    first_fence = 1

    def __init__(self, engine: AsyncEngine, pulse: AsyncEngine, lease: float) -> None:
        self._engine = engine
        self._pulse = pulse  # has a connection of its own, so that a lease never waits for tables
        self.lease = lease
        self.me = Peer(token_urlsafe(NAME_BYTES), "", token_urlsafe())
        self._renewed = time.monotonic()

    @property
    def has_lapsed(self) -> bool:
        """Say whether the lease may be over, so that others may have taken tables."""
        return time.monotonic() > self._renewed + self.lease

    # -- the process ------------------------------------------------------------------------------------------------

    async def join(self, address: str) -> None:
        """Become one of the processes of the database, reached by the others at an address."""
        self.me = self.me._replace(address=address)
        await self.renew()
        old = delete(schema.processes).where(schema.processes.c.expires < func.now() - literal(REMEMBERED, Interval))
        async with naming_trouble(), self._pulse.begin() as connection:
            await connection.execute(old)

    async def renew(self) -> tuple[list[Peer], dict[str, int] | None]:
        """Renew the lease; return the other processes with a lease.

        If it was over, return also the tables that are still owned, with their fencing numbers: nobody can take them
        any more. Until that is known the lease counts as over.
        """
        began, had_lapsed = time.monotonic(), self.has_lapsed
        async with naming_trouble(), self._pulse.connect() as connection:
            others = await self._extend(connection)
            kept = await self._owned(connection) if had_lapsed else None
        self._renewed = began
        return others, kept

    async def _extend(self, connection: AsyncConnection) -> list[Peer]:
        processes = schema.processes
        expires = func.now() + literal(timedelta(seconds=self.lease), Interval)
        row = {"id": self.me.process, "address": self.me.address, "key": self.me.key, "expires": expires}
        renewed = insert(processes).values(row).on_conflict_do_update(index_elements=["id"], set_={"expires": expires})
        await connection.execute(renewed)
        others = select(processes.c.id, processes.c.address, processes.c.key).where(
            processes.c.expires > func.now(), processes.c.id != self.me.process
        )
        found = [Peer(*row) for row in await connection.execute(others)]
        await connection.commit()
        return found

    async def _owned(self, connection: AsyncConnection) -> dict[str, int]:
        tables = schema.tables.c
        rows = await connection.execute(select(tables.id, tables.fence).where(tables.owner == self.me.process))
        return {row.id: row.fence for row in rows}

    async def leave(self) -> None:
        """Let the others have all tables at once."""
        tables, processes = schema.tables, schema.processes
        async with naming_trouble(), self._pulse.begin() as connection:
            await connection.execute(update(tables).where(tables.c.owner == self.me.process).values(owner=None))
            await connection.execute(delete(processes).where(processes.c.id == self.me.process))

    # -- its tables -------------------------------------------------------------------------------------------------

    async def claim(self, table: str) -> int | Peer | None:
        """Take a table that nobody owns; return its fencing number, its owner, or None if there is no such table."""
        tables, processes = schema.tables, schema.processes
        is_alive = (processes.c.expires > func.now()).label("is_alive")
        asked = select(tables.c.owner, processes.c.address, processes.c.key, is_alive).where(tables.c.id == table)
        asked = asked.outerjoin_from(tables, processes, tables.c.owner == processes.c.id)
        taken = update(tables).where(tables.c.id == table, self.is_free()).returning(tables.c.fence)
        taken = taken.values(owner=self.me.process, fence=tables.c.fence + 1)
        async with naming_trouble(), self._engine.connect() as connection:
            while found := (await connection.execute(asked)).first():
                if found.is_alive and found.owner != self.me.process:
                    return Peer(found.owner, found.address, found.key)
                fence: int | None = (await connection.execute(taken)).scalar()
                await connection.commit()
                if fence is not None:  # otherwise another process was faster
                    return fence
        return None

    async def release(self, fences: Mapping[str, int]) -> None:
        """Let other processes have these tables, unless they have changed hands."""
        tables = schema.tables.c
        async with naming_trouble(), self._engine.begin() as connection:
            for table, fence in fences.items():
                same = (tables.id == table, tables.owner == self.me.process, tables.fence == fence)
                await connection.execute(update(schema.tables).where(*same).values(owner=None))

    def check(self, connection: Connection, writes: Sequence[Write]) -> None:
        """Raise a `FencedError` if one of the tables has another owner now. Their rows stay locked until the commit."""
        expected = {write.table: write.fence for write in writes if not write.new}
        tables = schema.tables.c
        wanted = select(tables.id, tables.fence).where(tables.id.in_(expected), tables.owner == self.me.process)
        rows = connection.execute(wanted.with_for_update(read=True)) if expected else ()
        if {row.id: row.fence for row in rows} != expected:
            raise FencedError

    def is_free(self) -> ColumnElement[bool]:
        """Return the condition that no other process owns a table."""
        owner, processes = schema.tables.c.owner, schema.processes.c
        alive = select(processes.id).where(processes.id == owner, processes.expires > func.now()).exists()
        return or_(owner.is_(None), owner == self.me.process, ~alive)

    def columns(self, fence: int) -> dict[str, Any]:
        """Return what a new table says about its owner; a fence of 0 means that it has none."""
        return {"owner": self.me.process if fence else None, "fence": fence}
