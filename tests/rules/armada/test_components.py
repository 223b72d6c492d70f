"""A1 to A7, R22: what lies in the box, and what it is."""

from __future__ import annotations

from collections import Counter

import pytest

from argosy.tabletop.errors import OptionError
from argosy.wonders.facts.catalog import Card, Catalog, Shipyard
from argosy.wonders.facts.library import load_catalog
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.rules.armada.harbour import (
    FLEETS,
    both_editions,
    end_of_age,
    harbour,
    land_points,
    naval_points,
    seats_with_strengths,
    whole_turn,
)
from tests.rules.table import chance, points, refused_by

SYRACUSE = '{wonder = "syracuse", coins = 0, built = ["quarry", "foundry", "sawmill", "loom-1", "press-1"]}'


def armada(edition: str) -> Catalog:
    return load_catalog(edition, ("armada",))


def armada_cards(edition: str) -> list[Card]:
    return [card for card in armada(edition).cards if card.expansion == "armada"]


@pytest.mark.rule("A1")
@pytest.mark.rule("A2")
@pytest.mark.parametrize("edition, shipyards", [("1", 8), ("2", 7)])
def test_the_box(edition: str, shipyards: int) -> None:
    catalog = armada(edition)
    assert len(catalog.shipyards) == shipyards
    assert len(armada_cards(edition)) == 24
    assert Counter(island.level for island in catalog.islands) == {1: 9, 2: 9, 3: 9}
    assert [wonder.id for wonder in catalog.wonders if wonder.expansion == "armada"] == ["syracuse"]


@pytest.mark.rule("A1")
@pytest.mark.parametrize("edition, players", [("1", 8), ("2", 7)])
def test_there_are_ships_for_everybody(edition: str, players: int) -> None:
    position = Position.start(Options(edition=edition, players=players, expansions=("armada",)), chance())
    assert [position.ships(seat) for seat in range(players)] == [dict.fromkeys(FLEETS, 0)] * players


@pytest.mark.rule("A1")
@pytest.mark.rule("R22")
@pytest.mark.parametrize("edition, players", [("1", 8), ("2", 7)])
def test_naval_tokens_never_run_out(edition: str, players: int) -> None:
    """The box of edition 1 holds five defeats of -3, and seven are needed."""
    after = end_of_age(seats_with_strengths(*[0] * (players - 1), 1), 3, edition)
    assert naval_points(after, 3) == [-3] * (players - 1) + [7]


@pytest.mark.rule("R22")
@both_editions
def test_boarding_tokens_never_run_out(edition: str) -> None:
    """There are two in the box; here five players board."""
    boards = '{boarding = ["left"], built = ["stockade"]}, {boarding = ["left"]}, {boarding = ["left"]}'
    seats = f'seat = [{boards}, {{boarding = ["left"]}}, {{boarding = ["left"], built = ["barracks", "stockade"]}}]'
    assert land_points(end_of_age(seats, 1, edition)) == [(3, 1), (0, 2), (0, 2), (0, 2), (4, 0)]


@pytest.mark.rule("A3")
@both_editions
def test_armada_cards_are_buildings_of_their_colour(edition: str) -> None:
    position = harbour(
        'seat = [{built = ["spies-guild"]}, {built = ["coastal-defenses", "fortified-port"]}, {}]', edition
    )
    assert points(position, "guilds") == 2


@pytest.mark.rule("A3")
@both_editions
def test_naval_shields_do_not_fight_on_land(edition: str) -> None:
    seats = 'seat = [{built = ["coastal-fortifications"]}, {built = ["stockade"]}, {}]'
    after = end_of_age(seats, 1, edition)
    assert land_points(after) == [(0, 1), (2, 0), (0, 1)]
    assert naval_points(after, 1) == [3, -1, -1]


@pytest.mark.rule("A4")
@both_editions
@pytest.mark.parametrize("expansions", [(), ("cities",)])
def test_syracuse_needs_armada(edition: str, expansions: tuple[str, ...]) -> None:
    wonders = ("syracuse", "random", "random")
    with pytest.raises(OptionError, match="'wonders': found 'syracuse'"):
        Options(edition=edition, expansions=expansions, wonders=wonders)
    assert Options(edition=edition, expansions=("armada", *expansions), wonders=wonders).wonder_of(0) == "syracuse"


@pytest.mark.rule("A4")
@both_editions
def test_the_stages_of_syracuse_come_in_any_order(edition: str) -> None:
    position = harbour(f"seat = [{SYRACUSE}, {{}}, {{}}]", edition)
    card = position.hand(0)[0].id
    assert position.next_stages(0) == [1, 2, 3]
    assert {move.stage for move in position.legal(0) if move.action == "stage"} == {1, 2, 3}
    after = whole_turn(position, f"stage {card} at 2")
    assert after.next_stages(0) == [1, 3]
    assert points(after, "wonder") == 3


@pytest.mark.rule("A4")
@both_editions
def test_each_stage_of_syracuse_is_built_once(edition: str) -> None:
    position = harbour(f"seat = [{SYRACUSE[:-1]}, stages = [3, 1]}}, {{}}, {{}}]", edition)
    card = position.hand(0)[0].id
    assert position.next_stages(0) == [2]
    assert refused_by(position, 0, f"stage {card} at 3") == "B13"
    after = whole_turn(position, f"stage {card} at 2")
    assert after.next_stages(0) == []
    assert (after.naval_strength(0), after.city(0).shields) == (1, 1)


@pytest.mark.rule("A5")
@both_editions
def test_a_shipyard_has_four_fleets_of_seven_spaces(edition: str) -> None:
    catalog = armada(edition)
    assert {colour: len(track.spaces) for colour, track in catalog.tracks.items()} == dict.fromkeys(FLEETS, 7)
    for shipyard in catalog.shipyards:
        assert {colour: len(costs) for colour, costs in shipyard.costs.items()} == dict.fromkeys(FLEETS, 6)


def costs_of(shipyard: Shipyard) -> tuple[str, ...]:
    return tuple(str(cost) for colour in FLEETS for cost in shipyard.costs[colour])


@pytest.mark.rule("A5")
@both_editions
def test_shipyards_differ_in_costs_and_in_the_place_of_the_wonder_symbol(edition: str) -> None:
    shipyards = armada(edition).shipyards
    assert len({costs_of(shipyard) for shipyard in shipyards}) == len(shipyards)
    assert {shipyard.wonder_colour for shipyard in shipyards} == set(FLEETS)


@pytest.mark.rule("A6")
@both_editions
def test_each_age_has_two_armada_cards_of_each_fleet_colour(edition: str) -> None:
    found = Counter((card.age, card.colour) for card in armada_cards(edition))
    assert found == {(age, colour): 2 for age in (1, 2, 3) for colour in FLEETS}


@pytest.mark.rule("A7")
@both_editions
def test_every_island_has_an_effect_of_its_own(edition: str) -> None:
    islands = armada(edition).islands
    assert len({island.effects for island in islands}) == len(islands) == 27


@pytest.mark.rule("A7")
@both_editions
def test_islands_are_no_cards(edition: str) -> None:
    catalog = armada(edition)
    assert not {island.id for island in catalog.islands} & {card.id for card in catalog.cards}
    position = harbour('seat = [{islands = ["lost-island"], built = ["altar"]}, {}, {}]', edition)
    assert [card.id for card in position.buildings(0)] == ["altar"]
