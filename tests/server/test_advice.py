"""What would you do? The captain answers where the table allows it, from what the seat knows, and nobody waits."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from argosy.bots.bot import Budget
from argosy.coach.ideas import best_ideas, is_as_good
from argosy.coach.values import WeighedMove, Weighing
from argosy.server import advice_wire, events, messages, requests, wire
from argosy.server.coach_pool import CoachPool, advise
from argosy.server.parcels import Parcel
from argosy.server.problems import RefusedError
from tests.server.inside import Inside, inside
from tests.server.playing import Player, connected, moves_of, new_table
from tests.server.test_secrecy import with_other_secrets
from tests.server.test_table import Desk

QUICK = Budget(playouts=40, engine="python")
ALONE: dict[str, Any] = {"options": {"players": 3}, "bots": {"2": "sailor", "3": "sailor"}, "seed": 11}


@asynccontextmanager
async def hosting(tmp_path: Path) -> AsyncIterator[Inside]:
    """A server whose captain thinks little."""
    async with inside(f"sqlite:///{tmp_path}/tables.db", coaches=1) as server:
        pool = server.tables.coach_pool
        pool.advise = partial(pool.advise, budget=QUICK)  # type: ignore[method-assign]
        yield server


async def begun(player: Player) -> None:
    await player.ask("start")
    await player.until(lambda me: me.may_choose)


def asked(scene: wire.Scene) -> list[int]:
    """The seats of which the news say that they asked the captain."""
    return [one["values"]["seat"] for one in msgspec.to_builtins(scene.news) if one["key"] == "asked-advice"]


async def test_somebody_alone_is_advised_and_the_news_say_so(tmp_path: Path) -> None:
    async with hosting(tmp_path) as server:
        table, tokens = await new_table(server, **ALONE)
        async with connected(server, table, tokens[0]) as ann, connected(server, table) as spectator:
            await begun(ann)
            assert ann.seen.table.gives_advice
            answer: advice_wire.Advice = await ann.ask("advise", moment=0)
            assert set(moves_of(ann.choices)) <= {one.move for one in answer.weighed}
            assert {one.move for one in answer.moves} <= offered(ann.choices)
            assert answer.moves[0].move == answer.weighed[0].move
            assert 1 <= len(answer.moves) <= 3
            assert all(one.says and 0 <= one.chance <= 1 and one.error > 0 for one in answer.moves)
            again: advice_wire.Advice = await ann.ask("advise", moment=0)
            assert (again.moves, again.weighed) == (answer.moves, answer.weighed)
            assert server.tables.coach_pool.weighed == 1
            await ann.choose(answer.moves[0].move)
            for each in (ann, spectator):
                await each.until(lambda me: me.seen.moment == 1)
                assert asked(each.seen) == [1]
            assert asked(await recalled(ann, 1)) == [1]
            await ann.until(lambda me: me.may_choose)
            await ann.choose(moves_of(ann.choices)[0])
            await ann.until(lambda me: me.seen.moment == 2)
            assert asked(ann.seen) == []


def offered(choices: wire.Choices | None) -> set[str]:
    """All moves that the page can select, with their payments."""
    cards = choices.choices["cards"] if choices else []
    return {way["move"] for card in cards for line in card["lines"] for way in line["ways"]}


async def recalled(player: Player, moment: int) -> Any:
    return await player.ask("recall", moment=moment)


@pytest.mark.parametrize("advice, people, allowed", [("bots", 2, False), ("all", 2, True), ("off", 1, False)])
async def test_the_host_decides_who_may_ask(tmp_path: Path, advice: str, people: int, allowed: bool) -> None:
    bots = {str(seat): "sailor" for seat in range(people + 1, 4)}
    house = {"advice": advice}
    async with hosting(tmp_path) as server:
        table, tokens = await new_table(server, options={"players": 3}, bots=bots, house=house, seed=2)
        async with connected(server, table, tokens[0]) as ann, connected(server, table) as spectator:
            assert ann.seen.table.house.advice == advice
            assert (await ann.refused("advise", moment=0)).name == "not-playing"
            await begun(ann)
            assert ann.seen.table.gives_advice == allowed
            assert (await spectator.refused("advise", moment=0)).name == "no-seat"
            if allowed:
                assert (await ann.refused("advise", moment=1)).name == "other-moment"
                assert (await ann.ask("advise", moment=0)).moves
                await ann.choose(moves_of(ann.choices)[0])
                assert (await ann.refused("advise", moment=0)).name == "not-asked"
            else:
                assert (await ann.refused("advise", moment=0)).name == "advice-off"


class Slow:
    """A captain who thinks until told to stop."""

    def __init__(self, pool: CoachPool) -> None:
        self.begun, self.may_end, self.cancelled = asyncio.Event(), asyncio.Event(), False
        self._advise = pool.advise
        pool.advise = self.advise  # type: ignore[method-assign]

    async def advise(self, *arguments: Any, **more: Any) -> Any:
        self.begun.set()
        try:
            await self.may_end.wait()
        except asyncio.CancelledError:
            self.cancelled = True
            raise
        return await self._advise(*arguments, **more)


async def test_a_decision_never_waits_and_advice_about_the_past_is_dropped(tmp_path: Path) -> None:
    async with hosting(tmp_path) as server:
        slow = Slow(server.tables.coach_pool)
        table, tokens = await new_table(server, **ALONE)
        async with connected(server, table, tokens[0]) as ann:
            await begun(ann)
            question = asyncio.create_task(ann.refused("advise", moment=0))
            await slow.begun.wait()
            await ann.choose(moves_of(ann.choices)[0])  # is carried out while the captain thinks
            await ann.until(lambda me: me.seen.moment == 1)
            assert (await question).name == "other-moment"
            assert slow.cancelled
            assert asked(ann.seen) == []


async def test_too_much_to_weigh_is_refused_by_name_and_can_be_asked_again(tmp_path: Path) -> None:
    async with hosting(tmp_path) as server:
        pool, busy = server.tables.coach_pool, True
        usual = pool.advise

        async def advise(*arguments: Any, **more: Any) -> Any:
            if busy:
                raise RefusedError("too-busy", "later", status=503)
            return await usual(*arguments, **more)

        pool.advise = advise  # type: ignore[method-assign]
        table, tokens = await new_table(server, **ALONE)
        async with connected(server, table, tokens[0]) as ann:
            await begun(ann)
            assert (await ann.refused("advise", moment=0)).name == "too-busy"
            busy = False
            assert (await ann.ask("advise", moment=0)).moves


@pytest.mark.parametrize("options", [{"players": 3}, {"players": 4, "expansions": ["armada", "cities"]}])
def test_positions_that_a_seat_cannot_tell_apart_get_the_same_advice(options: dict[str, Any]) -> None:
    desk, chance = Desk("wonders", **options), random.Random(5)
    for number in range(4):
        desk.play(chance, 7 * number)
        for seat in desk.table.deciding[:1]:
            said = []
            for table in (desk.table, with_other_secrets(desk.table, seat, number)):
                found = advise(Parcel.of(table), seat - 1, Budget(playouts=60, engine="cpu"))
                said.append(messages.advice(wire.Advise(1, table.moment), table, seat, found))
            assert said[0] == said[1]


def test_in_el_dorado_advice_names_plans_by_their_first_move() -> None:
    table = Desk("eldorado", players=2).table
    seat = table.deciding[0]
    found = advise(Parcel.of(table), seat - 1, Budget(playouts=20, engine="python"))
    told = messages.advice(wire.Advise(1, table.moment), table, seat, found)
    answer = msgspec.json.decode(told, type=advice_wire.Advice)
    assert table.play is not None
    legal = {str(move) for move in table.play.position.legal(seat - 1)}
    assert answer.moves
    for one in answer.moves:
        assert one.move == one.steps[0].move
        assert one.move in legal
        assert one.action_points == sum(step.points for step in one.steps)


def test_what_is_taken_back_takes_its_advice_along() -> None:
    desk = Desk("wonders", players=3)
    desk.apply(events.Advised(1))
    assert desk.table.advised_at(0) == [1]
    while desk.table.moment < 2:
        desk.play(random.Random(1), 1)
    desk.apply(events.Advised(1))
    desk.apply(events.Rewound(1, 0))
    assert (desk.table.advised_at(0), desk.table.advised_at(2)) == ([1], [])
    assert requests.advise(desk.table, 1, wire.Advise(1, 0)) is None


def test_old_tables_give_advice_to_nobody_among_people() -> None:
    house = msgspec.json.decode(b'{"clock": 0}', type=wire.House)
    assert house.advice == "bots"
    desk = Desk("wonders", players=3)
    assert desk.table.gives_advice
    desk.apply(events.Joined(2, "Bob"))
    assert not desk.table.gives_advice


def weighed(move: str, idea: str, chance: float, error: float) -> WeighedMove:
    return WeighedMove(move=move, idea=idea, chance=chance, error=error, points=0, points_error=0, playouts=1, coins=0)


def test_advice_names_one_move_of_each_idea_and_says_what_is_level() -> None:
    moves = [
        weighed("stage altar", "stage 0", 0.40, 0.01),
        weighed("stage baths", "stage 0", 0.39, 0.01),
        weighed("build altar", "build altar", 0.38, 0.01),
        weighed("sell altar", "sell", 0.34, 0.01),
        weighed("build press", "build press", 0.41, 0.03),
        weighed("build baths", "build baths", 0.39, 0.2),
    ]
    assert [one.move for one in best_ideas(moves)] == ["stage altar", "build altar", "build press"]
    found = Weighing(seat=1, playouts=6, moves=tuple(moves), seat_chance=(), seat_error=())
    assert [is_as_good(found, one) for one in moves] == [False, True, True, False, True, True]
    assert [one.move for one in best_ideas(moves[5:])] == ["build baths"]
