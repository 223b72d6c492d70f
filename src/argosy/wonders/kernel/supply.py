"""Supplies as packed words, and the rank formula that answers what they can cover.

A supply of raw materials is 16 one-byte counters in two words, one of manufactured goods 8 counters in one word. The
counter of a set of resources tells how many units the producers touching that set can give together. Supplies add.
With `demand` counting the units asked for outside of the set, the most units that a supply can cover is the smallest
counter of supply + demand: a demand is met when no counter falls below the number of units asked for. Every cheapest
purchase buys just as many units as the own supply lacks, and the units that one of two sellers can give fill an
interval; so payments need no search (B15, B16, B47). Counters stay below 128.
"""

from typing import NamedTuple

from argosy.wonders.kernel.codes import IMPOSSIBLE, POWER_BANK, POWER_FLEET_DISCOUNT
from argosy.wonders.kernel.features import HAS_BARGAINS
from argosy.wonders.kernel.layout import PRICES, City, Market, Rules, State
from argosy.wonders.kernel.seating import left_of, right_of

ONES = 0x0101010101010101
HIGH = -0x7F7F7F7F7F7F7F80  # 0x80 in every byte, as a signed word


def covers_raw(x: int, y: int, units: int) -> bool:
    """Return whether the sixteen counters x:y cover all units."""
    threshold = units * ONES
    return ((x | HIGH) - threshold) & ((y | HIGH) - threshold) & HIGH == HIGH


def covers_goods(x: int, units: int) -> bool:
    """Return whether the eight counters x cover all units."""
    return ((x | HIGH) - units * ONES) & HIGH == HIGH


def limited(word: int, most: int) -> int:
    """Return the counters of a supply that gives at most so many units."""
    above = ((((word | HIGH) - most * ONES) & HIGH) >> 7) & ONES
    return (word & ~(above * 127)) | (above * most)


def missing_raw(x: int, y: int, units: int) -> int:
    """Return how many of `units` the sixteen counters x:y fail to cover."""
    missing = 0
    threshold = units * ONES
    while ((x | HIGH) - threshold) & ((y | HIGH) - threshold) & HIGH != HIGH:
        threshold -= ONES
        missing += 1
    return missing


def missing_goods(x: int, units: int) -> int:
    """Return how many of `units` the eight counters x fail to cover."""
    missing = 0
    threshold = units * ONES
    while ((x | HIGH) - threshold) & HIGH != HIGH:
        threshold -= ONES
        missing += 1
    return missing


def pack_purchase(units: int, left_least: int, left_most: int) -> int:
    """Pack a purchase of so many units, of which the left neighbour sells between least and most."""
    return units | (left_least << 8) | (left_most << 16)


def units_bought(purchase: int) -> int:
    """Return how many units are bought in all."""
    return purchase & 255


def least_from_left(purchase: int) -> int:
    """Return how many units the left neighbour sells at least, since the right one cannot give them."""
    return (purchase >> 8) & 255


def most_from_left(purchase: int) -> int:
    """Return how many units the left neighbour can sell."""
    return purchase >> 16


class Need(NamedTuple):
    """What is to be paid together (A16): coins to the bank, a demand, and the demand of a naval construction."""

    coins: int
    demand: int  # numbers of demands; 0 asks for nothing
    step: int
    saving: int  # kinds of which one unit is waived, one bit a resource: the discount on a naval construction
    spare: int  # the same for the building or stage: discounts of leaders (L35) and laws (N26), see `spare_more`


class Want(NamedTuple):
    """A demand and the own supply together, as counters; what they leave short is to be bought."""

    raw_x: int
    raw_y: int
    goods: int
    raw_units: int  # of the whole demand
    goods_units: int


def together(one: Need, ship: Need) -> Need:
    """Add up a building or stage and a naval construction (A16)."""
    return Need(one.coins + ship.coins, one.demand, ship.step, ship.saving, one.spare)


