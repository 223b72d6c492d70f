"""Tallies: how many seats are of a kind, and what they won and scored."""

from typing import Any

SEATS, SHARES, POINTS, SQUARES, TALLY = 0, 1, 2, 3, 4  # the numbers of a tally, and how many they are


def bump(counts: Any, at: int, amount: int) -> None:
    """Add to a count; on a GPU many threads do so at once."""
    counts[at] += amount


def tally(counts: Any, first: int, key: int, shares: int, points: int) -> None:
    """Add a seat to the tally of its kind, one of those that begin at `first`."""
    at = first + TALLY * key
    bump(counts, at + SEATS, 1)
    bump(counts, at + POINTS, points)
    bump(counts, at + SQUARES, points * points)
    if shares > 0:
        bump(counts, at + SHARES, shares)
