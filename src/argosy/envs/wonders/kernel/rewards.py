"""How a finished game of wonders is decided."""

from typing import Any

from argosy.envs.wonders.kernel.layout import Table
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.free_city import seats
from argosy.wonders.kernel.layout import Rules, Sheet, State
from argosy.wonders.kernel.play import rank_value
from argosy.wonders.kernel.score import score


def is_over(s: State) -> bool:
    """Return whether the game has ended."""
    return s.phase == codes.OVER


def settle_game(t: Table, r: Rules, sheet: Sheet, points: Any) -> None:
    """Write the points of all seats of a finished game, and by what their places are decided (B32)."""
    s = t.state
    for p in range(seats(s, r)):
        score(s, r, p, sheet)
        points[p] = sheet.total
        t.standing[p] = rank_value(r, s.cities[p], sheet)
    if r.teams:
        for p in range(0, s.players, 2):  # partners share what they have (A73)
            t.standing[p] += t.standing[p + 1]
            t.standing[p + 1] = t.standing[p]
