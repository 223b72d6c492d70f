"""Open a database by its address (SQLite with a file, or PostgreSQL), upgrade it, and name its errors."""

import logging
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing, suppress
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy import Connection, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from argosy.server.store.errors import StoreError, named
from argosy.tabletop.errors import OptionError

BACKENDS: Final = {"sqlite": "sqlite", "postgresql": "postgresql", "postgres": "postgresql"}
DRIVERS: Final = {"sqlite": "aiosqlite", "postgresql": "asyncpg", "postgres": "asyncpg"}
EXPECTED: Final = "an address such as sqlite:///argosy.db or postgresql://user@host/name"
OWNER_ONLY: Final = 0o600
# A move is on disk before it is acknowledged: FULL waits for the disk at each commit, also with a write-ahead log.
PRAGMAS: Final = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000")
PATIENCE: Final = 10.0  # seconds for a connection and for a statement of PostgreSQL
UPGRADES: Final = 0x6172676F7379  # the number of the lock that lets one process at a time upgrade a database
log = logging.getLogger(__name__)


def read_address(address: str) -> URL:
    """Return the address with our driver; raise an `OptionError` for a kind of database that we do not know."""
    try:
        url = make_url(address)
    except ArgumentError as error:
        raise OptionError("database", "?" if "@" in address else address, EXPECTED) from error
    kind = url.get_backend_name()
    if kind not in DRIVERS:
        raise OptionError("database", f"{kind}:...", EXPECTED)
    if kind != "sqlite" and find_spec("asyncpg") is None:
        raise OptionError("database", f"{kind}:...", "the package asyncpg for it: pip install 'argosy[postgres]'")
    return url.set(drivername=f"{BACKENDS[kind]}+{DRIVERS[kind]}")


def open_engine(address: str, patience: float = PATIENCE) -> AsyncEngine:
    """Make an engine for an address. SQLite gets one connection, PostgreSQL a few, with a time for each statement."""
    url = read_address(address)
    if url.get_backend_name() == "sqlite":
        engine = create_async_engine(url)
        event.listen(engine.sync_engine, "connect", prepare_sqlite)
        return engine
    return create_async_engine(
        url,
        pool_size=5,
        max_overflow=5,
        pool_timeout=5,
        pool_pre_ping=True,
        connect_args={"timeout": patience, "command_timeout": patience},
    )


def try_file(engine: AsyncEngine) -> None:
    """Open the file of a SQLite database for a moment, and raise what stands in the way.

    A connection of aiosqlite that fails leaves a thread behind, which may call an event loop that is closed.
    """
    file = file_of(engine)
    if file:
        with suppress(OSError):  # what stands in the way is named below
            _keep_from_others(file)
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("PRAGMA schema_version")


def file_of(engine: AsyncEngine) -> Path | None:
    """Return the file of a SQLite database."""
    is_file = engine.url.get_backend_name() == "sqlite" and engine.url.database not in (None, "", ":memory:")
    return Path(str(engine.url.database)) if is_file else None


def _keep_from_others(file: Path) -> None:
    """Let only the owner read the database: hands and token hashes are in it. SQLite's further files follow it."""
    if not file.exists():
        file.touch(mode=OWNER_ONLY)
    for each in (file, *(file.with_name(file.name + end) for end in ("-wal", "-shm"))):
        if each.exists():
            each.chmod(OWNER_ONLY)


def prepare_sqlite(connection: Any, _: Any) -> None:
    """Set up a connection to a SQLite file."""
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def config(connection: Connection) -> Config:
    """Make the configuration for Alembic."""
    made = Config()
    made.set_main_option("script_location", str(files("argosy.server.store") / "migrations"))
    made.attributes["connection"] = connection
    return made


def upgrade(connection: Connection) -> None:
    """Run every migration that the database has not seen. Processes that start together do so one after the other."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": UPGRADES})
    try:
        command.upgrade(config(connection), "head")
    except CommandError as error:
        message = f"the database was made by another version of Argosy: {error}"
        raise StoreError("storage-unavailable", message) from error


@asynccontextmanager
async def naming_trouble() -> AsyncIterator[None]:
    """Turn errors of the database into a `StoreError`."""
    try:
        yield
    except Exception as error:
        log.error("the database does not answer: %s", getattr(error, "orig", None) or error)
        raise named(error) from error
