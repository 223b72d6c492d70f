"""Ratings from rankings, by maximum likelihood.

The model is that of Plackett and Luce, with ties as Davidson has them for two (Turner, van Etten, Firth and Kosmidis
2020, "Modelling rankings in R"). A ranking is read from the top as a row of choices: each place goes to a set of those
who have none yet, mostly to one of them, to several where they tie. A set weighs as much as the geometric mean of the
strengths of its members, times a weight for ties of its size; it gets the place in proportion to its weight. So of two
who do not tie, one is placed before the other with odds as their strengths, whoever else is at the table.

The likelihood has one peak: all that counts are sums over the choices, and its logarithm is concave. A weak prior keeps
that peak finite for a bot that never loses: before the first game everybody has half won and half lost a duel
against the anchor. The weights of ties have the same prior. Intervals come from the observed information at the peak,
as if all games were independent; they tell how sure the distance from the anchor is, so the anchor has none.

>>> games = [Ranking(("merchant", "sailor"), (1, 2))] * 30 + [Ranking(("merchant", "sailor"), (2, 1))] * 10
>>> for one in rate(games, "merchant"):
...     print(one.name, round(one.rating), round(one.low), round(one.high), one.games)
merchant 1200 1200 1200 40
sailor 1015 893 1137 40
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain, combinations
from math import log
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from argosy.arena.report import SURE
from argosy.tabletop.errors import ArgosyError

ANCHORED: Final = 1200.0  # the rating of the anchor
POINTS: Final = 400 / log(10)  # of rating for strength e times as large: who has 400 more wins 10 duels of 11
PRIOR: Final = 0.5  # duels won and duels lost against the anchor before the first game
_CLOSE: Final = 1e-9  # a step of Newton's method that changes nothing any more

Names: TypeAlias = tuple[str, ...]
Vector: TypeAlias = NDArray[np.float64]


class Ranking(NamedTuple):
    """How one game ended: who played, one name a seat or team, and the place of each, from 1; equal places tie."""

    names: Names
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong a bot is, and where its true rating lies with 95 % likelihood."""

    name: str
    rating: float
    low: float
    high: float
    games: int

    @property
    def error(self) -> float:
        """Return half the width of the interval."""
        return (self.high - self.low) / 2


def rate(rankings: Iterable[Ranking], anchor: str) -> list[Rating]:
    """Rate everybody who played, strongest first; the anchor has its rating by definition."""
    times = Counter(rankings)
    games = Counter[str]()
    for ranking, number in times.items():
        games.update(dict.fromkeys(set(ranking.names), number))
    if anchor not in games:
        raise ArgosyError(f"ratings: found no game of '{anchor}'; expected one of: {', '.join(sorted(games))}")
    others = sorted(games.keys() - {anchor})
    peak, covariance = _climb(_Likelihood(times, others))
    found = [Rating(anchor, ANCHORED, ANCHORED, ANCHORED, games[anchor])]
    for number, name in enumerate(others):
        rating, error = ANCHORED + POINTS * peak[number], POINTS * SURE * covariance[number, number] ** 0.5
        found.append(Rating(name, float(rating), float(rating - error), float(rating + error), games[name]))
    return sorted(found, key=lambda one: (-round(one.rating, 6), one.name))


class _Choice(NamedTuple):
    """Who had no place yet, and who of them got the next one."""

    free: Names
    taken: Names


def _choices(ranking: Ranking) -> Iterable[_Choice]:
    """Read a ranking from the top; who is left over for the last place tells nothing."""
    standing = sorted(zip(ranking.places, ranking.names, strict=True))
    for place in sorted(set(ranking.places)):
        free = tuple(sorted(name for other, name in standing if other >= place))
        if len(free) > 1:
            yield _Choice(free, tuple(sorted(name for other, name in standing if other == place)))


class _Likelihood:
    """The logarithm of the likelihood, with the prior, as a function of strengths and weights of ties.

    Its arguments are logarithms: first the strength of each name as a part of the anchor's, then the weight of each
    size of ties that was seen. A set of names is a vector of features, such that its product with the arguments is the
    logarithm of the weight of the set.
    """

    def __init__(self, times: Counter[Ranking], names: list[str]) -> None:
        choices = Counter[_Choice]()
        for ranking, number in times.items():
            for choice in _choices(ranking):
                choices[choice] += number
        ties = sorted({len(choice.taken) for choice in choices} - {1})
        self._strengths = {name: column for column, name in enumerate(names)}
        self._ties = {size: column for column, size in enumerate(ties, len(names))}
        self.size = len(names) + len(ties)
        self._taken = np.zeros(self.size)
        met = Counter[Names]()
        for choice in sorted(choices):  # in one order, so that equal games give equal ratings to the last digit
            self._taken += choices[choice] * self._features(choice.taken)
            met[choice.free] += choices[choice]
        self._met = [(number, self._sets(free, (1, *ties))) for free, number in met.items()]

    def _sets(self, free: Names, sizes: Iterable[int]) -> Vector:
        """Return the features of all sets that may get the next place, one a row."""
        sets = chain.from_iterable(combinations(free, size) for size in sizes)
        return np.array([self._features(one) for one in sets])

    def _features(self, taken: Names) -> Vector:
        features = np.zeros(self.size)
        for name in taken:
            if name in self._strengths:  # that of the anchor is 1
                features[self._strengths[name]] += 1 / len(taken)
        if len(taken) > 1:
            features[self._ties[len(taken)]] = 1
        return features

    def value(self, at: Vector) -> float:
        """Return the logarithm of the likelihood."""
        found = self._taken @ at - PRIOR * np.sum(np.logaddexp(0, at) + np.logaddexp(0, -at))
        for number, sets in self._met:
            found -= number * np.logaddexp.reduce(sets @ at)
        return float(found)

    def slope(self, at: Vector) -> tuple[Vector, Vector]:
        """Return the gradient, and the observed information: minus the second derivatives."""
        chance = 1 / (1 + np.exp(-at))
        gradient = self._taken + PRIOR * (1 - 2 * chance)
        information = np.diag(2 * PRIOR * chance * (1 - chance))
        for number, sets in self._met:
            weights = sets @ at
            shares = np.exp(weights - np.logaddexp.reduce(weights))
            mean = shares @ sets
            gradient = gradient - number * mean
            information += number * ((sets.T * shares) @ sets - np.outer(mean, mean))
        return gradient, information


def _climb(likelihood: _Likelihood) -> tuple[Vector, Vector]:
    """Find the peak by Newton's method, with shorter steps where a whole one leads down; return its covariance too."""
    at = np.zeros(likelihood.size)
    while True:
        gradient, information = likelihood.slope(at)
        step = np.linalg.solve(information, gradient)
        height = likelihood.value(at)
        while np.abs(step).max(initial=0) > _CLOSE and likelihood.value(at + step) < height:
            step = step / 2
        at = at + step
        if np.abs(step).max(initial=0) <= _CLOSE:
            return at, np.asarray(np.linalg.inv(information), dtype=np.float64)
