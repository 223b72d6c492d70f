"""Payments by exhaustive search: every source either gives one unit or none (B15, B16, B18 to B23, B47)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from argosy.wonders.facts.effects import Effect


class Payment(NamedTuple):
    """Coins for the two neighbours."""

    left: int = 0
    right: int = 0


@dataclass(frozen=True)
class Source:
    """One unit a turn, of one of the kinds; `seller` is "own", "left" or "right"."""

    kinds: tuple[str, ...]
    seller: str


Prices = Mapping[tuple[str, str], int]  # by seller and kind


class _Purchase(NamedTuple):
    missing: str
    payment: Payment


def sources(effect: Effect, seller: str) -> list[Source]:
    """A producer of two units is two sources (B16)."""
    return [Source(effect.what, seller)] * effect.amount


def payments(demand: str, coins: int, offers: Sequence[Source], prices: Prices) -> set[Payment]:
    """All payments within `coins` that meet the demand and that no other one undercuts for both neighbours."""
    reached = {_Purchase(demand, Payment())}
    for source in offers:
        reached |= {more for purchase in reached for more in _with(purchase, source, coins, prices)}
    return _undominated({purchase.payment for purchase in reached if not purchase.missing})


def _with(purchase: _Purchase, source: Source, coins: int, prices: Prices) -> Iterator[_Purchase]:
    for kind in source.kinds:
        if kind in purchase.missing:
            payment = _paid(purchase.payment, source.seller, kind, prices)
            if sum(payment) <= coins:
                yield _Purchase(purchase.missing.replace(kind, "", 1), payment)


def _paid(payment: Payment, seller: str, kind: str, prices: Prices) -> Payment:
    if seller == "own":
        return payment
    return payment._replace(**{seller: getattr(payment, seller) + prices[seller, kind]})


def _undominated(found: set[Payment]) -> set[Payment]:
    return {one for one in found if not any(_undercuts(other, one) for other in found)}


def _undercuts(one: Payment, other: Payment) -> bool:
    return one != other and one.left <= other.left and one.right <= other.right
