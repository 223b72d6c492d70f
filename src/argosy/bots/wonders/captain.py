"""The captain: searches for as long as it may, and makes the move that stood the test."""

import sys
import time
from math import inf
from typing import Final

from argosy.bots.bot import Budget
from argosy.bots.wonders.search import KERNEL, Search
from argosy.tabletop.background_compile import run_at_hand
from argosy.tabletop.kernel.chance import Chance
from argosy.wonders.move import Move
from argosy.wonders.position import Position

SECONDS: Final = 0.5  # of CPU time, at most


class Captain:
    """Searches from what its seat knows: equal chance and iterations give equal moves.

    By default it stops after so many iterations, or so much time where the table is large or the machine slow. While
    the kernel is not compiled first sight must do.
    """

    def __init__(self, budget: Budget | None = None) -> None:
        self.budget = budget or Budget()
        self._is_stopped = False

    def choose(self, position: Position, seat: int, chance: Chance) -> Move:
        """Return the best move that can be found within the budget, or until somebody stops it."""
        began, self._is_stopped = time.thread_time(), False
        search = self.begin(position, seat, chance)
        iterations, seconds = self._limits(search)
        left = 0 if search.is_foregone else iterations
        while left > 0 and not search.is_settled(left) and not self._is_stopped:
            search.iterate(min(search.batch, left))
            left = iterations - search.iterations
            if time.thread_time() - began > seconds:
                break
        return search.finding().best.move

    def begin(self, position: Position, seat: int, chance: Chance) -> Search:
        """Begin to think about a decision."""
        return Search(run_at_hand(KERNEL, self.budget.engine), position, seat, chance)

    def stop(self) -> None:
        """End the thinking about the present decision, from another thread: what seems best so far is chosen."""
        self._is_stopped = True

    def _limits(self, search: Search) -> tuple[int, float]:
        """Return the iterations and seconds it may take; in the plain run, which is slow, only what it was told."""
        iterations, seconds = self.budget.playouts, self.budget.seconds
        if iterations is None and seconds is None:
            return (search.enough, SECONDS) if search.run.compiled else (0, 0)
        return sys.maxsize if iterations is None else iterations, inf if seconds is None else seconds
