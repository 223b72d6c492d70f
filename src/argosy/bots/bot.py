"""What a bot is, whatever game it plays, and how much it may think about one decision."""

from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.protocol import Move, Position

PositionT = TypeVar("PositionT", bound=Position[Any], contravariant=True)
MoveT = TypeVar("MoveT", bound=Move, covariant=True)


@dataclass(frozen=True, slots=True)
class Budget:
    """What a bot may spend on one decision; a bot that does not think spends nothing.

    None leaves it to the bot. Equal playouts and equal chance give equal decisions; seconds cannot promise that.
    With engine "auto" a bot that wants the compiled kernel answers with what it has while that is still being compiled;
    "cpu" waits for the compiler once, "python" never compiles.
    """

    playouts: int | None = None
    seconds: float | None = None
    engine: str = "auto"


class Bot(Protocol[PositionT, MoveT]):
    """Decides for a seat. Chance comes in from outside, so equal seeds give equal games.

    A bot is never shown the true position but one that `Position.redeal` drew for its seat: what the seat knows is
    as it is, all else is a guess. So no bot can peek, whatever it looks at; more guesses can be drawn from it.
    A bot is made with a `Budget` for each of its decisions (roster.py), and serves one decision at a time.
    """

    def choose(self, position: PositionT, seat: int, chance: Chance) -> MoveT:
        """Return a legal move for a seat that has to decide."""
        ...
