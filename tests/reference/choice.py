"""A decision of a seat, in the words of the move notation."""

from __future__ import annotations

from typing import NamedTuple

from tests.reference.payments import Payment


class Choice(NamedTuple):
    """What a seat does. `card` is a card, an island or the side of a wonder."""

    action: str
    card: str = ""
    by: str = ""
    payment: Payment = Payment()
    ship: str = ""  # the fleet that steps with a building, a stage or a sale
    stage: int = 0  # from 1, where the board leaves the order of its stages open
    fleets: tuple[str, ...] = ()  # those that take a free step
    coins: int = 0  # lost; the rest becomes debts
