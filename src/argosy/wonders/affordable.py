"""Find out why a city cannot pay for something, and what it lacks."""

from copy import copy
from functools import lru_cache, partial
from typing import Annotated, Final

import msgspec

from argosy.tabletop.herald import Phrase, one_of
from argosy.tabletop.struct import blank
from argosy.wonders.facts.words import RESOURCES
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.bargains import bargains, kinds_for_sale
from argosy.wonders.kernel.layout import City, Demand, Moves, Rules, State
from argosy.wonders.kernel.payment import cheapest, is_sold, paid_in_all
from argosy.wonders.kernel.seating import far_of, left_of, right_of
from argosy.wonders.kernel.supply import (
    Need,
    goods_counters,
    goods_units,
    open_market,
    raw_counters,
    raw_units,
    wanted,
)
from argosy.wonders.ruleset import Ruleset
from argosy.wonders.seats import Seats
from argosy.wonders.tables import write_demand

RICH: Final = 30_000  # coins that pay for anything
RAW_KINDS: Final = 4  # resources of the first kind; manufactured goods follow
WORD: Final = (1 << 64) - 1


class WondersOffer(msgspec.Struct, frozen=True):
    """How many units of a resource one other seat sells at most."""

    seat: int
    units: int


class WondersLack(msgspec.Struct, frozen=True):
    """A resource that is missing after everything that others sell is counted."""

    resource: Annotated[str, one_of(RESOURCES)]
    short: int  # so many units cannot be had
    needed: int
    own: int  # units that the city itself could give, if it gave nothing else
    offers: list[WondersOffer]  # by neighbours first; those who sell none are left out


def unaffordable(position: Seats, seat: int, need: Need) -> Phrase:
    """Say why a city cannot pay what is needed."""
    coins = position.city(seat).coins
    if coins < need.coins:
        return Phrase("coins-short", {"cost": need.coins, "short": need.coins - coins}, "B22")
    shop = position.once("shop", seat, partial(_Shop, position.rules, position.state))
    payment = shop.cheapest(position.kernel_rules, need)
    if payment is None:
        missing, lacks = shop.lacks(_letters(position.rules, need.demand, need.step), need.saving, need.spare)
        return Phrase("resources-missing", {"resources": list(missing), "lacks": lacks}, "B18")
    sellers = paid_in_all(payment)
    short = need.coins + sellers - coins
    return Phrase("trade-too-dear", {"bank": need.coins, "sellers": sellers, "short": short}, "B22")


class _Shop:
    """What a city could have if it were rich enough. What was found out is kept: many cards lack the same."""

    def __init__(self, rules: Ruleset, state: State, seat: int) -> None:
        self.rules, self.state, self.seat = rules, state, seat
        self.found = blank(Moves)
        open_market(state, seat, self.found.market)
        self.found.market.coins = RICH
        self._lacks: dict[tuple[str, int, int], tuple[str, list[WondersLack]]] = {}
        self._has: dict[tuple[str, int, int], bool] = {}
        self._had: dict[str, tuple[int, list[WondersOffer]]] = {}

    def cheapest(self, r: Rules, need: Need) -> int | None:
        """Return the cheapest payment by the demands of these rules; None if nobody sells what is missing."""
        rich = self.found.market
        if not rich.special and not need.spare:  # as in most cities: no search is needed
            payment = cheapest(rich, wanted(r, rich, need), RICH - need.coins)
            return None if payment == codes.IMPOSSIBLE else payment
        self.found.count = 0
        bargains(self.state, r, self.seat, rich, need, self.found)
        return self.found.code[0] if self.found.count else None

    def lacks(self, letters: str, saving: int, spare: int) -> tuple[str, list[WondersLack]]:
        """Return the units that cannot be had, and for each kind of them who has how many."""
        known = self._lacks.get((letters, saving, spare))
        if known is None:
            missing = self.missing(letters, saving, spare)
            lacks = [self.lack(letters, missing, kind) for kind in dict.fromkeys(missing)]
            known = self._lacks[letters, saving, spare] = missing, lacks
        return known

    def missing(self, letters: str, saving: int, spare: int) -> str:
        """List the units that own production and all sellers together cannot give, as few as possible.

        The units that can be covered at once form a matroid, so taking them one by one finds as many as can be.
        """
        covered = missing = ""
        for unit in letters:
            if self.has(covered + unit, saving, spare):
                covered += unit
            else:
                missing += unit
        return missing

    def has(self, goods: str, saving: int, spare: int) -> bool:
        """Say whether own production and sellers give these units, which need not be the price of anything."""
        if (goods, saving, spare) not in self._has:
            r, rich, need = _rules_with_demand(self.rules, goods), self.found.market, Need(0, 1, 0, saving, spare)
            searched = rich.special or spare
            found = self.cheapest(r, need) is not None if searched else is_sold(rich, wanted(r, rich, need))
            self._has[goods, saving, spare] = found
        return self._has[goods, saving, spare]

    def lack(self, letters: str, missing: str, kind: str) -> WondersLack:
        """Say how much of a resource is missing, and who has how much of it."""
        if kind not in self._had:
            offered = offered_units(self.state, self.seat, kind)
            offers = [WondersOffer(seller + 1, units) for seller, units in offered.items()]
            self._had[kind] = own_units(self.state.cities[self.seat], kind), offers
        own, offers = self._had[kind]
        return WondersLack(kind, missing.count(kind), letters.count(kind), own, offers)


