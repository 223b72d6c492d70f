"""Stretches: what a seat decides at one go, and is weighed as one.

That is one move where all decide at once. In a game of turns it is everything from a decision on until chance or
another seat has answered: from then on the seat knows more, so what it does next is a stretch of its own.
"""

from typing import Any, Final, NamedTuple, TypeAlias

from argosy.coach.values import Event
from argosy.tabletop.game import Game

Place: TypeAlias = tuple[int, int]  # a round of the record and a seat, both from 0
EVERYBODY: Final = -1  # in place of a seat: a moment at which the chances of all are estimated, and no decision


class Stretch(NamedTuple):
    """A stretch of a recorded game; rounds and seats are counted from 0."""

    round: int
    seat: int
    played: Any  # what the coach of the game is to weigh: a move, or several
    text: str  # of what was played
    rounds: int = 1
    is_choice: bool = True  # the seat could have done something else

    @property
    def place(self) -> Place:
        """Return where it begins."""
        return self.round, self.seat

    @property
    def places(self) -> list[Place]:
        """List the place of each of its moves."""
        return [(number, self.seat) for number in range(self.round, self.round + self.rounds)]


def one_by_one(game: Game[Any, Any, Any]) -> list[Stretch]:
    """List every decision by itself."""
    return [
        Stretch(number, seat, move, str(move), is_choice=len(position.legal(seat)) > 1)
        for number, (position, made) in enumerate(zip(game.positions(), game.rounds, strict=False))
        for seat, move in made
    ]


def no_events(game: Game[Any, Any, Any]) -> list[Event]:
    """List nothing: all that matters is on the curve."""
    return []
