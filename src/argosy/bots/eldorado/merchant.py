"""The merchant: tries its best ideas for the rest of the turn against a round of everybody's play.

The amount of work is fixed, so equal chance gives equal moves.
"""

from typing import Final

from argosy.bots.bot import Budget
from argosy.bots.eldorado.placement import placement
from argosy.bots.eldorado.search import KERNEL, SHORT, Search
from argosy.eldorado.move import Move
from argosy.eldorado.position import Position
from argosy.tabletop.background_compile import run_at_hand
from argosy.tabletop.kernel.chance import Chance

ITERATIONS: Final = 12
UNDER_A_CLAIM: Final = 5  # how many times as long it thinks while somebody claims victory


class Merchant:
    """Looks a round ahead, from what its seat knows: whatever is hidden is dealt anew before it begins to think."""

    def __init__(self, budget: Budget | None = None) -> None:
        """Take the engine and the number of playouts from the budget."""
        self.budget = budget or Budget()

    def choose(self, position: Position, seat: int, chance: Chance) -> Move:
        """Return the move that promises most; without the compiled kernel the one that does at first sight."""
        if position.phase == "placing":
            return placement(position, seat)
        run = run_at_hand(KERNEL, self.budget.engine)
        search = Search(run, position, seat, chance, SHORT)
        if not run.compiled:
            return search.first_sight()
        search.iterate((self.budget.playouts or ITERATIONS) * (UNDER_A_CLAIM if _is_claimed(position) else 1))
        return search.best_move()


def _is_claimed(position: Position) -> bool:
    return any(band.claim for band in position.state.bands)
