"""Questions that only keep hands secret are answered once and for all, and nobody learns anything from it."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal

import pytest

from argosy.eldorado.position import Position
from argosy.server import events, requests, wire
from argosy.server.answers import Answers, wait
from argosy.server.problems import RefusedError
from argosy.server.snapshot import Snapshot
from argosy.server.table import Table
from argosy.tabletop.herald import Answer
from argosy.tabletop.struct import clone
from tests.server.inside import inside
from tests.server.playing import Player, connected, new_table
from tests.server.test_table import Desk, state

TWO: dict[str, Any] = {"players": 2, "colours": ["turquoise", "red"], "cards": True}
DELAY = 0.5
RAID, NO_RAID, HARMLESS = "raid", "fair-wind", "gold-mine"


def dealt(table: Table, hands: dict[int, tuple[str, ...]]) -> Table:
    """The same table, at which these seats hold these cards and no others."""
    assert table.play is not None
    play = table.play.copy()
    position, chance = play._past[-1]
    assert isinstance(position, Position)
    changed = Position(position.rules, clone(position.state))
    for seat in hands:
        held = changed.state.seats[seat - 1]
        for kind, number in enumerate(held.hand):
            changed.state.pile[kind] += number
            held.hand[kind] = 0
        changed.state.piled += held.cards
        held.cards = 0
    for seat, cards in hands.items():
        for card in cards:
            kind = position.rules.card_numbers[card]
            assert changed.state.pile[kind] > 0
            changed.state.pile[kind] -= 1
            changed.state.piled -= 1
            changed.state.seats[seat - 1].hand[kind] += 1
            changed.state.seats[seat - 1].cards += 1
    play._past[-1] = (changed, chance)
    play.position = changed
    return replace(table, play=play)


def raided(people: int, *cards: str) -> Desk:
    """A table for two before the turn of seat 1, at which seat 2 is asked whether to raid; seat 2 holds these cards."""
    desk = Desk("eldorado", **TWO)
    people_there: list[Literal["person", "bot"]] = ["person" if seat <= people else "bot" for seat in (1, 2)]
    chairs = zip(desk.table.chairs, people_there, strict=True)
    desk.table = replace(desk.table, chairs=tuple(replace(chair, kind=kind) for chair, kind in chairs))
    desk.table = dealt(desk.table, {1: (HARMLESS,), 2: cards})
    assert (desk.table.deciding, desk.table.play.position.phase) == ([2], "raiding")  # type: ignore[union-attr]
    return desk


# -- what is said once ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "said, card, expected",
    [
        ("ask", RAID, None),
        ("ask", NO_RAID, None),
        ("pass", RAID, "pass"),
        ("pass", NO_RAID, "pass"),
        ("round", RAID, "pass"),
        ("unless", RAID, None),
        ("unless", NO_RAID, "pass"),
    ],
)
def test_a_question_is_passed_as_the_player_said(said: Answer, card: str, expected: str | None) -> None:
    desk = raided(2, card)
    desk.apply(requests.answer_for_me(desk.table, 2, wire.AnswerForMe(1, "raiding", said)))
    assert desk.table.passes(2) == expected


def test_among_people_everybody_is_asked_and_somebody_alone_only_with_such_a_card() -> None:
    assert raided(2, NO_RAID).table.passes(2) is None
    desk = raided(2, NO_RAID)
    alone = replace(desk.table, chairs=(replace(desk.table.chair(1), kind="bot"), desk.table.chair(2)))
    assert alone.passes(2) == "pass"
    assert set(alone.answers_of(2).values()) == {"unless"}
    assert set(desk.table.answers_of(2).values()) == {"ask"}
    assert alone.answers_of(1) == {}


async def test_not_this_round_ends_when_the_own_turn_begins_and_all_survives_a_restart() -> None:
    desk = raided(2, RAID)
    for question, answer in (("raiding", "round"), ("cancelling", "pass"), ("defender", "round")):
        desk.apply(requests.answer_for_me(desk.table, 2, wire.AnswerForMe(1, question, answer)))  # type: ignore[arg-type]
    desk.apply(events.Chose(2, "pass", "standing"))
    assert desk.table.answers_of(2)["raiding"] == "round"
    desk.apply(events.Chose(1, "end"))  # now it is the turn of seat 2
    assert desk.table.play is not None
    assert desk.table.play.position.active == "red"
    said = desk.table.answers_of(2)
    assert (said["raiding"], said["defender"], said["cancelling"]) == ("ask", "ask", "pass")


async def test_what_was_said_is_the_same_after_every_replay() -> None:
    desk, chance = Desk("eldorado", **TWO), random.Random(3)
    for answer in ("pass", "round", "unless", "ask"):
        desk.apply(events.Answered(1, "raiding", answer))
        desk.play(chance, 25)
        again = await desk.replayed()
        assert again.answers == desk.table.answers
        assert state(again) == state(desk.table)


@pytest.mark.parametrize("question, answer", [("lunch", "pass"), ("ending", "round")])
def test_an_answer_that_does_not_exist_is_refused(question: str, answer: Answer) -> None:
    with pytest.raises(RefusedError, match="question: found"):
        requests.answer_for_me(raided(2, RAID).table, 2, wire.AnswerForMe(1, question, answer))


def test_the_log_of_that_seat_says_what_was_passed_and_nobody_elses_does() -> None:
    desk = raided(2, RAID)
    desk.apply(events.Chose(2, "pass", "standing"))
    told = {seat: bytes(Snapshot(desk.table).seat(seat).news).decode() for seat in (None, 1, 2)}
    assert '"passed.raiding"' in told[2]
    assert json.loads(told[2])[-1] == {"key": "passed.raiding", "values": {"colour": "turquoise"}, "rule": ""}
    assert "passed" not in told[1] + told[None]


# -- when it is answered ----------------------------------------------------------------------------------------------


def test_answers_are_given_at_multiples_of_the_delay() -> None:
    assert wait(0.5, 100.0, 100.0) == pytest.approx(0.5)
    assert wait(0.5, 100.0, 100.2) == pytest.approx(0.3)
    assert wait(0.5, 100.0, 100.9) == pytest.approx(0.1)
    assert wait(0.5, 100.0, 99.0) == pytest.approx(0.5)  # a clock that went back
    assert wait(0, 100.0, 101.0) == 0


def test_answers_of_another_moment_are_forgotten() -> None:
    answers = Answers[str, str]()
    assert answers.keep("one", 1, "pass")
    assert not answers.keep("one", 2, "pass")
    assert answers.keep("two", 2, "play raid")
    assert (answers.holds("one", 1), answers.kept("one"), answers.kept("two")) == (False, {}, {2: "play raid"})
    answers.drop("two", {2: "an older answer"})
    assert answers.holds("two", 2)
    answers.forget("two")
    assert not answers.holds("two", 2)


@asynccontextmanager
async def two_people(tmp_path: Path, card: str, said: Answer) -> AsyncIterator[tuple[Any, Player, Player]]:
    """Two people at a real server, before the turn of the first; the second holds a card, and has said something."""
    async with inside(f"sqlite:///{tmp_path}/{card}.db", delay=DELAY) as server:
        table, tokens = await new_table(server, "eldorado", options=TWO, seed=5)
        live = await server.tables.live(table)
        async with connected(server, table, tokens[0]) as ann, connected(server, table, tokens[1]) as bob:
            await ann.ask("start")
            live.table = dealt(live.table, {1: (HARMLESS,), 2: (card,)})
            live.broadcast.turn_to(live.table)
            await live.broadcast.show()
            for player, move in ((bob, "pass"), (ann, "end"), (ann, "pass")):
                await when_asked(player, move)
            await bob.until(lambda me: me.may_choose)
            await bob.ask("answer-for-me", question="raiding", answer=said)
            await when_asked(bob, "end")
            assert live.table.play is not None
            assert (live.table.deciding, live.table.play.position.phase) == ([2], "raiding")
            yield live, ann, bob


async def when_asked(player: Player, move: str) -> None:
    await player.until(lambda me: me.may_choose)
    await player.choose(move)


def frames_of(player: Player) -> list[Any]:
    """Everything a player was sent, without times and names of the table."""
    return [_plain(json.loads(frame)) for frame in player.frames]


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _plain(each) for key, each in value.items() if key not in ("created", "ends", "now", "rematch")}
    return [_plain(each) for each in value] if isinstance(value, list) else value


@pytest.mark.parametrize("said", ["pass", "round"])
async def test_another_seat_sees_the_same_at_the_same_time_whatever_the_hand(tmp_path: Path, said: Answer) -> None:
    seen, slots = [], []
    for card in (RAID, NO_RAID):
        async with two_people(tmp_path, card, said) as (live, ann, bob):
            name, asked, moment = live.table.id, live.table.opened, live.table.moment
            await ann.until(lambda me: me.may_choose)
            slots.append(int((live.table.opened - asked) / DELAY))
            assert live.table.opened - asked >= DELAY * 0.99
            assert bob.choices is not None
            assert bob.choices.moment < moment  # the question was not even put
            frames = [frame for frame in frames_of(ann) if frame["type"] in ("scene", "update", "choices")]
            seen.append(json.loads(json.dumps(frames).replace(name, "table")))
            assert any(phrase.key == "passed.raiding" for phrase in bob.seen.news)
    assert slots == [1, 1]
    assert seen[0] == seen[1]


async def test_who_is_asked_is_asked_with_and_without_the_card(tmp_path: Path) -> None:
    seen = []
    for card in (RAID, NO_RAID):
        async with two_people(tmp_path, card, "ask") as (live, ann, bob):
            await bob.until(lambda me: me.may_choose)
            await asyncio.sleep(2 * DELAY)
            assert live.table.deciding == [2]
            seen.append((ann.seen.deciding, ann.seen.moment, ann.seen.view, ann.seen.answers))
            await bob.choose("pass")
            await ann.until(lambda me: me.may_choose)
    assert seen[0] == seen[1]


async def test_nobody_else_hears_that_a_player_said_something(tmp_path: Path) -> None:
    async with two_people(tmp_path, RAID, "ask") as (_, ann, bob):
        await bob.until(lambda me: me.may_choose)
        await ann.ask("ping")
        heard = len(ann.frames)
        await bob.ask("answer-for-me", question="defender", answer="pass")
        await bob.until(lambda me: "pass" in str(me.frames[-1]))
        assert (await bob.refused("answer-for-me", question="defender", answer="never")).name == "bad-message"
        await ann.ask("ping")
        assert len(ann.frames) == heard + 1
        assert "answer" not in "".join(ann.frames[heard:])
        scene = next(json.loads(frame) for frame in reversed(bob.frames) if '"type":"update"' in frame)
        assert scene["answers"]["defender"] == "pass"
        others = next(json.loads(frame) for frame in reversed(ann.frames) if '"type":"scene"' in frame)
        assert others["answers"]["defender"] == "ask"


async def test_a_player_who_changes_his_mind_is_asked_at_once(tmp_path: Path) -> None:
    async with two_people(tmp_path, RAID, "pass") as (live, ann, bob):
        await bob.ask("answer-for-me", question="raiding", answer="ask")
        await bob.until(lambda me: me.may_choose)
        await asyncio.sleep(2 * DELAY)
        assert live.table.deciding == [2]
        await bob.ask("answer-for-me", question="raiding", answer="pass")
        await ann.until(lambda me: me.may_choose)


async def test_bots_answer_such_questions_no_sooner_than_anybody_else(tmp_path: Path) -> None:
    async with inside(f"sqlite:///{tmp_path}/bots.db", delay=DELAY) as server:
        table, tokens = await new_table(server, "eldorado", options=TWO, bots={"2": "sailor"}, seed=5)
        live = await server.tables.live(table)
        async with connected(server, table, tokens[0]) as ann:
            await ann.ask("start")
            assert live.table.play is not None
            assert (live.table.deciding, live.table.play.position.phase) == ([2], "raiding")
            asked = live.table.opened
            await ann.until(lambda me: me.seen.moment > 0)
            assert live.table.opened - asked >= DELAY * 0.99


async def test_far_fewer_questions_are_asked_of_somebody_alone(tmp_path: Path) -> None:
    """A player with cards that answer nothing plays rounds without being asked about them once."""
    async with inside(f"sqlite:///{tmp_path}/alone.db", delay=0.02) as server:
        options = {**TWO, "players": 3, "colours": ["turquoise", "red", "blue"], "round_limit": 3}
        table, tokens = await new_table(
            server, "eldorado", options=options, bots={"2": "sailor", "3": "sailor"}, seed=2
        )
        live = await server.tables.live(table)
        async with connected(server, table, tokens[0]) as ann:
            await ann.ask("start")
            live.table = dealt(live.table, {1: ("shipyard", "gold-mine")})
            live.broadcast.turn_to(live.table)
            await live.broadcast.show()
            asked: list[str] = []
            while ann.seen.results is None:
                await ann.until(lambda me: me.may_choose or me.seen.results is not None)
                if ann.seen.results is None:
                    assert ann.choices is not None
                    asked.append(str(ann.choices.choices["phase"]))
                    await ann.choose("end")
            passed = [by for deciders in live.table.deciders for seat, by in deciders.items() if by == "standing"]
            assert set(asked) == {"acting"}
            assert len(asked) == 3
            assert len(passed) >= 4
