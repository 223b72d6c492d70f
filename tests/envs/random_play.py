"""Choices at random among the numbers that masks allow."""

from __future__ import annotations

from typing import Any

import numpy as np

from argosy.envs.tables import Tables
from argosy.tabletop.kernel.chance import Chance, draw


def choose(tables: Tables, chance: Chance) -> None:
    """Let every seat of every table choose at random."""
    for env in range(tables.num_envs):
        for seat in range(tables.tensors.players):
            tables.actions[env, seat] = drawn(tables.masks[env, seat], chance)


def drawn(mask: Any, chance: Chance) -> int:
    allowed = np.flatnonzero(mask)
    return int(allowed[draw(chance, len(allowed))])


def assert_equal_runs(plain: Tables, compiled: Tables, chance: Chance) -> None:
    """Play one game in both runs, and compare everything that is written, byte by byte."""
    for tables in (plain, compiled):
        tables.agree(reward="rank", restart="never")
        tables.begin(seed=8)
    while not plain.dones[0]:
        choose(plain, chance)
        compiled.actions[:] = plain.actions
        assert plain.step() == compiled.step()
        for name in ("observations", "masks", "rewards", "points", "dones", "illegal"):
            assert getattr(plain, name).tobytes() == getattr(compiled, name).tobytes(), name
        assert plain.everything(0, 1).tobytes() == compiled.everything(0, 1).tobytes()
        assert [part.tobytes() for part in plain.moves(0, 0)] == [part.tobytes() for part in compiled.moves(0, 0)]


def assert_equal_fields(tensors: Any, one: Any, other: Any) -> None:
    layout = tensors.observations
    names = [field.name for field in layout.fields]
    assert [name for name in names if (layout.view(one, name) != layout.view(other, name)).any()] == []
