"""Who sits where, and who holds which packet."""

from argosy.wonders.kernel.codes import EXTRA, LEFT_OVER, NO_CARD, SOLD
from argosy.wonders.kernel.layout import ASIDE, HAND, SEATS, City, Packet, Rules, State


def left_of(s: State, p: int) -> int:
    """The left neighbour: the next seat clockwise, to whom hands go in Age I (B6, B21)."""
    return p + 1 if p + 1 < s.players else 0


def right_of(s: State, p: int) -> int:
    """The right neighbour."""
    return p - 1 if p > 0 else s.players - 1


def held_packet(s: State, r: Rules, p: int) -> int:
    """The packet in the hand of seat p, which has gone on by one seat each turn (B6)."""
    seat = p - s.turn * r.passing[s.age]
    while seat < 0:  # few steps, where a division would cost the GPU many
        seat += s.players
    while seat >= s.players:
        seat -= s.players
    return s.age * SEATS + seat


def next_slot(s: State, r: Rules) -> int:
    """The slot of a packet that the card played now will fill; the extra card is the last one (B41)."""
    return r.hand_size - 1 if s.phase == EXTRA else s.turn


def owns(city: City, building: int) -> bool:
    """Whether the city holds this building (B11)."""
    return (city.built[building >> 5] >> (building & 31)) & 1 == 1


def slots_used(s: State, r: Rules, k: int) -> int:
    """How many slots of packet k can hold a card by now: none before its age, or at a seat that is not there."""
    if k >= ASIDE:
        return 0 if s.packets[k].card[0] == NO_CARD else HAND
    if k % SEATS >= s.players or k // SEATS > s.age:
        return 0
    return r.hand_size if k // SEATS < s.age else min(s.turn + 2, r.hand_size)  # with the left-over card


def in_pile(packet: Packet, slot: int) -> bool:
    """Whether the card of a slot lies on the discard pile."""
    return packet.fate[slot] == SOLD or packet.fate[slot] == LEFT_OVER
