"""Supplies as packed words, and the rank formula that answers what they can cover.

A supply of raw materials is 16 one-byte counters in two words, one of manufactured goods 8 counters in one word. The
counter of a set of resources tells how many units the producers touching that set can give together. Supplies add.
With `demand` counting the units asked for outside of the set, the most units that a supply can cover is the smallest
counter of supply + demand: a demand is met when no counter falls below the number of units asked for. Every cheapest
purchase buys just as many units as the own supply lacks, and the units that one of two sellers can give fill an
interval; so payments need no search (B15, B16, B47). Counters stay below 128.
"""

from typing import NamedTuple

from argosy.wonders.kernel.codes import IMPOSSIBLE, LEFT_GOODS, LEFT_RAW, RIGHT_GOODS, RIGHT_RAW
from argosy.wonders.kernel.layout import City, Demand, Rules, State
from argosy.wonders.kernel.seating import left_of, right_of

ONES = 0x0101010101010101
HIGH = -0x7F7F7F7F7F7F7F80  # 0x80 in every byte, as a signed word


def covers_raw(x: int, y: int, units: int) -> bool:
    """Whether the sixteen counters x:y cover all units."""
    threshold = units * ONES
    return ((x | HIGH) - threshold) & ((y | HIGH) - threshold) & HIGH == HIGH


def covers_goods(x: int, units: int) -> bool:
    """Whether the eight counters x cover all units."""
    return ((x | HIGH) - units * ONES) & HIGH == HIGH


def missing_raw(x: int, y: int, units: int) -> int:
    """How many of `units` the sixteen counters x:y fail to cover."""
    missing = 0
    threshold = units * ONES
    while ((x | HIGH) - threshold) & ((y | HIGH) - threshold) & HIGH != HIGH:
        threshold -= ONES
        missing += 1
    return missing


def missing_goods(x: int, units: int) -> int:
    """How many of `units` the eight counters x fail to cover."""
    missing = 0
    threshold = units * ONES
    while ((x | HIGH) - threshold) & HIGH != HIGH:
        threshold -= ONES
        missing += 1
    return missing


def pack_purchase(units: int, left_least: int, left_most: int) -> int:
    """A purchase of so many units, of which the left neighbour sells between least and most, as one number."""
    return units | (left_least << 8) | (left_most << 16)


def units_bought(purchase: int) -> int:
    """How many units are bought in all."""
    return purchase & 255


def least_from_left(purchase: int) -> int:
    """How many units the left neighbour sells at least, since the right one cannot give them."""
    return (purchase >> 8) & 255


def most_from_left(purchase: int) -> int:
    """How many units the left neighbour can sell."""
    return purchase >> 16


class Market(NamedTuple):
    """What a seat owns and can buy this turn: coins, supplies, and the prices of one unit."""

    coins: int
    own_x: int
    own_y: int
    own_goods: int
    left_x: int
    left_y: int
    left_goods: int
    both_x: int  # both neighbours together
    both_y: int
    both_goods: int
    left_raw_price: int
    right_raw_price: int
    left_goods_price: int
    right_goods_price: int


def market(s: State, p: int) -> Market:
    """The market of a seat: its own supply, and what its neighbours sell (B18, B19)."""
    city = s.cities[p]
    left = s.cities[left_of(s, p)]
    right = s.cities[right_of(s, p)]
    return Market(
        city.coins,
        city.raw[0],
        city.raw[1],
        city.goods,
        left.raw_for_sale[0],
        left.raw_for_sale[1],
        left.goods_for_sale,
        left.raw_for_sale[0] + right.raw_for_sale[0],
        left.raw_for_sale[1] + right.raw_for_sale[1],
        left.goods_for_sale + right.goods_for_sale,
        city.price[LEFT_RAW],
        city.price[RIGHT_RAW],
        city.price[LEFT_GOODS],
        city.price[RIGHT_GOODS],
    )


def raw_purchase(m: Market, demand: Demand) -> int:
    """The purchase of raw materials that completes the demand, or IMPOSSIBLE."""
    units = demand.raw_units
    x = m.own_x + demand.raw[0]
    y = m.own_y + demand.raw[1]
    buy = missing_raw(x, y, units)
    if not covers_raw(x + m.both_x, y + m.both_y, units):
        return IMPOSSIBLE
    left_least = missing_raw(x + m.both_x - m.left_x, y + m.both_y - m.left_y, units)
    return pack_purchase(buy, left_least, buy - missing_raw(x + m.left_x, y + m.left_y, units))


def goods_purchase(m: Market, demand: Demand) -> int:
    """The purchase of manufactured goods that completes the demand, or IMPOSSIBLE."""
    units = demand.goods_units
    x = m.own_goods + demand.goods
    buy = missing_goods(x, units)
    if not covers_goods(x + m.both_goods, units):
        return IMPOSSIBLE
    left_least = missing_goods(x + m.both_goods - m.left_goods, units)
    return pack_purchase(buy, left_least, buy - missing_goods(x + m.left_goods, units))


def produce(r: Rules, city: City, kinds: int, units: int, for_sale: bool) -> None:
    """Add a producer of `units` units, each one of `kinds` (one bit a resource), to the supplies (B15, B16, B19)."""
    x = units * r.raw_touch[kinds & 15][0]
    y = units * r.raw_touch[kinds & 15][1]
    z = units * r.goods_touch[kinds >> 4]
    city.raw[0] += x
    city.raw[1] += y
    city.goods += z
    if for_sale:
        city.raw_for_sale[0] += x
        city.raw_for_sale[1] += y
        city.goods_for_sale += z
