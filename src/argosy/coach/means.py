"""Means over several searches about one decision, and how sure they are.

Searches that know nothing of each other deal other cards, and may settle on other ways to go on. By how much they
differ tells more about the error of a mean than the tries of one search, which all have these in common.
"""

from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple

DOUBT: Final = 4  # tries that a move is thought to have had besides, which differed as much as those of all moves


class Mean(NamedTuple):
    """A mean and its standard error."""

    value: float
    error: float


def means(visits: Sequence[Sequence[int]], found: Sequence[Sequence[Mean]]) -> list[Mean]:
    """Return the mean of each move over all searches; all moves together show how much searches differ."""
    tries = [sum(each) for each in visits]
    inside = [within(*each) for each in zip(visits, found, strict=True)]
    between = [_between(*each) for each in zip(visits, found, strict=True)]
    spread = sum(n * n * v for n, v in zip(tries, inside, strict=True))
    differing = sum(n * n * v for n, v in zip(tries, between, strict=True))
    factor = max(1.0, differing / spread) if spread else 1.0
    typical = spread / sum(tries)  # variance of one try
    return [
        Mean(mean_of(counts, each), sqrt(factor * (v * n + typical * DOUBT / n) / (n + DOUBT)))
        for counts, each, n, v in zip(visits, found, tries, inside, strict=True)
    ]


def mean_of(visits: Sequence[int], found: Sequence[Mean]) -> float:
    """Return the mean of all tries of several searches."""
    return sum(n * one.value for n, one in zip(visits, found, strict=True)) / sum(visits)


def within(visits: Sequence[int], found: Sequence[Mean]) -> float:
    """Return the variance of a mean over all searches, by how much the tries of each differ."""
    return sum((n * one.error) ** 2 for n, one in zip(visits, found, strict=True)) / sum(visits) ** 2


def _between(visits: Sequence[int], found: Sequence[Mean]) -> float:
    """Return the variance of a mean over all searches, by how much the searches differ."""
    if len(found) == 1:
        return 0.0
    mean, whole = mean_of(visits, found), sum(visits)
    squares = sum((n * (one.value - mean)) ** 2 for n, one in zip(visits, found, strict=True))
    return squares / whole**2 * len(found) / (len(found) - 1)
