"""Autoplay lets bots decide, watches the clock, and has bots stand in for absent people.

It acts only while somebody looks at the table; a table that nobody looks at waits. All decisions that no person makes
are given at a steady pace (`answers.py`), so the time that passes tells nothing about a hand.
"""

import asyncio
import logging
import time
from collections.abc import Coroutine, Mapping
from typing import Any, Final, Literal, Protocol, TypeAlias

from argosy.bots import roster
from argosy.server import events, requests
from argosy.server.answers import Answers, pace_of, wait
from argosy.server.bot_pool import BotPool
from argosy.server.broadcast import Broadcast
from argosy.server.events import AnyEvent
from argosy.server.problems import RefusedError
from argosy.server.snapshot import Snapshot
from argosy.server.store import StoreError
from argosy.server.table import Table

RETRY: Final = 1.0  # seconds until a bot tries again to store its decision
DecidedBy: TypeAlias = Literal["bot", "stand-in", "clock", "standing"]
log = logging.getLogger(__name__)


class PlayedTable(Protocol):
    """What autoplay needs of a live table."""

    table: Table
    broadcast: Broadcast
    lock: asyncio.Lock

    async def reload_if_doubtful(self) -> None:
        """Read the table from disk again if a write has failed."""

    async def commit(self, *happened: AnyEvent) -> None:
        """Store events, and only then apply them."""


