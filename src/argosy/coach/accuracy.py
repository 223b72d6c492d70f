"""How well a seat played: one number from 0 to 100 that means the same at tables of three and of seven.

    accuracy = 100 · exp(−SEVERITY · sum of costs / sum of chances with the best move)

So it tells which part of the own chances was given away. At a table of seven chances are smaller, and so are costs; a
mistake of 5 % is the more, the less one has. Five formulas were tried on 15 games at tables of three and 6 at tables of
seven, and this one told least apart: captains had 91 and 86, merchants 76 and 73, sailors 43 and 41, with standard
errors of 2 to 5.

Of a cost only what stands out from its error e counts, cost − e² / cost and at least 0: the best of many moves with
errors always seems a little better than it is, and that must not look like a mistake.

>>> round(accuracy([(0.0, 0.01, 0.4)])[0]), round(accuracy([(0.04, 0.0, 0.4), (0.0, 0.01, 0.4)])[0])
(100, 85)
"""

from collections.abc import Sequence
from math import exp, hypot
from typing import Final, TypeAlias

SEVERITY: Final = 10 / 3  # at a table of three with equal chances 100 · exp(−mean cost / 10 %)

Weighed: TypeAlias = tuple[float, float, float]  # cost, its error, chance of the best move


def accuracy(decisions: Sequence[Weighed]) -> tuple[float, float]:
    """Return the accuracy over decisions, at least one, and its standard error."""
    chances = sum(chance for _, _, chance in decisions)
    if chances == 0:  # there was never anything to lose
        return 100.0, 0.0
    lost = sum(counted(cost, error) for cost, error, _ in decisions) / chances
    found = 100 * exp(-SEVERITY * lost)
    return found, found * SEVERITY * hypot(*(error for _, error, _ in decisions)) / chances


def counted(cost: float, error: float) -> float:
    """Return what counts of a cost with an error."""
    return max(0.0, cost - error * error / cost) if cost > 0 else 0.0
