"""Every way to pay: neighbours, discounts on single units, far neighbours, production by what a city has or lacks.

Every way to pay is a split of the units bought among the sellers. Sellers whose part is limited (far neighbours, and
the one unit of a neighbour's board that is cheaper) are tried with every part; what remains is shared by the two
neighbours, whose parts fill an interval as in payment.py. A seller limited to n units has counters of at most n.

Units of no fixed group (a warehouse may give raw materials or manufactured goods) are tried as both.
"""

from typing import NamedTuple

from argosy.wonders.kernel import codes
from argosy.wonders.kernel.city import start_of
from argosy.wonders.kernel.features import HAS_BABEL, HAS_LEADERS
from argosy.wonders.kernel.laws import far_price
from argosy.wonders.kernel.layout import PRICES, City, Market, Moves, Rules, State
from argosy.wonders.kernel.payment import BANK_SHIFT, keep_payment, paid_in_all
from argosy.wonders.kernel.rebates import buy_beyond, coins_back, gets_back
from argosy.wonders.kernel.seating import far_of, left_of, right_of
from argosy.wonders.kernel.supply import (
    Need,
    Want,
    covers_goods,
    covers_raw,
    goods_purchase,
    goods_short,
    least_from_left,
    limited,
    missing_goods,
    missing_raw,
    most_from_left,
    open_market,
    pack_purchase,
    raw_purchase,
    raw_short,
    spare_units,
    units_bought,
    wanted,
)

RAW_KINDS = 15
GOODS_KINDS = 7
ALL_KINDS = 127
MANY = 127
FAR_PRICE = 1  # of a unit from far neighbours (A46)
BANK_WAYS = 3  # no unit of the bank, a raw material, a manufactured good


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
    far_raw_price: int
    far_goods_price: int


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
    """Return the cheapest payment, or IMPOSSIBLE. The free end of the list serves as a place to find it."""
    open_market(s, p, m)
    want = wanted(r, m, need)
    if raw_short(want) + goods_short(want) == 0 and not (HAS_LEADERS and m.special and gets_back(s, r, p)):
        return 0 if need.coins <= m.coins else codes.IMPOSSIBLE
    start = out.count
    search(s, r, p, m, need, out, False)
    found = out.count > start
    out.count = start
    return out.code[start] if found else codes.IMPOSSIBLE


def open_hope(s: State, r: Rules, p: int, m: Market) -> None:
    """Make a special market as good as it might be: sellers without limits, units of choice as anything, each a coin.

    What cannot be paid there cannot be paid at all; most of what can be paid there can also be paid really.
    """
    city = s.cities[p]
    owned = kinds_for_sale(city)
    missing = ALL_KINDS & ~owned
    for word in range(2):
        some, others = r.raw_touch[owned & RAW_KINDS][word], r.raw_touch[missing & RAW_KINDS][word]
        m.both[word] += city.owned_units * some + city.missing_units * others
    m.both_goods += city.owned_units * r.goods_touch[owned >> 4] + city.missing_units * r.goods_touch[missing >> 4]
    for side in range(2):
        if city.far[side]:
            far = s.cities[far_of(s, p, side)]
            m.both[0] += far.raw_for_sale[0]
            m.both[1] += far.raw_for_sale[1]
            m.both_goods += far.goods_for_sale
    if HAS_LEADERS and city.bank_buys > 0:
        for word in range(2):
            m.both[word] += city.bank_buys * r.raw_touch[RAW_KINDS][word]
        m.both_goods += city.bank_buys * r.goods_touch[GOODS_KINDS]
    m.coins += city.owned_units + city.missing_units
    m.coins += 2 * city.start_discount + city.first_discount[codes.LEFT] + city.first_discount[codes.RIGHT]
    for i in range(PRICES):
        m.price[i] = min(1, m.price[i])
        if HAS_BABEL and r.tiles > 0:  # far neighbours may sell for nothing (N20)
            m.price[i] = min(
                m.price[i], far_price(s, r, codes.RAW_PRICE if i <= codes.RIGHT_RAW else codes.GOODS_PRICE)
            )


