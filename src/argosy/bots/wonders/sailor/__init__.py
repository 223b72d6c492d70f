"""The sailor: plays at random but sensibly, and plans nothing.

It thinks in a kernel of its own, so that environments can let thousands of sailors play.
"""

from argosy.bots.bot import Budget
from argosy.bots.wonders.sailor.kernel.sensible import sensible_move
from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.struct import blank
from argosy.wonders.kernel.layout import Moves
from argosy.wonders.move import Move
from argosy.wonders.position import Position


class Sailor:
    """Builds rather than raises a stage, spends little rather than much, and sells only if nothing else is left.

    Moves as many ships as are free, pays losses with coins before taking debts (C13), and stays out of a naval conflict
    only where it would lose (A50).
    """

    def __init__(self, budget: Budget | None = None) -> None:
        """Ignore the budget: a sailor plans nothing."""

    def choose(self, position: Position, seat: int, chance: Chance) -> Move:
        """Return one of the sensible moves, drawn by weight."""
        code = sensible_move(position.state, position.kernel_rules, chance, seat, blank(Moves))
        return position.move_from_code(seat, code)
