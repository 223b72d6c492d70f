"""The hidden cards of a position in groups: places, and the cards that fill them in an order the seat does not know.

A block of a packet is a group whose cards the seat has seen. All places of an age of which it has seen nothing are
one group; its cards are the age's deck without everything that the seat has seen, so some of them are out of the game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from argosy.wonders.facts.catalog import Card
from argosy.wonders.kernel.layout import ASIDE, SEATS
from argosy.wonders.knowledge.memory import Knowledge
from argosy.wonders.knowledge.packets import IN_CITIES, Place
from argosy.wonders.tables import deck_of


@dataclass(frozen=True, slots=True)
class Hidden:
    """A group of hidden cards: as many as places, untold places, and cards out of the game together."""

    places: list[Place]
    others: list[int]
    guilds: list[int]
    untold: int = 0  # places of the deal whose way a hand-written position does not tell
    others_out: int = 0
    guilds_out: int = 0


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
    return Hidden(block, *_by_kind(knowledge, Counter(knowledge.cards(block))))


def _unseen(knowledge: Knowledge, cards: Sequence[Card], age: int, places: list[Place]) -> Hidden:
    """All that the seat has not seen of an age (B2).

    The bounds keep the true cards possible where somebody wrote a position that no deal leads to.
    """
    s, r = knowledge.state, knowledge.rules
    seen = Counter({card: n for card, n in _seen(knowledge).items() if cards[card].age == age + 1})
    actual = Counter(knowledge.cards(places))
    others, guilds = _by_kind(knowledge, (Counter(deck_of(r, s.players, age)) - seen) | actual)
    untold = _bounded(s.players * r.hand_size - seen.total() - len(places), 0, len(others + guilds) - len(places))
    in_play = len(places) + untold
    actual_guilds = len(_by_kind(knowledge, actual)[1])
    guilds_in_play = _bounded(
        s.players + r.extra_guilds - len(_by_kind(knowledge, seen)[1]),
        max(actual_guilds, in_play - len(others)),
        min(actual_guilds + untold, len(guilds)),
    )
    others_out = len(others) - (in_play - guilds_in_play)
    return Hidden(places, others, guilds, untold, others_out, len(guilds) - guilds_in_play)


def _bounded(number: int, least: int, most: int) -> int:
    return max(least, min(number, most))


def _seen(knowledge: Knowledge) -> Counter[int]:
    """Every card that the seat knows: where it lies or in which block, or in a city without a told way there."""
    places = [*knowledge.known, *(place for block in knowledge.blocks for place in block)]
    return Counter(knowledge.cards(places)) + _untold_buildings(knowledge)


def _untold_buildings(knowledge: Knowledge) -> Counter[int]:
    s = knowledge.state
    standing = Counter(card for city in s.cities[: s.players] for card in city.tableau[: city.buildings])
    slots = ((card, fate) for packet in s.packets for card, fate in zip(packet.card, packet.fate, strict=True))
    return standing - Counter(card for card, fate in slots if fate in IN_CITIES)


def _by_kind(knowledge: Knowledge, cards: Counter[int]) -> tuple[list[int], list[int]]:
    """Cards in order, guilds apart."""
    every = sorted(cards.elements())
    facts = knowledge.rules.cards
    return [card for card in every if not facts[card].guild], [card for card in every if facts[card].guild]
