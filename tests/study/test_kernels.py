"""The kernels of studies fill the same rows and counts in the plain and in the compiled run."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from argosy.study.description import Description, describe
from argosy.study.playing import Tables
from argosy.tabletop import games
from argosy.tabletop.compile import compiled_run
from argosy.tabletop.runs import python_run

TABLES: dict[str, tuple[str, dict[str, Any]]] = {
    "wonders": ("wonders", {"players": 3}),
    "wonders-for-two": ("wonders", {"players": 2, "edition": "1", "babel": "both"}),
    "wonders-with-boxes": ("wonders", {"players": 3, "edifice": True, "babel": "tower", "leaders": "standard"}),
    "wonders-with-all": ("wonders", {"players": 6, "expansions": ["armada", "cities"], "teams": True}),
    "eldorado": ("eldorado", {"players": 3, "round_limit": 3}),
    "eldorado-with-all": ("eldorado", {"players": 2, "round_limit": 3, "cards": True, "land_hiring": True}),
}
FIRST, LAST = 10**9, 10**9 + 3  # numbers beyond 32 bits of streams


@pytest.fixture(params=TABLES)
def table(request: pytest.FixtureRequest) -> Description:
    game, options = TABLES[request.param]
    return describe(game, games.load(game).read_options(options))


def test_rows_agree(table: Description) -> None:
    runs = python_run(table.kernel), compiled_run(table.build)
    plain, compiled = (Tables(table, run).fill(7, FIRST, LAST, 2) for run in runs)
    for one, other in zip(plain, compiled, strict=True):
        assert len(one) == len(other) > 0
        for name in one.dtype.names or ():
            assert np.array_equal(one[name], other[name]), name


def test_counts_agree(table: Description) -> None:
    plain, compiled = [0] * table.counts, np.zeros(table.counts, np.int64)
    Tables(table, python_run(table.kernel)).count(7, FIRST, LAST, plain)
    Tables(table, compiled_run(table.build)).count(7, FIRST, LAST, compiled)
    assert plain == compiled.tolist()
    assert any(plain)


def test_more_moves_than_there_was_room_for_are_all_kept(table: Description) -> None:
    """A game of six players, of many boxes, or of El Dorado, has more decisions than a game has room for at first."""
    tables = Tables(table, compiled_run(table.build))
    rows, again = (tables.fill(7, FIRST, LAST, every=1).moves for _ in range(2))
    assert np.array_equal(rows, again)
    assert (np.diff(rows["game"]) >= 0).all()
    assert set(rows["game"].tolist()) == set(range(FIRST, LAST))