def spared(r: Rules, w: Want, saving: int) -> Want:
    """Return what is wanted when units of these kinds are waived, each as a raw material and as a manufactured good."""
    less, units = r.raw_touch[saving & RAW_KINDS], spare_units(saving)
    return Want(
        w.raw_x + units * less[0],
        w.raw_y + units * less[1],
        w.goods + units * r.goods_touch[(saving & ALL_KINDS) >> 4],
        w.raw_units,
        w.goods_units,
    )


def search(s: State, r: Rules, p: int, m: Market, need: Need, out: Moves, every: bool) -> None:
    """Append every payment that counts, or the cheapest alone, over all uses of the units of no fixed group."""
    city = s.cities[p]
    owned = kinds_for_sale(city) if m.special else 0
    limits = m.special != 0 and has_limits(s, r, p, need)
    back = coins_back(s, r, p)
    want = wanted(r, m, need)
    start = out.count
    fewest = MANY
    for i in range(city.owned_units + 1):
        for j in range(city.missing_units + 1):
            for k in range(2 if need.saving else 1):
                for spared_as in range(spare_units(need.spare) + 1):
                    for bank in range(BANK_WAYS if HAS_LEADERS and city.bank_buys > 0 else 1):
                        w = with_units(r, city, want, owned, need.saving, i, j, k)
                        if HAS_LEADERS or HAS_BABEL:
                            w = of_leaders(r, w, need.spare, spared_as, bank)
                        short = raw_short(w) + goods_short(w) + (bank > 0)
                        if r.teams and short < fewest:  # R15, L114: partners use their own resources first
                            out.count = start
                            fewest = short
                        if short <= fewest:
                            base = (city.bank_price if bank > 0 else 0) << BANK_SHIFT
                            if limits:
                                buy(s, r, p, m, m.coins - need.coins, w, base, back, start, out, every)
                            else:
                                buy_next_door(city, m, m.coins - need.coins, w, base, back, start, out, every)
                            if HAS_LEADERS and back != 0 and not r.teams:
                                buy_beyond(s, p, m, m.coins - need.coins, w, base, back, start, out, every)


def has_limits(s: State, r: Rules, p: int, need: Need) -> bool:
    """Return whether a seller's part is limited: far neighbours, or a cheaper unit of a board (A46, C40)."""
    city = s.cities[p]
    boards = start_of(r, s.cities[left_of(s, p)]) | start_of(r, s.cities[right_of(s, p)])
    useful = boards & (r.demands[need.demand].kinds | r.demands[need.step].kinds) != 0
    return city.far[codes.LEFT] | city.far[codes.RIGHT] != 0 or (city.start_discount != 0 and useful)


def buy_next_door(
    city: City, m: Market, coins: int, w: Want, base: int, back: int, start: int, out: Moves, every: bool
) -> None:
    """Append the payments to both neighbours."""
    raw, goods = raw_purchase(m, w), goods_purchase(m, w)
    if raw < 0 or goods < 0:
        return
    for i in range(least_from_left(raw), most_from_left(raw) + 1):
        for j in range(least_from_left(goods), most_from_left(goods) + 1):
            left = i * m.price[codes.LEFT_RAW] + j * m.price[codes.LEFT_GOODS]
            right = (units_bought(raw) - i) * m.price[codes.RIGHT_RAW] + (units_bought(goods) - j) * m.price[
                codes.RIGHT_GOODS
            ]
            payment = base + discounted(city, left, codes.LEFT) + (discounted(city, right, codes.RIGHT) << 8)
            if paid_in_all(payment) <= coins:  # B22
                keep_payment(out, start, payment, back, every)


def with_units(r: Rules, city: City, w: Want, owned: int, saving: int, i: int, j: int, k: int) -> Want:
    """Return what is wanted when i, j, k units of choice (owned, missing, saved) are raw materials, the rest goods."""
    missing = ALL_KINDS & ~owned
    some, others, less = (
        r.raw_touch[owned & RAW_KINDS],
        r.raw_touch[missing & RAW_KINDS],
        r.raw_touch[saving & RAW_KINDS],
    )
    goods = (city.owned_units - i) * r.goods_touch[owned >> 4] + (city.missing_units - j) * r.goods_touch[missing >> 4]
    return Want(
        w.raw_x + i * some[0] + j * others[0] + k * less[0],
        w.raw_y + i * some[1] + j * others[1] + k * less[1],
        w.goods + goods + (1 - k) * r.goods_touch[saving >> 4],
        w.raw_units,
        w.goods_units,
    )


