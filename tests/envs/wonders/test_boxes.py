"""Doors to tables with Edifice, Carthage and the tower: what seats see, numbers and features of what they may do."""

from __future__ import annotations

from functools import cache
from itertools import islice
from typing import Any

import numpy as np
import pytest

from argosy.envs.wonders.tensors import Tensors
from argosy.tabletop.seeds import Seeds
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.envs.leaks import look_often
from tests.envs.wonders.test_observation import seat_at
from tests.rules.babel.tower import PRODUCERS, tower
from tests.rules.babel.works import works
from tests.rules.edifice.plans import city, end_of_age, mason, plans
from tests.wonders.round_trips import table_name
from tests.wonders.towers_and_projects import ALL_BOXES, PROJECTS, TABLES, TOWERS, moments

LOOKS = 150


@cache
def tensors_of(options: Options) -> Tensors:
    return Tensors(options)


@pytest.mark.rule("F67", "N16", "N67")
@pytest.mark.parametrize("options", TABLES, ids=table_name)
def test_a_seat_sees_the_same_in_every_redeal(options: Options) -> None:
    """Observations, masks and features: two positions that differ only in what a seat cannot know are equal to it."""
    found = look_often(tensors_of, lambda seed: moments(options, seed), LOOKS, Seeds(7).stream())
    assert found.told_apart > found.seats / 4


@pytest.mark.parametrize("options", TABLES, ids=table_name)
def test_every_legal_move_has_a_number_a_text_and_a_name(options: Options) -> None:
    tensors = tensors_of(options)
    for position in islice(moments(options, seed=4), 0, None, 2):
        for seat in position.pending:
            marked = {int(one) for one in np.flatnonzero(tensors.mask(position, seat))}
            legal = position.legal(seat)
            assert {tensors.number(position, seat, move) for move in legal} == marked
            assert len(marked) == len(legal)
            assert {tensors.move(position, seat, one) for one in marked} == set(legal)
            for one in marked:
                assert tensors.number(position, seat, tensors.text(position, seat, one)) == one
                assert tensors.number(position, seat, tensors.actions.names[one]) == one


@pytest.mark.parametrize("options", TABLES, ids=table_name)
def test_features_stay_in_their_places(options: Options) -> None:
    """Every move does one thing, and no effect of these boxes is another one."""
    tensors = tensors_of(options)
    names = [name for name in ("action", "leader_action", "box_action") if name in tensors.features]
    for position in islice(moments(options, seed=5), 0, None, 5):
        for seat in position.pending:
            found, features = tensors.moves(position, seat)
            assert [tensors.number(position, seat, move) for move in position.legal(seat)] == found.tolist()
            done = [tensors.features.view(features, name).sum(axis=1) for name in names]
            assert (np.sum(done, axis=0) == 1).all()
            assert not tensors.features.view(features, "another").any()


@pytest.mark.parametrize("options", TABLES, ids=table_name)
def test_it_says_what_the_view_says(options: Options) -> None:
    tensors = tensors_of(options)
    for number, position in enumerate(moments(options, seed=6)):
        if position.phase != "sides":
            row, view = tensors.observe(position, number % options.players), position.view(number % options.players)
            assert_projects(tensors, position, row, view, number % options.players)
            assert_tiles(tensors, position, row, view, number % options.players)


def assert_projects(tensors: Tensors, position: Position, row: Any, view: Any, seat: int) -> None:
    layout, catalog = tensors.observations, tensors.ruleset.catalog
    if "instead" in layout:
        for place in range(position.cities):
            built = view.cities[seat_at(position, seat, place)].instead
            assert (np.flatnonzero(layout.view(row, "instead")[place]) + 1).tolist() == built
    if not position.kernel_rules.projects:
        return
    shown = [catalog.all_projects[int(at)].id for at in np.flatnonzero(layout.view(row, "projects"))]
    assert sorted(shown) == sorted(project.project for project in view.projects)
    pawns = [*(project.pawns for project in view.projects), 0, 0, 0]
    assert layout.view(row, "pawns").tolist() == pawns[:3]
    assert layout.view(row, "penalty")[0] == (position.phase == "penalty")
    for place in range(position.players):
        told = view.cities[seat_at(position, seat, place)]
        counts = layout.view(row, "taken_part")[place].tolist()
        parts = [[age + 1 for age, times in enumerate(part) for _ in range(times)] for part in counts]
        restored = [given.age for given in told.given_up if given.restored]
        assert parts == [told.joined, told.gift_pawns, told.rewards, told.project_debts, restored]
        if "great" in layout:
            great = layout.view(row, "great")[place].tolist()
            assert great == [told.free_builds, told.start_lost, told.moored]
        lost = layout.view(row, "given_up")[place]
        cards = {catalog.cards[int(at)].id: int(lost[at]) for at in np.flatnonzero(lost)}
        assert cards == {given.card: given.age for given in told.given_up}


