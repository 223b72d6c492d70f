"""Turns, and pirates on land (E16 to E21, E33 to E35)."""

from __future__ import annotations

import pytest

from argosy.tabletop.errors import AmbiguousMoveError
from tests.eldorado.table import (
    COMBAT,
    GOLD,
    NATIVES,
    allowed,
    area,
    can,
    controls,
    end_turns,
    pirates,
    play,
    refused_by,
    ship,
    table,
)


@pytest.mark.rule("E16")
def test_ten_points_in_any_order_that_cannot_be_saved() -> None:
    position = table('"T1 turquoise 4"')
    assert position.points == 10
    for there in ("T2", "T1", "T2"):
        here = "T1" if there == "T2" else "T2"
        position = play(position, f"march {here} {there} pirates 4")
    assert position.points == 7
    position = end_turns(position, 4)
    assert (position.turn, position.points) == ("turquoise", 10)


@pytest.mark.rule("E16")
def test_after_ten_points_the_turn_is_over() -> None:
    position = table('"T1 turquoise 4"', more="points = 1")
    assert play(position, "march T1 T2 pirates 4").turn == "red"
    cards = "points = 0\n[[seat]]\nhand = ['storm']"
    held = table('"T1 turquoise 4"', '"K09 turquoise 2"', cards, "cards = true")
    assert refused_by(held, "march T1 T2 pirates 4") == "E16"
    assert refused_by(held, "sail K09 M05") == "E16"


@pytest.mark.rule("E16")
def test_only_who_has_the_turn_acts() -> None:
    assert refused_by(table('"T1 turquoise 4"'), "march R1 R2 pirates 1", seat=1) == "E16"


@pytest.mark.rule("E17")
@pytest.mark.parametrize(
    "text, roll",
    [
        ("launch T6 K17", ()),
        ("march T1 T2 pirates 2", ()),
        ("load T6 K09 pirates 1", ()),
        ("unload K09 T7 pirates 1", ()),
        ("transfer K09 M05 pirates 1", ()),
        ("sail K09 K01", ()),
        ("explore E21", ((GOLD, 1), (NATIVES, 1))),
        ("attack K33 E15", ((COMBAT, 1),)),
        ("sink T4", ()),
        ("hire T1", ()),
    ],
)
def test_each_action_costs_one_point(text: str, roll: tuple[tuple[str, int], ...]) -> None:
    areas = '"T1 turquoise 4 gold 1", "T4 turquoise 1", "T6 turquoise 3", "E15 natives 3"'
    position = table(areas, '"T6", "T4", "K09 turquoise 3", "M05 turquoise 3", "K33 turquoise 3"')
    assert play(position, text, roll=roll).points == 9


@pytest.mark.rule("E17")
def test_land_hiring_costs_one_point_and_a_card_two() -> None:
    options = "land_hiring = true\ncards = true"
    position = table('"T1 turquoise 4 gold 2"', options=options)
    assert play(position, "muster", "settle T2 pirates 1").points == 9
    assert play(position, "buy T1", "pay T1").points == 8


@pytest.mark.rule("E18")
@pytest.mark.rule("Q31")
def test_a_group_moves_one_area_and_may_leave_pirates_behind() -> None:
    position = table('"T1 turquoise 4 gold 2"')
    after = play(position, "march T1 T2 pirates 3 gold 2")
    assert (area(after, "T1"), area(after, "T2"), after.points) == ("turquoise 1", "turquoise 3 gold 2", 9)
    assert refused_by(position, "march T1 T2 pirates 5") == "E18"
    assert refused_by(position, "march T2 T3 pirates 1") == "E18"
    assert refused_by(position, "march T1 T4 pirates 1") == "E18"  # another island
    with pytest.raises(AmbiguousMoveError, match="pirates 1 to 4, gold 0 to 2"):
        position.find(0, "march T1 T2")


