"""Several searches about one decision, taken together: how often each move was tried, and how sure its means are.

Searches that know nothing of each other deal other cards, and may settle on other ways to go on. By how much they
differ tells more about the error of a mean than the tries of one search, which all have these in common.
"""

from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple

from argosy.bots.wonders.search import Finding, MoveFinding
from argosy.wonders.move import Move

DOUBT: Final = 4  # tries that a move is thought to have had besides, which differed as much as those of all moves


class Mean(NamedTuple):
    """A mean and its standard error."""

    value: float
    error: float


class Tried(NamedTuple):
    """What all searches found about one move."""

    move: Move
    visits: int
    coins: int
    chance: Mean
    points: Mean
    seat_chance: tuple[float, ...]
    seat_error: tuple[float, ...]


def together(findings: Sequence[Finding]) -> list[Tried]:
    """Return what several searches found about each move."""
    by_move: dict[Move, list[MoveFinding]] = {}
    for finding in findings:
        for one in finding.moves:
            by_move.setdefault(one.move, []).append(one)
    found = list(by_move.values())
    visits = [[one.visits for one in each] for each in found]
    chances = _means(visits, [[Mean(one.chance, one.chance_error) for one in each] for each in found])
    points = _means(visits, [[Mean(one.points, one.points_error) for one in each] for each in found])
    return [
        Tried(each[0].move, sum(tries), each[0].coins, chance, worth, *_of_seats(each, chance))
        for each, tries, chance, worth in zip(found, visits, chances, points, strict=True)
    ]


def _of_seats(found: Sequence[MoveFinding], own: Mean) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Return the chances of all seats with a move; their errors are as much too small as that of the own chance."""
    visits = [one.visits for one in found]
    seats = [
        [Mean(chance, error) for chance, error in zip(one.chances, one.chance_errors, strict=True)] for one in found
    ]
    plain = [(_mean(visits, column), sqrt(_within(visits, column))) for column in zip(*seats, strict=True)]
    inside = sqrt(_within(visits, [Mean(one.chance, one.chance_error) for one in found]))
    factor = own.error / inside if inside else 1.0
    whole = sum(chance for chance, _ in plain)
    size = round(whole)  # one, or two where partners win together
    return tuple(chance * size / whole for chance, _ in plain), tuple(error * factor for _, error in plain)


def _means(visits: Sequence[Sequence[int]], found: Sequence[Sequence[Mean]]) -> list[Mean]:
    """Return the mean of each move over all searches; all moves together tell how much searches differ."""
    tries = [sum(each) for each in visits]
    inside = [_within(*each) for each in zip(visits, found, strict=True)]
    between = [_between(*each) for each in zip(visits, found, strict=True)]
    spread = sum(n * n * v for n, v in zip(tries, inside, strict=True))
    differing = sum(n * n * v for n, v in zip(tries, between, strict=True))
    factor = max(1.0, differing / spread) if spread else 1.0
    typical = spread / sum(tries)  # variance of one try
    return [
        Mean(_mean(counts, each), sqrt(factor * (v * n + typical * DOUBT / n) / (n + DOUBT)))
        for counts, each, n, v in zip(visits, found, tries, inside, strict=True)
    ]


def _mean(visits: Sequence[int], found: Sequence[Mean]) -> float:
    return sum(n * one.value for n, one in zip(visits, found, strict=True)) / sum(visits)


def _within(visits: Sequence[int], found: Sequence[Mean]) -> float:
    """Return the variance of a mean over all searches, by how much the tries of each differ."""
    return sum((n * one.error) ** 2 for n, one in zip(visits, found, strict=True)) / sum(visits) ** 2


def _between(visits: Sequence[int], found: Sequence[Mean]) -> float:
    """Return the variance of a mean over all searches, by how much the searches differ."""
    if len(found) == 1:
        return 0.0
    mean, whole = _mean(visits, found), sum(visits)
    squares = sum((n * (one.value - mean)) ** 2 for n, one in zip(visits, found, strict=True))
    return squares / whole**2 * len(found) / (len(found) - 1)
