"""Who sits where, and who holds which packet."""

from argosy.wonders.kernel.codes import EXTRA, FREE_CITY, LEFT
from argosy.wonders.kernel.features import HAS_FREE_CITY
from argosy.wonders.kernel.layout import SEATS, Rules, State


def left_of(s: State, p: int) -> int:
    """Return the left neighbour: the next seat clockwise, to whom hands go in Age I (B6, B21)."""
    return p + 1 if p + 1 < s.players else 0


def right_of(s: State, p: int) -> int:
    """Return the right neighbour."""
    return p - 1 if p > 0 else s.players - 1


def far_of(s: State, p: int, side: int) -> int:
    """Return the player two seats to the left or right (A41, A46)."""
    return left_of(s, left_of(s, p)) if side == LEFT else right_of(s, right_of(s, p))


def is_neighbour(s: State, p: int, q: int) -> bool:
    """Return whether q sits beside p."""
    return q == left_of(s, p) or q == right_of(s, p)


def held_packet(s: State, r: Rules, p: int) -> int:
    """Return the packet in the hand of seat p, which has gone on by one seat each turn (B6)."""
    if HAS_FREE_CITY and r.free_city:
        return s.age * SEATS + (p != holder(s, r))
    seat = p - s.turn * r.passing[s.age]
    while seat < 0:  # few steps, where a division would cost the GPU many
        seat += s.players
    while seat >= s.players:
        seat -= s.players
    return s.age * SEATS + seat


def is_free_city(r: Rules, p: int) -> bool:
    """Return whether a city is the free city."""
    return HAS_FREE_CITY and r.free_city != 0 and p == FREE_CITY


def holder(s: State, r: Rules) -> int:
    """Return the seat that has the free city card, which goes with the hand that grows (V5, V7)."""
    return holder_at(r, s.age, s.turn)


def holder_at(r: Rules, age: int, turn: int) -> int:
    """Return the seat that has the free city card in a turn: the first one begins every age, or they change (V34)."""
    return (turn + age * r.border_turns) & 1


def next_slot(s: State, r: Rules) -> int:
    """Return the slot of a packet that the card played now will fill; the extra card is the last one (B41)."""
    return r.hand_size - 1 if s.phase == EXTRA else s.turn
