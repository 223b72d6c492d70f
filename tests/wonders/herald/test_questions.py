"""Decisions for which nobody needs to be asked."""

from __future__ import annotations

import pytest

from argosy.wonders import herald
from argosy.wonders.options import Options
from tests.rules.armada.harbour import harbour
from tests.wonders.herald.games import BOTH, lively_rounds

ISLANDS = ("bronze-island", "topaz-island")


@pytest.mark.parametrize("offered, expected", [(ISLANDS[:1], f"keep {ISLANDS[0]}"), (ISLANDS, None)])
def test_who_is_offered_a_single_island_keeps_it_without_being_asked(
    offered: tuple[str, ...], expected: str | None
) -> None:
    names = ", ".join(f'"{name}"' for name in offered)
    seat = f"[[seat]]\noffered = [{names}]\n"
    position = harbour(f'phase = "island"\n{seat}[[seat]]\n[[seat]]\n', "2")
    assert position.pending == (0,)
    assert herald.only_move(position, 0) == expected
    assert herald.only_move(position, 1) is None


def test_where_a_hand_or_the_pile_decides_a_seat_is_asked_whatever_it_may_do() -> None:
    for played in lively_rounds(Options(edition="2", players=4, expansions=BOTH)):
        for seat in played.before.pending:
            assert herald.question(played.before, seat) is None
            if played.before.phase in ("turn", "extra", "salvage"):
                assert herald.only_move(played.before, seat) is None
    assert herald.QUESTIONS == {}
