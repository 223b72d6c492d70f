"""Whole games over the real wire, of every kind."""

from __future__ import annotations

import asyncio
import random
from contextlib import AsyncExitStack
from typing import Any

import pytest

from argosy.tabletop import games
from tests.server.playing import Player, connected, new_table
from tests.server.serving import Server

TABLES: list[tuple[str, dict[str, Any], dict[str, str]]] = [
    ("wonders", {"players": 3}, {}),
    ("wonders", {"players": 3, "edition": "1", "sides": ["chosen"]}, {"3": "sailor"}),
    ("wonders", {"players": 4, "teams": True, "expansions": ["cities"]}, {}),
    ("wonders", {"players": 5, "expansions": ["armada", "cities"]}, {"2": "sailor"}),
    ("wonders", {"players": 8, "edition": "1", "expansions": ["armada", "cities"], "teams": True}, {}),
    ("eldorado", {"players": 2, "round_limit": 2}, {"2": "sailor"}),
    ("eldorado", {"players": 3, "cards": True, "round_limit": 2}, {}),
    ("eldorado", {"players": 4, "cards": True, "land_hiring": True, "placement": "own", "round_limit": 1}, {}),
]


@pytest.mark.parametrize("game, options, bots", TABLES)
async def test_a_whole_game_is_played_and_its_record_replays(
    server: Server, game: str, options: dict[str, Any], bots: dict[str, str]
) -> None:
    table, tokens = await new_table(server, game, options=options, bots=bots)
    async with AsyncExitStack() as stack:
        players = [await stack.enter_async_context(connected(server, table, token)) for token in tokens]
        spectator = await stack.enter_async_context(connected(server, table))
        await players[0].ask("start")
        await asyncio.gather(*(each.play(random.Random(number)) for number, each in enumerate(players)))
        await spectator.until(lambda me: me.seen.results is not None)
        assert all(each.seen.results == spectator.seen.results for each in players)
        await check_record(server, table, game, players[0])
        await check_course(server, table, players[0])


async def check_record(server: Server, table: str, game: str, player: Player) -> None:
    """The record can be had, replays here, and can be brought back as a table of its own."""
    async with server.http() as http:
        record = (await http.get(f"/api/tables/{table}/record")).text
        played = games.record(game).parse(record).replay()
        assert [seat + 1 for seat in played.position.winners()] == player.seen.results
        again = await http.post("/api/records", content=record)
        assert again.status_code == 201, again.text
        assert again.json()["stage"] == "over"
        assert (await http.get(f"/api/tables/{again.json()['id']}/record")).text == record
    async with connected(server, again.json()["id"]) as viewer:
        assert viewer.seen.results == player.seen.results
        recalled = await viewer.ask("recall", moment=1, seat=1)
        moves = {seat: decision.move for seat, decision in recalled.decisions.items()}
        assert moves == {seat + 1: str(move) for seat, move in played.rounds[1]}
        assert recalled.view == (await player.ask("recall", moment=1, seat=1)).view


async def check_course(server: Server, table: str, player: Player) -> None:
    async with server.http() as http:
        course = (await http.get(f"/api/tables/{table}/course")).json()
    assert [point["moment"] for point in course] == list(range(player.seen.moment + 1))
    assert course[-1]["standing"]["winners"] == player.seen.results


@pytest.mark.parametrize(
    "game, options, bots",
    [
        ("wonders", {"players": 3}, {"2": "sailor", "3": "sailor"}),
        ("eldorado", {"players": 2, "round_limit": 2}, {"2": "sailor"}),
    ],
)
async def test_a_seeded_table_with_bots_plays_the_same_game_every_time(
    server: Server, game: str, options: dict[str, Any], bots: dict[str, str]
) -> None:
    async def record() -> str:
        table, (token,) = await new_table(server, game, options=options, bots=bots, seed=7)
        async with connected(server, table, token) as player:
            await player.ask("start")
            await player.play(random.Random(1))
        async with server.http() as http:
            return (await http.get(f"/api/tables/{table}/record")).text

    assert await record() == await record()
