"""What the state of every game has."""

from typing import TYPE_CHECKING

from argosy.tabletop.kernel.notes import Notes
from argosy.tabletop.struct import Struct


class TableState(Struct):
    """Base of the states of all games. Each declares these fields itself, with the sizes that it needs."""

    if TYPE_CHECKING:
        players: int
        phase: int
        pending: int  # one bit a seat
        notes: Notes


class SeatState(Struct):
    """Base of what one seat has in a state."""

    if TYPE_CHECKING:
        move: int  # that the seat has committed to
