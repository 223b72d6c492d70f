"""Hiring with gold and on land (E44 to E48)."""

from __future__ import annotations

import pytest

from tests.eldorado.table import COMBAT, allowed, area, can, end_turns, pirates, play, refused_by, table

LAND = "land_hiring = true"


@pytest.mark.rule("E44")
def test_a_gold_and_a_point_bring_four_pirates() -> None:
    position = table('"T1 turquoise 1 gold 2"')
    after = play(position, "hire T1", "hire T1")
    assert (area(after, "T1"), after.points, after.state.gold) == ("turquoise 9", 8, 50)
    assert refused_by(after, "hire T1") == "E44"


@pytest.mark.rule("E45")
def test_the_gold_must_lie_in_an_own_city_or_trading_post() -> None:
    position = table('"T1 turquoise 1", "T2 turquoise 1 gold 1", "T4 red 1 gold 1", "E15 turquoise 1 gold 1"')
    assert can(position, "hire") == []
    assert refused_by(position, "hire T2") == "E45"
    assert refused_by(position, "hire T4") == "E45"
    assert refused_by(position, "hire E15") == "E45"


@pytest.mark.rule("E46")
@pytest.mark.rule("Q24")
def test_in_a_city_two_cities_of_the_province_are_needed() -> None:
    one = table('"T1 turquoise 1 gold 1", "T4 red 1", "T6 flag red"')
    assert refused_by(one, "hire T1") == "E46"
    assert allowed(table('"T1 turquoise 1 gold 1", "T4 red 1"'), "hire T1")
    conquered = table('"R1 red 1", "R4 turquoise 1 gold 1", "R6 flag turquoise", "T1 turquoise 1"')
    assert area(play(conquered, "hire R4"), "R4") == "turquoise 5"
    alone = table('"R1 red 1", "R4 turquoise 1 gold 1", "T1 turquoise 1"')
    assert refused_by(alone, "hire R4") == "E46"  # three cities at home are of no use here
    away = table('"R1 red 1", "R4 turquoise 1 gold 1", "R6 flag turquoise", "T1 flag red", "T4 flag red"')
    assert allowed(away, "hire R4")


@pytest.mark.rule("E47")
def test_on_a_post_three_posts_are_needed() -> None:
    three = table('"E07 flag turquoise", "E19 turquoise 1 gold 1", "E01 flag turquoise", "T1 turquoise 1"')
    assert area(play(three, "hire E19"), "E19") == "turquoise 5"
    two = table('"E07 flag turquoise", "E19 turquoise 1 gold 1", "T1 turquoise 1"')
    assert refused_by(two, "hire E19") == "E47"


@pytest.mark.rule("Q19")
def test_the_supply_limits_what_comes_and_an_empty_one_forbids_it() -> None:
    position = table('"T1 turquoise 48 gold 2"')
    after = play(position, "hire T1")
    assert (area(after, "T1"), after.points) == ("turquoise 50 gold 1", 9)
    assert refused_by(after, "hire T1") == "Q19"
    few = table(
        '"T1 turquoise 49", "E01 flag turquoise", "E02 flag turquoise", "E03 flag turquoise", "E04 flag turquoise"',
        options=LAND,
    )
    placed = play(few, "muster", "settle E01 pirates 1")
    assert (placed.phase, pirates(placed)) == ("acting", 50)  # the other one is forfeited
    assert refused_by(placed, "muster") == "E48"
    full = table('"T1 turquoise 50"', options=LAND)
    assert refused_by(full, "muster") == "Q19"


@pytest.mark.rule("Q23")
def test_nobody_need_be_present_to_hire() -> None:
    position = table('"T1 gold 1", "T2 turquoise 1"')
    assert area(play(position, "hire T1"), "T1") == "turquoise 4"
    attacked = table('"R4 red 1 gold 1", "R5 turquoise 3"')
    emptied = play(attacked, "attack R5 R4", roll=((COMBAT, 1),))
    assert area(play(end_turns(emptied, 1), "hire R4"), "R4") == "red 4"


@pytest.mark.rule("E48")
@pytest.mark.rule("Q37")
def test_land_hiring_gives_one_for_each_province_and_four_areas_of_el_dorado() -> None:
    """Worked example W2 of the rule book."""
    nine = ", ".join(f'"E{number:02} flag turquoise"' for number in (2, 3, 4, 5, 6, 9, 10, 11, 12))
    lost = '"T6 flag red", "T7 flag red", "B6 flag turquoise", "B7 flag turquoise", "T1 turquoise 2"'
    position = play(table(f"{nine}, {lost}", options=LAND), "muster")
    assert (position.phase, position.points) == ("settling", 9)
    assert refused_by(position, "settle B6 pirates 1") == "E48"
    assert refused_by(position, "settle T6 pirates 1") == "E48"
    assert refused_by(position, "settle T2 pirates 2") == "E48"
    position = play(position, "settle T2 pirates 1")
    assert refused_by(position, "settle T3 pirates 1") == "E48"
    split = play(position, "settle E05 pirates 1", "settle E09 pirates 1")
    assert (area(split, "E05"), area(split, "E09"), pirates(split)) == ("turquoise 1", "turquoise 1", 5)
    assert area(play(position, "settle E05 pirates 2"), "E05") == "turquoise 2"
    assert refused_by(split, "muster") == "E48"
    assert allowed(end_turns(split, 4), "muster")


@pytest.mark.rule("E48")
def test_land_hiring_is_an_option_and_comes_on_top_of_gold() -> None:
    assert refused_by(table('"T1 turquoise 2"'), "muster") == "E48"
    position = table('"T1 turquoise 2 gold 1"', options=LAND)
    assert pirates(play(position, "hire T1", "muster", "settle T1 pirates 1")) == 7


@pytest.mark.rule("Q37")
def test_a_foreign_province_counts_and_only_full_fours_of_el_dorado() -> None:
    foreign = '"R1 red 1", "R2 flag turquoise", "R3 flag turquoise", "R4 flag turquoise", "R5 flag turquoise"'
    three = '"E01 flag turquoise", "E02 flag turquoise", "E03 flag turquoise", "T1 turquoise 1"'
    position = play(table(f"{foreign}, {three}", options=LAND), "muster")
    assert set(can(position, "settle")) == {"R2", "R3", "R4", "R5", "T1", "T2", "T3", "T4", "T5", "T6", "T7"}


@pytest.mark.rule("Q44")
def test_no_land_hiring_during_a_raid() -> None:
    position = table('"T1 turquoise 2"', more="turn = 'red'\nactive = 'turquoise'\npoints = 5", options=LAND)
    assert refused_by(position, "muster") == "Q44"


@pytest.mark.rule("Q56")
def test_land_hiring_that_gives_nobody_is_refused() -> None:
    lost = ", ".join(f'"T{number} flag red"' for number in range(2, 8))
    position = table(f'"T1 turquoise 2", {lost}', options=LAND)
    assert refused_by(position, "muster") == "Q56"
