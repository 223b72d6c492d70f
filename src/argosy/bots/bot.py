"""What a bot is, whatever game it plays."""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.protocol import Move, Position

PositionT = TypeVar("PositionT", bound=Position[Any], contravariant=True)
MoveT = TypeVar("MoveT", bound=Move, covariant=True)


class Bot(Protocol[PositionT, MoveT]):
    """Decides for a seat. Chance comes in from outside, so equal seeds give equal games.

    A bot is never shown the true position but one that `Position.redeal` drew for its seat: what the seat knows is
    as it is, all else is a guess. So no bot can peek, whatever it looks at; more guesses can be drawn from it.
    A bot is made with a `Budget` for each of its decisions (roster.py), and serves one decision at a time.
    """

    def choose(self, position: PositionT, seat: int, chance: Chance) -> MoveT:
        """Return a legal move for a seat that has to decide."""
        ...
