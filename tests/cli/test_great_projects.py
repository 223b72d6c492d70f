"""Great Projects through the commands: simulations, records, moves, lists of projects, and a game with typed lines."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from tests.cli.test_play_expansions import ANY_DECISION, ENOUGH
from tests.cli.test_tower import printed, told

Capture = pytest.CaptureFixture[str]
TABLE = ("--edition", "1", "--babel", "projects")


def test_simulated_games_are_written_and_replayed(capsys: Capture, tmp_path: Path) -> None:
    simulation = ("simulate", "wonders", *TABLE, "--players", "4", "--games", "2", "--seed", "3", "--engine", "python")
    found = told(capsys, *simulation, "--records", str(tmp_path))
    assert found["options"]["babel"] == "projects"
    assert "projects" in found["mean_lines"][0]
    replayed = [printed(capsys, "replay", str(record)) for record in tmp_path.iterdir()]
    assert "with project" in " ".join(replayed)


def test_moves_name_the_project_and_why_it_cannot_be_joined(capsys: Capture, tmp_path: Path) -> None:
    position = tmp_path / "position.toml"
    position.write_text(
        'options = {edition = "1", babel = "projects"}\nprojects = ["city-wall"]\n'
        'seat = [{wonder = "gizah", side = "A", hand = ["stockade", "altar"], built = ["lumber-yard"]}, {}, {}]\n',
        encoding="utf-8",
    )
    found = told(capsys, "moves", str(position), "--seat", "1")["moves"]
    assert "build stockade with project" in {move["move"] for move in found}
    assert "build altar with project" not in {move["move"] for move in found}


def test_projects_are_listed_with_their_marks(capsys: Capture) -> None:
    text = " ".join(printed(capsys, "cards", *TABLE).split())
    assert "Great Projects" in text
    assert "designed" in text
    projects = told(capsys, "cards", *TABLE)["great_projects"]
    assert [project["age"] for project in projects] == [1] * 5 + [2] * 5 + [3] * 5
    assert "city-wall" in printed(capsys, "facts", *TABLE)
    assert "great_projects" not in told(capsys, "cards", "--edition", "1", "--babel", "tower")


def test_a_whole_game_is_played_with_typed_lines(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    lines = "".join(f"{line}\n" for _ in range(ENOUGH) for line in ANY_DECISION)
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    text = " ".join(printed(capsys, "play", "--terminal", *TABLE, "--seed", "2").split())
    assert "all of those in play are designed by us" in text
    assert "is the project of the age" in text
    assert "The score sheet" in text
