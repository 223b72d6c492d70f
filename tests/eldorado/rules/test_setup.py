"""Set-up for four, three and two players (E13 to E15, E54 to E58)."""

from __future__ import annotations

import pytest

from argosy.eldorado.facts.catalog import COLOURS
from argosy.eldorado.kernel.layout import BANDS
from argosy.eldorado.position import Position
from tests.eldorado.table import area, can, controls, end_turns, pirates, play, refused_by, ship, shown, start, table


def seats(position: Position) -> list[int]:
    return [position.state.bands[colour].seat for colour in range(BANDS)]


def ships_of(position: Position, letter: str) -> list[str]:
    return [name for name in (f"{letter}1", f"{letter}4", f"{letter}6") if ship(position, name) is not None]


@pytest.mark.rule("E13")
def test_colours_are_dealt_and_play_in_their_order() -> None:
    dealt = {tuple(seats(start(seed, players=4))) for seed in range(60)}
    assert len(dealt) > 15
    assert all(sorted(each) == [0, 1, 2, 3] for each in dealt)
    position = start(players=4)
    turns = []
    for _ in range(5):
        turns.append(position.turn)
        position = end_turns(position, 1)
    assert turns == [*COLOURS, "turquoise"]


@pytest.mark.rule("E13")
def test_a_table_may_name_the_colours() -> None:
    named = start(players=4, colours=["blue", "orange", "red", "turquoise"])
    assert seats(named) == [3, 2, 0, 1]


@pytest.mark.rule("E14")
def test_a_balanced_placement_is_the_same_for_all() -> None:
    position = start(players=4)
    for colour in COLOURS:
        assert pirates(position, colour) == 18
        assert len(ships_of(position, colour[0].upper())) == 2
    stacks = {tuple(area(position, f"{letter}{n}").split()[-1] for n in range(1, 8)) for letter in "TRBO"}
    assert len(stacks) == 1


@pytest.mark.rule("E14")
@pytest.mark.rule("Q36")
def test_players_place_their_pieces_in_order_if_they_want() -> None:
    position = start(players=4, placement="own", colours=list(COLOURS))
    assert position.pending == (0,)
    assert (shown(position, None)["to_place"], shown(position, None)["to_dock"]) == (18, 2)
    assert refused_by(position, "place R1 pirates 3") == "E14"
    assert refused_by(position, "place E07 pirates 3") == "E14"
    assert refused_by(position, "place T1 pirates 19") == "E14"
    assert refused_by(position, "dock T2") == "E14"
    position = play(position, "dock T1")
    assert refused_by(position, "dock T1") == "E14"
    position = play(position, "dock T4")
    assert refused_by(position, "dock T6") == "E14"
    position = play(position, "place T1 pirates 10", "place T5 pirates 5")
    assert can(position, "place")  # all 18 must be placed
    position = play(position, "place T5 pirates 3")
    assert position.pending == (1,)
    assert (area(position, "T1"), area(position, "T5")) == ("turquoise 10", "turquoise 8")
    assert area(position, "T6") == ""  # areas, even cities, may stay empty
    for number, letter in enumerate("RBO", 1):
        assert position.pending == (number,)
        position = play(position, f"place {letter}2 pirates 18", f"dock {letter}4", f"dock {letter}6")
    assert (position.phase, position.turn) == ("acting", "turquoise")


@pytest.mark.rule("E15")
@pytest.mark.rule("Q22")
def test_everybody_controls_the_own_province_without_flags() -> None:
    position = table('"T1 turquoise 4", "T2 red 1", "T3 flag red"')
    assert controls(start(players=4), "turquoise", "T7")
    assert controls(position, "red", "T3")
    assert controls(position, "turquoise", "T7")
    after = play(position, "march T1 T3 pirates 1", "march T3 T1 pirates 1")
    assert area(after, "T3") == ""  # the foreign flag is gone, the printed colour counts again


@pytest.mark.rule("E54")
def test_two_players_have_two_opposite_colours_each() -> None:
    position = start(players=2)
    assert seats(position) in ([0, 1, 0, 1], [1, 0, 1, 0])
    for colour in COLOURS:
        assert pirates(position, colour) == 18
        assert len(ships_of(position, colour[0].upper())) == 2


@pytest.mark.rule("E55")
@pytest.mark.rule("Q30")
def test_the_two_bands_of_a_player_are_independent() -> None:
    position = start(players=2, colours=["turquoise", "red"])
    assert (position.turn, position.pending, position.points) == ("turquoise", (0,), 10)
    position = end_turns(position, 2)
    assert (position.turn, position.pending, position.points) == ("blue", (0,), 10)
    mixed = table(
        '"T1 turquoise 3", "T2 blue 1"',
        '"K13 blue 2"',
        "[[seat]]\ncolours=['turquoise', 'blue']\n[[seat]]\ncolours=['red', 'orange']",
        "players = 2",
    )
    assert refused_by(mixed, "march T1 T2 pirates 1") == "E19"
    assert refused_by(mixed, "load T1 K13 pirates 1") == "Q11"
    assert {"T1 T2", "T1 K13"} <= set(can(mixed, "attack"))


@pytest.mark.rule("E56")
def test_a_player_wins_with_one_of_two_colours() -> None:
    flags = '"T2 turquoise 1", "E01 flag turquoise", "E07 flag turquoise", "E19 flag turquoise"'
    position = table(flags, options="players = 2")
    after = end_turns(position, 4)
    assert (after.over, after.winners(), after.ending) == (True, (0,), "claim")


@pytest.mark.rule("E57")
@pytest.mark.rule("Q28")
def test_the_unused_colour_of_three_players_only_defends() -> None:
    position = start(players=3, colours=["turquoise", "red", "blue"])
    held = [area(position, f"O{number}") for number in range(1, 8)]
    assert held == [f"orange {3 if number in (1, 4, 6) else 1}" for number in range(1, 8)]
    assert ships_of(position, "O") == []
    assert pirates(position, "orange") == 13
    assert end_turns(position, 3).turn == "turquoise"  # no turn of orange
    beside = table('"O2 turquoise 4", "O1 orange 3", "O3 orange 1"', options="players = 3")
    after = play(beside, "attack O2 O3", roll=(("combat", 2),))
    after = play(after, "march O2 O3 pirates 1")
    assert area(after, "O3") == "turquoise 1"
    assert pirates(after, "orange") == 3


@pytest.mark.rule("E58")
@pytest.mark.rule("Q29")
@pytest.mark.parametrize("unused, farthest", [(0, 2), (1, 3), (2, 0), (3, 1)])
def test_three_players_have_fifteen_and_the_farthest_twenty(unused: int, farthest: int) -> None:
    colours = [colour for number, colour in enumerate(COLOURS) if number != unused]
    position = start(players=3, colours=colours)
    found = {colour: pirates(position, colour) for colour in colours}
    assert found == {colour: 20 if COLOURS.index(colour) == farthest else 15 for colour in colours}


@pytest.mark.rule("E58")
def test_the_victory_conditions_are_the_same_for_three() -> None:
    flags = '"T2 turquoise 1", "E01 flag turquoise", "E07 flag turquoise", "E19 flag turquoise"'
    position = table(flags, options="players = 3")
    after = end_turns(position, 3)
    assert (after.over, after.winners()) == (True, (0,))
