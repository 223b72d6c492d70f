"""Find out why a city cannot pay for something, and what it lacks."""

from copy import copy
from typing import Final

from argosy.tabletop.herald import Phrase
from argosy.tabletop.struct import blank
from argosy.wonders.facts.words import RESOURCES
from argosy.wonders.kernel.bargains import bargains
from argosy.wonders.kernel.layout import Demand, Moves, Rules
from argosy.wonders.kernel.payment import paid_in_all
from argosy.wonders.kernel.supply import Need, goods_counters, goods_units, open_market, raw_counters, raw_units
from argosy.wonders.seats import Seats
from argosy.wonders.tables import write_demand

RICH: Final = 30_000  # coins that pay for anything


def unaffordable(position: Seats, seat: int, need: Need) -> Phrase:
    """Say why a city cannot pay what is needed."""
    coins = position.city(seat).coins
    if coins < need.coins:
        return Phrase("coins-short", {"cost": need.coins, "short": need.coins - coins}, "B22")
    payment = cheapest_at_all(position, seat, position.kernel_rules, need)
    if payment is None:
        return Phrase("resources-missing", {"resources": list(_missing_units(position, seat, need))}, "B18")
    sellers = paid_in_all(payment)
    short = need.coins + sellers - coins
    return Phrase("trade-too-dear", {"bank": need.coins, "sellers": sellers, "short": short}, "B22")


def cheapest_at_all(position: Seats, seat: int, r: Rules, need: Need) -> int | None:
    """Return the payment of a rich enough city by the demands of these rules; None if nobody sells what is missing."""
    out = blank(Moves)
    rich = out.market
    open_market(position.state, seat, rich)
    rich.coins = RICH
    bargains(position.state, r, seat, rich, need, out)
    return out.code[0] if out.count else None


def _missing_units(position: Seats, seat: int, need: Need) -> str:
    """List the units that own production and all sellers together cannot give, as few as possible.

    The units that can be covered at once form a matroid, so taking them one by one finds as many as can be.
    """
    covered = missing = ""
    for unit in _letters(position.kernel_rules, need):
        if _can_be_had(position, seat, covered + unit, need.saving):
            covered += unit
        else:
            missing += unit
    return missing


def _can_be_had(position: Seats, seat: int, goods: str, saving: int) -> bool:
    """Say whether own production and sellers give these units, which need not be the price of anything."""
    r = copy(position.kernel_rules)
    r.demands = [blank(Demand), blank(Demand)]
    write_demand(r.demands[1], goods)
    return cheapest_at_all(position, seat, r, Need(0, 1, 0, saving)) is not None


def _letters(r: Rules, need: Need) -> str:
    """List the resources of a need. Its counters hold the units outside of each set, so the rest is inside."""
    words = raw_counters(r, need, 0) | raw_counters(r, need, 1) << 64
    raw = [raw_units(r, need) - (words >> 8 * (1 << kind) & 255) for kind in range(4)]
    goods = [goods_units(r, need) - (goods_counters(r, need) >> 8 * (1 << kind) & 255) for kind in range(3)]
    return "".join(letter * units for letter, units in zip(RESOURCES, raw + goods, strict=True))
