"""The decisions of a game that won or lost most."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from argosy.coach.kinds import lead
from argosy.coach.values import Decision, KeyMoment

MOST: Final = 6
MOST_OF_A_SEAT: Final = 3
MARKED: Final = ("find", "slip", "costly")  # the kinds whose difference is larger than its interval


def key_moments(decisions: Iterable[Decision]) -> tuple[KeyMoment, ...]:
    """Return the largest differences outside noise in the order of the game, at most three a seat.

    Who can hardly win any more decides nothing, so decisions that are judged by points are not among them.
    """
    marked = (one for one in decisions if one.kind in MARKED and not one.by_points)
    found = sorted(map(_moment, marked), key=lambda one: -one.difference)
    kept: list[KeyMoment] = []
    by_seat: Counter[int] = Counter()
    for one in found:
        if len(kept) < MOST and by_seat[one.seat] < MOST_OF_A_SEAT:
            kept.append(one)
            by_seat[one.seat] += 1
    return tuple(sorted(kept, key=lambda one: (one.round, one.seat)))


def _moment(one: Decision) -> KeyMoment:
    apart = one.cost, one.error
    if one.kind == "find":
        apart = lead([(move.chance, move.error) for move in one.moves])
    return KeyMoment(round=one.round, when=one.when, seat=one.seat, kind=one.kind, difference=apart[0], error=apart[1])
