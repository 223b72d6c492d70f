"""Payments by exhaustive search: every source gives one unit or none, every way to waive a unit is tried.

B15, B16, B18 to B23, B47; A16, A46; C36 to C44; R15.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import NamedTuple

from argosy.wonders.facts.effects import Effect

FAR_PRICE = 1  # of any unit from two seats away (A46)
FAR_SELLERS = ("far_left", "far_right")


class Payment(NamedTuple):
    """Coins for the two neighbours and for the players two seats away."""

    left: int = 0
    right: int = 0
    far_left: int = 0
    far_right: int = 0


@dataclass(frozen=True)
class Source:
    """One unit a turn, of one of the kinds; `seller` is "own" or a field of `Payment`."""

    kinds: tuple[str, ...]
    seller: str
    board: bool = False  # the starting resource of a wonder board (C40)


@dataclass(frozen=True)
class Bill:
    """What one action costs: the building or stage and the ship are one payment (A16)."""

    goods: str = ""
    ship: str = ""  # resources of the naval construction
    coins: int = 0  # for the bank
    ship_waived: int = 0  # resources of the ship, of choice, that are not asked for (A50)


@dataclass(frozen=True)
class Terms:
    """How the buyer trades."""

    prices: Mapping[tuple[str, str], int]  # by neighbour and kind
    first_discount: Mapping[str, int] = field(default_factory=dict)  # by neighbour, once a turn (C39)
    start_discount: int = 0  # on starting resources of the neighbours' boards (C40)
    far_limits: Mapping[str, int] = field(default_factory=dict)  # units a turn (A46)
    own_first: bool = False  # as few units as possible are bought (R15)


class _Basket(NamedTuple):
    """Where the search stands: what is missing, and the price at each seller before the first-unit discounts."""

    missing: str
    left: int = 0
    right: int = 0
    far_left: int = 0
    far_right: int = 0
    units: int = 0  # bought


def sources(effect: Effect, seller: str) -> list[Source]:
    """A producer of two units is two sources (B16)."""
    return [Source(effect.what, seller)] * effect.amount


def payments(bill: Bill, purse: int, offers: Sequence[Source], terms: Terms) -> set[Payment]:
    """All payments within the purse that meet the bill and that no other one undercuts for every seller."""
    full = [basket for demand in _demands(bill) for basket in _filled(demand, offers, terms)]
    if terms.own_first and full:
        fewest = min(basket.units for basket in full)
        full = [basket for basket in full if basket.units == fewest]
    asked = {_discounted(basket, terms) for basket in full}
    return _undominated({payment for payment in asked if bill.coins + sum(payment) <= purse})


def _demands(bill: Bill) -> set[str]:
    """What must be found, for every choice of the units that are waived."""
    kept = max(0, len(bill.ship) - bill.ship_waived)
    return {"".join(sorted((*bill.goods, *ship))) for ship in combinations(bill.ship, kept)}


def _filled(demand: str, offers: Sequence[Source], terms: Terms) -> list[_Basket]:
    """Every basket that meets the demand, dearer twins left out."""
    reached = {_Basket(demand)}
    for source in (source for source in offers if not set(demand).isdisjoint(source.kinds)):
        reached = _thinned(reached.union(*(_with(basket, source, terms) for basket in reached)))
    return [basket for basket in reached if not basket.missing]


def _with(basket: _Basket, source: Source, terms: Terms) -> Iterator[_Basket]:
    for kind in source.kinds:
        if kind in basket.missing:
            rest = basket._replace(missing=basket.missing.replace(kind, "", 1))
            if source.seller == "own":
                yield rest
            elif _on_offer(basket, source.seller, terms):
                price = getattr(basket, source.seller) + _unit_price(source, kind, terms)
                yield rest._replace(**{source.seller: price}, units=basket.units + 1)


def _on_offer(basket: _Basket, seller: str, terms: Terms) -> bool:
    """Neighbours sell all they have; far players so many units a turn (A46)."""
    if seller not in FAR_SELLERS:
        return True
    spent: int = getattr(basket, seller)
    return spent < FAR_PRICE * terms.far_limits.get(seller, 0)


def _unit_price(source: Source, kind: str, terms: Terms) -> int:
    if source.seller in FAR_SELLERS:
        return FAR_PRICE
    price = terms.prices[source.seller, kind]
    return max(0, price - terms.start_discount) if source.board else price


def _thinned(baskets: Iterable[_Basket]) -> set[_Basket]:
    """The baskets without those that another one with the same gaps undercuts: it can be filled in the same ways."""
    alike: defaultdict[str, set[tuple[int, ...]]] = defaultdict(set)
    for basket in baskets:
        alike[basket.missing].add(basket[1:])
    return {_Basket(missing, *prices) for missing, found in alike.items() for prices in _cheapest(found)}


def _discounted(basket: _Basket, terms: Terms) -> Payment:
    """What is paid after the discount on one purchase a turn at each neighbour (C39, C41)."""
    left = max(0, basket.left - terms.first_discount.get("left", 0))
    right = max(0, basket.right - terms.first_discount.get("right", 0))
    return Payment(left, right, basket.far_left, basket.far_right)


def _undominated(found: set[Payment]) -> set[Payment]:
    return {Payment(*prices) for prices in _cheapest({tuple(payment) for payment in found})}


def _cheapest(found: set[tuple[int, ...]]) -> set[tuple[int, ...]]:
    if len(found) == 1:
        return found
    return {one for one in found if not any(_undercuts(other, one) for other in found)}


def _undercuts(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return one != other and all(mine <= yours for mine, yours in zip(one, other, strict=True))
