"""Looking ahead: what promises most at once is followed to the end of the turn, as the dice may fall."""

from argosy.eldorado.kernel.appraisal import VICTORY, appraise
from argosy.eldorado.kernel.codes import ACTING, OVER, RAIDING
from argosy.eldorado.kernel.layout import Rules, State
from argosy.eldorado.kernel.promise import consider, go
from argosy.eldorado.kernel.thinker import Thinker
from argosy.eldorado.kernel.twin import copy_table
from argosy.tabletop.kernel.chance import Chance

WORST = -1000 * VICTORY


def ponder(s: State, r: Rules, p: int, c: Chance, t: Thinker, width: int, samples: int) -> int:
    """The move of a seat that promises most.

    The `width` moves that promise most at once are followed to the end of the turn, `samples` times each.
    """
    consider(s, r, p, c, t, t.lists[1])
    found = t.lists[1]
    if (s.phase != ACTING and s.phase != RAIDING) or found.count < 2 or width < 2:
        return found.move[0]
    best = 0
    best_value = WORST
    for i in range(min(width, found.count)):
        value = 0
        for _ in range(samples):
            value += follow(s, r, p, found.move[i], c, t)
        if value > best_value:
            best = i
            best_value = value
    return found.move[best]


def follow(s: State, r: Rules, p: int, move: int, c: Chance, t: Thinker) -> int:
    """What a move comes to, if after it what promises most is played to the end of the turn or raid."""
    table = t.tables[1]
    copy_table(s, table)
    go(table, r, p, move, c)
    while table.phase != OVER and table.turn == s.turn and (table.pending >> p) & 1:
        consider(table, r, p, c, t, t.lists[0])
        go(table, r, p, t.lists[0].move[0], c)
    return appraise(table, r, p, t)
