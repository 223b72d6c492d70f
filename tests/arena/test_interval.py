"""Wilson's interval against values that are published (Newcombe 1998, Statistics in Medicine 17, method 3)."""

import pytest

from argosy.arena.report import wilson


@pytest.mark.parametrize(
    "wins, games, low, high",
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (20, 20, 0.8389, 1.0000),
    ],
)
def test_published_intervals(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == (low, high)


def test_shared_wins_count_in_part() -> None:
    lows, highs = zip(*(wilson(wins, 10) for wins in (4, 4.5, 5)), strict=True)
    assert lows[0] < lows[1] < lows[2]
    assert highs[0] < highs[1] < highs[2]
