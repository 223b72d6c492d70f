"""Exact draws of hidden cards when something is known about several groups of them together.

A group is a set of cards that fill its rooms in unknown order. A room is a number of places of which it is all the
same which of them a card lies in. The first rooms are moments of the discard pile: places that were laid off up to
the first moment, then up to the second, and so on. Next come all other places, and last the heaps that are out of the
game, one for each kind of cards: only cards of its kind lie there.

What is known about the pile limits how many copies of a card all groups together laid off up to each moment. Cards
without limits fill what the limited ones leave. All ways to put single cards on single places count alike. The number
of ways is summed over the limited cards one by one; drawing runs through the same sums.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate, product
from math import comb, factorial, perm, prod
from typing import NamedTuple

from argosy.tabletop.kernel.chance import WORD, Chance, draw

Rooms = tuple[int, ...]  # how many places are free in each room; () when a group needs no more attention
Spread = tuple[int, ...]  # how many copies of a card go into each room
Limit = tuple[tuple[int, int], ...]  # least and most copies laid off up to each moment


class Group(NamedTuple):
    """Limited cards with their number of copies, the rooms, and how many cards of each kind have no limits."""

    copies: Mapping[int, int]
    rooms: Rooms
    unlimited: tuple[int, ...]

    @property
    def first_out(self) -> int:
        """Return the first room that is out of the game."""
        return len(self.rooms) - len(self.unlimited)


class Choice(NamedTuple):
    """One way to spread the copies of a card over its groups, how many single ways that is, and what it leaves."""

    spreads: tuple[Spread, ...]
    ways: int
    left: tuple[Rooms, ...]


class Sampler:
    """Draws where the limited cards of some groups lie.

    Only limited cards may fill the first `closed` rooms: a seat has seen everything that lies there.
    """

    def __init__(
        self, groups: Sequence[Group], limits: Mapping[int, Limit], kinds: Mapping[int, int], closed: int
    ) -> None:
        self.groups = groups
        self.limits = limits
        self.kinds = kinds
        self.closed = closed
        self.order = _narrow_order(groups, list(limits))
        self.holders = [[g for g, group in enumerate(groups) if group.copies.get(card)] for card in self.order]
        self._left = [self._copies_from(step) for step in range(len(self.order) + 1)]
        self._counts: dict[tuple[int, tuple[Rooms, ...]], int] = {}

    def draw(self, chance: Chance) -> list[list[list[int]]]:
        """Draw for each group and room the limited cards that lie there."""
        found: list[list[list[int]]] = [[[] for _ in group.rooms] for group in self.groups]
        rooms = self._start()
        for step, card in enumerate(self.order):
            choice = self._draw_choice(chance, step, rooms)
            rooms = choice.left
            for g, spread in zip(self.holders[step], choice.spreads, strict=True):
                for room, copies in enumerate(spread):
                    found[g][room] += [card] * copies
        return found

    def count(self) -> int:
        """Return how many ways there are, up to a constant factor."""
        return self._count(0, self._start())

    def _start(self) -> tuple[Rooms, ...]:
        return tuple(group.rooms if group.copies else () for group in self.groups)

    def _draw_choice(self, chance: Chance, step: int, rooms: tuple[Rooms, ...]) -> Choice:
        choices = list(self._choices(step, rooms))
        weights = list(accumulate(choice.ways * self._count(step + 1, choice.left) for choice in choices))
        number = draw_large(chance, weights[-1])
        return next(choice for choice, weight in zip(choices, weights, strict=True) if number < weight)

    def _count(self, step: int, rooms: tuple[Rooms, ...]) -> int:
        """Return the ways to place all cards from a step on."""
        if step == len(self.order):
            return 1
        key = (step, rooms)
        if key not in self._counts:
            choices = self._choices(step, rooms)
            self._counts[key] = sum(choice.ways * self._count(step + 1, choice.left) for choice in choices)
        return self._counts[key]

    def _choices(self, step: int, rooms: tuple[Rooms, ...]) -> Iterator[Choice]:
        """List every way to spread the card of a step that its limit allows and that can be completed."""
        card, holders = self.order[step], self.holders[step]
        for spreads in product(*(self._spreads(card, g, rooms[g]) for g in holders)):
            if _within(self.limits[card], spreads):
                choice = self._choice(step, rooms, spreads)
                if choice.ways:
                    yield choice

    def _spreads(self, card: int, g: int, rooms: Rooms) -> tuple[Spread, ...]:
        """List every way to spread the copies of a card over the rooms of a group."""
        group = self.groups[g]
        return _spreads(group.copies[card], rooms, group.first_out, group.first_out + self.kinds[card])

    def _choice(self, step: int, rooms: tuple[Rooms, ...], spreads: tuple[Spread, ...]) -> Choice:
        left = list(rooms)
        ways = 1
        for g, spread in zip(self.holders[step], spreads, strict=True):
            ways *= factorial(sum(spread)) * prod(map(comb, rooms[g], spread))
            left[g] = tuple(room - here for room, here in zip(rooms[g], spread, strict=True))
            copies = self._left[step + 1][g]
            if sum(left[g][: self.closed]) > copies:
                return Choice(spreads, 0, ())
            if not copies:
                ways *= _ways_to_finish(self.groups[g], left[g])
                left[g] = ()
        return Choice(spreads, ways, tuple(left))

    def _copies_from(self, step: int) -> list[int]:
        """Return how many limited cards of each group are still to be placed at a step."""
        return [sum(group.copies.get(card, 0) for card in self.order[step:]) for group in self.groups]


def _within(limit: Limit, spreads: tuple[Spread, ...]) -> bool:
    laid_off = accumulate(map(sum, zip(*spreads, strict=True)))
    return all(least <= copies <= most for (least, most), copies in zip(limit, laid_off, strict=False))


def _ways_to_finish(group: Group, rooms: Rooms) -> int:
    """Return in how many ways the cards without limits fill what is left of a group."""
    first_out = group.first_out
    return factorial(sum(rooms[:first_out])) * prod(map(perm, group.unlimited, rooms[first_out:]))


@lru_cache(maxsize=16384)
def _spreads(copies: int, rooms: Rooms, first_out: int, own_out: int) -> tuple[Spread, ...]:
    """List every way to spread equal cards over rooms; of those out of the game only their own is open to them."""
    free = [places if room < first_out or room == own_out else 0 for room, places in enumerate(rooms)]
    return tuple(_fillings(copies, free))


def _fillings(copies: int, free: list[int]) -> Iterator[Spread]:
    if not free:
        if copies == 0:
            yield ()
        return
    for here in range(min(copies, free[0]) + 1):
        for rest in _fillings(copies - here, free[1:]):
            yield (here, *rest)


def _narrow_order(groups: Sequence[Group], cards: list[int]) -> list[int]:
    """Return the cards in an order that leaves few groups half done at any step, so that few sums have to be kept."""
    order: list[int] = []
    while cards:
        cards.sort(key=lambda card: (_half_done(groups, [*order, card]), card))
        order.append(cards.pop(0))
    return order


def _half_done(groups: Sequence[Group], placed: list[int]) -> int:
    """Return how many groups have some of their cards placed, and others not."""
    done = set(placed)
    return sum(not done.isdisjoint(group.copies) and not done.issuperset(group.copies) for group in groups)


def draw_large(chance: Chance, n: int) -> int:
    """Draw a number from 0 to n - 1, all equally likely, for n of any size."""
    number, size = 0, 1
    while size < n << 32:
        number = number << 32 | draw(chance, WORD + 1)
        size <<= 32
    return number * n // size
