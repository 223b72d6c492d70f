"""Doors to tables with Leaders: what a seat sees of them, and action numbers and features of what it may do."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np
import pytest

from argosy.envs.wonders.tensors import Tensors
from argosy.tabletop.kernel.chance import draw
from argosy.tabletop.seeds import Seeds
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.envs.random_play import assert_equal_fields
from tests.envs.wonders.test_observation import seat_at
from tests.rules.leaders.court import PRODUCERS, court, hand, has, recruitment
from tests.wonders.courts import COURTS
from tests.wonders.round_trips import table_name

FACE_DOWN = ("leaders_held", "leaders_tucked", "leaders_sold", "leaders_aside")


@cache
def tensors_of(options: Options) -> Tensors:
    return Tensors(options)


def moments(options: Options, seed: int) -> Iterator[Position]:
    """Every moment of a random game, with some decisions committed."""
    dealer, mind = Seeds(seed).stream(0), Seeds(seed).stream(1)
    position = Position.start(options, dealer)
    while not position.over:
        yield position
        for seat in position.pending:
            position = position.choose(seat, position.random_move(seat, mind))
            yield position
        position = position.advance(dealer)
    yield position


def named(tensors: Tensors, numbers: Any) -> dict[str, int]:
    """The leaders that are marked, each with its number."""
    leaders = tensors.ruleset.catalog.leaders
    return {leaders[k].id: int(numbers[k]) for k in map(int, np.flatnonzero(numbers))}


@pytest.mark.rule("L28", "L135", "L136")
@pytest.mark.parametrize("options", COURTS, ids=table_name)
def test_a_seat_sees_the_same_in_every_redeal(options: Options) -> None:
    tensors, chance = tensors_of(options), Seeds(7).stream()
    hidden = 0
    for position in moments(options, seed=3):
        seat = draw(chance, options.players)
        redealt = position.redeal(seat, chance)
        assert_equal_fields(tensors, tensors.observe(position, seat), tensors.observe(redealt, seat))
        hidden += bool((tensors.observe_everything(position) != tensors.observe_everything(redealt)).any())
    assert hidden > 20


@pytest.mark.parametrize("options", COURTS[:2], ids=table_name)
def test_it_says_what_the_view_says(options: Options) -> None:
    tensors = tensors_of(options)
    for number, position in enumerate(moments(options, seed=5)):
        assert_is_view(tensors, position, number % options.players)


def assert_is_view(tensors: Tensors, position: Position, seat: int) -> None:
    layout, row = tensors.observations, tensors.observe(position, seat)
    view: Any = position.view(seat)
    assert set(named(tensors, layout.view(row, "leader_packet"))) == set(view.drafting)
    down = {*view.own_tucked, *view.own_sold, *view.own_aside}
    assert set(named(tensors, layout.view(row, "leaders_down"))) == down
    for place in range(position.players):
        other = seat_at(position, seat, place)
        city = view.cities[other]
        block = {name: layout.view(row, name)[place] for name in ("leaders", "buried", "copied_leader", "face_down")}
        assert named(tensors, block["leaders"]) == {one.leader: one.age for one in city.leaders}
        assert named(tensors, block["buried"]) == {one.leader: one.age for one in city.buried}
        assert list(named(tensors, block["copied_leader"])) == [city.copied_leader] * bool(city.copied_leader)
        assert [int(count) for count in block["face_down"]] == [getattr(city, name) for name in FACE_DOWN]
        own = set(view.leader_hand) if place == 0 else set()
        assert set(named(tensors, layout.view(row, "leader_hand")[place])) == own
        passed = [set(sight.leaders) for sight in view.draft_seen if sight.dealt_to == other + 1][:1]
        remembered = set(named(tensors, layout.view(row, "leaders_passed")[place]))
        assert remembered <= (passed[0] if passed else set())
        kept = len(passed[0] - remembered) if passed else 0
        assert kept in (0, 1, len(passed[0]) if passed else 0)


@pytest.mark.rule("L135")
def test_it_remembers_the_leaders_that_it_passed_on() -> None:
    options = COURTS[1]
    tensors = tensors_of(options)
    opening = Position.start(options, Seeds(2).stream())
    first = opening.drafting(0)
    after = opening
    for seat in range(options.players):
        after = after.choose(seat, f"pick {opening.drafting(seat)[0].id}")
    after = after.advance(Seeds(3).stream())
    own_packet = tensors.observations.view(tensors.observe(after, 0), "leaders_passed")[0]
    assert set(named(tensors, own_packet)) == {leader.id for leader in first[1:]}


@pytest.mark.parametrize("options", COURTS, ids=table_name)
def test_every_legal_move_has_a_number_and_a_text(options: Options) -> None:
    tensors = tensors_of(options)
    for number, position in enumerate(moments(options, seed=4)):
        for seat in position.pending if number % 5 == 0 else ():
            marked = {int(one) for one in np.flatnonzero(tensors.mask(position, seat))}
            legal = position.legal(seat)
            assert {tensors.number(position, seat, move) for move in legal} == marked
            assert len(marked) == len(legal)
            for one in marked:
                assert tensors.number(position, seat, tensors.text(position, seat, one)) == one


@pytest.mark.rule("L64")
def test_the_black_card_of_the_age_has_a_number_of_its_own() -> None:
    built = 'built = ["sawmill", "glassworks-1"]'
    position = court(f'coins = 5, {built}, {has("caligula:1")}, hand = ["lair"]', more='expansions = ["cities"]', age=2)
    tensors = Tensors(position.options, payments=True)
    texts = {tensors.text(position, 0, int(one)) for one in np.flatnonzero(tensors.mask(position, 0))}
    assert {"build lair", "sell lair"} <= texts
    bare = court(f'coins = 0, {has("caligula:1")}, hand = ["lair"]', more='expansions = ["cities"]', age=2)
    texts = {tensors.text(bare, 0, int(one)) for one in np.flatnonzero(tensors.mask(bare, 0))}
    assert {text for text in texts if "lair" in text} == {"build lair by black", "sell lair"}


@pytest.mark.rule("L19")
def test_a_leader_under_a_stage_is_sold_or_recruited_by_number() -> None:
    position = recruitment(f"coins = 9, built = {list(PRODUCERS)}, {hand('midas')}")
    tensors = Tensors(position.options)
    names = {tensors.actions.names[int(one)] for one in np.flatnonzero(tensors.mask(position, 0))}
    assert names == {"recruit midas", "stage midas", "sell midas"}
    found, features = tensors.moves(position, 0)
    costs = {
        tensors.actions.names[int(one)]: int(tensors.features.view(row, "leader_cost")[0])
        for one, row in zip(found, features, strict=True)
    }
    assert costs == {"recruit midas": 3, "stage midas": 0, "sell midas": 0}


def test_others_see_no_leader_that_lies_face_down() -> None:
    tensors = tensors_of(COURTS[0])
    numbers = tensors.actions.numbers
    for use in ("pick", "sell", "stage"):
        assert tensors.actions.public(numbers[f"{use} nero"]) == tensors.actions.public(numbers[f"{use} midas"])
    assert tensors.actions.public(numbers["recruit nero"]) != tensors.actions.public(numbers["recruit midas"])


def test_other_tables_keep_their_spaces() -> None:
    with_leaders, without = Tensors(Options(leaders="all")), Tensors(Options())
    assert with_leaders.features.size > without.features.size
    assert not [name for name in without.actions.names if name.startswith(("pick", "recruit", "bury"))]
    assert not {"leaders", "leader_hand", "court"} & {field.name for field in without.observations.fields}
