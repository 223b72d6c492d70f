"""Bots answer at a steady pace: neither what others are sent nor when tells anything about a hand.

Time is a clock of the test: it stands still while something computes, and jumps to what is due next.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Coroutine, Iterator
from dataclasses import replace
from typing import Any, TypeVar

import pytest

from argosy.server import wire
from argosy.server.answers import pace_of
from argosy.server.live import LiveTable, Services
from argosy.server.scheduling import Schedule
from argosy.server.table import Table
from argosy.tabletop.seeds import Seeds
from tests.server.test_secrecy import Ear, with_other_secrets
from tests.server.test_table import Desk

T = TypeVar("T")
DELAY = 0.5
WATCHED = 10.0  # seconds
TABLES: list[tuple[str, dict[str, Any]]] = [
    ("wonders", {"players": 4, "expansions": ["armada", "cities"]}),
    ("eldorado", {"players": 3, "cards": True}),
]


class Clockwork(asyncio.SelectorEventLoop):
    """An event loop whose time jumps to the next alarm as soon as nothing else is to be done."""

    now = 0.0

    def time(self) -> float:
        return self.now

    def _run_once(self) -> None:
        if not self._ready and self._scheduled:  # type: ignore[attr-defined]
            self.now = max(self.now, self._scheduled[0].when())  # type: ignore[attr-defined]
        super()._run_once()  # type: ignore[misc]


@pytest.fixture
def loop(monkeypatch: pytest.MonkeyPatch) -> Iterator[Clockwork]:
    made = Clockwork()
    monkeypatch.setattr(time, "monotonic", made.time)
    monkeypatch.setattr(time, "time", made.time)
    yield made
    made.close()


def run(loop: Clockwork, work: Coroutine[Any, Any, T]) -> T:
    """Do some work on the clock of the test, which begins anew."""
    loop.now = 0.0
    return loop.run_until_complete(work)


class Disk:
    """A store that keeps nothing."""

    async def write(self, write: Any) -> None:
        await asyncio.sleep(0)


class Thinkers:
    """Bots whose time to think, and whose moves, depend on what they hold."""

    def __init__(self, longest: float) -> None:
        self.longest = longest

    async def decide(self, table: Table, seat: int, level: str, address: str = "") -> str:
        assert table.play is not None
        position = table.play.position_at(-1)
        moves = [str(move) for move in position.legal(seat - 1)]
        taste = random.Random(f"{moves} {position.view(seat - 1)}")
        await asyncio.sleep(taste.uniform(0, self.longest))
        return taste.choice(moves)


async def heard(table: Table, seat: int | None, longest: float) -> list[tuple[float, bytes]]:
    """What somebody at a table is sent, and when, up to the end of the moment."""
    services = Services(Disk(), Thinkers(longest), None, Schedule(), 60, DELAY, print)  # type: ignore[arg-type]
    live, ear = LiveTable(services, table, {}, 0), Ear(seat)
    frames: list[tuple[float, bytes]] = []
    clock = asyncio.get_running_loop().time

    def note(frame: bytes) -> None:
        if live.table.moment == table.moment:
            frames.append((round(clock(), 6), frame))

    ear.outbox.show = note  # type: ignore[method-assign,assignment]
    await live.enter(ear, wire.Hello(1))
    ear.seat = seat
    await live.broadcast.show()
    while live.table.moment == table.moment and clock() < WATCHED:
        await asyncio.sleep(DELAY / 5)
    frames.append((round(clock(), 2), b"the moment is over, or waits for a person"))
    live.close()
    return frames


def with_bots(table: Table, person: int) -> Table:
    """The same table, with bots on all seats but one."""
    chairs = enumerate(table.chairs, 1)
    seated = tuple(
        replace(chair, kind="person", level="") if number == person else replace(chair, kind="bot", level="sailor")
        for number, chair in chairs
    )
    return replace(table, chairs=seated, opened=0.0)


@pytest.mark.parametrize("game, options", TABLES)
def test_what_others_are_sent_and_when_is_the_same_whatever_bots_hold(
    loop: Clockwork, game: str, options: dict[str, Any]
) -> None:
    desk, chance, asked = Desk(game, **options), random.Random(5), 0
    while desk.table.deciding and asked < 14:
        for seat in range(1, desk.table.players + 1):
            one = with_bots(desk.table, seat)
            if [other for other in one.deciding if other != seat] and not one.play.position.chosen(seat - 1):  # type: ignore[union-attr]
                other = with_other_secrets(one, seat, chance.getrandbits(32))
                assert run(loop, heard(other, seat, 0.9 * DELAY)) == run(loop, heard(one, seat, 0.9 * DELAY))
                asked += 1
        desk.play(chance, desk.table.players)
    assert asked > 8


def test_bots_that_think_for_longer_answer_at_a_multiple_of_the_pace(loop: Clockwork) -> None:
    table = with_bots(Desk("wonders", players=3).table, 1)
    for longest in (0.1, 2.0, 7.0):
        times = {at for at, frame in run(loop, heard(table, 1, longest)) if b'"deciding":[1]' in frame}
        assert times
        assert all(at % DELAY == pytest.approx(0, abs=1e-6) for at in times), times


def test_the_test_sees_a_bot_that_answers_when_it_is_done(loop: Clockwork, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("argosy.server.autoplay.pace_of", lambda table, delay: 0.0)
    desk = Desk("wonders", players=3)
    one = with_bots(desk.table, 1)
    other = with_other_secrets(one, 1, 7)
    assert run(loop, heard(other, 1, 0.4)) != run(loop, heard(one, 1, 0.4))


def test_the_pace_follows_from_what_everybody_sees() -> None:
    table = with_bots(Desk("wonders", players=3).table, 1)
    slow = replace(table, chairs=(*table.chairs[:2], replace(table.chair(3), level="captain")))
    assert (pace_of(table, DELAY), pace_of(slow, DELAY)) == (DELAY, 2 * DELAY)
    assert pace_of(with_other_secrets(slow, 1, 3), DELAY) == 2 * DELAY
    assert pace_of(with_bots(Desk("eldorado", players=2, cards=True).table, 1), DELAY) == DELAY
    assert pace_of(with_bots(Desk("eldorado", players=2).table, 1), DELAY) == 0  # nothing is secret


def test_redealt_hands_do_make_these_bots_think_for_another_time() -> None:
    position = Desk("wonders", players=3).table.play.position  # type: ignore[union-attr]
    other = position.redeal(0, Seeds(7).stream())
    assert [str(move) for move in position.legal(1)] != [str(move) for move in other.legal(1)]
