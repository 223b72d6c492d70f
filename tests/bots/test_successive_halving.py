"""Successive halving finds the best option, spends what it was given, and stops at a deadline."""

import time
from collections import Counter

from argosy.bots.successive_halving import best_of, rounds
from argosy.tabletop.kernel.chance import draw
from argosy.tabletop.seeds import Seeds


def test_the_best_option_is_found_behind_luck_that_all_share() -> None:
    luck = Seeds(1).stream()
    shared = [draw(luck, 1000) for _ in range(100)]
    assert best_of(range(10), 200, lambda option, number: option + shared[number]) == 9


def test_good_options_are_tried_more_often_and_the_trials_are_spent() -> None:
    tried: Counter[int] = Counter()

    def trial(option: int, number: int) -> float:
        tried[option] += 1
        return option

    best_of(range(8), 96, trial)
    assert tried == {7: 28, 6: 28, 5: 12, 4: 12, 3: 4, 2: 4, 1: 4, 0: 4}
    assert tried.total() == 96


def test_options_that_are_alike_leave_the_first() -> None:
    assert best_of(["one", "two", "six"], 30, lambda option, number: 1) == "one"


def test_one_option_needs_no_luck() -> None:
    assert best_of(["only"], 1, lambda option, number: -1) == "only"


def test_every_option_is_tried_even_for_few_trials() -> None:
    assert list(rounds(8, 1)) == [1, 2, 3]
    assert best_of(range(8), 1, lambda option, number: option) == 7


def test_at_the_deadline_the_best_so_far_is_taken() -> None:
    tried: Counter[int] = Counter()

    def trial(option: int, number: int) -> float:
        tried[option] += 1
        return -option

    assert best_of(range(5), 10_000, trial, deadline=time.perf_counter()) == 0
    assert set(tried.values()) == {1}
