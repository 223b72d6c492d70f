"""Where ships can sail and groups can march in a turn: every way can be played step by step, and costs what it says."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from argosy.eldorado.herald import choices
from argosy.eldorado.herald.ways import EldoradoWays
from argosy.eldorado.position import Position
from argosy.tabletop.seeds import Seeds
from tests.eldorado.herald.moments import moments
from tests.eldorado.table import allowed, play, table

TABLES = [(players, cards) for players in (2, 3, 4) for cards in (False, True)]


def way(ways: EldoradoWays, there: str, safe: bool = False) -> list[str]:
    """The spaces of a way, the last one first found by following the steps back."""
    steps = ways.before if ways.safe is None or not safe else ways.safe
    spaces: list[str] = []
    while there != ways.here:
        spaces.insert(0, there)
        there = steps[there]
    return spaces


def moves(ways: EldoradoWays, there: str, safe: bool = False) -> list[str]:
    """The moves of a way; a group is one pirate."""
    spaces = [ways.here, *way(ways, there, safe)]
    amount = " pirates 1" if ways.action == "march" else ""
    return [f"{ways.action} {here} {after}{amount}" for here, after in pairwise(spaces)]


@cache
def busy(players: int, cards: bool) -> tuple[Position, ...]:
    """Positions in the thick of a game in which somebody can go somewhere."""
    found = (moment.before for moment in moments(players, cards)[::7])
    return tuple(position for position in found if position.phase == "acting" and position.points > 0)


@settings(deadline=None)  # the first one plays a whole game
@given(st.sampled_from(TABLES), st.data())
def test_a_way_can_be_played_step_by_step_and_costs_what_it_says(kind: tuple[int, bool], data: st.DataObject) -> None:
    before = data.draw(st.sampled_from(busy(*kind)))
    told = choices(before, before.pending[0]).ways
    if not told:
        return
    ways = data.draw(st.sampled_from(told))
    safe = data.draw(st.booleans())
    targets = ways.before if not safe or ways.safe is None else ways.safe
    if not targets:
        return
    steps = moves(ways, data.draw(st.sampled_from(sorted(targets))), safe)
    after, chance = before, Seeds(1).stream()
    for step in steps:
        assert after.points >= ways.points
        seat = after.pending[0]
        after = after.play([after.find(seat, step)], chance)
    if (after.phase, after.turn, after.active) == (before.phase, before.turn, before.active):
        assert before.points - after.points == ways.points * len(steps)
    assert len(steps) * ways.points <= before.points


@pytest.mark.parametrize("players, cards", TABLES)
def test_everything_within_one_step_is_in_reach_and_nothing_else_is_said_to_be(players: int, cards: bool) -> None:
    for before in busy(players, cards):
        told = choices(before, before.pending[0])
        offered = {(line.action, line.here, line.there) for line in told.offers if line.action in ("sail", "march")}
        steps = [(each, there) for each in told.ways for there, back in each.before.items() if back == each.here]
        first = {(each.action, each.here, there) for each, there in steps}
        assert first == offered


def test_ways_are_told_only_to_who_acts() -> None:
    before = table('"T1 turquoise 4"')
    assert choices(before, 0).ways
    assert choices(before, 1).ways == []


def test_a_ship_goes_round_what_is_in_its_way() -> None:
    before = table(ships='"K09 turquoise 3"')
    (free,) = choices(before, 0).ways
    there = max(free.before, key=lambda space: len(way(free, space)))
    barred = way(free, there)[1]
    (around,) = choices(table(ships=f'"K09 turquoise 3", "{barred} red 1"'), 0).ways
    assert barred not in around.before
    assert all(barred not in way(around, space) for space in around.before)


def test_the_points_left_are_how_far_it_goes() -> None:
    (whole,) = choices(table(ships='"K09 turquoise 3"'), 0).ways
    (short,) = choices(table(ships='"K09 turquoise 3"', more="points = 2"), 0).ways
    assert set(short.before) == {space for space in whole.before if len(way(whole, space)) <= 2}
    assert choices(table(ships='"K09 turquoise 3"', more="points = 0"), 0).ways == []


def test_a_safe_way_never_stops_beside_an_enemy_ship_that_could_attack() -> None:
    alone = choices(table(ships='"K09 turquoise 3"'), 0).ways[0]
    assert alone.safe is None
    there = max(alone.before, key=lambda space: len(way(alone, space)))
    enemy = way(alone, there)[2]
    feared = choices(table(ships=f'"K09 turquoise 3", "{enemy} red 2"'), 0).ways[0]
    weak = choices(table(ships=f'"K09 turquoise 3", "{enemy} red 1"'), 0).ways[0]
    borders = {space.id: set(space.borders) for space in table().rules.spaces}
    assert weak.safe is None
    assert feared.safe is not None
    assert set(feared.safe) < set(feared.before)
    assert not any(step in borders[enemy] for space in feared.safe for step in way(feared, space, safe=True))
    assert any(step in borders[enemy] for space in feared.before for step in way(feared, space))


def test_groups_march_over_land_that_nobody_else_holds() -> None:
    before = table('"T1 turquoise 4", "T2 red 1"')
    (ways,) = choices(before, 0).ways
    assert ways.action == "march"
    assert "T2" not in ways.before
    for there in ways.before:
        *first, last = moves(ways, there)
        assert allowed(play(before, *first), last)
