"""Why a card is sold: nothing can be built, or the city has hardly any coins."""

from collections.abc import Iterator
from typing import Final

from argosy.coach.wonders.reasons.phrases import Fact, fact
from argosy.wonders.move import Move
from argosy.wonders.position import Position

FORCED: Final = 1.5  # what it weighs that nothing can be built, in points
POOR: Final = 1.0  # and that there are hardly any coins
LITTLE: Final = 2  # coins


def sold(position: Position, seat: int, move: Move) -> Iterator[Fact]:
    """Yield what speaks for selling any card."""
    if move.action != "sell":
        return
    if not any(other.action == "build" for other in position.legal(seat)):
        yield fact(FORCED, "nothing-to-build")
    elif position.city(seat).coins <= LITTLE:
        yield fact(POOR, "fills-treasury", purse=position.city(seat).coins)
