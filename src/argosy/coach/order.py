"""In which order the decisions of a game are weighed for people who wait: the curve, what looks costly, the rest."""

from collections.abc import Mapping, Set
from itertools import pairwise

from argosy.coach.agenda import Agenda
from argosy.coach.stretches import Place
from argosy.coach.summary import moments
from argosy.coach.values import Weighing


def next_place(agenda: Agenda, weighed: Mapping[Place, Weighing], busy: Set[Place]) -> Place | None:
    """Return what to weigh next, besides what others weigh now.

    The curve of the chances comes first, then the decisions after which the chance of the seat fell most.
    """
    taken = weighed.keys() | busy
    left = [place for place in agenda.places if place not in taken]
    if not left:
        return None
    curve = next((place for place in left if place in agenda.curve), None)
    if curve:
        return curve
    falls = _falls(agenda, weighed)
    return max(left, key=lambda place: falls.get(place, 0.0))


def _falls(agenda: Agenda, weighed: Mapping[Place, Weighing]) -> dict[Place, float]:
    """Return by round and seat how much the chance fell until the next known moment."""
    curve = list(moments(agenda, weighed))
    return {
        (here.round - 1, seat): before - after
        for here, there in pairwise(curve)
        for seat, (before, after) in enumerate(zip(here.chance, there.chance, strict=True))
    }
