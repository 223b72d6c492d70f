"""The few moves that advice names: the best of each idea, as far as anything is known about it."""

from collections.abc import Sequence
from typing import Final

from argosy.coach.kinds import INTERVAL, difference, is_level, measured
from argosy.coach.values import WeighedMove, Weighing

MOST: Final = 3
VAGUE: Final = 0.05  # an error of a chance with which a move says nothing


def best_ideas(moves: Sequence[WeighedMove]) -> list[WeighedMove]:
    """Return the best of all moves, which come best first, and the two best of other ideas, by what is sure of them."""
    best, *others = moves
    first = {_idea(best): best}
    for move in sorted(others, key=_at_least, reverse=True):
        if move.error <= VAGUE:
            first.setdefault(_idea(move), move)
    return list(first.values())[:MOST]


def _idea(move: WeighedMove) -> str:
    return move.idea or move.move


def _at_least(move: WeighedMove) -> float:
    """Return the lower end of the interval of a chance."""
    return move.chance - INTERVAL * move.error


def is_as_good(found: Weighing, other: WeighedMove) -> bool:
    """Say whether nobody can tell that another move is worse than the best one."""
    apart = difference(measured(found, found.best), measured(found, other))
    return other is not found.best and is_level(apart, found.interval)
