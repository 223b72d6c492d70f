"""The reference itself, on cases that can be checked by hand."""

from __future__ import annotations

import pytest

from argosy.wonders.facts.effects import RESOURCES
from argosy.wonders.options import Options
from tests.reference.payments import Payment, Prices, Source, payments
from tests.reference.scoring import science
from tests.reference.table import Table

USUAL: Prices = {(seller, kind): 2 for seller in ("left", "right") for kind in RESOURCES}
DISCOUNT: Prices = {**USUAL, ("right", "W"): 1}


def sources(seller: str, *producers: str) -> list[Source]:
    return [Source(tuple(producer.split("/")), seller) for producer in producers]


def test_own_goods_cost_nothing() -> None:
    assert payments("WS", 0, sources("own", "W", "W/S"), USUAL) == {Payment(0, 0)}


def test_a_choice_gives_one_unit_only() -> None:
    assert payments("WS", 9, sources("own", "W/S"), USUAL) == set()


def test_either_neighbour_may_be_paid() -> None:
    offers = sources("left", "W") + sources("right", "W")
    assert payments("W", 9, offers, USUAL) == {Payment(2, 0), Payment(0, 2)}


def test_a_split_between_both_is_a_way_of_its_own() -> None:
    offers = sources("left", "W", "W") + sources("right", "W", "W")
    assert payments("WW", 9, offers, USUAL) == {Payment(4, 0), Payment(2, 2), Payment(0, 4)}


def test_a_dearer_neighbour_remains_a_way_because_the_coins_go_elsewhere() -> None:
    offers = sources("left", "W") + sources("right", "W")
    assert payments("W", 9, offers, DISCOUNT) == {Payment(2, 0), Payment(0, 1)}


def test_more_than_the_coins_at_hand_is_no_way() -> None:
    offers = sources("left", "W") + sources("right", "W")
    assert payments("W", 1, offers, DISCOUNT) == {Payment(0, 1)}


def test_what_one_need_not_buy_is_not_bought() -> None:
    offers = sources("own", "W/S") + sources("left", "W", "S")
    assert payments("WS", 9, offers, USUAL) == {Payment(2, 0)}


def test_science_of_the_rule_book() -> None:
    assert science((3, 2, 2), 7) == 9 + 4 + 4 + 14


def test_a_deal_with_a_foreign_card_is_refused() -> None:
    options = Options(players=3)
    wonders = options.catalog().wonders[:3]
    table = Table(options, [(wonder, wonder.sides[0]) for wonder in wonders])
    hand = [table.card("altar")] * 7
    with pytest.raises(ValueError, match="B2"):
        table.deal([hand, hand, hand])