def assert_tiles(tensors: Tensors, position: Position, row: Any, view: Any, seat: int) -> None:
    if not position.kernel_rules.tiles:
        return
    layout = tensors.observations
    ids = [tile.id for tile in tensors.ruleset.catalog.tiles]

    def named(numbers: Any) -> set[str]:
        return {ids[int(at)] for at in np.flatnonzero(numbers)}

    spaces = layout.view(row, "tower")
    assert [named(space) for space in spaces] == [{tile} - {None} for tile in view.tower]
    assert layout.view(row, "tower_next").argmax() + 1 == view.tower_next
    assert layout.view(row, "tile_draft")[0] == (position.phase == "tiles")
    assert named(layout.view(row, "tile_packet")) == set(view.drafting_tiles)
    passed = {sight.dealt_to: set(sight.tiles) for sight in reversed(view.tiles_seen)}
    for place in range(position.cities):
        other = seat_at(position, seat, place)
        assert layout.view(row, "tiles_held")[place][0] == view.cities[other].tiles_held
        assert named(layout.view(row, "tiles_built")[place]) == set(view.cities[other].tiles_built)
        assert named(layout.view(row, "tile_hand")[place]) == (set(view.tile_hand) if place == 0 else set())
        assert named(layout.view(row, "tiles_passed")[place]) <= passed.get(other + 1, set())


@pytest.mark.rule("N4", "N67")
def test_it_remembers_the_tiles_that_it_passed_on() -> None:
    tensors = tensors_of(TOWERS[0])
    opening = after = Position.start(TOWERS[0], Seeds(2).stream())
    first = opening.drafting_tiles(0)
    for seat in range(opening.players):
        after = after.choose(seat, f"pick {opening.drafting_tiles(seat)[0].id}")
    after = after.advance(Seeds(3).stream())
    passed = tensors.observations.view(tensors.observe(after, 0), "tiles_passed")[0]
    ids = [tile.id for tile in tensors.ruleset.catalog.tiles]
    assert {ids[int(at)] for at in np.flatnonzero(passed)} == {tile.id for tile in first[1:]}


def texts(tensors: Tensors, position: Position, seat: int = 0) -> set[str]:
    return {tensors.actions.names[int(one)] for one in np.flatnonzero(tensors.mask(position, seat))}


@pytest.mark.rule("F5", "F37")
def test_a_stage_with_the_project_has_a_number_of_its_own() -> None:
    position = plans(mason(), projects=("outpost", "factory", "agora"))
    card = position.hand(0)[0].id
    tensors = tensors_of(position.options)
    assert {f"stage {card}", f"stage {card} with project", f"sell {card}"} <= texts(tensors, position)
    numbers, features = tensors.moves(position, 0)
    joined = 0
    for number, row in zip(numbers.tolist(), features, strict=True):
        joins = tensors.actions.names[number].endswith("with project")
        assert tensors.features.view(row, "project")[0] == joins
        assert tensors.features.view(row, "project_cost")[0] == (position.project(0).cost if joins else 0)
        joined += joins
    assert joined == len({held.id for held in position.hand(0)})


@pytest.mark.rule("F36")
def test_each_effect_of_a_stage_with_a_choice_has_a_number_and_what_it_brings() -> None:
    producers = ("foundry", "ore-vein", "press-1")
    position = plans(city(*producers, more='wonder = "carthage", side = "night"'))
    card = position.hand(0)[0].id
    tensors = tensors_of(position.options)
    chosen = {name for name in texts(tensors, position) if name.startswith(f"stage {card}") and "project" not in name}
    assert chosen == {f"stage {card} choose 1", f"stage {card} choose 2"}
    numbers, features = tensors.moves(position, 0)
    brought = {
        tensors.actions.names[number]: [int(tensors.features.view(row, name)[0]) for name in ("coins", "shields")]
        for number, row in zip(numbers.tolist(), features, strict=True)
    }
    assert brought[f"stage {card} choose 1"] == [7, 0]
    assert brought[f"stage {card} choose 2"] == [0, 2]


