"""Who fights whom on land at the end of an age, as `kernel/conflict.py` carries it out. All of it lies open."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from argosy.wonders.kernel.codes import LEFT, RIGHT
from argosy.wonders.kernel.conflict import next_warring, pair
from argosy.wonders.kernel.layout import Rules, State
from argosy.wonders.kernel.seating import far_of, left_of


class Fight(NamedTuple):
    """A conflict on land between two seats, and the tokens that each of them may take from it."""

    kind: str  # "land", "border" of teams, or "boarding"
    one: int
    other: int
    tokens: int


def fights(s: State, r: Rules) -> list[Fight]:
    """All conflicts on land if the age ended now: neighbours or borders first, then boardings between others (A42)."""
    found = [*(_borders(s) if r.teams else _ring(s))]
    met = sum({pair(fight.one, fight.other) for fight in found})
    return [*found, *_boardings(s, met)]


def _ring(s: State) -> Iterator[Fight]:
    """Neighbours, holders of diplomacy passed over; two who are left fight once (B28, C23, C25)."""
    met = 0
    for one in range(s.players):
        other = next_warring(s, one)
        if s.cities[one].diplomacy == 0 and other != one and met & pair(one, other) == 0:
            met |= pair(one, other)
            yield Fight("land", one, other, 1)


def _borders(s: State) -> Iterator[Fight]:
    """Two tokens for each border between teams (A69), one less for each side with diplomacy (C30)."""
    for one in range(1, s.players, 2):
        other = left_of(s, one)
        stay_out = (s.cities[one].diplomacy > 0) + (s.cities[other].diplomacy > 0)
        yield Fight("border", one, other, 2 - stay_out)


def _boardings(s: State, met: int) -> Iterator[Fight]:
    """Who boards another, unless the two have met (A42, C27)."""
    for one in range(s.players):
        for side in (LEFT, RIGHT):
            other = far_of(s, one, side)
            if s.cities[one].boarding >> side & 1 and other != one and met & pair(one, other) == 0:
                met |= pair(one, other)
                yield Fight("boarding", one, other, 1)
