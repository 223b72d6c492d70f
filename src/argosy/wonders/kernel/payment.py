"""What a building, stage or ship costs a seat: coins to the bank, to both neighbours, and to the two players beyond.

A payment is one number with a byte each: coins to the left and right neighbour, then to the far left and far right. The
coins for a unit that the bank sells (L39) have four bits behind the room for ship and stage of a move.
"""

from argosy.wonders.kernel import codes
from argosy.wonders.kernel.layout import MOVES, Market, Moves
from argosy.wonders.kernel.supply import (
    Want,
    covers_goods,
    covers_raw,
    goods_short,
    missing_goods,
    missing_raw,
    raw_short,
)

BANK_SHIFT = 40


def paid_left(payment: int) -> int:
    """Return coins to the left neighbour."""
    return payment & 255


def paid_right(payment: int) -> int:
    """Return coins to the right neighbour."""
    return (payment >> 8) & 255


def paid_far_left(payment: int) -> int:
    """Return coins to the player two seats to the left."""
    return (payment >> 16) & 255


def paid_far_right(payment: int) -> int:
    """Return coins to the player two seats to the right."""
    return (payment >> 24) & 255


def paid_bank(payment: int) -> int:
    """Return coins to the bank for units that it sells (L39)."""
    return (payment >> BANK_SHIFT) & 15


def paid_in_all(payment: int) -> int:
    """Return coins to all sellers."""
    near = paid_left(payment) + paid_right(payment)
    return near + paid_far_left(payment) + paid_far_right(payment) + paid_bank(payment)


def net(payment: int, back: int) -> int:
    """Return what a payment costs when coins have come back (L113): see `coins_back` in bargains.py."""
    sellers = (paid_left(payment) > 0) + (paid_right(payment) > 0)
    return paid_in_all(payment) - sellers * (back & 15) - ((back >> 4) if sellers > 0 else 0)


def share(units: int, from_left: int, left_price: int, right_price: int) -> int:
    """Return the payment for so many units, of which the left neighbour sells `from_left`."""
    return from_left * left_price + ((units - from_left) * right_price << 8)


def is_payable(m: Market, w: Want, coins: int) -> bool:
    """Return whether both neighbours sell what is wanted for so many coins (B18, B22)."""
    if coins < 0 or not is_sold(m, w):
        return False
    raw, goods = raw_short(w), goods_short(w)
    dearest_raw = max(m.price[codes.LEFT_RAW], m.price[codes.RIGHT_RAW])
    dearest_goods = max(m.price[codes.LEFT_GOODS], m.price[codes.RIGHT_GOODS])
    if raw * dearest_raw + goods * dearest_goods <= coins:  # whichever neighbour sells: mostly it ends here, or below
        return True
    least_raw = min(m.price[codes.LEFT_RAW], m.price[codes.RIGHT_RAW])
    least_goods = min(m.price[codes.LEFT_GOODS], m.price[codes.RIGHT_GOODS])
    if raw * least_raw + goods * least_goods > coins:
        return False
    payment = cheapest_raw(m, w, raw) + cheapest_goods(m, w, goods)
    return paid_left(payment) + paid_right(payment) <= coins


def is_sold(m: Market, w: Want) -> bool:
    """Return whether own production and both neighbours together cover what is wanted."""
    raw = covers_raw(w.raw_x + m.both[0], w.raw_y + m.both[1], w.raw_units)
    return raw and covers_goods(w.goods + m.both_goods, w.goods_units)


def cheapest(m: Market, w: Want, coins: int) -> int:
    """Return the cheapest payment of so many coins at most (B18, B22), or IMPOSSIBLE; neighbours and prices only."""
    if coins < 0 or not is_sold(m, w):
        return codes.IMPOSSIBLE
    payment = cheapest_raw(m, w, raw_short(w)) + cheapest_goods(m, w, goods_short(w))
    return payment if paid_left(payment) + paid_right(payment) <= coins else codes.IMPOSSIBLE


def cheapest_raw(m: Market, w: Want, buy: int) -> int:
    """Return the cheapest payment for raw materials: the cheaper neighbour, or the left one, sells what it can."""
    if buy == 0:
        return 0
    left_first = m.price[codes.LEFT_RAW] <= m.price[codes.RIGHT_RAW]
    first_x = m.left[0] if left_first else m.both[0] - m.left[0]
    first_y = m.left[1] if left_first else m.both[1] - m.left[1]
    rest = missing_raw(w.raw_x + first_x, w.raw_y + first_y, w.raw_units)
    return share(buy, buy - rest if left_first else rest, m.price[codes.LEFT_RAW], m.price[codes.RIGHT_RAW])


def cheapest_goods(m: Market, w: Want, buy: int) -> int:
    """Return the cheapest payment for manufactured goods, as for raw materials."""
    if buy == 0:
        return 0
    left_first = m.price[codes.LEFT_GOODS] <= m.price[codes.RIGHT_GOODS]
    rest = missing_goods(w.goods + (m.left_goods if left_first else m.both_goods - m.left_goods), w.goods_units)
    return share(buy, buy - rest if left_first else rest, m.price[codes.LEFT_GOODS], m.price[codes.RIGHT_GOODS])


def insert(out: Moves, start: int, payment: int, back: int) -> None:
    """Put a payment in its place unless it is dominated; drop the payments that it dominates."""
    for i in range(start, out.count):
        if dominates(out.code[i], payment, back):
            return
    kept = start
    for i in range(start, out.count):
        if not dominates(payment, out.code[i], back):
            out.code[kept] = out.code[i]
            kept += 1
    at = min(kept, MOVES - 1)  # a full list loses its dearest payment
    while at > start and comes_before(payment, out.code[at - 1], back):
        out.code[at] = out.code[at - 1]
        at -= 1
    out.code[at] = payment
    out.count = min(kept + 1, MOVES)


def dominates(one: int, other: int, back: int) -> bool:
    """Return whether payment `one` pays no seller more than `other` does, and costs no more in the end."""
    return (
        (back == 0 or net(one, back) <= net(other, back))
        and paid_bank(one) <= paid_bank(other)
        and paid_left(one) <= paid_left(other)
        and paid_right(one) <= paid_right(other)
        and paid_far_left(one) <= paid_far_left(other)
        and paid_far_right(one) <= paid_far_right(other)
    )


def comes_before(one: int, other: int, back: int) -> bool:
    """Return whether a payment is cheaper; at equal cost, whether it pays the left neighbour more, then the right."""
    if back != 0 and net(one, back) != net(other, back):
        return net(one, back) < net(other, back)
    if paid_in_all(one) != paid_in_all(other):
        return paid_in_all(one) < paid_in_all(other)
    if paid_left(one) != paid_left(other):
        return paid_left(one) > paid_left(other)
    if paid_right(one) != paid_right(other):
        return paid_right(one) > paid_right(other)
    return paid_far_left(one) > paid_far_left(other)


def keep_payment(out: Moves, start: int, payment: int, back: int, every: bool) -> None:
    """Keep a payment: in its place among all, or alone if it is the cheapest."""
    if every:
        insert(out, start, payment, back)
    elif out.count == start or comes_before(payment, out.code[start], back):
        out.code[start] = payment
        out.count = start + 1
