"""The chances of everybody at one moment of El Dorado, by the search of the captain.

All moments of a round look ahead to the same time, the end of the next round: else each would give another player the
last word. And a search counts with all plans that it tried. With its best plan alone, the player to act would seem to
win more often than the others, and the next player a moment later; with first sight alone, less often.
"""

from typing import Final

from argosy.bots.bot import Budget
from argosy.bots.eldorado.search import KERNEL, SHORT, Search, Study
from argosy.coach.chances import Found, from_all_seats
from argosy.coach.eldorado.weigh import spend
from argosy.coach.values import Weighing
from argosy.eldorado.kernel.layout import BANDS
from argosy.eldorado.position import Position
from argosy.tabletop.background_compile import run_at_hand
from argosy.tabletop.kernel.chance import Chance

DEALS: Final = 2  # from what each seat knows; there is little to know
ROUNDS: Final = 2  # that are played on, the present one included
SHARE: Final = 0.6  # of the budget of a decision


def chances(position: Position, budget: Budget, chance: Chance, is_open: bool) -> Weighing:
    """Estimate the chances of everybody."""
    run = run_at_hand(KERNEL, budget.engine)
    style = SHORT._replace(turns=ROUNDS * BANDS - position.state.turn)

    def look(known: Position, thinker: int, dice: Chance, part: float) -> Found:
        search = Search(run, known, thinker, dice, style, Study(is_open=True))
        plans = spend(search, budget, run.compiled, SHARE * part).plans
        return [(one.visits, one.seat_chance) for one in plans]

    return from_all_seats(position, chance, is_open, DEALS, look)
