"""Why a move of wonders is good or bad: facts that hold in the position, and only those that the seat can know.

`gains` has what a move brings at once and in the conflicts, `wars` the conflicts that it leaves lost, `prices` what it
costs, `sales` why a card is sold, `future` what a move prepares, `powers` what it gives for good, `denial` what it
keeps from others or leaves to them, `ships` what a step sets off. `phrases` lists everything that may be said.
"""

from typing import Any, Final

from argosy.bots.wonders.lookahead import undecided
from argosy.coach.wonders.reasons.denial import Denial
from argosy.coach.wonders.reasons.future import prepared
from argosy.coach.wonders.reasons.gains import gained
from argosy.coach.wonders.reasons.phrases import AGAINST, Fact
from argosy.coach.wonders.reasons.powers import empowered
from argosy.coach.wonders.reasons.prices import paid
from argosy.coach.wonders.reasons.sales import sold
from argosy.coach.wonders.reasons.ships import sailed
from argosy.coach.wonders.reasons.wars import lost
from argosy.tabletop.herald import Phrase
from argosy.wonders.herald.gain import Gains
from argosy.wonders.move import Move
from argosy.wonders.position import Position

MOST: Final = 3
ACTIONS: Final = ("build", "stage", "sell", "take", "sail", "keep", "lose")  # the others change nothing at once


class Reasons:
    """The facts about the moves of one decision. What does not depend on the move is found out once."""

    def __init__(self, position: Position, seat: int) -> None:
        self.position = undecided(position, seat)
        self.seat = seat
        self._gains = Gains(self.position, seat)
        self._denial = Denial(self.position, seat)

    def of(self, move: Move, best: Move) -> tuple[Phrase, ...]:
        """Return the weightiest facts about a move, what speaks for it first; none where there is nothing to say.

        What a move leaves to others is no reason against it where the best move leaves it too.
        """
        shared = {_left_to(fact.says) for fact in self.all_of(best, best)} - {None}
        says = [fact.says for fact in self.all_of(move, best) if _left_to(fact.says) not in shared][:MOST]
        return tuple(sorted(says, key=lambda one: one.key in AGAINST))

    def all_of(self, move: Move, best: Move) -> list[Fact]:
        """List all facts about a move next to the best one, those that count most first; none about the free city."""
        if move.action not in ACTIONS or self.position.city_decided(self.seat) != self.seat:
            return []
        facts = [
            *gained(self._gains, move),
            *lost(self._gains, move, best),
            *paid(self.position, self.seat, move),
            *prepared(self.position, self.seat, move),
            *self._denial.of(move),
            *empowered(self.position, self.seat, move),
            *sailed(self.position, self.seat, move),
            *sold(self._gains, move),
        ]
        return sorted(facts, key=lambda fact: -fact.weight)


def reasons_of(position: Position, seat: int, move: str, best: str) -> tuple[Phrase, ...]:
    """Return the weightiest facts about one move, next to the best one."""
    return Reasons(position, seat).of(position.find(seat, move), position.find(seat, best))


def _left_to(says: Phrase) -> tuple[Any, ...] | None:
    """Return which card a fact says is left to whom; None if it says something else."""
    return (says.values["whom"], says.values["card"]) if says.key == "leaves-card" else None
