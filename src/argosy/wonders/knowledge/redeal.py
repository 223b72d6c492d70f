"""Redealing: a position as it might be, drawn from all that agree with what a seat knows.

All deals count alike, and so does every card that may have left a packet face down. Decisions that other seats have
committed are made again at random. docs/views.md says more.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Generic, TypeVar

from argosy.tabletop.kernel.chance import Chance, draw
from argosy.tabletop.struct import blank, clone
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.islands import deck_size, level_of, pick
from argosy.wonders.kernel.layout import AGES, SEATS, Moves, State
from argosy.wonders.kernel.pile import is_asked, restack
from argosy.wonders.kernel.play import decide
from argosy.wonders.knowledge.hidden import KINDS, Hidden, PileLimits, hidden_groups, kind_of
from argosy.wonders.knowledge.memory import Knowledge, known_notes
from argosy.wonders.knowledge.packets import LAID_OFF_AS, TAKEN_AFTER, Place, asked_seat, discards, takings
from argosy.wonders.knowledge.sampling import Group, Sampler
from argosy.wonders.seats import Seats

T = TypeVar("T")
PositionT = TypeVar("PositionT", bound=Seats)
Rooms = list[list[Place | None]]  # the places of a group by room (sampling.py); None for a place that is not known
Filling = list[list[int]]  # the limited cards of a group by room


class Redealer(Generic[PositionT]):
    """Draws positions that a seat, or a spectator (None), cannot tell from the given one."""

    def __init__(self, position: PositionT, seat: int | None) -> None:
        self.position = position
        self.seat = seat
        knowledge = Knowledge(position, seat)
        limits = PileLimits(knowledge)
        cards = position.rules.catalog.cards
        kinds = {number: kind_of(card) for number, card in enumerate(cards)}
        self._takings = takings(position.state, position.kernel_rules)
        self._decks = [_Deck(hidden_groups(knowledge, cards, age), limits, kinds) for age in range(AGES)]

    def draw(self, chance: Chance) -> PositionT:
        """Draw one such position, all equally likely."""
        state = self._deal(chance)
        while not self._is_possible(state):
            state = self._deal(chance)
        self._redecide(state, chance)
        state.notes = known_notes(self.position.notes, self.seat)
        return type(self.position)(self.position.rules, state)

    def _deal(self, chance: Chance) -> State:
        state = clone(self.position.state)
        for deck in self._decks:
            for place, card in deck.deal(chance):
                state.packets[place.packet].card[place.slot] = card
        _sort_hands(state)
        self._take_again(state)
        restack(state, self.position.kernel_rules)
        _redeal_offers(state, chance, self.seat)
        return state

    def _take_again(self, state: State) -> None:
        """Mark the cards taken from the pile as the kernel does: the first such card that lay there at that time."""
        laid = discards(state, self.position.kernel_rules)
        for discard in laid:
            packet = state.packets[discard.place.packet]
            packet.fate[discard.place.slot] = LAID_OFF_AS[packet.fate[discard.place.slot]]
        for taking in self._takings:
            place = next(one.place for one in laid if one.card == taking.taken and one.time <= taking.time)
            laid = [one for one in laid if one.place != place]
            packet = state.packets[place.packet]
            packet.fate[place.slot] = TAKEN_AFTER[packet.fate[place.slot]]

    def _is_possible(self, state: State) -> bool:
        """Return whether a seat that is asked because it must build from the pile finds something new there (B42)."""
        asked = asked_seat(state)
        return asked is None or is_asked(state, self.position.kernel_rules, asked)

    def _redecide(self, state: State, chance: Chance) -> None:
        """Let all others who have decided decide again: that they have is all one can see (B5)."""
        moves = blank(Moves)
        for seat in range(state.players):
            if seat != self.seat and state.cities[seat].move != codes.NO_MOVE:
                decide(state, self.position.kernel_rules, chance, seat, moves)


def _sort_hands(state: State) -> None:
    """Sort the hands, so that their order tells nothing."""
    for packet in state.packets[state.age * SEATS : (state.age + 1) * SEATS]:
        fates = enumerate(zip(packet.card, packet.fate, strict=True))
        slots = [slot for slot, (card, fate) in fates if fate == codes.HELD and card != codes.NO_CARD]
        for slot, card in zip(slots, sorted(packet.card[slot] for slot in slots), strict=True):
            packet.card[slot] = card


def _redeal_offers(s: State, chance: Chance, seat: int | None) -> None:
    """Deal the islands that other explorers choose from anew: only their number is known (A36, A37)."""
    decks = [*s.isle_decks, 0]
    if seat is not None:
        decks[level_of(s.cities[seat])] &= ~s.cities[seat].offered
    for p in range(s.players):
        if p != seat:
            level, offered = level_of(s.cities[p]), 0
            for _ in range(deck_size(s.cities[p].offered)):
                offered |= 1 << pick(chance, decks[level] & ~offered)
            s.cities[p].offered = offered
            decks[level] &= ~offered


# -- the cards of an age ----------------------------------------------------------------------------------------------


class _Deck:
    """The hidden cards of one age, dealt group by group; `kinds` is the kind of each card."""

    def __init__(self, groups: list[Hidden], limits: PileLimits, kinds: Mapping[int, int]) -> None:
        found = {card: limits.limit(card) for group in groups for card in group.cards}
        limited = {card: limit for card, limit in sorted(found.items()) if limit is not None}
        self._kinds = kinds
        self._groups = groups
        self._rooms = [_rooms(group, limits) for group in groups]
        counted = [self._counted(group, rooms, set(limited)) for group, rooms in zip(groups, self._rooms, strict=True)]
        self._sampler = Sampler(counted, limited, kinds, limits.closed)

    def deal(self, chance: Chance) -> Iterator[tuple[Place, int]]:
        """Deal a card to every hidden place."""
        fillings = self._sampler.draw(chance)
        for group, rooms, filling in zip(self._groups, self._rooms, fillings, strict=True):
            for place, card in self._fill(chance, group, rooms, filling):
                if place is not None:
                    yield place, card

    def _counted(self, group: Hidden, rooms: Rooms, limited: set[int]) -> Group:
        """Return the group as the sampler counts it."""
        copies = Counter(card for card in group.cards if card in limited)
        unlimited = map(len, self._by_kind([card for card in group.cards if card not in limited]))
        return Group(copies, (*map(len, rooms), *group.out), tuple(unlimited))

    def _by_kind(self, cards: list[int]) -> list[list[int]]:
        return [[card for card in cards if self._kinds[card] == kind] for kind in range(len(KINDS))]

    def _fill(
        self, chance: Chance, group: Hidden, rooms: Rooms, filling: Filling
    ) -> Iterator[tuple[Place | None, int]]:
        """Lay the limited cards into their rooms, and the others at random into what is left."""
        free: list[Place | None] = []
        for places, cards in zip(rooms, filling, strict=False):
            mixed = _shuffled(chance, places) if cards else places
            yield from zip(mixed, cards, strict=False)
            free += mixed[len(cards) :]
        limited = {card for cards in filling for card in cards}
        unlimited = self._by_kind([card for card in group.cards if card not in limited])
        out = [size - len(cards) for size, cards in zip(group.out, filling[len(rooms) :], strict=True)]
        in_play = [_without(chance, cards, size) for cards, size in zip(unlimited, out, strict=True)]
        yield from zip(free, _shuffled(chance, [card for cards in in_play for card in cards]), strict=True)


def _rooms(group: Hidden, limits: PileLimits) -> Rooms:
    rooms: Rooms = [[] for _ in range(len(limits.times) + 1)]
    for place in group.places:
        rooms[limits.room(place)].append(place)
    rooms[-1] += [None] * group.untold
    return rooms


def _without(chance: Chance, cards: list[int], out: int) -> list[int]:
    """Return the cards without some random ones that are out of the game."""
    return _shuffled(chance, cards)[out:] if out else cards


def _shuffled(chance: Chance, items: list[T]) -> list[T]:
    """Return the items in random order, all orders equally likely."""
    mixed = items[:]
    for i in range(len(mixed) - 1, 0, -1):
        j = draw(chance, i + 1)
        mixed[i], mixed[j] = mixed[j], mixed[i]
    return mixed
