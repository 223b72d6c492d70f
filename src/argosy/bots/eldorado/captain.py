"""The captain: searches among plans for its turn for as long as it may, and begins the one that stood the test."""

import sys
import time
from math import inf
from typing import Final

from argosy.bots.bot import Budget
from argosy.bots.eldorado.placement import placement
from argosy.bots.eldorado.search import BATCH, KERNEL, Search, thorough
from argosy.eldorado.move import Move
from argosy.eldorado.position import Position
from argosy.tabletop.background_compile import run_at_hand
from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.runs import Run

ITERATIONS: Final = 2_400
SECONDS: Final = 0.5  # of CPU time for a turn, at most


class Captain:
    """Searches from what its seat knows: equal chance and iterations give equal moves.

    The budget is for a whole turn: each decision takes a share of it, the larger, the more points are left. While the
    kernel is not compiled first sight must do.
    """

    def __init__(self, budget: Budget | None = None) -> None:
        self.budget = budget or Budget()
        self._is_stopped = False

    def choose(self, position: Position, seat: int, chance: Chance) -> Move:
        """Return the first move of the best plan found within the budget, or until somebody stops it."""
        if position.phase == "placing":
            return placement(position, seat)
        began, self._is_stopped = time.thread_time(), False
        run = run_at_hand(KERNEL, self.budget.engine)
        search = Search(run, position, seat, chance, thorough(position.players))
        iterations, seconds = self._limits(run, position)
        while not search.is_settled(iterations - search.iterations) and not self._is_stopped:
            search.iterate(min(BATCH, iterations - search.iterations))
            if time.thread_time() - began > seconds:
                break
        return search.best_move() if search.iterations else search.first_sight()

    def stop(self) -> None:
        """End the thinking about the present decision, from another thread: what seems best so far is chosen."""
        self._is_stopped = True

    def _limits(self, run: Run, position: Position) -> tuple[int, float]:
        """Return the iterations and seconds for this decision; in the plain run, which is slow, only what was told."""
        iterations, seconds = self.budget.playouts, self.budget.seconds
        if iterations is None and seconds is None:
            iterations, seconds = (ITERATIONS, SECONDS) if run.compiled else (0, 0)
        part = share(position)
        whole = sys.maxsize if iterations is None else iterations and max(1, round(iterations * part))
        return whole, inf if seconds is None else seconds * part


def share(position: Position) -> float:
    """Return the part of a turn's budget that a decision takes: the shares of ten points, one by one, are the whole.

    >>> from argosy.eldorado.game import Game
    >>> from argosy.eldorado.options import Options
    >>> round(share(Game(Options(players=2), seed=1).position), 3)
    0.182
    """
    points = position.kernel_rules.action_points
    return max(position.points, 1) / (points * (points + 1) / 2)
