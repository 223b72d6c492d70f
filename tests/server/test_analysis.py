"""The analysis of a finished game: computed in the background, kept with the game, stopped and gone on with."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import chain
from pathlib import Path
from typing import Any, cast

import httpx
import msgspec
import pytest

from argosy.bots.bot import Budget
from argosy.coach.analyse import analyse, replayed
from argosy.coach.coaches import COACHES
from argosy.coach.order import next_place
from argosy.coach.stretches import EVERYBODY, Place
from argosy.coach.values import Decision, Weighing
from argosy.server import analyses, events
from argosy.server.finished import Finished
from argosy.server.records import events_of
from argosy.server.reports import AnalysisReport, ShownDecision
from argosy.server.table import Table
from argosy.wonders.game import Game
from argosy.wonders.notation import Record, position_to_text
from tests.server.inside import Inside, inside
from tests.server.playing import new_table

SAILORS = Path(__file__).parents[1] / "corpus" / "edition-2" / "players-3-sailor.toml"
PLAYOUTS = 20
MOMENTS = 19  # of the curve, which is computed first
SHORT_MOMENTS = 6  # of the last age alone


class Sluice:
    """Lets so many decisions through to the processes that weigh them, and counts them."""

    def __init__(self, server: Inside, free: int) -> None:
        pool = server.tables.coach_pool
        self.passed: list[tuple[Place, bool]] = []
        self._free, self._weigh = asyncio.Semaphore(free), pool.weigh
        pool.weigh = self._pass  # type: ignore[method-assign]

    async def _pass(self, finished: Finished, place: Place, is_open: bool = False) -> Weighing:
        await self._free.acquire()
        self.passed.append((place, is_open))
        return await self._weigh(finished, place, is_open)

    def open(self) -> None:
        for _ in range(1000):
            self._free.release()


@asynccontextmanager
async def serving(database: str, free: int = 1000, **settings: Any) -> AsyncIterator[tuple[Client, Sluice]]:
    async with inside(database, coaches=1, playouts=PLAYOUTS, **settings) as server, server.http() as http:
        yield Client(http), Sluice(server, free)


class Client:
    """Somebody who looks at finished games."""

    def __init__(self, http: httpx.AsyncClient) -> None:
        self.http = http

    async def upload(self, record: str = "") -> str:
        made = await self.http.post("/api/records", content=record or SAILORS.read_text())
        return str(made.json()["id"])

    async def ask(self, method: str, table: str) -> AnalysisReport:
        answer = await self.http.request(method, f"/api/tables/{table}/analysis")
        assert answer.status_code == 200, answer.text
        return msgspec.json.decode(answer.content, type=AnalysisReport)

    async def until_done(self, table: str) -> AnalysisReport:
        while (report := await self.ask("GET", table)).state != "done":
            assert report.state in ("waiting", "computing"), report
            await asyncio.sleep(0.05)
        return report

    async def decision(self, table: str, number: int, seat: int, is_open: bool = False) -> ShownDecision:
        found = await self.http.get(f"/api/tables/{table}/analysis/{number}/{seat}", params={"open": int(is_open)})
        assert found.status_code == 200, found.text
        return msgspec.json.decode(found.content, type=ShownDecision)


def last_age() -> str:
    """The same game as if it had begun with Age III, which is weighed in a third of the time."""
    whole = Record.load(SAILORS).replay()
    before = whole.positions()[-SHORT_MOMENTS - 1]
    game = Game(before.options, seed=1, start=position_to_text(before))
    for seat, move in chain.from_iterable(whole.rounds[-SHORT_MOMENTS:]):
        game.choose(seat, move)
    assert (before.age, before.turn, game.over) == (3, 1, True)
    return Record.from_game(game).to_text()


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/tables.db"


async def test_an_analysis_is_what_the_coach_finds_in_the_record(sqlite: str) -> None:
    expected = analyse(Record.load(SAILORS), Budget(PLAYOUTS, engine="cpu"), workers=1)
    async with serving(sqlite) as (client, sluice):
        table = await client.upload()
        assert (await client.ask("GET", table)).state == "none"
        begun = await client.ask("POST", table)
        again = await client.ask("POST", table)
        assert (begun.state, again.state) == ("computing", "computing")
        found = await client.until_done(table)
        assert (found.done, found.total) == (expected.total, expected.total)
        assert len(expected.moments) == MOMENTS + 1
        assert [place for place, _ in sluice.passed[:MOMENTS]] == [(number, EVERYBODY) for number in range(MOMENTS)]
        assert len(sluice.passed) == expected.total + MOMENTS
        assert tuple(found.moments) == expected.moments
        assert tuple(found.grades) == expected.grades
        assert tuple(found.key_moments) == expected.key_moments
        assert found.points == [48, 33, 44]
        for mark, one in zip(found.decisions, expected.decisions, strict=True):
            assert (mark.round, mark.seat, mark.played, mark.kind) == (one.round, one.seat, one.played, one.kind)
            assert (mark.cost, mark.error, mark.level) == (one.cost, one.error, one.level)
        first = expected.decisions[0]
        shown = await client.decision(table, first.round, first.seat)
        assert msgspec.convert(msgspec.structs.asdict(shown), Decision) == first
        assert [says.values["card"] for says in shown.says if says] == [one.move.split()[1] for one in first.moves]
        nobody = await client.http.get(f"/api/tables/{table}/analysis/1/0")
        assert (nobody.status_code, nobody.json()["name"]) == (404, "not-weighed")  # a moment is no decision
        opened = await asyncio.gather(*(client.decision(table, 1, 1, is_open=True) for _ in range(3)))
        assert opened[0] == opened[1] == opened[2] != shown
        assert [place for place, is_open in sluice.passed if is_open] == [(0, 0)]
        assert tuple((await client.ask("GET", table)).grades) == expected.grades


def test_the_curve_comes_first_then_what_looks_costly() -> None:
    agenda = Finished.of(table_of(events_of(SAILORS.read_text()))).agenda()
    weighed: dict[Place, Weighing] = {}
    for number in range(MOMENTS):
        assert next_place(agenda, weighed, set()) == (number, EVERYBODY)
        weighed[number, EVERYBODY] = weighing(number)
    assert next_place(agenda, weighed, set()) == (7, 0)
    assert next_place(agenda, weighed, {(7, 0)}) not in (None, (7, 0))
    assert next_place(agenda, dict.fromkeys(agenda.places, weighing(1)), set()) is None


def weighing(number: int) -> Weighing:
    """Chances that fall for the first seat in the eighth round."""
    chance = (0.8, 0.1, 0.1) if number <= 7 else (0.2, 0.4, 0.4)
    return Weighing(seat=0, playouts=1, moves=(), seat_chance=chance, seat_error=(0.0, 0.0, 0.0))


async def test_a_restart_keeps_what_was_weighed_and_the_rest_is_weighed_when_somebody_asks(database: str) -> None:
    async with serving(database, free=SHORT_MOMENTS + 5) as (client, sluice):
        table = await client.upload(last_age())
        await client.ask("POST", table)
        async with asyncio.timeout(300):
            while (report := await client.ask("GET", table)).done < 5:
                await asyncio.sleep(0.05)
        assert report.state == "computing"
        assert report.seconds_left is not None
    async with serving(database) as (client, later):
        kept = await client.ask("GET", table)
        assert (kept.state, kept.done, kept.total) == ("stopped", 5, report.total)
        assert kept.moments == report.moments
        assert [mark.kind is not None for mark in kept.decisions].count(True) == 5
        await client.ask("POST", table)
        done = await client.until_done(table)
        places = [place for place, _ in (*sluice.passed, *later.passed)]
        assert len(places) == len(set(places)) == done.total + SHORT_MOMENTS
    async with serving(database) as (client, nothing):
        assert await client.ask("GET", table) == done
        assert nothing.passed == []


async def test_stopping_keeps_what_was_weighed_and_one_can_go_on(sqlite: str) -> None:
    async with serving(sqlite, free=SHORT_MOMENTS + 3) as (client, sluice):
        table = await client.upload(last_age())
        await client.ask("POST", table)
        async with asyncio.timeout(300):
            while (await client.ask("GET", table)).done < 3:
                await asyncio.sleep(0.05)
        stopped = await client.ask("DELETE", table)
        assert (stopped.state, stopped.done) == ("stopped", 3)
        assert not all(grade.is_complete for grade in stopped.grades)
        sluice.open()
        await asyncio.sleep(0.1)
        assert (await client.ask("GET", table)).done == 3
        await client.ask("POST", table)
        assert (await client.until_done(table)).done == stopped.total


async def test_games_wait_in_line_and_one_too_many_is_refused_at_once(sqlite: str) -> None:
    async with serving(sqlite, free=0, analyses=1) as (client, sluice):
        tables = [await client.upload() for _ in range(analyses.AT_ONCE + 2)]
        begun = [await client.ask("POST", table) for table in tables[:-1]]
        assert [report.state for report in begun[:-1]] == ["computing"] * analyses.AT_ONCE
        assert (begun[-1].state, begun[-1].before) == ("waiting", analyses.AT_ONCE)
        refused = await client.http.post(f"/api/tables/{tables[-1]}/analysis")
        assert (refused.status_code, refused.json()["name"]) == (503, "too-busy")
        assert (await client.ask("DELETE", tables[0])).state in ("none", "stopped")
        async with asyncio.timeout(300):
            while (await client.ask("GET", tables[-2])).state == "waiting":
                await asyncio.sleep(0.05)
        assert (await client.ask("POST", tables[-1])).state == "waiting"
        assert sluice.passed == []


async def test_a_running_game_tells_nothing(sqlite: str) -> None:
    async with inside(sqlite) as server, server.http() as http:
        table, _ = await new_table(server, options={"players": 3}, bots={"2": "sailor", "3": "sailor"}, start=True)
        for method, path in (("GET", ""), ("POST", ""), ("DELETE", ""), ("GET", "/1/1"), ("GET", "/1/2?open=1")):
            answer = await http.request(method, f"/api/tables/{table}/analysis{path}")
            assert (answer.status_code, answer.json()["name"]) == (409, "not-over")


async def test_what_nobody_can_judge_is_said_to_be_impossible(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(COACHES, "wonders")
    async with serving(sqlite) as (client, sluice):
        table = await client.upload()
        report = await client.ask("POST", table)
        assert (report.state, sluice.passed) == ("impossible", [])
        assert "cannot be analysed" in report.trouble
        missing = await client.http.get(f"/api/tables/{table}/analysis/1/1")
        assert (missing.status_code, missing.json()["name"]) == (404, "not-weighed")


async def test_a_failure_is_told_and_one_can_try_again(sqlite: str) -> None:
    async with inside(sqlite, coaches=1, playouts=PLAYOUTS) as server, server.http() as http:
        client, pool = Client(http), server.tables.coach_pool
        works = pool.weigh

        async def fail(*_: Any) -> Weighing:
            raise ValueError("out of order")

        pool.weigh = fail  # type: ignore[assignment, method-assign]
        table = await client.upload()
        await client.ask("POST", table)
        async with asyncio.timeout(300):
            while (failed := await client.ask("GET", table)).state == "computing":
                await asyncio.sleep(0.05)
        assert (failed.state, failed.trouble) == ("stopped", analyses.FAILED)
        pool.weigh = works  # type: ignore[method-assign]
        again = await client.ask("POST", table)
        assert (again.state, again.trouble) == ("computing", "")


def test_nobody_is_judged_by_what_the_clock_decided() -> None:
    happened = events_of(SAILORS.read_text())
    late = [one for one in happened if isinstance(one, events.Chose) and one.seat == 2][3]
    late.by = "clock"
    agenda = Finished.of(table_of(happened)).agenda()
    everything = replayed(Record.load(SAILORS))
    assert (3, 1) not in agenda.decisions
    assert {number for number, _ in agenda.places} == set(range(len(everything.rounds)))


def table_of(happened: list[events.AnyEvent]) -> Table:
    """The table that some events lead to."""
    table = Table.create("late", 0.0, cast("events.Created", happened[0]))
    for event in happened[1:]:
        table = table.after(event, 0.0)
    return table
