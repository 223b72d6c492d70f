"""X1 to X14: cases that follow from the text of the rule books, each as a position."""

from __future__ import annotations

import pytest

from tests.rules.armada.harbour import (
    both_editions,
    end_of_age,
    gains,
    harbour,
    naval_points,
    play,
    seats_with_strengths,
    whole_turn,
)
from tests.rules.table import coins, refused_by


@pytest.mark.rule("A53")
@pytest.mark.rule("A54")
@pytest.mark.rule("A56")
@pytest.mark.rule("A57")
@pytest.mark.rule("A58")
@pytest.mark.parametrize(
    "age, strengths, first_edition, second_edition",
    [
        pytest.param(3, (9, 7, 5, 3), [7, 5, 3, -3], [7, 5, 0, -3], id="x1"),
        pytest.param(3, (9, 9, 5, 3), [5, 5, 3, -3], [5, 5, 0, -3], id="x2"),
        pytest.param(3, (9, 7, 7, 3), [7, 3, 3, -3], [7, 0, 0, -3], id="x3"),
        pytest.param(3, (9, 9, 7, 7, 3), [5, 5, 0, 0, -3], [5, 5, 0, 0, -3], id="x4"),
        pytest.param(3, (9, 7, 5, 5, 3), [7, 5, 0, 0, -3], [7, 5, 0, 0, -3], id="x5"),
        pytest.param(3, (9, 7, 3), [7, 5, -3], [7, 5, -3], id="x6"),
        pytest.param(1, (4, 4, 2), [1, 1, -1], [1, 1, -1], id="x7"),
        pytest.param(1, (4, 2, 2), [3, -1, -1], [3, -1, -1], id="x8"),
        pytest.param(2, (5, 5, 0, 0), [3, 3, -2, -2], [3, 3, -2, -2], id="x9"),
    ],
)
def test_x1_to_x9_naval_conflicts(
    age: int, strengths: tuple[int, ...], first_edition: list[int], second_edition: list[int]
) -> None:
    text = seats_with_strengths(*strengths)
    assert naval_points(end_of_age(text, age, "1"), age) == first_edition
    assert naval_points(end_of_age(text, age, "2"), age) == second_edition


@pytest.mark.rule("A50")
@both_editions
def test_x10_who_stays_out_is_not_counted(edition: str) -> None:
    position = harbour(
        """
        age = 1
        turn = 7
        [[seat]]
        islands = ["forgotten-oasis"]
        [[seat]]
        ships = {red = 4}
        [[seat]]
        ships = {red = 2}
        [[seat]]
        ships = {red = 1}
        """,
        edition,
    )
    assert naval_points(play(play(position), "abstain"), 1) == [0, 3, 1, -1]


@pytest.mark.rule("A31")
@both_editions
def test_x11_a_trade_level_above_the_tax(edition: str) -> None:
    """A tax of 2 against trade level 3; the others sell a card for three coins."""
    position = harbour(
        """
        [[seat]]
        ships = {yellow = 3}
        hand = ["altar"]
        [[seat]]
        ships = {yellow = 5}
        """,
        edition,
    )
    assert gains(position, whole_turn(position, "sell altar with yellow"))[1] == 3


TAX_OF_FOUR = """
    phase = "losses"
    [[seat]]
    coins = 3
    loss = 4
    """


@pytest.mark.rule("A28")
@both_editions
def test_x12_a_tax_beyond_the_coins(edition: str) -> None:
    """The second seat builds a free card and has three coins when the tax of 4 falls."""
    position = harbour(
        """
        [[seat]]
        ships = {yellow = 5}
        hand = ["altar"]
        [[seat]]
        coins = 3
        hand = ["theater"]
        """,
        edition,
    )
    after = whole_turn(position, "sell altar with yellow", "build theater")
    assert (coins(after)[1], after.city(1).debts) == (0, 0)


@pytest.mark.rule("A75")
@both_editions
@pytest.mark.parametrize("paid, debts", [(3, 1), (1, 3), (0, 4)])
def test_x12_with_cities_the_rest_is_debt(edition: str, paid: int, debts: int) -> None:
    position = harbour(TAX_OF_FOUR, edition, expansions=["armada", "cities"])
    assert [str(move) for move in position.legal(0)] == ["lose 3", "lose 2", "lose 1", "lose 0"]
    after = play(position, f"lose {paid}")
    assert (coins(after)[0], after.city(0).debts) == (3 - paid, debts)


@pytest.mark.rule("A10")
@both_editions
@pytest.mark.parametrize("age, cards", [(1, 6), (2, 6), (3, 7)])
def test_x13_cards_for_three_players(edition: str, age: int, cards: int) -> None:
    catalog = harbour("", edition).rules.catalog
    pool = [card for card in catalog.cards if card.expansion == "armada" and card.age == age]
    assert len([card for card in pool if min(card.copies) <= 3]) == cards


@pytest.mark.rule("A51")
@both_editions
def test_x14_selling_with_the_yellow_ship_on_its_last_space(edition: str) -> None:
    position = harbour('[[seat]]\nships = {yellow = 6}\nhand = ["altar"]', edition)
    assert [str(move) for move in position.legal(0) if (move.action, move.card) == ("sell", "altar")] == ["sell altar"]
    assert refused_by(position, 0, "sell altar with yellow") == "A17"
    assert gains(position, whole_turn(position, "sell altar"))[0] == 3
