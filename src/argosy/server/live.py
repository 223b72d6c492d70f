"""A live table: one value, one lock, one broadcast. Every change is on disk before anybody hears of it."""

import asyncio
import logging
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Final, Protocol

from starlette.websockets import WebSocketDisconnect

from argosy.server import events, http_wire, messages, requests, wire
from argosy.server.advisor import Advisor
from argosy.server.autoplay import Autoplay
from argosy.server.bot_pool import BotPool
from argosy.server.broadcast import Broadcast
from argosy.server.client import Client
from argosy.server.coach_pool import CoachPool
from argosy.server.events import AnyEvent
from argosy.server.foregone import make_foregone
from argosy.server.problems import RefusedError, refusal_of
from argosy.server.replay import replay
from argosy.server.scheduling import Schedule
from argosy.server.snapshot import Snapshot
from argosy.server.store import FencedError, Store, StoreError, Write
from argosy.server.table import Table, complete
from argosy.server.tokens import hash_of, new_token, seat_of
from argosy.tabletop.data_files import DataFiles, packaged
from argosy.tabletop.errors import ArgosyError

MOST_RECALLED: Final = 64
log = logging.getLogger(__name__)
FAREWELL: Final = 0.1  # seconds in which refusals still arrive at a socket that will be closed
RESTART: Final = 1012  # the code for closing a socket whose client should connect again
FOLLOWED: Final = (events.Started, events.Chose)  # by decisions that nobody needs to be asked for, if there are any


@dataclass(frozen=True, slots=True)
class Services:
    """What all tables of a server share."""

    store: Store
    bot_pool: BotPool
    coach_pool: CoachPool
    schedule: Schedule
    grace: float  # seconds before a bot stands in for an absent person
    delay: float  # seconds until bots decide where hands are secret, and what a player said once is done
    lose: Callable[[str], None]  # called with a table that another process owns now


def log_start(table: Table) -> None:
    """Log to which secret a game that begins is committed; the secret itself is in no log."""
    if table.play and table.sealed:
        log.info("table %s begins: its chance is sealed as %s", table.id, table.sealed.commitment)


class OpenSocket(Protocol):
    """A socket at a table."""

    async def close(self, code: int = 1000) -> None:
        """Close it with a code."""


async def hang_up(socket: OpenSocket, code: int) -> None:
    """Close a socket, which may be closed already or gone."""
    with suppress(WebSocketDisconnect, RuntimeError):
        await socket.close(code)


async def _send_elsewhere(socket: OpenSocket) -> None:
    await asyncio.sleep(FAREWELL)
    await hang_up(socket, RESTART)


