"""Deals the hidden cards of an age anew, group by group."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TypeVar

from argosy.tabletop.kernel.chance import Chance, draw
from argosy.wonders.knowledge.hidden import Hidden
from argosy.wonders.knowledge.limits import PileLimits
from argosy.wonders.knowledge.packets import Place
from argosy.wonders.knowledge.sampling import Group, Sampler
from argosy.wonders.knowledge.sources import KINDS

T = TypeVar("T")
Rooms = list[list[Place | None]]  # the places of a group by room (sampling.py); None for a place that is not told
Filling = list[list[int]]  # the limited cards of a group by room


class Deck:
    """The hidden cards of one age; `kinds` tells the kind of each card."""

    def __init__(self, groups: list[Hidden], limits: PileLimits, kinds: Mapping[int, int]) -> None:
        found = {card: limits.limit(card) for group in groups for card in group.cards}
        limited = {card: limit for card, limit in sorted(found.items()) if limit is not None}
        self._kinds = kinds
        self._groups = groups
        self._rooms = [_rooms(group, limits) for group in groups]
        counted = [self._counted(group, rooms, set(limited)) for group, rooms in zip(groups, self._rooms, strict=True)]
        self._sampler = Sampler(counted, limited, kinds, limits.closed)

    def deal(self, chance: Chance) -> Iterator[tuple[Place, int]]:
        """A card for every hidden place."""
        fillings = self._sampler.draw(chance)
        for group, rooms, filling in zip(self._groups, self._rooms, fillings, strict=True):
            for place, card in self._fill(chance, group, rooms, filling):
                if place is not None:
                    yield place, card

    def _counted(self, group: Hidden, rooms: Rooms, limited: set[int]) -> Group:
        """The group as the sampler counts it."""
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


def _rooms(group: Hidden, limits: PileLimits) -> Rooms:
    rooms: Rooms = [[] for _ in range(len(limits.times) + 1)]
    for place in group.places:
        rooms[limits.room(place)].append(place)
    rooms[-1] += [None] * group.untold
    return rooms


def _without(chance: Chance, cards: list[int], out: int) -> list[int]:
    """The cards less some random ones that are out of the game."""
    return shuffled(chance, cards)[out:] if out else cards


def shuffled(chance: Chance, items: list[T]) -> list[T]:
    """The items in random order, all orders equally likely."""
    mixed = items[:]
    for i in range(len(mixed) - 1, 0, -1):
        j = draw(chance, i + 1)
        mixed[i], mixed[j] = mixed[j], mixed[i]
    return mixed
