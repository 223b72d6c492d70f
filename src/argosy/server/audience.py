"""The audience of a table: every client that looks at it, and what each of them is shown."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator

from argosy.server import scenes, wire
from argosy.server.client import Client
from argosy.server.pace import Paces
from argosy.server.table import Table
from argosy.server.telling import Telling


class Audience:
    """Shows the table to its clients."""

    def __init__(self, table: Table, paces: Paces) -> None:
        self.table = table
        self.paces = paces
        self.telling = Telling(table)
        self.clients: set[Client] = set()
        self._offers: set[asyncio.Task[None]] = set()

    @property
    def connected(self) -> set[int]:
        """The seats that somebody holds now."""
        return {client.seat for client in self.clients if client.seat is not None}

    @property
    def spectators(self) -> int:
        """How many watch."""
        return sum(client.seat is None for client in self.clients)

    def info(self) -> wire.TableInfo:
        """The table as everybody sees it."""
        return scenes.table_info(self.table, self.connected, self.spectators)

    def turn_to(self, table: Table) -> None:
        """From now on this is the table."""
        self.table = table
        if not self.telling.still_tells(table):
            self.telling = Telling(table)

    async def show(self) -> None:
        """Show everybody what has changed. Others may act between two reckonings: none of them takes long."""
        telling, table, info, now = self.telling, self.table, self.info(), time.time()
        made: dict[tuple[int | None, bool], bytes] = {}
        for client in list(self.clients):
            key = (client.seat, client.shown is not telling)
            if key not in made:
                await self._wait_for_turn(*key)
                made[key] = self._message(*key, telling, table, info, now)
            client.outbox.show(made[key])
            client.shown = telling
        self._offer(telling)

    async def _wait_for_turn(self, seat: int | None, whole: bool) -> None:
        if whole and not self.telling.knows_sight(seat):
            await self.paces.scenes.turn()

    def _message(
        self, seat: int | None, whole: bool, telling: Telling, table: Table, info: wire.TableInfo, now: float
    ) -> bytes:
        return scenes.scene(telling, table, info, seat, now) if whole else scenes.stir(table, info, seat, now)

    def afresh(self, client: Client) -> Iterator[bytes]:
        """Everything that a client needs who missed something."""
        client.shown = self.telling
        yield scenes.scene(self.telling, self.table, self.info(), client.seat, time.time())
        if client.seat is not None and self._may_choose(client.seat) and self.telling.knows_choices(client.seat):
            yield scenes.choices(self.telling, client.seat)
        for line in self.table.chat:
            yield scenes.spoken(line)

    def say(self, line: bytes) -> None:
        """Let everybody hear something."""
        for client in self.clients:
            client.outbox.show(line)

    def remind(self, seat: int) -> None:
        """Remind a seat that the table waits."""
        for client in self.clients:
            if client.seat == seat:
                client.outbox.show(scenes.encode(wire.Reminder(self.table.moment)))

    # -- choices: they follow the scene as soon as they are reckoned ------------------------------------------------

    def _may_choose(self, seat: int) -> bool:
        return self.table.stage == "playing" and seat in self.telling.asked

    async def settle(self) -> None:
        """Wait until everything that was to be reckoned has been sent."""
        await asyncio.gather(*self._offers)

    def _offer(self, telling: Telling) -> None:
        waiting = {client.seat for client in self.clients if client.offered is not telling}
        seats = [seat for seat in waiting if seat is not None and self._may_choose(seat)]
        if seats:
            task = asyncio.create_task(self._offer_seats(telling, seats))
            self._offers.add(task)
            task.add_done_callback(self._offers.discard)

    async def _offer_seats(self, telling: Telling, seats: list[int]) -> None:
        """One seat after the other, so that other tables get their turn in between."""
        for seat in seats:
            await self.paces.choices.turn()
            if telling is not self.telling:
                return
            message = scenes.choices(telling, seat)
            for client in self.clients:
                if client.seat == seat and client.offered is not telling:
                    client.offered = telling
                    client.outbox.show(message)
