"""What a finished game is worth to each seat, from the points and the standing that the game says."""

from typing import Any

WIN, RANK, MARGIN, POINTS = 0, 1, 2, 3
LEAST = -1_000_000_000


def reward_seats(standing: Any, points: Any, players: int, team: int, kind: int, reward: Any) -> None:
    """Write the rewards of all seats of a finished game. Partners share their standing."""
    for p in range(players):
        if kind == WIN:
            reward[p] = win_share(standing, players, team, p)
        elif kind == RANK:
            reward[p] = rank_share(standing, players, team, p)
        elif kind == MARGIN:
            reward[p] = margin(points, players, team, p)
        else:
            reward[p] = points[p]


def win_share(standing: Any, players: int, team: int, p: int) -> float:
    """Return 1 for a victory, its share of a shared one, 0 for a defeat."""
    sides = 0
    for q in range(0, players, team):
        if standing[q] > standing[p]:
            return 0.0
        sides += standing[q] == standing[p]
    return 1.0 / sides


def rank_share(standing: Any, players: int, team: int, p: int) -> float:
    """Return 1 for the first place, -1 for the last, and what lies between for the others."""
    better = worse = 0
    for q in range(players):
        better += standing[q] > standing[p]
        worse += standing[q] < standing[p]
    return (worse - better) / (players - team)


def margin(points: Any, players: int, team: int, p: int) -> int:
    """Return by how many points a seat, or its team, is ahead of the best other one."""
    own = p - p % team
    best = LEAST
    for q in range(0, players, team):
        if q != own:
            best = max(best, side_points(points, team, q))
    return side_points(points, team, own) - best


def side_points(points: Any, team: int, first: int) -> int:
    """Return the points of the seats of one side together."""
    total = 0
    for q in range(first, first + team):
        total += points[q]
    return total
