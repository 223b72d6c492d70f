"""A full disk, a database that is gone, an answer that got lost: reported by name, and survived."""

from __future__ import annotations

import re
import shutil
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, event, text

from argosy.server.store import Write
from argosy.server.store.writing import FileWriter
from tests.server.inside import Inside, inside
from tests.server.playing import Player, connected, moves_of, new_table
from tests.server.postgres import Postgres
from tests.server.serving import until

# What PostgreSQL says when its disk is full, by the same code, without filling the disk of whoever runs the tests.
NO_ROOM = """
CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full';
END $$
"""
TWO_BOTS: dict[str, Any] = {"options": {"players": 3}, "bots": {"2": "sailor", "3": "sailor"}}


async def test_a_full_disk_refuses_by_name_and_the_table_goes_on_when_there_is_room(tmp_path: Path) -> None:
    async with inside(f"sqlite:///{tmp_path}/tables.db") as server:
        table, tokens = await new_table(server, **TWO_BOTS)
        async with connected(server, table, tokens[0]) as ann:
            await ann.ask("start")
            pages = await limit_pages(server)
            problem = await until_refused(ann)
            assert problem == "storage-full"
            before, lines = (ann.seen.moment, ann.seen.seq), len(ann.heard)
            assert (await ann.refused("say", text="x" * 500)).name == "storage-full"
            assert await health(server) == "storage-full"
            assert (ann.seen.moment, ann.seen.seq, len(ann.heard)) == (*before, lines)
            pages[0] = 10**6
            await ann.ask("say", text="there is room again")
            assert await health(server) == "ok"
            await play_on(ann)


async def health(server: Inside) -> str:
    """What the page for probes says."""
    async with server.http() as http:
        return str((await http.get("/health")).json().get("problem", "ok"))


async def test_a_full_disk_of_postgresql_refuses_by_name_too(postgres: Postgres) -> None:
    async with inside(postgres.new_database()) as server:
        table, tokens = await new_table(server, **TWO_BOTS)
        async with connected(server, table, tokens[0]) as ann:
            await ann.ask("start")
            await ann.until(lambda me: me.may_choose)
            await execute(server, NO_ROOM, "CREATE TRIGGER no_room BEFORE INSERT ON events EXECUTE FUNCTION no_room()")
            before = ann.seen.seq
            move = moves_of(ann.choices)[0]
            assert (await ann.refused("choose", moment=ann.seen.moment, move=move)).name == "storage-full"
            assert (await ann.refused("say", text="is anybody there?")).name == "storage-full"
            assert (ann.seen.seq, ann.seen.chosen) == (before, None)
            await execute(server, "DROP TRIGGER no_room ON events")
            await ann.ask("say", text="there is room again")
            await play_on(ann)


async def execute(server: Inside, *statements: str) -> None:
    """Change the database behind the server's back."""
    async with server.tables.store.engine.begin() as connection:
        for statement in statements:
            await connection.execute(text(statement))


async def limit_pages(server: Inside) -> list[int]:
    """From now on the database may not grow; the limit can be changed."""
    writer = server.tables.store.writer
    assert isinstance(writer, FileWriter)
    with_size: list[int] = [1]  # SQLite takes the present size if the limit is below it

    def limit(connection: Connection) -> None:
        connection.connection.cursor().execute(f"PRAGMA max_page_count={with_size[0]}")

    event.listen(writer.engine, "begin", limit)
    return with_size


async def until_refused(player: Player) -> str:
    """Talk until the disk is full; how the refusal is called."""
    for _ in range(200):
        try:
            await player.ask("say", text="x" * 500)
        except Exception as refused:
            return str(refused).partition(":")[0]
    raise AssertionError("the disk never got full")


async def play_on(player: Player) -> None:
    """Two more decisions."""
    for _ in range(2):
        await player.until(lambda me: me.may_choose)
        now = player.seen.moment
        await player.choose(moves_of(player.choices)[0])
        await player.until(partial(lambda moment, me: me.seen.moment > moment, now))


async def test_a_database_that_is_gone_is_reported_and_play_goes_on_when_it_is_back(postgres: Postgres) -> None:
    async with inside(postgres.new_database()) as server, server.http() as http:
        table, tokens = await new_table(server, **TWO_BOTS)
        async with connected(server, table, tokens[0]) as ann:
            await ann.ask("start")
            await ann.until(lambda me: me.may_choose)
            postgres.stop()
            try:
                problem = await ann.refused("choose", moment=ann.seen.moment, move=moves_of(ann.choices)[0])
                assert problem.name == "storage-unavailable"
                assert ann.seen.chosen is None
                health = await http.get("/health")
                assert (health.status_code, health.json()["problem"]) == (503, "storage-unavailable")
                assert re.search(r"argosy_clients\S* 1\n", (await http.get("/metrics")).text)
                assert (await http.get("/api/tables/other")).status_code == 503
                made = await http.post("/api/tables", json={"game": "wonders", "name": "Bob"})
                assert (made.status_code, made.json()["name"]) == (503, "storage-unavailable")
            finally:
                postgres.start()
            await play_on(ann)
            assert (await http.get("/health")).json() == {"status": "ok"}


