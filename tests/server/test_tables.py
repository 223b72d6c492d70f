"""Making tables, sitting down, getting up, watching, talking, playing again."""

from __future__ import annotations

import asyncio
import random
from contextlib import AsyncExitStack
from functools import partial
from typing import Any

import msgspec
import pytest

from argosy.tabletop import games
from tests.server.playing import connected, moves_of, new_table
from tests.server.serving import Server

THREE: dict[str, Any] = {"options": {"players": 3}}


async def test_a_table_gathers_people_and_bots_and_begins(server: Server) -> None:
    async with server.http() as http:
        made = (await http.post("/api/tables", json={"game": "wonders", "name": "Ann", **THREE})).json()
        table = made["table"]["id"]
        assert made["seat"] == made["table"]["host"] == 1
        async with connected(server, table, made["token"]) as ann:
            assert (await ann.refused("start")).name == "seats-open"
            joined = await http.post(f"/api/tables/{table}/seats", json={"name": "Bob", "seat": 3})
            assert joined.status_code == 201
            assert (await http.post(f"/api/tables/{table}/seats", json={"name": "Bob"})).json()["name"] == "name-taken"
            taken = await http.post(f"/api/tables/{table}/seats", json={"name": "Cat", "seat": 3})
            assert (taken.status_code, taken.json()["name"]) == (409, "seat-taken")
            async with connected(server, table, joined.json()["token"]) as bob:
                assert (await bob.refused("fill", seat=2, level="sailor")).name == "not-host"
                assert (await ann.refused("fill", seat=3, level="sailor")).name == "seat-taken"
                assert (await ann.refused("fill", seat=2, level="emperor")).name == "unknown-level"
                await ann.ask("fill", seat=2, level="sailor")
                await bob.until(lambda me: me.seen.table.seats[1].kind == "bot")
                full = await http.post(f"/api/tables/{table}/seats", json={"name": "Dan"})
                assert full.json()["name"] == "table-full"
                await ann.ask("start")
                await bob.until(lambda me: me.seen.table.stage == "playing")
                assert bob.seen.table.host is None
                assert bob.seen.view is not None
                late = await http.post(f"/api/tables/{table}/seats", json={"name": "Dan"})
                assert late.json()["name"] == "not-gathering"


async def test_bots_have_names_of_their_own_and_give_way_to_a_person_of_that_name(server: Server) -> None:
    table, (token, *_) = await new_table(
        server, options={"players": 7}, bots={str(seat): "sailor" for seat in range(2, 7)}
    )
    async with connected(server, table, token) as ann, server.http() as http:

        def names() -> list[str]:
            return [seat.name for seat in ann.seen.table.seats]

        before = names()
        assert len(set(before)) == 7
        assert {(seat.kind, seat.level) for seat in ann.seen.table.seats[1:6]} == {("bot", "sailor")}
        await ann.ask("fill", seat=6, level="")
        joined = await http.post(f"/api/tables/{table}/seats", json={"name": before[2].upper(), "seat": 6})
        assert joined.status_code == 201
        await ann.until(lambda me: me.seen.table.seats[5].kind == "person")
        assert before[2].casefold() not in [name.casefold() for name in names()[1:5]]
        assert len(set(names())) == 7
        assert [names()[0], names()[1], *names()[3:5]] == [before[0], before[1], *before[3:5]]


async def test_who_gets_up_before_the_game_loses_the_seat_and_the_next_is_host(server: Server) -> None:
    table, tokens = await new_table(server, **THREE)
    async with connected(server, table, tokens[0]) as ann, connected(server, table, tokens[1]) as bob:
        await ann.ask("leave")
        await bob.until(lambda me: me.seen.table.seats[0].kind == "open")
        assert bob.seen.table.host == 2
        assert (await ann.refused("start")).name == "no-seat"
        async with connected(server, table, hello=False) as again:
            assert (await again.refused("hello", token=tokens[0])).name == "unknown-token"


async def test_two_clients_on_one_seat_see_the_same(server: Server) -> None:
    table, tokens = await new_table(server, options={"players": 3}, bots={"2": "sailor", "3": "sailor"})
    async with connected(server, table, tokens[0]) as desk, connected(server, table, tokens[0]) as phone:
        await desk.ask("start")
        for chooser in (desk, phone) * 3:
            await chooser.until(lambda me: me.may_choose)
            now = chooser.seen.moment
            await chooser.choose(moves_of(chooser.choices)[0])
            later = partial(lambda moment, me: me.seen.moment > moment and me.may_choose, now)
            await asyncio.gather(desk.until(later), phone.until(later))
        assert (desk.seen.view, desk.choices) == (phone.seen.view, phone.choices)
        assert desk.seen.table.seats[0].connected
        await phone.socket.close()
        await desk.choose(moves_of(desk.choices)[0])
        assert desk.seen.table.seats[0].connected


