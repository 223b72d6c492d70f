"""What a building, stage or ship costs a seat: coins to the bank, to both neighbours, and to the two players beyond.

A payment is one number with a byte each: coins to the left and right neighbour, then to the far left and far right.
"""

from argosy.wonders.kernel.codes import IMPOSSIBLE
from argosy.wonders.kernel.layout import Moves, Rules
from argosy.wonders.kernel.supply import (
    Market,
    Need,
    covers_goods,
    covers_raw,
    goods_counters,
    goods_purchase,
    goods_units,
    least_from_left,
    missing_goods,
    missing_raw,
    most_from_left,
    raw_counters,
    raw_purchase,
    raw_units,
    units_bought,
)


def paid_left(payment: int) -> int:
    """Coins to the left neighbour."""
    return payment & 255


def paid_right(payment: int) -> int:
    """Coins to the right neighbour."""
    return (payment >> 8) & 255


def paid_far_left(payment: int) -> int:
    """Coins to the player two seats to the left."""
    return (payment >> 16) & 255


def paid_far_right(payment: int) -> int:
    """Coins to the player two seats to the right."""
    return (payment >> 24) & 255


def paid_in_all(payment: int) -> int:
    """Coins to all sellers."""
    return paid_left(payment) + paid_right(payment) + paid_far_left(payment) + paid_far_right(payment)


def share(units: int, from_left: int, left_price: int, right_price: int) -> int:
    """The payment for so many units, of which the left neighbour sells `from_left`."""
    return from_left * left_price + ((units - from_left) * right_price << 8)


def cheapest(r: Rules, m: Market, need: Need) -> int:
    """The cheapest payment out of the coins owned now (B18, B22), or IMPOSSIBLE; neighbours and prices only."""
    coins = m.coins - need.coins
    if coins < 0:
        return IMPOSSIBLE
    payment = 0
    if raw_units(r, need) > 0:
        payment = cheapest_raw(r, m, need)
    if goods_units(r, need) > 0 and payment >= 0:
        goods = cheapest_goods(r, m, need)
        payment = payment + goods if goods >= 0 else IMPOSSIBLE
    if paid_left(payment) + paid_right(payment) > coins:
        return IMPOSSIBLE
    return payment


def cheapest_raw(r: Rules, m: Market, need: Need) -> int:
    """The cheapest payment for raw materials: the cheaper neighbour, or the left one, sells what it can."""
    units = raw_units(r, need)
    x = m.own_x + raw_counters(r, need, 0)
    y = m.own_y + raw_counters(r, need, 1)
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


def cheapest_goods(r: Rules, m: Market, need: Need) -> int:
    """The cheapest payment for manufactured goods, as for raw materials."""
    units = goods_units(r, need)
    x = m.own_goods + goods_counters(r, need)
    if not covers_goods(x + m.both_goods, units):
        return IMPOSSIBLE
    buy = missing_goods(x, units)
    if buy == 0:
        return 0
    left_first = m.left_goods_price <= m.right_goods_price
    rest = missing_goods(x + (m.left_goods if left_first else m.both_goods - m.left_goods), units)
    return share(buy, buy - rest if left_first else rest, m.left_goods_price, m.right_goods_price)


def payments(r: Rules, m: Market, need: Need, out: Moves) -> None:
    """Append every payment that no other one undercuts for both neighbours, the cheapest first (B23, B47)."""
    raw = raw_purchase(r, m, need)
    goods = goods_purchase(r, m, need)
    if raw < 0 or goods < 0:
        return
    start = out.count
    for i in range(least_from_left(raw), most_from_left(raw) + 1):
        for j in range(least_from_left(goods), most_from_left(goods) + 1):
            payment = share(units_bought(raw), i, m.left_raw_price, m.right_raw_price)
            payment += share(units_bought(goods), j, m.left_goods_price, m.right_goods_price)
            if need.coins + paid_left(payment) + paid_right(payment) <= m.coins:  # B22
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
    """Whether payment `one` pays no seller more than `other` does."""
    return (
        paid_left(one) <= paid_left(other)
        and paid_right(one) <= paid_right(other)
        and paid_far_left(one) <= paid_far_left(other)
        and paid_far_right(one) <= paid_far_right(other)
    )


def comes_before(one: int, other: int) -> bool:
    """Cheaper in all; at equal cost the one that pays the left neighbour more, as `cheapest` does, then the right."""
    if paid_in_all(one) != paid_in_all(other):
        return paid_in_all(one) < paid_in_all(other)
    if paid_left(one) != paid_left(other):
        return paid_left(one) > paid_left(other)
    if paid_right(one) != paid_right(other):
        return paid_right(one) > paid_right(other)
    return paid_far_left(one) > paid_far_left(other)
