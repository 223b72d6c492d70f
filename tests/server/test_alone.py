"""Alone against bots: the last decision can be taken back at any time, and the next game begins at once."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from argosy.server import events, requests, wire
from argosy.server.problems import RefusedError
from argosy.server.records import events_of, record_of
from argosy.server.table import Table
from tests.server.playing import Player, connected, moves_of, new_table
from tests.server.serving import Server
from tests.server.test_table import Desk, state

TWO_BOTS: dict[str, Any] = {"options": {"players": 3}, "bots": {"2": "sailor", "3": "sailor"}, "seed": 11}


async def decide(player: Player, number: int) -> str:
    """Decide, and wait until the bots have decided too and it is this player's turn again."""
    await player.until(lambda me: me.may_choose)
    move, now = sorted(moves_of(player.choices))[number], player.seen.moment
    await player.choose(move)
    await player.until(lambda me: me.seen.moment > now and me.may_choose)
    return move


async def take_back(player: Player, to: int) -> None:
    await player.ask("take-back", moment=player.seen.moment)
    await player.until(lambda me: me.seen.moment == to and me.may_choose)


async def test_the_last_decisions_are_taken_back_one_by_one_and_the_same_chance_comes_again(server: Server) -> None:
    table, tokens = await new_table(server, **TWO_BOTS)
    async with connected(server, table, tokens[0]) as ann:
        await ann.ask("start")
        await ann.until(lambda me: me.may_choose)
        begun, moves = ann.seen.view, [await decide(ann, 0)]
        after_one = ann.seen.view
        moves.append(await decide(ann, 1))
        after_two = ann.seen.view
        assert ann.seen.can_take_back
        await take_back(ann, 1)
        assert (ann.seen.view, ann.seen.table.taken_back) == (after_one, 1)
        await take_back(ann, 0)
        assert (ann.seen.view, ann.seen.table.taken_back) == (begun, 2)
        assert not ann.seen.can_take_back
        assert (await ann.refused("take-back", moment=0)).name == "nothing-to-take-back"
        for move in moves:  # who decides the same again sees the same: nothing can be gained by trying again
            now = ann.seen.moment
            await ann.choose(move)
            await ann.until(lambda me, now=now: me.seen.moment > now and me.may_choose)
        assert ann.seen.view == after_two