async def test_decisions_at_once_never_reject_each_other_and_can_be_taken_back(server: Server) -> None:
    table, tokens = await new_table(server, **THREE)
    async with AsyncExitStack() as stack:
        players = [await stack.enter_async_context(connected(server, table, token)) for token in tokens]
        await players[0].ask("start")
        await asyncio.gather(*(each.until(lambda me: me.may_choose) for each in players))
        first, second, third = players
        move, other = moves_of(first.choices)[:2]
        await asyncio.gather(first.choose(move), second.choose(moves_of(second.choices)[0]))
        await first.choose(move)  # once more is no other decision
        assert (await first.refused("choose", moment=0, move=other)).name == "already-chosen"
        await third.until(lambda me: me.seen.deciding == [3])
        assert first.seen.can_take_back
        assert not third.seen.can_take_back
        assert (await third.refused("take-back", moment=0)).name == "nothing-to-take-back"
        await first.ask("take-back", moment=0)
        await third.until(lambda me: me.seen.deciding == [1, 3])
        await first.choose(other)
        await third.choose(moves_of(third.choices)[0])
        await first.until(lambda me: me.seen.moment == 1)
        assert (await first.refused("take-back", moment=0)).name == "other-moment"
        assert (await first.refused("take-back", moment=1)).name == "nothing-to-take-back"
        assert (await first.refused("choose", moment=0, move=move)).name == "other-moment"


async def test_a_move_is_refused_with_its_rule(server: Server) -> None:
    table, tokens = await new_table(server, options={"players": 3}, bots={"2": "sailor", "3": "sailor"})
    async with connected(server, table, tokens[0]) as ann, connected(server, table) as watching:
        assert (await ann.refused("choose", moment=0, move="sell altar")).name == "not-playing"
        await ann.ask("start")
        problem = await ann.refused("choose", moment=0, move="decline")
        assert (problem.name, problem.rule) == ("illegal-move", "B5")
        assert (await ann.refused("choose", moment=0, move="dance")).name == "unreadable-move"
        assert (await watching.refused("choose", moment=0, move="decline")).name == "no-seat"
        await ann.until(lambda me: me.may_choose)
        assert ann.seen.chosen is None


async def test_reconnecting_brings_the_exact_state(server: Server) -> None:
    table, tokens = await new_table(server, options={"players": 3}, bots={"2": "sailor", "3": "sailor"})
    chance = random.Random(4)
    async with connected(server, table, tokens[0]) as ann:
        await ann.ask("start")
    for moment in range(1, 8):
        async with connected(server, table, tokens[0]) as ann:
            await ann.play(chance, moment)
            await ann.until(lambda me: me.may_choose)
            before = (ann.seen.view, ann.seen.standing, ann.seen.news, ann.seen.moment, ann.choices)
        async with connected(server, table, tokens[0]) as ann:
            await ann.until(lambda me: me.may_choose)
            assert (ann.seen.view, ann.seen.standing, ann.seen.news, ann.seen.moment, ann.choices) == before


async def test_talking_at_the_table(server: Server) -> None:
    table, tokens = await new_table(server, **THREE)
    async with connected(server, table, tokens[0]) as ann, connected(server, table, tokens[1]) as bob:
        await ann.ask("say", text="Ahoy \u0007 <b>you</b>")
        await bob.until(lambda me: bool(me.heard))
        assert (bob.heard[0].name, bob.heard[0].seat, bob.heard[0].text) == ("Ann", 1, "Ahoy  <b>you</b>")
        assert (await ann.refused("say", text=" \u200b ")).name == "empty-text"
        assert (await ann.refused("say", text="x" * 501)).name == "bad-message"
        async with connected(server, table) as late:
            await late.until(lambda me: bool(me.heard))
            assert late.heard == bob.heard
            assert (await late.refused("say", text="hello")).name == "no-seat"
    silent, tokens = await new_table(server, house={"chat": False}, **THREE)
    async with connected(server, silent, tokens[0]) as ann:
        assert (await ann.refused("say", text="hello")).name == "chat-off"


async def test_whoever_hails_gets_a_word_and_changes_nothing(server: Server) -> None:
    table, tokens = await new_table(server, **THREE)
    async with connected(server, table, tokens[0]) as ann, connected(server, table) as watching:
        seq = ann.seen.seq
        assert (await ann.ask("ping")).seq == seq
        assert (await watching.ask("ping")).seq == seq
        await ann.ask("start")
        assert (await ann.ask("ping")).seq > seq
    async with connected(server, table, tokens[0], hello=False) as stranger:
        assert (await stranger.refused("ping")).name == "hello-first"


