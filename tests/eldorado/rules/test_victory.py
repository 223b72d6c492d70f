"""Victory conditions, claims and the end (E9 to E12)."""

from __future__ import annotations

import pytest

from tests.eldorado.table import (
    attack,
    claims,
    end_turns,
    fulfils,
    play,
    start,
    table,
)

POSTS = '"E01 flag turquoise", "E07 flag turquoise", "E19 flag turquoise"'


@pytest.mark.rule("E9")
def test_way_a_is_a_province_and_three_posts_with_the_central_one() -> None:
    assert fulfils(table(f'"T2 turquoise 1", {POSTS}'))
    assert not fulfils(table('"T2 turquoise 1", "E07 flag turquoise", "E08 flag turquoise", "E19 flag turquoise"'))
    assert not fulfils(table('"T2 turquoise 1", "E01 flag turquoise", "E07 flag turquoise"'))
    lost = ", ".join(f'"T{number} flag red"' for number in range(1, 5))
    assert not fulfils(table(f'{lost}, "T5 turquoise 1", {POSTS}'))


@pytest.mark.rule("E10")
def test_way_b_is_a_province_and_four_cities_of_opponents() -> None:
    cities = '"R4 flag turquoise", "R6 flag turquoise", "B4 flag turquoise"'
    assert not fulfils(table(f'"T2 turquoise 1", {cities}'))
    assert fulfils(table(f'"T2 turquoise 1", {cities}, "O6 flag turquoise"'))
    assert not fulfils(table(f'"T2 turquoise 1", {cities}, "O5 flag turquoise"'))  # no city


@pytest.mark.rule("E11")
@pytest.mark.rule("Q3")
def test_any_province_will_do_and_its_cities_count_too() -> None:
    """Case 39 of the facts."""
    lost = ", ".join(f'"T{number} flag orange"' for number in range(1, 8))
    red = '"R1 flag turquoise", "R2 flag turquoise", "R4 flag turquoise", "R6 turquoise 2", "R3 red 3"'
    blue = '"B1 flag turquoise", "B2 blue 1"'
    assert fulfils(table(f"{lost}, {red}, {blue}"))
    three = red.replace('"R2 flag turquoise", ', "")
    assert not fulfils(table(f"{lost}, {three}, {blue}"))


@pytest.mark.rule("E12")
@pytest.mark.rule("Q1")
def test_a_claim_that_stands_for_a_round_wins() -> None:
    """Case 36 of the facts."""
    position = table(f'"T2 turquoise 1", {POSTS}')
    assert claims(position) == []
    claimed = end_turns(position, 1)
    assert claims(claimed) == ["turquoise"]
    before = end_turns(claimed, 2)
    assert (before.over, before.turn) == (False, "orange")
    won = end_turns(before, 1)
    assert (won.over, won.winners(), won.ending) == (True, (0,), "claim")


@pytest.mark.rule("Q1")
def test_a_broken_claim_is_withdrawn_and_may_be_opened_again() -> None:
    """Case 37 of the facts."""
    position = table(f'"T2 turquoise 1", "E11 red 2", "E15 turquoise 3", {POSTS}')
    claimed = end_turns(position, 1)
    taken = play(claimed, "march E11 E07 pirates 1")
    assert claims(taken) == ["turquoise"]  # looked at only at the end of a turn
    broken = end_turns(taken, 1)
    assert claims(broken) == []
    later = end_turns(broken, 2)
    assert (later.over, later.turn) == (False, "turquoise")
    assert claims(end_turns(later, 1)) == []


@pytest.mark.rule("Q1")
def test_retaking_opens_a_new_claim() -> None:
    position = table('"T2 turquoise 1", "E03 turquoise 2", "E07 flag red", "E01 flag turquoise", "E19 flag turquoise"')
    assert not fulfils(position)
    again = end_turns(play(position, "march E03 E07 pirates 1"), 1)
    assert claims(again) == ["turquoise"]


