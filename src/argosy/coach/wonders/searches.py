"""Several searches about one decision, taken together: how often each move was tried, and how sure its means are."""

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from argosy.bots.wonders.search import Finding, MoveFinding
from argosy.coach.means import Mean, mean_of, means, within
from argosy.wonders.move import Move


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
    chances = means(visits, [[Mean(one.chance, one.chance_error) for one in each] for each in found])
    points = means(visits, [[Mean(one.points, one.points_error) for one in each] for each in found])
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
    plain = [(mean_of(visits, column), sqrt(within(visits, column))) for column in zip(*seats, strict=True)]
    inside = sqrt(within(visits, [Mean(one.chance, one.chance_error) for one in found]))
    factor = own.error / inside if inside else 1.0
    whole = sum(chance for chance, _ in plain)
    size = round(whole)  # one, or two where partners win together
    return tuple(chance * size / whole for chance, _ in plain), tuple(error * factor for _, error in plain)