async def test_what_was_taken_back_is_the_same_after_a_power_cut(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/tables.db").start()
    try:
        table, tokens = await new_table(server, **TWO_BOTS)
        async with connected(server, table, tokens[0]) as ann:
            await ann.ask("start")
            await decide(ann, 0)
            await decide(ann, 0)
            await take_back(ann, 1)
            before = (ann.seen.moment, ann.seen.view, ann.seen.table.taken_back)
        server.kill()
        server.start()
        async with connected(server, table, tokens[0]) as again:
            await again.until(lambda me: me.may_choose)
            assert (again.seen.moment, again.seen.view, again.seen.table.taken_back) == before
            await take_back(again, 0)
            assert again.seen.table.taken_back == 2
    finally:
        server.close()


async def test_dice_fall_the_same_again(server: Server) -> None:
    """In El Dorado a roll cannot be undone among people; alone it can, and falls the same."""
    options = {"players": 2, "colours": ["turquoise", "red"]}
    table, tokens = await new_table(server, "eldorado", options=options, bots={"2": "sailor"}, seed=1)
    chance = random.Random(2)
    async with connected(server, table, tokens[0]) as ann:
        await ann.ask("start")
        rolled = None
        while rolled is None:
            await ann.until(lambda me: me.may_choose)
            offers = list(ann.choices.choices["offers"]) if ann.choices else []
            rolled = next((line["move"] for line in offers if line["dice"]), None)
            await ann.choose(rolled or chance.choice([m for m in moves_of(ann.choices) if m != "end"] or ["end"]))
        news, moment = [phrase for phrase in ann.seen.news if "die" in str(phrase.values)], ann.seen.moment
        assert news
        await take_back(ann, moment - 1)
        await ann.choose(rolled)
        assert [phrase for phrase in ann.seen.news if "die" in str(phrase.values)] == news
        assert ann.seen.table.taken_back == 1


async def test_among_people_nothing_that_came_out_is_taken_back(server: Server) -> None:
    table, tokens = await new_table(server, options={"players": 3}, bots={"3": "sailor"})
    async with connected(server, table, tokens[0]) as ann, connected(server, table, tokens[1]) as bob:
        await ann.ask("start")
        await asyncio.gather(decide(ann, 0), decide(bob, 0))
        assert not ann.seen.can_take_back
        assert (await ann.refused("take-back", moment=ann.seen.moment)).name == "nothing-to-take-back"


async def test_a_table_can_agree_to_play_without_it(server: Server) -> None:
    table, tokens = await new_table(server, house={"take_back": False}, **TWO_BOTS)
    async with connected(server, table, tokens[0]) as ann:
        await ann.ask("start")
        await decide(ann, 0)
        assert not ann.seen.can_take_back
        assert (await ann.refused("take-back", moment=1)).name == "nothing-to-take-back"


def alone(moments: int, game: str = "wonders", **options: Any) -> Desk:
    """A table at which a person has decided at so many moments, and bots too."""
    desk, chance = Desk(game, **options), random.Random(5)
    while desk.table.moment < moments and desk.table.deciding:
        seat = desk.table.deciding[0]
        assert desk.table.play is not None
        move = str(chance.choice(desk.table.play.position.legal(seat - 1)))
        desk.apply(events.Chose(seat, move, "person" if seat == 1 else "bot"))
    return desk


def asked(table: Table, moment: int) -> events.AnyEvent:
    return requests.take_back(table, 1, wire.TakeBack(1, moment))


async def test_only_own_decisions_count_and_a_second_click_takes_nothing_more_back() -> None:
    desk = alone(40, "eldorado", players=2)
    last = desk.table.last_decision(1)
    assert last is not None
    own = desk.table.deciders[last]
    assert own == {1: "person"}
    event = asked(desk.table, desk.table.moment)
    assert isinstance(event, events.Undid | events.Rewound)
    late = last + 1  # bots went on while the click was on its way
    if isinstance(event, events.Rewound):
        assert asked(desk.table, late) == event == events.Rewound(1, last)
    before = desk.table.moment
    desk.apply(events.Rewound(1, last))
    with pytest.raises(RefusedError, match="the table is at"):
        asked(desk.table, before)
    assert state(await desk.replayed()) == state(desk.table)


async def test_the_record_says_how_many_decisions_were_taken_back() -> None:
    desk = alone(3, players=3)
    for _ in range(2):
        last = desk.table.last_decision(1)
        assert last is not None
        desk.apply(events.Rewound(1, last))
    assert desk.table.moment == 1
    desk.play(random.Random(1), 10**6)
    text = record_of(desk.table)
    assert "\ntaken_back = 2\n" in text
    created = events_of(text)[0]
    assert isinstance(created, events.Created)
    assert created.taken_back == 2
    assert (await desk.replayed()).taken_back == 2
    assert "taken_back" not in record_of(_finished())


def _finished() -> Table:
    desk = Desk("wonders", players=3)
    desk.play(random.Random(1), 10**6)
    return desk.table


async def test_another_game_against_bots_begins_at_once(server: Server) -> None:
    options = {"players": 2, "round_limit": 1}
    table, tokens = await new_table(server, "eldorado", options=options, bots={"2": "sailor"})
    async with connected(server, table, tokens[0]) as ann:
        await ann.ask("start")
        await ann.play(random.Random(1))
        again = await ann.ask("rematch")
        async with connected(server, again.table, again.token) as next_game:
            assert next_game.seen.table.stage == "playing"
            await next_game.until(lambda me: me.may_choose)
            assert next_game.seen.table.seats[0].kind == "bot"
            assert not ann.seen.can_take_back  # the next game has begun
