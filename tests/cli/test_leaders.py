"""Leaders through the commands: simulations, matches, records, moves, and a game with typed lines."""

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


@pytest.mark.parametrize(
    "table",
    [
        ("--leaders", "standard"),
        ("--edition", "1", "--leaders", "more", "--wonder-pack", "--expansions", "armada,cities", "--players", "8"),
    ],
)
def test_simulated_games_are_written_and_replayed(capsys: Capture, tmp_path: Path, table: tuple[str, ...]) -> None:
    simulation = ("simulate", "wonders", *table, "--games", "2", "--seed", "3", "--engine", "python")
    found = told(capsys, *simulation, "--records", str(tmp_path))
    assert found["options"]["leaders"] == table[table.index("--leaders") + 1]
    assert sum(seat["leaders"] for seat in found["mean_lines"]) > 0
    for record in tmp_path.iterdir():
        text = printed(capsys, "replay", str(record))
        assert "recruitment" in text


def test_bots_play_a_match(capsys: Capture) -> None:
    table = ("--leaders", "all", "--games", "3", "--workers", "1", "--seed", "4", "--engine", "python")
    found = told(capsys, "match", "wonders", "sailor", "sailor", "sailor", *table)
    assert found["options"]["leaders"] == "all"
    assert found["standings"][0]["mean_lines"]["leaders"] > 0


def test_moves_of_a_recruitment_are_listed(capsys: Capture, tmp_path: Path) -> None:
    position = tmp_path / "position.toml"
    position.write_text(
        'options = {leaders = "all"}\nphase = "recruitment"\nturn = 0\n'
        'seat = [{leader_hand = ["caesar", "sappho"], coins = 1}, {leader_hand = ["midas"]}, {}]\n',
        encoding="utf-8",
    )
    text = printed(capsys, "moves", str(position), "--seat", "1")
    assert "recruit sappho" in text
    assert "sell caesar" in text
    assert {"recruit sappho", "sell caesar", "sell sappho"} == {
        move["move"] for move in told(capsys, "moves", str(position), "--seat", "1")["moves"]
    }


def test_a_whole_game_is_played_with_typed_lines(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    lines = "".join(f"{line}\n" for _ in range(ENOUGH) for line in ANY_DECISION)
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    text = " ".join(printed(capsys, "play", "--terminal", "--leaders", "all", "--seed", "2").split())
    assert "the draft of leaders" in text
    assert "The score sheet" in text
