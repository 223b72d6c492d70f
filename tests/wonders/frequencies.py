"""Whether random outcomes come up as often as they should."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from typing import Any


def assert_frequencies(found: Iterable[Hashable], expected: Mapping[Any, int]) -> None:
    """The outcomes are those expected, and chi-square finds nothing odd about how often each came up."""
    tally = Counter(found)
    assert tally.keys() <= expected.keys()
    share = tally.total() / sum(expected.values())
    chi_square = sum((tally[outcome] - share * weight) ** 2 / (share * weight) for outcome, weight in expected.items())
    freedom = len(expected) - 1
    assert chi_square < freedom + 4 * (2 * freedom) ** 0.5 + 12
