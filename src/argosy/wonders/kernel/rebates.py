"""Coins that come back for what is bought from neighbours (L40, L112, L113).

With them it can pay to buy what the city could make itself. So every number of units from each neighbour is tried, up
to two more than are missing, one for each side.
"""

from argosy.wonders.kernel import codes
from argosy.wonders.kernel.layout import City, Market, Moves, Rules, State
from argosy.wonders.kernel.leaders import given
from argosy.wonders.kernel.payment import keep_payment, paid_in_all
from argosy.wonders.kernel.seating import left_of, right_of
from argosy.wonders.kernel.supply import (
    Want,
    covers_goods,
    covers_raw,
    goods_short,
    limited,
    missing_goods,
    missing_raw,
    raw_short,
)

BEYOND = 2  # units that are bought although the city could make them


def coins_back(s: State, r: Rules, p: int) -> int:
    """Return the coins for each neighbour that is paid, and 16 times those that come with the first coins (L113)."""
    if r.leaders == 0 or s.cities[p].rebate == 0:
        return 0
    return s.cities[p].rebate + 16 * given(r, s.cities[p], codes.BANK_BONUS, 0)


def gets_back(s: State, r: Rules, p: int) -> bool:
    """Return whether it can pay to buy what is not missing; partners use their own resources first (R15)."""
    return s.cities[p].rebate > 0 and not r.teams


def buy_beyond(
    s: State, p: int, m: Market, coins: int, w: Want, base: int, back: int, start: int, out: Moves, every: bool
) -> None:
    """Append the payments for all that is missing, and for one or two units more."""
    raw, goods = raw_short(w), goods_short(w)
    for more in range(BEYOND + 1):
        for more_goods in range(BEYOND + 1 - more):
            for i in range(raw + more + 1):
                for j in range(goods + more_goods + 1):
                    if more + more_goods > 0 and sells(s, p, w, i, raw + more - i, j, goods + more_goods - j):
                        payment = base + price(s.cities[p], m, i, j, codes.LEFT)
                        payment += price(s.cities[p], m, raw + more - i, goods + more_goods - j, codes.RIGHT) << 8
                        if paid_in_all(payment) <= coins:
                            keep_payment(out, start, payment, back, every)


def sells(s: State, p: int, w: Want, left: int, right: int, left_goods: int, right_goods: int) -> bool:
    """Return whether the neighbours can give just so many units, all of them of use, and the city the rest."""
    one, other = s.cities[left_of(s, p)], s.cities[right_of(s, p)]
    return sells_raw(s, p, w, one, other, left, right) and sells_goods(s, p, w, one, other, left_goods, right_goods)


def sells_raw(s: State, p: int, w: Want, one: City, other: City, left: int, right: int) -> bool:
    """Return whether both sides can give just so many raw materials of those needed."""
    x = limited(one.raw_for_sale[0], left) + limited(other.raw_for_sale[0], right)
    y = limited(one.raw_for_sale[1], left) + limited(other.raw_for_sale[1], right)
    own_x, own_y = s.cities[p].raw[0], s.cities[p].raw[1]
    without = missing_raw(w.raw_x - own_x, w.raw_y - own_y, w.raw_units)
    short = missing_raw(w.raw_x - own_x + x, w.raw_y - own_y + y, w.raw_units)
    return short == without - left - right and covers_raw(w.raw_x + x, w.raw_y + y, w.raw_units)


def sells_goods(s: State, p: int, w: Want, one: City, other: City, left: int, right: int) -> bool:
    """Return whether both sides can give just so many manufactured goods of those needed."""
    z = limited(one.goods_for_sale, left) + limited(other.goods_for_sale, right)
    without = missing_goods(w.goods - s.cities[p].goods, w.goods_units)
    short = missing_goods(w.goods - s.cities[p].goods + z, w.goods_units)
    return short == without - left - right and covers_goods(w.goods + z, w.goods_units)


def price(city: City, m: Market, raw: int, goods: int, side: int) -> int:
    """Return what one neighbour gets, with a coin less on the first unit (C39, C41)."""
    coins = raw * m.price[codes.LEFT_RAW + side] + goods * m.price[codes.LEFT_GOODS + side]
    return max(0, coins - city.first_discount[side])
