"""Matches in several processes: the same games, whatever plays them, and what was played when somebody stops it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from argosy.arena.match import Match
from argosy.arena.play import Played
from argosy.arena.report import Report
from argosy.arena.workers import play_match
from argosy.bots.bot import Budget
from argosy.eldorado.options import Options as EldoradoOptions
from argosy.tabletop.errors import ArgosyError
from argosy.wonders.options import Options
from tests.arena.entrants import FAINTING, FIRST, RANDOM
from tests.tabletop.toy.position import Options as ToyOptions

SAILORS = Match("wonders", Options(players=3), ("sailor", RANDOM, FIRST), games=6, seed=5)
TOY = Match("tests.tabletop.toy", ToyOptions(players=3), (FIRST, RANDOM, RANDOM), games=6, seed=5)


def timeless(report: Report) -> list[Played]:
    """The games of a report without the time they took, which no two runs share."""
    return [replace(one, seconds=()) for one in report.played]


def test_equal_seeds_give_equal_games_in_any_number_of_processes() -> None:
    alone, together = (timeless(play_match(SAILORS, workers)) for workers in (1, 2))
    assert alone == together
    assert [one.number for one in alone] == list(range(6))
    assert timeless(play_match(replace(SAILORS, seed=6), 1)) != alone


def test_shares_of_all_entrants_add_up() -> None:
    for match in (SAILORS, TOY, Match("eldorado", EldoradoOptions(players=2, round_limit=3), (FIRST, "sailor"), 2, 1)):
        report = play_match(match, 1)
        assert all(sum(one.wins) == pytest.approx(1) for one in report.played)
        assert sum(standing.win_share for standing in report.standings) == pytest.approx(1)


def test_lines_of_the_sheet_make_the_score() -> None:
    for one in play_match(SAILORS, 1).played:
        assert [sum(lines.values()) for lines in one.lines] == list(one.scores)


def test_teams_win_together() -> None:
    match = Match("wonders", Options(players=4, teams=True), ("sailor", "sailor", FIRST, FIRST), games=4, seed=1)
    for one in play_match(match, 1).played:
        assert one.wins[0] == one.wins[1]
        assert one.wins[2] == one.wins[3]


@pytest.mark.parametrize("workers", [1, 2])
def test_who_interrupts_a_match_gets_what_was_played(workers: int) -> None:
    def stop(done: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    report = play_match(SAILORS, workers, stop)
    assert len(report.played) == 2
    assert len(report.standings) == 3


def test_a_match_that_is_interrupted_before_its_first_game_tells_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*arguments: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("argosy.arena.workers.play", interrupted)
    with pytest.raises(KeyboardInterrupt):
        play_match(SAILORS, 1)


def test_a_process_that_dies_is_told() -> None:
    with pytest.raises(ArgosyError, match="a process that played games ended early"):
        play_match(replace(SAILORS, levels=(FAINTING, FIRST, FIRST)), 2)


def test_progress_is_told_after_every_game() -> None:
    told: list[int] = []
    play_match(SAILORS, 1, told.append)
    assert told == [1, 2, 3, 4, 5, 6]


def test_everybody_thinks_with_the_same_engine() -> None:
    match = Match("wonders", Options(), ("merchant", FIRST, FIRST), games=1, seed=1, budget=Budget(playouts=1))
    assert play_match(match, 1).match.budget == Budget(playouts=1, engine="cpu")
    plain = replace(match, budget=Budget(engine="python"))
    assert play_match(plain, 1).match.budget.engine == "python"
