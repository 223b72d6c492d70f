"""The three worked examples of the rule book of Cities, as position files."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from argosy.wonders.notation import load_position
from argosy.wonders.position import Position
from tests.rules.cities.cities_table import diplomacy, tokens, victories
from tests.rules.table import play, points

EXAMPLES: Final = Path(__file__).parent / "examples"


def after_conflicts(name: str) -> Position:
    """The table of an example when everybody has sold the last card and the conflicts are over."""
    position = load_position(EXAMPLES / f"{name}.toml")
    after = play(position)
    assert after.age == 3
    return after


@pytest.mark.rule("C23")
@pytest.mark.rule("C25")
def test_diplomacy() -> None:
    """The neighbours of the holder compare 5 and 4: a victory for the left one, a defeat for the right one."""
    after = after_conflicts("diplomacy")
    assert tokens(after) == [(0, 0), (1, 0), (0, 1)]
    assert [points(after, "military", seat) for seat in range(3)] == [0, 3, -1]
    assert diplomacy(after) == [0, 0, 0]


@pytest.mark.rule("C29")
def test_conflict_of_teams() -> None:
    """2 shields against 5: two defeats for the weaker, two victories of Age II for the stronger."""
    after = after_conflicts("teams")
    assert tokens(after) == [(0, 0), (0, 2), (2, 0), (0, 0)]
    assert victories(after, 2) == [0, 2, 0]
    assert [points(after, "military", seat) for seat in range(4)] == [0, -2, 6, 0]


@pytest.mark.rule("C30")
def test_conflict_of_teams_with_diplomacy() -> None:
    """The same with a diplomacy token at the weaker: one token each, and the diplomacy token goes back."""
    after = after_conflicts("teams_and_diplomacy")
    assert tokens(after) == [(0, 0), (0, 1), (1, 0), (0, 0)]
    assert [points(after, "military", seat) for seat in range(4)] == [0, -1, 3, 0]
    assert diplomacy(after) == [0, 0, 0, 0]
