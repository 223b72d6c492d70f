"""Chance that likes one thing better than another."""

from __future__ import annotations

from collections.abc import Sequence

from argosy.tabletop.kernel.chance import Chance, draw


def weighted(chance: Chance, weights: Sequence[int]) -> int:
    """Return an index, drawn with a likelihood proportional to its weight."""
    left = draw(chance, sum(weights))
    index = 0
    while left >= weights[index]:
        left -= weights[index]
        index += 1
    return index
