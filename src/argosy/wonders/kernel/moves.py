"""The moves a seat may choose from.

A move is one number: action, way (why it is free, or that it is paid), card (or side), and the payment.
"""

from argosy.wonders.kernel.city import is_complete, owns, stage_row
from argosy.wonders.kernel.codes import (
    BUILD,
    CHAIN,
    COINS_SHORT,
    DECLINE,
    FREE_COLOUR,
    FREE_FIRST,
    FREE_LAST,
    FREE_ONCE,
    GOODS_MISSING,
    IMPOSSIBLE,
    OWNED,
    PAID,
    PAID_ANYWAY,
    POSSIBLE,
    POWER_COLOUR,
    POWER_FIRST,
    POWER_LAST,
    POWER_ONCE,
    PURCHASE_TOO_DEAR,
    SALVAGE,
    SELL,
    SIDE,
    SIDES,
    STAGE,
    TAKE,
    TURN,
    WONDER_COMPLETE,
)
from argosy.wonders.kernel.layout import CARDS, City, Moves, Rules, State
from argosy.wonders.kernel.payment import cheapest, payments
from argosy.wonders.kernel.seating import held_packet, next_slot
from argosy.wonders.kernel.supply import Market, goods_purchase, market, raw_purchase


def encode(action: int, way: int, card: int, payment: int) -> int:
    """Pack a move into one number."""
    return action | (way << 4) | (card << 8) | (payment << 16)


def action_of(move: int) -> int:
    """What is done."""
    return move & 15


def way_of(move: int) -> int:
    """Why it costs what it costs."""
    return (move >> 4) & 15


def card_of(move: int) -> int:
    """With which card, or which side of the wonder."""
    return (move >> 8) & 255


def payment_of(move: int) -> int:
    """Who is paid how much, see payment.py."""
    return move >> 16


def add(out: Moves, move: int) -> None:
    """Append a move to a list."""
    out.code[out.count] = move
    out.count += 1


def legal(s: State, r: Rules, p: int, out: Moves) -> None:
    """List the moves of a seat, each with its cheapest payment."""
    out.count = 0
    if s.phase == SIDES:
        sides(s, r, p, out)
    elif s.phase == SALVAGE:
        salvages(s, r, p, out)
    else:
        plays(s, r, p, out)


def sides(s: State, r: Rules, p: int, out: Moves) -> None:
    """Choose a side of the wonder dealt (B3)."""
    for side in range(r.sides[s.cities[p].board >> 1]):
        add(out, encode(SIDE, PAID, side, 0))


def plays(s: State, r: Rules, p: int, out: Moves) -> None:
    """Build, raise a stage or sell, with each different card of the hand (B8, B9)."""
    city = s.cities[p]
    packet = s.packets[held_packet(s, r, p)]
    m = market(s, p)
    once = has_once(city)
    stage_payment = cheapest_stage(r, city, m)
    last = -1
    for slot in range(next_slot(s, r), r.hand_size):
        card = packet.card[slot]
        if card == last:
            continue
        last = card
        if not owns(city, r.cards[card].building):
            way = free_way(s, r, city, card)
            if way != PAID:
                add(out, encode(BUILD, way, card, 0))
            else:
                payment = cheapest(r, m, card)
                if payment >= 0:
                    add(out, encode(BUILD, PAID, card, payment))
                if once and can_waive(r, city, card):
                    add(out, encode(BUILD, FREE_ONCE, card, 0))
        if stage_payment >= 0:
            add(out, encode(STAGE, PAID, card, stage_payment))
        add(out, encode(SELL, PAID, card, 0))


def has_once(city: City) -> bool:
    """Whether Olympia's free building of this age is still unused (B34)."""
    return city.powers & POWER_ONCE != 0 and city.once_used == 0


def bank_share(r: Rules, row: int, way: int) -> int:
    """The coins due to the bank: none with a chain (B14), and none with Olympia's powers (B40)."""
    if way == CHAIN or (way != PAID and way != PAID_ANYWAY and r.waive_coins):
        return 0
    return r.rows[row].coins


