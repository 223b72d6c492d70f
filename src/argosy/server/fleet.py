"""The fleet: this process among those that serve the same database.

It renews the lease of this process, knows which others are there, and ends what goes on with one that is gone. With
SQLite there is one process, and nothing to do.
"""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from typing import Any, Final, TypeVar

from starlette.types import ASGIApp

from argosy.server.limits import SOCKET_BYTES
from argosy.server.peer_door import PeerDoor
from argosy.server.peers import PeerGoneError
from argosy.server.settings import Settings
from argosy.server.store import Leases, Peer, StoreError

TRIES: Final = 4  # to join the others before giving up
BEATS: Final = 4  # renewals in the time of a lease
T = TypeVar("T")
log = logging.getLogger(__name__)


class Fleet:
    """The processes of a server, as one of them sees it."""

    def __init__(self, leases: Leases | None, settings: Settings, keep: Callable[[Mapping[str, int]], None]) -> None:
        self._leases = leases
        self._settings = settings
        self._keep = keep  # called with the tables that are still ours after the lease was over for a while
        self._door: PeerDoor | None = None
        self._task: asyncio.Task[None] | None = None
        self._is_leaving = asyncio.Event()
        self._renewing = asyncio.Lock()
        self._links: dict[str, set[asyncio.Task[Any]]] = defaultdict(set)  # what goes on, by process
        self.peers: list[Peer] = []
        self.forwarded = 0
        self.relayed = 0  # messages of clients that were passed on to other processes
        self.lapses = 0

    @property
    def name(self) -> str:
        """Return the name of this process; nothing if there is no other."""
        return self._leases.me.process if self._leases else ""

    async def open(self, app: ASGIApp) -> None:
        """Let other processes reach this one, and become one of them."""
        if self._leases:
            host, port = self._settings.peer_host, self._settings.peer_port
            self._door = PeerDoor(app, self._leases.me.key, host, port, SOCKET_BYTES)
            await self._join(self._leases, await self._door.open())
            self._task = asyncio.create_task(self._beat(self._leases), name="lease")

    async def _join(self, leases: Leases, address: str) -> None:
        """Become one of the processes; a database that does not answer in time gets a few more tries."""
        for _ in range(TRIES):
            try:
                return await leases.join(address)
            except StoreError as error:
                log.warning("this process cannot join the others yet: %s", error)
                await asyncio.sleep(1)
        return await leases.join(address)

    async def close(self) -> None:
        """Leave the tables to the others."""
        self._is_leaving.set()
        if self._task:
            await self._task
        if self._door:
            await self._door.close()
        if self._leases:
            try:
                await self._leases.leave()
            except StoreError as error:
                log.warning("the other processes have to wait until the lease is over: %s", error)

    async def _beat(self, leases: Leases) -> None:
        while not self._is_leaving.is_set():
            try:
                await self.renew()
            except Exception as error:  # whatever it is, the next try may succeed
                log.warning("the lease of this process is not renewed: %s", error)
            with suppress(TimeoutError):
                async with asyncio.timeout(leases.lease / BEATS):
                    await self._is_leaving.wait()

    async def renew(self) -> None:
        """Renew the lease. If it was over, find out which tables others have taken."""
        if self._leases is None:
            return
        async with self._renewing:
            self.peers, kept = await self._leases.renew()
        if kept is not None:
            self.lapses += 1
            self._keep(kept)
        for gone in self._links.keys() - {peer.process for peer in self.peers}:
            for task in self._links.pop(gone):
                task.cancel()

    async def run(self, peer: Peer, work: Coroutine[Any, Any, T]) -> T:
        """Do something together with another process; raise a `PeerGoneError` if that process is gone meanwhile."""
        task = asyncio.create_task(work)
        self.forwarded += 1
        self._links[peer.process].add(task)
        try:
            await asyncio.wait({task})
        finally:
            task.cancel()
            self._unlink(peer.process, task)
        if task.cancelled():
            raise PeerGoneError(f"process {peer.process} is gone")
        return task.result()

    def _unlink(self, process: str, task: asyncio.Task[Any]) -> None:
        tasks = self._links.get(process, set())
        tasks.discard(task)
        if not tasks:
            self._links.pop(process, None)
