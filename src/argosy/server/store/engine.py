"""Opening a database by its address: SQLite with a file, or PostgreSQL."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from importlib.util import find_spec
from typing import Any, Final

from sqlalchemy import event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from argosy.tabletop.errors import OptionError

BACKENDS: Final = {"sqlite": "sqlite", "postgresql": "postgresql", "postgres": "postgresql"}
DRIVERS: Final = {"sqlite": "aiosqlite", "postgresql": "asyncpg", "postgres": "asyncpg"}
EXPECTED: Final = "an address such as sqlite:///argosy.db or postgresql://user@host/name"
# A move is on disk before it is acknowledged: FULL waits for the disk at each commit, also with a write-ahead log.
PRAGMAS: Final = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000")


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


def open_engine(address: str) -> AsyncEngine:
    """Make an engine for an address. SQLite gets one connection, PostgreSQL a few."""
    url = read_address(address)
    if url.get_backend_name() == "sqlite":
        engine = create_async_engine(url)
        event.listen(engine.sync_engine, "connect", _prepare_sqlite)
        return engine
    return create_async_engine(url, pool_size=5, max_overflow=5, pool_timeout=5, pool_pre_ping=True)


def try_file(engine: AsyncEngine) -> None:
    """Open the file of a SQLite database for a moment, and raise what stands in the way.

    A connection of aiosqlite that fails leaves a thread behind, which may call an event loop that is closed.
    """
    if engine.url.get_backend_name() == "sqlite" and engine.url.database:
        with closing(sqlite3.connect(engine.url.database)) as connection:
            connection.execute("PRAGMA schema_version")


def _prepare_sqlite(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
