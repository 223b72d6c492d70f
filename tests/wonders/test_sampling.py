"""The sampler of hidden cards against plain counting of all arrangements."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import accumulate, permutations, product

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from argosy.tabletop.seeds import Seeds
from argosy.wonders.knowledge.sampling import Group, Limit, Sampler, draw_large

MOMENTS = 2
OUT = MOMENTS + 1  # after the room elsewhere; the sampler has one room for each kind of cards that are out
KINDS = {0: 0, 1: 0, 2: 1, 3: 2, 4: 2}  # of the cards
KIND_NUMBERS = range(3)
MANY = 99

Case = list[list[tuple[int, int]]]  # for each group the cards and the rooms they truly lie in
Spread = tuple[tuple[tuple[int, int], ...], ...]  # for each group the sorted pairs of a limited card and its room

pairs = st.tuples(st.integers(0, 4), st.integers(0, OUT))
cases = st.lists(st.lists(pairs, min_size=1, max_size=4), min_size=1, max_size=2)


def kind_room(card: int, room: int) -> int:
    """The room as the sampler numbers it."""
    return OUT + KINDS[card] if room == OUT else room


def laid_off(arrangement: Case) -> dict[int, tuple[int, ...]]:
    """How many copies of each card were laid off up to each moment."""
    rooms = Counter(pair for group in arrangement for pair in group)
    cards = {card for group in arrangement for card, _ in group}
    return {card: tuple(accumulate(rooms[card, moment] for moment in range(MOMENTS))) for card in cards}


def limits_of(case: Case, looks: int, taken: set[int]) -> dict[int, Limit]:
    """The pile is known exactly at some looks; later one copy at least of each card taken lay there."""
    found: dict[int, Limit] = {}
    for card, copies in laid_off(case).items():
        was_taken = card in taken and copies[-1] > 0
        bounds = [(number, number) for number in copies[:looks]] + [(0, MANY)] * (MOMENTS - looks)
        if was_taken and looks < MOMENTS:
            bounds[-1] = (1, MANY)
        found[card] = tuple(bounds)
    return found


def sampler_of(case: Case, limits: dict[int, Limit], looks: int) -> Sampler:
    limited = {card: limit for card, limit in limits.items() if any(least for least, _ in limit)}
    groups = []
    for group in case:
        rooms = Counter(kind_room(card, room) for card, room in group)
        cards = [card for card, _ in group]
        free = Counter(KINDS[card] for card in cards if card not in limited)
        unlimited = tuple(free[kind] for kind in KIND_NUMBERS)
        sizes = tuple(rooms[room] for room in range(OUT + len(KIND_NUMBERS)))
        groups.append(Group(Counter(card for card in cards if card in limited), sizes, unlimited))
    return Sampler(groups, limited, KINDS, closed=looks)


def arrangements(case: Case, limits: dict[int, Limit]) -> Iterator[Case]:
    """Every way to put single cards on single places that respects the kinds and the limits."""
    for order in product(*(permutations(group) for group in case)):
        arrangement = [
            [(card, room) for (card, _), (_, room) in zip(mixed, group, strict=True)]
            for mixed, group in zip(order, case, strict=True)
        ]
        if _keeps_kinds(order, case) and _within(arrangement, limits):
            yield arrangement


def _keeps_kinds(order: tuple[tuple[tuple[int, int], ...], ...], case: Case) -> bool:
    """Places out of the game are for cards of one kind."""
    places = (pair for mixed, group in zip(order, case, strict=True) for pair in zip(mixed, group, strict=True))
    return all(KINDS[new[0]] == KINDS[old[0]] for new, old in places if old[1] == OUT)


def _within(arrangement: Case, limits: dict[int, Limit]) -> bool:
    copies = laid_off(arrangement)
    return all(
        least <= number <= most
        for card, limit in limits.items()
        for (least, most), number in zip(limit, copies[card], strict=True)
    )


@settings(max_examples=200, deadline=None)
@given(case=cases, looks=st.integers(0, MOMENTS), taken=st.sets(st.integers(0, 4), max_size=2))
def test_counts_are_exact(case: Case, looks: int, taken: set[int]) -> None:
    limits = limits_of(case, looks, taken)
    sampler = sampler_of(case, limits, looks)
    assume(all(group.copies for group in sampler.groups))
    assert sampler.count() == sum(1 for _ in arrangements(case, limits))


@settings(max_examples=25, deadline=None)
@given(case=cases, looks=st.integers(0, MOMENTS), taken=st.sets(st.integers(0, 4), max_size=2))
def test_draws_have_the_right_frequencies(case: Case, looks: int, taken: set[int]) -> None:
    limits = limits_of(case, looks, taken)
    sampler = sampler_of(case, limits, looks)
    limited = set(sampler.limits)
    expected = Counter(_spread(arrangement, limited) for arrangement in arrangements(case, limits))
    chance = Seeds(1).stream()
    draws = 200 * len(expected)
    found = Counter(_drawn(sampler.draw(chance)) for _ in range(draws))
    assert found.keys() <= expected.keys()
    for outcome, weight in expected.items():
        mean = draws * weight / expected.total()
        assert abs(found[outcome] - mean) < 6 * mean**0.5 + 6


def _spread(arrangement: Case, limited: set[int]) -> Spread:
    return tuple(
        tuple(sorted((card, kind_room(card, room)) for card, room in group if card in limited)) for group in arrangement
    )


def _drawn(groups: list[list[list[int]]]) -> Spread:
    return tuple(tuple(sorted((card, room) for room, cards in enumerate(rooms) for card in cards)) for rooms in groups)


def test_large_numbers_are_drawn_evenly() -> None:
    size = 10**30
    chance = Seeds(2).stream()
    found = Counter(draw_large(chance, size) * 10 // size for _ in range(5000))
    assert found.keys() == set(range(10))
    assert all(400 < count < 600 for count in found.values())
