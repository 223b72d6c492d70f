"""What a seat knows of the discard pile as a whole: limits on the hidden cards that were laid off up to some moment.

A seat that looked through the pile knows just which cards had been laid off by then. When somebody takes a card from
the pile, all see that it was there. And where building from the pile is compulsory, who builds nothing found nothing
new there (B42).
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from typing import Final, NamedTuple

from argosy.wonders.kernel import codes
from argosy.wonders.knowledge.discards import BEFORE_ALL, asked_seat, discards, takings, time_of
from argosy.wonders.knowledge.looks import Look, looks
from argosy.wonders.knowledge.memory import Knowledge
from argosy.wonders.knowledge.packets import Place
from argosy.wonders.knowledge.sampling import Limit

ANY_NUMBER: Final = 1 << 16


class Moment(NamedTuple):
    """The pile at one time: what was laid off up to then, as far as it bears on the hidden cards."""

    exact: Counter[int] | None  # the hidden cards, if the seat looked through the pile
    least: Counter[int]  # of them must have been there
    refused: set[int]  # buildings that cannot have been there beyond the least


class PileLimits:
    """The times at which something is known of the pile, and what that says about each hidden card."""

    def __init__(self, knowledge: Knowledge) -> None:
        self.knowledge = knowledge
        self._looks = looks(knowledge.state, knowledge.rules)
        self._takings = takings(knowledge.state, knowledge.rules)
        self._discards = discards(knowledge.state, knowledge.rules)
        self._when = {discard.place: discard.time for discard in self._discards}
        own = {look.time for look in self._looks if look.seat == knowledge.seat}
        refusals = self._refusals()
        self.times = sorted(own | {look.time for look in [*self._takings, *refusals]})
        self.closed = sum(time <= max(own, default=BEFORE_ALL) for time in self.times)
        self._moments = [self._moment(time, time in own, refusals) for time in self.times]

    def room(self, place: Place) -> int:
        """Up to which of the times the card of a place was laid off; their number for later, or elsewhere."""
        return bisect_left(self.times, self._when[place]) if place in self._when else len(self.times)

    def limit(self, card: int) -> Limit | None:
        """The least and most hidden copies of a card at each time, or None if it may lie anywhere.

        A card that was not there when the seat looked needs no limit: the others leave it no room (`closed`).
        """
        limit = tuple(self._bounds(moment, card) for moment in self._moments)
        is_limited = any(least for least, _ in limit) or any(most < ANY_NUMBER for _, most in limit[self.closed :])
        return limit if is_limited else None

    def _bounds(self, moment: Moment, card: int) -> tuple[int, int]:
        if moment.exact is not None:
            return moment.exact[card], moment.exact[card]
        least = moment.least[card]
        return least, least if self.knowledge.rules.cards[card].building in moment.refused else ANY_NUMBER

    def _moment(self, time: int, is_own_look: bool, refusals: list[Look]) -> Moment:
        known = self.knowledge.known
        laid = [discard for discard in self._discards if discard.time <= time]
        hidden = Counter(discard.card for discard in laid if discard.place not in known)
        taken = Counter(taking.taken for taking in self._takings if taking.time <= time)
        least = taken - Counter(discard.card for discard in laid if discard.place in known)
        refused = {building for look in refusals if look.time == time for building in self._lacking(look)}
        # In a position written by hand a look may not tell what was taken: what lies there must stay possible.
        there = {self.knowledge.rules.cards[card].building for card in hidden - least}
        return Moment(hidden if is_own_look else None, least, refused - there)

    def _refusals(self) -> list[Look]:
        """Looks of other seats that had to build and found nothing new."""
        s = self.knowledge.state
        if self.knowledge.rules.may_decline:
            return []
        asked = asked_seat(s)
        return [
            look
            for look in self._looks
            if look.taken == codes.NO_CARD
            and look.seat != self.knowledge.seat
            and not (look.seat == asked and look.number == s.cities[asked].looked - 1)
        ]

    def _lacking(self, look: Look) -> set[int]:
        """The buildings that a seat lacked when it looked through the pile."""
        facts = self.knowledge.rules.cards
        city = self.knowledge.state.cities[look.seat]
        later = {*city.taken[look.number + 1 : city.looked], *self._built_later(look)}
        standing = {facts[card].building for card in city.tableau[: city.buildings] if card not in later}
        return {card.building for card in facts} - standing

    def _built_later(self, look: Look) -> list[int]:
        knowledge = self.knowledge
        built = [place for place in knowledge.known if knowledge.fate(place) == codes.BUILT]
        return [
            knowledge.card(place)
            for place in built
            if knowledge.player(place) == look.seat and time_of(knowledge.rules, place, codes.BUILT) > look.time
        ]
