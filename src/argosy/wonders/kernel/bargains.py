"""Payments in full: discounts on single units, far neighbours, and production that depends on what a city has.

Every way to pay is a split of the units bought among the sellers. Sellers whose part is limited (far neighbours, and
the one unit of a neighbour's board that is cheaper) are tried with every part; what remains is shared by the two
neighbours, whose parts fill an interval as in payment.py. A seller limited to n units has counters of at most n.

Units of no fixed group (a warehouse may give raw materials or manufactured goods) are tried as both.
"""

from typing import NamedTuple

from argosy.wonders.kernel.codes import IMPOSSIBLE, LEFT, RIGHT
from argosy.wonders.kernel.layout import City, Moves, Rules, State
from argosy.wonders.kernel.payment import comes_before, insert, paid_in_all
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
    least_from_left,
    missing_goods,
    missing_raw,
    most_from_left,
    pack_purchase,
    raw_counters,
    raw_units,
    units_bought,
)

RAW_KINDS = 15
ALL_KINDS = 127
MANY = 127


class Sellers(NamedTuple):
    """What others sell to a seat: neighbours, but for a discounted unit of their board (C40), and far neighbours."""

    left_x: int
    left_y: int
    left_goods: int
    right_x: int
    right_y: int
    right_goods: int
    left_board: int  # the kind of the discounted unit, one bit a resource; 0 without a discount
    right_board: int
    far_left_x: int
    far_left_y: int
    far_left_goods: int
    far_left_most: int
    far_right_x: int
    far_right_y: int
    far_right_goods: int
    far_right_most: int


class Lack(NamedTuple):
    """What is left to buy: counters of supply and demand together, and how many units are short."""

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
    sellers = sellers_to(s, r, p)
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
                    buy(r, city, m, sellers, need.coins, lack, start, out, every)


def sellers_to(s: State, r: Rules, p: int) -> Sellers:
    """All who sell to a seat, with the limits of this turn."""
    city = s.cities[p]
    left, right = s.cities[left_of(s, p)], s.cities[right_of(s, p)]
    far_left, far_right = s.cities[far_of(s, p, LEFT)], s.cities[far_of(s, p, RIGHT)]
    left_board = r.boards[left.board].resource if city.start_discount else 0
    right_board = r.boards[right.board].resource if city.start_discount else 0
    one_player = far_of(s, p, LEFT) == far_of(s, p, RIGHT)  # at a table of four, who is then asked as the far left
    return Sellers(
        left.raw_for_sale[0] - r.raw_touch[left_board & RAW_KINDS][0],
        left.raw_for_sale[1] - r.raw_touch[left_board & RAW_KINDS][1],
        left.goods_for_sale - r.goods_touch[left_board >> 4],
        right.raw_for_sale[0] - r.raw_touch[right_board & RAW_KINDS][0],
        right.raw_for_sale[1] - r.raw_touch[right_board & RAW_KINDS][1],
        right.goods_for_sale - r.goods_touch[right_board >> 4],
        left_board + 0,
        right_board + 0,
        far_left.raw_for_sale[0],
        far_left.raw_for_sale[1],
        far_left.goods_for_sale,
        city.far[LEFT] + (city.far[RIGHT] if one_player else 0),
        far_right.raw_for_sale[0],
        far_right.raw_for_sale[1],
        far_right.goods_for_sale,
        0 if one_player else city.far[RIGHT] + 0,
    )


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
    return lacking(x, y, z, raw_units(r, need), goods_units(r, need))


def lacking(x: int, y: int, z: int, raw: int, goods: int) -> Lack:
    """What counters x:y and z leave short of so many raw materials and manufactured goods."""
    return Lack(x, y, z, raw, goods, missing_raw(x, y, raw), missing_goods(z, goods))


def buy(
    r: Rules, city: City, m: Market, k: Sellers, bank: int, lack: Lack, start: int, out: Moves, every: bool
) -> None:
    """Append the payments for what is short, with every part of the limited sellers."""
    boards = 1 if city.start_discount else 0
    for a in range(min(k.far_left_most, lack.raw_short) + 1):
        for b in range(min(k.far_left_most - a, lack.goods_short) + 1):
            for c in range(min(k.far_right_most, lack.raw_short - a) + 1):
                for d in range(min(k.far_right_most - c, lack.goods_short - b) + 1):
                    for e in range(boards + 1):
                        for f in range(boards + 1):
                            share_rest(r, city, m, k, bank, lack, Parts(a, b, c, d, e, f), start, out, every)


def limited(word: int, most: int) -> int:
    """The counters of a supply that gives at most so many units."""
    above = ((((word | HIGH) - most * ONES) & HIGH) >> 7) & ONES
    return (word & ~(above * 127)) | (above * most)


