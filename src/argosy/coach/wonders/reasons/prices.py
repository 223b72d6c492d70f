"""What a move costs: why it is free, and who is paid for it."""

from collections.abc import Iterator
from typing import Final

from argosy.coach.wonders.reasons.phrases import Fact, fact
from argosy.wonders.herald.ways import parent, payments_to
from argosy.wonders.move import Move
from argosy.wonders.position import Position

FREE: Final = 1.5  # what it weighs that a building costs nothing, in points
MUCH: Final = 3  # coins to one neighbour that are worth a word
GIVEN: Final = 2 / 3  # what a coin weighs that another gets
POWERS: Final = ("colour", "first", "last", "power")


def paid(position: Position, seat: int, move: Move) -> Iterator[Fact]:
    """Yield why a move is free, or whom it makes rich."""
    if move.by == "chain":
        yield fact(FREE, "free-by-chain", parent=parent(position, seat, move).id)
    elif move.by in POWERS:
        yield fact(FREE, "free-by-power")
    for payment in payments_to(position, seat, move.payment):
        if payment.coins >= MUCH:
            yield fact(GIVEN * payment.coins, "pays-neighbour", whom=payment.seat, coins=payment.coins)
