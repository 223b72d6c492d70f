"""No frame holds what its receiver may not know.

Checked by showing the same game twice, with the hidden part changed: what seat or spectator cannot know is dealt anew,
and every frame must be equal byte for byte.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from argosy.server import events
from argosy.server.broadcast import Broadcast
from argosy.server.client import Client
from argosy.server.limits import Limits
from argosy.server.outbox import Outbox
from argosy.server.scheduling import Schedule
from argosy.server.table import Table
from argosy.tabletop.game import Game
from argosy.tabletop.seeds import Seeds
from tests.server.test_table import Desk

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("wonders", {"players": 3}),
    ("wonders", {"players": 4, "expansions": ["armada", "cities"], "teams": True}),
    ("wonders", {"players": 5, "edition": "1", "expansions": ["armada", "cities"], "sides": ["chosen"]}),
    ("wonders", {"players": 3, "leaders": "all", "wonders": ["roma", "random", "random"]}),
    ("wonders", {"players": 2}),
    ("eldorado", {"players": 2}),
    ("eldorado", {"players": 4, "cards": True}),
]


class Kept(Outbox):
    """An outbox that keeps what is shown, and sends nothing."""

    def __init__(self) -> None:
        async def send(_: str) -> None:
            raise AssertionError("nothing is sent here")

        super().__init__(send, tuple)
        self.frames: list[bytes] = []

    def show(self, message: bytes) -> None:
        self.frames.append(message)


class Ear(Client):
    """A client that keeps what it is sent."""

    def __init__(self, seat: int | None) -> None:
        kept = Kept()
        super().__init__("127.0.0.1", Limits(), kept._send)
        self.seat = seat
        self.outbox = kept
        self.frames = kept.frames


async def frames_of(table: Table, seat: int | None) -> list[bytes]:
    """Everything that a seat is sent when it sits down at a table: scene, choices, chat; and then a stir."""
    broadcast, ear = Broadcast(table, Schedule()), Ear(seat)
    broadcast.clients.add(ear)
    await broadcast.show()
    await broadcast.settle()
    await broadcast.show()
    return [*ear.frames, *broadcast.afresh(ear)]


def with_other_secrets(table: Table, seat: int | None, number: int) -> Table:
    """The same table, in which everything that a seat cannot know is dealt anew."""
    assert table.play is not None
    play = table.play.copy()
    chance = Seeds(number).stream()
    who = None if seat is None else seat - 1
    if any(play.may_undo(each) for each in range(table.players)):
        _redeal_before(play, who, chance)
    else:
        play._past[-1] = (play._past[-1][0].redeal(who, chance), play._past[-1][1])
    play.position = _with_decisions(play, table, who, chance)
    return replace(table, play=play, seed=number)


def _redeal_before(play: Game[Any, Any, Any], who: int | None, chance: Any) -> None:
    """Deal the position before the last decision anew, so that it and the one after it still belong together."""
    ((decider, move),) = play.rounds[-1]
    (before, earlier), (_, later) = play._past[-2:]
    before = before.redeal(who, chance)
    play._past[-2:] = [(before, earlier), (before.choose(decider, move).advance(later), later)]


def _with_decisions(play: Game[Any, Any, Any], table: Table, who: int | None, chance: Any) -> Any:
    """The redealt position, in which the same seats have decided, the others in some other way."""
    assert table.play is not None
    position = play._past[-1][0]
    for seat in range(table.players):
        chosen = table.play.position.chosen(seat)
        if chosen is None:
            continue
        moves = position.legal(seat)
        position = position.choose(seat, chosen if seat == who else moves[chance.low % len(moves)])
    return position


def watchers(table: Table) -> Iterable[int | None]:
    return (None, *range(1, table.players + 1))


@pytest.mark.parametrize("game, options", TABLES)
async def test_no_frame_depends_on_what_its_receiver_cannot_know(game: str, options: dict[str, Any]) -> None:
    desk, chance = Desk(game, **options), random.Random(len(options))
    compared = 0
    while desk.table.deciding and compared < 120:
        desk.play(chance, chance.randint(1, 9))
        if chance.random() < 0.3:
            desk.apply(events.Said(1, "ahoy"))
        if not desk.table.deciding:
            break
        for seat in watchers(desk.table):
            other = with_other_secrets(desk.table, seat, chance.getrandbits(32))
            assert await frames_of(other, seat) == await frames_of(desk.table, seat)
            compared += 1
    assert compared > 20


async def test_the_test_sees_a_difference_where_there_is_one() -> None:
    desk = Desk("wonders", players=3)
    desk.play(random.Random(1), 7)
    other = with_other_secrets(desk.table, 1, 5)
    assert await frames_of(other, 2) != await frames_of(desk.table, 2)


async def test_no_frame_holds_the_seed_of_a_running_game() -> None:
    desk = Desk("wonders", players=3)
    desk.table = replace(desk.table, seed=987654321987)
    frames = [frame for seat in watchers(desk.table) for frame in await frames_of(desk.table, seat)]
    assert not [frame for frame in frames if b"987654321987" in frame]
