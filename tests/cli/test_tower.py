"""The tower through the commands: simulations, matches, records, moves, lists of tiles, and a game with typed lines."""

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
    table = ("--edition", "1", "--babel", "tower", "--players", "4")
    simulation = ("simulate", "wonders", *table, "--games", "2", "--seed", "3", "--engine", "python")
    found = told(capsys, *simulation, "--records", str(tmp_path))
    assert found["options"]["babel"] == "tower"
    assert sum(seat["tower"] for seat in found["mean_lines"]) > 0
    for record in tmp_path.iterdir():
        assert "tile" in printed(capsys, "replay", str(record))


def test_moves_with_a_tile_are_listed(capsys: Capture, tmp_path: Path) -> None:
    position = tmp_path / "position.toml"
    position.write_text(
        'options = {edition = "1", babel = "tower"}\ntower = ["tax-blue"]\n'
        'seat = [{tiles = ["tax-red"], hand = ["altar"]}, {}, {}]\n',
        encoding="utf-8",
    )
    found = told(capsys, "moves", str(position), "--seat", "1")["moves"]
    words = {move["move"]: move["words"] for move in found}
    assert words["tile altar for tax-red"] == "red cards cost 2 coins more (designed)"
    assert "tax-red" in printed(capsys, "moves", str(position), "--seat", "1")


def test_tiles_are_listed_with_their_marks(capsys: Capture) -> None:
    text = " ".join(printed(capsys, "cards", "--edition", "1", "--babel", "tower").split())
    assert "Tiles of the tower" in text
    assert "designed" in text
    tiles = told(capsys, "cards", "--edition", "1", "--babel", "tower")["tiles"]
    assert [tile["number"] for tile in tiles] == list(range(1, 25))
    assert "tax-red" in printed(capsys, "facts", "--edition", "1", "--babel", "tower")
    assert "tiles" not in told(capsys, "cards", "--edition", "1")


def test_a_whole_game_is_played_with_typed_lines(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    lines = "".join(f"{line}\n" for _ in range(ENOUGH) for line in ANY_DECISION)
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    text = " ".join(printed(capsys, "play", "--terminal", "--edition", "1", "--babel", "tower", "--seed", "2").split())
    assert "most of those in play are designed by us" in text
    assert "the draft of tiles" in text
    assert "The score sheet" in text
    assert "Tower" in text or "tower" in text


def test_a_tile_is_built_with_a_typed_line(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    table = ("play", "--terminal", "--edition", "1", "--babel", "tower", "--seed", "2")
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n\n1\n\n"))
    shown = " ".join(printed(capsys, *table).split())
    tile = shown.split("tile any card for ")[1].split(":")[0]
    monkeypatch.setattr("sys.stdin", io.StringIO(f"1\n\n1\n\n1\n?\ntile 1 for {tile}\n\n"))
    built = " ".join(printed(capsys, *table).split())
    assert "give card 3 up and build this tile of yours" in built
    assert "You will build the tile" in built
    assert "placed" in built
