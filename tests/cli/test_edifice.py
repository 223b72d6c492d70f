"""Edifice through the commands: simulations, matches, records, moves, lists, and a game with typed lines."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from argosy.cli.main import main
from tests.cli.test_play_expansions import ANY_DECISION, ENOUGH

Capture = pytest.CaptureFixture[str]


def printed(capsys: Capture, *arguments: str) -> str:
    assert main(list(arguments)) == 0
    return capsys.readouterr().out


def told(capsys: Capture, *arguments: str) -> Any:
    return json.loads(printed(capsys, *arguments, "--json"))


def test_simulated_games_are_written_and_replayed(capsys: Capture, tmp_path: Path) -> None:
    simulation = ("simulate", "wonders", "--edifice", "--games", "2", "--seed", "3", "--engine", "python")
    found = told(capsys, *simulation, "--records", str(tmp_path))
    assert found["options"]["edifice"] is True
    assert sum(seat["projects"] for seat in found["mean_lines"]) != 0
    for record in tmp_path.iterdir():
        assert "projects" in printed(capsys, "replay", str(record))


def test_bots_play_a_match(capsys: Capture) -> None:
    table = ("--edifice", "--games", "3", "--workers", "1", "--seed", "4", "--engine", "python")
    found = told(capsys, "match", "wonders", "sailor", "sailor", "sailor", *table)
    assert found["options"]["edifice"] is True
    assert "projects" in found["standings"][0]["mean_lines"]


def test_moves_name_the_project_and_why_it_cannot_be_joined(capsys: Capture, tmp_path: Path) -> None:
    position = tmp_path / "position.toml"
    seat = 'built = ["sawmill", "quarry", "brickyard", "foundry"], coins = 3'
    position.write_text(
        f'options = {{edifice = true}}\nprojects = ["outpost", "factory", "agora"]\n'
        f"seat = [{{{seat}}}, {{{seat}, joined = [1]}}, {{}}]\n",
        encoding="utf-8",
    )
    moves = told(capsys, "moves", str(position), "--seat", "1")["moves"]
    joins = [move for move in moves if move["ship"] == "project"]
    assert joins
    assert all(move["move"].endswith("with project") and move["bank"] == 1 for move in joins)
    refused = printed(capsys, "moves", str(position), "--seat", "2")
    assert "a player takes part once in an age" in " ".join(refused.split())


def test_projects_and_doubts_are_listed(capsys: Capture) -> None:
    text = printed(capsys, "cards", "--edifice")
    assert "Projects" in text
    assert "Money Changer" in text
    found = told(capsys, "cards", "--edifice", "--language", "de")
    assert [project["debt"] for project in found["projects"]] == [2] * 5 + [3] * 5 + [5] * 5
    boards = {wonder["id"] for wonder in told(capsys, "cards", "--edifice", "--wonders")["wonders"]}
    assert {"ur", "carthage"} <= boards
    doubts = told(capsys, "facts", "--edifice")["facts"]
    unsure = {doubt["id"] for doubt in doubts if doubt["kind"] == "project"}
    assert unsure == {"artisan-district", "amphitheater", "staging-camp"}
    assert {"ur", "carthage"} <= {doubt["id"] for doubt in doubts if doubt["kind"] == "wonder"}


def test_a_whole_game_is_played_with_typed_lines(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    lines = "".join(f"{line}\n" for _ in range(ENOUGH) for line in ANY_DECISION)
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    text = " ".join(printed(capsys, "play", "--terminal", "--edifice", "--seed", "2").split())
    assert "pawns left" in text
    assert "The score sheet" in text
