"""Exploring El Dorado (E28 to E32)."""

from __future__ import annotations

import pytest

from tests.eldorado.table import GOLD, NATIVES, allowed, area, can, play, refused_by, ship, table


@pytest.mark.rule("E28")
def test_exploring_needs_a_pirate_on_a_ship_or_on_an_own_area_beside() -> None:
    position = table('"E15 turquoise 1", "E09 flag turquoise"', '"K39 turquoise 1", "K37 flag turquoise", "K38 red 1"')
    assert set(can(position, "explore")) == {"E03", "E11", "E19", "E21", "E22"}
    assert refused_by(position, "explore E06") == "E28"  # only a flag stands beside it
    assert refused_by(position, "explore E07") == "E28"  # only an empty ship
    assert refused_by(position, "explore E08") == "E28"  # only an enemy ship
    assert refused_by(position, "explore T1") == "E28"


@pytest.mark.rule("E29")
def test_two_dice_bring_gold_and_natives() -> None:
    position = table('"T1 turquoise 1"', '"K33 turquoise 1"')
    found = play(position, "explore E15", roll=((GOLD, 2), (NATIVES, 3)))
    assert (area(found, "E15"), found.points) == ("natives 3 gold 2", 9)
    blank = play(position, "explore E15", roll=((GOLD, 0), (NATIVES, 0)))
    assert area(blank, "E15") == "explored"


@pytest.mark.rule("E30")
@pytest.mark.rule("Q34")
@pytest.mark.parametrize(
    "gold, natives, found", [(2, 3, "natives 6 gold 4"), (2, 0, "explored gold 4"), (0, 1, "natives 2")]
)
def test_both_dice_count_twice_on_the_central_post(gold: int, natives: int, found: str) -> None:
    position = table('"E02 turquoise 1"')
    assert area(play(position, "explore E01", roll=((GOLD, gold), (NATIVES, natives))), "E01") == found


@pytest.mark.rule("E31")
def test_an_area_is_explored_once_and_carries_a_brown_flag() -> None:
    position = table('"T1 turquoise 1"', '"K33 turquoise 1"')
    explored = play(position, "explore E15", roll=((GOLD, 0), (NATIVES, 0)))
    assert area(explored, "E15") == "explored"
    assert refused_by(explored, "explore E15") == "E31"
    taken = play(explored, "unload K33 E15 pirates 1")
    assert refused_by(taken, "explore E15") == "E31"


@pytest.mark.rule("E32")
def test_exploring_is_not_moving_in() -> None:
    position = table('"T1 turquoise 1"', '"K33 turquoise 1"')
    explored = play(position, "explore E15", roll=((GOLD, 1), (NATIVES, 0)))
    assert (ship(explored, "K33"), area(explored, "E15")) == ("turquoise 1", "explored gold 1")
    assert allowed(explored, "explore E21")  # the ship may explore elsewhere and go
