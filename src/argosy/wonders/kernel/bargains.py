"""Payments in full: discounts on single units, far neighbours, and production that depends on what a city has.

Every way to pay is a split of the units bought among the sellers. Sellers whose part is limited (far neighbours, and
the one unit of a neighbour's board that is cheaper) are tried with every part; what remains is shared by the two
neighbours, whose parts fill an interval as in payment.py. A seller limited to n units has counters of at most n.

Units of no fixed group (a warehouse may give raw materials or manufactured goods) are tried as both.
"""

from typing import NamedTuple

from argosy.wonders.kernel.codes import IMPOSSIBLE, LEFT, RIGHT
from argosy.wonders.kernel.layout import City, Moves, Rules, State
from argosy.wonders.kernel.payment import comes_before, insert
from argosy.wonders.kernel.seating import far_of, left_of, right_of
from argosy.wonders.kernel.supply import (
    HIGH,
    ONES,
    Market,
    Need,
    covers_goods,
    covers_raw,
    goods_counters,
    goods_units,
    missing_goods,
    missing_raw,
    raw_counters,
    raw_units,
)

RAW_KINDS = 15
ALL_KINDS = 127
MANY = 127


class Lack(NamedTuple):
    """What own production leaves to buy: counters of supply and demand together, and how many units are short."""

    raw_x: int
    raw_y: int
    goods: int
    raw_units: int  # of the whole demand
    goods_units: int
    raw_short: int
    goods_short: int


class Parts(NamedTuple):
    """The units from sellers whose part is limited: raw materials and manufactured goods."""

    far_left_raw: int
    far_left_goods: int
    far_right_raw: int
    far_right_goods: int
    left_board: int
    right_board: int


def bargains(s: State, r: Rules, p: int, m: Market, need: Need, out: Moves) -> None:
    """Append every payment that no other one undercuts for all sellers, the cheapest first (B23, B47, A46, C36)."""
    search(s, r, p, m, need, out, True)


def cheapest_bargain(s: State, r: Rules, p: int, m: Market, need: Need, out: Moves) -> int:
    """The cheapest payment, or IMPOSSIBLE. The free end of the list serves as a place to find it."""
    start = out.count
    search(s, r, p, m, need, out, False)
    found = out.count > start
    out.count = start
    return out.code[start] if found else IMPOSSIBLE


def search(s: State, r: Rules, p: int, m: Market, need: Need, out: Moves, every: bool) -> None:
    """Append every payment that counts, or the cheapest alone, over all uses of the units of no fixed group."""
    city = s.cities[p]
    owned = kinds_for_sale(city)
    missing = ALL_KINDS & ~owned
    saved = 1 if need.saving else 0
    start = out.count
    fewest = MANY
    for i in range(least_raw(owned, city.owned_units), most_raw(owned, city.owned_units) + 1):
        for j in range(least_raw(missing, city.missing_units), most_raw(missing, city.missing_units) + 1):
            for k in range(least_raw(need.saving, saved), most_raw(need.saving, saved) + 1):
                lack = own_lack(r, m, need, city, owned, i, j, k)
                short = lack.raw_short + lack.goods_short
                if r.teams and short < fewest:  # R15: partners use their own resources first
                    out.count = start
                    fewest = short
                if short <= fewest:
                    purchases(s, r, p, m, need.coins, lack, start, out, every)


def least_raw(kinds: int, units: int) -> int:
    """How many of so many units must be raw materials: all, if the kinds hold nothing else; none, if there are none."""
    return units if 0 < kinds <= RAW_KINDS else 0


def most_raw(kinds: int, units: int) -> int:
    """How many of so many units can be raw materials."""
    return units if kinds & RAW_KINDS else 0


def kinds_for_sale(city: City) -> int:
    """The resources that brown cards, grey cards and the board produce (C36, C37), one bit each."""
    kinds = 0
    for kind in range(4):
        at = 1 << kind  # the counter of the set that holds this kind alone
        if (city.raw_for_sale[at >> 3] >> (8 * (at & 7))) & 127:
            kinds |= at
    for kind in range(3):
        if (city.goods_for_sale >> (8 << kind)) & 127:
            kinds |= 16 << kind
    return kinds


def own_lack(r: Rules, m: Market, need: Need, city: City, owned: int, i: int, j: int, k: int) -> Lack:
    """What is short when i, j, k units of choice (owned, missing, saved) are raw materials, and the rest goods."""
    missing = ALL_KINDS & ~owned
    saved = 1 if need.saving else 0
    some = r.raw_touch[owned & RAW_KINDS]
    others = r.raw_touch[missing & RAW_KINDS]
    less = r.raw_touch[need.saving & RAW_KINDS]
    x = m.own_x + raw_counters(r, need, 0) + i * some[0] + j * others[0] + k * less[0]
    y = m.own_y + raw_counters(r, need, 1) + i * some[1] + j * others[1] + k * less[1]
    z = m.own_goods + goods_counters(r, need) + (city.owned_units - i) * r.goods_touch[owned >> 4]
    z += (city.missing_units - j) * r.goods_touch[missing >> 4] + (saved - k) * r.goods_touch[need.saving >> 4]
    raw, goods = raw_units(r, need), goods_units(r, need)
    return Lack(x, y, z, raw, goods, missing_raw(x, y, raw), missing_goods(z, goods))


