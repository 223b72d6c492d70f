"""The scripts measure what they say: runs that differ are found, and a match gives a row of MATCHES.md."""

from argparse import Namespace

import pytest

from argosy.wonders.kernel.layout import State
from argosy.wonders.options import Options
from benchmarks import agree, match

TABLE = Options(players=3, edition="1", wonders=("halikarnassos", "babylon", "olympia"), sides=("B",))


def test_the_compiled_run_agrees(capsys: pytest.CaptureFixture[str]) -> None:
    assert agree.report("cpu", [TABLE], games=1) == 0
    assert "cpu: agrees with the plain run, 1 games of each of 1 tables" in capsys.readouterr().out


def test_one_coin_too_many_at_one_moment_is_found() -> None:
    def traced(options: Options, number: int, decisions: int) -> list[State]:
        states = agree.plain_trace(options, number)
        states[7].cities[1].coins += 1
        return states

    (line,) = agree.compare("python", traced, TABLE, games=1)
    assert "game 0, decision 7: cities[1].coins: " in line


def test_a_match_gives_a_row_and_knows_its_bar(capsys: pytest.CaptureFixture[str]) -> None:
    given = Namespace(games=2, seed=3, workers=1)
    bars = {0.0: True, 1.1: False}
    for bar, reached in bars.items():
        contest = match.Contest("wonders", {"players": 3}, ("sailor", "sailor", "sailor"), bar)
        assert match.measure(contest, given) is reached
    row = capsys.readouterr().out.splitlines()[0]
    assert row.startswith("| `wonders edition=2 players=3`: sailor sailor sailor | 3 | 2 | ")
    assert row.count("|") == match.HEAD.count("|")
