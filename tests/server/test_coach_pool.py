"""The coach pool: decisions are weighed beside the server, the urgent ones first, and too many are refused at once."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from functools import partial

import pytest

from argosy.bots.bot import Budget
from argosy.coach.position import weigh_position
from argosy.server import http_wire, requests
from argosy.server.coach_pool import CoachPool
from argosy.server.events import Started
from argosy.server.problems import RefusedError
from argosy.server.processes import Processes
from argosy.server.table import Table, complete
from argosy.server.turns import Turns

QUICK = Budget(playouts=20, engine="python")


@asynccontextmanager
async def pool(most_waiting: int = 4) -> AsyncIterator[CoachPool]:
    made = CoachPool(1, most_waiting)
    try:
        yield made
    finally:
        await made.close()


def three() -> Table:
    """A table of three at its first decision."""
    asked = http_wire.NewTable("wonders", "Ann", {"players": 3}, bots={2: "sailor", 3: "sailor"}, seed=4)
    created, *others = [*requests.create(asked), Started()]
    table = Table.create("three", 0.0, created)  # type: ignore[arg-type]
    for event in others:
        _, table = complete(table, event, 0.0)
    return table


async def test_advice_is_what_the_coach_says_about_the_position() -> None:
    table = three()
    assert table.play is not None
    async with pool() as coaches:
        found = await coaches.advise(table, 2, QUICK)
    assert found == weigh_position("wonders", table.play.position, 1, QUICK)
    assert coaches.weighed == 1


async def test_too_much_at_once_is_refused_by_name_and_what_waits_can_be_given_up() -> None:
    table = three()
    async with pool(most_waiting=1) as coaches:
        first, second = (asyncio.create_task(coaches.advise(table, 1, QUICK)) for _ in range(2))
        await asyncio.sleep(0)
        with pytest.raises(RefusedError) as refused:
            await coaches.advise(table, 1, QUICK)
        assert (refused.value.problem.name, refused.value.status) == ("too-busy", 503)
        second.cancel()
        third = asyncio.create_task(coaches.advise(table, 1, QUICK))
        assert await first == await third
        assert second.cancelled()


async def test_closing_waits_for_no_work_that_is_under_way() -> None:
    processes = Processes(1, niceness=0)
    assert await processes.run(partial(max, 1, 2)) == 2
    asleep = asyncio.create_task(processes.run(partial(time.sleep, 3600)))
    await asyncio.sleep(0)
    async with asyncio.timeout(300):
        await processes.close()
    with pytest.raises((BrokenProcessPool, asyncio.CancelledError)):  # it was under way, or had not reached its process
        await asleep


async def test_the_most_urgent_is_next_then_the_one_who_came_first() -> None:
    turns, done = Turns(at_once=1, most_waiting=5), list[str]()

    async def work(name: str, urgency: int) -> None:
        await turns.take(urgency)
        done.append(name)
        await asyncio.sleep(0)
        turns.give_back()

    async def analysis(name: str) -> None:
        for piece in range(3):
            await work(f"{name}{piece}", 1)

    await asyncio.gather(analysis("a"), analysis("b"), work("advice", 0))
    assert done == ["a0", "advice", "b0", "a1", "b1", "a2", "b2"]


async def test_a_turn_that_nobody_takes_up_goes_to_the_next_one() -> None:
    turns = Turns(at_once=1, most_waiting=5)
    await turns.take(0)
    given, waiting = (asyncio.create_task(turns.take(0)) for _ in range(2))
    await asyncio.sleep(0)
    turns.give_back()
    given.cancel()
    await asyncio.wait_for(waiting, 5)
    assert turns.waiting[0] == 0