class LiveTable:
    """A table in memory, with everybody who looks at it."""

    def __init__(self, services: Services, table: Table, keys: dict[str, int], fence: int) -> None:
        self._store, self._schedule, self._lose = services.store, services.schedule, services.lose
        self.fence = fence  # the number under which this process owns the table
        self.table = table
        self.keys = keys  # seats by token hash
        self.lock = asyncio.Lock()
        self.broadcast = Broadcast(table, services.schedule)
        self.autoplay = Autoplay(self, services.bot_pool, services.grace, services.delay)
        self.advisor = Advisor(self, services.coach_pool)
        self.sockets: set[OpenSocket] = set()  # greeted or not
        self._goodbyes: set[asyncio.Task[None]] = set()
        self.quiet_since = time.monotonic()
        self._is_doubtful = False  # a write failed: what is on disk may be more than what is here
        self._recalled: dict[int, Snapshot] = {}

    def touch(self) -> None:
        """Keep the table in memory for a while: somebody has looked at it."""
        self.quiet_since = time.monotonic()

    def close(self) -> None:
        """Stop what the table does by itself."""
        self.autoplay.close()
        self.advisor.close()

    def hang_up(self) -> None:
        """Close all sockets: their clients connect again, and find the table where it is now."""
        for socket in self.sockets:
            task = asyncio.create_task(_send_elsewhere(socket))
            self._goodbyes.add(task)
            task.add_done_callback(self._goodbyes.discard)

    # -- clients come and go --------------------------------------------------------------------------------------

    async def enter(self, client: Client, hello: wire.Hello) -> None:
        """Seat a client that holds a token, or let it watch. A person who comes back gets the seat again."""
        async with self.lock:
            with suppress(StoreError):  # a client can look at the last known state
                await self.reload_if_doubtful()
            seat = self._seat_of(hello.token)
            if seat is not None and self.table.chair(seat).stand_in:
                await self.commit(events.Returned(seat))
            client.seat, client.is_greeted = seat, True
            client.greeted()
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
        """Forget a client whose socket is gone."""
        self.broadcast.clients.discard(client)
        self.touch()
        if client.is_greeted:
            async with self.lock:
                await self.broadcast.show()
            self.autoplay.look()

    # -- requests -------------------------------------------------------------------------------------------------

    async def handle(self, client: Client, request: wire.ToServer) -> None:
        """Carry out a request, and answer it. The registry handles rematches."""
        if isinstance(request, wire.Hello):
            if client.is_greeted:
                raise RefusedError("greeted-already", "this socket has said hello: open another one")
            await self.enter(client, request)
            return
        if not client.is_greeted:
            raise RefusedError("hello-first", "say hello first")
        if isinstance(request, wire.Ping):
            client.done(request.id, self.table.seq)
            return
        if isinstance(request, wire.Recall):
            await self._recall(client, request)
            return
        if isinstance(request, wire.Advise):
            self.advisor.ask(client, request)
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
            await self.broadcast.show(only=client.seat if isinstance(request, wire.AnswerForMe) else None)
            if isinstance(request, wire.Say):
                self.broadcast.say(messages.spoken(self.table.chat[-1]))
        self.autoplay.look()

    def _judge(self, client: Client, request: wire.ToServer) -> Iterable[AnyEvent]:
        """Return the events that a request leads to."""
        match request:
            case wire.Choose():
                event = requests.choose(self.table, client.seat, request)
                return () if event is None else (event,)
            case wire.TakeBack():
                return (requests.take_back(self.table, client.seat, request),)
            case wire.AnswerForMe():
                return (requests.answer_for_me(self.table, client.seat, request),)
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
        """List the seats whose tokens become invalid."""
        if isinstance(request, wire.Leave) and seat is not None and self.table.stage == "gathering":
            return (seat,)
        return ()

    def _stand_up(self, client: Client) -> None:
        """Let every client of the seat that was left watch from now on."""
        for other in [each for each in self.broadcast.clients if each.seat == client.seat]:
            other.seat, other.shown = None, None

    async def join(self, asked: http_wire.Join) -> http_wire.Seated:
        """Seat a new person."""
        async with self.lock:
            await self.reload_if_doubtful()
            event = requests.join(self.table, asked)
            token = new_token()
            await self.commit(event, keys=((hash_of(token), event.seat),))
            await self.broadcast.show()
        return http_wire.Seated(self.broadcast.info(), event.seat, token)

    async def claim(self, seat: int, name: str) -> str:
        """Make a token for a person whose seat was kept, such as at a rematch."""
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
        async with self._schedule.recalls.turn(client.address):
            client.outbox.answer(messages.recalled(request.id, self.snapshot_of(request.moment), table, seat))

    def snapshot_of(self, moment: int) -> Snapshot:
        """Return the snapshot of a moment, and keep it for the next request."""
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
        """Store events, and only then apply them. The caller holds the lock."""
        if not happened and not keys:
            return
        at, table, stored = time.time(), self.table, list[AnyEvent]()
        try:
            for event in happened:
                event, table = complete(table, event, at)
                stored.append(event)
            if any(isinstance(event, FOLLOWED) for event in happened):
                foregone, table = make_foregone(table, at)
                stored += foregone
        except ArgosyError as error:
            raise refusal_of(error) from error
        await self._write(
            Write(
                table.id,
                self.table.seq + 1,
                at,
                stored,
                self._head(table),
                keys=keys,
                dropped=dropped,
                data_files=self._kept(stored),
                fence=self.fence,
            )
        )
        if self.table.play is None:
            log_start(table)
        self.table = table
        self.keys = {key: seat for key, seat in self.keys.items() if seat not in dropped} | dict(keys)
        self.broadcast.turn_to(table)
        self.advisor.keep_up()

    async def _write(self, write: Write) -> None:
        try:
            await self._store.write(write)
        except FencedError:
            self._lose(write.table)
            raise
        except BaseException:  # also when cancelled: it may or may not be on disk
            self._is_doubtful = True
            raise

    def _head(self, table: Table) -> dict[str, object] | None:
        if table.stage == self.table.stage:
            return None
        started = {"files": packaged(table.game).digest} if self.table.stage == "gathering" else {}
        return {"stage": table.stage, **started}

    def _kept(self, stored: list[AnyEvent]) -> DataFiles | None:
        return packaged(self.table.game) if any(isinstance(event, events.Started) for event in stored) else None

    async def reload_if_doubtful(self) -> None:
        """Read the table from disk again if a write has failed. The caller holds the lock."""
        if not self._is_doubtful:
            return
        found = await self._store.table(self.table.id)
        if found is None:
            raise StoreError("gone", "this table has been deleted")
        self.table, self.keys = await replay(self.table.id, found, self._schedule.replays), found.keys
        self._is_doubtful = False
        self.broadcast.turn_to(self.table)