@lru_cache(maxsize=1024)
def _rules_with_demand(rules: Ruleset, goods: str) -> Rules:
    """Return the rules of a table with one price, which is demand 1; few prices occur, again and again."""
    r = copy(rules.rules)
    r.demands = [blank(Demand), blank(Demand)]
    write_demand(r.demands[1], goods)
    return r


@lru_cache(maxsize=1024)
def _letters(rules: Ruleset, demand: int, step: int) -> str:
    """List the resources of a need. Its counters hold the units outside of each set, so the rest is inside."""
    r, need = rules.rules, Need(0, demand, step, 0, 0)
    words = raw_counters(r, need, 0) | raw_counters(r, need, 1) << 64
    raw = [raw_units(r, need) - (words >> 8 * (1 << kind) & 255) for kind in range(4)]
    goods = [goods_units(r, need) - (goods_counters(r, need) >> 8 * (1 << kind) & 255) for kind in range(3)]
    return "".join(letter * units for letter, units in zip(RESOURCES, raw + goods, strict=True))


# -- what can be had of one resource ------------------------------------------------------------------------------


def own_units(city: City, kind: str) -> int:
    """Return how many units of a resource a city can give at once, if it gives nothing else (B15, B16, C37)."""
    for_sale = kinds_for_sale(city) >> RESOURCES.index(kind) & 1
    return _units(city.raw, city.goods, kind) + (city.owned_units if for_sale else city.missing_units)


def offered_units(s: State, seat: int, kind: str) -> dict[int, int]:
    """Return how many units of a resource each seller has: both neighbours (B18), then those far away (A46)."""
    neighbours = [left_of(s, seat), right_of(s, seat)]
    units = {seller: _units_for_sale(s.cities[seller], kind) for seller in neighbours}
    bargains: dict[int, int] = {}
    for side in (codes.LEFT, codes.RIGHT):
        seller = far_of(s, seat, side)
        if seller != seat and seller not in neighbours:
            bargains[seller] = bargains.get(seller, 0) + s.cities[seat].far[side]
    units |= {seller: min(most, _units_for_sale(s.cities[seller], kind)) for seller, most in bargains.items()}
    return {seller: number for seller, number in units.items() if number}


def _units_for_sale(city: City, kind: str) -> int:
    return _units(city.raw_for_sale, city.goods_for_sale, kind)


def _units(raw: list[int], goods: int, kind: str) -> int:
    """Read a supply (supply.py): the counter of the set with this resource alone."""
    place = RESOURCES.index(kind)
    if place < RAW_KINDS:
        return (raw[0] & WORD | (raw[1] & WORD) << 64) >> 8 * (1 << place) & 255
    return (goods & WORD) >> 8 * (1 << place - RAW_KINDS) & 255
