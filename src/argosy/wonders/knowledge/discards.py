"""The discard pile through time: when each card was laid off, and what was taken from it.

Time is one number, AGE_SPAN * age + slot, as the kernel stamps a look.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from argosy.wonders.kernel import codes
from argosy.wonders.kernel.layout import AGE_SPAN, ASIDE, SEATS, Rules, State
from argosy.wonders.knowledge.looks import Look, looks
from argosy.wonders.knowledge.packets import Place

BEFORE_ALL: Final = -1  # cards of a position written by hand: nobody tells when they were laid off
AFTER_ALL: Final = 127  # a taking of which nobody tells when it was
LAID_OFF_AS: Final = {
    codes.SOLD: codes.SOLD,
    codes.TAKEN: codes.SOLD,
    codes.LEFT_OVER: codes.LEFT_OVER,
    codes.TAKEN_LEFT_OVER: codes.LEFT_OVER,
}
TAKEN_AFTER: Final = {codes.SOLD: codes.TAKEN, codes.LEFT_OVER: codes.TAKEN_LEFT_OVER}


class Discard(NamedTuple):
    """A card that was laid off, whether or not it was taken since."""

    place: Place
    card: int
    time: int


def discards(s: State, r: Rules) -> list[Discard]:
    """Every card that was ever laid off, in the order of the kernel's memory."""
    return [
        Discard(Place(k, slot), packet.card[slot], time_of(r, Place(k, slot), fate))
        for k, packet in enumerate(s.packets)
        for slot, fate in enumerate(packet.fate)
        if fate in LAID_OFF_AS
    ]


def time_of(r: Rules, place: Place, fate: int) -> int:
    """When a card left its packet. An extra card is played before left-over cards go to the pile (R7)."""
    if place.packet >= ASIDE:
        return BEFORE_ALL
    is_extra = place.slot == r.turns and LAID_OFF_AS.get(fate) != codes.LEFT_OVER
    return AGE_SPAN * (place.packet // SEATS) + (r.turns - 1 if is_extra else place.slot)


def takings(s: State, r: Rules) -> list[Look]:
    """The looks at which a card was taken; takings of which nobody tells when they were come last."""
    gone = [one for one in discards(s, r) if _is_taken(s.packets[one.place.packet].fate[one.place.slot])]
    told: list[Look] = []
    for look in looks(s, r):
        found = next((one for one in gone if one.card == look.taken and one.time <= look.time), None)
        if found is not None:
            gone.remove(found)
            told.append(look)
    return told + [Look(AFTER_ALL, True, SEATS, number, one.card) for number, one in enumerate(gone)]


def _is_taken(fate: int) -> bool:
    return LAID_OFF_AS.get(fate, fate) != fate


def asked_seat(s: State) -> int | None:
    """The seat that builds from the discard pile now, whether or not it has decided; None in other phases."""
    if s.phase != codes.SALVAGE:
        return None
    seats = range(s.players)
    return next((seat for seat in seats if s.pending >> seat & 1 or s.cities[seat].move != codes.NO_MOVE), None)