class Autoplay:
    """Makes the decisions that no person makes."""

    def __init__(self, live: PlayedTable, bot_pool: BotPool, grace: float, delay: float) -> None:
        self._live = live
        self._bot_pool = bot_pool
        self._grace = grace
        self._delay = delay
        self._answers = Answers[Snapshot, tuple[str, DecidedBy]]()
        self._thinking: set[tuple[Snapshot, int]] = set()
        self._reminded: Snapshot | None = None
        self._opened: tuple[Snapshot | None, float] = (None, 0.0)  # a moment, and when it began
        self._absent: dict[int, float] = {}  # since when people have been away from their seats
        self._alarm: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    def look(self) -> None:
        """Do what is due now, and set an alarm for the next thing."""
        if self._alarm:
            self._alarm.cancel()
        table = self._live.table
        if table.stage != "playing" or not self._live.broadcast.clients:
            self._absent.clear()
            return
        for seat in table.deciding:
            chair = table.chair(seat)
            if chair.is_played_by_bot:
                self._think(seat, chair.level, "bot" if chair.kind == "bot" else "stand-in")
            elif table.passes(seat) is not None:
                self._pass(seat)
        times = [*self._watch_clock(table), *self._watch_absent(table)]
        if times:
            delay = max(0.0, min(times) - time.monotonic()) + 0.001
            self._alarm = asyncio.get_running_loop().call_later(delay, self.look)

    def close(self) -> None:
        """Stop everything."""
        if self._alarm:
            self._alarm.cancel()
        for task in self._tasks:
            task.cancel()

    # -- bots -----------------------------------------------------------------------------------------------------

    def _think(self, seat: int, level: str, by: DecidedBy) -> None:
        key = (self._live.broadcast.snapshot, seat)
        if key not in self._thinking and not self._answers.holds(*key):
            self._thinking.add(key)
            self._begin(self._decide(*key, level, by))

    async def _decide(self, snapshot: Snapshot, seat: int, level: str, by: DecidedBy) -> None:
        try:
            move = await self._thought(seat, level)
        finally:
            self._thinking.discard((snapshot, seat))
        if self._live.broadcast.snapshot is snapshot:
            self._hold(snapshot, seat, move, by)
        else:
            self.look()

    async def _thought(self, seat: int, level: str) -> str:
        try:
            return await self._bot_pool.decide(self._live.table, seat, level, self._live.broadcast.address)
        except Exception:
            log.exception("table %s: a bot of level %s failed", self._live.table.id, level)
            return self._any_move(seat)

    def _any_move(self, seat: int) -> str:
        play = self._live.table.play
        moves = play.position.legal(seat - 1) if play else []
        return str(moves[0]) if moves else ""

    # -- answers, given at a steady pace ----------------------------------------------------------------------------

    def _pass(self, seat: int) -> None:
        """Pass a question for a person who said so once."""
        snapshot, move = self._live.broadcast.snapshot, self._live.table.passes(seat)
        if move is not None and not self._answers.holds(snapshot, seat):
            self._hold(snapshot, seat, move, "standing")

    def _hold(self, snapshot: Snapshot, seat: int, move: str, by: DecidedBy) -> None:
        """Keep an answer until its time has come."""
        if self._answers.keep(snapshot, seat, (move, by)):
            self._begin(self._answer(snapshot))

    async def _answer(self, snapshot: Snapshot) -> None:
        """Give the answers of a moment, at times that do not depend on what they are."""
        live = self._live
        while live.broadcast.snapshot is snapshot and self._answers.kept(snapshot):
            pace = pace_of(live.table, self._delay)
            await asyncio.sleep(wait(pace, self._moment_began(), time.monotonic()))
            try:
                await self._give(snapshot, is_together=pace > 0)
            except RefusedError as refused:
                log.error("table %s: a bot gave an illegal answer: %s", live.table.id, refused)
                self._answer_anyhow(snapshot)
            except StoreError as error:
                log.error("table %s: the answers are not on disk: %s", live.table.id, error)
                await asyncio.sleep(RETRY)
        self._answers.forget(snapshot)
        self.look()

    async def _give(self, snapshot: Snapshot, is_together: bool) -> None:
        """Store the answers that are there; where hands are secret only if none is missing."""
        live = self._live
        async with live.lock:
            await live.reload_if_doubtful()
            due = [seat for seat in live.table.deciding if self._is_due(seat)]
            if live.broadcast.snapshot is not snapshot:
                return
            if is_together and not all(self._answers.holds(snapshot, seat) for seat in due):
                return
            kept = self._answers.kept(snapshot)
            given = [(seat, *kept[seat]) for seat in live.table.deciding if self._is_wanted(seat, kept)]
            if given:
                await live.commit(*(events.Chose(seat, move, by) for seat, move, by in given))
                await live.broadcast.show()
            self._answers.drop(snapshot, kept)

    def _is_due(self, seat: int) -> bool:
        """Say whether a seat that decides is played by a bot, or has the question passed for it."""
        table = self._live.table
        return table.chair(seat).is_played_by_bot or table.passes(seat) is not None

    def _is_wanted(self, seat: int, kept: Mapping[int, tuple[str, DecidedBy]]) -> bool:
        """Say whether an answer is there and still wanted: a person may have come back, or wants to be asked."""
        return seat in kept and (kept[seat][1] == "clock" or self._is_due(seat))

    def _answer_anyhow(self, snapshot: Snapshot) -> None:
        """Replace the answers of bots by legal ones."""
        for seat, (_, by) in self._answers.kept(snapshot).items():
            if by != "standing":
                self._answers.keep(snapshot, seat, (self._any_move(seat), by))

    # -- the clock ------------------------------------------------------------------------------------------------

    def _watch_clock(self, table: Table) -> list[float]:
        house, snapshot = table.house, self._live.broadcast.snapshot
        if not house.clock or house.at_zero == "nothing" or self._reminded is snapshot:
            return []
        ends = self._moment_began() + house.clock
        if time.monotonic() < ends:
            return [ends]
        if house.at_zero == "reminder":
            self._reminded = snapshot
        for seat in table.deciding:
            if not table.chair(seat).is_played_by_bot:
                self._ring(seat, table)
        return []

    def _moment_began(self) -> float:
        """Return when the present moment began, on the clock that nobody sets; after a restart it may be long ago."""
        snapshot = self._live.broadcast.snapshot
        if self._opened[0] is not snapshot:
            age = max(0.0, time.time() - self._live.table.opened)
            self._opened = (snapshot, time.monotonic() - age)
        return self._opened[1]

    def _ring(self, seat: int, table: Table) -> None:
        """Do what the table agreed on when the clock of a person reaches zero."""
        if table.house.at_zero == "reminder":
            self._live.broadcast.remind(seat)
        else:
            self._think(seat, roster.levels(table.game)[-1], "clock")

    # -- absent people --------------------------------------------------------------------------------------------

    def _watch_absent(self, table: Table) -> list[float]:
        if not table.house.stand_ins:
            return []
        connected, now = self._live.broadcast.connected, time.monotonic()
        people = (seat for seat, chair in enumerate(table.chairs, 1) if chair.is_played_by_person)
        absent = {seat for seat in people if seat not in connected}
        self._absent = {seat: self._absent.get(seat, now) for seat in absent}
        for seat, since in self._absent.items():
            if now >= since + self._grace:
                self._begin(self._stand_in(seat))
        return [since + self._grace for since in self._absent.values() if now < since + self._grace]

    async def _stand_in(self, seat: int) -> None:
        live = self._live
        try:
            async with live.lock:
                await live.reload_if_doubtful()
                table = live.table
                is_free = seat not in live.broadcast.connected and table.chair(seat).is_played_by_person
                if table.stage == "playing" and is_free:
                    await live.commit(requests.stand_in(table, seat))
                    await live.broadcast.show()
        except StoreError as error:
            log.error("table %s: the stand-in is not on disk: %s", live.table.id, error)
            await asyncio.sleep(RETRY)
        self.look()

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