@pytest.mark.rule("Q1")
def test_a_claim_is_looked_at_only_when_a_turn_ends() -> None:
    position = table('"T2 turquoise 1", "E03 turquoise 2", "E07 explored", "E01 flag turquoise", "E19 flag turquoise"')
    taken = play(position, "march E03 E07 pirates 1")
    assert (fulfils(taken), claims(taken)) == (True, [])
    assert claims(end_turns(taken, 1)) == ["turquoise"]


@pytest.mark.rule("Q1")
def test_the_option_counts_two_own_turns_and_forgives_what_lies_between() -> None:
    option = 'victory_check = "own_turn_ends"'
    position = table(f'"T2 turquoise 1", "E11 red 2", "E03 turquoise 4", {POSTS}', options=option)
    claimed = end_turns(position, 1)
    broken = end_turns(play(claimed, "march E11 E07 pirates 1"), 1)
    assert claims(broken) == ["turquoise"]
    back = attack(end_turns(broken, 2), "E03 E07", 1)
    back = play(back, "march E03 E07 pirates 1")
    assert not back.over
    won = end_turns(back, 1)
    assert (won.over, won.winners(), won.ending) == (True, (0,), "claim")
    missed = end_turns(broken, 3)
    assert (missed.over, claims(missed)) == (False, [])


@pytest.mark.rule("Q2")
def test_cities_of_the_own_second_colour_do_not_count_but_neutral_ones_do() -> None:
    """Case 40 of the facts."""
    own = '"T2 turquoise 1", "B1 flag turquoise", "B4 flag turquoise", "B6 flag turquoise", "R4 flag turquoise"'
    assert not fulfils(table(own, options="players = 2"))
    assert fulfils(table(own))
    neutral = '"T2 turquoise 1", "O1 flag turquoise", "O4 flag turquoise", "O6 flag turquoise", "R4 flag turquoise"'
    assert fulfils(table(neutral, options="players = 3"))


@pytest.mark.rule("Q35")
@pytest.mark.rule("Q47")
def test_a_colour_without_pirates_is_passed_over_unless_it_can_return() -> None:
    position = table('"T1 turquoise 2", "R1 flag red", "R2 red 1", "R3 turquoise 2"')
    emptied = attack(position, "R3 R2", 1)
    assert end_turns(emptied, 1).turn == "blue"
    rich = table('"T1 turquoise 2", "R1 gold 1", "B1 blue 3"')
    assert end_turns(rich, 1).turn == "red"  # it can hire in its city
    poor = table('"T1 turquoise 2", "R1 gold 1", "R4 flag blue", "R6 flag blue"')
    assert end_turns(poor, 1).turn == "blue"  # only one city is left
    land = table('"T1 turquoise 2", "R1 flag red"', options="land_hiring = true")
    assert end_turns(land, 1).turn == "red"
    cards = "[[seat]]\n[[seat]]\nhand = ['small-recruitment']"
    hope = table('"T1 turquoise 2", "R1 flag red"', more=cards, options="cards = true")
    assert end_turns(hope, 1).turn == "red"


@pytest.mark.rule("Q47")
@pytest.mark.parametrize(
    "more, blue, turn",
    [("", "B1 flag blue", "orange"), ("", "B1 flag blue gold 1", "blue"), ("claims = ['blue']\n", "B1 flag blue", "")],
    ids=["nothing left", "gold to hire with", "an open claim"],
)
def test_a_colour_whose_last_pirates_a_raid_kills_is_passed_over(more: str, blue: str, turn: str) -> None:
    areas = f'"T1 turquoise 4", "T2 blue 1", "{blue}", "E01 flag blue", "E07 flag blue", "E19 flag blue"'
    raid = "phase = 'raiding'\nturn = 'blue'\n[[seat]]\nhand = ['raid']"
    raiding = play(table(areas, more=more + raid, options="cards = true"), "play raid")
    killed = play(attack(raiding, "T1 T2", 1), "end")
    if turn:
        assert (killed.turn, killed.active, killed.over) == (turn, turn, False)
    else:
        assert (killed.winners(), killed.ending) == ((2,), "claim")