async def test_earlier_moments_are_recalled_with_ones_own_eyes_only(server: Server) -> None:
    table, tokens = await new_table(server, options={"players": 3}, bots={"2": "sailor", "3": "sailor"})
    async with connected(server, table, tokens[0]) as ann, connected(server, table) as watching:
        assert (await ann.refused("recall", moment=0)).name == "not-playing"
        await ann.ask("start")
        await ann.until(lambda me: me.may_choose)
        first = (ann.seen.view, ann.seen.standing)
        await ann.play(random.Random(1), 3)
        recalled = await ann.ask("recall", moment=0)
        assert (recalled.view, recalled.standing, recalled.decisions) == (*first, None)
        assert recalled.last >= 3
        assert (await watching.ask("recall", moment=0)).view["hand"] == []
        assert (await ann.refused("recall", moment=0, seat=2)).name == "not-over"
        assert (await watching.refused("recall", moment=0, seat=1)).name == "not-over"
        assert (await ann.refused("recall", moment=99)).name == "no-such-moment"
        async with server.http() as http:
            assert (await http.get(f"/api/tables/{table}/record")).json()["name"] == "not-over"
            assert (await http.get(f"/api/tables/{table}/course")).json()["name"] == "not-over"


async def test_a_rematch_keeps_everybody_and_moves_the_first_player_on(server: Server) -> None:
    asked: dict[str, Any] = {"options": {"players": 2, "round_limit": 1}}
    table, tokens = await new_table(server, "eldorado", **asked)
    async with connected(server, table, tokens[0]) as ann, connected(server, table, tokens[1]) as bob:
        assert (await ann.refused("rematch")).name == "not-over"
        await ann.ask("start")
        await asyncio.gather(ann.play(random.Random(1)), bob.play(random.Random(2)))
        mine = await ann.ask("rematch")
        await bob.until(lambda me: me.seen.table.rematch == mine.table)
        his = await bob.ask("rematch")
        assert his.table == mine.table
        async with connected(server, mine.table, mine.token) as again, connected(server, his.table, his.token) as other:
            assert (again.seen.seat, other.seen.seat) == (2, 1)
            assert [seat.name for seat in again.seen.table.seats] == ["Guest 2", "Ann"]
            assert again.seen.table.host == 2
            await again.ask("start")
            await other.until(lambda me: bool(me.seen.deciding))
            assert other.seen.view is not None
            assert other.seen.view["options"] == (ann.seen.view or {})["options"]


async def test_tables_are_listed_only_if_they_want_to_be_and_while_they_gather(server: Server) -> None:
    secret, _ = await new_table(server, **THREE)
    shown, tokens = await new_table(server, house={"listed": True}, **THREE)
    async with server.http() as http:
        names = {table["id"] for table in (await http.get("/api/tables")).json()}
        assert shown in names
        assert secret not in names
        async with connected(server, shown, tokens[0]) as ann:
            await ann.ask("start")
        assert shown not in {table["id"] for table in (await http.get("/api/tables")).json()}


@pytest.mark.parametrize(
    "house, off",
    [({"memory": False}, ["memory"]), ({"live_score": False}, ["standing", "worth"]), ({"worth": False}, ["worth"])],
)
async def test_aids_that_are_switched_off_never_leave_the_server(
    server: Server, house: dict[str, bool], off: list[str]
) -> None:
    table, tokens = await new_table(server, options={"players": 3}, bots={"2": "sailor", "3": "sailor"}, house=house)
    async with connected(server, table, tokens[0]) as ann:
        await ann.ask("start")
        await ann.play(random.Random(5), 3)
        await ann.until(lambda me: me.may_choose)
        view, told = ann.seen.view or {}, (ann.choices.choices if ann.choices else {})
        remembered = [packet for packet in view["packets"] if packet["seen"] or packet["remembered"]]
        worth = [card["worth"] for card in told["cards"] if card["worth"] is not None]
        found = {"memory": bool(remembered), "standing": ann.seen.standing is not None, "worth": bool(worth)}
        assert found == {name: name not in off for name in found}
        recalled = await ann.ask("recall", moment=2)
        assert (recalled.standing is None) == ("standing" in off)
        assert any(packet["seen"] for packet in recalled.view["packets"]) == ("memory" not in off)


async def test_a_named_seed_gives_the_same_deal_and_is_told(server: Server) -> None:
    views = []
    for _ in range(2):
        table, tokens = await new_table(server, options={"players": 3}, start=True, seed=77)
        async with connected(server, table, tokens[0]) as ann:
            assert ann.seen.table.seeded
            views.append((await ann.ask("recall", moment=0)).view)
    assert views[0] == views[1]
    kind = games.load("wonders")
    assert views[0] == msgspec.to_builtins(kind(kind.read_options({"players": 3}), 77).position.view(0))
