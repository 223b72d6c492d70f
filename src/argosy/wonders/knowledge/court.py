"""Leaders as seats know them: who lies open, who is held in secret, and what a seat saw in the draft (L28, L135, L136).

A seat has seen a packet of the draft whenever it held it. What has left the packet since then is with the next seats to
the right, one leader each. So the leaders of such a packet that are still hidden fill the places that its others left;
all leaders never seen fill all other places, the box included.
"""

from collections.abc import Iterable
from typing import Any, Final, TypeVar

import msgspec

from argosy.tabletop.kernel.chance import Chance, draw
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.draft import FROM_BOX, packet_held, picks_made
from argosy.wonders.kernel.layout import AGES, DRAFTED, SEATS, Rules, State
from argosy.wonders.kernel.leaders import place_of
from argosy.wonders.seats import Seats

T = TypeVar("T")
FACE_DOWN: Final = (codes.IN_HAND, codes.AS_MARKER, codes.DISMISSED, codes.LAID_ASIDE)


class WondersLeaderInPlay(msgspec.Struct, frozen=True, kw_only=True):
    """A leader that lies open, and the age in which it was recruited."""

    leader: str
    age: int


class WondersDraftSight(msgspec.Struct, frozen=True, kw_only=True):
    """The leaders that a seat saw in a packet of the draft, by the seat that it was dealt to."""

    dealt_to: int
    pick: int  # from 1
    leaders: list[str]


def has_leaders(position: Seats) -> bool:
    """Return whether leaders are played."""
    return position.kernel_rules.leaders > 0


def kind_of(place: int) -> int:
    """Return what kind of place a leader is in."""
    return place // SEATS


def seat_of(place: int) -> int:
    """Return the seat, or the packet of the draft, of a place."""
    return place % SEATS


# -- views ------------------------------------------------------------------------------------------------------------


def court_facts(position: Seats, seat: int) -> dict[str, Any]:
    """Return what everybody sees of the leaders of a city."""
    if not has_leaders(position):
        return {}
    city, copied = position.city(seat), position.copied_leader(seat)
    return {
        "leaders": [
            WondersLeaderInPlay(leader=leader.id, age=_age(position, leader.id, codes.IN_PLAY))
            for leader in position.leaders(seat)
        ],
        "buried": [
            WondersLeaderInPlay(leader=name, age=age + 1)
            for age in range(3)
            for name in names_at(position, codes.BURIED + age, seat)
        ],
        "copied_leader": copied.id if copied else None,
        "leaders_held": len(names_at(position, codes.IN_HAND, seat)),
        "leaders_tucked": len(names_at(position, codes.AS_MARKER, seat)),
        "leader_stages": [age + 1 for age in range(AGES) if city.leader_stages >> age & 1],
        "leaders_sold": len(names_at(position, codes.DISMISSED, seat)),
        "leaders_aside": len(names_at(position, codes.LAID_ASIDE, seat)),
        "blacks_used": city.blacks_used,
        "bonus": city.bonus,
        "leader_salvages": city.leader_salvages,
        "copied_salvages": city.copied_salvages,
        "tributes": city.tributes,
        "burying": city.burying,
        "calls": city.calls,
        "copying": city.copies,
    }


def own_court(position: Seats, seat: int | None) -> dict[str, Any]:
    """Return, of the seat alone, its leaders in hand and face down, and what it saw in the draft."""
    if not has_leaders(position):
        return {}
    if seat is None:
        return {"leader_hand": [], "drafting": [], "own_tucked": [], "own_sold": [], "own_aside": [], "draft_seen": []}
    return {
        "leader_hand": names_at(position, codes.IN_HAND, seat),
        "drafting": [leader.id for leader in position.drafting(seat)],
        "own_tucked": names_at(position, codes.AS_MARKER, seat),
        "own_sold": names_at(position, codes.DISMISSED, seat),
        "own_aside": names_at(position, codes.LAID_ASIDE, seat),
        "draft_seen": draft_sights(position, seat),
    }


def _age(position: Seats, leader: str, kind: int) -> int:
    place = position.state.leader_place[position.rules.numbers[leader] - position.kernel_rules.first_leader]
    return kind_of(place) - kind + 1


def names_at(position: Seats, kind: int, seat: int) -> list[str]:
    """List the leaders in a place by id."""
    place, first = place_of(kind, seat), position.kernel_rules.first_leader
    names = position.rules.names
    return [names[first + k] for k in range(position.kernel_rules.leaders) if position.state.leader_place[k] == place]


