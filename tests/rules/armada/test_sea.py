"""A52 to A59: the naval conflict of each age, with all ties."""

from __future__ import annotations

import pytest

from tests.rules.armada.harbour import (
    EDITIONS,
    both_editions,
    end_of_age,
    harbour,
    land_points,
    naval_points,
    play,
    seats,
    seats_with_strengths,
)
from tests.rules.table import points


def prizes(edition: str, age: int, *strengths: int) -> list[int]:
    """What each seat wins or loses at sea."""
    return naval_points(end_of_age(seats_with_strengths(*strengths), age, edition), age)


@pytest.mark.rule("A52")
@both_editions
def test_the_naval_conflict_comes_after_those_on_land(edition: str) -> None:
    """Whoever decides whether to take part sees the conflicts on land resolved."""
    text = seats({"islands": ["forgotten-oasis"]}, {"built": ["stockade"]}, {"ships": {"red": 1}})
    asked = play(harbour(f"turn = 7\n{text}", edition))
    assert asked.phase == "sea"
    assert land_points(asked) == [(0, 1), (2, 0), (0, 1)]
    assert naval_points(asked, 1) == [0, 0, 0]


@pytest.mark.rule("A53")
@both_editions
@pytest.mark.parametrize("age, last, first, second", [(1, -1, 3, 1), (2, -2, 5, 3), (3, -3, 7, 5)])
def test_prizes_of_the_last_the_first_and_the_second(
    edition: str, age: int, last: int, first: int, second: int
) -> None:
    assert prizes(edition, age, 3, 9, 7) == [last, first, second]


@pytest.mark.rule("A53")
@pytest.mark.parametrize("edition, third", [("1", 3), ("2", 0)])
def test_only_edition_1_has_a_prize_for_the_third_and_only_in_age_3(edition: str, third: int) -> None:
    assert prizes(edition, 1, 9, 7, 5, 3) == [3, 1, 0, -1]
    assert prizes(edition, 2, 9, 7, 5, 3) == [5, 3, 0, -2]
    assert prizes(edition, 3, 9, 7, 5, 3) == [7, 5, third, -3]


@pytest.mark.rule("A53")
@both_editions
def test_all_players_are_compared_not_only_neighbours(edition: str) -> None:
    assert prizes(edition, 1, 5, 4, 3, 2, 1, 6, 7) == [0, 0, 0, 0, -1, 1, 3]


@pytest.mark.rule("A53")
@both_editions
def test_tokens_of_all_ages_add_up(edition: str) -> None:
    position = harbour(seats({"naval_tokens": [1, -2, 7]}, {"naval_tokens": [-1, -2, -3]}), edition)
    assert (points(position, "naval"), points(position, "naval", 1), points(position, "naval", 2)) == (6, -6, 0)


@pytest.mark.rule("A54")
@both_editions
@pytest.mark.parametrize("age, last, first", [(1, -1, 3), (2, -2, 5), (3, -3, 7)])
def test_who_is_last_and_second_at_once_takes_the_defeat_only(edition: str, age: int, last: int, first: int) -> None:
    """Two tied for second are last as well; so is the second of two who take part."""
    assert prizes(edition, age, 4, 2, 2) == [first, last, last]
    text = seats({"islands": ["forgotten-oasis"]}, {"ships": {"red": 2}}, {"ships": {"red": 1}})
    asked = play(harbour(f"age = {age}\nturn = 7\n{text}", edition))
    assert naval_points(play(asked, "abstain"), age) == [0, first, last]


@pytest.mark.rule("A54")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_third_of_three_takes_the_defeat_only(edition: str) -> None:
    assert prizes(edition, 3, 9, 7, 3) == [7, 5, -3]


@pytest.mark.rule("A54")
@both_editions
def test_some_take_no_token(edition: str) -> None:
    assert prizes(edition, 2, 9, 7, 5, 4, 3) == [5, 3, 0, 0, -2]


@pytest.mark.rule("A55")
@both_editions
@pytest.mark.parametrize("age, last, first, second", [(1, -1, 3, 1), (2, -2, 5, 3), (3, -3, 7, 5)])
def test_all_who_tie_for_last_take_the_defeat(edition: str, age: int, last: int, first: int, second: int) -> None:
    assert prizes(edition, age, 9, 0, 7, 0, 0) == [first, last, second, last, last]


@pytest.mark.rule("A56")
@pytest.mark.parametrize(
    "edition, age, expected",
    [
        ("1", 1, [1, 1, 0, -1]),
        ("1", 2, [3, 3, 0, -2]),
        ("1", 3, [5, 5, 3, -3]),
        ("2", 1, [1, 1, 0, -1]),
        ("2", 2, [3, 3, 0, -2]),
        ("2", 3, [5, 5, 0, -3]),
    ],
)
def test_tie_for_first(edition: str, age: int, expected: list[int]) -> None:
    assert prizes(edition, age, 9, 9, 5, 3) == expected


@pytest.mark.rule("A56")
@both_editions
def test_three_tied_for_first_each_take_the_second_prize(edition: str) -> None:
    assert prizes(edition, 3, 9, 9, 9, 3) == [5, 5, 5, -3]


@pytest.mark.rule("A57")
@pytest.mark.parametrize(
    "edition, age, expected",
    [
        ("1", 1, [3, 0, 0, -1]),
        ("1", 2, [5, 0, 0, -2]),
        ("1", 3, [7, 3, 3, -3]),
        ("2", 1, [3, 0, 0, -1]),
        ("2", 2, [5, 0, 0, -2]),
        ("2", 3, [7, 0, 0, -3]),
    ],
)
def test_tie_for_second(edition: str, age: int, expected: list[int]) -> None:
    assert prizes(edition, age, 9, 7, 7, 3) == expected


@pytest.mark.rule("A57")
@pytest.mark.parametrize("age, tied", [(1, 1), (2, 3), (3, 5)])
@both_editions
def test_tie_for_second_after_a_tie_for_first(edition: str, age: int, tied: int) -> None:
    assert prizes(edition, age, 9, 9, 7, 7, 3) == [tied, tied, 0, 0, -age]


@pytest.mark.rule("A57")
def test_nobody_is_third_after_the_third_prize_has_gone() -> None:
    assert prizes("1", 3, 9, 7, 7, 5, 3) == [7, 3, 3, 0, -3]
    assert prizes("1", 3, 9, 9, 7, 5, 3) == [5, 5, 3, 0, -3]


@pytest.mark.rule("A58")
@both_editions
def test_tie_for_third(edition: str) -> None:
    assert prizes(edition, 3, 9, 7, 5, 5, 3) == [7, 5, 0, 0, -3]


@pytest.mark.rule("A59")
@both_editions
@pytest.mark.parametrize("age", [1, 2, 3])
@pytest.mark.parametrize("strength", [0, 5])
@pytest.mark.parametrize("players", [3, 7])
def test_all_equal_at_sea(edition: str, age: int, strength: int, players: int) -> None:
    assert prizes(edition, age, *[strength] * players) == [0] * players
