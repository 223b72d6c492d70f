"""The registry of all tables of a server: those in memory, and access to the ones on disk."""

import asyncio
import logging
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from argosy.server import events, http_wire, messages, requests, wire
from argosy.server.analyses import Analyses
from argosy.server.bot_pool import BotPool
from argosy.server.branches import play_on
from argosy.server.client import Client
from argosy.server.coach_pool import CoachPool
from argosy.server.elsewhere import Elsewhere
from argosy.server.events import AnyEvent
from argosy.server.facts_cache import FactsCache
from argosy.server.finished import Finished
from argosy.server.fleet import Fleet
from argosy.server.foregone import make_foregone
from argosy.server.limits import Gate
from argosy.server.live import LiveTable, Services, log_start
from argosy.server.own_cards import chosen, expect_readable
from argosy.server.problems import RefusedError
from argosy.server.puzzles import Begun
from argosy.server.records import events_of
from argosy.server.replay import replay
from argosy.server.scheduling import GarbageSchedule, Schedule
from argosy.server.settings import Settings
from argosy.server.store import Peer, Store, Write
from argosy.server.study_reports import StudyReports
from argosy.server.table import Table, complete
from argosy.server.tokens import hash_of, new_table_id, new_token, seat_of
from argosy.server.work_pool import WorkPool
from argosy.tabletop.data_files import packaged

DAY: Final = 86400.0
SWEEP: Final = 30.0
MOST_SWEEPS_WITHOUT_COLLECTION: Final = 120  # sweeps
MOST_LISTED: Final = 50
MOST_TOLD: Final = 8  # courses, proofs, records and turns that are kept
MOST_HELD: Final = 12  # games that one request asks about
MOST_MOMENTS_OVER: Final = 30_000  # of all games in memory that are over; a moment takes 2 to 10 kB
OPEN_STAGES: Final = ("gathering", "playing", "stranded")
log = logging.getLogger(__name__)


