"""Redealing: a position as it might be, drawn from all that agree with what a seat knows.

All deals count alike, and so does every card that may have left a packet face down. Decisions that other seats have
committed are made again at random. docs/views.md says more.
"""

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import accumulate
from typing import Generic, TypeVar

from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.struct import blank, clone
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.islands import deck_size, level_of, pick
from argosy.wonders.kernel.layout import AGES, SEATS, Moves, Rules, State
from argosy.wonders.kernel.pile import is_asked, restack
from argosy.wonders.kernel.play import decide
from argosy.wonders.kernel.seating import holder
from argosy.wonders.knowledge.border import redraw
from argosy.wonders.knowledge.court import redeal_leaders, shuffled
from argosy.wonders.knowledge.hidden import KINDS, Hidden, PileLimits, hidden_groups, kind_of
from argosy.wonders.knowledge.memory import Knowledge, known_notes
from argosy.wonders.knowledge.packets import LAID_OFF_AS, TAKEN_AFTER, Place, asked_seat, discards, takings
from argosy.wonders.knowledge.sampling import Group, Sampler, draw_large
from argosy.wonders.knowledge.tiles import redeal_tiles
from argosy.wonders.seats import Seats

PositionT = TypeVar("PositionT", bound=Seats)
Rooms = list[list[Place | None]]  # the places of a group by room (sampling.py); None for a place that is not known
Filling = list[list[int]]  # the limited cards of a group by room


class Redealer(Generic[PositionT]):
    """Draws positions that a seat, or a spectator (None), cannot tell from the given one."""

    def __init__(self, position: PositionT, seat: int | None) -> None:
        self.position = position
        self.seat = seat
        self._knowledge = knowledge = Knowledge(position, seat)
        limits = PileLimits(knowledge)
        cards = position.rules.catalog.cards
        kinds = {number: kind_of(card) for number, card in enumerate(cards)}
        self._takings = takings(position.state, position.kernel_rules)
        self._ages = [
            _Choice([_Deck(groups, limits, kinds) for groups in hidden_groups(knowledge, cards, age)])
            for age in range(AGES)
        ]

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
        for one in self._ages:
            for place, card in one.deal(chance):
                state.packets[place.packet].card[place.slot] = card
        redraw(state, self._knowledge, chance)
        _sort_hands(state, self.position.kernel_rules)
        self._take_again(state)
        restack(state, self.position.kernel_rules)
        _redeal_offers(state, chance, self.seat)
        redeal_leaders(state, self.position.kernel_rules, self.seat, chance)
        redeal_tiles(state, self.position.kernel_rules, self.seat, chance)
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
        r, phase, pending = self.position.kernel_rules, state.phase, state.pending
        if phase == codes.FREE_TURN:
            state.phase = codes.TURN  # own cards come first (V26)
        for seat in range(self.position.players):
            if seat != self.seat and state.cities[seat].move != codes.NO_MOVE:
                decide(state, r, chance, seat, moves)
        state.phase, state.pending = phase, pending
        self._redecide_free_city(state, chance, moves)

    def _redecide_free_city(self, state: State, chance: Chance, moves: Moves) -> None:
        """Let the other player choose again what he has chosen for the free city."""
        r = self.position.kernel_rules
        if r.free_city and self.seat != holder(state, r) and state.cities[codes.FREE_CITY].move != codes.NO_MOVE:
            decide(state, r, chance, holder(state, r), moves)


def _sort_hands(state: State, r: Rules) -> None:
    """Sort the hands, so that their order tells nothing; a draw pile has one (V5)."""
    for packet in state.packets[state.age * SEATS : state.age * SEATS + state.players - r.free_city]:
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

    def ways(self) -> int:
        """Return how many ways there are to deal, up to a factor that depends on the number of cards only."""
        return self._sampler.count()

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
            mixed = shuffled(chance, places) if cards else places
            yield from zip(mixed, cards, strict=False)
            free += mixed[len(cards) :]
        limited = {card for cards in filling for card in cards}
        unlimited = self._by_kind([card for card in group.cards if card not in limited])
        out = [size - len(cards) for size, cards in zip(group.out, filling[len(rooms) :], strict=True)]
        in_play = [_without(chance, cards, size) for cards, size in zip(unlimited, out, strict=True)]
        yield from zip(free, shuffled(chance, [card for cards in in_play for card in cards]), strict=True)


class _Choice:
    """The decks among which it is open which cards are unknown, each as likely as it has ways (V29)."""

    def __init__(self, decks: list[_Deck]) -> None:
        self._decks = decks
        self._weights = list(accumulate(deck.ways() for deck in decks)) if len(decks) > 1 else [1]

    def deal(self, chance: Chance) -> Iterator[tuple[Place, int]]:
        """Deal a card to every hidden place."""
        if len(self._decks) == 1:
            return self._decks[0].deal(chance)
        number = draw_large(chance, self._weights[-1])
        return self._decks[bisect_right(self._weights, number)].deal(chance)


def _rooms(group: Hidden, limits: PileLimits) -> Rooms:
    rooms: Rooms = [[] for _ in range(len(limits.times) + 1)]
    for place in group.places:
        rooms[limits.room(place)].append(place)
    rooms[-1] += [None] * group.untold
    return rooms


def _without(chance: Chance, cards: list[int], out: int) -> list[int]:
    """Return the cards without some random ones that are out of the game."""
    return shuffled(chance, cards)[out:] if out else cards
