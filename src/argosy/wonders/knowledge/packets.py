"""The dealt cards through time: who held each packet, who played each card, and what lay on the discard pile.

Time is one number, AGE_SPAN * age + slot: the kernel stamps a look through the discard pile with the last slot of the
packets whose cards could lie there.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from argosy.wonders.kernel import codes
from argosy.wonders.kernel.layout import AGE_SPAN, AGES, ASIDE, HAND, PACKETS, SEATS, Rules, State
from argosy.wonders.kernel.pile import lies_given_up
from argosy.wonders.kernel.seating import holder_at

IN_CITIES: Final = (codes.BUILT, codes.TAKEN, codes.TAKEN_LEFT_OVER)  # fates of a card that stands as a building
BEFORE_ALL: Final = -1  # cards of a position written by hand: it is not known when they were laid off
END_OF_AGE: Final = AGE_SPAN - 2  # after all slots of an age, before the recruitment of the next
AFTER_ALL: Final = 127  # a taking of which it is not known when it was
LAID_OFF_AS: Final = {
    codes.SOLD: codes.SOLD,
    codes.TAKEN: codes.SOLD,
    codes.LEFT_OVER: codes.LEFT_OVER,
    codes.TAKEN_LEFT_OVER: codes.LEFT_OVER,
}
TAKEN_AFTER: Final = {codes.SOLD: codes.TAKEN, codes.LEFT_OVER: codes.TAKEN_LEFT_OVER}


class Place(NamedTuple):
    """Where a dealt card lies in the kernel's memory."""

    packet: int
    slot: int


PLACES: Final = tuple(tuple(Place(packet, slot) for slot in range(HAND)) for packet in range(PACKETS))


class Played(NamedTuple):
    """A card that has left its packet: the seat that played it, and what became of it."""

    seat: int
    card: int
    fate: int


class Look(NamedTuple):
    """A seat's look through the pile. In order of time; at one time one looks after the other (B42, C9)."""

    time: int
    by_card: bool  # seats that have the right by a card come after those that have it by a wonder (C9)
    rank: int  # among wonders, the place in the files (W4)
    seat: int
    number: int  # of this seat's looks
    taken: int  # the card built from the pile, or NO_CARD


class Discard(NamedTuple):
    """A card that was laid off, whether or not it was taken since."""

    place: Place
    card: int
    time: int


# -- packets ----------------------------------------------------------------------------------------------------------


def holder(s: State, r: Rules, age: int, k: int, turn: int) -> int:
    """Return the seat that held packet `k` of an age in a turn (B6); the draw pile is the free city's (V5)."""
    if r.free_city:
        return codes.FREE_CITY if k == codes.FREE_CITY else holder_at(r, age, turn) ^ k
    return (k + turn * r.passing[age]) % s.players


def turns_held(s: State, r: Rules, age: int, k: int, seat: int | None) -> range:
    """Return the turns so far in which a seat held packet `k` of an age: whenever it has gone round the table again."""
    if seat is None:
        return range(0)
    last = s.turn + 1 if age == s.age else r.turns
    if r.free_city:
        return range(holder(s, r, age, k, 0) ^ seat, last, 2) if k != codes.FREE_CITY else range(0)
    first = (seat - k) * r.passing[age] % s.players
    return range(first, last, s.players)


def player_of(s: State, r: Rules, place: Place) -> int:
    """Return the seat that held the packet when a card left it; the extra card leaves in the last turn (B41)."""
    if place.packet >= ASIDE:
        return place.packet - ASIDE
    age, k = divmod(place.packet, SEATS)
    return holder(s, r, age, k, min(place.slot, r.turns - 1))


def dealt_ages(s: State) -> range:
    """Return the ages, from 0, whose hands have been dealt."""
    return range(0 if s.phase == codes.SIDES else s.age + (s.turn >= 0))


def is_played_out(s: State, r: Rules, packet: int) -> bool:
    """Say whether a packet belongs to an age that is over, and nobody holds any card of it."""
    return packet < s.age * SEATS and codes.HELD not in s.packets[packet].fate[: r.hand_size]


def played_cards(s: State, r: Rules) -> list[Played]:
    """List every card that has been played, those set aside first, then age by age in the order of the turns."""
    aside = [Place(k, slot) for k in range(ASIDE, PACKETS) for slot in range(HAND)]
    dealt = [Place(age * SEATS + k, slot) for age in range(AGES) for slot in range(HAND) for k in range(s.players)]
    found = []
    for place in aside + dealt:
        card, fate = s.packets[place.packet].card[place.slot], s.packets[place.packet].fate[place.slot]
        if card != codes.NO_CARD and fate != codes.HELD:
            found.append(Played(player_of(s, r, place), card, fate))
    return found


def tucked_by(s: State, r: Rules, seat: int) -> list[int]:
    """List the cards under the wonder of a seat, where they are known."""
    return [played.card for played in played_cards(s, r) if (played.seat, played.fate) == (seat, codes.TUCKED)]


# -- looks through the discard pile -----------------------------------------------------------------------------------


def looks(s: State, r: Rules) -> list[Look]:
    """List every look through the pile, in order."""
    return sorted(look for seat in range(s.players) for look in _looks_of(s, r, seat))


