"""Ships: launching, loading, moving, transferring, boarding, sinking (E22 to E27, E41 to E43)."""

from __future__ import annotations

import pytest

from tests.eldorado.table import COMBAT, allowed, area, can, end_turns, play, refused_by, ship, table


@pytest.mark.rule("E22")
@pytest.mark.rule("Q5")
def test_a_ship_is_launched_onto_a_free_coast_by_who_controls_the_city() -> None:
    position = table('"R1 turquoise 1", "R2 red 4"', '"T6", "R1", "R4", "K17 red 1"')
    assert set(can(position, "launch")) == {"T6 K09", "R1 K02", "R1 K14", "R1 K18"}  # nobody need be in the city
    assert refused_by(position, "launch T6 K17") == "Q5"
    assert refused_by(position, "launch R4 K06") == "Q5"
    assert refused_by(position, "launch T6 K05") == "E22"
    after = play(position, "launch T6 K09")
    assert (ship(after, "T6"), ship(after, "K09")) == (None, "flag turquoise")
    both = table('"T6 turquoise 1"', '"T6", "K09 red 1", "K17 red 1"')
    assert can(both, "launch") == []


@pytest.mark.rule("Q4")
@pytest.mark.rule("Q55")
def test_a_ship_must_have_stood_in_the_city_when_the_turn_began() -> None:
    seats = "[[seat]]\nhand = ['shipyard']"
    position = table('"T1 turquoise 2"', '"T4"', seats, "cards = true")
    built = play(position, "play shipyard T6")
    assert ship(built, "T6") == "new"
    assert refused_by(built, "launch T6 K09") == "Q4"
    assert allowed(built, "launch T4 K05")
    later = end_turns(built, 4)
    assert allowed(later, "launch T6 K09")


@pytest.mark.rule("Q55")
def test_a_new_ship_may_be_launched_in_a_raid_after_the_turn() -> None:
    seats = "[[seat]]\nhand = ['shipyard', 'raid']"
    built = play(table('"T1 turquoise 2"', "", seats, "cards = true"), "play shipyard T6")
    raid = play(built, "end", "play raid")
    assert (raid.turn, raid.active) == ("red", "turquoise")
    assert allowed(raid, "launch T6 K09")


@pytest.mark.rule("Q4")
@pytest.mark.rule("E42")
def test_a_ship_captured_with_its_city_may_be_launched_or_sunk_at_once() -> None:
    position = table('"R1 red 5", "R6 red 1"', '"R6", "K10 turquoise 3"')
    emptied = play(position, "attack K10 R6", roll=((COMBAT, 1),))
    taken = play(emptied, "unload K10 R6 pirates 2")
    assert ship(play(taken, "launch R6 K18"), "K18") == "flag turquoise"
    sunk = play(taken, "sink R6")
    assert (ship(sunk, "R6"), sunk.points, sunk.state.afloat) == (None, 7, 1)


@pytest.mark.rule("E23")
@pytest.mark.rule("Q6")
def test_loading_takes_pirates_and_gold_from_one_own_area() -> None:
    areas = '"T6 turquoise 5 gold 3", "T7 flag red gold 2", "E15 natives 1 gold 2", "E21 flag turquoise gold 2"'
    position = table(areas, '"K09 turquoise 1", "K33 turquoise 1", "K25 red 1"')
    after = play(position, "load T6 K09 pirates 4 gold 2")
    assert (area(after, "T6"), ship(after, "K09"), after.points) == ("turquoise 1 gold 1", "turquoise 5 gold 2", 9)
    assert refused_by(position, "load T7 K09 gold 1") == "Q6"
    assert refused_by(position, "load E15 K33 gold 1") == "Q6"
    assert refused_by(position, "load T1 K09 gold 1") == "E23"
    assert refused_by(position, "load T6 K05 pirates 1") == "E23"
    assert ship(play(position, "load E21 K33 gold 2"), "K33") == "turquoise 1 gold 2"  # a pirate aboard is enough
    assert ship(play(position, "load T6 K09 gold 3"), "K09") == "turquoise 1 gold 3"


@pytest.mark.rule("Q6")
def test_gold_needs_an_own_pirate_in_the_area_or_aboard() -> None:
    position = table(
        '"T1 turquoise 1", "T6 flag turquoise gold 2"'.replace("T6 flag turquoise", "T6"), '"K09 flag turquoise"'
    )
    assert refused_by(position, "load T6 K09 gold 1") == "Q6"


