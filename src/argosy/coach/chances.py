"""The chances of everybody at one moment: one estimate for all seats, so that the curve of a game is of one piece.

What the seats know differs, and so do their chances to win in their own eyes. The estimate is the mean over what all
of them know, those with nothing to decide included: it changes by what is played, dealt and revealed, and not by who
has to decide. A search counts with everything that it tried and not with the best move alone, which would favour
the seats that have to decide.
"""

from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from statistics import fmean, variance
from typing import Any, TypeAlias

from argosy.coach.values import Weighing
from argosy.tabletop.kernel.chance import WORD, Chance, draw
from argosy.tabletop.protocol import Position
from argosy.tabletop.seeds import Seeds

Found: TypeAlias = Iterable[tuple[int, Sequence[float]]]  # by move: how often it was tried, and chances by seat
Look: TypeAlias = Callable[[Any, int, Chance, float], Found]  # at a position, for a seat that has to decide there


def from_all_seats(position: Position[Any], chance: Chance, is_open: bool, deals: int, look: Look) -> Weighing:
    """Estimate the chances of everybody, with so many ways in which the cards may lie from what each seat knows.

    `look` searches one of them with a part of the budget. With open cards it is always the true one.
    """
    seats, part = range(position.players), 1 / deals / position.players
    streams = Seeds(draw(chance, WORD))
    by_view: list[list[list[float]]] = [[] for _ in seats]
    playouts = 0
    for number in range(deals * position.players):
        view = number % position.players
        known = position if is_open else position.redeal(view, chance)
        found = [each for each in look(known, _thinker(known, number), streams.stream(number), part) if each[0]]
        by_view[view].append(_mean(found, position.players))
        playouts += sum(tries for tries, _ in found)
    return Weighing(
        seat=0,
        playouts=playouts,
        moves=(),
        seat_chance=tuple(fmean(one[seat] for view in by_view for one in view) for seat in seats),
        seat_error=tuple(_error([[one[seat] for one in view] for view in by_view]) for seat in seats),
    )


def _thinker(position: Position[Any], number: int) -> int:
    """Return a seat that has to decide: each of them in turn."""
    return position.pending[number // position.players % len(position.pending)]


def _mean(found: Sequence[tuple[int, Sequence[float]]], players: int) -> list[float]:
    """Return the chances by seat over all tries; together somebody wins, or two where partners win together."""
    sums = [sum(tries * chances[seat] for tries, chances in found) for seat in range(players)]
    size = round(sum(sums) / sum(tries for tries, _ in found))
    return [size * one / sum(sums) for one in sums]


def _error(by_view: Sequence[Sequence[float]]) -> float:
    """Return the standard error of a mean over what several seats know; by how much these differ is no error."""
    return sqrt(sum(variance(view) / len(view) for view in by_view)) / len(by_view)
