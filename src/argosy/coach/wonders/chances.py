"""The chances of everybody at one moment of wonders, by the search of the captain."""

from typing import Final

from argosy.bots.bot import Budget
from argosy.bots.wonders.search import KERNEL, Search, Study
from argosy.coach.chances import Found, from_all_seats
from argosy.coach.values import Weighing
from argosy.coach.wonders.searches import default_iterations, spend
from argosy.tabletop.background_compile import run_at_hand
from argosy.tabletop.kernel.chance import Chance
from argosy.wonders.position import Position

DEALS: Final = 4  # from what each seat knows


def chances(position: Position, budget: Budget, chance: Chance, is_open: bool) -> Weighing:
    """Estimate the chances of everybody."""
    run = run_at_hand(KERNEL, budget.engine)
    default = default_iterations(run.compiled, None)

    def look(known: Position, thinker: int, mind: Chance, part: float) -> Found:
        search = Search(run, known, thinker, mind, Study(is_open=True))
        return [(one.visits, one.chances) for one in spend(search, budget, default, part).moves]

    return from_all_seats(position, chance, is_open, DEALS, look)
