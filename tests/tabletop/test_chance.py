"""Chance: fixed numbers for a fixed seed, fair ones, and the same in every run."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from argosy.tabletop.kernel.chance import GOLDEN, WORD, Chance, draw
from argosy.tabletop.runs import Run, cpu_run, python_run
from argosy.tabletop.seeds import Seeds
from argosy.tabletop.struct import blank
from tests.support import repeatable

# The first numbers of xoroshiro64* from the state (1, 2), as its authors' program gives them.
PUBLISHED = [2654435771, 327208753, 4063491769, 4259754937, 261922412, 168123673, 552743735, 1672597395]
INVERSE = pow(GOLDEN, -1, 2**32)  # where an arithmetic walk in steps of GOLDEN meets 1
seeds = st.integers(0, 2**64 - 1)


def state_of(chance: Chance) -> int:
    return chance.high << 32 | chance.low


def draws(chance: Chance, n: int, count: int) -> list[int]:
    return [draw(chance, n) for _ in range(count)]


def test_the_generator_is_the_published_one() -> None:
    chance = blank(Chance)
    chance.low, chance.high = 1, 2
    assert draws(chance, 2**32, len(PUBLISHED)) == PUBLISHED


def test_the_first_numbers_of_a_seed_never_change() -> None:
    assert draws(Seeds(7).stream(0), 100, 10) == [50, 93, 69, 48, 88, 60, 57, 1, 24, 45]
    assert draws(Seeds(7).stream(1), 100, 10) == [79, 98, 68, 4, 6, 58, 51, 51, 47, 68]
    assert draws(Seeds(2**40 + 7).stream(0), 100, 10) == [93, 84, 5, 98, 35, 27, 2, 76, 94, 50]


@repeatable
@given(seeds, st.integers(0, 2**40))
def test_a_stream_begins_the_same_every_time(seed: int, number: int) -> None:
    assert draws(Seeds(seed).stream(number), 1000, 5) == draws(Seeds(seed).stream(number), 1000, 5)


def test_no_two_seeds_share_a_stream_farther_on() -> None:
    """Were seed and number added up, some stream of one small seed would be the first one of another."""
    beginnings = {state_of(Seeds(seed).stream()) for seed in range(1000)}
    farther = {state_of(Seeds(0).stream(number)) for number in range(1, 20_000)}
    farther |= {state_of(Seeds(0).stream((seed * INVERSE) & WORD)) for seed in range(1, 1000)}
    assert len(farther) > 20_000
    assert not beginnings & farther


def test_no_two_streams_of_a_seed_begin_alike() -> None:
    numbers = [high << 32 | low for high in range(50) for low in range(200)]
    assert len({state_of(Seeds(7).stream(number)) for number in numbers}) == len(numbers)


@pytest.mark.parametrize("bit", range(0, 128, 9))
def test_each_bit_of_seed_and_number_scatters_over_the_whole_state(bit: int) -> None:
    """Half of the 64 bits change, give or take; 400 times a spread of 4 bits makes 0.2."""
    changed = 0
    for case in range(400):
        seed, number = case ^ (1 << bit) >> 64, case ^ (1 << bit) & (2**64 - 1)
        changed += (state_of(Seeds(case).stream(case)) ^ state_of(Seeds(seed).stream(number))).bit_count()
    assert abs(changed / 400 - 32) < 1


def test_streams_and_seeds_differ() -> None:
    streams = [Seeds(seed).stream(number) for seed in (0, 1, 2**32, 2**33 + 1) for number in (0, 1, 2, 2**32, 2**33)]
    beginnings = {tuple(draws(stream, 2**31, 3)) for stream in streams}
    assert len(beginnings) == len(streams)


@repeatable
@given(seeds, st.integers(1, 10_000))
def test_a_draw_stays_below_its_bound(seed: int, n: int) -> None:
    assert all(0 <= number < n for number in draws(Seeds(seed).stream(), n, 20))


def too_uneven(counts: Counter[int], n: int) -> bool:
    """Chi-square of n equally likely outcomes, five standard deviations beyond its mean."""
    expected = counts.total() / n
    square = sum((counts[number] - expected) ** 2 / expected for number in range(n))
    return bool(square > (n - 1) + 5 * (2 * (n - 1)) ** 0.5)


def test_all_numbers_come_equally_often() -> None:
    for n in (2, 6, 7, 49):
        assert not too_uneven(Counter(draws(Seeds(n).stream(), n, 7000)), n)


def test_two_numbers_in_a_row_are_independent() -> None:
    numbers = draws(Seeds(3).stream(), 6, 20_000)
    pairs = Counter(6 * one + other for one, other in zip(numbers[::2], numbers[1::2], strict=True))
    assert not too_uneven(pairs, 36)


@pytest.mark.parametrize(
    "first",
    [
        lambda number: draw(Seeds(1).stream(number), 36),
        lambda number: draw(Seeds(number).stream(), 36),
        lambda number: draw(Seeds(1).stream(number), 6) * 6 + draw(Seeds(1).stream(number + 1), 6),
        lambda number: draw(Seeds(number).stream(), 6) * 6 + draw(Seeds(number + 1).stream(), 6),
        lambda number: draw(Seeds(1).stream(number), 2**32) % 36,
    ],
    ids=["streams", "seeds", "pairs of streams", "pairs of seeds", "lowest bits"],
)
def test_the_first_numbers_of_neighbours_are_fair_and_independent(first: Callable[[int], int]) -> None:
    assert not too_uneven(Counter(map(first, range(7000))), 36)


def test_unfairness_would_be_noticed() -> None:
    loaded = Counter(dict.fromkeys(range(6), 1000)) + Counter({5: 200})
    assert too_uneven(loaded, 6)


def run_draws(run: Run, seed: int, number: int, n: int) -> list[int]:
    chance = run.make(Chance)
    run.call.seed_chance(chance, seed & 0xFFFFFFFF, seed >> 32, number)
    return [run.call.draw(chance, n) for _ in range(20)]


def test_plain_and_compiled_chance_are_equal() -> None:
    for seed, number, n in ((0, 0, 7), (7, 3, 49), (2**64 - 1, 2**40, 10_000), (2**63, 2**32 - 1, 2)):
        plain, compiled = (run_draws(run, seed, number, n) for run in (python_run("wonders"), cpu_run("wonders")))
        assert plain == compiled