@pytest.mark.parametrize("committed", [True, False])
async def test_after_a_lost_answer_the_disk_is_the_truth(
    tmp_path: Path, committed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with inside(f"sqlite:///{tmp_path}/tables.db") as server:
        table, tokens = await new_table(server, options={"players": 3})
        async with connected(server, table, tokens[0]) as ann, connected(server, table, tokens[1]) as bob:
            await ann.ask("start")
            await ann.until(lambda me: me.may_choose)
            journal = server.tables.store.journal
            commit = journal._commit

            async def lose_the_answer(writes: Sequence[Write]) -> None:
                if committed:
                    await commit(writes)
                raise OSError("the line went dead")

            move = moves_of(ann.choices)[0]
            monkeypatch.setattr(journal, "_commit", lose_the_answer)
            assert (await ann.refused("choose", moment=0, move=move)).name == "storage-unavailable"
            assert (ann.seen.chosen, bob.seen.deciding) == (None, [1, 2, 3])
            monkeypatch.setattr(journal, "_commit", commit)
            await bob.ask("say", text="are you there?")
            await bob.until(lambda me: me.seen.deciding == ([2, 3] if committed else [1, 2, 3]))
            await ann.until(lambda me: me.chosen == (move if committed else None))
            await ann.choose(move)
            assert ann.chosen == move


async def test_a_game_that_the_rules_no_longer_follow_is_shown_and_left_alone(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    async with inside(database) as server:
        table, tokens = await new_table(server, **TWO_BOTS)
        async with connected(server, table, tokens[0]) as ann:
            await ann.ask("start")
            await play_on(ann)
            await play_on(ann)
        await tamper(server)
    async with inside(database) as server:
        kept = await server.tables.store.events_after(table, 0)
        async with connected(server, table, tokens[0]) as ann:
            assert ann.seen.table.stage == "stranded"
            assert "other rules than this server has" in ann.seen.table.trouble
            assert (ann.seen.view or {})["seat"] == 1
            assert (await ann.refused("choose", moment=ann.seen.moment, move="sell altar")).name == "stranded"
            await ann.ask("recall", moment=0)
        assert await server.tables.store.events_after(table, 0) == kept


async def tamper(server: Inside) -> None:
    """Change the checksum of the third round, as other rules would."""
    async with server.tables.store.engine.begin() as connection:
        third = "SELECT seq, payload FROM events WHERE payload LIKE '%check%' ORDER BY seq LIMIT 1 OFFSET 3"
        seq, payload = (await connection.execute(text(third))).one()
        changed = re.sub('"check":"[0-9a-f]+"', '"check":"0123456789abcdef"', payload)
        values = {"payload": changed, "seq": seq}
        await connection.execute(text("UPDATE events SET payload = :payload WHERE seq = :seq"), values)


async def test_tables_leave_the_memory_and_come_back_as_they_were(tmp_path: Path) -> None:
    async with inside(f"sqlite:///{tmp_path}/tables.db", idle=0.0, keep_days=1, keep_open_days=1) as server:
        table, tokens = await new_table(server, **TWO_BOTS)
        async with connected(server, table, tokens[0]) as ann:
            await ann.ask("start")
            await play_on(ann)
            await ann.until(lambda me: me.may_choose)
            server.tables._let_go()
            assert table in server.tables.tables
            before = (ann.seen.view, ann.seen.news, ann.seen.moment)

        def is_gone() -> bool:
            server.tables._let_go()
            return table not in server.tables.tables

        await until(is_gone)
        await server.tables._clear()  # which is young, and stays
        async with connected(server, table, tokens[0]) as ann:
            assert (ann.seen.view, ann.seen.news, ann.seen.moment) == before


async def test_only_the_owner_can_read_the_database(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    path.touch(mode=0o644)
    async with inside(f"sqlite:///{path}") as server:
        await new_table(server, **TWO_BOTS)
        modes = {each.name: each.stat().st_mode & 0o777 for each in tmp_path.iterdir()}
    assert set(modes.values()) == {0o600}
    assert {"tables.db", "tables.db-wal"} <= set(modes)


async def test_the_health_page_notices_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with inside(f"sqlite:///{tmp_path}/tables.db") as server, server.http() as http:
        assert (await http.get("/health")).json() == {"status": "ok"}
        usage = shutil.disk_usage(tmp_path)
        monkeypatch.setattr(shutil, "disk_usage", lambda _: usage._replace(free=1_000_000))
        answer = await http.get("/health")
        assert (answer.status_code, answer.json()["problem"]) == (503, "storage-full")
