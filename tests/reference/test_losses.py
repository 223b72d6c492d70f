"""Taxes, pirates, losses and explorations of the reference against the worked examples of the rulebooks."""

from __future__ import annotations

import pytest

from tests.reference.exploration import deck_after, offered
from tests.reference.losses import PIRATES, Raid, Settlement, Tax, Victim, losses, settlements

PAULA, CHRISTIAN, ROMAN = 0, 1, 2


def levels(*trade_levels: int) -> list[Victim]:
    return [Victim(level) for level in trade_levels]


def test_a_tax_less_the_trade_level() -> None:
    """T6"""
    assert losses(levels(1, 1, 0), [Tax(PAULA, 1)], []) == [0, 0, 1]


def test_only_the_highest_tax_counts() -> None:
    """T7"""
    assert losses(levels(3, 2, 0), [Tax(PAULA, 4), Tax(CHRISTIAN, 2)], []) == [0, 2, 4]


def test_the_tax_of_the_second_edition_example() -> None:
    """T20"""
    assert losses(levels(2, 1, 3), [Tax(PAULA, 2)], []) == [0, 1, 0]


def test_two_equal_taxes_are_paid_once_and_by_those_who_raised_them_too() -> None:
    assert losses(levels(0, 1, 0), [Tax(PAULA, 4), Tax(CHRISTIAN, 4)], []) == [4, 3, 4]


def test_a_higher_trade_level_earns_nothing() -> None:
    """X11"""
    assert losses(levels(0, 3, 2), [Tax(PAULA, 2)], []) == [0, 0, 0]


def test_pirates_take_the_trade_level() -> None:
    """T11: the yellow ship on space 3 means trade level 2 (R1)."""
    assert losses(levels(0, 2, 3), [], [Raid(PAULA, 1, (PIRATES,))]) == [0, 2, 3]


def test_taxes_and_two_pirates_add_up() -> None:
    raids = [Raid(PAULA, 1, (PIRATES,)), Raid(CHRISTIAN, 1, (PIRATES,))]
    assert losses(levels(1, 2, 3), [Tax(ROMAN, 4)], raids) == [3 + 1, 2 + 2, 3 + 3]


def test_fog_shields_from_taxes_and_pirates_only() -> None:
    victims = [Victim(), Victim(2, protected=True), Victim(2)]
    raids = [Raid(PAULA, 1, (PIRATES,)), Raid(PAULA, 3)]
    assert losses(victims, [Tax(PAULA, 4)], raids) == [0, 3, 2 + 2 + 3]


def test_losses_are_counted_at_the_victim() -> None:
    tokens = ("victory_token_1", "victory_token_2", "victory_token_3")
    mine = {"victory_token_1": 9, "victory_token_2": 9, "victory_token_3": 9, "wonder_stage": 4}
    yours = {"victory_token_1": 2, "victory_token_2": 0, "victory_token_3": 1, "wonder_stage": 2}
    victims = [Victim(counts=mine), Victim(counts=yours)]
    assert losses(victims, [], [Raid(0, 1, tokens)]) == [0, 3]
    assert losses(victims, [], [Raid(0, 1, ("wonder_stage",))]) == [0, 2]


def test_what_cannot_be_paid_is_lost_without_debts_only() -> None:
    """X12"""
    assert settlements(4, 3, debts=False) == {Settlement(3, 0)}
    assert settlements(4, 3, debts=True) == {Settlement(coins, 4 - coins) for coins in range(4)}


EXPLORATIONS = {  # deck, explorers; islands for each, deck afterwards
    "T9": (9, 1, 4, 8),
    "T10": (9, 3, 3, 6),
    "T22": (9, 2, 4, 7),
    "too few islands": (2, 1, 2, 1),
}


@pytest.mark.parametrize("deck, explorers, each, left", EXPLORATIONS.values(), ids=EXPLORATIONS)
def test_exploration(deck: int, explorers: int, each: int, left: int) -> None:
    assert (offered(deck, explorers), deck_after(deck, explorers)) == (each, left)
