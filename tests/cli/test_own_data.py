"""Own cards at the command line: one way for all commands, and records that carry them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from argosy.cli.main import main
from argosy.tabletop.own_files import OwnFile
from argosy.tabletop.report import simulated_game
from argosy.wonders.game import Game
from argosy.wonders.notation import Record, position_from_text, position_to_text
from argosy.wonders.options import Options

INN = """
[[card]]
id = "inn"
name = "Inn"
age = 1
colour = "yellow"
copies = [3, 3, 3, 3]
effects = ["coins 4", "vp 1"]
"""
Capture = pytest.CaptureFixture[str]


@pytest.fixture
def inn(tmp_path: Path) -> str:
    path = tmp_path / "inn.toml"
    path.write_text(INN, encoding="utf-8")
    return str(path)


@pytest.fixture
def record(tmp_path: Path) -> str:
    path = tmp_path / "game.toml"
    options = Options(data=(OwnFile("inn.toml", INN),))
    path.write_text(Record.from_game(simulated_game(Game, options, 8, 0)).to_text(), encoding="utf-8")
    return str(path)


def printed(capsys: Capture, *arguments: str) -> str:
    assert main(list(arguments)) == 0
    return capsys.readouterr().out


def refused(capsys: Capture, *arguments: str) -> str:
    assert main(list(arguments)) == 2
    return capsys.readouterr().err


def test_records_of_a_simulation_carry_the_cards(capsys: Capture, inn: str, tmp_path: Path) -> None:
    folder = tmp_path / "records"
    told = printed(
        capsys,
        "simulate",
        "wonders",
        "--games",
        "2",
        "--data",
        inn,
        "--records",
        str(folder),
        "--json",
        "--engine",
        "python",
    )
    assert json.loads(told)["options"]["data"] == ["inn.toml"]
    Path(inn).unlink()
    for path in folder.iterdir():
        assert "rounds; the game is over" in printed(capsys, "replay", str(path))


def test_a_record_may_be_asked_for_its_own_cards(capsys: Capture, inn: str, record: str) -> None:
    assert "the game is over" in printed(capsys, "replay", record, "--data", inn)


def test_other_cards_than_those_of_a_record_are_refused(capsys: Capture, inn: str, record: str) -> None:
    Path(inn).write_text(INN.replace("vp 1", "vp 12"), encoding="utf-8")
    told = refused(capsys, "replay", record, "--data", inn)
    assert "option 'data': found 'inn.toml (" in told
    assert "as in the record" in told
    assert INN.strip() not in told


def test_a_position_is_read_with_own_cards(capsys: Capture, inn: str, tmp_path: Path) -> None:
    position = tmp_path / "table.toml"
    position.write_text(
        'game = "wonders"\n[[seat]]\nhand = ["inn", "altar"]\n' + '[[seat]]\nhand = ["altar", "baths"]\n' * 2,
        encoding="utf-8",
    )
    assert "inn" in refused(capsys, "moves", str(position), "--seat", "1")
    moves = json.loads(printed(capsys, "moves", str(position), "--seat", "1", "--data", inn, "--json"))["moves"]
    assert "build inn" in [move["move"] for move in moves]
    whole = printed(capsys, "apply", str(position), "build inn", "sell altar", "sell altar", "--data", inn)
    assert position_from_text(whole).options.data == (OwnFile("inn.toml", INN),)


def test_a_position_with_other_cards_is_refused(capsys: Capture, inn: str, tmp_path: Path) -> None:
    game = Game(Options(data=(OwnFile("inn.toml", INN.replace("vp 1", "vp 2")),)), seed=1)
    path = tmp_path / "table.toml"
    path.write_text(position_to_text(game.position), encoding="utf-8")
    told = refused(capsys, "moves", str(path), "--seat", "1", "--data", inn)
    assert "option 'data': found inn.toml (" in told


def test_an_analysis_knows_the_cards_of_a_record(capsys: Capture, record: str) -> None:
    arguments = ("--turn", "I.1", "--seat", "1", "--playouts", "4", "--engine", "python", "--workers", "1", "--json")
    told = json.loads(printed(capsys, "analyse", record, *arguments))
    assert told["decisions"]


def test_mistakes_are_refused_by_file_entry_and_field(capsys: Capture, inn: str, record: str) -> None:
    Path(inn).write_text(INN.replace("yellow", "pink"), encoding="utf-8")
    for command in (("simulate", "wonders"), ("play", "--demo"), ("match", "wonders", "sailor", "sailor", "sailor")):
        assert "inn.toml: card 'inn', field 'colour': found 'pink'" in refused(capsys, *command, "--data", inn)


def test_a_record_of_an_older_version_names_its_file(capsys: Capture, inn: str, record: str) -> None:
    text = Path(record).read_text(encoding="utf-8")
    whole = f"[{{ name = \"inn.toml\", text = '''\n{INN}''' }}]"
    assert whole in text
    Path(record).write_text(text.replace(whole, json.dumps([inn])), encoding="utf-8")
    assert "the game is over" in printed(capsys, "replay", record)
    Path(inn).unlink()
    assert "inn.toml: cannot be read" in refused(capsys, "replay", record)
