"""Who saw, tucked and sold which cards at a table of two; what the free city played belongs to nobody (V6, V36)."""

from typing import Any

from argosy.study.kernel.marks import mark
from argosy.study.wonders.kernel.fates import write_fate
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.layout import HAND, SEATS, Rules, State
from argosy.wonders.kernel.seating import holder_at


def write_hands_of_two(s: State, r: Rules, age: int, seats: Any, base: int) -> None:
    """Write who saw which cards of an age, and who tucked or sold them."""
    for turn in range(r.turns):
        holder = holder_at(r, age, turn)
        write_growing_hand(s, r, age, turn, seats[base + holder])
        for k in range(codes.FREE_CITY):  # the hand that grows, with the holder, and the other one
            packet = s.packets[age * SEATS + k]
            row = seats[base + (holder ^ k)]
            for slot in range(turn if k == 1 else r.hand_size, r.hand_size):
                mark(row.seen, packet.card[slot])
            last = r.hand_size if turn == r.turns - 1 else turn + 1  # the extra card comes last (V37)
            for slot in range(turn, last):
                write_fate(packet.card[slot], packet.fate[slot], row)


def write_growing_hand(s: State, r: Rules, age: int, turn: int, row: Any) -> None:
    """Write the cards that the holder had in a turn: the drawn one, and those of both packets not drawn later."""
    hand = s.packets[age * SEATS]
    pile = s.packets[age * SEATS + codes.FREE_CITY]
    for slot in range(turn, r.hand_size):
        mark_if_held(s, r, age, turn, hand.card[slot], row)
    for slot in range(turn, r.turns):
        mark_if_held(s, r, age, turn, pile.card[slot], row)


def mark_if_held(s: State, r: Rules, age: int, turn: int, card: int, row: Any) -> None:
    """Mark a card if a copy of it was in the hand that grows in a turn: every draw that comes later takes one off."""
    copies = 0
    for slot in range(turn, r.hand_size):
        copies += s.packets[age * SEATS].card[slot] == card
    for slot in range(turn, r.turns):
        copies += s.packets[age * SEATS + codes.FREE_CITY].card[slot] == card
    for later in range(turn + 1, r.turns):
        copies -= s.drawn[age * HAND + later] == card
    if copies > 0:
        mark(row.seen, card)
