"""`argosy map`: what it draws, where it goes, and what it refuses."""

from __future__ import annotations

import io
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from argosy.cli.main import main
from argosy.eldorado.notation import position_to_text
from argosy.eldorado.options import Options
from argosy.eldorado.position import Position
from argosy.tabletop.seeds import Seeds
from tests.eldorado.own_board import write_board

Capture = pytest.CaptureFixture[str]
TITLE = "{http://www.w3.org/2000/svg}title"
CASES = Path(__file__).parents[1] / "eldorado" / "cases"


def picture(capsys: Capture, *arguments: str) -> ET.Element:
    assert main(["map", *arguments]) == 0
    return ET.fromstring(capsys.readouterr().out)


def refusal(capsys: Capture, *arguments: str) -> str:
    assert main(["map", *arguments]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    return shown.err


def test_the_board_is_drawn(capsys: Capture) -> None:
    assert picture(capsys).findtext(TITLE) == "El Dorado"


def test_a_position_is_drawn_from_a_file_and_from_standard_input(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = CASES / "w1.toml"
    from_file = picture(capsys, str(file), "--title", "Fish & <ships>")
    assert from_file.findtext(TITLE) == "Fish & <ships>"
    monkeypatch.setattr("sys.stdin", io.StringIO(file.read_text(encoding="utf-8")))
    from_input = picture(capsys, "--title", "Fish & <ships>", "-")
    assert ET.tostring(from_file) == ET.tostring(from_input)


def test_the_picture_is_written_to_a_file(capsys: Capture, tmp_path: Path) -> None:
    assert main(["map", "--output", str(tmp_path / "map.svg")]) == 0
    assert capsys.readouterr().out == ""
    assert main(["map"]) == 0
    assert (tmp_path / "map.svg").read_text(encoding="utf-8") == capsys.readouterr().out


def test_what_cannot_be_read_or_written_is_refused(capsys: Capture, tmp_path: Path) -> None:
    assert "cannot be read" in refusal(capsys, str(tmp_path / "nothing.toml"))
    assert "cannot be written" in refusal(capsys, "--output", str(tmp_path / "nowhere" / "map.svg"))
    assert "cannot be written" in refusal(capsys, "--output", str(tmp_path))


def test_a_position_of_another_game_is_refused_by_name(capsys: Capture, tmp_path: Path) -> None:
    simulate = ("simulate", "wonders", "--games", "1", "--engine", "python", "--records", str(tmp_path))
    assert main(list(simulate)) == 0
    capsys.readouterr()
    assert main(["replay", str(tmp_path / "game-000001.toml"), "--to", "0", "--position"]) == 0
    file = tmp_path / "table.toml"
    file.write_text(capsys.readouterr().out, encoding="utf-8")
    assert "table.toml: found a position of wonders; expected one of eldorado" in refusal(capsys, str(file))


def test_a_board_without_shapes_is_refused_by_name(capsys: Capture, tmp_path: Path) -> None:
    board = write_board(tmp_path)
    assert "the board 'Pond' has no shapes" in refusal(capsys, "--data", board)
    start = Position.start(Options(data=(board,)), Seeds(1).stream())
    file = tmp_path / "pond-position.toml"
    file.write_text(position_to_text(start), encoding="utf-8")
    assert "the board 'Pond' has no shapes" in refusal(capsys, str(file))
    assert "'data'" in refusal(capsys, str(file), "--data", board)
