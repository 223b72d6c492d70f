"""The ladders that ship: of the tables they say, and the docs tell the same figures."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

import pytest

from argosy.arena import published as shipped
from argosy.arena.ladder_report import LadderResult
from argosy.arena.published import TABLES, PublishedLadder, published
from argosy.bots import roster
from argosy.tabletop import games
from benchmarks import ladder, strength_page


def test_the_page_has_the_newest_figures() -> None:
    assert strength_page.PAGE.read_text(encoding="utf-8") == strength_page.page()
    for name, picture in strength_page.pictures().items():
        assert (strength_page.PICTURES / name).read_text(encoding="utf-8") == picture


def test_every_table_is_one_that_the_rules_allow_and_has_a_title() -> None:
    for game, options in TABLES.values():
        assert games.load(game).read_options(options).players == options["players"]
    assert set(strength_page.TITLES) == set(TABLES)


@pytest.mark.parametrize("one", published(), ids=lambda one: str(one.table))
def test_what_ships_is_a_ladder_of_its_table(one: PublishedLadder) -> None:
    game, options = TABLES[one.table]
    result = one.result
    assert (result.game, result.options) == (game, games.load(game).read_options(options).to_dict())
    assert {entrant.partition("/")[0] for entrant in result.entrants} <= set(roster.levels(game))
    assert [row.rating for row in result.ratings] == sorted((row.rating for row in result.ratings), reverse=True)
    for row in result.ratings:
        assert row.low <= row.rating <= row.high
        assert (row.low == row.high) == (row.level == result.anchor)
    for cell in result.matches:
        assert cell.low <= cell.won / cell.games <= cell.high
    assert {(cell.level, cell.others) for cell in result.matches} == {
        (level, others) for level in result.entrants for others in result.entrants if level != others
    }


def test_both_games_are_published() -> None:
    assert {one.result.game for one in published()} == set(games.GAMES)


def test_a_ladder_is_played_and_published(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder, "TABLES", {"two": shipped.LadderTable("eldorado", {"players": 2, "round_limit": 1})})
    monkeypatch.setattr(roster, "levels", lambda game: ("sailor", "merchant"))
    given = Namespace(levels=None, games=2, precision=20, seed=3, workers=1, folder=tmp_path)
    ladder.publish("two", given, tmp_path / "data")
    monkeypatch.setattr(shipped, "TABLES", {"two": None})
    monkeypatch.setattr(shipped, "DATA", tmp_path / "data")
    (found,) = published.__wrapped__()
    assert isinstance(found.result, LadderResult)
    assert (found.table, found.result.games, found.result.seed) == ("two", 2, 3)
