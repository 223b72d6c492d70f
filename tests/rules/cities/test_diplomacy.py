"""C23 to C26: diplomacy."""

from __future__ import annotations

import pytest

from tests.rules.cities.cities_table import BOTH, EVERYTHING, army, cities, diplomacy, tokens
from tests.rules.table import play, points

NONE = (0, 0)
TOKEN = "diplomacy = 1"


@pytest.mark.rule("C23")
@pytest.mark.parametrize("edition", BOTH)
def test_the_neighbours_of_a_holder_meet_each_other(edition: str) -> None:
    """Strengths 3, 1, 2, 0; the second stays out, so the first meets the third, and both meet the fourth."""
    position = cities(army(3), army(1, TOKEN), army(2), army(0), clock="turn = 7", edition=edition)
    assert tokens(play(position)) == [(2, 0), NONE, (1, 1), (0, 2)]


@pytest.mark.rule("C23")
def test_several_holders_in_a_row_are_all_skipped() -> None:
    position = cities(army(3), army(1, TOKEN), army(1, TOKEN), army(2), army(0), clock="turn = 7")
    assert tokens(play(position)) == [(2, 0), NONE, NONE, (1, 1), (0, 2)]


@pytest.mark.rule("C23")
def test_holders_may_sit_apart() -> None:
    position = cities(army(3), army(3, TOKEN), army(2), army(3, TOKEN), army(1), army(0, TOKEN), clock="turn = 7")
    assert tokens(play(position)) == [(2, 0), NONE, (1, 1), NONE, (0, 2), NONE]


@pytest.mark.rule("C23")
def test_the_row_goes_on_across_the_first_seat() -> None:
    position = cities(army(1, TOKEN), army(3), army(0), army(2), clock="turn = 7")
    assert tokens(play(position)) == [NONE, (2, 0), (0, 2), (1, 1)]


@pytest.mark.rule("C24")
@pytest.mark.parametrize("edition", BOTH)
def test_diplomacy_is_compulsory_for_the_strongest_too(edition: str) -> None:
    position = cities(army(3, TOKEN), army(1), army(0), clock="turn = 7", edition=edition)
    after = play(position)
    assert (after.phase, tokens(after), diplomacy(after)) == ("turn", [NONE, (1, 0), (0, 1)], [0, 0, 0])


@pytest.mark.rule("C24")
def test_a_token_works_at_the_end_of_the_age_in_which_it_is_taken() -> None:
    position = cities(f'{EVERYTHING}, hand = ["residence"]', army(1), clock="turn = 7")
    after = play(position, "build residence")
    assert (tokens(after), diplomacy(after)) == ([NONE, (1, 0), (0, 1)], [0, 0, 0])


@pytest.mark.rule("C24")
def test_each_conflict_takes_one_token_and_the_surplus_works_later() -> None:
    position = cities(army(3, "diplomacy = 2"), army(0), army(0), clock="turn = 7")
    first = play(position)
    assert (first.age, diplomacy(first), tokens(first)) == (2, [1, 0, 0], [NONE] * 3)
    while (first.age, first.turn) != (2, 7):
        first = play(first)
    second = play(first)
    assert (second.age, diplomacy(second), tokens(second)) == (3, [0, 0, 0], [NONE] * 3)
    while not second.over:
        second = play(second)
    assert tokens(second) == [(2, 0), (0, 1), (0, 1)]


@pytest.mark.rule("C24")
def test_a_token_left_at_the_end_is_worth_nothing() -> None:
    after = play(cities("coins = 0, diplomacy = 3", clock="age = 3\nturn = 7"))
    assert (after.over, diplomacy(after)[0], after.scores()[0]) == (True, 2, 3 // 3)


@pytest.mark.rule("C25")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("players", [3, 4, 7])
def test_two_who_are_left_fight_one_conflict(edition: str, players: int) -> None:
    seats = [army(2), army(1), *[army(3, TOKEN)] * (players - 2)]
    after = play(cities(*seats, clock="turn = 7", edition=edition))
    assert tokens(after) == [(1, 0), (0, 1), *[NONE] * (players - 2)]


@pytest.mark.rule("C25")
@pytest.mark.parametrize("holders", [2, 3])
def test_with_one_or_nobody_left_there_is_no_conflict(holders: int) -> None:
    seats = [army(2, TOKEN), army(3, TOKEN), army(1, TOKEN if holders == 3 else "")]
    after = play(cities(*seats, clock="turn = 7"))
    assert (after.age, tokens(after), diplomacy(after)) == (2, [NONE] * 3, [0, 0, 0])


@pytest.mark.rule("C26")
def test_shields_of_a_holder_stay_for_later_ages() -> None:
    after = play(cities(army(3, TOKEN), army(1), clock="turn = 7"))
    assert after.city(0).shields == 3
    while (after.age, after.turn) != (2, 7):
        after = play(after)
    assert tokens(play(after))[0] == (2, 0)


@pytest.mark.rule("C26")
def test_guilds_find_no_tokens_of_that_age_with_a_holder() -> None:
    """The Mourners look at the victories of both neighbours, the Strategists at their defeats."""
    guilds = 'built = ["mourners-guild", "strategists-guild"]'
    clock = "age = 3\nturn = 7"
    fought = play(cities(guilds, army(3), army(3), army(1), clock=clock, edition="1"))
    assert points(fought, "guilds") == (1 + 1) + (0 + 1)
    kept_out = play(cities(guilds, army(3, TOKEN), army(3), army(1), clock=clock, edition="1"))
    assert points(kept_out, "guilds") == (0 + 1) + (0 + 1)
