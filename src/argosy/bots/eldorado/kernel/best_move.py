"""Looking ahead: the moves that seem best at once are followed to the end of the turn, with dice that are rolled."""

from argosy.bots.eldorado.kernel.appraisal import VICTORY, appraise
from argosy.bots.eldorado.kernel.one_ply import consider, go
from argosy.bots.eldorado.kernel.workspace import Workspace
from argosy.eldorado.kernel.codes import ACTING, OVER, RAIDING
from argosy.eldorado.kernel.layout import Rules, State
from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.kernel.copying import copy_into

WORST = -1000 * VICTORY


def best_move(s: State, r: Rules, p: int, c: Chance, room: Workspace, width: int, samples: int) -> int:
    """Return the best move found for a seat.

    The `width` moves that seem best at once are followed to the end of the turn, `samples` times each.
    """
    consider(s, r, p, c, room, room.lists[1])
    found = room.lists[1]
    if (s.phase != ACTING and s.phase != RAIDING) or found.count < 2 or width < 2:
        return found.move[0]
    best = 0
    best_value = WORST
    for i in range(min(width, found.count)):
        value = 0
        for _ in range(samples):
            value += follow(s, r, p, found.move[i], c, room)
        if value > best_value:
            best = i
            best_value = value
    return found.move[best]


def follow(s: State, r: Rules, p: int, move: int, c: Chance, room: Workspace) -> int:
    """Value a move by making it, and then what seems best each time, to the end of the turn or raid."""
    copy_into(room.tables, 1, s)
    table = room.tables[1]
    go(table, r, p, move, c)
    while table.phase != OVER and table.turn == s.turn and (table.pending >> p) & 1:
        consider(table, r, p, c, room, room.lists[0])
        go(table, r, p, room.lists[0].move[0], c)
    return appraise(table, r, p, room)
