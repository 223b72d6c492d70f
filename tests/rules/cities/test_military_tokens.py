"""C18 to C22, R5 and R8: raiders, and cards that look at tokens."""

from __future__ import annotations

import pytest

from tests.rules.cities.cities_table import BOTH, EVERYTHING, cities, debts, everything, settle, tokens, victories
from tests.rules.table import coins, play, points

RAIDERS = [("raider-camp", 1), ("raider-fort", 2), ("raider-garrison", 3)]


@pytest.mark.rule("C18")
@pytest.mark.parametrize("card, age", RAIDERS)
@pytest.mark.parametrize("players, owed", [(3, [0, 1, 1]), (4, [0, 1, 0, 1]), (5, [0, 1, 0, 0, 1])])
def test_raiders_give_each_neighbour_a_debt_at_once(card: str, age: int, players: int, owed: list[int]) -> None:
    """Nobody is asked, and nobody pays coins instead."""
    seats = [f'{EVERYTHING}, coins = 9, hand = ["{card}"]', *["coins = 9"] * (players - 1)]
    after = play(cities(*seats, clock=f"age = {age}"), f"build {card}")
    assert (after.phase, after.turn, debts(after), coins(after)[1:]) == ("turn", 2, owed, [12] * (players - 1))


@pytest.mark.rule("C19")
@pytest.mark.parametrize("card, age", RAIDERS)
def test_raiders_take_a_victory_token_without_a_conflict(card: str, age: int) -> None:
    position = cities(f'{EVERYTHING}, coins = 9, hand = ["{card}"]', clock=f"age = {age}")
    after = play(position, f"build {card}")
    assert victories(after, 0) == [int(age == each) for each in (1, 2, 3)]
    assert (tokens(after)[1:], points(after, "military")) == ([(0, 0)] * 2, [1, 3, 5][age - 1])


@pytest.mark.rule("C19")
def test_the_age_printed_counts_also_in_a_later_age() -> None:
    mausoleum = f'wonder = "halikarnassos", stages = 1, {EVERYTHING}, hand = ["palace"]'
    position = cities(mausoleum, clock='age = 3\ndiscard = ["raider-camp"]')
    after = play(play(position, "stage palace"), "take raider-camp")
    assert victories(after, 0) == [1, 0, 0]


@pytest.mark.rule("C19")
@pytest.mark.rule("C20")
@pytest.mark.parametrize(
    "raider, scorer, worth",
    [("raider-camp", "cells", 2), ("raider-fort", "guardhouse", 3), ("raider-garrison", "prison", 4)],
)
def test_raided_tokens_count_for_the_cards_that_look_at_them(raider: str, scorer: str, worth: int) -> None:
    age = dict(RAIDERS)[raider]
    built = f"{everything(scorer)}"
    position = cities(f'{built}, coins = 9, hand = ["{raider}"]', clock=f"age = {age}")
    assert points(position, "black") == 0
    assert points(play(position, f"build {raider}"), "black") == worth


@pytest.mark.rule("C20")
@pytest.mark.parametrize("card, worth", [("cells", 2 * 2), ("guardhouse", 1 * 3), ("prison", 0), ("slave-market", 3)])
def test_points_per_victory_of_one_age(card: str, worth: int) -> None:
    """Two victories of Age I and one of Age II; the tokens are worth 2 + 3 by themselves, the defeats -2."""
    position = cities(f'built = ["{card}"], victories = [2, 1, 0], defeats = 2', clock="age = 3")
    assert (points(position, "black"), points(position, "military")) == (worth, 2 + 3 - 2)


@pytest.mark.rule("C20")
def test_a_prison_counts_victories_of_age_iii() -> None:
    position = cities('built = ["prison", "contingent"]', clock="age = 3\nturn = 7")
    assert points(play(position), "black") == 2 * 4


@pytest.mark.rule("C21")
def test_memorial_pays_for_defeats_and_gives_them_back() -> None:
    position = cities(f'{EVERYTHING}, coins = 0, defeats = 3, hand = ["memorial"]', clock="age = 3")
    assert points(position, "military") == -3
    after = play(position, "build memorial")
    assert (coins(after)[0], tokens(after)[0], points(after, "military")) == (6, (0, 0), 0)


@pytest.mark.rule("C21")
def test_memorial_leaves_victories_and_the_defeats_of_others() -> None:
    memorial = f'{EVERYTHING}, victories = [1, 1, 0], defeats = 3, hand = ["memorial"]'
    after = play(cities(memorial, "defeats = 2", clock="age = 3"), "build memorial")
    assert tokens(after)[:2] == [(2, 0), (0, 2)]


@pytest.mark.rule("C21")
def test_defeats_of_age_iii_come_after_the_memorial_and_stay() -> None:
    memorial = f'{EVERYTHING}, defeats = 3, hand = ["memorial"]'
    position = cities(memorial, 'built = ["contingent"]', 'built = ["mercenaries"]', clock="age = 3\nturn = 7")
    after = play(position, "build memorial")
    assert (after.over, tokens(after)[0], points(after, "military")) == (True, (0, 2), -2)


@pytest.mark.rule("C22")
@pytest.mark.parametrize("edition", BOTH)
def test_slave_market_pays_for_tokens_now_and_scores_those_at_the_end(edition: str) -> None:
    seller = f'{everything("contingent")}, coins = 0, victories = [2, 1, 0], defeats = 1, hand = ["slave-market"]'
    after = play(cities(seller, clock="age = 3\nturn = 7", edition=edition), "build slave-market")
    assert after.over
    assert (coins(after)[0], tokens(after)[0], points(after, "black")) == (3, (5, 1), 5)


@pytest.mark.rule("R5")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("card, shields", [("militia", 2), ("mercenaries", 3), ("contingent", 5)])
def test_shields_of_black_cards_count_in_conflicts(edition: str, card: str, shields: int) -> None:
    red = '"walls", "barracks", "stockade", "guard-tower"'  # 5 shields
    position = cities(f'built = ["{card}"]', f"built = [{red}]", clock="turn = 7", edition=edition)
    assert position.city(0).shields == shields
    after = settle(play(position))
    equal = shields == 5
    assert tokens(after) == [(1, 0 if equal else 1), (1 if equal else 2, 0), (0, 2)]
