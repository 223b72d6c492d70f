"""The merchant: judges moves at first sight, and plays the best of them on to the end to see how they turn out."""

import time
from collections import Counter
from functools import partial
from typing import Final

from argosy.bots.bot import Budget
from argosy.bots.successive_halving import best_of
from argosy.bots.wonders.kernel.playout import LEAST
from argosy.bots.wonders.lookahead import Lookahead, Option
from argosy.bots.wonders.weights import weights_for
from argosy.tabletop.background_compile import run_at_hand
from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.runs import Run
from argosy.wonders.move import Move
from argosy.wonders.position import Position

KERNEL: Final = "argosy.bots.wonders"
PLAYOUTS: Final = 120
DEALS: Final = 8  # ways in which the hidden cards may lie
MOST_OPTIONS: Final = 12
OF_A_KIND: Final = 3  # options that differ only in the card that is spent


class Merchant:
    """Looks ahead from what its seat knows: equal chance and playouts give equal moves.

    Options that lag behind are dropped by and by (successive halving), and all options of a decision meet the same
    hidden cards and the same chance, so that luck does not decide between them. While the kernel is not compiled the
    first sight must do.
    """

    def __init__(self, budget: Budget | None = None) -> None:
        self.budget = budget or Budget()

    def choose(self, position: Position, seat: int, chance: Chance) -> Move:
        """Return the move that turned out best on average."""
        deadline = self._deadline()
        run = run_at_hand(KERNEL, self.budget.engine)
        ahead = Lookahead(run, position, seat, weights_for(position.rules))
        options = _worth_a_thought(ahead.options())
        playouts = self._playouts(run)
        if len(options) == 1 or not playouts:
            return ahead.move(options[0])
        for _ in range(min(DEALS, playouts)):
            ahead.deal(chance)
        trial = partial(ahead.playout, seed_low=chance.low, seed_high=chance.high)  # all options meet the same chance
        return ahead.move(best_of(options, playouts, trial, deadline))

    def _playouts(self, run: Run) -> int:
        """Return how many playouts to spend at most; in the plain run, which is slow, only if somebody set a limit."""
        if self.budget.playouts is not None:
            return self.budget.playouts
        return PLAYOUTS if run.compiled or self.budget.seconds is not None else 0

    def _deadline(self) -> float:
        return float("inf") if self.budget.seconds is None else time.perf_counter() + self.budget.seconds


def _worth_a_thought(options: list[Option]) -> list[Option]:
    """List the options that seem best, few of those alike: which card is spent matters less than on what.

    Nobody sells a card while a building is to be had for nothing that seems worth as much.
    """
    gift = max((option.worth for option in options if option.is_gift), default=LEAST)
    taken: Counter[tuple[str, int, int, int]] = Counter()
    found = []
    for option in options:
        taken[option.kind] += 1
        is_rare = option.kind[0] not in ("stage", "sell") or taken[option.kind] <= OF_A_KIND
        if is_rare and not (option.is_sale and option.worth <= gift):
            found.append(option)
    return found[:MOST_OPTIONS]
