"""Several processes on one database: one owner for each table, and everybody reaches it from everywhere."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from argosy.server.store import FencedError, Peer, Store, StoreError, Write
from argosy.server.store.leases import Leases
from tests.server.inside import Inside, inside
from tests.server.playing import Player, connected, moves_of, new_table
from tests.server.postgres import Postgres
from tests.server.serving import Server, until

LEASE = 30.0  # seconds; tests that need its end do not wait for it
ALONE: dict[str, Any] = {"options": {"players": 3}, "bots": {"2": "sailor", "3": "sailor"}}


@asynccontextmanager
async def two_processes(postgres: Postgres) -> AsyncIterator[tuple[Inside, Inside]]:
    """Two servers on one database, each with listeners of its own."""
    database = postgres.new_database()
    async with inside(database, lease=LEASE) as one, inside(database, lease=LEASE) as other:
        await one.tables.fleet.renew()
        yield one, other


async def decide(player: Player) -> int:
    """Decide once; return the number of the change."""
    await player.until(lambda me: me.may_choose)
    return int((await player.choose(moves_of(player.choices)[0])).seq)


async def test_people_at_two_processes_play_one_game(postgres: Postgres) -> None:
    async with two_processes(postgres) as (one, other), AsyncExitStack() as stack:
        table, tokens = await new_table(one, options={"players": 3})
        seats = list(zip([one, other, other], [table] * 3, tokens, strict=True))
        people = [await stack.enter_async_context(connected(*each)) for each in seats]
        await people[0].ask("start")
        for person in people:
            await decide(person)
        for person in people:
            await person.until(lambda me: me.seen.moment == 1)
            assert [seat.connected for seat in person.seen.table.seats] == [True] * 3
        await people[1].ask("say", text="hello from the other process")
        await people[0].until(lambda me: bool(me.heard))
        assert (list(one.tables.tables), list(other.tables.tables)) == ([table], [])


async def test_a_process_that_only_passes_messages_on_is_not_quiet(postgres: Postgres) -> None:
    async with two_processes(postgres) as (one, other):
        table, tokens = await new_table(one, **ALONE)
        async with connected(other, table, tokens[0]) as ann:
            await ann.ask("start")
            before = other.tables.activity
            await decide(ann)
            assert other.tables.activity > before
        assert other.tables.store.journal.writes == 0


async def test_every_request_is_answered_by_every_process(postgres: Postgres) -> None:
    async with two_processes(postgres) as (one, other), one.http() as at_one, other.http() as at_other:
        house = {"listed": True}
        made = [
            (await http.post("/api/tables", json={"game": "wonders", "name": "Ann", "house": house})).json()
            for http in (at_one, at_other)
        ]
        ids = [each["table"]["id"] for each in made]
        held = {"seats": [{"table": each["table"]["id"], "token": each["token"]} for each in made]}
        for http in (at_one, at_other):
            assert {each["id"] for each in (await http.get("/api/tables")).json()} == set(ids)
            assert [each["table"]["id"] for each in (await http.post("/api/seats", json=held)).json()] == ids
            for name in ids:
                assert (await http.get(f"/api/tables/{name}")).json()["id"] == name
                joined = await http.post(f"/api/tables/{name}/seats", json={"name": f"Bob {http.base_url.port}"})
                assert joined.status_code == 201, joined.text
                again = await http.post(f"/api/tables/{name}/seats", json={"name": f"Bob {http.base_url.port}"})
                assert again.json()["name"] == "name-taken"
                refused = await http.get(f"/api/tables/{name}/record")
                assert (refused.status_code, refused.json()["name"]) == (409, "not-over")
            assert (await http.get("/api/tables/nowhere")).json()["name"] == "no-such-table"
            claim = await http.post("/api/claims", json={"table": ids[0], "seat": 1, "name": "Ann"})
            assert claim.json()["name"] == "no-such-path"
            live = [line for line in (await http.get("/metrics")).text.splitlines() if "tables_live{" in line]
            assert sorted(line.rpartition(" ")[2] for line in live) == ["1", "1"]


async def test_the_door_for_other_processes_needs_the_key(postgres: Postgres) -> None:
    async with two_processes(postgres) as (one, other), one.http() as http:
        peer = other.tables.fleet.peers[0]
        for headers in ({}, {"x-argosy-key": "guessed"}):
            answer = await http.get(f"http://{peer.address}/api/tables", headers=headers)
            assert answer.status_code == 421
        assert (await http.get("/api/tables", headers={"x-argosy-key": peer.key})).status_code == 200


async def test_a_process_that_stops_leaves_its_tables_to_the_others(postgres: Postgres) -> None:
    database = postgres.new_database()
    async with inside(database, lease=60.0) as other:
        async with inside(database, lease=60.0) as one:
            table, tokens = await new_table(one, **ALONE)
            async with connected(one, table, tokens[0]) as ann:
                await ann.ask("start")
                before = await decide(ann)
        async with connected(other, table, tokens[0]) as ann:
            assert await decide(ann) > before


async def test_writes_of_an_owner_whose_lease_was_over_are_refused(postgres: Postgres) -> None:
    async with two_processes(postgres) as (one, other):
        table, tokens = await new_table(one, options={"players": 3})
        async with connected(one, table, tokens[0]) as late, one.http() as http:
            await late.ask("start")
            await late.until(lambda me: me.may_choose)
            await expire(one)
            async with connected(other, table, tokens[0]) as ann:  # which takes the table over
                seq = await decide(ann)
                move = moves_of(late.choices)[0]
                assert (await late.refused("choose", moment=0, move=move)).name == "moved"
                await gone(late)
                assert table not in one.tables.tables
                assert (await http.get(f"/api/tables/{table}")).status_code == 200
                await ann.ask("take-back", moment=0)
                assert await decide(ann) > seq
        fences = await fences_of(other.tables.store, table)
        assert fences == sorted(fences)
        assert set(fences) == {1, 2}


async def gone(player: Player) -> None:
    """Wait until the server closes a socket."""
    with pytest.raises(ConnectionError):
        await player.until(lambda me: False)


async def expire(server: Inside) -> None:
    """End the lease of a process as if it had been paused: it does not know."""
    assert isinstance(server.tables.store.leases, Leases)
    fleet = server.tables.fleet
    assert fleet._task
    fleet._is_leaving.set()
    await fleet._task
    await run(server.tables.store, f"UPDATE processes SET expires = now() WHERE id = '{fleet.name}'")


async def run(store: Store, statement: str) -> list[tuple[object, ...]]:
    async with store.engine.begin() as connection:
        done = await connection.execute(text(statement))
        return [tuple(row) for row in done] if done.returns_rows else []


async def fences_of(store: Store, table: str) -> list[int]:
    rows = await run(store, f"SELECT fence FROM events WHERE table_id = '{table}' ORDER BY seq")
    return [int(str(row[0])) for row in rows]


async def test_a_process_that_was_cut_off_keeps_what_nobody_took(postgres: Postgres) -> None:
    async with two_processes(postgres) as (one, other):
        taken, _ = await new_table(one, **ALONE)
        kept, tokens = await new_table(one, **ALONE)
        async with connected(one, kept, tokens[0]) as ann:
            await expire(one)
            await other.tables.live(taken)
            one.tables.store.leases._renewed -= LEASE  # type: ignore[union-attr]
            await one.tables.fleet.renew()
            assert list(one.tables.tables) == [kept]
            assert one.tables.fleet.lapses == 1
            await ann.ask("say", text="still here")


async def test_two_processes_never_own_the_same_table(postgres: Postgres) -> None:
    database = postgres.new_database()
    stores = [Store(database, lease=60.0) for _ in range(4)]
    for number, store in enumerate(stores):
        await store.open()
        assert store.leases
        await store.leases.join(f"127.0.0.1:{number + 1}")
    table, head = "t", {"game": "wonders", "stage": "gathering", "created": 1.0, "listed": False, "files": None}
    await stores[0].write(Write(table, 1, 1.0, [], head, True))
    claims = await asyncio.gather(*(store.owners.claim(table) for store in stores for _ in range(3)))
    winners = {claim.process for claim in claims if isinstance(claim, Peer)}
    fences = [claim for claim in claims if isinstance(claim, int)]
    assert (len(winners), len(fences)) == (1, 3)
    refused = 0
    for store in stores:
        try:
            await store.write(Write(table, 2, 2.0, [], fence=max(fences)))
        except FencedError:
            refused += 1
    assert refused == 3
    for store in stores:
        await store.close()


async def test_a_table_is_taken_over_when_its_process_is_killed_or_paused(postgres: Postgres) -> None:
    database = postgres.new_database()
    flags = ("--no-limits", "--lease", "2")
    servers = [Server(database, flags).start() for _ in range(2)]
    try:
        table, tokens = await new_table(servers[0], **ALONE)
        async with connected(servers[0], table, tokens[0]) as ann:
            await ann.ask("start")
            before = await decide(ann)
            assert servers[0].process
            servers[0].process.send_signal(signal.SIGSTOP)
            async with connected(servers[1], table, tokens[0]) as again:
                after = await decide(again)
                servers[0].process.send_signal(signal.SIGCONT)
                await gone(ann)
                async with connected(servers[0], table, tokens[0]) as back:
                    assert back.seen.seq >= after > before
        servers[1].kill()
        async with connected(servers[0], table, tokens[0]) as ann:
            assert await decide(ann) > after
    finally:
        for server in servers:
            server.close()


async def test_several_processes_at_one_port_are_looked_after(postgres: Postgres) -> None:
    server = Server(postgres.new_database(), ("--no-limits", "--lease", "4", "--processes", "2")).start()
    try:
        table, tokens = await new_table(server, **ALONE)
        async with connected(server, table, tokens[0]) as ann:
            await ann.ask("start")
            before = await decide(ann)
        assert server.process
        parent = server.process.pid
        first = children(parent)
        os.kill(min(first), signal.SIGKILL)
        async with connected(server, table, tokens[0]) as ann:
            assert await decide(ann) > before
        await until(lambda: len(children(parent) - first) > 0)
        assert server.stop() == 0
        assert not [pid for pid in first if Path(f"/proc/{pid}").exists()]
    finally:
        server.close()


def children(pid: int) -> set[int]:
    """Return the processes that serve, among those that a process has started."""
    found = {int(each) for each in Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()}
    return {each for each in found if b"spawn_main" in Path(f"/proc/{each}/cmdline").read_bytes()}


async def test_a_second_server_on_one_sqlite_file_is_refused(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    async with inside(database):
        second = Store(database)
        with pytest.raises(StoreError, match=r"another server \(process \d+\) uses tables.db"):
            await second.open()
        await second.close()
        command = [sys.executable, "-m", "argosy", "serve", "--port", "0", "--database", database]
        done = await asyncio.to_thread(partial(subprocess.run, command, capture_output=True, text=True, check=False))
        assert done.returncode
        assert "several servers need PostgreSQL" in done.stderr
        assert "Traceback" not in done.stderr
    async with inside(database):
        pass  # the file is free again
