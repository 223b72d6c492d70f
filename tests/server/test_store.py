"""The database: migrations, one transaction for many changes, what is kept and what is cleared."""

from __future__ import annotations

import asyncio

import pytest
from alembic import command
from sqlalchemy import Connection, inspect, text

from argosy.server import events
from argosy.server.store import Store, StoreError, Write
from argosy.server.store.engine import config, read_address
from argosy.server.store.schema import metadata
from argosy.tabletop.data_files import DataFiles
from argosy.tabletop.errors import OptionError

HEAD = {"game": "wonders", "stage": "gathering", "created": 1.0, "listed": True, "files": None}


def said(table: str, seq: int, words: str = "ahoy", at: float = 1.0) -> Write:
    return Write(table, seq, at, [events.Said(1, words)], fence=1)


def made(table: str, at: float = 1.0, stage: str = "gathering") -> Write:
    return Write(table, 1, at, [events.Said(1, "first")], {**HEAD, "stage": stage}, True, (("hash", 1),), fence=1)


async def test_migrations_lead_to_the_schema_and_back_to_nothing(database: str) -> None:
    store = Store(database)
    await store.open()
    async with store.engine.connect() as connection:
        await connection.run_sync(lambda sync: command.check(config(sync)))
        await connection.run_sync(_downgraded)
    await store.close()


def _downgraded(connection: Connection) -> None:
    assert set(inspect(connection).get_table_names()) == {*metadata.tables, "alembic_version"}
    command.downgrade(config(connection), "base")
    assert set(inspect(connection).get_table_names()) == {"alembic_version"}


async def test_a_database_of_a_later_version_is_refused(database: str) -> None:
    store = Store(database)
    await store.open()
    async with store.engine.begin() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    await store.close()
    later = Store(database)
    with pytest.raises(StoreError, match="another version of Argosy"):
        await later.open()
    await later.engine.dispose()


async def test_changes_that_wait_share_a_transaction_and_a_bad_one_spoils_no_other(database: str) -> None:
    store = Store(database)
    await store.open()
    names = [f"table-{number}" for number in range(20)]
    await asyncio.gather(*(store.write(made(name)) for name in names))
    assert store.journal.commits < len(names)
    results = await asyncio.gather(
        *(store.write(said(name, 1 if name == "table-7" else 2)) for name in names), return_exceptions=True
    )
    assert [type(result) for result in results if result is not None] == [type(results[7])]
    assert isinstance(results[7], StoreError)
    assert results[7].name == "conflict"
    for name in names:
        stored = await store.table(name)
        assert stored is not None
        assert [row.seq for row in stored.events] == ([1] if name == "table-7" else [1, 2])
        assert stored.keys == {"hash": 1}
    await store.close()


async def test_data_files_are_kept_once_and_read_back(database: str) -> None:
    store = Store(database)
    await store.open()
    data_files = DataFiles.of("wonders", {"cards.toml": "x = 1\n"})
    for name in ("one", "two"):
        head = {**HEAD, "files": data_files.digest}
        await store.write(Write(name, 1, 1.0, [events.Said(1, "ahoy")], head, True, data_files=data_files))
        stored = await store.table(name)
        assert stored is not None
        assert stored.data_files == data_files
    assert await store.table("three") is None
    await store.close()


async def test_old_tables_are_cleared_by_stage_and_age(database: str) -> None:
    store = Store(database)
    await store.open()
    for name, at, stage in (("old", 10.0, "over"), ("new", 99.0, "over"), ("open", 10.0, "playing")):
        await store.write(made(name, at, stage))
    await store.write(said("old", 2, at=50.0))
    assert await store.clear(("over",), 40.0) == []
    assert await store.clear(("over",), 60.0) == ["old"]
    assert await store.table("old") is None
    assert await store.counts() == {"over": 1, "playing": 1}
    await store.close()


@pytest.mark.parametrize("address", ["nonsense", "mysql://root@localhost/x", "", "sqlite"])
def test_an_address_that_is_no_database_is_refused_by_name(address: str) -> None:
    with pytest.raises(OptionError, match="option 'database'"):
        read_address(address)


def test_a_password_in_a_bad_address_is_not_repeated() -> None:
    with pytest.raises(OptionError) as refused:
        read_address("mysql://root:hunter2@localhost/x")
    assert "hunter2" not in str(refused.value)
