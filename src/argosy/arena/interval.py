"""How sure a share is."""

from __future__ import annotations

from math import sqrt
from typing import Final, NamedTuple

SURE: Final = 1.959964  # standard deviations of 95 %


class Interval(NamedTuple):
    """Where a true share lies with 95 % likelihood."""

    low: float
    high: float


def wilson(wins: float, games: int) -> Interval:
    """Return the interval of a share by Wilson's score; wins may be shared ones, which count in part.

    >>> wilson(5, 10)
    Interval(low=0.2366, high=0.7634)
    """
    share, spread = wins / games, SURE * SURE / games
    middle = (share + spread / 2) / (1 + spread)
    half = SURE * sqrt(share * (1 - share) / games + spread / games / 4) / (1 + spread)
    return Interval(round(max(0.0, middle - half), 4), round(min(1.0, middle + half), 4))