def of_leaders(r: Rules, w: Want, spare: int, spared_as: int, bank: int) -> Want:
    """Return what is wanted when units are spared, and the bank sells one (L35, L39, N26, N75).

    `spared_as` of the spared units are manufactured goods, the others raw materials. `bank` is 0 for nothing, 1 for a
    raw material, 2 for a manufactured good.
    """
    raw, goods, units = spare & RAW_KINDS, (spare & ALL_KINDS) >> 4, spare_units(spare) - spared_as
    bought = RAW_KINDS if bank == 1 else 0
    bought_goods = GOODS_KINDS if bank == 2 else 0
    return Want(
        w.raw_x + units * r.raw_touch[raw][0] + r.raw_touch[bought][0],
        w.raw_y + units * r.raw_touch[raw][1] + r.raw_touch[bought][1],
        w.goods + spared_as * r.goods_touch[goods] + r.goods_touch[bought_goods],
        w.raw_units,
        w.goods_units,
    )


def sellers_to(s: State, r: Rules, p: int) -> Sellers:
    """Return all sellers to a seat, with the limits of this turn."""
    city = s.cities[p]
    left, right = s.cities[left_of(s, p)], s.cities[right_of(s, p)]
    far_left, far_right = s.cities[far_of(s, p, codes.LEFT)], s.cities[far_of(s, p, codes.RIGHT)]
    left_board = start_of(r, left) if city.start_discount else 0
    right_board = start_of(r, right) if city.start_discount else 0
    one_player = far_of(s, p, codes.LEFT) == far_of(
        s, p, codes.RIGHT
    )  # at a table of four, who is then asked as the far left
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
        city.far[codes.LEFT] + (city.far[codes.RIGHT] if one_player else 0),
        far_right.raw_for_sale[0],
        far_right.raw_for_sale[1],
        far_right.goods_for_sale,
        0 if one_player else city.far[codes.RIGHT] + 0,
        far_price(s, r, codes.RAW_PRICE) if HAS_BABEL else FAR_PRICE,
        far_price(s, r, codes.GOODS_PRICE) if HAS_BABEL else FAR_PRICE,
    )


def kinds_for_sale(city: City) -> int:
    """Return the resources that brown cards, grey cards and the board produce (C36, C37), one bit each."""
    kinds = 0
    for kind in range(4):
        at = 1 << kind  # the counter of the set that holds this kind alone
        if (city.raw_for_sale[at >> 3] >> (8 * (at & 7))) & 127:
            kinds |= at
    for kind in range(3):
        if (city.goods_for_sale >> (8 << kind)) & 127:
            kinds |= 16 << kind
    return kinds


def buy(
    s: State,
    r: Rules,
    p: int,
    m: Market,
    coins: int,
    w: Want,
    base: int,
    back: int,
    start: int,
    out: Moves,
    every: bool,
) -> None:
    """Append the payments for what is wanted, with every part of the limited sellers."""
    city = s.cities[p]
    sellers = sellers_to(s, r, p)
    raw, goods = raw_short(w), goods_short(w)
    boards = 1 if city.start_discount else 0
    for a in range(min(sellers.far_left_most, raw) + 1):
        for b in range(min(sellers.far_left_most - a, goods) + 1):
            for c in range(min(sellers.far_right_most, raw - a) + 1):
                for d in range(min(sellers.far_right_most - c, goods - b) + 1):
                    for e in range(boards + 1):
                        for f in range(boards + 1):
                            parts = Parts(a, b, c, d, e, f)
                            share_rest(r, city, m, sellers, coins, w, parts, base, back, start, out, every)


def after_parts(r: Rules, k: Sellers, w: Want, parts: Parts) -> Want:
    """Return what is still wanted when the limited sellers give their parts."""
    left, right = r.raw_touch[k.left_board & RAW_KINDS], r.raw_touch[k.right_board & RAW_KINDS]
    x = w.raw_x + limited(k.far_left_x, parts.far_left_raw) + limited(k.far_right_x, parts.far_right_raw)
    y = w.raw_y + limited(k.far_left_y, parts.far_left_raw) + limited(k.far_right_y, parts.far_right_raw)
    z = w.goods + limited(k.far_left_goods, parts.far_left_goods)
    z += limited(k.far_right_goods, parts.far_right_goods)
    x += parts.left_board * left[0] + parts.right_board * right[0]
    y += parts.left_board * left[1] + parts.right_board * right[1]
    z += parts.left_board * r.goods_touch[k.left_board >> 4] + parts.right_board * r.goods_touch[k.right_board >> 4]
    return Want(x, y, z, w.raw_units, w.goods_units)


