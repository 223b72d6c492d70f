"""How well a seat played: one number from 0 to 100 that means the same at tables of three and of seven.

    accuracy = 100 · exp(−SEVERITY · sum of costs / sum of stakes)

The stake of a decision is what chance still leaves open, the standard deviation √(c · (1 − c)) of winning or not with
the best move, whose chance is c. A mistake of 5 % weighs more for one of seven, who wins one game in seven, than for
one of three; and one who has won or lost already can neither gain nor lose much.

Of a cost only what stands out from its error e counts, cost − e² / cost and at least 0: the best of many moves with
errors always seems a little better than it is, and that must not look like a mistake.

>>> round(accuracy([(0.0, 0.01, 0.4)])[0]), round(accuracy([(0.04, 0.0, 0.4), (0.0, 0.01, 0.4)])[0])
(100, 83)
"""

from collections.abc import Sequence
from math import exp, hypot, sqrt
from typing import Final, TypeAlias

SEVERITY: Final = 4.7  # at a table of three with equal chances 100 · exp(−mean cost / 10 %)

Weighed: TypeAlias = tuple[float, float, float]  # cost, its error, chance of the best move


def accuracy(decisions: Sequence[Weighed]) -> tuple[float, float]:
    """Return the accuracy over decisions, at least one, and its standard error."""
    stakes = sum(stake(chance) for _, _, chance in decisions)
    if stakes == 0:  # everything was decided all the time
        return 100.0, 0.0
    lost = sum(counted(cost, error) for cost, error, _ in decisions) / stakes
    found = 100 * exp(-SEVERITY * lost)
    return found, found * SEVERITY * hypot(*(error for _, error, _ in decisions)) / stakes


def stake(chance: float) -> float:
    """Return what chance leaves open to one who wins with it."""
    return sqrt(max(0.0, chance * (1 - chance)))


def counted(cost: float, error: float) -> float:
    """Return what counts of a cost with an error."""
    return max(0.0, cost - error * error / cost) if cost > 0 else 0.0
