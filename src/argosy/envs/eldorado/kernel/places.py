"""Seats and colours as an observer counts them: its own first, then on around the table or in the order of play."""

from argosy.eldorado.kernel.layout import BANDS, State

HOLDERS = 5  # colours and natives
CONTROLS = 6  # and unexplored


def first_colour(s: State, p: int) -> int:
    """Return the first colour that a seat plays."""
    me = 0
    while me < BANDS - 1 and s.bands[me].seat != p:
        me += 1
    return me


def colour_place(me: int, first: int) -> int:
    """Return the place of a colour, counted from the first one of the observer."""
    return me - first if me >= first else me - first + BANDS


def whose(holder: int, first: int) -> int:
    """Return the place of a holder: colours as the observer counts them, then natives, then unexplored."""
    return colour_place(holder, first) if holder < BANDS else holder


def seat_place(s: State, p: int, q: int) -> int:
    """Return the place of seat q as p counts them."""
    return q - p if q >= p else q - p + s.players
