"""The worked examples W1 and W2 of the rule book and the cases of the facts, each on a position file in cases/."""

from __future__ import annotations

from pathlib import Path

import pytest

from argosy.eldorado.facts.catalog import COLOURS
from argosy.eldorado.notation import load_position, position_from_text, position_to_text
from argosy.eldorado.position import Position
from tests.eldorado.table import (
    COMBAT,
    GOLD,
    NATIVES,
    allowed,
    area,
    attack,
    can,
    claims,
    controls,
    end_turns,
    hand,
    pirates,
    play,
    refused_by,
    ship,
    start,
)

CASES = Path(__file__).parent / "cases"


def case(name: str) -> Position:
    return load_position(CASES / f"{name}.toml")


@pytest.mark.parametrize("path", sorted(CASES.glob("*.toml")), ids=lambda path: path.stem)
def test_position_files_round_trip(path: Path) -> None:
    position = load_position(path)
    assert position_from_text(position_to_text(position)) == position


def test_w1_a_turn_of_ten_actions() -> None:
    position = case("w1")
    steps: list[tuple[str, tuple[tuple[str, int], ...]]] = [
        ("launch T6 K09", ()),
        ("load T6 K09 pirates 6", ()),
        ("sail K09 M05", ()),
        ("sail M05 K33", ()),
        ("explore E15", ((GOLD, 2), (NATIVES, 2))),
        ("attack K33 E15", ((COMBAT, 1),)),
        ("attack K33 E15", ((COMBAT, 1),)),
        ("unload K33 E15 pirates 5", ()),
        ("load E15 K33 pirates 4 gold 2", ()),
        ("sail K33 M05", ()),
    ]
    for number, (text, roll) in enumerate(steps):
        assert position.points == 10 - number
        position = play(position, text, roll=roll)
    assert position.turn == "red"  # no points are left
    assert (area(position, "E15"), ship(position, "M05"), area(position, "T6")) == (
        "turquoise 1",
        "turquoise 5 gold 2",
        "turquoise 2",
    )


def test_w2_land_hiring() -> None:
    position = play(case("w2"), "muster")
    assert position.points == 9
    assert {name[0] for name in can(position, "settle")} == {"T", "E"}
    after = play(position, "settle T3 pirates 1", "settle E02 pirates 1", "settle E12 pirates 1")
    assert (pirates(after) - pirates(position), after.phase) == (3, "acting")
    assert refused_by(after, "muster") == "E48"


def test_1_set_up_for_four() -> None:
    position = start(players=4)
    for colour in COLOURS:
        docked = [name for name in "146" if ship(position, f"{colour[0].upper()}{name}") is not None]
        assert (pirates(position, colour), len(docked)) == (18, 2)


def test_2_and_3_placing() -> None:
    position = play(start(players=4, placement="own"), "dock T1")
    assert refused_by(position, "dock T1") == "E14"
    assert refused_by(position, "place R1 pirates 1") == "E14"
    assert refused_by(position, "place E01 pirates 1") == "E14"


def test_4_set_up_for_three() -> None:
    position = start(players=3, colours=["turquoise", "red", "blue"])
    assert [area(position, f"O{n}").split()[1] for n in range(1, 8)] == ["3", "1", "1", "3", "1", "3", "1"]
    assert [pirates(position, colour) for colour in COLOURS] == [15, 20, 15, 13]


def test_5_set_up_for_two() -> None:
    position = start(players=2, colours=["turquoise", "red"])
    assert [position.colours_of(seat) for seat in (0, 1)] == [(0, 2), (1, 3)]
    assert [pirates(position, colour) for colour in COLOURS] == [18] * 4


def test_6_points_run_out() -> None:
    after = play(case("06"), "march T1 T2 pirates 4")
    assert (after.turn, end_turns(after, 3).points) == ("red", 10)


def test_7_8_9_moving_on_land() -> None:
    position = case("07")
    after = play(position, "march T1 T2 pirates 3 gold 2")
    assert (area(after, "T1"), area(after, "T2"), after.points) == ("turquoise 1", "turquoise 3 gold 2", 9)
    assert refused_by(position, "march T1 T4 pirates 1") == "E18"
    assert refused_by(position, "march T1 K01 pirates 1") == "E19"
    assert refused_by(position, "march T1 T3 pirates 1") == "E19"


def test_10_and_16_exploring_from_a_ship() -> None:
    position = case("10")
    assert refused_by(position, "unload K33 E15 pirates 1") == "E34"
    assert allowed(position, "explore E21")


def test_11_to_14_ships() -> None:
    assert refused_by(case("11"), "sail K09 M05") == "E25"
    full = case("12")
    assert refused_by(full, "load T6 K09 pirates 1") == "E24"
    assert ship(play(full, "unload K09 T6 pirates 1", "load T6 K09 pirates 1"), "K09") == "turquoise 7 gold 3"
    assert refused_by(case("13"), "sail M05 K33") == "E25"
    assert refused_by(case("14"), "launch T6 K09") == refused_by(case("14"), "launch T6 K17") == "Q5"


