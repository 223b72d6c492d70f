"""What a building or stage costs a seat: coins to the bank, to the left and to the right neighbour.

A payment is one number: coins to the left neighbour, plus 256 times coins to the right one.
"""

from argosy.wonders.kernel.codes import IMPOSSIBLE
from argosy.wonders.kernel.layout import Demand, Moves, Rules
from argosy.wonders.kernel.supply import (
    Market,
    covers_goods,
    covers_raw,
    goods_purchase,
    least_from_left,
    missing_goods,
    missing_raw,
    most_from_left,
    raw_purchase,
    units_bought,
)


def paid_left(payment: int) -> int:
    """Coins to the left neighbour."""
    return payment & 255


def paid_right(payment: int) -> int:
    """Coins to the right neighbour."""
    return (payment >> 8) & 255


def share(units: int, from_left: int, left_price: int, right_price: int) -> int:
    """The payment for so many units, of which the left neighbour sells `from_left`."""
    return from_left * left_price + ((units - from_left) * right_price << 8)


def cheapest(r: Rules, m: Market, row: int) -> int:
    """The cheapest payment for a card or stage out of the coins owned now (B18, B22), or IMPOSSIBLE."""
    coins = m.coins - r.rows[row].coins
    if coins < 0:
        return IMPOSSIBLE
    demand = r.demands[r.rows[row].demand]
    payment = 0
    if demand.raw_units > 0:
        payment = cheapest_raw(m, demand)
    if demand.goods_units > 0 and payment >= 0:
        goods = cheapest_goods(m, demand)
        payment = payment + goods if goods >= 0 else IMPOSSIBLE
    if paid_left(payment) + paid_right(payment) > coins:
        return IMPOSSIBLE
    return payment


def cheapest_raw(m: Market, demand: Demand) -> int:
    """The cheapest payment for raw materials: the cheaper neighbour, or the left one, sells what it can."""
    units = demand.raw_units
    x = m.own_x + demand.raw[0]
    y = m.own_y + demand.raw[1]
    if not covers_raw(x + m.both_x, y + m.both_y, units):
        return IMPOSSIBLE
    buy = missing_raw(x, y, units)
    if buy * min(m.left_raw_price, m.right_raw_price) > m.coins:
        return IMPOSSIBLE
    if buy == 0:
        return 0
    left_first = m.left_raw_price <= m.right_raw_price
    first_x = m.left_x if left_first else m.both_x - m.left_x
    first_y = m.left_y if left_first else m.both_y - m.left_y
    rest = missing_raw(x + first_x, y + first_y, units)
    return share(buy, buy - rest if left_first else rest, m.left_raw_price, m.right_raw_price)


def cheapest_goods(m: Market, demand: Demand) -> int:
    """The cheapest payment for manufactured goods, as for raw materials."""
    units = demand.goods_units
    x = m.own_goods + demand.goods
    if not covers_goods(x + m.both_goods, units):
        return IMPOSSIBLE
    buy = missing_goods(x, units)
    if buy == 0:
        return 0
    left_first = m.left_goods_price <= m.right_goods_price
    rest = missing_goods(x + (m.left_goods if left_first else m.both_goods - m.left_goods), units)
    return share(buy, buy - rest if left_first else rest, m.left_goods_price, m.right_goods_price)


def payments(r: Rules, m: Market, row: int, out: Moves) -> None:
    """Append every payment that no other one undercuts for both neighbours, the cheapest first (B23, B47)."""
    demand = r.demands[r.rows[row].demand]
    raw = raw_purchase(m, demand)
    goods = goods_purchase(m, demand)
    if raw < 0 or goods < 0:
        return
    start = out.count
    for i in range(least_from_left(raw), most_from_left(raw) + 1):
        for j in range(least_from_left(goods), most_from_left(goods) + 1):
            payment = share(units_bought(raw), i, m.left_raw_price, m.right_raw_price)
            payment += share(units_bought(goods), j, m.left_goods_price, m.right_goods_price)
            if r.rows[row].coins + paid_left(payment) + paid_right(payment) <= m.coins:  # B22
                insert(out, start, payment)


def insert(out: Moves, start: int, payment: int) -> None:
    """Put a payment in its place unless it is dominated; drop the payments that it dominates."""
    for i in range(start, out.count):
        if dominates(out.code[i], payment):
            return
    kept = start
    for i in range(start, out.count):
        if not dominates(payment, out.code[i]):
            out.code[kept] = out.code[i]
            kept += 1
    at = kept
    while at > start and comes_before(payment, out.code[at - 1]):
        out.code[at] = out.code[at - 1]
        at -= 1
    out.code[at] = payment
    out.count = kept + 1


def dominates(one: int, other: int) -> bool:
    """Whether payment `one` pays neither neighbour more than `other` does."""
    return paid_left(one) <= paid_left(other) and paid_right(one) <= paid_right(other)


def comes_before(one: int, other: int) -> bool:
    """Cheaper in all; at equal cost the one that pays the left neighbour more, as `cheapest` does."""
    mine = paid_left(one) + paid_right(one)
    theirs = paid_left(other) + paid_right(other)
    return mine < theirs or (mine == theirs and paid_left(one) > paid_left(other))
