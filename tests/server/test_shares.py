"""Everybody has a bounded share of the work: what does not fit is refused at once, and bots of games go on."""

from __future__ import annotations

import asyncio
import threading
import time
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from argosy.server.limits import Limits
from argosy.server.problems import RefusedError
from argosy.server.records import MOST_MOMENTS
from argosy.server.registry import MOST_MOMENTS_OVER
from argosy.server.scheduling import Share
from argosy.server.work_pool import WorkPool
from argosy.tabletop import games
from tests.server.inside import inside
from tests.server.playing import connected, new_table
from tests.server.serving import until

CORPUS = Path(__file__).parents[1] / "corpus"


def long_record(rounds: int) -> str:
    """The record of a game of El Dorado in which everybody only ends turns: four moments a round."""
    kind = games.load("eldorado")
    game = kind(kind.read_options({"players": 4, "round_limit": rounds}), seed=1)
    while not game.over:
        game.choose(game.pending[0], "end")
    text: str = games.record("eldorado").from_game(game).to_text()
    return text


def nap(seconds: float) -> float:
    time.sleep(seconds)
    return seconds


async def test_an_address_has_its_share_and_others_come_before_its_second_request() -> None:
    pool = WorkPool(most_each=3)
    done: list[str] = []

    async def work(address: str) -> None:
        await pool.run(partial(nap, 0.01), address)
        done.append(address)

    try:
        greedy = [asyncio.create_task(work("greedy")) for _ in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(RefusedError, match="waits for enough already"):
            await work("greedy")
        modest = asyncio.create_task(work("modest"))
        await asyncio.gather(*greedy, modest)
        assert done == ["greedy", "modest", "greedy", "greedy"]
        await work("greedy")  # when its requests are answered it may ask again
    finally:
        await pool.close()


async def test_too_many_addresses_are_refused() -> None:
    pool = WorkPool(most_waiting=2)
    try:
        waiting = [asyncio.create_task(pool.run(partial(nap, 0.01), f"address {number}")) for number in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(RefusedError) as refused:
            await pool.run(partial(nap, 0.01), "one too many")
        assert (refused.value.problem.name, refused.value.status) == ("too-busy", 503)
        await asyncio.gather(*waiting)
    finally:
        await pool.close()


async def test_a_share_of_the_processor_is_used_by_one_at_a_time() -> None:
    share, order = Share(0.5, most_each=2), list[int]()

    async def compute(number: int) -> None:
        async with share.turn("one address"):
            order.append(number)

    async with asyncio.TaskGroup() as group:
        for number in range(3):
            group.create_task(compute(number))
    assert order == [0, 1, 2]
    async with share.turn("one address"):
        waiting = [asyncio.create_task(compute(number)) for number in (3, 4)]
        await asyncio.sleep(0)
        with pytest.raises(RefusedError, match="too many of these requests"):
            await compute(5)
    await asyncio.gather(*waiting)


async def test_bots_go_on_while_strangers_ask_for_facts(tmp_path: Path) -> None:
    """A flood of facts is refused but for a few, and none of it is in the queue of the bots."""
    async with inside(f"sqlite:///{tmp_path}/tables.db", limits=Limits(http=1000, http_burst=1000)) as server:
        table, tokens = await new_table(server, options={"players": 3}, bots={2: "sailor", 3: "sailor"}, start=True)
        async with server.http() as http, connected(server, table, tokens[0]) as ann:
            names = [["gizah", "rhodos", other] for other in ("babylon", "olympia", "ephesos", "alexandria")]
            options = [{"players": 3, "wonders": some, "edition": edition} for some in names for edition in ("1", "2")]
            asked = [asyncio.create_task(_facts(http, each)) for each in options]
            await ann.until(lambda player: player.seen.deciding == [1])
            answers = [await each for each in asked]
    assert {code for code, _ in answers} <= {200, 503}
    assert {name for code, name in answers if code == 503} == {"too-busy"}
    assert sum(code == 503 for code, _ in answers) == len(options) - 6


@pytest.mark.parametrize("path, work", [("games", "_game_info"), ("rules/wonders", "rulebook.rules_in_words")])
async def test_what_the_first_one_waits_for_is_computed_beside_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str, work: str
) -> None:
    threads: list[int] = []

    def compute(*_: Any) -> dict[str, str]:
        threads.append(threading.get_ident())
        return {}

    monkeypatch.setattr(f"argosy.server.http.{work}", compute)
    async with inside(f"sqlite:///{tmp_path}/tables.db") as server, server.http() as http:
        assert (await http.get(f"/api/{path}")).status_code == 200
    assert threads
    assert threading.get_ident() not in threads


async def test_what_still_waits_when_the_server_stops_is_refused_by_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("argosy.server.run.GOODBYE", 0.2)
    async with inside(f"sqlite:///{tmp_path}/tables.db") as server:
        busy = asyncio.create_task(server.tables.work_pool.run(partial(nap, 1.5), "somebody else"))
        http = server.http()
        asked = asyncio.create_task(_facts(http, {"players": 4}))
        await until(lambda: bool(server.under_way))
    assert await asked == (503, "stopping")
    assert "Traceback" not in caplog.text
    await http.aclose()
    await asyncio.gather(busy, return_exceptions=True)


async def _facts(http: Any, options: dict[str, Any]) -> tuple[int, str]:
    answer = await http.get("/api/facts/wonders", params={"options": str(options).replace("'", '"')})
    return answer.status_code, answer.json().get("name", "")


async def test_a_record_is_read_elsewhere_and_stays_on_disk_until_somebody_looks(tmp_path: Path) -> None:
    async with inside(f"sqlite:///{tmp_path}/tables.db") as server, server.http() as http:
        answer = await http.post("/api/records", content=long_record(15))
        assert answer.status_code == 201
        table = answer.json()
        assert (table["stage"], server.tables.tables) == ("over", {})
        assert (await http.get(f"/api/tables/{table['id']}")).json() == table
        assert len((await http.get(f"/api/tables/{table['id']}/course")).json()) == 61
        assert list(server.tables.tables) == [table["id"]]


async def test_a_record_is_measured_by_its_work(tmp_path: Path) -> None:
    head, moves, _ = long_record(1).partition("moves = ")
    lines = "".join(f"{number + 1}.turquoise | 1: end\n" for number in range(MOST_MOMENTS + 1))
    async with inside(f"sqlite:///{tmp_path}/tables.db") as server, server.http() as http:
        answer = await http.post("/api/records", content=f"{head}{moves}'''\n{lines}'''\n")
        assert (answer.status_code, answer.json()["name"]) == (413, "too-large")
        assert f"found {MOST_MOMENTS + 1} moments; expected at most {MOST_MOMENTS}" in answer.json()["message"]


async def test_games_that_are_over_leave_the_memory_when_others_need_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert MOST_MOMENTS_OVER >= 4 * MOST_MOMENTS
    monkeypatch.setattr("argosy.server.registry.MOST_MOMENTS_OVER", 90)
    record = (CORPUS / "edition-2" / "players-3-lively.toml").read_text(encoding="utf-8")
    async with inside(f"sqlite:///{tmp_path}/tables.db") as server, server.http() as http:
        first, second, third = [(await http.post("/api/records", content=record)).json()["id"] for _ in range(3)]
        for table in (first, second, third):
            assert (await http.get(f"/api/tables/{table}")).status_code == 200
        assert first not in server.tables.tables  # nobody looks at it
        async with connected(server, second), connected(server, third):
            await until(lambda: len(server.tables.tables[third].sockets) == 1)
            answer = await http.get(f"/api/tables/{first}")
            assert (answer.status_code, answer.json()["name"]) == (503, "too-busy")
