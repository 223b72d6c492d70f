"""Standings add up what was played, level by level."""

import json

import pytest

from argosy.arena.match import Match
from argosy.arena.play import Played
from argosy.arena.report import Report
from argosy.wonders.options import Options

MATCH = Match("wonders", Options(players=3), ("merchant", "sailor", "sailor"), games=4, seed=7)
GAMES = (
    Played(
        number=1,
        places=(1, 3, 1),
        wins=(0.5, 0.0, 0.5),
        scores=(40, 30, 40),
        lines=tuple({"civil": n, "science": 0} for n in (4, 3, 2)),
        moves=(18, 18, 19),
        seconds=(1, 2, 3),
    ),
    Played(
        number=0,
        places=(1, 3, 2),
        wins=(1.0, 0.0, 0.0),
        scores=(60, 20, 50),
        lines=tuple({"civil": n, "science": 9} for n in (8, 5, 2)),
        moves=(18, 18, 18),
        seconds=(2, 0, 0),
    ),
)


def test_standings_by_level() -> None:
    merchant, sailor = Report(MATCH, GAMES).standings
    assert (merchant.level, merchant.entrants, merchant.games, merchant.wins) == ("merchant", 1, 2, 1.5)
    assert (sailor.level, sailor.entrants, sailor.games, sailor.wins) == ("sailor", 2, 2, 0.5)
    assert (merchant.win_share, sailor.win_share) == (0.75, 0.25)
    assert (merchant.mean_score, sailor.mean_score) == (50, 35)
    assert sailor.mean_lines == {"civil": 3, "science": 4.5}
    assert (sailor.moves, sailor.cpu_seconds) == (73, 5)
    assert merchant.cpu_seconds_per_move == pytest.approx(3 / 36)
    assert merchant.interval.low < 0.75 < merchant.interval.high


def test_the_report_as_plain_values() -> None:
    told = json.loads(json.dumps(Report(MATCH, GAMES).to_dict()))
    assert told | {"game": "wonders", "levels": ["merchant", "sailor", "sailor"], "seed": 7} == told
    assert (told["games"], told["planned"]) == (2, 4)
    assert told["options"] == {"edition": "2", "players": 3}
    assert [standing["win_share"] for standing in told["standings"]] == [0.75, 0.25]
    assert set(told["standings"][0]) == {
        *("level", "entrants", "wins", "win_share", "interval", "mean_score", "mean_lines", "moves"),
        "cpu_seconds_per_move",
    }
