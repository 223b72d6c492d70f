"""What a building or stage costs a seat: coins to the bank, to the left and to the right neighbour.

A payment is one number: coins to the left neighbour, plus 256 times coins to the right one.
"""

from argosy.wonders.kernel.codes import IMPOSSIBLE, LEFT_GOODS, LEFT_RAW, RIGHT_GOODS, RIGHT_RAW
from argosy.wonders.kernel.layout import City, Moves, Rules, State
from argosy.wonders.kernel.seating import left_of, right_of
from argosy.wonders.kernel.supply import goods_purchase, raw_purchase


def paid_left(payment: int) -> int:
    """Coins to the left neighbour."""
    return payment & 255


def paid_right(payment: int) -> int:
    """Coins to the right neighbour."""
    return (payment >> 8) & 255


def share(purchase: int, from_left: int, left_price: int, right_price: int) -> int:
    """The payment for a purchase of which the left neighbour sells `from_left` units."""
    return from_left * left_price + (((purchase & 255) - from_left) * right_price << 8)


def cheapest_share(purchase: int, left_price: int, right_price: int) -> int:
    """The cheapest payment for a purchase; at equal prices the left neighbour sells what it can."""
    from_left = purchase >> 16 if left_price <= right_price else (purchase >> 8) & 255
    return share(purchase, from_left, left_price, right_price)


def cheapest(s: State, r: Rules, p: int, row: int) -> int:
    """The cheapest payment for a card or stage out of the coins owned now (B18, B22), or IMPOSSIBLE."""
    city = s.cities[p]
    coins = city.coins - r.rows[row].coins
    if coins < 0:
        return IMPOSSIBLE
    if r.rows[row].demand == 0:
        return 0
    demand = r.demands[r.rows[row].demand]
    left = s.cities[left_of(s, p)]
    right = s.cities[right_of(s, p)]
    payment = 0
    if demand.raw_units > 0:
        purchase = raw_purchase(city, left, right, demand)
        if purchase < 0:
            return IMPOSSIBLE
        if purchase > 0:
            payment = cheapest_share(purchase, city.price[LEFT_RAW], city.price[RIGHT_RAW])
    if demand.goods_units > 0:
        purchase = goods_purchase(city, left, right, demand)
        if purchase < 0:
            return IMPOSSIBLE
        if purchase > 0:
            payment += cheapest_share(purchase, city.price[LEFT_GOODS], city.price[RIGHT_GOODS])
    if paid_left(payment) + paid_right(payment) > coins:
        return IMPOSSIBLE
    return payment


def payments(s: State, r: Rules, p: int, row: int, out: Moves) -> None:
    """Append every payment that no other one undercuts for both neighbours, the cheapest first (B23, B47)."""
    city = s.cities[p]
    demand = r.demands[r.rows[row].demand]
    left = s.cities[left_of(s, p)]
    right = s.cities[right_of(s, p)]
    raw = raw_purchase(city, left, right, demand)
    goods = goods_purchase(city, left, right, demand)
    if raw < 0 or goods < 0:
        return
    start = out.count
    for i in range((raw >> 8) & 255, (raw >> 16) + 1):
        for j in range((goods >> 8) & 255, (goods >> 16) + 1):
            payment = share(raw, i, city.price[LEFT_RAW], city.price[RIGHT_RAW])
            payment += share(goods, j, city.price[LEFT_GOODS], city.price[RIGHT_GOODS])
            if affordable(city, r.rows[row].coins, payment):
                insert(out, start, payment)


def affordable(city: City, bank: int, payment: int) -> bool:
    """Whether the coins owned cover the bank's share and the purchases (B22)."""
    return bank + paid_left(payment) + paid_right(payment) <= city.coins


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
    """Whether payment `one` costs no neighbour-side more than `other`."""
    return paid_left(one) <= paid_left(other) and paid_right(one) <= paid_right(other)


def comes_before(one: int, other: int) -> bool:
    """Cheaper in all; at equal cost the one that pays the left neighbour more, as `cheapest` does."""
    mine = paid_left(one) + paid_right(one)
    theirs = paid_left(other) + paid_right(other)
    return mine < theirs or (mine == theirs and paid_left(one) > paid_left(other))