@pytest.mark.rule("E24")
@pytest.mark.rule("Q7")
def test_a_ship_holds_ten_pieces_of_any_kind() -> None:
    position = table('"T6 turquoise 5 gold 3"', '"K09 turquoise 7 gold 3"')
    assert refused_by(position, "load T6 K09 pirates 1") == "E24"
    assert refused_by(position, "load T6 K09 gold 1") == "E24"
    after = play(position, "unload K09 T6 pirates 1", "load T6 K09 gold 1")
    assert ship(after, "K09") == "turquoise 6 gold 4"
    assert area(table('"T6 turquoise 5 gold 30"'), "T6") == "turquoise 5 gold 30"  # no limit on land


@pytest.mark.rule("E24")
@pytest.mark.rule("Q11")
def test_pirates_of_two_colours_never_share_a_ship() -> None:
    position = table('"T6 turquoise 5"', '"K09 red 2", "M05 turquoise 3", "K17 flag red gold 2"')
    assert refused_by(position, "load T6 K09 pirates 1") == "Q11"
    assert refused_by(position, "transfer M05 K09 pirates 1") == "Q11"
    boarded = play(position, "load T6 K17 pirates 3")  # an empty ship is boarded with all its gold
    assert ship(boarded, "K17") == "turquoise 3 gold 2"
    by_sea = table('"T6 turquoise 5"', '"K09 flag red gold 2", "M05 turquoise 3"')
    assert ship(play(by_sea, "transfer M05 K09 pirates 1"), "K09") == "turquoise 1 gold 2"


@pytest.mark.rule("E25")
def test_a_manned_ship_moves_to_free_water() -> None:
    position = table('"T6 turquoise 5"', '"K09 turquoise 1", "M05 red 1", "K17 flag turquoise", "K05 turquoise 1"')
    after = play(position, "sail K09 M13")
    assert (ship(after, "K09"), ship(after, "M13"), after.points) == (None, "turquoise 1", 9)
    assert refused_by(position, "sail K09 M05") == "E25"  # an enemy ship
    assert refused_by(position, "sail K09 K05") == "E25"  # an own ship
    assert refused_by(position, "sail K09 T6") == "E25"
    assert refused_by(position, "sail K09 K33") == "E25"
    assert refused_by(position, "sail K17 K25") == "E25"  # no crew
    assert refused_by(position, "sail M05 M21") == "Q11"


@pytest.mark.rule("E26")
@pytest.mark.rule("Q9")
def test_a_transfer_goes_one_way_between_neighbouring_ships() -> None:
    position = table('"T6 turquoise 5"', '"K09 turquoise 5", "M05 turquoise 2 gold 4", "K33 turquoise 1"')
    after = play(position, "transfer K09 M05 pirates 4")
    assert (ship(after, "K09"), ship(after, "M05"), after.points) == ("turquoise 1", "turquoise 6 gold 4", 9)
    assert refused_by(after, "transfer K09 M05 pirates 1") == "E24"
    assert refused_by(position, "transfer K09 K33 pirates 1") == "E26"
    assert refused_by(position, "transfer K09 K01 pirates 1") == "E26"
    swapped = play(position, "transfer M05 K09 gold 4", "transfer K09 M05 pirates 1")
    assert swapped.points == 8  # an exchange takes two actions


@pytest.mark.rule("E27")
@pytest.mark.rule("Q8")
def test_unloading_gold_alone_needs_an_own_area() -> None:
    position = table(
        '"T6 turquoise 1", "E15 explored", "E21 turquoise 1"', '"K09 turquoise 3 gold 4", "K33 turquoise 2 gold 2"'
    )
    after = play(position, "unload K09 T6 pirates 3 gold 4")
    assert (area(after, "T6"), ship(after, "K09"), after.points) == ("turquoise 4 gold 4", "flag turquoise", 9)
    assert area(play(position, "unload K33 E21 gold 2"), "E21") == "turquoise 1 gold 2"
    left = play(position, "march T6 T7 pirates 1", "unload K09 T6 gold 4")
    assert area(left, "T6") == "gold 4"  # nobody need be there
    assert refused_by(position, "unload K33 E15 gold 1") == "Q8"
    assert area(play(position, "unload K33 E15 pirates 1 gold 1"), "E15") == "turquoise 1 gold 1"
    assert refused_by(position, "unload K09 T1 pirates 1") == "E27"


