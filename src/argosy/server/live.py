"""A live table: one value, one lock, one broadcast. Whatever changes is on disk before anybody hears of it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from argosy.server import events, messages, requests, wire
from argosy.server.autoplay import Autoplay
from argosy.server.broadcast import Broadcast
from argosy.server.client import Client
from argosy.server.events import AnyEvent
from argosy.server.problems import RefusedError, refusal_of
from argosy.server.replay import replay
from argosy.server.snapshot import Snapshot
from argosy.server.store import StoreError, Write
from argosy.server.table import Table, settled
from argosy.server.tokens import hash_of, new_token, seat_of
from argosy.tabletop.data_files import DataFiles, packaged
from argosy.tabletop.errors import ArgosyError

if TYPE_CHECKING:
    from argosy.server.registry import Registry

MOST_RECALLED: Final = 64


class LiveTable:
    """A table in memory, with everybody who looks at it."""

    def __init__(self, registry: Registry, table: Table, keys: dict[str, int]) -> None:
        self.registry = registry
        self.table = table
        self.keys = keys  # seats by token hash
        self.lock = asyncio.Lock()
        self.broadcast = Broadcast(table, registry.schedule)
        self.autoplay = Autoplay(self, registry.bot_pool, registry.settings.grace)
        self.sockets = 0  # open ones, whether they have said hello or not
        self.quiet_since = time.monotonic()
        self._is_doubtful = False  # a write failed: what is on disk may be more than what is here
        self._recalled: dict[int, Snapshot] = {}

    def touch(self) -> None:
        """Somebody has looked at the table: it stays in memory for a while."""
        self.quiet_since = time.monotonic()

    # -- clients come and go --------------------------------------------------------------------------------------

    async def enter(self, client: Client, hello: wire.Hello) -> None:
        """Sit down with a token, or watch; whoever comes back has the seat again."""
        async with self.lock:
            with suppress(StoreError):  # who only looks is shown what was last known
                await self.reload_if_doubtful()
            seat = self._seat_of(hello.token)
            if seat is not None and self.table.chair(seat).stand_in:
                await self.commit(events.Returned(seat))
            client.seat, client.is_greeted = seat, True
            client.afresh = lambda: self.broadcast.afresh(client)
            self.broadcast.clients.add(client)
            client.done(hello.id, self.table.seq)
            await self.broadcast.show()
            for line in self.table.chat:
                client.outbox.show(messages.spoken(line))
        self.autoplay.look()

    def _seat_of(self, token: str | None) -> int | None:
        if token is None:
            return None
        seat = seat_of(token, self.keys)
        if seat is None:
            raise RefusedError("unknown-token", "this link opens no seat at this table", status=403)
        return seat

    async def exit(self, client: Client) -> None:
        """A socket is gone."""
        self.broadcast.clients.discard(client)
        self.touch()
        if client.is_greeted:
            async with self.lock:
                await self.broadcast.show()
            self.autoplay.look()

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
            table, token = await self.registry.rematch(self, client.seat)
            client.done(request.id, self.table.seq, table, token)
            return
        await self._change(client, request)

    async def _change(self, client: Client, request: wire.ToServer) -> None:
        async with self.lock:
            await self.reload_if_doubtful()
            happened = tuple(self._judge(client, request))
            dropped = self._dropped(request, client.seat)
            await self.commit(*happened, dropped=dropped)
            if isinstance(request, wire.Leave):
                self._stand_up(client)
            client.done(request.id, self.table.seq)
            await self.broadcast.show()
            if isinstance(request, wire.Say):
                self.broadcast.say(messages.spoken(self.table.chat[-1]))
        self.autoplay.look()

    def _judge(self, client: Client, request: wire.ToServer) -> Iterable[AnyEvent]:
        """What a request leads to at this table."""
        match request:
            case wire.Choose():
                event = requests.choose(self.table, client.seat, request)
                return () if event is None else (event,)
            case wire.TakeBack():
                return (requests.take_back(self.table, client.seat, request),)
            case wire.Say():
                return (requests.say(self.table, client.seat, request),)
            case wire.Fill():
                return (requests.fill(self.table, client.seat, request, set(self.keys.values())),)
            case wire.Start():
                return (requests.start(self.table, client.seat),)
            case wire.Leave():
                return requests.leave(self.table, client.seat)
        raise RefusedError("bad-message", f"'{type(request).__name__}' is no request for a table", status=422)

    def _dropped(self, request: wire.ToServer, seat: int | None) -> tuple[int, ...]:
        """The seats whose tokens open nothing any more."""
        if isinstance(request, wire.Leave) and seat is not None and self.table.stage == "gathering":
            return (seat,)
        return ()

    def _stand_up(self, client: Client) -> None:
        """Everybody on the seat that was left watches from now on."""
        for other in [each for each in self.broadcast.clients if each.seat == client.seat]:
            other.seat, other.shown = None, None

    async def join(self, asked: wire.Join) -> wire.Seated:
        """Sit down for the first time."""
        async with self.lock:
            await self.reload_if_doubtful()
            event = requests.join(self.table, asked)
            token = new_token()
            await self.commit(event, keys=((hash_of(token), event.seat),))
            await self.broadcast.show()
        return wire.Seated(self.broadcast.info(), event.seat, token)

    async def claim(self, seat: int, name: str) -> str:
        """A token for a person whose seat was kept, such as at a rematch."""
        async with self.lock:
            await self.reload_if_doubtful()
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
        client.outbox.answer(messages.recalled(request.id, self.snapshot_of(request.moment), table, seat))

    def snapshot_of(self, moment: int) -> Snapshot:
        """What is told about a moment, kept for whoever asks next."""
        snapshot = self._recalled.get(moment)
        if snapshot is None or not snapshot.still_describes(self.table):
            snapshot = self._recalled[moment] = Snapshot(self.table, moment)
        while len(self._recalled) > MOST_RECALLED:
            del self._recalled[next(iter(self._recalled))]
        return snapshot

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
        self.broadcast.turn_to(table)

    async def _write(self, write: Write) -> None:
        try:
            await self.registry.store.write(write)
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

    async def reload_if_doubtful(self) -> None:
        """After a write that failed, what is on disk is the truth. The caller holds the lock."""
        if not self._is_doubtful:
            return
        stored = await self.registry.store.table(self.table.id)
        if stored is None:
            raise StoreError("gone", "this table has been deleted")
        self.table, self.keys = await replay(self.table.id, stored), stored.keys
        self._is_doubtful = False
        self.broadcast.turn_to(self.table)


def _applied(table: Table, event: AnyEvent, at: float) -> tuple[AnyEvent, Table]:
    if isinstance(event, events.Chose):
        return settled(table, event, at)
    return event, table.after(event, at)
