"""The free city at a table of two: a third city in the ring, for which the holder of its card decides (V1 to V45).

The hand that grows is packet 0; the draw pile beside it is packet 2, in the order in which it is drawn. In each turn
the holder has the drawn card too. What he plays for himself leaves packet 0, and what he plays for the free city leaves
packet 2, whichever of the two it came from: so every packet keeps one card a turn, as at any other table.
"""

from argosy.tabletop.kernel.notes import note
from argosy.wonders.kernel import codes, happenings
from argosy.wonders.kernel.features import HAS_FREE_CITY
from argosy.wonders.kernel.layout import HAND, SEATS, Packet, Rules, State
from argosy.wonders.kernel.move_code import card_of
from argosy.wonders.kernel.seating import held_packet, holder, is_free_city, next_slot


def seats(s: State, r: Rules) -> int:
    """Return how many seats there are; the free city is none (V36)."""
    return s.players - r.free_city


def decides_for_it(s: State) -> bool:
    """Return whether the holder decides for the free city now (V10, V30)."""
    return HAS_FREE_CITY and (s.phase == codes.FREE_TURN or s.phase == codes.FREE_SALVAGE)


def city_decided(s: State, p: int) -> int:
    """Return the city for which a seat decides now: its own, or the free city."""
    return codes.FREE_CITY if decides_for_it(s) else p


def draw_card(s: State, r: Rules) -> None:
    """Draw the top card of the pile: which one it was is remembered, since it may stay in the hand (V6, V29)."""
    top = s.packets[draw_pile(s)].card[s.turn]
    s.drawn[s.age * HAND + s.turn] = top
    note(s, happenings.CARD_DRAWN, holder(s, r), top, r.turns - s.turn, 0, 0)


def draw_pile(s: State) -> int:
    """Return the packet in which the draw pile lies."""
    return s.age * SEATS + codes.FREE_CITY


def await_free_city(s: State, r: Rules) -> None:
    """Let the holder choose a card for the free city from the rest of his hand (V6, V26)."""
    s.phase = codes.FREE_TURN
    s.pending = 1 << holder(s, r)


def gather_hand(s: State, r: Rules, p: int, to: Packet) -> int:
    """Collect the cards that a city may play, sorted, and return their number (V6, V26).

    The holder has the drawn card too, but in the extra turn (V37); the free city gets one of those he left.
    """
    seat = holder(s, r) if is_free_city(r, p) else p
    packet = s.packets[held_packet(s, r, seat)]
    cards = 0
    for slot in range(next_slot(s, r), r.hand_size):
        cards = put_in(to, cards, packet.card[slot])
    if seat == holder(s, r) and s.phase != codes.EXTRA:
        cards = put_in(to, cards, s.packets[draw_pile(s)].card[s.turn])
    return take_out(to, cards, card_of(s.cities[seat].move)) if is_free_city(r, p) else cards


def put_in(hand: Packet, cards: int, card: int) -> int:
    """Add a card to a sorted hand; return how many it has then."""
    at = cards
    while at > 0 and hand.card[at - 1] > card:
        hand.card[at] = hand.card[at - 1]
        at -= 1
    hand.card[at] = card
    return cards + 1


def take_out(hand: Packet, cards: int, card: int) -> int:
    """Take a card out of a sorted hand; return how many it has then."""
    at = 0
    while hand.card[at] != card:
        at += 1
    for slot in range(at, cards - 1):
        hand.card[slot] = hand.card[slot + 1]
    return cards - 1


def fetch_card(s: State, r: Rules, p: int, card: int) -> None:
    """Bring the chosen card into the packet that it leaves: the drawn card changes places with one of the hand."""
    pile = s.packets[draw_pile(s)]
    if s.phase == codes.EXTRA or (is_free_city(r, p) and pile.card[s.turn] == card):
        return
    hand = s.packets[held_packet(s, r, holder(s, r))]
    if is_free_city(r, p):
        first = s.turn + (hand.fate[s.turn] != codes.HELD)  # behind the holder's own card, if that has left
        exchange_cards(hand, slot_of(hand, first, card, r.hand_size), pile, s.turn)
        sort_from(hand, first, r.hand_size)
    elif p == holder(s, r) and slot_of(hand, s.turn, card, r.hand_size) == r.hand_size:
        exchange_cards(hand, s.turn, pile, s.turn)


def slot_of(packet: Packet, first: int, card: int, last: int) -> int:
    """Return the slot from `first` on in which a card lies, or `last`."""
    slot = first
    while slot < last and packet.card[slot] != card:
        slot += 1
    return slot


def exchange_cards(one: Packet, at: int, other: Packet, there: int) -> None:
    """Let the cards of two slots change places."""
    card = one.card[at]
    one.card[at] = other.card[there]
    other.card[there] = card


def sort_from(packet: Packet, first: int, last: int) -> None:
    """Sort the cards of a packet from a slot on."""
    for i in range(first + 1, last):
        card = packet.card[i]
        j = i
        while j > first and packet.card[j - 1] > card:
            packet.card[j] = packet.card[j - 1]
            j -= 1
        packet.card[j] = card