def purchases(
    s: State, r: Rules, p: int, m: Market, bank: int, lack: Lack, start: int, out: Moves, every: bool
) -> None:
    """Append the payments for what is short, with every part of the limited sellers."""
    city = s.cities[p]
    far_left, far_right = city.far[LEFT], city.far[RIGHT]
    if far_of(s, p, LEFT) == far_of(s, p, RIGHT):  # with four players one and the same
        far_left, far_right = far_left + far_right, 0
    boards = 1 if city.start_discount else 0
    for a in range(min(far_left, lack.raw_short) + 1):
        for b in range(min(far_left - a, lack.goods_short) + 1):
            for c in range(min(far_right, lack.raw_short - a) + 1):
                for d in range(min(far_right - c, lack.goods_short - b) + 1):
                    for e in range(boards + 1):
                        for f in range(boards + 1):
                            share_rest(s, r, p, m, bank, lack, Parts(a, b, c, d, e, f), start, out, every)


def limited(word: int, most: int) -> int:
    """The counters of a supply that gives at most so many units."""
    above = ((((word | HIGH) - most * ONES) & HIGH) >> 7) & ONES
    return (word & ~(above * 127)) | (above * most)


def share_rest(
    s: State, r: Rules, p: int, m: Market, bank: int, lack: Lack, parts: Parts, start: int, out: Moves, every: bool
) -> None:
    """Append the payments in which the limited sellers give just their parts, and the neighbours the rest."""
    city = s.cities[p]
    left, right = s.cities[left_of(s, p)], s.cities[right_of(s, p)]
    far_left, far_right = s.cities[far_of(s, p, LEFT)], s.cities[far_of(s, p, RIGHT)]
    left_kind = r.boards[left.board].resource if city.start_discount else 0
    right_kind = r.boards[right.board].resource if city.start_discount else 0
    left_touch, right_touch = r.raw_touch[left_kind & RAW_KINDS], r.raw_touch[right_kind & RAW_KINDS]
    x = lack.raw_x + limited(far_left.raw_for_sale[0], parts.far_left_raw)
    y = lack.raw_y + limited(far_left.raw_for_sale[1], parts.far_left_raw)
    z = lack.goods + limited(far_left.goods_for_sale, parts.far_left_goods)
    x += limited(far_right.raw_for_sale[0], parts.far_right_raw)
    y += limited(far_right.raw_for_sale[1], parts.far_right_raw)
    z += limited(far_right.goods_for_sale, parts.far_right_goods)
    x += parts.left_board * left_touch[0] + parts.right_board * right_touch[0]
    y += parts.left_board * left_touch[1] + parts.right_board * right_touch[1]
    z += parts.left_board * r.goods_touch[left_kind >> 4] + parts.right_board * r.goods_touch[right_kind >> 4]
    raw = missing_raw(x, y, lack.raw_units)
    goods = missing_goods(z, lack.goods_units)
    if raw + goods != lack.raw_short + lack.goods_short - units_of(parts):
        return  # some part is of no use
    left_x, left_y = left.raw_for_sale[0] - left_touch[0], left.raw_for_sale[1] - left_touch[1]
    left_goods = left.goods_for_sale - r.goods_touch[left_kind >> 4]
    right_x, right_y = right.raw_for_sale[0] - right_touch[0], right.raw_for_sale[1] - right_touch[1]
    right_goods = right.goods_for_sale - r.goods_touch[right_kind >> 4]
    if not covers_raw(x + left_x + right_x, y + left_y + right_y, lack.raw_units):
        return
    if not covers_goods(z + left_goods + right_goods, lack.goods_units):
        return
    least = missing_raw(x + right_x, y + right_y, lack.raw_units)
    most = raw - missing_raw(x + left_x, y + left_y, lack.raw_units)
    least_goods = missing_goods(z + right_goods, lack.goods_units)
    most_goods = goods - missing_goods(z + left_goods, lack.goods_units)
    for i in range(least, most + 1):
        for j in range(least_goods, most_goods + 1):
            offer(city, m, bank, parts, left_kind, right_kind, i, j, raw - i, goods - j, start, out, every)


def units_of(parts: Parts) -> int:
    """How many units the limited sellers give."""
    far = parts.far_left_raw + parts.far_left_goods + parts.far_right_raw + parts.far_right_goods
    return far + parts.left_board + parts.right_board


def offer(
    city: City,
    m: Market,
    bank: int,
    parts: Parts,
    left_kind: int,
    right_kind: int,
    left_raw: int,
    left_goods: int,
    right_raw: int,
    right_goods: int,
    start: int,
    out: Moves,
    every: bool,
) -> None:
    """Append one payment, if the coins suffice (B22). The seller gets what is actually paid (C42)."""
    to_left = left_raw * m.left_raw_price + left_goods * m.left_goods_price
    to_right = right_raw * m.right_raw_price + right_goods * m.right_goods_price
    left_board_price = m.left_raw_price if left_kind <= RAW_KINDS else m.left_goods_price
    right_board_price = m.right_raw_price if right_kind <= RAW_KINDS else m.right_goods_price
    to_left += parts.left_board * max(0, left_board_price - city.start_discount)
    to_right += parts.right_board * max(0, right_board_price - city.start_discount)
    to_left = max(0, to_left - city.first_discount[LEFT])  # C41
    to_right = max(0, to_right - city.first_discount[RIGHT])
    to_far_left = parts.far_left_raw + parts.far_left_goods  # a coin each (A46)
    to_far_right = parts.far_right_raw + parts.far_right_goods
    if bank + to_left + to_right + to_far_left + to_far_right <= m.coins:
        payment = to_left | (to_right << 8) | (to_far_left << 16) | (to_far_right << 24)
        if every:
            insert(out, start, payment)
        elif out.count == start or comes_before(payment, out.code[start]):
            out.code[start] = payment
            out.count = start + 1
