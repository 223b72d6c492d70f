"""The hidden cards of a position in groups: places, and the cards that fill them in an order the seat does not know.

A block of a packet is a group whose cards the seat has seen. All places of an age of which it has seen nothing are
one group; its cards are all that the age may use, without everything that the seat has seen. So some of them are out of
the game: those that were not mixed into the deck (B2, A9, C1), and those of the mixed deck that nobody got (R13).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from argosy.wonders.facts.catalog import Card
from argosy.wonders.kernel.layout import ASIDE, SEATS
from argosy.wonders.knowledge.memory import Knowledge
from argosy.wonders.knowledge.packets import IN_CITIES, Place
from argosy.wonders.knowledge.sources import KINDS, Source, kind_of, sources

NONE_OUT: Final = (0,) * len(KINDS)


@dataclass(frozen=True, slots=True)
class Hidden:
    """A group of hidden cards: as many as places, untold places, and cards out of the game together."""

    places: list[Place]
    cards: list[int]
    untold: int = 0  # cards of the mixed deck that lie nowhere: left out (R13), or on a way that nobody tells
    out: tuple[int, ...] = NONE_OUT  # cards of each kind that were not mixed into the deck


def hidden_groups(knowledge: Knowledge, cards: Sequence[Card], age: int) -> list[Hidden]:
    """The groups of an age. Cards that a hand-written position sets aside belong to the age they are printed for."""
    unseen = [place for place in knowledge.unseen if _age_of(knowledge, cards, place) == age]
    blocks = [block for block in knowledge.blocks if block[0].packet // SEATS == age]
    groups = [_block(knowledge, block) for block in blocks]
    return [*groups, _unseen(knowledge, cards, age, unseen)] if unseen else groups


def _age_of(knowledge: Knowledge, cards: Sequence[Card], place: Place) -> int:
    aside = place.packet >= ASIDE
    return cards[knowledge.card(place)].age - 1 if aside else place.packet // SEATS


def _block(knowledge: Knowledge, block: list[Place]) -> Hidden:
    return Hidden(block, knowledge.cards(block))


def _unseen(knowledge: Knowledge, cards: Sequence[Card], age: int, places: list[Place]) -> Hidden:
    """All that the seat has not seen of an age."""
    seen = Counter({card: n for card, n in _seen(knowledge).items() if cards[card].age == age + 1})
    actual = Counter(knowledge.cards(places))
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
    """The unseen cards of one kind, and how many of them were mixed into the deck.

    The bounds keep the true cards possible where somebody wrote a position that no deal leads to.
    """
    cards = (source.cards - seen) | actual
    mixed = source.mixed - seen.total()
    return cards, max(actual.total(), min(mixed, cards.total()))


def _seen(knowledge: Knowledge) -> Counter[int]:
    """Every card that the seat knows: where it lies or in which block, or in a city without a told way there."""
    places = [*knowledge.known, *(place for block in knowledge.blocks for place in block)]
    return Counter(knowledge.cards(places)) + _untold_buildings(knowledge)


def _untold_buildings(knowledge: Knowledge) -> Counter[int]:
    s = knowledge.state
    standing = Counter(card for city in s.cities[: s.players] for card in city.tableau[: city.buildings])
    slots = ((card, fate) for packet in s.packets for card, fate in zip(packet.card, packet.fate, strict=True))
    return standing - Counter(card for card, fate in slots if fate in IN_CITIES)
