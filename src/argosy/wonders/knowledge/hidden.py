"""What a seat does not know: the hidden cards in groups, and the limits that the discard pile sets to them.

A group is a set of places with the cards that fill them in an order the seat does not know. A block of a packet is a
group whose cards the seat has seen. All places of an age of which it has seen nothing are one group; its cards are all
that the age may use, without everything that the seat has seen. So some of them are out of the game: those that were
not mixed into the deck (B2, A9, C1), and those of the mixed deck that nobody got (R13).

Limits bound how many hidden copies of a card were laid off up to some moment. A seat that looked through the pile knows
just which cards had been laid off by then. When somebody takes a card from the pile, all see that it was there. And
where building from the pile is compulsory, a seat that builds nothing found nothing new there (B42).
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from argosy.wonders.facts.catalog import Card
from argosy.wonders.facts.words import EXPANSIONS
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.layout import AGE_SPAN, AGES, ASIDE, GUILD_DECK, SEATS, City, Deck, Rules
from argosy.wonders.knowledge import packets
from argosy.wonders.knowledge.border import OpenBlock, open_deals
from argosy.wonders.knowledge.memory import Knowledge
from argosy.wonders.knowledge.packets import END_OF_AGE, Look, Place
from argosy.wonders.knowledge.sampling import Limit

GUILD: Final = "guild"
KINDS: Final = ("", *EXPANSIONS, GUILD)  # of cards; one source each
NONE_OUT: Final = (0,) * len(KINDS)
ANY_NUMBER: Final = 1 << 16

# -- where the cards of an age come from ------------------------------------------------------------------------------


class Source(NamedTuple):
    """All cards of one kind that an age may use, and how many of them are mixed into its deck (B2, A9, C1, R12)."""

    cards: Counter[int]
    mixed: int


def kind_of(card: Card) -> int:
    """Return the kind of a card, as an index of KINDS."""
    return KINDS.index(GUILD if card.guild else card.expansion)


def sources(r: Rules, age: int) -> list[Source]:
    """List the sources of an age (from 0), by kind: the base game, a pool of each expansion, the guilds."""
    pools = [r.pools[number * AGES + age] for number in range(len(EXPANSIONS))]
    guilds = [_source(r.decks[GUILD_DECK], r.guild_cards)] if age == AGES - 1 else [Source(Counter(), 0)]
    return [_source(r.decks[age], r.decks[age].cards), *(_source(pool, r.pool_cards) for pool in pools), *guilds]


def _source(deck: Deck, wanted: int) -> Source:
    return Source(Counter(deck.card[: deck.cards]), min(wanted, deck.cards))


# -- groups -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Hidden:
    """A group of hidden cards: as many as places, unknown places, and cards out of the game together."""

    places: list[Place]
    cards: list[int]
    untold: int = 0  # cards of the mixed deck that lie nowhere: left out (R13), or on a way that is not known
    out: tuple[int, ...] = NONE_OUT  # cards of each kind that were not mixed into the deck


def hidden_groups(knowledge: Knowledge, cards: Sequence[Card], age: int) -> list[list[Hidden]]:
    """List the groups of an age. Cards that a hand-written position sets aside belong to the age printed on them.

    An open block is one group, and the place of its unknown card is like those of which nothing was seen. That may be
    any of its places, so there is one list for each choice (V29); elsewhere there is a single one.
    """
    unseen = [place for place in knowledge.unseen if _age_of(knowledge, cards, place) == age]
    blocks = [block for block in knowledge.blocks if block[0].packet // SEATS == age]
    groups = [Hidden(block, knowledge.cards(block)) for block in blocks]
    opened = [block for block in knowledge.open_blocks if block.age == age]
    actual = knowledge.cards(unseen) + [card for block in opened for card in _drawn(knowledge, block)]
    return [
        [*groups, *_closed(opened, unknown), *_rest(knowledge, cards, age, [*unseen, *unknown], Counter(actual))]
        for unknown in open_deals(opened)
    ]


def _drawn(knowledge: Knowledge, block: OpenBlock) -> Iterator[int]:
    """Yield the card of an open block that nobody told."""
    return (Counter(knowledge.cards(block.places)) - Counter(block.cards)).elements()


def _closed(blocks: list[OpenBlock], unknown: list[Place]) -> Iterator[Hidden]:
    """Yield open blocks without the places whose card is unknown."""
    for block in blocks:
        if block.cards:
            yield Hidden([place for place in block.places if place not in unknown], block.cards)


def _rest(
    knowledge: Knowledge, cards: Sequence[Card], age: int, places: list[Place], actual: Counter[int]
) -> list[Hidden]:
    return [_unseen(knowledge, cards, age, places, actual)] if places else []


def _age_of(knowledge: Knowledge, cards: Sequence[Card], place: Place) -> int:
    aside = place.packet >= ASIDE
    return cards[knowledge.card(place)].age - 1 if aside else place.packet // SEATS


def _unseen(knowledge: Knowledge, cards: Sequence[Card], age: int, places: list[Place], actual: Counter[int]) -> Hidden:
    """Group all that the seat has not seen of an age; `actual` are the cards that lie there."""
    seen = Counter({card: n for card, n in _seen(knowledge).items() if cards[card].age == age + 1})
    hidden: Counter[int] = Counter()
    out = []
    for kind, source in enumerate(sources(knowledge.rules, age)):
        of_kind, mixed = _unseen_of(source, _only(kind, seen, cards), _only(kind, actual, cards))
        hidden += of_kind
        out.append(of_kind.total() - mixed)
    untold = hidden.total() - sum(out) - len(places)
    return Hidden(places, sorted(hidden.elements()), untold, tuple(out))


def _only(kind: int, numbers: Counter[int], cards: Sequence[Card]) -> Counter[int]:
    return Counter({card: n for card, n in numbers.items() if kind_of(cards[card]) == kind})


def _unseen_of(source: Source, seen: Counter[int], actual: Counter[int]) -> tuple[Counter[int], int]:
    """Return the unseen cards of one kind, and how many of them were mixed into the deck.

    The bounds keep the true cards possible where somebody wrote a position that no deal leads to.
    """
    cards = (source.cards - seen) | actual
    mixed = source.mixed - seen.total()
    return cards, max(actual.total(), min(mixed, cards.total()))


def _seen(knowledge: Knowledge) -> Counter[int]:
    """Count every card that the seat knows: in a place, in a block, or in a city without a known way there."""
    places = [*knowledge.known, *(place for block in knowledge.blocks for place in block)]
    s = knowledge.state
    standing = Counter(card for city in s.cities[: s.players] for card in city.tableau[: city.buildings])
    standing += Counter(packets.lying_given_up(s))
    slots = ((card, fate) for packet in s.packets for card, fate in zip(packet.card, packet.fate, strict=True))
    seen = Counter(knowledge.cards(places)) + Counter(card for block in knowledge.open_blocks for card in block.cards)
    return seen + (standing - Counter(card for card, fate in slots if fate in packets.IN_CITIES))


# -- limits -----------------------------------------------------------------------------------------------------------


class Moment(NamedTuple):
    """The pile at one time: what was laid off up to then, as far as it bears on the hidden cards."""

    exact: Counter[int] | None  # the hidden cards, if the seat looked through the pile
    least: Counter[int]  # of them must have been there
    refused: set[int]  # buildings that cannot have been there beyond the least


def _lost_later(city: City, look: Look) -> list[int]:
    """List the buildings that a city gave up after a look: they stood there then (F21)."""
    ends = enumerate(city.given_up)
    return [card for age, card in ends if card != codes.NO_CARD and AGE_SPAN * age + END_OF_AGE > look.time]


class PileLimits:
    """The times at which something is known of the pile, and what that says about each hidden card."""

    def __init__(self, knowledge: Knowledge) -> None:
        self.knowledge = knowledge
        self._looks = packets.looks(knowledge.state, knowledge.rules)
        self._takings = packets.takings(knowledge.state, knowledge.rules)
        self._discards = packets.discards(knowledge.state, knowledge.rules)
        self._when = {discard.place: discard.time for discard in self._discards}
        self._own = {look for look in self._looks if packets.looked_by(knowledge.rules, look) == knowledge.seat}
        own = {look.time for look in self._own}
        refusals = self._refusals()
        self.times = sorted(own | {look.time for look in [*self._takings, *refusals]})
        self.closed = sum(time <= max(own, default=packets.BEFORE_ALL) for time in self.times)
        self._moments = [self._moment(time, time in own, refusals) for time in self.times]

    def room(self, place: Place) -> int:
        """Return up to which of the times the card of a place was laid off; their number for later, or elsewhere."""
        return bisect_left(self.times, self._when[place]) if place in self._when else len(self.times)

    def limit(self, card: int) -> Limit | None:
        """Return the least and most hidden copies of a card at each time, or None if it may lie anywhere.

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
        # In a position written by hand a look may not say what was taken: what lies there must stay possible.
        there = {self.knowledge.rules.cards[card].building for card in hidden - least}
        return Moment(hidden if is_own_look else None, least, refused - there)

    def _refusals(self) -> list[Look]:
        """List the looks of other seats that had to build and found nothing new."""
        s = self.knowledge.state
        if self.knowledge.rules.may_decline:
            return []
        asked = packets.asked_seat(s)
        return [
            look
            for look in self._looks
            if look.taken == codes.NO_CARD
            and look not in self._own
            and not (look.seat == asked and look.number == s.cities[asked].looked - 1)
        ]

    def _lacking(self, look: Look) -> set[int]:
        """Return the buildings that a seat lacked when it looked through the pile."""
        facts = self.knowledge.rules.cards
        city = self.knowledge.state.cities[look.seat]
        later = {*city.taken[look.number + 1 : city.looked], *self._built_later(look)}
        standing = {facts[card].building for card in city.tableau[: city.buildings] if card not in later}
        standing |= {facts[card].building for card in _lost_later(city, look)}
        return {card.building for card in facts} - standing

    def _built_later(self, look: Look) -> list[int]:
        knowledge = self.knowledge
        built = [place for place in knowledge.known if knowledge.fate(place) == codes.BUILT]
        return [
            knowledge.card(place)
            for place in built
            if knowledge.player(place) == look.seat and packets.time_of(knowledge.rules, place, codes.BUILT) > look.time
        ]
