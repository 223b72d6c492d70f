"""Writing changes in one transaction: to a SQLite file in a thread of its own, to PostgreSQL over a connection.

The statements are the same. A transaction on a file is one call of the thread: if every statement of it came back to
the event loop first, a commit would wait for whatever the loop computes in between, again and again.
"""

import asyncio
import json
import zlib
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final, Protocol

from sqlalchemy import Connection, create_engine, delete, event, insert, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine

from argosy.server.store import schema
from argosy.server.store.engine import prepare_sqlite
from argosy.server.store.journal import Write
from argosy.server.store.owners import Owners
from argosy.tabletop.data_files import DataFiles

INSERT_EVENTS: Final = insert(schema.events)  # of each transaction: what it compiles to is found by the statement


class Writer(Protocol):
    """Writes changes to a database."""

    async def write(self, writes: Sequence[Write]) -> None:
        """Write all these changes or none of them; they are on disk when this returns."""

    async def close(self) -> None:
        """Let go of the database."""


class ServerWriter:
    """Writes to a database that is a server of its own."""

    def __init__(self, engine: AsyncEngine, owners: Owners) -> None:
        self._engine = engine
        self._transaction = Transaction(owners)

    async def write(self, writes: Sequence[Write]) -> None:
        """Write all these changes or none of them; they are on disk when this returns."""
        async with self._engine.begin() as connection:
            await connection.run_sync(self._transaction.write, writes)

    async def close(self) -> None:
        """Leave the engine to the store."""


class FileWriter:
    """Writes to a SQLite file."""

    def __init__(self, url: URL, owners: Owners) -> None:
        self.engine = create_engine(url.set(drivername="sqlite+pysqlite"))
        event.listen(self.engine, "connect", prepare_sqlite)
        self._transaction = Transaction(owners)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="disk")
        self._connection: Connection | None = None  # of the thread; none at first, and after an error

    async def write(self, writes: Sequence[Write]) -> None:
        """Write all these changes or none of them; they are on disk when this returns."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._write, writes)

    def _write(self, writes: Sequence[Write]) -> None:
        if self._connection is None:
            self._connection = self.engine.connect()
        try:
            with self._connection.begin():
                self._transaction.write(self._connection, writes)
        except BaseException:
            self._disconnect()
            raise

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection:
            connection.close()

    async def close(self) -> None:
        """Let go of the file, when a change that is being written is done."""
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._thread, self._disconnect)
        await loop.run_in_executor(self._thread, self.engine.dispose)
        self._thread.shutdown()


class Transaction:
    """The statements of one transaction."""

    def __init__(self, owners: Owners) -> None:
        self._owners = owners
        self._packed: dict[str, bytes] = {}  # data files that tables were started with, by digest

    def write(self, connection: Connection, writes: Sequence[Write]) -> None:
        """Write changes, unless a table has another owner by now."""
        self._owners.check(connection, writes)
        for write in writes:
            self._write_head(connection, write)
        rows = [row for write in writes for row in write.rows()]
        if rows:
            connection.execute(INSERT_EVENTS, rows)
        for write in writes:
            _write_keys(connection, write)

    def _write_head(self, connection: Connection, write: Write) -> None:
        if write.data_files:
            self._keep(connection, write.data_files)
        if write.new:
            row = {"id": write.table, **(write.head or {}), **self._owners.columns(write.fence)}
            connection.execute(insert(schema.tables), row)
        elif write.head:
            connection.execute(update(schema.tables).where(schema.tables.c.id == write.table), write.head)

    def _keep(self, connection: Connection, data_files: DataFiles) -> None:
        dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
        if data_files.digest not in self._packed:
            self._packed[data_files.digest] = zlib.compress(json.dumps(dict(data_files.files)).encode())
        files = self._packed[data_files.digest]
        row = {"digest": data_files.digest, "game": data_files.game, "files": files}
        connection.execute(dialect.insert(schema.data_files).on_conflict_do_nothing(), row)


def _write_keys(connection: Connection, write: Write) -> None:
    seats = schema.seats
    for seat in write.dropped:
        connection.execute(delete(seats).where(seats.c.table_id == write.table, seats.c.seat == seat))
    if write.keys:
        rows = [{"table_id": write.table, "token_hash": key, "seat": seat} for key, seat in write.keys]
        connection.execute(insert(seats), rows)
