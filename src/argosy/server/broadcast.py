"""The broadcast of a table: sends every client at it what that client may see."""

import asyncio
import time
from collections.abc import Iterator
from typing import Any

from argosy.server import messages, wire
from argosy.server.client import Client
from argosy.server.scheduling import Schedule
from argosy.server.snapshot import Snapshot
from argosy.server.table import Table


class Broadcast:
    """The clients of a table, and the messages that keep them up to date."""

    def __init__(self, table: Table, schedule: Schedule) -> None:
        self.table = table
        self.schedule = schedule
        self.snapshot = Snapshot(table)
        self.clients: set[Client] = set()
        self._offers: set[asyncio.Task[None]] = set()

    @property
    def connected(self) -> set[int]:
        """Return the seats that somebody is connected to."""
        return {client.seat for client in self.clients if client.seat is not None}

    @property
    def address(self) -> str:
        """Return the address of somebody who looks at the table, always the same one while that client is here."""
        return min((client.address for client in self.clients), default="")

    @property
    def spectators(self) -> int:
        """Count the clients that only watch."""
        return sum(client.seat is None for client in self.clients)

    def info(self) -> wire.TableInfo:
        """Return the table as everybody sees it."""
        return messages.table_info(self.table, self.connected, self.spectators)

    def turn_to(self, table: Table) -> None:
        """Show this table from now on."""
        self.table = table
        if not self.snapshot.is_current(table):
            self.snapshot = Snapshot(table)

    async def show(self, only: int | None = None) -> None:
        """Send every client what has changed, or one seat what concerns nobody else.

        Each view is computed in a turn of its own, so that nobody waits long.
        """
        snapshot, table, to_all = self.snapshot, self.table, self._said_to_all()
        made: dict[tuple[int | None, bool], bytes] = {}
        for client in list(self.clients):
            if only is not None and client.seat != only:
                continue
            key = (client.seat, client.shown is not snapshot)
            if key not in made:
                await self._wait_for_turn(*key)
                made[key] = _message(*key, snapshot, table, to_all)
            client.outbox.show(made[key])
            client.shown = snapshot
        self._offer(snapshot)

    async def _wait_for_turn(self, seat: int | None, whole: bool) -> None:
        if whole and not self.snapshot.has_seat(seat):
            await self.schedule.scenes.turn()

    def _said_to_all(self) -> dict[str, Any]:
        return messages.said_to_all(self.table, self.info(), time.time())

    def afresh(self, client: Client) -> Iterator[bytes]:
        """Yield everything that a client needs after it missed messages."""
        client.shown = self.snapshot
        yield messages.scene(self.snapshot, self.table, client.seat, self._said_to_all())
        if client.seat is not None and self._may_choose(client.seat) and self.snapshot.has_choices(client.seat):
            yield messages.choices(self.snapshot, client.seat)
        for line in self.table.chat:
            yield messages.spoken(line)

    def say(self, line: bytes) -> None:
        """Send a message to every client."""
        for client in self.clients:
            client.outbox.show(line)

    def remind(self, seat: int) -> None:
        """Remind a seat that the table waits for it."""
        for client in self.clients:
            if client.seat == seat:
                client.outbox.show(messages.encode(wire.Reminder(self.table.moment)))

    # -- choices follow the scene as soon as they are computed ------------------------------------------------------

    def _may_choose(self, seat: int) -> bool:
        """Say whether a seat is asked; a question that is answered for it is not even shown."""
        return self.table.stage == "playing" and seat in self.snapshot.asked and self.table.passes(seat) is None

    async def settle(self) -> None:
        """Wait until all choices have been sent."""
        await asyncio.gather(*self._offers)

    def _offer(self, snapshot: Snapshot) -> None:
        waiting = {client.seat for client in self.clients if client.offered is not snapshot}
        seats = [seat for seat in waiting if seat is not None and self._may_choose(seat)]
        if seats:
            task = asyncio.create_task(self._offer_seats(snapshot, seats))
            self._offers.add(task)
            task.add_done_callback(self._offers.discard)

    async def _offer_seats(self, snapshot: Snapshot, seats: list[int]) -> None:
        """Send choices to one seat after the other, so that other tables get their turn in between."""
        for seat in seats:
            await self.schedule.choices.turn()
            if snapshot is not self.snapshot:
                return
            message = messages.choices(snapshot, seat)
            for client in self.clients:
                if client.seat == seat and client.offered is not snapshot:
                    client.offered = snapshot
                    client.outbox.show(message)


def _message(seat: int | None, whole: bool, snapshot: Snapshot, table: Table, to_all: dict[str, Any]) -> bytes:
    return messages.scene(snapshot, table, seat, to_all) if whole else messages.update(table, seat, to_all)
