"""The conflicts of the reference against the worked examples of the rulebooks."""

from __future__ import annotations

import pytest

from tests.reference.conflicts import Fighter, Tokens, land_conflicts
from tests.reference.naval import Prizes, naval_conflict

WON, LOST, NONE = Tokens(victories=1), Tokens(defeats=1), Tokens()
WON_TWICE, LOST_TWICE = Tokens(victories=2), Tokens(defeats=2)


def boarding(shields: int, *targets: int, diplomacy: bool = False) -> Fighter:
    return Fighter(shields, diplomacy, frozenset(targets))


def test_neighbours_compare_on_both_sides() -> None:
    assert land_conflicts([Fighter(3), Fighter(1), Fighter(1), Fighter(0)]) == [WON_TWICE, LOST, WON, LOST_TWICE]


def test_the_neighbours_of_a_diplomat_meet() -> None:
    """The example of Cities: seat 1 has the token, seat 2 sits to its left, seat 0 to its right."""
    fighters = [Fighter(4), Fighter(2, diplomacy=True), Fighter(5)]
    assert land_conflicts(fighters) == [LOST, NONE, WON]


def test_several_diplomats_in_a_row_are_skipped() -> None:
    fighters = [Fighter(1), Fighter(9, diplomacy=True), Fighter(9, diplomacy=True), Fighter(2), Fighter(3)]
    assert land_conflicts(fighters) == [LOST_TWICE, NONE, NONE, Tokens(1, 1), WON_TWICE]


@pytest.mark.parametrize("diplomats", [3, 4])
def test_nobody_is_left_to_fight(diplomats: int) -> None:
    fighters = [Fighter(seat, diplomacy=seat < diplomats) for seat in range(4)]
    assert land_conflicts(fighters) == [NONE] * 4


def test_partners_do_not_fight_and_borders_count_twice() -> None:
    """T23 and the team example of Cities: 2 against 3 and 2 against 5 at the borders of two teams."""
    fighters = [Fighter(2), Fighter(2), Fighter(5), Fighter(3)]
    assert land_conflicts(fighters, teams=True) == [LOST_TWICE, LOST_TWICE, WON_TWICE, WON_TWICE]


def test_a_diplomat_in_a_team_halves_the_tokens_of_its_border_only() -> None:
    fighters = [Fighter(2), Fighter(2, diplomacy=True), Fighter(5), Fighter(3)]
    assert land_conflicts(fighters, teams=True) == [LOST_TWICE, LOST, WON, WON_TWICE]


def test_two_diplomats_at_a_border_of_teams_leave_no_tokens() -> None:
    fighters = [Fighter(2), Fighter(2, diplomacy=True), Fighter(5, diplomacy=True), Fighter(2)]
    assert land_conflicts(fighters, teams=True) == [NONE] * 4


def test_boarding_in_a_team_game_is_fought_for_one_token() -> None:
    """T12: Gabriel (0) and Paula (1) are partners; Gabriel's ballista hits Romeo (2), who sits to Paula's left."""
    fighters = [boarding(4, 2), Fighter(1), Fighter(1), Fighter(4)]
    assert land_conflicts(fighters, teams=True) == [WON, NONE, LOST, NONE]


def test_diplomacy_does_not_shield_from_a_boarding() -> None:
    """T13: Paula (0), Gabriel (1) and Christian (2) in a row; Paula has diplomacy, Christian builds the pontoon."""
    fighters = [Fighter(0, diplomacy=True), Fighter(2), boarding(2, 0), Fighter(2)]
    assert land_conflicts(fighters) == [LOST, NONE, WON, NONE]


def test_a_diplomat_may_board() -> None:
    fighters = [Fighter(1), Fighter(1), boarding(0, 0, diplomacy=True), Fighter(1)]
    assert land_conflicts(fighters) == [WON, NONE, LOST, NONE]


def test_two_players_meet_once_an_age() -> None:
    """T14: Gabriel (1) has diplomacy, so Paula (0) and Christian (2) would meet twice."""
    fighters = [Fighter(1), Fighter(9, diplomacy=True), boarding(2, 0), Fighter(1)]
    assert land_conflicts(fighters) == [LOST, NONE, WON_TWICE, LOST]


def test_two_players_who_board_each_other_meet_once() -> None:
    """T15 with four players: pontoon and pier, or pontoon and ballista, point at one and the same player."""
    fighters = [boarding(2, 2), Fighter(2), boarding(1, 0), Fighter(2)]
    assert land_conflicts(fighters) == [WON, WON, Tokens(0, 3), WON]


def test_boarded_from_both_sides_makes_four_conflicts() -> None:
    """T16"""
    fighters = [Fighter(5), Fighter(0), boarding(0, 0), boarding(9, 0), Fighter(0)]
    assert land_conflicts(fighters)[0] == Tokens(victories=3, defeats=1)


FIRST_EDITION = (Prizes(1, 3, 1, 0), Prizes(2, 5, 3, 0), Prizes(3, 7, 5, 3))
SECOND_EDITION = (Prizes(1, 3, 1, 0), Prizes(2, 5, 3, 0), Prizes(3, 7, 5, 0))

NAVAL = {  # age, strengths, tokens in the first and in the second edition
    "T3": (2, (2, 2, 8, 6, 6), (-2, -2, 5, 0, 0), (-2, -2, 5, 0, 0)),
    "T17": (3, (4, 4, 4), (0, 0, 0), (0, 0, 0)),
    "X1": (3, (9, 7, 5, 3), (7, 5, 3, -3), (7, 5, 0, -3)),
    "X2": (3, (9, 9, 5, 3), (5, 5, 3, -3), (5, 5, 0, -3)),
    "X3": (3, (9, 7, 7, 3), (7, 3, 3, -3), (7, 0, 0, -3)),
    "X4": (3, (9, 9, 7, 7, 3), (5, 5, 0, 0, -3), (5, 5, 0, 0, -3)),
    "X5": (3, (9, 7, 5, 5, 3), (7, 5, 0, 0, -3), (7, 5, 0, 0, -3)),
    "X6": (3, (9, 7, 3), (7, 5, -3), (7, 5, -3)),
    "X7": (1, (4, 4, 2), (1, 1, -1), (1, 1, -1)),
    "X8": (1, (4, 2, 2), (3, -1, -1), (3, -1, -1)),
    "X9": (2, (5, 5, 0, 0), (3, 3, -2, -2), (3, 3, -2, -2)),
    "X10": (1, (None, 4, 2, 1), (0, 3, 1, -1), (0, 3, 1, -1)),
    "first tied in Age II": (2, (6, 6, 4, 3, 1), (3, 3, 0, 0, -2), (3, 3, 0, 0, -2)),
    "tied first, then second, then fourth": (3, (9, 9, 7, 5, 1), (5, 5, 3, 0, -3), (5, 5, 0, 0, -3)),
    "alone at sea": (3, (None, 4, None), (0, 0, 0), (0, 0, 0)),
    "nobody at sea": (3, (None, None, None), (0, 0, 0), (0, 0, 0)),
}


@pytest.mark.parametrize("age, strengths, first, second", NAVAL.values(), ids=NAVAL)
def test_naval_conflict(
    age: int, strengths: tuple[int | None, ...], first: tuple[int, ...], second: tuple[int, ...]
) -> None:
    assert tuple(naval_conflict(strengths, FIRST_EDITION[age - 1])) == first
    assert tuple(naval_conflict(strengths, SECOND_EDITION[age - 1])) == second
