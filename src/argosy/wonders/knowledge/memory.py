"""What a seat knows of the cards that lie face down, and of what happened.

A seat sees the packet that it holds, and remembers every packet that it held before. So the places of a packet fall
into three kinds: those whose card the seat knows; blocks whose cards it knows, but not which of them lies where,
because face-down cards have left since it saw the packet; and places of which it has seen nothing.
"""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final, NamedTuple, TypeVar

from argosy.tabletop.kernel.notes import Note
from argosy.wonders.kernel import codes, happenings
from argosy.wonders.kernel.layout import ASIDE, SEATS
from argosy.wonders.knowledge.border import Border, OpenBlock
from argosy.wonders.knowledge.packets import PLACES, Place, dealt_ages, is_played_out, player_of, turns_held
from argosy.wonders.seats import Seats

T = TypeVar("T")
FACE_DOWN: Final = (
    *(happenings.SOLD, happenings.SOLD_FOR_STEP, happenings.STAGE_RAISED),
    *(happenings.STAGE_BY_LEADER, happenings.DISMISSED, happenings.CARD_DRAWN, happenings.TILE_BUILT),
)


class Sorted(NamedTuple):
    """The places of a packet by what a seat knows of them."""

    known: list[Place]
    blocks: list[list[Place]]
    unseen: list[Place]


class Knowledge:
    """What one seat knows, or a spectator (seat None). When the game is over everything lies open."""

    def __init__(self, position: Seats, seat: int | None) -> None:
        if seat is not None:
            position.check_seat(seat)
        self.position = position
        self.state = position.state
        self.rules = position.kernel_rules
        self.seat = seat
        self.known: set[Place] = set()
        self.blocks: list[list[Place]] = []
        self.unseen: list[Place] = []
        self.open_blocks: list[OpenBlock] = []
        self.free_draws: list[tuple[int, int]] = []  # age and turn of draws of which nothing is known (V29)
        for age in dealt_ages(self.state):
            self._sort_age(age)
        self._sort_aside()

    def card(self, place: Place) -> int:
        """Return the card that lies in a place."""
        return self.state.packets[place.packet].card[place.slot]

    def cards(self, places: list[Place]) -> list[int]:
        """Return the cards that lie in some places, sorted."""
        packets = self.state.packets
        return sorted([packets[packet].card[slot] for packet, slot in places])

    def fate(self, place: Place) -> int:
        """Return what became of the card of a place."""
        return self.state.packets[place.packet].fate[place.slot]

    def player(self, place: Place) -> int:
        """Return the seat that played the card of a place."""
        return player_of(self.state, self.rules, place)

    def sights(self, age: int, k: int) -> range:
        """List the turns in which the seat has seen a packet."""
        return turns_held(self.state, self.rules, age, k, self.seat)

    def told(self, age: int, k: int, first: int = 0) -> list[Place]:
        """List the places of a packet from a slot on, without those that a hand-written position leaves open."""
        places = self.position.once("told", age * SEATS + k, self._told)
        return [place for place in places if place.slot >= first] if first else places

    def _told(self, packet: int) -> list[Place]:
        card = self.state.packets[packet].card
        return [place for place in PLACES[packet][: self.rules.hand_size] if card[place.slot] != codes.NO_CARD]

    def _sort_age(self, age: int) -> None:
        """Sort the packets of an age; of those at a border only the hand that shrinks is like any other (V29)."""
        if not self.rules.free_city:
            for k in range(self.state.players):
                self._sort_packet(age, k)
        elif self.state.phase == codes.OVER:
            self.known.update(place for k in range(self.state.players) for place in self.told(age, k))
        else:
            self._sort_packet(age, 1)
            Border(self, age).sort()

    def _sort_packet(self, age: int, k: int) -> None:
        places = self.lasting("sorted", age, k, partial(self._sorted, age, k))
        self.known.update(places.known)
        self.blocks.extend(places.blocks)
        self.unseen.extend(places.unseen)

    def lasting(self, name: str, age: int, k: int, compute: Callable[[], T]) -> T:
        """Return what this seat knows of a packet; of one that is played out, computed once and for all."""
        number = age * SEATS + k
        packet = self.state.packets[number]
        if self.state.phase == codes.OVER or self.rules.free_city or not is_played_out(self.state, self.rules, number):
            return compute()
        return self.position.lasting((name, self.seat, number), packet, compute)

    def _sorted(self, age: int, k: int) -> Sorted:
        """Sort the places of a packet by what the seat knows of them."""
        sights, blocks, places = self.sights(age, k), dict[int, list[Place]](), Sorted([], [], [])
        is_over, fates = self.state.phase == codes.OVER, self.state.packets[age * SEATS + k].fate
        for place in self.told(age, k):
            slot, fate = place.slot, fates[place.slot]
            if is_over or fate == codes.BUILT:
                places.known.append(place)
            elif not sights or slot < sights.start:
                places.unseen.append(place)
            elif (seen := _last(sights, slot)) == slot and fate != codes.HELD:
                places.known.append(place)  # played by the seat itself
            else:
                blocks.setdefault(seen, []).append(place)
        for block in blocks.values():
            self._sort_block(block, places)
        return places

    def sort_block(self, block: list[Place]) -> None:
        """Keep a block, or know its places."""
        places = Sorted([], self.blocks, [])
        self._sort_block(block, places)
        self.known.update(places.known)

    def _sort_block(self, block: list[Place], places: Sorted) -> None:
        """Keep a block, unless it has no secrets: all of it is in one hand, or its cards are alike."""
        packets = self.state.packets
        together = all(packets[packet].fate[slot] == codes.HELD for packet, slot in block)
        if together or len(set(self.cards(block))) == 1:
            places.known.extend(block)
        else:
            places.blocks.append(block)

    def _sort_aside(self) -> None:
        """Sort the cards whose way is not known: only the owner knows those under its wonder."""
        for place in self.position.once("aside", 0, self._aside):
            tucked_here = self.fate(place) == codes.TUCKED and self.player(place) == self.seat
            if tucked_here or self._is_open(place):
                self.known.add(place)
            else:
                self.unseen.append(place)

    def _aside(self, _: int) -> list[Place]:
        packets = range(ASIDE, ASIDE + SEATS)
        return [place for packet in packets for place in PLACES[packet] if self.card(place) != codes.NO_CARD]

    def _is_open(self, place: Place) -> bool:
        return self.state.phase == codes.OVER or self.fate(place) == codes.BUILT


def _last(sights: range, slot: int) -> int:
    """Return the last of the turns in which a packet was seen, up to that of a slot."""
    return min(slot - (slot - sights.start) % sights.step, sights[-1])


def known_notes(notes: Iterable[Note], seat: int | None) -> list[Note]:
    """Return the notes as a seat or a spectator (None) may know them.

    The cards that others have sold, tucked or drawn lie face down (B10, B12, V20); all else that the kernel notes lies
    open. Who chose a card for the free city knows it (V10).
    """
    return [note._replace(one=codes.NO_CARD) if is_hidden(note, seat) else note for note in notes]


def is_hidden(note: Note, seat: int | None) -> bool:
    """Say whether a note names a card that lies face down for a seat or a spectator (None)."""
    knows = seat is not None and (note.seat == seat or note.four == seat + 1)
    return note.what in FACE_DOWN and not knows