def can_waive(r: Rules, city: City, card: int) -> bool:
    """Whether a power of Olympia has something to waive, and what it leaves to pay is at hand (B40)."""
    if r.waive_coins:
        return r.rows[card].demand > 0 or r.rows[card].coins > 0
    return r.rows[card].demand > 0 and city.coins >= r.rows[card].coins


def cheapest_stage(r: Rules, city: City, m: Market) -> int:
    """The cheapest payment for the next stage, or IMPOSSIBLE; none beyond the last (B13)."""
    if is_complete(r, city):
        return IMPOSSIBLE
    return cheapest(r, m, stage_row(r, city))


def chained(r: Rules, city: City, card: int) -> bool:
    """Whether a parent of the card stands in the city (B14)."""
    facts = r.cards[card]
    for i in range(facts.parents):
        if owns(city, facts.parent[i]):
            return True
    return False


def free_way(s: State, r: Rules, city: City, card: int) -> int:
    """Why the card is free without using anything up, or PAID."""
    if chained(r, city, card):
        return CHAIN
    if city.powers & (POWER_COLOUR | POWER_FIRST | POWER_LAST) == 0 or not can_waive(r, city, card):
        return PAID
    if city.powers & POWER_COLOUR and city.colours[r.cards[card].colour] == 0:  # B37
        return FREE_COLOUR
    if city.powers & POWER_FIRST and s.phase == TURN and s.turn == 0:  # B38
        return FREE_FIRST
    if city.powers & POWER_LAST and s.phase == TURN and s.turn == r.turns - 1:  # B39: not the extra card
        return FREE_LAST
    return PAID


def salvages(s: State, r: Rules, p: int, out: Moves) -> None:
    """Take one of the discarded cards whose building the city lacks, or decline (B42)."""
    for i in range(s.discarded):
        card = s.pile[i]
        if (i == 0 or card != s.pile[i - 1]) and not owns(s.cities[p], r.cards[card].building):
            add(out, encode(TAKE, PAID, card, 0))
    if r.may_decline:
        add(out, encode(DECLINE, PAID, 0, 0))


def ways(s: State, r: Rules, p: int, action: int, card: int, out: Moves) -> None:
    """List every way to build a card of the hand or to raise a stage with it, the cheapest first.

    A free way may be left unused where the table allows it (R21); the free building once an age comes last (B34).
    """
    out.count = 0
    city = s.cities[p]
    if action == BUILD:
        if owns(city, r.cards[card].building):
            return
        way = free_way(s, r, city, card)
        if way == PAID:
            paid_ways(s, r, p, encode(BUILD, PAID, card, 0), card, out)
            if has_once(city) and can_waive(r, city, card):
                add(out, encode(BUILD, FREE_ONCE, card, 0))
        else:
            add(out, encode(BUILD, way, card, 0))
            if r.may_skip_free:
                paid_ways(s, r, p, encode(BUILD, PAID_ANYWAY, card, 0), card, out)
    elif not is_complete(r, city):
        paid_ways(s, r, p, encode(STAGE, PAID, card, 0), stage_row(r, city), out)


def paid_ways(s: State, r: Rules, p: int, move: int, row: int, out: Moves) -> None:
    """Append the move once for every payment for a row."""
    start = out.count
    payments(r, market(s, p), row, out)
    for i in range(start, out.count):
        out.code[i] = move | (out.code[i] << 16)


def obstacle(s: State, r: Rules, p: int, row: int) -> int:
    """Why the card or the next stage with this row cannot be made; POSSIBLE if it can."""
    city = s.cities[p]
    if row < CARDS and owns(city, r.cards[row].building):
        return OWNED
    if row >= CARDS and is_complete(r, city):
        return WONDER_COMPLETE
    if city.coins < r.rows[row].coins:
        return COINS_SHORT
    demand = r.demands[r.rows[row].demand]
    m = market(s, p)
    if raw_purchase(m, demand) < 0 or goods_purchase(m, demand) < 0:
        return GOODS_MISSING
    if cheapest(r, m, row) < 0:
        return PURCHASE_TOO_DEAR
    return POSSIBLE
