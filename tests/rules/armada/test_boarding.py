"""A41, A42: boarding, and the conflict that follows it."""

from __future__ import annotations

from typing import Any

import pytest

from argosy.wonders.position import Position
from tests.rules.armada.harbour import RICH, both_editions, end_of_age, harbour, land_points, play, seats, whole_turn
from tests.rules.table import built

STRONG = {"built": ["walls", "fortifications"]}  # five shields


def after_age(edition: str, *cities: dict[str, Any], age: int = 1, **options: Any) -> list[tuple[int, int]]:
    """The victory and defeat tokens of each seat after an age."""
    return land_points(end_of_age(seats(*cities), age, edition, **options))


@pytest.mark.rule("A41")
@both_editions
@pytest.mark.parametrize("card, age, target", [("pontoon", 1, 3), ("ballista", 2, 2), ("pier", 3, 3)])
def test_the_card_says_who_is_boarded(edition: str, card: str, age: int, target: int) -> None:
    """Five seats: 2 sits two to the left of seat 0, and 3 two to the right; both would lose every conflict."""
    seat = f'{{wonder = "gizah", coins = 9, built = [{RICH}], hand = ["{card}"]}}'
    position = harbour(f"age = {age}\nturn = 7\nseat = [{seat}]", edition, players=5)
    after = whole_turn(position, f"build {card}")
    assert built(after, 0)[-1] == card
    defeats = [after.city(other).defeats for other in range(5)]
    assert defeats == [0, 1, int(target == 2), int(target == 3), 1]


@pytest.mark.rule("A42")
@both_editions
@pytest.mark.parametrize("age", [1, 2, 3])
def test_one_more_conflict_by_the_usual_rules(edition: str, age: int) -> None:
    boarder = {**STRONG, "boarding": ["left"]}
    after = end_of_age(seats(boarder, {}, {}, {}, {}), age, edition)
    assert after.city(0).victories[age - 1] == 3
    assert land_points(after) == [(3, 0), (0, 1), (0, 1), (0, 0), (0, 1)]


@pytest.mark.rule("A42")
@both_editions
def test_the_boarder_may_lose(edition: str) -> None:
    tokens = after_age(edition, {"boarding": ["left"]}, {}, STRONG, {}, {})
    assert tokens == [(0, 1), (0, 1), (3, 0), (0, 1), (0, 0)]


@pytest.mark.rule("A42")
@both_editions
def test_equal_shields_give_no_token(edition: str) -> None:
    assert after_age(edition, {"boarding": ["left"]}, {}, {}, {}, {}) == [(0, 0)] * 5


@pytest.mark.rule("A42")
@both_editions
def test_tokens_go_back_after_the_age(edition: str) -> None:
    after = end_of_age(seats({**STRONG, "boarding": ["left", "right"]}, {}, {}, {}, {}), 1, edition)
    assert (after.age, after.view(None).cities[0].boarding) == (2, [])


@pytest.mark.rule("A42")
@both_editions
def test_two_boardings_of_one_player_by_another_count_once(edition: str) -> None:
    """With four players both directions lead to the same seat; so may two cards of one direction."""
    tokens = after_age(edition, {**STRONG, "boarding": ["left", "right"]}, {}, {}, {})
    assert tokens == [(3, 0), (0, 1), (0, 1), (0, 1)]


@pytest.mark.rule("A42")
@both_editions
def test_a_second_boarding_card_of_the_same_direction_adds_nothing(edition: str) -> None:
    """Pier is built in an age in which pontoon came from the discard pile."""
    city = {"wonder": "gizah", "coins": 9, "boarding": ["right"], "hand": ["pier"]}
    cards = ["sawmill", "loom-1", "press-1", "pontoon"]
    position = harbour(f"age = 3\nturn = 7\n{seats({**city, 'built': cards})}", edition, players=5)
    after = whole_turn(position, "build pier")
    assert land_points(after) == [(3, 0), (0, 1), (0, 0), (0, 1), (0, 1)]


@pytest.mark.rule("A42")
@both_editions
def test_boarding_from_both_sides_makes_four_conflicts(edition: str) -> None:
    """Seat 0 is boarded by seat 3 to its left two seats on, and by seat 2 to its right."""
    weak = after_age(edition, {}, STRONG, {**STRONG, "boarding": ["right"]}, {**STRONG, "boarding": ["left"]}, STRONG)
    assert weak[0] == (0, 4)
    strong = after_age(edition, STRONG, {}, {"boarding": ["right"]}, {"boarding": ["left"]}, {})
    assert strong[0] == (4, 0)


@pytest.mark.rule("A42")
@both_editions
def test_two_who_board_each_other_meet_once(edition: str) -> None:
    tokens = after_age(edition, {**STRONG, "boarding": ["left"]}, {}, {"boarding": ["right"]}, {}, {})
    assert tokens[0] == (3, 0)
    assert tokens[2] == (0, 1)


@pytest.mark.rule("A42")
@both_editions
def test_a_boarding_counts_only_in_its_age(edition: str) -> None:
    cards = {"built": ["pontoon", "ballista", "pier"]}
    assert after_age(edition, cards, {}, {}, {}, {}, age=3) == [(2, 0), (0, 1), (0, 0), (0, 0), (0, 1)]


@pytest.mark.rule("A42")
@both_editions
def test_diplomacy_does_not_stop_a_boarding(edition: str) -> None:
    """Neither that of the boarded nor that of the boarder."""
    both = ["armada", "cities"]
    boarded = after_age(edition, {**STRONG, "boarding": ["left"]}, {}, {"diplomacy": 1}, {}, {}, expansions=both)
    assert boarded == [(3, 0), (0, 1), (0, 1), (0, 0), (0, 1)]
    boarder = {**STRONG, "boarding": ["left"], "diplomacy": 1}
    assert after_age(edition, boarder, {}, {}, {}, {}, expansions=both)[:3] == [(1, 0), (0, 0), (0, 1)]


@pytest.mark.rule("A42")
@both_editions
def test_neighbours_by_diplomacy_do_not_meet_again_by_boarding(edition: str) -> None:
    """The seat between has diplomacy, so boarder and boarded are neighbours on land already."""
    boarder = {**STRONG, "boarding": ["left"]}
    tokens = after_age(edition, boarder, {"diplomacy": 1}, {}, {}, {}, expansions=["armada", "cities"])
    assert tokens == [(2, 0), (0, 0), (0, 1), (0, 0), (0, 1)]


@pytest.mark.rule("A42")
@both_editions
def test_a_boarding_card_from_the_discard_pile_boards(edition: str) -> None:
    text = 'phase = "salvage"\ndeciding = 1\ndiscard = ["pontoon"]\n'
    position: Position = harbour(text + seats({"wonder": "halikarnassos", "stages": 2}), edition, players=5)
    assert play(position, "take pontoon").view(0).cities[0].boarding == ["right"]
