"""Chance: fixed numbers for a fixed seed, fair ones, and the same in every run."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from argosy.tabletop.kernel.chance import Chance, draw
from argosy.tabletop.record import blank
from argosy.tabletop.runs import Run, cpu_run, python_run
from argosy.tabletop.seeds import Seeds
from tests.support import repeatable

# The first numbers of xoroshiro64* from the state (1, 2), as its authors' program gives them.
PUBLISHED = [2654435771, 327208753, 4063491769, 4259754937, 261922412, 168123673, 552743735, 1672597395]
seeds = st.integers(0, 2**64 - 1)


def draws(chance: Chance, n: int, count: int) -> list[int]:
    return [draw(chance, n) for _ in range(count)]


def test_the_generator_is_the_published_one() -> None:
    chance = blank(Chance)
    chance.low, chance.high = 1, 2
    assert draws(chance, 2**32, len(PUBLISHED)) == PUBLISHED


def test_the_first_numbers_of_a_seed_never_change() -> None:
    assert draws(Seeds(7).stream(0), 100, 10) == [50, 16, 13, 22, 59, 11, 11, 89, 70, 18]
    assert draws(Seeds(7).stream(1), 100, 10) == [11, 58, 9, 99, 95, 59, 79, 48, 2, 54]
    assert draws(Seeds(2**40 + 7).stream(0), 100, 10) == [74, 30, 85, 57, 22, 99, 50, 53, 10, 20]


@repeatable
@given(seeds, st.integers(0, 2**40))
def test_a_stream_begins_the_same_every_time(seed: int, number: int) -> None:
    assert draws(Seeds(seed).stream(number), 1000, 5) == draws(Seeds(seed).stream(number), 1000, 5)


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


def test_the_first_numbers_of_neighbouring_streams_are_fair() -> None:
    assert not too_uneven(Counter(draw(Seeds(1).stream(number), 7) for number in range(7000)), 7)


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
