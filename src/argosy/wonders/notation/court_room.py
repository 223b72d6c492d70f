"""Refuse leaders of a position file for whom the rest of the game has no room, and a draft that cannot go on.

A game that began at its beginning always has room: `facts/court_capacity.py` refuses data that could bring more.
"""

from typing import Final

from argosy.wonders.facts.capacity import MAX_COUNTER
from argosy.wonders.facts.court_capacity import MAX_IN_HAND
from argosy.wonders.facts.leaders import MAX_COST
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.layout import AGES, CITY_LEADERS, DRAFTED, City
from argosy.wonders.kernel.leaders import next_leader, place_of
from argosy.wonders.notation.room import cards_to_come, expect_room, stages_to_come
from argosy.wonders.notation.table import Table

BEFORE_RECRUITMENT: Final = (codes.DRAFT, codes.RECRUITMENT)
LEAST_TO_CHOOSE: Final = 2  # leaders of a packet: the last one is nobody's choice (L8)


def check_court(table: Table, seat: int) -> None:
    """Refuse more leaders in play, in hand or buried than leave room for those that may still come."""
    section, city, s = table.seats[seat], table.state.cities[seat], table.state
    if not table.kernel_rules.leaders or s.phase in (codes.SIDES, codes.OVER):
        return
    in_hand, in_packet = _count(table, codes.IN_HAND, seat), _count(table, codes.IN_DRAFT, seat)
    calls = city.calls + _to_come(table, city, "extra_recruit")
    recruitments = AGES - 1 - s.age + int(s.phase in BEFORE_RECRUITMENT)
    expect_room(section, "leaders", city.leaders, CITY_LEADERS, recruitments + calls)
    draws = in_packet + _to_come(table, city, "draw_leaders")
    expect_room(section, "leader_hand", in_hand, MAX_IN_HAND, draws)
    worth = city.buried_points + MAX_COST * (city.burying + _to_come(table, city, "bury_leader"))
    if worth > MAX_COUNTER:
        section.fail("buried", f"found leaders for {worth} points with those to come; expected at most {MAX_COUNTER}")


def _to_come(table: Table, city: City, verb: str) -> int:
    """Add up the amounts of an effect that a city does not have yet."""
    parts = (*cards_to_come(table.rules, city), *stages_to_come(table.rules, city))
    return sum(effect.amount for effects in parts for effect in effects if effect.verb == verb)


def check_draft(table: Table) -> None:
    """Refuse packets that are not all equally large, and packets where nobody drafts (L8)."""
    if not table.kernel_rules.leaders:
        return
    sizes = [_count(table, codes.IN_DRAFT, seat) for seat in range(table.state.players)]
    if table.state.phase == codes.DRAFT:
        wanted = min(max(*sizes, LEAST_TO_CHOOSE), DRAFTED)
        words = f"{wanted} of them, as in every packet, and {LEAST_TO_CHOOSE} to {DRAFTED} at all (L8)"
    else:
        wanted, words = 0, "leaders in packets in phase 'draft' only (L8)"
    for section, found in zip(table.seats, sizes, strict=True):
        if found != wanted:
            section.fail("packet", f"found {found} leaders; expected {words}")


def _count(table: Table, kind: int, seat: int) -> int:
    """Count the leaders in a place."""
    place, found = place_of(kind, seat), 0
    leader = next_leader(table.state, table.kernel_rules, place, -1)
    while leader != codes.NO_CARD:
        found += 1
        leader = next_leader(table.state, table.kernel_rules, place, leader)
    return found
