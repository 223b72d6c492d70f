"""What docs/operations.md promises: a backup can be restored and played on, and so can games of older versions."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import AsyncExitStack, closing
from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import Connection, insert
from sqlalchemy.engine import make_url

from argosy.server.store import schema
from argosy.server.store.engine import config, open_engine
from tests.server.inside import inside
from tests.server.playing import Player, connected, moves_of, new_table
from tests.server.postgres import Postgres
from tests.server.serving import Server

OLD = Path(__file__).parent / "fixtures" / "version-0001.sql"
OLD_GAMES = {  # table, moment, tokens
    "wonders": (
        "wyctfkd5kg",
        4,
        ["_0TJoO6GMS41acDVXNRMKGd-Ekhc2iMg", "h6c4d9g9HYTcjcTSpFjGZ9QdLnV2U6R7", "labjkMRAZRLKgaCoc1BAWZx1wKNfmP08"],
    ),
    "eldorado": ("2az5q8hr33", 4, ["CRHJcQEHN2eq6aE_scdv2THMRjTeVmIA", "jmoJIU1ey4jb9VthhKoFbsbd_92Srjyq"]),
}


async def play_round(server: Server, table: str, tokens: list[str]) -> int:
    """Let everybody decide until the moment is over; return the next one."""
    async with AsyncExitStack() as stack:
        people = [await stack.enter_async_context(connected(server, table, token)) for token in tokens]
        now = people[0].seen.moment
        await asyncio.gather(*(decide(person, now) for person in people))
        return people[0].seen.moment


async def decide(person: Player, now: int) -> None:
    await person.until(lambda me: me.may_choose or me.seen.moment > now or me.seen.seat not in me.seen.deciding)
    if person.may_choose and person.seen.moment == now:
        await person.choose(moves_of(person.choices)[0])
    await person.until(lambda me: me.seen.moment > now)


async def test_a_backup_is_restored_into_a_fresh_database_and_played_on(
    database: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    async with inside(database) as server:
        table, tokens = await new_table(server, options={"players": 3}, start=False)
        async with connected(server, table, tokens[0]) as ann:
            await ann.ask("start")
        saved = await play_round(server, table, tokens)
        restored = backup(database, request, tmp_path)  # while the server runs
        await play_round(server, table, tokens)
    async with inside(restored) as server:
        async with connected(server, table, tokens[0]) as ann:
            assert ann.seen.moment == saved
        assert await play_round(server, table, tokens) == saved + 1


def backup(database: str, request: pytest.FixtureRequest, folder: Path) -> str:
    """Save a database as the page says, and restore it; return the address of the new one."""
    if database.startswith("sqlite"):
        with closing(sqlite3.connect(str(make_url(database).database))) as connection:
            connection.execute("VACUUM INTO ?", (str(folder / "backup.db"),))
        return f"sqlite:///{folder}/backup.db"
    cluster: Postgres = request.getfixturevalue("postgres")
    dump, new = cluster.folder / "argosy.dump", cluster.new_database()
    cluster.run("pg_dump", "--format", "custom", "--file", str(dump), "--dbname", database)
    cluster.run("pg_restore", "--no-owner", "--dbname", new, str(dump))
    return new


@pytest.mark.parametrize("game", OLD_GAMES)
async def test_a_game_of_the_first_version_goes_on_after_the_upgrade(database: str, game: str) -> None:
    await make_old(database)
    table, moment, tokens = OLD_GAMES[game]
    async with inside(database) as server:
        async with connected(server, table, tokens[0]) as ann:
            assert (ann.seen.table.stage, ann.seen.moment, ann.seen.table.trouble) == ("playing", moment, "")
        assert await play_round(server, table, tokens) > moment


async def make_old(database: str) -> None:
    """Make a database of the first version: from the dump, or by its migration with the rows of the dump."""
    script = OLD.read_text(encoding="utf-8")
    if database.startswith("sqlite"):
        with closing(sqlite3.connect(str(make_url(database).database))) as connection:
            connection.executescript(script)
        return
    with closing(sqlite3.connect(":memory:")) as old:
        old.row_factory = sqlite3.Row
        old.executescript(script)
        rows = {
            table: [dict(row) for row in old.execute(f"SELECT * FROM {table.name}")]
            for table in (schema.data_files, schema.tables, schema.seats, schema.events)
        }
    for row in rows[schema.tables]:
        row["listed"] = bool(row["listed"])
    engine = open_engine(database)
    async with engine.begin() as connection:
        await connection.run_sync(_first_version)
        for table, found in rows.items():
            await connection.execute(insert(table), found)
    await engine.dispose()


def _first_version(connection: Connection) -> None:
    command.upgrade(config(connection), "0001")
