"""Find what is bought from each neighbour for a payment: one way to split a cost that comes to just these coins.

>>> covers(("W/S", "S"), "SW")
True
>>> covers(("W/S",), "SW")
False
"""

from collections.abc import Iterator
from functools import cache, cached_property, lru_cache
from itertools import product
from typing import Final, NamedTuple

import msgspec

from argosy.wonders.facts.words import RAW, RESOURCES
from argosy.wonders.herald.encode import WondersResource, stage_of
from argosy.wonders.herald.shipyard import move_steps
from argosy.wonders.kernel import codes
from argosy.wonders.move import Move
from argosy.wonders.position import Position
from argosy.wonders.production import production, production_for_sale

UNPAID: Final = ("chain", "colour", "first", "last", "power")  # by these the card itself asks for no resources


class WondersPurchase(msgspec.Struct, frozen=True):
    """What is bought from one other seat."""

    seat: int
    resources: list[WondersResource]


class Split(NamedTuple):
    """Which units of a cost the city and each neighbour give."""

    own: str
    left: str
    right: str


NOTHING: Final = Split("", "", "")


class Purchases:
    """The purchases of one seat at plain prices; with bargains on single units (A46, C36 to C40) none are computed."""

    def __init__(self, position: Position, seat: int) -> None:
        self.position = position
        self.seat = seat
        self.sellers = (position.left_of(seat), position.right_of(seat))

    @cached_property
    def plain(self) -> bool:
        """Say whether the seat buys at plain prices only."""
        effects = (*self.position.effects(self.seat), *self.position.laws())
        return not any(effect.row.bargain for effect in effects)

    @cached_property
    def prices(self) -> tuple[dict[str, int], dict[str, int]]:
        """Return the price of each resource at the left and the right neighbour."""
        return _prices(self.position, self.seat)

    @cached_property
    def supplies(self) -> tuple[tuple[str, ...], ...]:
        """Return the units that the city produces, then those that each neighbour sells."""
        own = production(self.position, self.seat)
        return units(own), *(units(production_for_sale(self.position, seller)) for seller in self.sellers)

    def bought(self, move: Move) -> list[WondersPurchase] | None:
        """List what a move buys from each neighbour; None where that is not computed."""
        if not any(move.payment):
            return []
        goods = self.goods(move) if self.plain else None
        split = None if goods is None else next(self.splits(goods, move), None)
        if split is None:
            return None
        bought = zip(self.sellers, (split.left, split.right), strict=True)
        return [WondersPurchase(seller + 1, list(letters)) for seller, letters in bought if letters]

    def goods(self, move: Move) -> str | None:
        """Return the resources that a move asks for; None if an island waives one of choice (A50)."""
        goods = "" if move.by in UNPAID else self.cost(move)
        steps = move_steps(self.position, self.seat, move)
        if any(step.one_resource_less for step in steps):
            return None
        return goods + "".join("".join(step.cost.resources) for step in steps if step.cost)

    def cost(self, move: Move) -> str:
        if move.action == "build":
            return self.position.rules.card_of(move.card).cost.goods
        waived = self.position.city(self.seat).powers & codes.POWER_FREE_STAGES  # C44
        return "" if waived else stage_of(self.position, self.seat, move).cost.goods

    def splits(
        self, goods: str, move: Move, begun: Split = NOTHING, coins: tuple[int, int] = (0, 0)
    ) -> Iterator[Split]:
        """Yield the splits that come to the payments of a move, kind by kind, those that buy little first."""
        if not goods:
            yield from [begun] if coins == (move.left, move.right) else []
            return
        unit = goods[0]
        left_price, right_price = self.prices[0][unit], self.prices[1][unit]
        for own, left, right in _shares(unit, goods.count(unit)):
            paid = coins[0] + left_price * len(left), coins[1] + right_price * len(right)
            if paid[0] <= move.left and paid[1] <= move.right:
                split = Split(begun.own + own, begun.left + left, begun.right + right)
                if self.can_give(split):
                    yield from self.splits(goods.replace(unit, ""), move, split, paid)

    def can_give(self, split: Split) -> bool:
        return all(map(covers, self.supplies, split))


def _prices(position: Position, seat: int) -> tuple[dict[str, int], dict[str, int]]:
    """Return the price of each resource at the left and the right neighbour (B18, B20)."""
    price = position.city(seat).price
    left: dict[str, int] = {unit: price[codes.LEFT_RAW if unit in RAW else codes.LEFT_GOODS] for unit in RESOURCES}
    right: dict[str, int] = {unit: price[codes.RIGHT_RAW if unit in RAW else codes.RIGHT_GOODS] for unit in RESOURCES}
    return left, right


def units(producers: list[str]) -> tuple[str, ...]:
    """List producers unit by unit: "WW" gives two, "W/S" one of choice."""
    return tuple(sorted(unit for goods in producers for unit in ([goods] if "/" in goods else goods)))


@lru_cache(maxsize=1 << 15)
def covers(producers: tuple[str, ...], goods: str) -> bool:
    """Say whether producers of one unit each can give all of these resources at once."""
    if not goods:
        return True
    fitting = {producer for producer in producers if goods[0] in producer}
    return any(covers(_without(producers, producer), goods[1:]) for producer in fitting)


def _without(producers: tuple[str, ...], producer: str) -> tuple[str, ...]:
    place = producers.index(producer)
    return producers[:place] + producers[place + 1 :]


@cache
def _shares(letter: str, number: int) -> list[tuple[str, str, str]]:
    """List every way to share units of one kind among the city and both neighbours, few bought first."""
    bought = sorted(product(range(number + 1), repeat=2), key=sum)
    return [(letter * (number - sum(two)), letter * two[0], letter * two[1]) for two in bought if sum(two) <= number]