def after_parts(r: Rules, k: Sellers, lack: Lack, parts: Parts) -> Lack:
    """What is still short when the limited sellers give their parts."""
    left, right = r.raw_touch[k.left_board & RAW_KINDS], r.raw_touch[k.right_board & RAW_KINDS]
    x = lack.raw_x + limited(k.far_left_x, parts.far_left_raw) + limited(k.far_right_x, parts.far_right_raw)
    y = lack.raw_y + limited(k.far_left_y, parts.far_left_raw) + limited(k.far_right_y, parts.far_right_raw)
    z = lack.goods + limited(k.far_left_goods, parts.far_left_goods)
    z += limited(k.far_right_goods, parts.far_right_goods)
    x += parts.left_board * left[0] + parts.right_board * right[0]
    y += parts.left_board * left[1] + parts.right_board * right[1]
    z += parts.left_board * r.goods_touch[k.left_board >> 4] + parts.right_board * r.goods_touch[k.right_board >> 4]
    return lacking(x, y, z, lack.raw_units, lack.goods_units)


def units_of(parts: Parts) -> int:
    """How many units the limited sellers give."""
    far = parts.far_left_raw + parts.far_left_goods + parts.far_right_raw + parts.far_right_goods
    return far + parts.left_board + parts.right_board


def raw_of_neighbours(k: Sellers, rest: Lack) -> int:
    """The purchase of the raw materials that are still short from both neighbours, or IMPOSSIBLE."""
    if not covers_raw(rest.raw_x + k.left_x + k.right_x, rest.raw_y + k.left_y + k.right_y, rest.raw_units):
        return IMPOSSIBLE
    least = missing_raw(rest.raw_x + k.right_x, rest.raw_y + k.right_y, rest.raw_units)
    return pack_purchase(
        rest.raw_short,
        least,
        rest.raw_short - missing_raw(rest.raw_x + k.left_x, rest.raw_y + k.left_y, rest.raw_units),
    )


def goods_of_neighbours(k: Sellers, rest: Lack) -> int:
    """The purchase of the manufactured goods that are still short from both neighbours, or IMPOSSIBLE."""
    if not covers_goods(rest.goods + k.left_goods + k.right_goods, rest.goods_units):
        return IMPOSSIBLE
    least = missing_goods(rest.goods + k.right_goods, rest.goods_units)
    return pack_purchase(
        rest.goods_short, least, rest.goods_short - missing_goods(rest.goods + k.left_goods, rest.goods_units)
    )


def share_rest(
    r: Rules,
    city: City,
    m: Market,
    k: Sellers,
    bank: int,
    lack: Lack,
    parts: Parts,
    start: int,
    out: Moves,
    every: bool,
) -> None:
    """Append the payments in which the limited sellers give just their parts, and the neighbours the rest."""
    rest = after_parts(r, k, lack, parts)
    if rest.raw_short + rest.goods_short != lack.raw_short + lack.goods_short - units_of(parts):
        return  # some part is of no use
    raw, goods = raw_of_neighbours(k, rest), goods_of_neighbours(k, rest)
    if raw < 0 or goods < 0:
        return
    for i in range(least_from_left(raw), most_from_left(raw) + 1):
        for j in range(least_from_left(goods), most_from_left(goods) + 1):
            payment = to_left(city, m, k, parts, i, j)
            payment += to_right(city, m, k, parts, units_bought(raw) - i, units_bought(goods) - j) << 8
            payment += (parts.far_left_raw + parts.far_left_goods) << 16  # a coin for each (A46)
            payment += (parts.far_right_raw + parts.far_right_goods) << 24
            if bank + paid_in_all(payment) <= m.coins:  # B22
                note(out, start, payment, every)


def to_left(city: City, m: Market, k: Sellers, parts: Parts, raw: int, goods: int) -> int:
    """What the left neighbour gets: what is actually paid (C42)."""
    board_price = m.left_raw_price if k.left_board <= RAW_KINDS else m.left_goods_price
    price = raw * m.left_raw_price + goods * m.left_goods_price
    return discounted(city, price, parts.left_board, board_price, LEFT)


def to_right(city: City, m: Market, k: Sellers, parts: Parts, raw: int, goods: int) -> int:
    """What the right neighbour gets."""
    board_price = m.right_raw_price if k.right_board <= RAW_KINDS else m.right_goods_price
    price = raw * m.right_raw_price + goods * m.right_goods_price
    return discounted(city, price, parts.right_board, board_price, RIGHT)


def discounted(city: City, price: int, boards: int, board_price: int, side: int) -> int:
    """The price on one side, with a cheaper unit of the board and a coin less on the first unit (C39 to C41)."""
    return max(0, price + boards * max(0, board_price - city.start_discount) - city.first_discount[side])


def note(out: Moves, start: int, payment: int, every: bool) -> None:
    """Keep a payment: in its place among all, or alone if it is the cheapest."""
    if every:
        insert(out, start, payment)
    elif out.count == start or comes_before(payment, out.code[start]):
        out.code[start] = payment
        out.count = start + 1
