"""Where seats stand in an observation: at places that the observer counts from itself."""

from argosy.tensors.wonders.kernel.layout import Fields
from argosy.wonders.kernel.layout import State


def seat_at(s: State, p: int, place: int) -> int:
    """Return the seat at a place as p counts them: itself, left, right, two to the left, two to the right, ..."""
    steps = (place + 1) >> 1
    seat = p + steps if place & 1 else p - steps
    if seat < 0:
        return seat + s.players
    return seat - s.players if seat >= s.players else seat


def place_of(s: State, p: int, q: int) -> int:
    """Return the place of seat q as p counts them."""
    place = 0
    while seat_at(s, p, place) != q:
        place += 1
    return place


def block_at(f: Fields, place: int) -> int:
    """Return where the part of a row begins that belongs to the seat at a place."""
    return f.seats + place * f.seat_size
