"""A live table: one value, one lock, one audience. Whatever changes is on disk before anybody hears of it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from argosy.server import asking, events, scenes, wire
from argosy.server.audience import Audience
from argosy.server.client import Client
from argosy.server.events import AnyEvent
from argosy.server.folding import fold
from argosy.server.problems import RefusedError, refusal_of
from argosy.server.steward import Steward
from argosy.server.store import StoreError, Write
from argosy.server.table import Table, settled
from argosy.server.telling import Telling
from argosy.server.tokens import hash_of, new_token, seat_of
from argosy.tabletop.data_files import DataFiles, packaged
from argosy.tabletop.errors import ArgosyError

if TYPE_CHECKING:
    from argosy.server.harbour import Harbour

MOST_RECALLED: Final = 64


class LiveTable:
    """A table in memory, with everybody who looks at it."""

    def __init__(self, harbour: Harbour, table: Table, keys: dict[str, int]) -> None:
        self.harbour = harbour
        self.table = table
        self.keys = keys  # seats by token hash
        self.lock = asyncio.Lock()
        self.audience = Audience(table, harbour.paces)
        self.steward = Steward(self, harbour.minds, harbour.settings.grace)
        self.sockets = 0  # open ones, whether they have said hello or not
        self.quiet_since = time.monotonic()
        self._is_doubtful = False  # a write failed: what is on disk may be more than what is here
        self._recalled: dict[int, Telling] = {}

    def touch(self) -> None:
        """Somebody has looked at the table: it stays in memory for a while."""
        self.quiet_since = time.monotonic()

    # -- clients come and go --------------------------------------------------------------------------------------

    async def enter(self, client: Client, hello: wire.Hello) -> None:
        """Sit down with a token, or watch; whoever comes back has the seat again."""
        async with self.lock:
            with suppress(StoreError):  # who only looks is shown what was last known
                await self.settle_doubt()
            seat = self._seat_of(hello.token)
            if seat is not None and self.table.chair(seat).stand_in:
                await self.commit(events.Returned(seat))
            client.seat, client.is_greeted = seat, True
            client.afresh = lambda: self.audience.afresh(client)
            self.audience.clients.add(client)
            client.done(hello.id, self.table.seq)
            await self.audience.show()
            for line in self.table.chat:
                client.outbox.show(scenes.spoken(line))
        self.steward.look()

    def _seat_of(self, token: str | None) -> int | None:
        if token is None:
            return None
        seat = seat_of(token, self.keys)
        if seat is None:
            raise RefusedError("unknown-token", "this link opens no seat at this table", status=403)
        return seat

    async def exit(self, client: Client) -> None:
        """A socket is gone."""
        self.audience.clients.discard(client)
        self.touch()
        if client.is_greeted:
            async with self.lock:
                await self.audience.show()
            self.steward.look()

    # -- requests -------------------------------------------------------------------------------------------------

    async def handle(self, client: Client, request: wire.ToServer) -> None:
        """Carry a request out, and answer it."""
        if isinstance(request, wire.Hello):
            if client.is_greeted:
                raise RefusedError("greeted-already", "this socket has said hello: open another one")
            await self.enter(client, request)
            return
        if not client.is_greeted:
            raise RefusedError("hello-first", "say hello first")
        if isinstance(request, wire.Hail):
            client.done(request.id, self.table.seq)
            return
        if isinstance(request, wire.Recall):
            await self._recall(client, request)
            return
        if isinstance(request, wire.Rematch):
            table, token = await self.harbour.rematch(self, client.seat)
            client.done(request.id, self.table.seq, table, token)
            return
        await self._change(client, request)

    async def _change(self, client: Client, request: wire.ToServer) -> None:
        async with self.lock:
            await self.settle_doubt()
            happened = tuple(self._judge(client, request))
            dropped = self._dropped(request, client.seat)
            await self.commit(*happened, dropped=dropped)
            if isinstance(request, wire.Leave):
                self._stand_up(client)
            client.done(request.id, self.table.seq)
            await self.audience.show()
            if isinstance(request, wire.Say):
                self.audience.say(scenes.spoken(self.table.chat[-1]))
        self.steward.look()

    def _judge(self, client: Client, request: wire.ToServer) -> Iterable[AnyEvent]:
        """What a request leads to at this table."""
        match request:
            case wire.Choose():
                event = asking.choose(self.table, client.seat, request)
                return () if event is None else (event,)
            case wire.TakeBack():
                return (asking.take_back(self.table, client.seat, request),)
            case wire.Say():
                return (asking.say(self.table, client.seat, request),)
            case wire.Fill():
                return (asking.fill(self.table, client.seat, request, set(self.keys.values())),)
            case wire.Start():
                return (asking.start(self.table, client.seat),)
            case wire.Leave():
                return asking.leave(self.table, client.seat)
        raise RefusedError("bad-message", f"'{type(request).__name__}' is no request for a table", status=422)

    def _dropped(self, request: wire.ToServer, seat: int | None) -> tuple[int, ...]:
        """The seats whose tokens open nothing any more."""
        if isinstance(request, wire.Leave) and seat is not None and self.table.stage == "gathering":
            return (seat,)
        return ()

    def _stand_up(self, client: Client) -> None:
        """Everybody on the seat that was left watches from now on."""
        for other in [each for each in self.audience.clients if each.seat == client.seat]:
            other.seat, other.shown = None, None

    async def join(self, asked: wire.Join) -> wire.Seated:
        """Sit down for the first time."""
        async with self.lock:
            await self.settle_doubt()
            event = asking.join(self.table, asked)
            token = new_token()
            await self.commit(event, keys=((hash_of(token), event.seat),))
            await self.audience.show()
        return wire.Seated(self.audience.info(), event.seat, token)

    async def claim(self, seat: int, name: str) -> str:
        """A token for a person whose seat was kept, such as at a rematch."""
        async with self.lock:
            await self.settle_doubt()
            chair = self.table.chair(seat)
            if chair.kind != "person" or chair.name != name:
                raise RefusedError("seat-taken", f"seat {seat} has been given to {chair.name or 'nobody'}")
            token = new_token()
            await self.commit(keys=((hash_of(token), seat),))
        return token

    async def _recall(self, client: Client, request: wire.Recall) -> None:
        table = self.table
        if table.play is None:
            raise RefusedError("not-playing", "no game has begun at this table")
        if not 0 <= request.moment <= table.moment:
            message = f"moment: found {request.moment}; expected 0 to {table.moment}"
            raise RefusedError("no-such-moment", message, status=422)
        seat = client.seat if request.seat is None else request.seat
        if seat != client.seat and table.stage != "over":
            raise RefusedError("not-over", "other seats can be looked at when the game is over")
        if seat is not None and seat > table.players:
            raise RefusedError("no-such-seat", f"seat: found {seat}; expected 1 to {table.players}", status=422)
        client.outbox.answer(scenes.recalled(request.id, self.telling_of(request.moment), table, seat))

    def telling_of(self, moment: int) -> Telling:
        """What is told about a moment, kept for whoever asks next."""
        telling = self._recalled.get(moment)
        if telling is None or not telling.still_tells_of(self.table):
            telling = self._recalled[moment] = Telling(self.table, moment)
        while len(self._recalled) > MOST_RECALLED:
            del self._recalled[next(iter(self._recalled))]
        return telling

    # -- changes --------------------------------------------------------------------------------------------------

    async def commit(
        self, *happened: AnyEvent, keys: tuple[tuple[str, int], ...] = (), dropped: tuple[int, ...] = ()
    ) -> None:
        """Write events down, and only then let them be true. The caller holds the lock."""
        if not happened and not keys:
            return
        at, table, told = time.time(), self.table, []
        try:
            for event in happened:
                event, table = _applied(table, event, at)
                told.append(event)
        except ArgosyError as error:
            raise refusal_of(error) from error
        await self._write(
            Write(table.id, self.table.seq + 1, at, told, self._head(table), False, keys, dropped, self._kept(told))
        )
        self.table = table
        self.keys = {key: seat for key, seat in self.keys.items() if seat not in dropped} | dict(keys)
        self.audience.turn_to(table)

    async def _write(self, write: Write) -> None:
        try:
            await self.harbour.store.write(write)
        except BaseException:  # also when cancelled: nobody knows whether it is on disk
            self._is_doubtful = True
            raise

    def _head(self, table: Table) -> dict[str, object] | None:
        if table.stage == self.table.stage:
            return None
        started = {"files": packaged(table.game).digest} if self.table.stage == "gathering" else {}
        return {"stage": table.stage, **started}

    def _kept(self, told: list[AnyEvent]) -> DataFiles | None:
        return packaged(self.table.game) if any(isinstance(event, events.Started) for event in told) else None

    async def settle_doubt(self) -> None:
        """After a write that failed, what is on disk is the truth. The caller holds the lock."""
        if not self._is_doubtful:
            return
        stored = await self.harbour.store.table(self.table.id)
        if stored is None:
            raise StoreError("gone", "this table has been deleted")
        self.table, self.keys = await fold(self.table.id, stored), stored.keys
        self._is_doubtful = False
        self.audience.turn_to(self.table)


def _applied(table: Table, event: AnyEvent, at: float) -> tuple[AnyEvent, Table]:
    if isinstance(event, events.Chose):
        return settled(table, event, at)
    return event, table.after(event, at)
