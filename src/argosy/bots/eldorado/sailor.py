"""The sailor: plays El Dorado at random but sensibly, and plans nothing."""

from typing import Final

from argosy.bots.bot import Budget
from argosy.eldorado.move import Move
from argosy.eldorado.move_code import Offer
from argosy.eldorado.position import Position
from argosy.tabletop.kernel.chance import Chance, draw
from argosy.tabletop.seeds import weighted

WEIGHTS: Final = {  # how much a sailor likes a kind of action
    "end": 0,
    "sink": 0,
    "pass": 4,
    "march": 2,
    "sail": 4,
    "launch": 12,
    "load": 8,
    "unload": 8,
    "transfer": 1,
    "explore": 30,
    "attack": 12,
    "hire": 30,
    "muster": 30,
    "buy": 4,
    "play": 8,
}
USUAL_WEIGHT: Final = 4


class Sailor:
    """Explores, hires and attacks rather than wanders, goes in force, and ends a turn when nothing else is left."""

    def __init__(self, budget: Budget | None = None) -> None:
        """Ignore the budget: a sailor plans nothing."""

    def choose(self, position: Position, seat: int, chance: Chance) -> Move:
        """Return one of the sensible moves: an action by weight, then where, then mostly with all one has."""
        offers = position.kinds(seat)
        actions = sorted({offer.move.action for offer in offers})
        weights = [WEIGHTS.get(action, USUAL_WEIGHT) for action in actions]
        action = actions[weighted(chance, weights)] if sum(weights) else offers[0].move.action
        fitting = [offer for offer in offers if offer.move.action == action]
        return _amounts(fitting[draw(chance, len(fitting))], chance)


def _amounts(offer: Offer, chance: Chance) -> Move:
    """Send everybody two times in three, else a random number."""
    moves = offer.moves()
    return moves[-1] if draw(chance, 3) else moves[draw(chance, len(moves))]
