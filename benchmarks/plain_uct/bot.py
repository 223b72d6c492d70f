"""A player of wonders by plain UCT: `benchmarks.plain_uct.bot:PlainUct/1s` in a match gives it a second a decision."""

import sys
import time
from math import inf
from typing import Any

from argosy.bots.bot import Budget
from argosy.bots.wonders.lookahead import undecided
from argosy.tabletop.background_compile import run_at_hand
from argosy.tabletop.kernel.chance import Chance
from argosy.wonders.kernel.layout import Moves, Sheet
from argosy.wonders.knowledge.redeal import Redealer
from argosy.wonders.move import Move, from_code
from argosy.wonders.position import Position
from benchmarks.plain_uct.kernel.uct import ROOT_ARMS, Forest

KERNEL = "benchmarks.plain_uct"
SECONDS = 1.0
BATCH = 32  # iterations from a redeal
DEALS = 256


class PlainUct:
    """Chooses the move that was tried most."""

    def __init__(self, budget: Budget | None = None, engine: str = "cpu") -> None:
        self.budget = budget or Budget()
        self.run = run_at_hand(KERNEL, engine)
        self.forest = self.run.make(Forest)

    def choose(self, position: Position, seat: int, chance: Chance) -> Move:
        """Search until the budget is spent."""
        began, run, forest = time.thread_time(), self.run, self.forest
        iterations, seconds = self.budget.playouts, self.budget.seconds
        if seconds is None:
            seconds = SECONDS if iterations is None else inf
        known, seed = undecided(position, seat), (chance.low, chance.high)
        redealer, rules = Redealer(known, seat), run.put(known.kernel_rules)
        room = [run.make(cls) for cls in (Chance, Chance, Moves, Sheet)]
        deals: list[Any] = []
        run.call.begin_search(forest, known.players)
        done = 0
        while done < (iterations or sys.maxsize) and time.thread_time() - began < seconds:
            if len(deals) < DEALS:
                deals.append(run.put(redealer.draw(chance).state))
            deal = deals[done // BATCH % len(deals)]
            run.call.search_on(deal, rules, *room, forest, *seed, done, done + BATCH, seat)
            done += BATCH
        tried, arms = self._read("tried"), range(ROOT_ARMS, ROOT_ARMS + int(self._read("arms")[seat]))
        best = max(arms, key=lambda arm: int(tried[arm]))
        return from_code(known.rules, int(self._read("move")[best]), known.city(seat))

    def _read(self, name: str) -> Any:
        """Return a list of the forest, without a copy of all its room."""
        return self.forest[name] if self.run.compiled else getattr(self.forest, name)