def _looks_of(s: State, r: Rules, seat: int) -> Iterator[Look]:
    """List the looks of a seat. In each turn those by cards come last (C9)."""
    city = s.cities[seat]
    times = city.looks[: city.looked]
    for number, time in enumerate(times):
        later = times[number + 1 :].count(time)
        by_card = later < _looks_by_cards(s, r, seat, time)
        yield Look(time, by_card, seat if by_card else city.board, seat, number, city.taken[number])


def _looks_by_cards(s: State, r: Rules, seat: int, time: int) -> int:
    """Count a seat's looks in one turn that came by cards which it built or took then, as far as is known."""
    city = s.cities[seat]
    taken = [card for card, look in zip(city.taken, city.looks[: city.looked], strict=False) if look == time]
    rights = sum(_rights(r, card) for card in [*_built_in(s, r, seat, time), *taken] if card != codes.NO_CARD)
    is_now = _turn(r, time) == (s.age, s.turn)
    return rights - city.card_salvages if is_now else rights


def _built_in(s: State, r: Rules, seat: int, time: int) -> Iterator[int]:
    """List the cards of a hand that a seat built in the turn of a time, its extra card included."""
    age, turn = _turn(r, time)
    for k in range(age * SEATS, age * SEATS + s.players):
        for slot in range(turn, r.hand_size if turn == r.turns - 1 else turn + 1):
            is_own = player_of(s, r, Place(k, slot)) == seat
            if is_own and s.packets[k].fate[slot] == codes.BUILT:
                yield s.packets[k].card[slot]


def _turn(r: Rules, time: int) -> tuple[int, int]:
    """Return the age and turn of a time, from 0."""
    age, slot = divmod(time, AGE_SPAN)
    return age, min(slot, r.turns - 1)


def _rights(r: Rules, card: int) -> int:
    """Count the buildings from the discard pile that a card brings."""
    effects = r.effects[r.rows[card].first : r.rows[card].last]
    return sum((effect.verb, effect.what) == (codes.POWER, codes.POWER_SALVAGE) for effect in effects)


def looked_by(r: Rules, look: Look) -> int:
    """Return the seat that looked through the pile: for the free city the holder of its card does (V30)."""
    return holder_at(r, *_turn(r, look.time)) if r.free_city and look.seat == codes.FREE_CITY else look.seat


def asked_seat(s: State) -> int | None:
    """Return the city that builds from the discard pile now, whether or not that is decided; None in other phases."""
    if s.phase == codes.FREE_SALVAGE:
        return codes.FREE_CITY
    if s.phase != codes.SALVAGE:
        return None
    seats = range(s.players)
    return next((seat for seat in seats if s.pending >> seat & 1 or s.cities[seat].move != codes.NO_MOVE), None)


# -- the discard pile -------------------------------------------------------------------------------------------------


def discards(s: State, r: Rules) -> list[Discard]:
    """List every card that was ever laid off, in the order of the kernel's memory."""
    return [
        Discard(Place(k, slot), packet.card[slot], time_of(r, Place(k, slot), fate))
        for k, packet in enumerate(s.packets)
        for slot, fate in enumerate(packet.fate)
        if fate in LAID_OFF_AS
    ]


class GivenUp(NamedTuple):
    """A building that a city gave up; everybody saw it (F56)."""

    time: int
    card: int


def givings(s: State) -> list[GivenUp]:
    """List the buildings that cities gave up, in order: each at the end of its age (F46)."""
    found = [
        GivenUp(AGE_SPAN * age + END_OF_AGE, city.given_up[age])
        for age in range(AGES)
        for city in s.cities[: s.players]
        if city.given_up[age] != codes.NO_CARD
    ]
    return sorted(found)


def lying_given_up(s: State) -> list[int]:
    """List the buildings given up that still lie on the pile."""
    seats, ages = range(s.players), range(AGES)
    return [s.cities[seat].given_up[age] for age in ages for seat in seats if lies_given_up(s.cities[seat], age)]


def time_of(r: Rules, place: Place, fate: int) -> int:
    """Return when a card left its packet. An extra card is played before left-over cards go to the pile (R7)."""
    if place.packet >= ASIDE:
        return BEFORE_ALL
    is_extra = place.slot == r.turns and LAID_OFF_AS.get(fate) != codes.LEFT_OVER
    return AGE_SPAN * (place.packet // SEATS) + (r.turns - 1 if is_extra else place.slot)


def takings(s: State, r: Rules) -> list[Look]:
    """List the looks at which a card was taken that had been laid off face down, the others apart (`split_takings`)."""
    return split_takings(s, r)[0]


def split_takings(s: State, r: Rules) -> tuple[list[Look], list[Look]]:
    """List the looks at which a card was taken: one that had been laid off face down, and one that was given up.

    Of several alike one that was given up is taken first, as in the kernel. Takings of which it is not known when they
    were come last.
    """
    taken = [(one, s.packets[one.place.packet].fate[one.place.slot]) for one in discards(s, r)]
    gone = [one for one, fate in taken if LAID_OFF_AS[fate] != fate]
    known: list[Look] = []
    open_known: list[Look] = []
    lying = givings(s)
    for look in looks(s, r):
        given = next((one for one in lying if one.card == look.taken and one.time <= look.time), None)
        if given is not None:
            lying.remove(given)
            open_known.append(look)
            continue
        found = next((one for one in gone if one.card == look.taken and one.time <= look.time), None)
        if found is not None:
            gone.remove(found)
            known.append(look)
    late = [Look(AFTER_ALL, True, SEATS, SEATS, number, one.card) for number, one in enumerate(gone)]
    return known + late, open_known
