"""The entry points for one table at a time do in the plain run what they do compiled."""

from __future__ import annotations

from typing import Any

import pytest

from argosy.envs.calling import call_tables
from argosy.envs.games import tensors_for
from argosy.envs.tables import Tables
from argosy.tabletop.compile import compiled_run
from argosy.tabletop.runs import python_run
from argosy.tabletop.seeds import Seeds
from tests.envs.random_play import drawn


@pytest.mark.parametrize(
    "game, options",
    [("wonders", {"players": 3, "expansions": ("armada",)}), ("eldorado", {"players": 2, "cards": True})],
)
def test_seats_decide_by_number_alike(game: str, options: dict[str, Any]) -> None:
    tensors = tensors_for(game, "cheapest", options)
    tables = [Tables(run(tensors.kernel), tensors, 1) for run in (python_run, compiled_run)]
    for each in tables:
        each.begin(seed=3)
    chance = Seeds(1).stream()
    for _ in range(6):  # as far as the first round goes
        told = [_told(each) for each in tables]
        assert told[0] == told[1]
        asked = tables[0].pending(0)
        if asked == 0:
            break
        seat = asked.bit_length() - 1
        number = drawn(tables[0].masks[0, seat], chance)
        for each in tables:
            (rules, _, numbers, terms), out = each.structs, each.scratch_rows[0]
            each.run.call.commit_number(each.rows, rules, numbers, terms, out, seat, number)
    assert _settled(tables[0]) == _settled(tables[1])


def _told(tables: Tables) -> bytes:
    (rules, fields, numbers, _), out = tables.structs, tables.scratch_rows[0]
    tables.run.call.mask_table(tables.rows, rules, numbers, out, tables.masks[0])
    tables.run.call.observe_table(tables.rows, rules, fields, numbers, 3, False, tables.observations[0])
    return bytes(tables.masks.tobytes() + tables.observations[:, :2].tobytes())


def _settled(tables: Tables) -> bytes:
    (rules, _, _, terms), sheet = tables.structs, tables.scratch_rows[1]
    tables.run.call.settle_table(tables.rows, rules, terms, sheet, tables.points[0], tables.rewards[0])
    return tables.points.tobytes() + tables.rewards.tobytes()


@pytest.mark.parametrize("game", ["wonders", "eldorado"])
def test_the_compiler_calls_what_there_is(game: str) -> None:
    tensors = tensors_for(game, "cheapest", {})
    call_tables(python_run(tensors.kernel), tensors)