@pytest.mark.rule("Q10")
@pytest.mark.rule("Q41")
def test_an_empty_ship_belongs_to_its_last_crew_or_to_who_launched_it() -> None:
    position = table('"T6 turquoise 2", "T7 red 2"', '"T6", "K17 flag red"')
    launched = play(position, "launch T6 K09")
    assert ship(launched, "K09") == "flag turquoise"
    assert allowed(launched, "sink K09")
    assert refused_by(launched, "sink K17") == "Q17"
    red = end_turns(launched, 1)
    assert refused_by(red, "sink K09") == "Q17"
    assert allowed(red, "load T7 K09 pirates 1")  # but anyone may board it


@pytest.mark.rule("Q42")
def test_gold_on_an_unmanned_ship_leaves_room_for_a_boarder() -> None:
    position = table('"T6 turquoise 2 gold 12"', '"K09 flag turquoise", "K17 flag turquoise gold 9"')
    assert refused_by(position, "load T6 K09 gold 10") == "Q42"
    full = play(position, "load T6 K09 gold 9")
    assert refused_by(full, "load T6 K09 gold 1") == "Q42"
    assert ship(play(full, "load T6 K09 pirates 1"), "K09") == "turquoise 1 gold 9"
    assert refused_by(position, "unload K17 T6 gold 1") == "Q42"  # pieces leave a ship only while a pirate is aboard
    by_sea = table('"T6 turquoise 1"', '"K09 flag turquoise gold 2", "M05 turquoise 2"')
    assert refused_by(by_sea, "transfer K09 M05 gold 1") == "Q42"


@pytest.mark.rule("Q43")
def test_gold_alone_goes_only_onto_an_own_ship() -> None:
    position = table('"T6 turquoise 2 gold 4"', '"K09 flag red", "M05 turquoise 1 gold 2", "K17 flag turquoise"')
    assert refused_by(position, "load T6 K09 gold 1") == "Q43"
    assert refused_by(position, "transfer M05 K09 gold 1") == "Q43"
    assert ship(play(position, "load T6 K17 gold 4"), "K17") == "flag turquoise gold 4"


@pytest.mark.rule("E41")
def test_a_ship_whose_crew_is_dead_is_captured_by_moving_onto_it() -> None:
    position = table('"E15 turquoise 3"', '"K33 red 2 gold 3"')
    emptied = play(position, "attack E15 K33", roll=((COMBAT, 2),))
    assert ship(emptied, "K33") == "flag red gold 3"
    taken = play(emptied, "load E15 K33 pirates 1")
    assert (ship(taken, "K33"), taken.points) == ("turquoise 1 gold 3", 8)


@pytest.mark.rule("E43")
@pytest.mark.rule("Q17")
def test_an_own_ship_without_crew_may_be_sunk_by_a_pirate_beside_it() -> None:
    position = table('"T6 turquoise 1"', '"K09 flag turquoise gold 2", "K05 flag turquoise", "T4", "K33 turquoise 1"')
    after = play(position, "sink K09")
    assert (ship(after, "K09"), after.points, after.state.afloat, after.state.gold) == (None, 9, 3, 50)
    assert refused_by(position, "sink K05") == "E43"
    assert refused_by(position, "sink T4") == "E43"
    assert refused_by(position, "sink K33") == "Q17"  # pirates aboard
    assert refused_by(position, "sink K01") == "E43"
    in_city = table('"T4 turquoise 1"', '"T4", "K29 flag turquoise", "K33 turquoise 1"')
    assert set(can(in_city, "sink")) == {"T4", "K29"}  # from the same area, and from a neighbouring ship
    lost = table('"T6 flag red", "T7 turquoise 1"', '"T6"')
    assert refused_by(lost, "sink T6") == "Q17"  # in a city it belongs to who controls the area (Q10)


@pytest.mark.rule("Q17")
def test_a_ship_just_emptied_is_sunk_only_by_its_former_crew() -> None:
    position = table('"E15 turquoise 3", "E21 red 1"', '"K33 red 2"')
    emptied = play(position, "attack E15 K33", roll=((COMBAT, 2),))
    assert refused_by(emptied, "sink K33") == "Q17"
    assert allowed(end_turns(emptied, 1), "sink K33")


@pytest.mark.rule("Q18")
@pytest.mark.rule("Q59")
def test_a_captured_ship_that_is_left_stays_on_the_board() -> None:
    position = table('"E15 turquoise 3"', '"K33 flag red"')
    left = play(position, "load E15 K33 pirates 1", "unload K33 E15 pirates 1")
    assert ship(left, "K33") == "flag turquoise"
    assert ship(end_turns(left, 4), "K33") == "flag turquoise"