def draft_sights(position: Seats, seat: int) -> list[WondersDraftSight]:
    """List every packet that a seat has held in the draft, with the leaders that were in it then."""
    s, r = position.state, position.kernel_rules
    if position.phase == "sides":
        return []
    seen = range(min(picks_made(s, r) + 1, DRAFTED))
    sights = ((packet_held(s, seat, pick), pick) for pick in seen)
    names = position.rules.names[r.first_leader :]
    return [
        WondersDraftSight(dealt_to=packet + 1, pick=pick + 1, leaders=[names[k] for k in cards])
        for packet, pick in sights
        if (cards := in_packet(s, r, packet, pick))
    ]


def in_packet(s: State, r: Rules, packet: int, pick: int) -> list[int]:
    """List the leaders that were in a packet before a pick, as far as is known how they left it."""
    return [
        k
        for k in range(r.leaders)
        if s.leader_place[k] == place_of(codes.IN_DRAFT, packet) or _left(s, k, packet, pick)
    ]


def _left(s: State, leader: int, packet: int, pick: int) -> bool:
    """Return whether a leader left a packet in a pick or later."""
    path = s.leader_path[leader]
    return 0 < path < FROM_BOX and (path - 1) // DRAFTED == packet and (path - 1) % DRAFTED >= pick


# -- redealing --------------------------------------------------------------------------------------------------------


def redeal_leaders(s: State, r: Rules, seat: int | None, chance: Chance) -> None:
    """Deal the leaders that a seat does not know anew, in all ways that agree with what it saw."""
    if r.leaders == 0:
        return
    hidden = [k for k in range(r.leaders) if _is_hidden(s, r, seat, k)]
    seen = _seen_groups(s, r, seat)
    grouped = {k for group in seen for k in group}
    for group in seen:
        _mix(s, [k for k in group if k in hidden], chance)
    _mix(s, [k for k in hidden if k not in grouped], chance)
    for other in range(s.players):
        if other != seat:
            _mix_ways(s, r, other, grouped, chance)
            _mix_fates(s, r, other, chance)


def _is_hidden(s: State, r: Rules, seat: int | None, leader: int) -> bool:
    """Return whether a seat cannot know where a leader is, by itself."""
    kind, where = kind_of(s.leader_place[leader]), seat_of(s.leader_place[leader])
    if kind == codes.IN_BOX:
        return True
    if kind == codes.IN_DRAFT:
        return seat is None or where != packet_held(s, seat, picks_made(s, r))
    return kind in FACE_DOWN and where != seat


def _seen_groups(s: State, r: Rules, seat: int | None) -> list[list[int]]:
    """List the leaders of each packet that were in it when a seat held it last, and that it passed on."""
    if seat is None:
        return []
    last: dict[int, int] = {}
    for pick in range(min(picks_made(s, r), DRAFTED - 1)):
        last[packet_held(s, seat, pick)] = pick
    return [in_packet(s, r, packet, pick + 1) for packet, pick in last.items()]


def _mix(s: State, leaders: list[int], chance: Chance) -> None:
    """Give each other's places to some leaders, and the ways on which these came."""
    places = [(s.leader_place[k], s.leader_path[k]) for k in leaders]
    for k, (place, path) in zip(leaders, shuffled(chance, places), strict=True):
        s.leader_place[k], s.leader_path[k] = place, path


def _mix_ways(s: State, r: Rules, seat: int, grouped: Iterable[int], chance: Chance) -> None:
    """Mix the ways on which leaders came to a seat out of packets that the viewer never saw."""
    own = [k for k in range(r.leaders) if _is_with(s, k, seat) and k not in grouped]
    for k, path in zip(own, shuffled(chance, [s.leader_path[k] for k in own]), strict=True):
        s.leader_path[k] = path


def _is_with(s: State, leader: int, seat: int) -> bool:
    kind = kind_of(s.leader_place[leader])
    return kind not in (codes.IN_BOX, codes.IN_DRAFT) and seat_of(s.leader_place[leader]) == seat


def _mix_fates(s: State, r: Rules, seat: int, chance: Chance) -> None:
    """Mix what became of the leaders that a seat holds or has laid face down: only the numbers are known (L136)."""
    own = [k for k in range(r.leaders) if _is_with(s, k, seat) and kind_of(s.leader_place[k]) in FACE_DOWN]
    for k, place in zip(own, shuffled(chance, [s.leader_place[k] for k in own]), strict=True):
        s.leader_place[k] = place


def shuffled(chance: Chance, items: list[T]) -> list[T]:
    """Return the items in random order, all orders equally likely."""
    mixed = items[:]
    for i in range(len(mixed) - 1, 0, -1):
        j = draw(chance, i + 1)
        mixed[i], mixed[j] = mixed[j], mixed[i]
    return mixed
