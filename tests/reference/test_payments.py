"""The search for payments, on cases that can be checked by hand and against an even plainer search."""

from __future__ import annotations

import dataclasses
import random
from itertools import combinations, permutations
from typing import NamedTuple

import pytest

from argosy.wonders.facts.words import RESOURCES
from tests.reference.payments import Bill, Payment, Source, Terms, payments

USUAL: dict[tuple[str, str], int] = {(seller, kind): 2 for seller in ("left", "right") for kind in RESOURCES}
PLAIN = Terms(USUAL)
RIGHT_WOOD = Terms({**USUAL, ("right", "W"): 1})


def sources(seller: str, *producers: str) -> list[Source]:
    return [Source(tuple(producer.split("/")), seller) for producer in producers]


def board(seller: str, resource: str) -> list[Source]:
    return [Source((resource,), seller, board=True)]


def test_own_goods_cost_nothing() -> None:
    assert payments(Bill("WS"), 0, sources("own", "W", "W/S"), PLAIN) == {Payment()}


def test_a_choice_gives_one_unit_only() -> None:
    assert payments(Bill("WS"), 9, sources("own", "W/S"), PLAIN) == set()


def test_either_neighbour_may_be_paid() -> None:
    offers = sources("left", "W") + sources("right", "W")
    assert payments(Bill("W"), 9, offers, PLAIN) == {Payment(2, 0), Payment(0, 2)}


def test_a_split_between_both_is_a_way_of_its_own() -> None:
    offers = sources("left", "W", "W") + sources("right", "W", "W")
    assert payments(Bill("WW"), 9, offers, PLAIN) == {Payment(4, 0), Payment(2, 2), Payment(0, 4)}


def test_a_dearer_neighbour_remains_a_way_because_the_coins_go_elsewhere() -> None:
    offers = sources("left", "W") + sources("right", "W")
    assert payments(Bill("W"), 9, offers, RIGHT_WOOD) == {Payment(2, 0), Payment(0, 1)}


def test_more_than_the_coins_at_hand_is_no_way() -> None:
    offers = sources("left", "W") + sources("right", "W")
    assert payments(Bill("W"), 1, offers, RIGHT_WOOD) == {Payment(0, 1)}
    assert payments(Bill("W", coins=1), 1, offers, RIGHT_WOOD) == set()


def test_what_one_need_not_buy_is_not_bought() -> None:
    offers = sources("own", "W/S") + sources("left", "W", "S")
    assert payments(Bill("WS"), 9, offers, PLAIN) == {Payment(2, 0)}


@pytest.mark.parametrize("bill", [Bill("S", ship="C"), Bill("SS", ship="W")], ids=["T1", "T2"])
def test_building_and_ship_are_one_payment(bill: Bill) -> None:
    own = sources("own", *bill.goods, *bill.ship)
    assert payments(bill, 0, own, PLAIN) == {Payment()}
    assert payments(bill, 0, own[:-1], PLAIN) == set()


def test_one_resource_of_the_ship_is_waived_but_none_of_the_building() -> None:
    bill = Bill("S", ship="CL", ship_waived=1)
    assert payments(bill, 0, sources("own", "S", "C"), PLAIN) == {Payment()}
    assert payments(bill, 0, sources("own", "S", "L"), PLAIN) == {Payment()}
    assert payments(bill, 0, sources("own", "C", "L"), PLAIN) == set()


def test_coins_of_the_ship_are_never_waived() -> None:
    assert payments(Bill(coins=2, ship_waived=1), 1, [], PLAIN) == set()


def test_the_first_purchase_at_a_neighbour_costs_less_once() -> None:
    terms = Terms(USUAL, first_discount={"left": 1})
    assert payments(Bill("WW"), 9, sources("left", "W", "W"), terms) == {Payment(3, 0)}
    assert payments(Bill("W"), 9, sources("right", "W"), terms) == {Payment(0, 2)}


def test_discounts_of_the_wharf_and_the_cache_add_up_to_a_gift_but_not_to_income() -> None:
    prices = {**USUAL, ("left", "W"): 1}
    terms = Terms(prices, first_discount={"left": 1}, start_discount=1)
    assert payments(Bill("W"), 0, board("left", "W"), terms) == {Payment()}


