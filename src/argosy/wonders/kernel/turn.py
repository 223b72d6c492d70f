"""Resolving what the seats have chosen: pay, build, receive, in the order of B25."""

from argosy.wonders.kernel.city import add_building, count, stage_row
from argosy.wonders.kernel.codes import (
    BUILD,
    BUILT,
    COINS,
    COINS_PER,
    DECLINE,
    FREE_ONCE,
    LEFT_RAW,
    NEIGHBOURS,
    NO_MOVE,
    OWN,
    POWER,
    POWER_SALVAGE,
    PRODUCE,
    PRODUCE_PRIVATE,
    RIGHT_GOODS,
    SELL,
    SHIELDS,
    SOLD,
    STAGE,
    TAKE,
    TRADE,
    TUCKED,
)
from argosy.wonders.kernel.layout import City, Effect, Rules, State
from argosy.wonders.kernel.moves import action_of, bank_share, card_of, payment_of, way_of
from argosy.wonders.kernel.payment import paid_left, paid_right
from argosy.wonders.kernel.pile import lay_on_pile, leave_pile
from argosy.wonders.kernel.seating import held_packet, left_of, next_slot, right_of
from argosy.wonders.kernel.supply import produce


def resolve(s: State, r: Rules) -> None:
    """Carry out all committed moves at once: nobody sees another's move before its own is made (B5, B25)."""
    for p in range(s.players):
        if s.cities[p].move != NO_MOVE:
            pay(s, r, p)
    for p in range(s.players):
        if s.cities[p].move != NO_MOVE:
            lay(s, r, p)
    for p in range(s.players):
        if s.cities[p].move != NO_MOVE:
            receive(s, r, p)


def row_of(r: Rules, city: City, move: int) -> int:
    """The row of the building or stage that a move pays for."""
    return stage_row(r, city) if action_of(move) == STAGE else card_of(move)


def pay(s: State, r: Rules, p: int) -> None:
    """Pay the bank and both neighbours; all pay at the same time (B24)."""
    city = s.cities[p]
    move = city.move
    if action_of(move) == BUILD or action_of(move) == STAGE:
        left = paid_left(payment_of(move))
        right = paid_right(payment_of(move))
        city.coins -= bank_share(r, row_of(r, city, move), way_of(move)) + left + right
        s.cities[left_of(s, p)].coins += left
        s.cities[right_of(s, p)].coins += right
        if way_of(move) == FREE_ONCE:
            city.once_used = 1


def lay(s: State, r: Rules, p: int) -> None:
    """Put the chosen card where it goes: into the city, under the wonder, or onto the discard pile (B8)."""
    city = s.cities[p]
    action = action_of(city.move)
    card = card_of(city.move)
    if action == TAKE:
        leave_pile(s, r, city, card)
    elif action != DECLINE:
        leave_hand(s, r, p, card, action)
    if action == BUILD or action == TAKE:
        add_building(r, city, card)
    elif action == STAGE:
        city.stages += 1
    elif action == SELL:
        lay_on_pile(s, card)
        city.coins += r.sale_price


def leave_hand(s: State, r: Rules, p: int, card: int, action: int) -> None:
    """Move a card to the front of what is left of its packet, and remember what became of it."""
    packet = s.packets[held_packet(s, r, p)]
    front = next_slot(s, r)
    slot = front
    while packet.card[slot] != card:
        slot += 1
    while slot > front:
        packet.card[slot] = packet.card[slot - 1]
        slot -= 1
    packet.card[front] = card
    packet.fate[front] = BUILT if action == BUILD else TUCKED if action == STAGE else SOLD


def establish(r: Rules, city: City, row: int) -> None:
    """The lasting effects of a card or stage. They work from the next turn on, since all have paid (B17)."""
    for k in range(r.rows[row].first, r.rows[row].last):
        effect = r.effects[k]
        verb = effect.verb
        if verb == PRODUCE or verb == PRODUCE_PRIVATE:
            produce(r, city, effect.what, effect.amount, verb == PRODUCE)
        elif verb == SHIELDS:
            city.shields += effect.amount
        elif verb == TRADE:
            lower_prices(city, effect)
        elif verb == POWER:
            grant(city, effect.what)


def lower_prices(city: City, effect: Effect) -> None:
    """A discount sets a price; discounts do not add up (B20). `what` has one bit for each of the four prices."""
    for i in range(LEFT_RAW, RIGHT_GOODS + 1):
        if (effect.what >> i) & 1 and city.price[i] > effect.amount:
            city.price[i] = effect.amount


def grant(city: City, power: int) -> None:
    """A wonder power; building from the discard pile is due this turn (B42), the others stay."""
    if power == POWER_SALVAGE:
        city.salvages += 1
    else:
        city.powers |= power


def receive(s: State, r: Rules, p: int) -> None:
    """The effects of what was made; its coins count what all have built this turn (B25c, B26)."""
    city = s.cities[p]
    action = action_of(city.move)
    if action == BUILD or action == TAKE or action == STAGE:
        row = stage_row(r, city) - 1 if action == STAGE else card_of(city.move)
        establish(r, city, row)
        earn(s, r, p, row)
    city.move = NO_MOVE


def earn(s: State, r: Rules, p: int, row: int) -> None:
    """The coins that a card or stage brings when it is made."""
    for k in range(r.rows[row].first, r.rows[row].last):
        effect = r.effects[k]
        if effect.verb == COINS:
            s.cities[p].coins += effect.amount
        elif effect.verb == COINS_PER:
            s.cities[p].coins += effect.amount * tally(s, p, effect.what, effect.scope)


def tally(s: State, p: int, what: int, scope: int) -> int:
    """How much of `what` (one bit a kind) there is in the scope of seat p: own city, both neighbours, or all three."""
    total = 0
    kind = 0
    while what != 0:
        if what & 1:
            if scope & OWN:
                total += count(s.cities[p], kind)
            if scope & NEIGHBOURS:
                total += count(s.cities[left_of(s, p)], kind) + count(s.cities[right_of(s, p)], kind)
        what >>= 1
        kind += 1
    return total
