"""Redealing: a position as it might be, drawn from all that agree with what a seat knows.

All deals count alike, and so does every card that may have left a packet face down. Decisions that other seats have
committed are made again at random. docs/views.md tells more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.struct import blank, clone
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.layout import AGES, SEATS, Moves, State
from argosy.wonders.kernel.pile import is_asked, restack
from argosy.wonders.kernel.play import decide
from argosy.wonders.knowledge.dealing import Deck
from argosy.wonders.knowledge.discards import LAID_OFF_AS, TAKEN_AFTER, asked_seat, discards, takings
from argosy.wonders.knowledge.hidden import hidden_groups
from argosy.wonders.knowledge.limits import PileLimits
from argosy.wonders.knowledge.memory import Knowledge
from argosy.wonders.knowledge.notes import known_notes
from argosy.wonders.knowledge.offers import redeal_offers
from argosy.wonders.knowledge.sources import kind_of

if TYPE_CHECKING:
    from argosy.wonders.position import Position


class Redealer:
    """Draws positions that a seat, or a spectator (None), cannot tell from the given one."""

    def __init__(self, position: Position, seat: int | None) -> None:
        self.position = position
        self.seat = seat
        knowledge = Knowledge(position, seat)
        limits = PileLimits(knowledge)
        cards = position.rules.catalog.cards
        kinds = {number: kind_of(card) for number, card in enumerate(cards)}
        self._takings = takings(position.state, position.kernel_rules)
        self._decks = [Deck(hidden_groups(knowledge, cards, age), limits, kinds) for age in range(AGES)]

    def draw(self, chance: Chance) -> Position:
        """One such position, all equally likely."""
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
        redeal_offers(state, chance, self.seat)
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
        """Who is asked because it must build from the pile finds something new there (B42)."""
        asked = asked_seat(state)
        return asked is None or is_asked(state, self.position.kernel_rules, asked)

    def _redecide(self, state: State, chance: Chance) -> None:
        """Let all others who have decided decide again: that they have is all one can see (B5)."""
        moves = blank(Moves)
        for seat in range(state.players):
            if seat != self.seat and state.cities[seat].move != codes.NO_MOVE:
                decide(state, self.position.kernel_rules, chance, seat, moves)


def _sort_hands(state: State) -> None:
    """Hands are kept sorted, so that their order tells nothing."""
    for packet in state.packets[state.age * SEATS : (state.age + 1) * SEATS]:
        slots = [
            slot
            for slot, (card, fate) in enumerate(zip(packet.card, packet.fate, strict=True))
            if fate == codes.HELD and card != codes.NO_CARD
        ]
        for slot, card in zip(slots, sorted(packet.card[slot] for slot in slots), strict=True):
            packet.card[slot] = card
