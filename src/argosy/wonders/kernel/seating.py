"""Who sits where, and who holds which packet."""

from argosy.wonders.kernel.codes import EXTRA, LEFT
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
    seat = p - s.turn * r.passing[s.age]
    while seat < 0:  # few steps, where a division would cost the GPU many
        seat += s.players
    while seat >= s.players:
        seat -= s.players
    return s.age * SEATS + seat


def next_slot(s: State, r: Rules) -> int:
    """Return the slot of a packet that the card played now will fill; the extra card is the last one (B41)."""
    return r.hand_size - 1 if s.phase == EXTRA else s.turn