class Registry:
    """All tables of a server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database, settings.lease)
        self.fleet = Fleet(self.store.leases, settings, self._keep_only)
        self.elsewhere = Elsewhere(self.fleet)
        self.bot_pool = BotPool(settings.workers or None)
        self.coach_pool = CoachPool(settings.coaches or None, playouts=settings.playouts or None)
        self.analyses = Analyses(self.store, self.coach_pool, settings.analyses)
        self.work_pool = WorkPool()
        self.facts_cache = FactsCache(self.work_pool)
        self.study_reports = StudyReports(settings.studies)
        self.gate = Gate(settings.limits, settings.proxies)
        self._schedule = Schedule()
        self._services = Services(
            self.store, self.bot_pool, self.coach_pool, self._schedule, settings.grace, settings.delay, self._lose
        )
        self.tables: dict[str, LiveTable] = {}
        self._computing: dict[tuple[str, int, str], asyncio.Task[bytes]] = {}  # about finished games
        self.moved = 0  # tables that other processes have taken over
        self._told: dict[tuple[str, int, str], bytes] = {}  # by table, its number of events, and what
        self._opening: dict[str, asyncio.Task[LiveTable | Peer]] = {}
        self._garbage = GarbageSchedule(MOST_SWEEPS_WITHOUT_COLLECTION)
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Open the database and start the background tasks."""
        await self.store.open()
        work = [self._sweep(), self._garbage.run()]
        work += [self.facts_cache.warm()] if self.settings.warm else []
        self._tasks = [asyncio.create_task(one) for one in work]

    async def close(self) -> None:
        """Stop everything. Whatever was acknowledged is on disk already."""
        for task in self._tasks:
            task.cancel()
        for live in self.tables.values():
            live.close()
        await self.analyses.close()
        await self.bot_pool.close()
        await self.work_pool.close()
        await self.study_reports.close()
        await self.coach_pool.close()
        await self.store.close()

    # -- tables ---------------------------------------------------------------------------------------------------

    async def place(self, name: str) -> LiveTable | Peer:
        """Return a table by its id, from memory or from disk, or the process that owns it."""
        if self.store.owners.has_lapsed:
            await self.fleet.renew()
        if name in self.tables:
            self.tables[name].touch()
            return self.tables[name]
        if name not in self._opening:
            self._opening[name] = asyncio.create_task(self._load(name))
            self._opening[name].add_done_callback(lambda _: self._opening.pop(name, None))
        return await asyncio.shield(self._opening[name])

    async def live(self, name: str) -> LiveTable:
        """Return a table by its id; refuse one that another process owns."""
        found = await self.place(name)
        if isinstance(found, Peer):
            raise RefusedError("moved", "this table changes hands: try again", status=503)
        return found

    async def _load(self, name: str) -> LiveTable | Peer:
        owner = await self.store.owners.claim(name)
        if isinstance(owner, Peer):
            return owner
        stored = None if owner is None else await self.store.table(name)
        if owner is None or stored is None:
            raise RefusedError("no-such-table", f"there is no table '{name[:40]}'", status=404)
        if stored.stage == "over":
            self._make_room(len(stored.events))
        table = await replay(name, stored, self._schedule.replays)
        return self.tables.setdefault(name, LiveTable(self._services, table, stored.keys, owner))

    def _lose(self, name: str) -> None:
        """Let go of a table that another process owns now."""
        live = self.tables.pop(name, None)
        if live:
            self.moved += 1
            log.info("table %s: another process has taken it over", name)
            live.close()
            live.hang_up()

    def _keep_only(self, fences: Mapping[str, int]) -> None:
        """Let go of all tables but these."""
        for name, live in list(self.tables.items()):
            if fences.get(name) != live.fence:
                self._lose(name)

    async def create(self, asked: http_wire.NewTable, address: str) -> http_wire.Seated:
        """Make a table, and seat the person who asked for it."""
        own, token = chosen(self.settings.own_files, asked.game, asked.own_files), new_token()
        await expect_readable(self.work_pool, asked.game, asked.options, own, address)
        live = await self._make(requests.create(asked, own), ((hash_of(token), 1),), asked.start)
        return http_wire.Seated(live.broadcast.info(), 1, token)

    async def play_on(self, live: LiveTable, asked: http_wire.PlayOn) -> http_wire.Seated:
        """Make a table that plays on from a moment of a finished game, and seat the person who asked for it."""
        token = new_token()
        happened = await asyncio.to_thread(list, play_on(live.table, asked))  # long games take a while
        made = await self._make(happened, ((hash_of(token), asked.seat),))
        return http_wire.Seated(made.broadcast.info(), asked.seat, token)

    async def play_puzzle(self, begun: Begun) -> http_wire.Seated:
        """Make a table that plays on from a puzzle, and seat the person who asked for it."""
        token = new_token()
        made = await self._make(begun.events, ((hash_of(token), begun.seat),))
        return http_wire.Seated(made.broadcast.info(), begun.seat, token)

    async def load_record(self, text: str, address: str) -> wire.TableInfo:
        """Make a finished table from a record. It is read elsewhere, and stays on disk until somebody looks at it."""
        happened = await self.work_pool.run(partial(events_of, text), address)
        name, at = new_table_id(), time.time()
        table = replace(_begun(name, at, happened[0]), stage="over")
        data_files = packaged(table.game)
        head = {"game": table.game, "stage": "over", "created": at, "listed": False, "files": data_files.digest}
        await self.store.write(Write(name, 1, at, happened, head, True, data_files=data_files))
        return messages.table_info(table, (), 0)

    async def handle(self, live: LiveTable, client: Client, request: wire.ToServer) -> None:
        """Carry out a request of a client at a table, and answer it."""
        if not isinstance(request, wire.Rematch) or not client.is_greeted:
            await live.handle(client, request)
            return
        table, token = await self.rematch(live, client.seat)
        client.done(request.id, live.table.seq, table, token)

    async def rematch(self, live: LiveTable, seat: int | None) -> tuple[str, str]:
        """Return the id of the next table, and a token for the seat of the player who asks."""
        async with live.lock:
            await live.reload_if_doubtful()
            happened = tuple(requests.rematch(live.table, seat))
            if live.table.rematch is None:
                follower = await self._make(happened, (), requests.is_alone(live.table, seat))
                await live.commit(events.Followed(follower.table.id))
                await live.broadcast.show()
        seat = seat or 1
        table, kept = str(live.table.rematch), requests.next_seat(live.table, seat)
        return table, await self._claim(table, kept, live.table.chair(seat).name)

    async def _claim(self, table: str, seat: int, name: str) -> str:
        place = await self.place(table)
        if isinstance(place, Peer):
            return await self.elsewhere.claim(place, table, seat, name)
        return await place.claim(seat, name)

    async def _make(
        self, happened: Iterable[AnyEvent], keys: tuple[tuple[str, int], ...], start: bool = False
    ) -> LiveTable:
        """Store a new table whole, or nothing of it."""
        name, at = new_table_id(), time.time()
        table, stored = await self._built(name, at, [*happened, *([events.Started()] if start else [])])
        has_begun = table.play is not None
        head: dict[str, Any] = {"game": table.game, "stage": table.stage, "created": at, "listed": table.house.listed}
        data_files = packaged(table.game) if has_begun else None
        head["files"] = data_files.digest if data_files else None
        fence = self.store.owners.first_fence
        await self.store.write(Write(name, 1, at, stored, head, True, keys, data_files=data_files, fence=fence))
        log_start(table)
        return self.tables.setdefault(name, LiveTable(self._services, table, dict(keys), fence))

    async def _built(self, name: str, at: float, happened: Sequence[AnyEvent]) -> tuple[Table, list[AnyEvent]]:
        created, *others = happened
        table, stored = _begun(name, at, created), [created]
        for event in others:
            event, table = complete(table, event, at)
            stored.append(event)
            await self._schedule.replays.turn()
        foregone, table = make_foregone(table, at)
        return table, [*stored, *foregone]

    async def listed(self, only_here: bool) -> list[wire.TableInfo]:
        """List the public tables that wait for players, the newest first; those of other processes if wanted."""
        places = [await self._readable(name) for name in await self.store.listed(MOST_LISTED)]
        here = [live.broadcast.info() for live in places if isinstance(live, LiveTable)]
        peers = set() if only_here else {peer for peer in places if isinstance(peer, Peer)}
        found = [*here, *await self.elsewhere.listed(peers)]
        return sorted((each for each in found if each.stage == "gathering"), key=lambda each: -each.created)

    async def _readable(self, name: str) -> LiveTable | Peer | None:
        """Return where a table is, or None if it cannot be read: one damaged table is no trouble for the others."""
        try:
            return await self.place(name)
        except RefusedError as refused:
            if refused.problem.name != "no-such-table":
                log.warning("table %s cannot be shown: %s", name, refused)
            return None

    async def held(
        self, seats: Sequence[http_wire.HeldSeat], address: str, only_here: bool
    ) -> list[http_wire.HeldTable]:
        """Return how the games stand in which somebody holds seats. A wrong token is counted as a guess."""
        if len(seats) > MOST_HELD:
            raise RefusedError("bad-request", f"seats: found {len(seats)}; expected {MOST_HELD} at most", status=422)
        found, elsewhere = list[http_wire.HeldTable](), defaultdict[Peer, list[http_wire.HeldSeat]](list)
        for one in seats:
            place = await self._readable(one.table)
            if isinstance(place, Peer):
                elsewhere[place].append(one)
            elif place:
                found += self._held(place, one.token, address)
        for peer, theirs in elsewhere.items() if not only_here else ():
            found += await self.elsewhere.held(peer, theirs, address)
        order = [one.table for one in seats]
        return sorted(found, key=lambda one: order.index(one.table.id))

    def _held(self, live: LiveTable, token: str, address: str) -> list[http_wire.HeldTable]:
        """Return how a game stands, if the token opens a seat."""
        seat, table = seat_of(token, live.keys), live.table
        if seat is None:
            self.gate.pass_one("guesses", address)
            return []
        is_mine = seat in table.deciding and not table.chair(seat).stand_in and table.passes(seat) is None
        return [http_wire.HeldTable(live.broadcast.info(), seat, table.deciding, is_mine)]

    # -- after a game ---------------------------------------------------------------------------

    async def computed(self, live: LiveTable, address: str, compute: Callable[[Finished], bytes]) -> bytes:
        """Return what a function finds out about a finished game, computed once in another process."""
        key = (live.table.id, live.table.seq, compute.__name__)
        if key in self._told:
            return self._told[key]
        if key not in self._computing:
            self._computing[key] = asyncio.create_task(self._compute(live.table, address, compute))
            self._computing[key].add_done_callback(lambda _: self._computing.pop(key, None))
        self._keep(key, await asyncio.shield(self._computing[key]))
        return self._told[key]

    async def _compute(self, table: Table, address: str, compute: Callable[[Finished], bytes]) -> bytes:
        async with self._schedule.recalls.turn(address):
            finished = await asyncio.to_thread(Finished.of, table)  # long games take a while
        return await self.work_pool.run(partial(compute, finished), address)

    async def told(self, live: LiveTable, what: str, address: str, tell: Callable[[Table], bytes]) -> bytes:
        """Return what is told about a table as it stands, computed once with the share of the past."""
        key = (live.table.id, live.table.seq, what)
        if key not in self._told:
            async with self._schedule.recalls.turn(address):
                self._keep(key, tell(live.table))
        return self._told[key]

    def _keep(self, key: tuple[str, int, str], body: bytes) -> None:
        while len(self._told) >= MOST_TOLD:
            del self._told[next(iter(self._told))]
        self._told[key] = body

    # -- housekeeping -----------------------------------------------------------------------------------------------

    @property
    def activity(self) -> int:
        """Count what people did at tables of this process, or through it at those of others."""
        return self.store.journal.writes + self.fleet.relayed

    async def _sweep(self) -> None:
        while True:
            try:
                await self.store.owners.release(self._let_go())
                await self._clear()
                self._garbage.tidy(self.activity)
            except Exception:
                log.exception("the sweeper failed")
            await asyncio.sleep(SWEEP)

    def _let_go(self) -> dict[str, int]:
        """Drop tables from memory that nobody looks at; return their fencing numbers. They are on disk."""
        before, gone = time.monotonic() - self.settings.idle, dict[str, int]()
        for name, live in list(self.tables.items()):
            if not live.sockets and live.quiet_since < before and not live.lock.locked():
                live.close()
                del self.tables[name]
                gone[name] = live.fence
        return gone

    def _make_room(self, moments: int) -> None:
        """Bound the games in memory that are over, which anybody may look at: those that nobody looks at leave."""
        over = [live for live in self.tables.values() if live.table.stage == "over"]
        moments += sum(live.table.moment for live in over)
        for live in sorted(over, key=lambda live: live.quiet_since):
            if moments > MOST_MOMENTS_OVER and not live.sockets and not live.lock.locked():
                moments -= live.table.moment
                del self.tables[live.table.id]
        if moments > MOST_MOMENTS_OVER:
            raise RefusedError("too-busy", "people look at as many finished games as fit: try again later", status=503)

    async def _clear(self) -> None:
        """Delete old tables as the settings say, but none that is in memory."""
        rules = ((("over",), self.settings.keep_days), (OPEN_STAGES, self.settings.keep_open_days))
        for stages, days in rules:
            if days > 0:
                for name in await self.store.clear(stages, time.time() - days * DAY, tuple(self.tables)):
                    log.info("table %s deleted: nothing happened there for %g days", name, days)


def _begun(name: str, at: float, created: AnyEvent) -> Table:
    """Return a new table after its first event."""
    if not isinstance(created, events.Created):
        raise ValueError("the first event of a table must be its creation")
    return Table.create(name, at, created)
