"""Games of bots that were played elsewhere give the very files that a study plays."""

from __future__ import annotations

from pathlib import Path

import pytest

from argosy import study
from benchmarks import studies_away
from tests.study.rows import digests

FILE = """
seed = 4
games = 5
chunk = 2
moves = 1_000_000_000
bots = ["sailor", "sailor", "sailor"]

[options]
players = 3

[[study]]
name = "three"
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "file.toml"
    path.write_text(FILE, encoding="utf-8")
    return path


def test_rows_are_those_of_a_study(file: Path, tmp_path: Path) -> None:
    works = studies_away.play([file], seconds=60.0, workers=1)
    studies_away.keep_played(works, tmp_path / "played")
    studies_away.take([file], tmp_path / "played", tmp_path / "taken")
    out, table, bots = tmp_path / "whole", {"players": 3}, ["sailor"] * 3
    whole = study.run("wonders", out, table, games=4, seed=4, bots=bots, moves=10**9, chunk=2, workers=1)
    assert digests(study.Study.open(tmp_path / "taken" / "file" / "three")) == digests(whole)


def test_games_of_other_bots_are_refused(file: Path) -> None:
    (plan,) = studies_away.studies_of([file]).values()
    studies_away.check(plan, plan.hashes(), "three")
    with pytest.raises(SystemExit, match="bots: found 0; expected"):
        studies_away.check(plan, {**plan.hashes(), "bots": "0"}, "three")
