"""What kind of decision it was, by what the played move cost and how sure that is.

>>> kind_of([(0.40, 0.01), (0.30, 0.01)], 0), kind_of([(0.40, 0.01), (0.36, 0.01)], 0)
('find', 'best')
>>> [kind_of([(0.40, 0.01), (played, 0.01)], 1) for played in (0.39, 0.38, 0.35, 0.30)]
['best', 'fine', 'slip', 'costly']
>>> kind_of([(0.40, 0.04), (0.32, 0.04)], 1), kind_of([(0.40, 0.04)], 0)
('fine', 'best')

The best of many moves with errors seems better than it is: the more moves are compared, the wider is the interval in
which a difference may be luck.

>>> [round(interval_among(moves), 2) for moves in (2, 3, 8, 13)]
[1.96, 2.24, 2.69, 2.87]

A seat that can hardly win with any move still has points to lose, and is judged by these: five points weigh as much
as 8 % of the chances.
"""

from collections.abc import Sequence
from math import hypot
from statistics import NormalDist
from typing import Final, TypeAlias

from argosy.coach.values import Kind, WeighedMove, Weighing

INTERVAL: Final = 1.96  # standard errors to either side, for one difference
DOUBT: Final = 0.025  # that a difference lies above its interval by luck, or that any of several does
FIND: Final = 0.05  # how far the second best is behind at least
FINE: Final = 0.03  # what may be lost
SLIP: Final = 0.08
HOPELESS: Final = 0.02  # a chance to win below which points count instead
PER_POINT: Final = SLIP / 5  # what a point weighs there

Measured: TypeAlias = tuple[float, float]  # a chance and its error


def is_hopeless(moves: Sequence[WeighedMove]) -> bool:
    """Say whether a seat can hardly win with any of these moves, which have points."""
    return all(move.points is not None and move.chance + INTERVAL * move.error < HOPELESS for move in moves)


def measured(found: Weighing, move: WeighedMove) -> Measured:
    """Return by what a move is compared with others: its chance to win, or what its points weigh."""
    if found.by_points and move.points is not None and move.points_error is not None:
        return PER_POINT * move.points, PER_POINT * move.points_error
    return move.chance, move.error


def interval_among(moves: int) -> float:
    """Return the standard errors to either side within which the best of so many moves is level with another one."""
    return NormalDist().inv_cdf(1 - DOUBT / max(1, moves - 1))


def difference(better: Measured, worse: Measured) -> Measured:
    """Return how far two chances lie apart, and the error of that."""
    return better[0] - worse[0], hypot(better[1], worse[1])


def is_level(apart: Measured, interval: float = INTERVAL) -> bool:
    """Say whether a difference is smaller than its interval."""
    return apart[0] <= interval * apart[1]


def lead(chances: Sequence[Measured]) -> Measured:
    """Return how far the first is ahead of the best other one."""
    return difference(chances[0], max(chances[1:]))


def kind_of(chances: Sequence[Measured], played: int, interval: float = INTERVAL) -> Kind:
    """Return the kind of a decision between moves with these chances, the best first."""
    if len(chances) == 1:
        return "best"
    if played == 0:
        ahead = lead(chances)
        return "find" if ahead[0] > FIND and not is_level(ahead, interval) else "best"
    cost, error = difference(chances[0], chances[played])
    if cost <= error:
        return "best"
    if cost <= FINE or is_level((cost, error), interval):
        return "fine"
    return "costly" if cost > SLIP and cost - interval * error > FINE else "slip"