def spare_more(spare: int, kinds: int, units: int) -> int:
    """Return a discount with so many units more: kinds in the low bits, the units after the first one from bit 8 on."""
    if units == 0 or kinds == 0:
        return spare
    return kinds | ((spare_units(spare) + units - 1) << 8)


def spare_units(spare: int) -> int:
    """Return how many units a discount waives."""
    return (spare >> 8) + 1 if spare else 0


def raw_units(r: Rules, need: Need) -> int:
    """Return how many raw materials are needed."""
    return r.demands[need.demand].raw_units + r.demands[need.step].raw_units


def goods_units(r: Rules, need: Need) -> int:
    """Return how many manufactured goods are needed."""
    return r.demands[need.demand].goods_units + r.demands[need.step].goods_units


def raw_counters(r: Rules, need: Need, word: int) -> int:
    """Return the counters of the raw materials needed."""
    return r.demands[need.demand].raw[word] + r.demands[need.step].raw[word]


def goods_counters(r: Rules, need: Need) -> int:
    """Return the counters of the manufactured goods needed."""
    return r.demands[need.demand].goods + r.demands[need.step].goods


def wanted(r: Rules, m: Market, need: Need) -> Want:
    """Return what a need wants of a market."""
    return Want(
        m.own[0] + raw_counters(r, need, 0),
        m.own[1] + raw_counters(r, need, 1),
        m.own_goods + goods_counters(r, need),
        raw_units(r, need),
        goods_units(r, need),
    )


def open_market(s: State, p: int, m: Market) -> None:
    """Lay out what a seat has, and what its neighbours sell (B18, B19)."""
    city = s.cities[p]
    left = s.cities[left_of(s, p)]
    right = s.cities[right_of(s, p)]
    m.coins = city.coins
    for word in range(2):
        m.own[word] = city.raw[word]
        m.left[word] = left.raw_for_sale[word]
        m.both[word] = left.raw_for_sale[word] + right.raw_for_sale[word]
    m.own_goods = city.goods
    m.left_goods = left.goods_for_sale
    m.both_goods = left.goods_for_sale + right.goods_for_sale
    for i in range(PRICES):
        m.price[i] = city.price[i]
    m.special = 1 if HAS_BARGAINS and is_special(city) else 0


def is_special(city: City) -> bool:
    """Return whether a city has more to pay with than its own goods and those of both neighbours, unit by unit."""
    trade = city.far[0] | city.far[1] | city.first_discount[0] | city.first_discount[1] | city.start_discount
    return trade | city.owned_units | city.missing_units | (city.powers & (POWER_FLEET_DISCOUNT | POWER_BANK)) != 0


def raw_short(w: Want) -> int:
    """Return how many raw materials are to be bought."""
    return missing_raw(w.raw_x, w.raw_y, w.raw_units)


def goods_short(w: Want) -> int:
    """Return how many manufactured goods are to be bought."""
    return missing_goods(w.goods, w.goods_units)


def raw_purchase(m: Market, w: Want) -> int:
    """Return the purchase of raw materials from both neighbours that completes what is wanted, or IMPOSSIBLE."""
    if not covers_raw(w.raw_x + m.both[0], w.raw_y + m.both[1], w.raw_units):
        return IMPOSSIBLE
    buy = raw_short(w)
    least = missing_raw(w.raw_x + m.both[0] - m.left[0], w.raw_y + m.both[1] - m.left[1], w.raw_units)
    return pack_purchase(buy, least, buy - missing_raw(w.raw_x + m.left[0], w.raw_y + m.left[1], w.raw_units))


def goods_purchase(m: Market, w: Want) -> int:
    """Return the purchase of manufactured goods that completes what is wanted, or IMPOSSIBLE."""
    if not covers_goods(w.goods + m.both_goods, w.goods_units):
        return IMPOSSIBLE
    buy = goods_short(w)
    least = missing_goods(w.goods + m.both_goods - m.left_goods, w.goods_units)
    return pack_purchase(buy, least, buy - missing_goods(w.goods + m.left_goods, w.goods_units))


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
