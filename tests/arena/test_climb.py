"""Playing a ladder: the same games however it is cut, and none played twice."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from argosy.arena.climb import climb
from argosy.arena.ladder import Ladder
from argosy.arena.ladder_file import LadderFile, LadderGame
from argosy.arena.ladder_report import LadderReport
from argosy.arena.workers import settle
from argosy.eldorado.options import Options as EldoradoOptions
from argosy.wonders.options import Options
from tests.arena.entrants import FIRST, RANDOM, TWIN

LADDER = settle(Ladder("eldorado", EldoradoOptions(players=2, round_limit=1), ("sailor", FIRST, RANDOM), seed=5))


EVEN = settle(Ladder("wonders", Options(players=3), (RANDOM, TWIN), seed=5))


def played(file: Path, games: int = 12, precision: float = 1, **more: Any) -> LadderReport:
    report: LadderReport = climb(
        more.get("ladder", LADDER),
        LadderFile(file, more.get("ladder", LADDER)),
        games,
        precision,
        more.get("workers", 1),
        more.get("progress", lambda done, total: None),
    )
    return report


def timeless(games: tuple[LadderGame, ...]) -> set[tuple[Any, ...]]:
    """Games without the time they took, which no two runs share."""
    return {(game.levels, game.number, game.places, game.moves) for game in games}


def stopping(after: int) -> Any:
    def progress(done: int, total: int) -> None:
        if done == after:
            raise KeyboardInterrupt

    return progress


def test_a_ladder_that_was_interrupted_finds_the_same(tmp_path: Path) -> None:
    whole = played(tmp_path / "whole")
    part = played(tmp_path / "cut", progress=stopping(5))
    assert (len(part.games), part.stopped, whole.stopped) == (5, True, False)
    assert len(LadderFile(tmp_path / "cut", LADDER).games) == 5
    told: list[tuple[int, int]] = []
    rest = played(tmp_path / "cut", progress=lambda done, total: told.append((done, total)))
    assert timeless(rest.games) == timeless(whole.games)
    assert rest.ratings == whole.ratings
    assert [done for done, _ in told] == [6, 7, 8, 9, 10, 11, 12]


def test_processes_play_the_same_games(tmp_path: Path) -> None:
    assert timeless(played(tmp_path / "two", workers=2).games) == timeless(played(tmp_path / "one").games)


def test_a_ladder_stops_after_a_whole_round_when_it_is_sure(tmp_path: Path) -> None:
    report = played(tmp_path / "file", games=120, precision=150, ladder=EVEN)
    assert EVEN.round < len(report.games) < 120
    assert len(report.games) % EVEN.round == 0
    before = LadderReport(EVEN, report.games[: -EVEN.round])
    now, then = (max(one.error for one in each.ratings) for each in (report, before))
    assert now <= 150 < then
    assert played(tmp_path / "file", games=120, precision=150, ladder=EVEN).games == report.games


def test_more_games_go_on_where_the_last_ended(tmp_path: Path) -> None:
    few, more = (played(tmp_path / "file", games=games) for games in (7, 12))
    assert len(few.games) == 7
    assert timeless(few.games) < timeless(more.games)


def test_progress_tells_how_many_games_it_will_take(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []

    def progress(done: int, total: int) -> None:
        told.append((done, total))

    played(tmp_path / "file", games=120, precision=150, ladder=EVEN, progress=progress)
    assert told[0] == (1, 120)
    assert all(EVEN.round < total < 120 for done, total in told if done > EVEN.round)


def test_an_interrupt_before_the_first_game_tells_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*arguments: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("argosy.arena.workers.play", interrupted)
    with pytest.raises(KeyboardInterrupt):
        played(tmp_path / "file")
    assert not (tmp_path / "file").exists()


def test_a_ladder_of_teams(tmp_path: Path) -> None:
    ladder = settle(Ladder("wonders", Options(players=4, teams=True), ("sailor", FIRST), seed=2))
    result = played(tmp_path / "file", games=4, ladder=ladder).result()
    assert (result.games, result.units) == (4, 2)
    assert [(one.level, one.others, one.games) for one in result.matches] == [
        ("sailor", FIRST, 4),
        (FIRST, "sailor", 4),
    ]
    assert sum(one.won for one in result.matches) == 4
    assert result.matches[0].command == f"argosy match wonders sailor sailor {FIRST} {FIRST} --teams --games 4 --seed 2"
