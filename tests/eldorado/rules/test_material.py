"""The material and the board (E1 to E8)."""

from __future__ import annotations

import pytest

from argosy.eldorado.facts.catalog import COLOURS
from argosy.eldorado.facts.library import load_catalog
from tests.eldorado.table import GOLD, NATIVES, area, play, start, table

CATALOG = load_catalog()
BOARD = CATALOG.board
SPACES = {space.id: space for space in BOARD.spaces}


@pytest.mark.rule("E1")
def test_fifty_pirates_of_each_colour_fifty_gold_and_fifty_natives() -> None:
    position = start(players=4)
    assert (position.state.gold, position.state.natives) == (50, 50)
    assert position.kernel_rules.pirates_per_colour == 50


@pytest.mark.rule("E2")
@pytest.mark.rule("Q21")
def test_flags_never_run_out() -> None:
    areas = [f'"{space.id} flag turquoise"' for space in BOARD.spaces if space.is_land and space.region != "turquoise"]
    position = table(", ".join([*areas, '"T1 turquoise 2"']))
    assert area(play(position, "march T1 T2 pirates 1"), "T2") == "turquoise 1"
    assert len(areas) > 30


@pytest.mark.rule("E3")
def test_there_are_eight_ships_without_a_colour() -> None:
    position = start(players=4)
    assert position.state.afloat == position.kernel_rules.ships == 8
    assert all(ship.colour == -1 for ship in position.state.ships)


@pytest.mark.rule("E4")
def test_there_are_fifty_action_cards() -> None:
    position = start(players=4, cards=True)
    assert position.state.piled + 4 * 2 == 50


@pytest.mark.rule("E5")
def test_the_dice() -> None:
    gold, natives, combat = (set(die.faces) for die in CATALOG.dice)
    assert 0 in gold
    assert 0 in natives
    assert combat == {2, 1, -1, -2}


@pytest.mark.rule("E6")
def test_el_dorado_is_three_islands_with_five_trading_posts() -> None:
    areas = BOARD.areas("eldorado")
    assert len(areas) == 24
    assert sorted([space.island for space in areas].count(island) for island in {each.island for each in areas}) == [
        3,
        3,
        18,
    ]
    assert {space.post for space in areas if space.post} == {"centre", "north", "south", "west", "east"}


@pytest.mark.rule("E7")
@pytest.mark.parametrize("colour", COLOURS)
def test_a_province_is_seven_areas_on_three_islands_with_three_cities(colour: str) -> None:
    areas = BOARD.areas(colour)
    assert len(areas) == 7
    assert len({space.island for space in areas}) == 3
    assert sum(space.city for space in areas) == 3


@pytest.mark.rule("E8")
def test_coast_is_the_water_that_touches_land() -> None:
    for space in BOARD.spaces:
        touches = any(SPACES[name].is_land for name in space.borders)
        assert space.kind in (("land",) if space.is_land else ("coast",) if touches else ("sea",))


@pytest.mark.rule("Q38")
def test_neighbours_are_named_on_both_sides() -> None:
    pairs = {(space.id, name) for space in BOARD.spaces for name in space.borders}
    assert len(pairs) == 2 * 323
    assert all((two, one) in pairs for one, two in pairs)


@pytest.mark.rule("Q39")
def test_colours_lie_clockwise_from_the_north_west() -> None:
    corners = [(province.colour, province.corner) for province in BOARD.provinces]
    assert [colour for colour, _ in corners] == ["turquoise", "red", "blue", "orange"]
    assert [corner for _, corner in corners] == ["north-west", "north-east", "south-east", "south-west"]


@pytest.mark.rule("Q20")
def test_what_the_supply_lacks_is_not_placed_and_the_area_is_explored() -> None:
    crowd = ", ".join(f'"E{number:02} natives 5 gold 5"' for number in range(7, 14))
    position = table(f'{crowd}, "E15 natives 14 gold 14"', '"K33 turquoise 2"')
    after = play(position, "explore E21", roll=((GOLD, 3), (NATIVES, 4)))
    assert area(after, "E21") == "natives 1 gold 1"
    full = table(f'{crowd}, "E15 natives 15 gold 15"', '"K33 turquoise 2"')
    assert area(play(full, "explore E21", roll=((GOLD, 3), (NATIVES, 4))), "E21") == "explored"
