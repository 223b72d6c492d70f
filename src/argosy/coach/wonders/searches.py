"""Several searches about one decision: what each may spend, how often moves were tried, and how sure means are."""

import sys
import time
from collections.abc import Sequence
from math import ceil, inf, sqrt
from typing import Final, NamedTuple

from argosy.bots.bot import Budget
from argosy.bots.wonders.search import BATCH, Finding, MoveFinding, Search
from argosy.coach.means import Mean, mean_of, means, within
from argosy.wonders.move import Move
from argosy.wonders.options import Options

ITERATIONS: Final = 4_000  # if the budget does not say
PLAIN_ITERATIONS: Final = 200  # without the compiler, which is slow
WAITING_ITERATIONS: Final = 30_000  # divided by the size of the table, where somebody waits for advice


def default_iterations(compiled: bool, awaited: Options | None) -> int:
    """Return the iterations if the budget does not say.

    For advice at a table they are fewer, the more seats it has and the more boxes it is played with: half a second of
    CPU time should do at any table.

    >>> tables = [Options(players=3), Options(players=7), Options(players=7, expansions=("armada", "cities"))]
    >>> default_iterations(True, None), [default_iterations(True, table) for table in tables]
    (4000, [4000, 2142, 1071])
    """
    usual = ITERATIONS if compiled else PLAIN_ITERATIONS
    if awaited is None:
        return usual
    return min(usual, WAITING_ITERATIONS // (awaited.players * (2 + len(awaited.expansions))))


def spend(search: Search, budget: Budget, default: int, part: float, least: int = 1) -> Finding:
    """Let a search go on for a part of the budget, and for so many iterations at least; return what it has found."""
    began, done = time.thread_time(), search.iterations
    iterations, seconds = budget.playouts, inf if budget.seconds is None else part * budget.seconds
    if iterations is None:
        iterations = default if budget.seconds is None else sys.maxsize
    most = done + max(least, ceil(part * iterations))
    while search.iterations < done + least or (search.iterations < most and time.thread_time() - began < seconds):
        search.iterate(min(BATCH, most - search.iterations))
    return search.finding()


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
