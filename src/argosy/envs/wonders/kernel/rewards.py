"""What a finished game is worth to each seat."""

from typing import Any

from argosy.envs.wonders.kernel.layout import Table
from argosy.wonders.kernel.layout import Rules, Sheet
from argosy.wonders.kernel.play import rank_value
from argosy.wonders.kernel.score import score

WIN, RANK, MARGIN, POINTS = 0, 1, 2, 3
LEAST = -1_000_000_000


def settle(t: Table, r: Rules, sheet: Sheet, kind: int, points: Any, reward: Any) -> None:
    """Write the points of all seats of a finished game, and their rewards."""
    s = t.state
    for p in range(s.players):
        score(s, r, p, sheet)
        points[p] = sheet.total
        t.standing[p] = rank_value(r, s.cities[p], sheet)
    if r.teams:
        for p in range(0, s.players, 2):  # partners share what they have (A73)
            t.standing[p] += t.standing[p + 1]
            t.standing[p + 1] = t.standing[p]
    for p in range(s.players):
        if kind == WIN:
            reward[p] = win_share(t, r, p)
        elif kind == RANK:
            reward[p] = rank_share(t, r, p)
        elif kind == MARGIN:
            reward[p] = margin(t, r, p, points)
        else:
            reward[p] = points[p]


def win_share(t: Table, r: Rules, p: int) -> float:
    """Return 1 for a victory, its share of a shared one (B32), 0 for a defeat."""
    sides = 0
    for q in range(0, t.state.players, 2 if r.teams else 1):
        if t.standing[q] > t.standing[p]:
            return 0.0
        sides += t.standing[q] == t.standing[p]
    return 1.0 / sides


def rank_share(t: Table, r: Rules, p: int) -> float:
    """Return 1 for the first place, -1 for the last, and what lies between for the others."""
    better = worse = 0
    for q in range(t.state.players):
        better += t.standing[q] > t.standing[p]
        worse += t.standing[q] < t.standing[p]
    return (worse - better) / (t.state.players - (2 if r.teams else 1))


def margin(t: Table, r: Rules, p: int, points: Any) -> int:
    """Return by how many points a seat, or its team, is ahead of the best other one."""
    best = LEAST
    for q in range(0, t.state.players, 2 if r.teams else 1):
        if q != p and not (r.teams and q == p - (p & 1)):
            best = max(best, side_points(r, q, points))
    return side_points(r, p, points) - best


def side_points(r: Rules, p: int, points: Any) -> int:
    """Return the points of a seat, with those of its partner."""
    total: int = points[p] + points[p ^ 1] if r.teams else points[p] + 0
    return total
