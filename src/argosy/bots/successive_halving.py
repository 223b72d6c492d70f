"""Successive halving: tries what there is to choose from, and drops the worse half again and again.

Trial number n of every option should meet the same chance: what luck brings them all then decides nothing.
"""

import time
from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import TypeVar

T = TypeVar("T", bound=Hashable)
ENDLESS = float("inf")


def best_of(options: Sequence[T], trials: int, trial: Callable[[T, int], float], deadline: float = ENDLESS) -> T:
    """Return the option with the best trials, the first of equal ones; stop early at a deadline of `time.perf_counter`.

    >>> best_of(["low", "high"], 10, lambda option, number: len(option))
    'high'
    """
    left, done = list(options), 0
    totals = dict.fromkeys(left, 0.0)
    for last in rounds(len(left), trials):
        for number in range(done, last):
            for option in left:
                totals[option] += trial(option, number)
            if time.perf_counter() > deadline:
                return max(left, key=totals.__getitem__)
        done = last
        left = sorted(left, key=totals.__getitem__, reverse=True)[: half(len(left))]
    return left[0]


def rounds(options: int, trials: int) -> Iterator[int]:
    """Return how many trials each option left has behind it after each round; all rounds cost about the same.

    >>> list(rounds(8, 96))
    [4, 12, 28]
    """
    number = max(1, (options - 1).bit_length())
    done = 0
    for _ in range(number):
        done += max(1, trials // number // options)
        yield done
        options = half(options)


def half(options: int) -> int:
    """Return how many options stay after a round, of two or more always two."""
    return max(2, (options + 1) // 2)
