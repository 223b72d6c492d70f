"""The sailor: plays El Dorado at random but sensibly, and plans nothing.

It thinks in a kernel of its own, so that environments can let thousands of sailors play.
"""

from argosy.bots.bot import Budget
from argosy.bots.eldorado.sailor.kernel.sensible import sensible_move
from argosy.eldorado.kernel.layout import Moves
from argosy.eldorado.move import Move
from argosy.eldorado.position import Position
from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.struct import blank


class Sailor:
    """Explores, hires and attacks rather than wanders, goes in force, and ends a turn when nothing else is left."""

    def __init__(self, budget: Budget | None = None) -> None:
        """Ignore the budget: a sailor plans nothing."""

    def choose(self, position: Position, seat: int, chance: Chance) -> Move:
        """Return one of the sensible moves: an action by weight, then where, then mostly with all one has."""
        code = sensible_move(position.state, position.kernel_rules, chance, seat, blank(Moves))
        return position.move_from_code(seat, code)
