"""Reading and writing tables."""

import json
import shutil
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from sqlalchemy import delete, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from argosy.server.store import schema
from argosy.server.store.analyses import AnalysisStore
from argosy.server.store.engine import file_of, naming_trouble, open_engine, try_file, upgrade
from argosy.server.store.errors import FullError
from argosy.server.store.file_lock import FileLock
from argosy.server.store.journal import Journal, Write
from argosy.server.store.leases import Leases
from argosy.server.store.owners import Owners, SoleOwner
from argosy.server.store.writing import FileWriter, ServerWriter, Writer
from argosy.tabletop.data_files import DataFiles

LEASE: Final = 6.0  # seconds
LEAST_FREE: Final = 16 * 1024 * 1024  # bytes on the disk of the database


class StoredEvent(NamedTuple):
    """An event as the database holds it."""

    seq: int
    at: float
    payload: str


@dataclass(frozen=True, slots=True)
class StoredTable:
    """Everything that is stored about a table."""

    events: list[StoredEvent]
    keys: dict[str, int]  # seats by token hash
    data_files: DataFiles | None  # the data files that the game began with
    stage: str = ""
    files: str = ""  # the digest of the data files
    damage: str = ""  # why they cannot be read


class Store:
    """A database of tables."""

    def __init__(self, address: str, lease: float = LEASE) -> None:
        self.engine = open_engine(address)
        self._pulse = open_engine(address, patience=lease / 2)
        is_shared = self.engine.dialect.name == "postgresql"
        self.leases = Leases(self.engine, self._pulse, lease) if is_shared else None
        self.owners: Owners = self.leases or SoleOwner()
        file = file_of(self.engine)
        self._lock = FileLock(file) if file else None
        self.writer: Writer = (
            FileWriter(self.engine.url, self.owners) if file else ServerWriter(self.engine, self.owners)
        )
        self.journal = Journal(self.writer.write)
        self.analyses = AnalysisStore(self.engine)

    async def open(self) -> None:
        """Upgrade the database to this version, and start writing."""
        async with naming_trouble():
            try_file(self.engine)
            if self._lock:
                self._lock.take()
            try:
                await self._upgrade()
            except BaseException:
                self._unlock()
                raise
        self.journal.open()

    async def _upgrade(self) -> None:
        async with self.engine.connect() as connection:
            await connection.run_sync(upgrade)
            await connection.commit()

    def _unlock(self) -> None:
        if self._lock:
            self._lock.give_back()

    async def close(self) -> None:
        """Write what is waiting, and close the database."""
        await self.journal.close()
        await self.writer.close()
        for engine in (self.engine, self._pulse):
            await engine.dispose()
        self._unlock()

    # -- writing --------------------------------------------------------------------------------------------------

    async def write(self, write: Write) -> None:
        """Store one change; it is on disk when this returns. After a `StoreError` it may be there or not."""
        await self.journal.write(write)

    # -- reading --------------------------------------------------------------------------------------------------

    async def table(self, name: str) -> StoredTable | None:
        """Return a table with all its events, or None if it does not exist."""
        async with naming_trouble(), self.engine.connect() as connection:
            head = (await connection.execute(select(schema.tables).where(schema.tables.c.id == name))).first()
            if head is None:
                return None
            keys = select(schema.seats.c.token_hash, schema.seats.c.seat).where(schema.seats.c.table_id == name)
            held = {row.token_hash: row.seat for row in await connection.execute(keys)}
            data_files, damage = await self._data_files(connection, head.files) if head.files else (None, "")
            return StoredTable(
                await self._events(connection, name, 0), held, data_files, head.stage, head.files or "", damage
            )

    async def events_after(self, name: str, seq: int) -> list[StoredEvent]:
        """Return the events of a table after a sequence number."""
        async with naming_trouble(), self.engine.connect() as connection:
            return await self._events(connection, name, seq)

    async def _events(self, connection: AsyncConnection, name: str, seq: int) -> list[StoredEvent]:
        events = schema.events.c
        wanted = select(events.seq, events.at, events.payload).where(events.table_id == name, events.seq > seq)
        return [StoredEvent(*row) for row in await connection.execute(wanted.order_by(events.seq))]

    async def _data_files(self, connection: AsyncConnection, digest: str) -> tuple[DataFiles | None, str]:
        """Return the data files with a digest, or why they cannot be read."""
        stored = schema.data_files
        row = (await connection.execute(select(stored).where(stored.c.digest == digest))).first()
        if row is None:
            return None, f"the data files {digest} that this game began with are missing in the database"
        try:
            found = DataFiles.of(row.game, json.loads(zlib.decompress(row.files)))
        except (zlib.error, TypeError, ValueError, AttributeError) as error:
            return None, f"the data files {digest} that this game began with cannot be read: {error}"
        if found.digest != digest:
            return None, f"the data files {digest} that this game began with have been changed"
        return found, ""

    async def listed(self, most: int) -> list[str]:
        """List the public tables that wait for players, the newest first."""
        tables = schema.tables.c
        wanted = select(tables.id).where(tables.stage == "gathering", tables.listed).order_by(tables.created.desc())
        async with naming_trouble(), self.engine.connect() as connection:
            return list((await connection.execute(wanted.limit(most))).scalars())

    async def counts(self) -> dict[str, int]:
        """Count the tables by stage. This also shows whether the database answers."""
        stage = schema.tables.c.stage
        async with naming_trouble(), self.engine.connect() as connection:
            rows = await connection.execute(select(stage, func.count().label("tables")).group_by(stage))
            return {row.stage: row.tables for row in rows}

    async def check(self) -> None:
        """Raise a `StoreError` if the database does not answer, cannot be written to, or has hardly any room left."""
        await self.counts()
        if self.journal.trouble:
            raise self.journal.trouble
        file = file_of(self.engine)
        if file and shutil.disk_usage(file.parent).free < LEAST_FREE:
            raise FullError

    async def clear(self, stages: Sequence[str], before: float, kept: Sequence[str] = ()) -> list[str]:
        """Delete the tables of these stages at which nothing has happened since a time.

        Those in `kept` stay, and those of other processes.
        """
        tables, events = schema.tables, schema.events.c
        last = select(func.max(events.at)).where(events.table_id == tables.c.id).scalar_subquery()
        async with naming_trouble(), self.engine.begin() as connection:
            wanted = select(tables.c.id).where(tables.c.stage.in_(stages), last < before, self.owners.is_free())
            found = await connection.execute(wanted)
            old = [name for name in found.scalars() if name not in kept]
            for name in old:
                for child in (schema.weighings, schema.analyses, schema.events, schema.seats):
                    await connection.execute(delete(child).where(child.c.table_id == name))
                await connection.execute(delete(tables).where(tables.c.id == name))
            return old
