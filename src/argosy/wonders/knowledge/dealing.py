"""Deals the hidden cards of an age anew, group by group."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TypeVar

from argosy.tabletop.kernel.chance import Chance, draw
from argosy.wonders.knowledge.hidden import Hidden
from argosy.wonders.knowledge.limits import PileLimits
from argosy.wonders.knowledge.packets import Place
from argosy.wonders.knowledge.sampling import GUILDS_OUT, OTHERS_OUT, Group, Sampler

T = TypeVar("T")
Rooms = list[list[Place | None]]  # the places of a group by room (sampling.py); None for a place that is not told
Filling = list[list[int]]  # the limited cards of a group by room


class Deck:
    """The hidden cards of one age."""

    def __init__(self, groups: list[Hidden], limits: PileLimits) -> None:
        found = {card: limits.limit(card) for group in groups for card in group.others + group.guilds}
        limited = {card: limit for card, limit in sorted(found.items()) if limit is not None}
        guilds = {card for group in groups for card in group.guilds}
        self._groups = groups
        self._rooms = [_rooms(group, limits) for group in groups]
        counted = [_counted(group, rooms, set(limited)) for group, rooms in zip(groups, self._rooms, strict=True)]
        self._sampler = Sampler(counted, limited, guilds, limits.closed)

    def deal(self, chance: Chance) -> Iterator[tuple[Place, int]]:
        """A card for every hidden place."""
        fillings = self._sampler.draw(chance)
        for group, rooms, filling in zip(self._groups, self._rooms, fillings, strict=True):
            for place, card in _fill(chance, group, rooms, filling):
                if place is not None:
                    yield place, card


def _rooms(group: Hidden, limits: PileLimits) -> Rooms:
    rooms: Rooms = [[] for _ in range(len(limits.times) + 1)]
    for place in group.places:
        rooms[limits.room(place)].append(place)
    rooms[-1] += [None] * group.untold
    return rooms


def _counted(group: Hidden, rooms: Rooms, limited: set[int]) -> Group:
    """The group as the sampler counts it."""
    others = [card for card in group.others if card not in limited]
    guilds = [card for card in group.guilds if card not in limited]
    copies = Counter(card for card in group.others + group.guilds if card in limited)
    sizes = (*map(len, rooms), group.others_out, group.guilds_out)
    return Group(copies, sizes, (len(others), len(guilds)))


def _fill(chance: Chance, group: Hidden, rooms: Rooms, filling: Filling) -> Iterator[tuple[Place | None, int]]:
    """Lay the limited cards into their rooms, and the others at random into what is left."""
    free: list[Place | None] = []
    for places, cards in zip(rooms, filling, strict=False):
        mixed = shuffled(chance, places) if cards else places
        yield from zip(mixed, cards, strict=False)
        free += mixed[len(cards) :]
    limited = Counter(card for cards in filling for card in cards)
    others = _in_play(chance, group.others, limited, group.others_out - len(filling[OTHERS_OUT]))
    guilds = _in_play(chance, group.guilds, limited, group.guilds_out - len(filling[GUILDS_OUT]))
    yield from zip(free, shuffled(chance, others + guilds), strict=True)


def _in_play(chance: Chance, cards: list[int], limited: Counter[int], out: int) -> list[int]:
    """The cards without limits, less some random ones that are out of the game."""
    free = [card for card in cards if card not in limited]
    return shuffled(chance, free)[out:] if out else free


def shuffled(chance: Chance, items: list[T]) -> list[T]:
    """The items in random order, all orders equally likely."""
    mixed = items[:]
    for i in range(len(mixed) - 1, 0, -1):
        j = draw(chance, i + 1)
        mixed[i], mixed[j] = mixed[j], mixed[i]
    return mixed
