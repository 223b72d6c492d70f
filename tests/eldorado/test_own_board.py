"""A game on another board: found complete, played to the end, with the same rules in both runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from argosy.eldorado.notation import position_from_text, position_to_text
from argosy.eldorado.options import Options
from argosy.eldorado.position import Position
from argosy.eldorado.simulate import simulate
from argosy.tabletop.seeds import Seeds
from tests.eldorado.lively import lively_steps
from tests.eldorado.own_board import write_board
from tests.eldorado.reference import legal_moves


@pytest.mark.parametrize("players", [2, 3, 4])
def test_another_board_is_played_by_the_same_rules(players: int, tmp_path: Path) -> None:
    options = Options(players=players, cards=True, land_hiring=True, round_limit=8, data=(write_board(tmp_path),))
    for number, step in enumerate(lively_steps(Position.start(options, Seeds(1).stream()), 1)):
        if number % 9 == 0:
            assert set(step.before.legal(step.seat)) == legal_moves(step.before, step.seat)
            assert position_from_text(position_to_text(step.before)) == step.before


def test_both_runs_agree_on_another_board(tmp_path: Path) -> None:
    options = Options(players=4, cards=True, round_limit=20, data=(write_board(tmp_path),))
    plain, compiled = (simulate(options, 6, 3, engine).to_dict() for engine in ("python", "cpu"))
    assert plain["checksum"] == compiled["checksum"]
    assert sum(plain["endings"].values()) == 6
