"""The leaders of a city as everybody sees them (L28)."""

from typing import Any

from argosy.tensors.kernel.amounts import small
from argosy.tensors.wonders.kernel.layout import Fields
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.layout import AGES, SEATS, Rules, State
from argosy.wonders.kernel.leaders import age_of_recruitment


def show_court(s: State, r: Rules, f: Fields, q: int, block: Any) -> None:
    """Show what everybody sees of the leaders of a seat."""
    city = s.cities[q]
    for i in range(city.leaders):
        block[f.leaders + city.leader[i] - r.first_leader] = age_of_recruitment(s, r, city.leader[i]) + 1
    if city.copied != codes.NO_CARD:
        block[f.copied_leader + city.copied - r.first_leader] = 1
    for k in range(r.leaders):
        kind = s.leader_place[k] // SEATS
        if s.leader_place[k] % SEATS == q and kind >= codes.BURIED:
            block[f.buried + k] = kind - codes.BURIED + 1
        elif s.leader_place[k] % SEATS == q and codes.IN_HAND <= kind <= codes.LAID_ASIDE:
            block[f.face_down + kind - codes.IN_HAND] += 1
    for age in range(AGES):
        block[f.court + age] = (city.leader_stages >> age) & 1
    show_pending(s, f, q, block)


def show_pending(s: State, f: Fields, q: int, block: Any) -> None:
    """Show what leaders have brought, and what the turn still brings through them."""
    city = s.cities[q]
    at = f.court + AGES
    block[at] = city.blacks_used
    block[at + 1] = city.bonus
    block[at + 2] = city.leader_salvages
    block[at + 3] = city.copied_salvages
    block[at + 4] = city.tributes
    block[at + 5] = city.burying
    block[at + 6] = city.calls
    block[at + 7] = city.copies
    block[at + 8] = small(city.buried_points)
    block[at + 9] = city.veterans
