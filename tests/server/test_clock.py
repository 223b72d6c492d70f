"""The clock, bots that stand in for absent people, and coming back."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from tests.server.inside import inside
from tests.server.playing import Player, connected, moves_of, new_table
from tests.server.serving import Server

TWO_BOTS: dict[str, Any] = {"options": {"players": 3}, "bots": {"2": "sailor", "3": "sailor"}}


async def test_nothing_happens_at_zero_if_that_was_agreed(server: Server) -> None:
    table, tokens = await new_table(server, house={"clock": 1, "at_zero": "nothing"}, **TWO_BOTS)
    async with connected(server, table, tokens[0]) as ann:
        await ann.ask("start")
        await ann.until(lambda me: me.may_choose)
        clock = ann.seen.clock
        assert clock is not None
        assert (clock.at_zero, clock.ends <= clock.now + 1) == ("nothing", True)
        await asyncio.sleep(1.3)
        assert (ann.seen.moment, ann.reminders) == (0, [])
        await ann.choose(moves_of(ann.choices)[0])


async def test_at_zero_the_table_reminds_who_is_late_and_nobody_else(server: Server) -> None:
    table, tokens = await new_table(server, house={"clock": 1, "at_zero": "reminder"}, **TWO_BOTS)
    async with connected(server, table, tokens[0]) as ann, connected(server, table) as watching:
        await ann.ask("start")
        await ann.until(lambda me: bool(me.reminders))
        assert (ann.reminders[0].moment, ann.seen.moment) == (0, 0)
        await ann.until(lambda me: me.may_choose)
        await ann.choose(moves_of(ann.choices)[0])
        await ann.until(lambda me: len(me.reminders) > 1)
        assert ann.reminders[1].moment > 0
        await watching.until(lambda me: me.seen.moment > 0)
        assert watching.reminders == []


async def test_at_zero_a_bot_plays_this_turn_unless_something_else_was_agreed(server: Server) -> None:
    table, tokens = await new_table(server, house={"clock": 1}, **TWO_BOTS)
    async with connected(server, table, tokens[0]) as ann:
        await ann.ask("start")
        await ann.until(lambda me: me.seen.moment >= 2)
        assert not ann.seen.table.seats[0].stand_in


async def test_a_bot_stands_in_for_who_left_and_hands_the_seat_back(server: Server) -> None:
    table, tokens = await new_table(server, house={"stand_ins": True}, options={"players": 3}, bots={"3": "sailor"})
    async with connected(server, table, tokens[1]) as bob, connected(server, table, tokens[0]) as ann:
        await ann.ask("start")
        await bob.until(lambda me: me.may_choose)
        await bob.ask("leave")
        await ann.until(lambda me: me.seen.table.seats[1].stand_in)
        assert bob.seen.seat is None or (await bob.refused("choose", moment=0, move="sell altar")).name == "no-seat"
        await ann.until(lambda me: me.may_choose)
        await ann.choose(moves_of(ann.choices)[0])
        await ann.until(lambda me: me.seen.moment >= 1 and me.may_choose)
        async with connected(server, table, tokens[1]) as back:
            assert back.seen.seat == 2
            assert not back.seen.table.seats[1].stand_in
            await back.until(lambda me: me.may_choose or me.seen.chosen is not None)
            if back.seen.chosen is not None:  # the bot was faster: what it decided is his to take back
                await back.ask("take-back", moment=back.seen.moment)
                await back.until(lambda me: me.may_choose)
            now = back.seen.moment
            await back.choose(moves_of(back.choices)[0])
            await ann.choose(moves_of(ann.choices)[0])
            await back.until(lambda me: me.seen.moment > now)


async def test_a_bot_stands_in_for_a_lost_connection_after_a_while(server: Server) -> None:
    table, tokens = await new_table(server, house={"stand_ins": True}, options={"players": 3}, bots={"3": "sailor"})
    async with connected(server, table, tokens[0]) as ann:
        async with connected(server, table, tokens[1]):
            await ann.ask("start")
        await ann.until(lambda me: not me.seen.table.seats[1].connected)
        await ann.until(lambda me: me.seen.table.seats[1].stand_in)  # the server of the tests waits one second


async def test_without_an_agreement_nobody_stands_in(server: Server) -> None:
    table, tokens = await new_table(server, options={"players": 3}, bots={"3": "sailor"})
    async with connected(server, table, tokens[0]) as ann:
        async with connected(server, table, tokens[1]) as bob:
            await ann.ask("start")
            await bob.ask("leave")
        await asyncio.sleep(1.5)
        assert not ann.seen.table.seats[1].stand_in
        await ann.until(lambda me: me.may_choose)
        await ann.choose(moves_of(ann.choices)[0])
        await waits_for_bob(ann)
        async with connected(server, table, tokens[1]) as bob:
            await bob.until(lambda me: me.may_choose)
            await bob.choose(moves_of(bob.choices)[0])
            await ann.until(lambda me: me.seen.moment == 1)


async def waits_for_bob(ann: Player) -> None:
    await ann.until(lambda me: me.seen.deciding == [2])
    assert ann.seen.moment == 0


async def test_a_machine_whose_clock_jumps_rings_no_alarm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = time.time
    async with inside(f"sqlite:///{tmp_path}/tables.db") as server:
        table, tokens = await new_table(server, house={"clock": 60, "stand_ins": True}, **TWO_BOTS)
        async with connected(server, table, tokens[0]) as ann:
            await ann.ask("start")
            await ann.until(lambda me: me.may_choose)
            monkeypatch.setattr(time, "time", lambda: real() + 3600)
            await ann.ask("say", text="what time is it?")  # after which the table looks what is due
            autoplay = server.tables.tables[table].autoplay
            assert 1 not in {seat for _, seat in autoplay._thinking}
            assert (ann.seen.moment, ann.reminders) == (0, [])