@pytest.mark.rule("F19")
def test_penalties_are_chosen_by_number() -> None:
    """Here the belvedere fails: a brown building is given up."""
    cities = (city("lumber-yard", "stone-pit", more='hand = ["altar", "baths"]'), city(), city())
    last = end_of_age(*cities, projects=("belvedere", "factory", "agora"))
    for seat in last.pending:
        last = last.choose(seat, next(move for move in last.legal(seat) if move.action == "sell"))
    position = last.advance(Seeds(1).stream())
    assert position.phase == "penalty"
    tensors = tensors_of(position.options)
    assert texts(tensors, position) == {"discard lumber-yard", "discard stone-pit"}
    assert tensors.observations.view(tensors.observe(position, 1), "penalty")[0] == 1
    _, features = tensors.moves(position, 0)
    assert tensors.features.view(features, "box_action")[:, 0].all()


@pytest.mark.rule("N34", "N47")
def test_a_building_with_the_project_and_one_by_a_token_have_numbers_of_their_own() -> None:
    """The city wall goes with red cards: a stockade alone, with the project, and both by a token."""
    position = works(f"built = {list(PRODUCERS)}, coins = 9, free_builds = 1, hand = ['stockade', 'baths']")
    tensors = tensors_of(position.options)
    uses = {name for name in texts(tensors, position) if name.startswith(("build stockade", "build baths"))}
    plain = {"build stockade", "build stockade with project", "build baths"}
    assert uses == plain | {f"{name.replace(' with', ' by token with')}" for name in plain if "with" in name} | {
        "build stockade by token",
        "build baths by token",
    }
    numbers, features = tensors.moves(position, 0)
    for number, row in zip(numbers.tolist(), features, strict=True):
        name = tensors.actions.names[number]
        assert tensors.features.view(row, "by_token")[0] == ("by token" in name)
        assert tensors.features.view(row, "project")[0] == ("with project" in name)


@pytest.mark.rule("N7")
def test_a_tile_is_built_with_a_card_that_nobody_sees() -> None:
    position = tower('tiles = ["tax-red", "tax-blue"]')
    card = position.hand(0)[0].id
    tensors = tensors_of(position.options)
    number, public = tensors.actions.numbers, tensors.actions.public
    named = texts(tensors, position)
    assert {f"tile {card} for tax-red", f"tile {card} for tax-blue"} <= named
    assert f"tile {card} for tax-green" not in named
    assert public(number["tile baths for tax-red"]) == public(number["tile altar for tax-red"])
    assert public(number["tile baths for tax-red"]) != public(number["tile baths for tax-blue"])
    assert public(number["pick tax-red"]) == public(number["pick tax-blue"])
    numbers, features = tensors.moves(position, 0)
    at = numbers.tolist().index(number[f"tile {card} for tax-red"])
    assert tensors.features.view(features, "law")[at].sum() == 1
    assert not tensors.features.view(features, "paid")[at].any()


@pytest.mark.rule("N5")
def test_leaders_of_the_last_game_do_not_show_while_tiles_are_drafted() -> None:
    options = ALL_BOXES[0]
    tensors = tensors_of(options)
    chance = Seeds(3).stream()
    position = Position.start(options, chance)
    while position.phase == "sides":
        position = position.play([position.legal(seat)[0] for seat in position.pending], chance)
    assert position.phase == "tiles"
    before = tensors.observe(position, 0)
    for leader in range(4):
        position.state.leader_place[leader] = 16 + leader
    assert tensors.observe(position, 0).tobytes() == before.tobytes()


def test_other_tables_keep_their_spaces() -> None:
    plain, boxes = Tensors(Options()), tensors_of(PROJECTS[0])
    assert plain.features.size < boxes.features.size
    assert not [name for name in plain.actions.names if name.startswith(("tile", "discard", "give-back"))]
    assert not {"projects", "tower", "instead"} & {field.name for field in plain.observations.fields}