def test_only_the_unit_of_the_board_is_cheaper() -> None:
    terms = Terms(USUAL, start_discount=1)
    offers = board("left", "W") + sources("left", "W")
    assert payments(Bill("W"), 9, offers, terms) == {Payment(1, 0)}
    assert payments(Bill("WW"), 9, offers, terms) == {Payment(3, 0)}


def test_far_players_sell_so_many_units_a_turn_for_a_coin_each() -> None:
    terms = Terms(USUAL, first_discount={"left": 1}, start_discount=1, far_limits={"far_left": 2, "far_right": 1})
    offers = sources("far_left", "W", "W", "W") + sources("far_right", "W", "W") + board("far_right", "W")
    assert payments(Bill("WWW"), 9, offers, terms) == {Payment(0, 0, 2, 1)}
    assert payments(Bill("WWWW"), 9, offers, terms) == set()


def plainest(bill: Bill, purse: int, offers: list[Source], terms: Terms) -> set[Payment]:
    """Every demanded unit at every source, in every order."""
    found = []
    for ship in combinations(bill.ship, max(0, len(bill.ship) - bill.ship_waived)):
        demand = (*bill.goods, *ship)
        for chosen in permutations(offers, len(demand)):
            if all(kind in source.kinds for kind, source in zip(demand, chosen, strict=True)):
                found.append(priced([*zip(demand, chosen, strict=True)], terms))
    allowed = [one for one in found if all(one[1][2 + far] <= limit(terms, far) for far in (0, 1))]
    fewest = min((units for units, _ in allowed), default=0)
    paid = {payment for units, payment in allowed if not terms.own_first or units == fewest}
    within = {payment for payment in paid if sum(payment) + bill.coins <= purse}
    return {one for one in within if not any(better(other, one) for other in within)}


def limit(terms: Terms, far: int) -> int:
    return terms.far_limits.get(("far_left", "far_right")[far], 0)


def better(one: Payment, other: Payment) -> bool:
    return one != other and all(mine <= yours for mine, yours in zip(one, other, strict=True))


def priced(bought: list[tuple[str, Source]], terms: Terms) -> tuple[int, Payment]:
    coins = dict.fromkeys(Payment._fields, 0)
    for kind, source in bought:
        if source.seller in ("left", "right"):
            unit = terms.prices[source.seller, kind]
            coins[source.seller] += max(0, unit - terms.start_discount) if source.board else unit
        elif source.seller != "own":
            coins[source.seller] += 1
    for side, less in terms.first_discount.items():
        coins[side] = max(0, coins[side] - less)
    return sum(source.seller != "own" for _, source in bought), Payment(**coins)


class Case(NamedTuple):
    """A random case."""

    bill: Bill
    purse: int
    offers: list[Source]
    terms: Terms


def random_case(seed: int) -> Case:
    dice = random.Random(seed)
    kinds, sellers = "WSL", ("own", *Payment._fields)
    offers = [
        Source(tuple(dice.sample(kinds, dice.choice((1, 1, 2)))), dice.choice(sellers), dice.random() < 0.3)
        for _ in range(dice.randrange(3, 8))
    ]
    goods, ship = ("".join(dice.choices(kinds, k=dice.randrange(3))) for _ in range(2))
    terms = Terms(
        prices={(side, kind): dice.randrange(3) for side in ("left", "right") for kind in kinds},
        first_discount={side: dice.randrange(2) for side in ("left", "right")},
        start_discount=dice.randrange(2),
        far_limits={"far_left": dice.randrange(3), "far_right": dice.randrange(2)},
        own_first=dice.random() < 0.5,
    )
    bill = Bill(goods, ship, coins=dice.randrange(2), ship_waived=dice.randrange(2))
    return Case(bill, dice.randrange(8), offers, terms)


@pytest.mark.parametrize("seed", range(150))
def test_random_cases_agree_with_the_plainest_search(seed: int) -> None:
    case = random_case(seed)
    assert payments(*case) == plainest(*case)


@pytest.mark.parametrize("seed", range(150))
def test_partners_pay_no_other_sums_though_they_must_use_their_own_first(seed: int) -> None:
    """What own sources cover need not be bought, at no seller: the best sums never hold a unit too many (R15)."""
    case = random_case(seed)
    strict, loose = (dataclasses.replace(case.terms, own_first=first) for first in (True, False))
    assert payments(*case._replace(terms=strict)) == payments(*case._replace(terms=loose))