def test_15_transfer() -> None:
    after = play(case("15"), "transfer K09 M05 pirates 4")
    assert (ship(after, "M05"), after.points) == ("turquoise 6 gold 4", 9)
    assert refused_by(case("15"), "transfer K09 M05 pirates 5") == "E24"


def test_17_and_18_exploring_from_land() -> None:
    position = case("17")
    assert allowed(position, "explore E03")
    assert refused_by(position, "explore E06") == "E28"
    assert refused_by(position, "explore E15") == "E31"


def test_19_and_20_what_is_found() -> None:
    found = play(case("19"), "explore E01", roll=((GOLD, 2), (NATIVES, 3)))
    assert area(found, "E01") == "natives 6 gold 4"
    blank = play(case("10"), "explore E15", roll=((GOLD, 0), (NATIVES, 0)))
    assert area(blank, "E15") == "explored"
    assert area(play(blank, "unload K33 E15 pirates 1"), "E15") == "turquoise 1"


def test_21_to_25_attacks() -> None:
    assert refused_by(case("21"), "attack E15 E11") == "E36"
    hit = attack(case("22"), "K33 E15", 2)
    assert (area(hit, "E15"), ship(hit, "K33")) == ("explored", "turquoise 2")
    lost = attack(case("23"), "K33 E15", -2)
    assert (area(lost, "E15"), ship(lost, "K33")) == ("natives 3", "flag turquoise gold 2")
    taken = play(attack(case("24"), "E15 K33", 2), "load E15 K33 pirates 1")
    assert (ship(taken, "K33"), taken.points) == ("turquoise 1 gold 3", 8)
    at_sea = attack(case("25"), "K29 K33", -1)
    assert (ship(at_sea, "K29"), ship(at_sea, "K33")) == ("turquoise 3", "red 2")


def test_26_and_27_a_city_with_a_ship() -> None:
    emptied = attack(case("26"), "K10 R6", 1)
    assert controls(emptied, "red", "R6")
    taken = play(emptied, "unload K10 R6 pirates 2")
    assert controls(taken, "turquoise", "R6")
    assert allowed(taken, "launch R6 K18")


def test_28_and_29_sinking() -> None:
    sunk = play(case("28"), "sink K09")
    assert (ship(sunk, "K09"), sunk.state.gold, sunk.points) == (None, 50, 9)
    assert refused_by(case("29"), "sink K09") == "Q17"


def test_30_to_34_hiring() -> None:
    hired = play(case("30"), "hire T1", "hire T1")
    assert (area(hired, "T1"), hired.points) == ("turquoise 9", 8)
    assert refused_by(case("31"), "hire T1") == "E46"
    assert area(play(case("32"), "hire E19"), "E19") == "turquoise 5"
    assert refused_by(case("33"), "hire T2") == "E45"
    few = play(case("34"), "hire T1")
    assert (pirates(few), few.points) == (50, 9)
    assert refused_by(few, "hire T1") == "Q19"


def test_35_a_flag_stays() -> None:
    left = play(case("35"), "march E15 E09 pirates 3")
    assert controls(left, "turquoise", "E15")


def test_36_to_40_claims() -> None:
    won = end_turns(case("36"), 4)
    assert (won.over, won.winners()) == (True, (0,))
    broken = end_turns(play(end_turns(case("36"), 1), "march E11 E07 pirates 1"), 1)
    assert claims(broken) == []
    assert claims(end_turns(case("38"), 1)) == []
    assert claims(end_turns(case("39"), 1)) == ["turquoise"]
    assert claims(end_turns(case("40"), 1)) == []


def test_41_to_45_cards() -> None:
    bought = play(case("41"), "buy T2", "pay T2")
    assert (len(hand(bought, 0)), bought.state.gold, bought.points) == (1, 50, 8)
    armed = play(case("42"), "attack T1 T2", "play attack-weapons", "pass", roll=((COMBAT, -1),))
    assert area(play(armed, "pass"), "T2") == "red 2"
    assert area(play(armed, "play defence-weapons"), "T1") == "turquoise 2"
    assert refused_by(case("43"), "play defence-weapons", seat=1) == "E16"
    assert attack(case("43"), "K33 E15", 1).phase == "acting"
    assert refused_by(case("44"), "play shipyard T1") == "Q45"
    raid = play(case("45"), "play raid", "unload K39 E19 pirates 1", "end")
    assert claims(raid) == ["turquoise"]
    assert end_turns(raid, 2).winners() == (0,)


def test_46_neutral_pirates_only_lose() -> None:
    position = case("46")
    assert end_turns(position, 3).turn == "turquoise"
    assert area(attack(position, "O2 O1", 2, 1), "O1") == ""  # the printed colour still holds it
    assert controls(attack(position, "O2 O1", 2, 1), "orange", "O1")