@pytest.mark.rule("E19")
def test_neither_enemies_nor_natives_nor_water_can_be_entered() -> None:
    position = table('"T1 turquoise 4", "T2 red 1", "E15 turquoise 2", "E11 natives 1", "E03 explored"')
    assert refused_by(position, "march T1 T2 pirates 1") == "E19"
    assert refused_by(position, "march E15 E11 pirates 1") == "E19"
    assert refused_by(position, "march T1 K01 pirates 1") == "E19"
    assert allowed(position, "march E15 E03 pirates 1")


@pytest.mark.rule("E20")
def test_gold_goes_along_free_of_charge() -> None:
    position = table('"T1 turquoise 1 gold 9"')
    after = play(position, "march T1 T2 pirates 1 gold 9")
    assert (area(after, "T1"), area(after, "T2")) == ("", "turquoise 1 gold 9")
    assert refused_by(position, "march T1 T2 pirates 1 gold 10") == "E20"
    assert refused_by(position, "march T1 T2 gold 1") == "E18"  # gold alone does not walk


@pytest.mark.rule("E21")
def test_at_most_fifty_pirates_and_lost_ones_can_be_hired_again() -> None:
    position = table('"T1 turquoise 50 gold 1", "T2 red 3"')
    assert refused_by(position, "hire T1") == "Q19"
    lost = play(position, "attack T1 T2", roll=((COMBAT, -2),))
    assert pirates(lost) == 48
    hired = play(lost, "hire T1")
    assert pirates(hired) == 50


@pytest.mark.rule("E33")
def test_moving_in_takes_an_area_over_for_the_price_of_the_move() -> None:
    position = table('"T1 turquoise 4", "T2 flag red gold 2", "E15 turquoise 2", "E09 explored gold 1"')
    after = play(position, "march T1 T2 pirates 1", "march E15 E09 pirates 1")
    assert after.points == 8
    assert controls(after, "turquoise", "T2")
    assert area(after, "E09") == "turquoise 1 gold 1"
    landed = play(table('"E15 explored"', '"K33 turquoise 2"'), "unload K33 E15 pirates 1")
    assert (area(landed, "E15"), ship(landed, "K33")) == ("turquoise 1", "turquoise 1")


@pytest.mark.rule("E34")
def test_an_unexplored_area_cannot_be_entered() -> None:
    position = table('"E15 turquoise 2"', '"K33 turquoise 3"')
    assert refused_by(position, "march E15 E03 pirates 1") == "E34"
    assert refused_by(position, "unload K33 E21 pirates 1") == "E34"


@pytest.mark.rule("E35")
@pytest.mark.rule("Q16")
def test_a_flag_stays_until_another_player_moves_in() -> None:
    position = table('"E15 turquoise 3 gold 1", "E09 explored"', '"K33 red 2"', "turn = 'red'")
    emptied = play(position, "attack K33 E15", roll=((COMBAT, 2),))
    emptied = play(emptied, "attack K33 E15", roll=((COMBAT, 1),))
    assert area(emptied, "E15") == "flag turquoise gold 1"
    assert controls(emptied, "turquoise", "E15")
    taken = play(emptied, "unload K33 E15 pirates 1")
    assert area(taken, "E15") == "red 1 gold 1"
    walked = play(table('"E15 turquoise 3", "E09 explored"'), "march E15 E09 pirates 3")
    assert area(walked, "E15") == "flag turquoise"


@pytest.mark.rule("Q32")
def test_empty_enemy_areas_need_no_fight() -> None:
    position = table('"R1 red 5", "R7 turquoise 3", "R6 flag red"', '"R6"')
    after = play(position, "march R7 R6 pirates 1")
    assert controls(after, "turquoise", "R6")
    assert "R6 K10" in can(after, "launch")  # the ship there has changed hands too


@pytest.mark.rule("Q33")
def test_natives_never_act() -> None:
    position = table('"E15 natives 5", "E11 turquoise 1"', '"K33 turquoise 1"')
    after = end_turns(position, 4)
    assert (area(after, "E15"), area(after, "E11"), ship(after, "K33")) == ("natives 5", "turquoise 1", "turquoise 1")
