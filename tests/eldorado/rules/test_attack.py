"""Attacks (E36 to E40)."""

from __future__ import annotations

import pytest

from tests.eldorado.table import COMBAT, area, attack, can, controls, pirates, play, refused_by, ship, table


@pytest.mark.rule("E36")
def test_an_attack_needs_two_pirates_together_and_an_enemy_beside() -> None:
    position = table(
        '"T1 turquoise 1", "T3 turquoise 1", "T2 red 1", "E15 natives 1"', '"K33 turquoise 1", "K29 turquoise 3"'
    )
    assert refused_by(position, "attack T1 T2") == "E36"  # one here, one there do not add up
    assert refused_by(position, "attack K33 E15") == "E36"
    assert can(position, "attack") == ["K29 E15"]
    assert refused_by(position, "attack K29 E11") == "E36"  # nobody there
    assert refused_by(position, "attack K29 T2") == "E36"  # too far
    assert refused_by(position, "attack T2 T1") == "E36"  # not one's own


@pytest.mark.rule("E37")
@pytest.mark.rule("Q14")
@pytest.mark.parametrize("result, attackers, defenders", [(2, 5, 2), (1, 5, 3), (-1, 4, 4), (-2, 3, 4)])
def test_the_die_removes_defenders_or_attackers(result: int, attackers: int, defenders: int) -> None:
    position = attack(table('"T1 turquoise 5", "T2 red 4"'), "T1 T2", result)
    assert (area(position, "T1"), area(position, "T2")) == (f"turquoise {attackers}", f"red {defenders}")
    assert position.points == 9


@pytest.mark.rule("Q14")
def test_surplus_hits_are_lost_and_one_attacker_cannot_go_on() -> None:
    wiped = attack(table('"T1 turquoise 1", "E15 natives 3"', '"K33 turquoise 2 gold 2"'), "K33 E15", -2)
    assert (ship(wiped, "K33"), area(wiped, "E15")) == ("flag turquoise gold 2", "natives 3")
    one = attack(table('"T1 turquoise 2", "T2 red 3"'), "T1 T2", -1)
    assert refused_by(one, "attack T1 T2") == "E36"
    surplus = attack(table('"T1 turquoise 2", "T2 red 1"'), "T1 T2", 2)
    assert pirates(surplus, "red") == 9


@pytest.mark.rule("E38")
def test_it_may_take_several_rolls_and_moving_in_is_another_action() -> None:
    position = attack(table('"T1 turquoise 5", "T2 red 3"'), "T1 T2", 2, 1)
    assert (area(position, "T2"), position.points) == ("flag red", 8)
    after = play(position, "march T1 T2 pirates 1")
    assert (area(after, "T2"), after.points) == ("turquoise 1", 7)


@pytest.mark.rule("E39")
@pytest.mark.rule("Q13")
@pytest.mark.rule("Q12")
def test_land_and_ships_attack_land_and_ships_and_only_the_space_itself_defends() -> None:
    areas = '"E15 turquoise 3", "E11 red 2", "E21 red 2"'
    position = table(areas, '"K33 turquoise 3", "K29 red 2", "K41 red 1"')
    assert set(can(position, "attack")) == {
        "E15 E11",
        "E15 K29",
        "E15 K41",
        "K33 E21",
        "K33 K29",
        "K33 K41",
    }
    after = attack(position, "E15 K29", 2)
    assert (ship(after, "K29"), area(after, "E11")) == ("flag red", "red 2")  # the shore did not help the crew
    shore = attack(position, "K33 E21", 2)
    assert (area(shore, "E21"), ship(shore, "K41")) == ("flag red", "red 1")
    assert refused_by(after, "attack E15 K29") == "E36"  # an empty ship needs no fight


@pytest.mark.rule("E40")
@pytest.mark.rule("Q15")
def test_gold_is_never_lost_in_a_fight() -> None:
    land = attack(table('"T1 turquoise 2 gold 3", "T2 red 2 gold 4"'), "T1 T2", -2)
    assert (area(land, "T1"), area(land, "T2")) == ("gold 3", "red 2 gold 4")
    won = attack(table('"T1 turquoise 2", "T2 red 2 gold 4"'), "T1 T2", 2)
    assert area(won, "T2") == "flag red gold 4"
    assert area(play(won, "march T1 T2 pirates 1"), "T2") == "turquoise 1 gold 4"


@pytest.mark.rule("Q15")
def test_only_the_attacking_stack_loses_pirates() -> None:
    position = attack(table('"T1 turquoise 3", "T3 turquoise 3", "T2 red 4"'), "T1 T2", -2)
    assert (area(position, "T1"), area(position, "T3")) == ("turquoise 1", "turquoise 3")


@pytest.mark.rule("E37")
def test_defenders_never_roll() -> None:
    position = play(table('"T1 turquoise 3", "T2 red 4"'), "attack T1 T2", roll=((COMBAT, 1),))
    assert (position.pending, controls(position, "red", "T2")) == ((0,), True)