@pytest.mark.rule("Q47")
def test_the_last_player_left_wins_even_against_an_open_claim() -> None:
    flags = '"T1 turquoise 3", "T2 red 1", "R1 flag red", "E01 flag red", "E07 flag red", "E19 flag red"'
    position = table(f'{flags}, "B1 flag blue", "O1 flag orange"', more="claims = ['red']")
    won = attack(position, "T1 T2", 1)
    assert (won.winners(), won.ending) == ((0,), "survival")


@pytest.mark.rule("Q47")
def test_an_open_claim_wins_even_without_pirates() -> None:
    flags = '"R1 flag red", "E01 flag red", "E07 flag red", "E19 flag red", "T1 turquoise 2"'
    won = end_turns(table(flags, more='claims = ["red"]'), 1)
    assert (won.over, won.winners()) == (True, (1,))


@pytest.mark.rule("Q35")
@pytest.mark.rule("Q47")
def test_the_last_player_with_pirates_wins_at_once() -> None:
    position = table('"T1 turquoise 3", "T2 red 1", "R1 flag red", "B1 flag blue", "O1 flag orange"')
    won = attack(position, "T1 T2", 1)
    assert (won.over, won.winners(), won.ending) == (True, (0,), "survival")


@pytest.mark.rule("Q35")
def test_a_board_without_pirates_is_counted_when_the_turn_ends() -> None:
    empty = table('"R1 flag red", "B1 flag blue", "O1 flag orange", "E07 flag blue"', options="round_limit = 0")
    over = play(empty, "end")
    assert (over.over, over.winners(), over.ending) == (True, (2,), "limit")


@pytest.mark.rule("Q47")
def test_surviving_is_per_player() -> None:
    two = table('"T1 turquoise 3", "T2 red 1", "R1 flag red", "B1 flag blue", "O1 orange 1"', options="players = 2")
    assert not attack(two, "T1 T2", 1).over
    can_hire = table('"T1 turquoise 3", "T2 red 1", "R4 gold 1", "R1 flag red", "B1 flag blue", "O1 flag orange"')
    assert not attack(can_hire, "T1 T2", 1).over


@pytest.mark.rule("Q40")
@pytest.mark.rule("Q57")
def test_the_limit_of_rounds_counts_posts_and_foreign_cities_then_areas_then_pirates() -> None:
    limit = "round_limit = 1"
    most = table('"T1 turquoise 1", "E07 flag red", "R2 red 1"', more="turn = 'orange'", options=limit)
    assert end_turns(most, 1).winners() == (1,)
    city = table('"T1 turquoise 1", "B4 flag turquoise"', more="turn = 'orange'", options=limit)
    assert end_turns(city, 1).winners() == (0,)
    larger = table(
        '"T1 turquoise 1", "E07 flag red", "E15 flag blue", "E11 flag blue"', more="turn = 'orange'", options=limit
    )
    assert end_turns(larger, 1).winners() == (1,)  # a post counts for more than two areas
    areas = table('"T1 turquoise 1", "E15 flag blue"', more="turn = 'orange'", options=limit)
    assert end_turns(areas, 1).winners() == (2,)
    pieces = table('"T1 turquoise 8"', more="turn = 'orange'", options=limit)
    assert end_turns(pieces, 1).winners() == (1, 2, 3)  # nine each: the tie is shared
    claim = table(
        f'"T2 turquoise 1", {POSTS}, "E08 flag red", "E20 flag red", "B4 flag red", "B6 flag red"',
        more="turn = 'orange'\nclaims = ['turquoise']",
        options=limit,
    )
    ended = end_turns(claim, 1)
    assert (ended.winners(), ended.ending) == ((1,), "limit")  # an open claim is ignored


@pytest.mark.rule("Q57")
def test_the_limit_is_an_option() -> None:
    assert start(players=4).options.round_limit == 60
    endless = end_turns(start(players=4, round_limit=0), 4 * 70)
    assert (endless.over, endless.round) == (False, 71)
    ended = end_turns(start(players=4, round_limit=2), 8)
    assert (ended.over, ended.winners()) == (True, (0, 1, 2, 3))
