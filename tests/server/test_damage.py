"""Damage in the database harms only its own table, which says what is wrong."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.inside import inside
from tests.server.playing import connected, new_table


def spoil(path: Path, statement: str, *values: object) -> None:
    with closing(sqlite3.connect(path)) as database:
        database.execute(statement, values)
        database.commit()


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM events WHERE table_id = ?",
        "DELETE FROM events WHERE table_id = ? AND seq = 1",
        "UPDATE events SET payload = 'nonsense' WHERE table_id = ? AND seq = 1",
        "UPDATE events SET payload = X'ff00' WHERE table_id = ? AND seq = 1",
        "UPDATE events SET at = 'never' WHERE table_id = ? AND seq = 1",
        "UPDATE events SET seq = 0 WHERE table_id = ? AND seq = 1",
    ],
)
async def test_one_unreadable_table_is_not_listed_and_breaks_nothing(tmp_path: Path, statement: str) -> None:
    path = tmp_path / "tables.db"
    async with inside(f"sqlite:///{path}") as server:
        bad, _ = await new_table(server, house={"listed": True})
        good, _ = await new_table(server, house={"listed": True})
    spoil(path, statement, bad)
    async with inside(f"sqlite:///{path}") as server, server.http() as http:
        answer = await http.get("/api/tables")
        assert (answer.status_code, [table["id"] for table in answer.json()]) == (200, [good])
        alone = await http.get(f"/api/tables/{bad}")
        assert (alone.status_code, alone.json()["name"]) == (409, "stranded")


@pytest.mark.parametrize(
    "statement, told",
    [
        ("DELETE FROM events WHERE table_id = ? AND seq = 4", "event 4 of this table is missing"),
        ("UPDATE events SET payload = X'ff00' WHERE table_id = ? AND seq = 4", "event 4 of this table cannot be read"),
        ("UPDATE events SET at = 'never' WHERE table_id = ? AND seq = 4", "event 4 of this table cannot be read"),
    ],
)
async def test_a_missing_or_damaged_row_strands_the_table(tmp_path: Path, statement: str, told: str) -> None:
    path = tmp_path / "tables.db"
    async with inside(f"sqlite:///{path}") as server:
        table, tokens = await new_table(server, options={"players": 3}, start=True)
        async with connected(server, table, tokens[0]) as ann:
            await ann.ask("say", text="before")
            await ann.ask("say", text="after")
    spoil(path, statement, table)
    async with inside(f"sqlite:///{path}") as server, connected(server, table, tokens[0]) as ann:
        assert ann.seen.table.stage == "stranded"
        assert told in ann.seen.table.trouble
        assert (await ann.refused("choose", moment=ann.seen.moment, move="sell altar")).name == "stranded"
        await ann.ask("say", text="still talking")  # its number follows the last one on disk


@pytest.mark.parametrize(
    "statement",
    ["UPDATE snapshots SET files = X'ff00'", "DELETE FROM snapshots", "UPDATE snapshots SET files = 'text'"],
)
async def test_damaged_data_files_strand_only_games_that_need_them(tmp_path: Path, statement: str) -> None:
    path = tmp_path / "tables.db"
    async with inside(f"sqlite:///{path}") as server:
        same, tokens = await new_table(server, options={"players": 3}, start=True)
        other, _ = await new_table(server, options={"players": 3}, start=True)
    spoil(path, statement)
    spoil(path, "UPDATE tables SET files = 'of another version' WHERE id = ?", other)
    async with inside(f"sqlite:///{path}") as server, server.http() as http:
        assert (await http.get(f"/api/tables/{same}")).json()["stage"] == "playing"
        answer = (await http.get(f"/api/tables/{other}")).json()
        assert (answer["stage"], "data files of another version" in answer["trouble"]) == ("stranded", True)
        async with connected(server, same, tokens[0]) as ann:
            await ann.ask("say", text="all is well")
