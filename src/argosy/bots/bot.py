"""What a bot is, and the bots one can ask for by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from argosy.bots.sailor import Sailor
from argosy.tabletop.kernel.chance import Chance
from argosy.wonders.move import Move
from argosy.wonders.position import Position


class Bot(Protocol):
    """Decides for a seat. Chance comes in from outside, so equal seeds give equal games.

    A bot is never shown the true position but one that `Position.redeal` drew for its seat: what the seat knows is
    as it is, all else is a guess. So no bot can peek, whatever it looks at; more guesses can be drawn from it.
    """

    def choose(self, position: Position, seat: int, chance: Chance) -> Move:
        """A legal move for a seat that has to decide."""
        ...


BOTS: Final[dict[str, Callable[[], Bot]]] = {"sailor": Sailor}