def units_of(parts: Parts) -> int:
    """Return how many units the limited sellers give."""
    far = parts.far_left_raw + parts.far_left_goods + parts.far_right_raw + parts.far_right_goods
    return far + parts.left_board + parts.right_board


def raw_of_neighbours(k: Sellers, w: Want) -> int:
    """Return the purchase of the raw materials that are still short from both neighbours, or IMPOSSIBLE."""
    if not covers_raw(w.raw_x + k.left_x + k.right_x, w.raw_y + k.left_y + k.right_y, w.raw_units):
        return codes.IMPOSSIBLE
    short = raw_short(w)
    least = missing_raw(w.raw_x + k.right_x, w.raw_y + k.right_y, w.raw_units)
    return pack_purchase(short, least, short - missing_raw(w.raw_x + k.left_x, w.raw_y + k.left_y, w.raw_units))


def goods_of_neighbours(k: Sellers, w: Want) -> int:
    """Return the purchase of the manufactured goods that are still short from both neighbours, or IMPOSSIBLE."""
    if not covers_goods(w.goods + k.left_goods + k.right_goods, w.goods_units):
        return codes.IMPOSSIBLE
    short = goods_short(w)
    least = missing_goods(w.goods + k.right_goods, w.goods_units)
    return pack_purchase(short, least, short - missing_goods(w.goods + k.left_goods, w.goods_units))


def share_rest(
    r: Rules,
    city: City,
    m: Market,
    k: Sellers,
    coins: int,
    w: Want,
    parts: Parts,
    base: int,
    back: int,
    start: int,
    out: Moves,
    every: bool,
) -> None:
    """Append the payments in which the limited sellers give just their parts, and the neighbours the rest."""
    rest = after_parts(r, k, w, parts)
    if raw_short(rest) + goods_short(rest) != raw_short(w) + goods_short(w) - units_of(parts):
        return  # some part is of no use
    raw, goods = raw_of_neighbours(k, rest), goods_of_neighbours(k, rest)
    if raw < 0 or goods < 0:
        return
    for i in range(least_from_left(raw), most_from_left(raw) + 1):
        for j in range(least_from_left(goods), most_from_left(goods) + 1):
            payment = base + to_left(city, m, k, parts, i, j)
            payment += to_right(city, m, k, parts, units_bought(raw) - i, units_bought(goods) - j) << 8
            payment += (parts.far_left_raw * k.far_raw_price + parts.far_left_goods * k.far_goods_price) << 16
            payment += (parts.far_right_raw * k.far_raw_price + parts.far_right_goods * k.far_goods_price) << 24
            if paid_in_all(payment) <= coins:  # B22
                keep_payment(out, start, payment, back, every)


def to_left(city: City, m: Market, k: Sellers, parts: Parts, raw: int, goods: int) -> int:
    """Return what the left neighbour gets: what is actually paid (C42)."""
    board_price = m.price[codes.LEFT_RAW] if k.left_board <= RAW_KINDS else m.price[codes.LEFT_GOODS]
    price = raw * m.price[codes.LEFT_RAW] + goods * m.price[codes.LEFT_GOODS]
    return discounted(city, price + parts.left_board * max(0, board_price - city.start_discount), codes.LEFT)


def to_right(city: City, m: Market, k: Sellers, parts: Parts, raw: int, goods: int) -> int:
    """Return what the right neighbour gets."""
    board_price = m.price[codes.RIGHT_RAW] if k.right_board <= RAW_KINDS else m.price[codes.RIGHT_GOODS]
    price = raw * m.price[codes.RIGHT_RAW] + goods * m.price[codes.RIGHT_GOODS]
    return discounted(city, price + parts.right_board * max(0, board_price - city.start_discount), codes.RIGHT)


def discounted(city: City, price: int, side: int) -> int:
    """Return the price on one side, with a coin less on the first unit (C39, C41)."""
    return max(0, price - city.first_discount[side])
