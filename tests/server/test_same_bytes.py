"""Games whose hidden cards differ send the same bytes over real sockets to everybody who cannot see the difference."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from argosy.server.live import LiveTable
from argosy.server.table import Table
from argosy.server.tokens import hash_of
from tests.server.inside import Inside, inside
from tests.server.playing import Player, connected
from tests.server.test_pace import Disk
from tests.server.test_secrecy import with_other_secrets
from tests.server.test_table import Desk

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("wonders", {"players": 3}),
    ("wonders", {"players": 4, "expansions": ["armada", "cities"], "teams": True}),
    ("wonders", {"players": 3, "leaders": "all", "wonders": ["roma", "random", "random"]}),
    ("wonders", {"players": 2}),
    ("eldorado", {"players": 3, "cards": True, "round_limit": 1}),
]
KINDS = {"scene", "update", "choices", "recalled"}


def among_people(table: Table) -> Table:
    """The same table, with a person on every seat."""
    return replace(table, chairs=tuple(replace(chair, kind="person", level="") for chair in table.chairs))


def token(seat: int) -> str:
    return f"the-token-of-seat-{seat}"


async def bytes_sent(server: Inside, table: Table, seat: int | None) -> list[str]:
    """What somebody is sent who enters a table, while others come and decide as long as nothing is resolved."""
    services = replace(server.tables._services, store=Disk())  # type: ignore[arg-type]
    keys = {hash_of(token(each)): each for each in range(1, table.players + 1)}
    server.tables.tables[table.id] = LiveTable(services, table, keys, 0)
    others = [other for other in table.deciding if other != seat]
    stays_open = seat in table.deciding
    async with connected(server, table.id, token(seat) if seat else None) as watcher:
        await settled(watcher)
        for other in others if stays_open else others[:-1]:
            async with connected(server, table.id, token(other)) as player:
                await player.until(lambda me: me.may_choose)
                await watcher.until(lambda me, who=other: me.seen.table.seats[who - 1].connected)  # type: ignore[misc]
                await player.choose(any_move(table, other))
                await watcher.until(lambda me, who=other: who not in me.seen.deciding)  # type: ignore[misc]
            await watcher.until(lambda me, who=other: not me.seen.table.seats[who - 1].connected)  # type: ignore[misc]
        await watcher.ask("recall", moment=table.moment)
        await watcher.ask("ping")
        return [*watcher.frames, *await pages(server, table.id)]


async def settled(watcher: Player) -> None:
    """Wait until a player has the scene, and the choices if there are any."""
    if watcher.seen.seat in watcher.seen.deciding:
        await watcher.until(lambda me: me.may_choose)
    await watcher.ask("ping")


def any_move(table: Table, seat: int) -> str:
    assert table.play is not None
    moves = table.play.position.legal(seat - 1)
    return str(moves[len(str(moves)) % len(moves)])


async def pages(server: Inside, table: str) -> list[str]:
    async with server.http() as http:
        return [(await http.get(f"/api/tables/{table}{path}")).text for path in ("", "/turns")]


def to_the_next_moment(desk: Desk, chance: random.Random) -> None:
    """Play until something is resolved; every third time the first of several has decided then."""
    now = desk.table.moment
    while desk.table.deciding and desk.table.moment == now:
        desk.play(chance, 1)
    if len(desk.table.deciding) > 1 and chance.random() < 1 / 3:
        desk.play(chance, 1)


@pytest.mark.parametrize("game, options", TABLES)
async def test_hidden_cards_change_no_byte_that_others_are_sent(
    tmp_path: Path, game: str, options: dict[str, Any]
) -> None:
    """A whole game: at every moment somebody, or a spectator, watches two tables that look the same to him."""
    desk, chance, compared, kinds = Desk(game, **options), random.Random(8), 0, set[str]()
    async with inside(f"sqlite:///{tmp_path}/tables.db", grace=10**6) as server:
        while desk.table.deciding:
            seat = chance.choice([None, *range(1, desk.table.players + 1)])
            one = among_people(desk.table)
            frames = await bytes_sent(server, one, seat)
            assert await bytes_sent(server, with_other_secrets(one, seat, chance.getrandbits(32)), seat) == frames
            kinds |= {kind for kind in KINDS for frame in frames if kind in frame}
            compared += 1
            to_the_next_moment(desk, chance)
    assert (desk.table.stage, compared >= 18, kinds) == ("over", True, KINDS)


async def test_the_test_sees_a_difference_where_there_is_one(tmp_path: Path) -> None:
    table = among_people(Desk("wonders", players=3).table)
    async with inside(f"sqlite:///{tmp_path}/tables.db") as server:
        other = with_other_secrets(table, 1, 5)
        assert await bytes_sent(server, other, 2) != await bytes_sent(server, table, 2)
