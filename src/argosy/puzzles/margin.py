"""When one move is clearly best: it leads every other one by enough, and by more than chance explains.

>>> from argosy.puzzles.puzzle import PuzzleMove
>>> moves = [PuzzleMove(f"sell {chance}", chance, 0.01, 50.0, 0.2, 100) for chance in (0.5, 0.44, 0.3)]
>>> lead(moves).chance, is_clear(moves), is_clear(moves[:1] + moves)
(0.06, True, False)
"""

from collections.abc import Sequence
from math import hypot
from typing import Final, NamedTuple, Protocol

from argosy.coach.kinds import INTERVAL

CHANCE: Final = 0.05  # to win, that the best move is ahead at least
POINTS: Final = 3.0  # or so many points


class Weighed(Protocol):
    """A move with what a search found about it; the errors are standard errors."""

    @property
    def chance(self) -> float: ...
    @property
    def error(self) -> float: ...
    @property
    def points(self) -> float: ...
    @property
    def points_error(self) -> float: ...


class Lead(NamedTuple):
    """How far the best move is ahead of the one that comes closest, in chance and in points, with standard errors."""

    chance: float
    error: float
    points: float
    points_error: float


def lead(moves: Sequence[Weighed]) -> Lead:
    """Return how far the first move is ahead; each measure has a closest move of its own."""
    best, others = moves[0], moves[1:]
    rival = max(others, key=lambda one: one.chance)
    richest = max(others, key=lambda one: one.points)
    return Lead(
        round(best.chance - rival.chance, 6),
        hypot(best.error, rival.error),
        round(best.points - richest.points, 6),
        hypot(best.points_error, richest.points_error),
    )


def is_clear(moves: Sequence[Weighed]) -> bool:
    """Say whether the first move is ahead of every other one, by 5 % to win or by 3 points and no worse chances.

    The 95 % interval of each difference lies above 0, so a move that was hardly tried can not be called worse.
    """
    best, others = moves[0], moves[1:]
    by_chance = all(_is_ahead(best.chance - one.chance, CHANCE, best.error, one.error) for one in others)
    by_points = all(
        best.chance >= one.chance and _is_ahead(best.points - one.points, POINTS, best.points_error, one.points_error)
        for one in others
    )
    return bool(others) and (by_chance or by_points)


def _is_ahead(difference: float, least: float, *errors: float) -> bool:
    return round(difference, 6) >= least and difference > INTERVAL * hypot(*errors)
