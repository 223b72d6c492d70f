"""The packets on their way round the table: who held them when, who played each card, and what became of it."""

from __future__ import annotations

from typing import Final, NamedTuple

from argosy.wonders.kernel import codes
from argosy.wonders.kernel.layout import AGES, ASIDE, HAND, PACKETS, SEATS, Rules, State

IN_CITIES: Final = (codes.BUILT, codes.TAKEN, codes.TAKEN_LEFT_OVER)  # fates of a card that stands as a building


class Place(NamedTuple):
    """Where a dealt card lies in the kernel's memory."""

    packet: int
    slot: int


class Played(NamedTuple):
    """A card that has left its packet: who played it, and what became of it."""

    seat: int
    card: int
    fate: int


def holder(s: State, r: Rules, age: int, k: int, turn: int) -> int:
    """Who held packet `k` of an age in a turn (B6)."""
    return (k + turn * r.passing[age]) % s.players


def player_of(s: State, r: Rules, place: Place) -> int:
    """Who held the packet when the card of a place left it; the extra card leaves in the last turn (B41)."""
    if place.packet >= ASIDE:
        return place.packet - ASIDE
    age, k = divmod(place.packet, SEATS)
    return holder(s, r, age, k, min(place.slot, r.turns - 1))


def dealt_ages(s: State) -> range:
    """The ages, from 0, whose hands have been dealt."""
    return range(0 if s.phase == codes.SIDES else s.age + 1)


def played_cards(s: State, r: Rules) -> list[Played]:
    """Every card that has been played, those set aside first, then age by age in the order of the turns."""
    aside = [Place(k, slot) for k in range(ASIDE, PACKETS) for slot in range(HAND)]
    dealt = [Place(age * SEATS + k, slot) for age in range(AGES) for slot in range(HAND) for k in range(s.players)]
    found = []
    for place in aside + dealt:
        card, fate = s.packets[place.packet].card[place.slot], s.packets[place.packet].fate[place.slot]
        if card != codes.NO_CARD and fate != codes.HELD:
            found.append(Played(player_of(s, r, place), card, fate))
    return found


def tucked_by(s: State, r: Rules, seat: int) -> list[int]:
    """The cards under the wonder of a seat, where told."""
    return [played.card for played in played_cards(s, r) if (played.seat, played.fate) == (seat, codes.TUCKED)]
