"""What the bots of El Dorado strive for, and what they have learnt about winning.

`TASTE` was found by letting first sight play against itself, some 200 games a second: weights were changed at random,
and changes kept that won clearly more of 600 games with 2, 3 and 4 players. The rates are a logistic regression on who
won, 18,000 positions of such games for each number of players; they tell the winner twice as well as no knowledge does.
"""

from functools import lru_cache
from math import exp
from typing import Any, Final

from argosy.bots.eldorado.kernel.prospects import EVEN_ODDS, ODDS_STEP
from argosy.bots.eldorado.kernel.workspace import ODDS, Taste, Workspace
from argosy.eldorado.kernel.layout import BANDS
from argosy.eldorado.ruleset import Ruleset
from argosy.tabletop.runs import Run
from argosy.tabletop.struct import blank

TASTE: Final = {
    "last_item": 400,
    "item": 14,
    "post": 100,
    "break_claim": 2000,
    "deny": 30,
    "home_city": 77,
    "enemy_area": 5,
    "harbour_ship": 25,
    "prize": 41,
    "explore": 15,
    "gold": 21,
    "haul": 250,
    "hire": 40,
    "crew": 6,
    "kill": 6,
    "defender": 6,
    "weakness": 9,
    "guards": 0,
    "wardens": 2,
    "landing": 1,
    "sentries": 1,
    "join": 20,
}

# In the order of the traits of prospects.py: hundredths by which each makes winning e times as likely. With three
# players those of four serve: with their own, which think little of cities, games took 36 rounds and not 24 (six each).
WITH_TWO: Final = (45, -29, 45, 2, 34, 63, 53, 115, 14, 18, 17, 56, 122, 12, 47, 5, 73, 25, 47, 37, 29, -4, -16)
WITH_MORE: Final = (97, -72, 97, -24, 41, 38, 97, 68, 23, 12, 21, 45, -17, 10, 41, 5, 80, 20, 50, 38, 31, -3, -13)
LEAN: Final = 100  # how far plans lean from what seems best, in hundredths


@lru_cache(maxsize=32)
def workspace_for(run: Run, rules: Ruleset) -> Any:
    """Return a workspace for a table, with its board measured; to be copied, as thinking writes into it."""
    plain = blank(Workspace)
    plain.lean = LEAN
    plain.taste = [_taste() for _ in range(BANDS)]
    plain.rates = list(WITH_TWO if rules.options.players == 2 else WITH_MORE)
    plain.odds = [round(EVEN_ODDS * exp(-step * ODDS_STEP / 100)) for step in range(ODDS)]
    room = run.put(plain)
    run.call.survey(rules_for(run, rules), room)
    return room


@lru_cache(maxsize=32)
def rules_for(run: Run, rules: Ruleset) -> Any:
    """Return the rules of a table as a record of a run; nobody writes to it."""
    return run.put(rules.rules)


def _taste() -> Taste:
    taste = blank(Taste)
    for name, weight in TASTE.items():
        setattr(taste, name, weight)
    return taste
