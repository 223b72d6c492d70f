"""Autoplay lets bots decide, watches the clock, and has bots stand in for absent people.

It acts only while somebody looks at the table; a table that nobody looks at waits.
"""

import asyncio
import logging
import time
from collections.abc import Coroutine
from typing import Any, Final, Literal, Protocol, TypeAlias

from argosy.bots import roster
from argosy.server import events, requests
from argosy.server.answers import Answers
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
        self._answers = Answers[Snapshot, tuple[str, DecidedBy]](delay)
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
            if by != "clock" and self._live.table.question(seat) is not None:
                self._hold(snapshot, seat, move, by)
                return
            await self._commit(snapshot, seat, move, by)
        except RefusedError as refused:
            log.error("table %s: a bot chose an illegal move: %s", self._live.table.id, refused)
            await self._commit(snapshot, seat, self._any_move(seat), by)
        except StoreError as error:
            log.error("table %s: the decision of a bot is not on disk: %s", self._live.table.id, error)
            await asyncio.sleep(RETRY)
        finally:
            self._thinking.discard((snapshot, seat))
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

    async def _commit(self, snapshot: Snapshot, seat: int, move: str, by: DecidedBy) -> None:
        """Store the decision, if the table still waits for it."""
        live = self._live
        async with live.lock:
            await live.reload_if_doubtful()
            is_asked = live.broadcast.snapshot is snapshot and seat in live.table.deciding
            if is_asked and (by == "clock" or live.table.chair(seat).is_played_by_bot):
                await live.commit(events.Chose(seat, move, by))
                await live.broadcast.show()

    # -- questions about hidden cards -----------------------------------------------------------------------------

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
        """Give all answers of a moment together, at a time that does not depend on what they are."""
        live = self._live
        while live.broadcast.snapshot is snapshot:
            await asyncio.sleep(self._answers.wait(self._moment_began(), time.monotonic()))
            try:
                if await self._answered(snapshot):
                    break
            except RefusedError as refused:
                log.error("table %s: a bot gave an illegal answer: %s", live.table.id, refused)
                self._answer_anyhow(snapshot)
            except StoreError as error:
                log.error("table %s: the answers are not on disk: %s", live.table.id, error)
                await asyncio.sleep(RETRY)
        self._answers.forget(snapshot)
        self.look()

    def _answer_anyhow(self, snapshot: Snapshot) -> None:
        """Replace the answers of bots by legal ones."""
        for seat in self._live.table.deciding:
            chair = self._live.table.chair(seat)
            if chair.is_played_by_bot:
                by: DecidedBy = "bot" if chair.kind == "bot" else "stand-in"
                self._answers.keep(snapshot, seat, (self._any_move(seat), by))

    async def _answered(self, snapshot: Snapshot) -> bool:
        """Store the answers if all are there; return False if one is still missing."""
        live = self._live
        async with live.lock:
            await live.reload_if_doubtful()
            if live.broadcast.snapshot is not snapshot:
                return True
            table = live.table
            due = [seat for seat in table.deciding if table.chair(seat).is_played_by_bot or table.passes(seat)]
            if not all(self._answers.holds(snapshot, seat) for seat in due):
                return False
            given = [(seat, *self._answers.of(snapshot, seat)) for seat in due]
            if given:
                await live.commit(*(events.Chose(seat, move, by) for seat, move, by in given))
                await live.broadcast.show()
            return True

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
