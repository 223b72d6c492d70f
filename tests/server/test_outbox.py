"""A slow client stalls nobody, and is shown everything afresh when it reads again."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from argosy.server.outbox import MOST_ANSWERS, MOST_SHOWN, Outbox, Patience
from argosy.server.table import CHAT_KEPT
from tests.server.inside import inside
from tests.server.playing import connected, new_table


class Line:
    """A line to a client that can be held up."""

    def __init__(self) -> None:
        self.open = asyncio.Event()
        self.open.set()
        self.sent: list[str] = []

    async def send(self, message: str) -> None:
        await self.open.wait()
        self.sent.append(message)


async def running(outbox: Outbox) -> asyncio.Task[None]:
    task = asyncio.create_task(outbox.run(60))
    await asyncio.sleep(0)
    return task


async def test_messages_go_out_in_order() -> None:
    line = Line()
    outbox = Outbox(line.send, tuple)
    task = await running(outbox)
    for number in range(10):
        (outbox.answer if number % 3 else outbox.show)(b"%d" % number)
    await asyncio.sleep(0.01)
    assert line.sent == [str(number) for number in range(10)]
    task.cancel()


async def test_what_is_shown_is_dropped_together_and_answers_never() -> None:
    line, fresh = Line(), [b"scene", b"choices"]
    outbox = Outbox(line.send, lambda: fresh)
    line.open.clear()
    task = await running(outbox)
    outbox.answer(b"first")
    await asyncio.sleep(0.01)
    for number in range(MOST_SHOWN * 3):
        outbox.show(b"old %d" % number)
        if number % 10 == 0:
            outbox.answer(b"answer %d" % number)
    assert len(outbox._waiting) <= MOST_SHOWN + MOST_ANSWERS
    line.open.set()
    await asyncio.sleep(0.01)
    answers = [f"answer {number}" for number in range(0, MOST_SHOWN * 3, 10)]
    assert line.sent == ["first", *answers, "scene", "choices"]
    assert outbox.overflows == 1
    outbox.show(b"new")
    await asyncio.sleep(0.01)
    assert line.sent[-1] == "new"
    task.cancel()


def test_everything_afresh_fits_into_the_outbox() -> None:
    assert CHAT_KEPT + 2 < MOST_SHOWN


async def test_who_does_not_take_answers_is_not_read() -> None:
    line = Line()
    outbox = Outbox(line.send, tuple)
    line.open.clear()
    task = await running(outbox)
    for _ in range(MOST_ANSWERS + 2):
        outbox.answer(b"answer")
    waiting = asyncio.create_task(outbox.room())
    await asyncio.sleep(0.01)
    assert not waiting.done()
    line.open.set()
    await waiting
    task.cancel()


async def test_nobody_waits_for_a_client_that_is_given_up() -> None:
    line = Line()
    outbox = Outbox(line.send, tuple)
    line.open.clear()
    task = asyncio.create_task(outbox.run(0.01))
    for _ in range(MOST_ANSWERS + 2):
        outbox.answer(b"answer")
    waiting = asyncio.create_task(outbox.room())
    with pytest.raises(TimeoutError):
        await task
    await waiting


class Clock:
    """A clock that goes on when a test says so, and the timers that follow it."""

    def __init__(self) -> None:
        self.now = 0.0
        self.timers: list[tuple[float, Callable[[], None]]] = []

    def time(self) -> float:
        return self.now

    def call_later(self, seconds: float, look: Callable[[], None]) -> None:
        self.timers.append((self.now + seconds, look))

    def go_on(self, seconds: float) -> None:
        end = self.now + seconds
        while due := [timer for timer in self.timers if timer[0] <= end]:
            self.timers.remove(min(due))
            self.now = min(due)[0]
            min(due)[1]()
        self.now = end


async def test_what_counts_is_how_long_one_message_takes() -> None:
    clock, patience = Clock(), Patience(30)
    patience._loop = clock  # type: ignore[assignment]
    for _ in range(7):
        patience.begin()
        clock.go_on(20)
        patience.end()
        clock.go_on(200)  # nothing to send
        patience.check()
    assert not clock.timers
    patience.begin()
    clock.go_on(29)
    patience.check()
    clock.go_on(1)
    with pytest.raises(TimeoutError):
        patience.check()
    with pytest.raises(asyncio.CancelledError):
        await asyncio.sleep(0)


async def test_a_client_that_never_reads_stalls_no_table(tmp_path: Path) -> None:
    async with inside(f"sqlite:///{tmp_path}/tables.db") as server:
        table, tokens = await new_table(server, options={"players": 3}, bots={"2": "sailor", "3": "sailor"})
        async with connected(server, table, tokens[0]) as quick:
            clients = server.tables.tables[table].broadcast.clients
            (first,) = clients
            async with connected(server, table, tokens[0]) as slow:
                (held,) = clients - {first}
                reads = hold_up(held.outbox)
                await quick.ask("start")
                await quick.play(random.Random(1))
                assert held.outbox.overflows >= 1
                assert len(held.outbox._waiting) <= MOST_SHOWN
                reads.set()
                await slow.until(lambda me: me.seen.seq == quick.seen.seq)
                assert (slow.seen.view, slow.seen.results) == (quick.seen.view, quick.seen.results)


def hold_up(outbox: Outbox) -> asyncio.Event:
    """Let nothing through to a client until the event is set."""
    reads, send = asyncio.Event(), outbox._send

    async def held_up(message: str) -> None:
        await reads.wait()
        await send(message)

    outbox._send = held_up
    return reads
