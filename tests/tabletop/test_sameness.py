"""Two structs are the same exactly if they have no differences, whatever they share."""

from __future__ import annotations

import random

import pytest

from argosy.tabletop import games
from argosy.tabletop.sameness import same
from argosy.tabletop.struct import clone, differences


@pytest.mark.parametrize("game", games.GAMES)
def test_sameness_is_the_lack_of_differences(game: str) -> None:
    kind, chance = games.load(game), random.Random(3)
    played = kind(kind.read_options({"players": 3}), seed=3)
    before = played.position.state
    for _ in range(12):
        if played.over:
            break
        for seat in played.pending:
            played.choose(seat, chance.choice(played.position.legal(seat)))
        now = played.position.state
        assert same(now, now)
        assert same(now, clone(now))
        assert same(before, now) == (not differences(before, now))
        before = now
    changed = clone(before)
    changed.phase += 1
    assert not same(before, changed)
