"""The commands with positions, records and games of El Dorado."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from argosy.cli.main import main
from argosy.eldorado.notation import Record, position_from_text

Capture = pytest.CaptureFixture[str]
CASES = Path(__file__).parents[1] / "eldorado" / "cases"


def printed(capsys: Capture, *arguments: str) -> str:
    assert main(list(arguments)) == 0
    return capsys.readouterr().out


def told(capsys: Capture, *arguments: str) -> Any:
    return json.loads(printed(capsys, *arguments, "--json"))


def case(name: str) -> str:
    return str(CASES / f"{name}.toml")


def test_moves_are_kinds_with_ranges(capsys: Capture) -> None:
    found = told(capsys, "moves", case("07"), "--seat", "1")
    assert (found["turn"], found["points"]) == ("turquoise", 10)
    march = next(kind for kind in found["kinds"] if kind["move"].startswith("march T1 T2"))
    assert (march["pirates"], march["gold"], march["moves"]) == ([1, 4], [0, 2], 12)
    assert "march T1 T2" in printed(capsys, "moves", case("07"), "--seat", "1")
    assert "nothing to decide" in printed(capsys, "moves", case("07"), "--seat", "2")


def test_apply_plays_a_move(capsys: Capture) -> None:
    text = printed(capsys, "apply", case("w1"), "launch T6 K09")
    position = position_from_text(text)
    assert (position.points, position.state.afloat) == (9, 1)
    assert main(["apply", case("w1"), "launch T6 K05"]) == 2
    assert "(E22)" in capsys.readouterr().err


def test_score_tells_who_controls_what(capsys: Capture) -> None:
    found = told(capsys, "score", case("36"))
    assert found["score"][0] | {"areas": 10, "posts": 3, "central_post": True, "fulfils": True} == found["score"][0]
    assert "fulfils" in printed(capsys, "score", case("36"))


def test_simulate_and_replay(capsys: Capture, tmp_path: Path) -> None:
    table = ("--players", "3", "--cards", "--land-hiring", "--round-limit", "2", "--placement", "own")
    common = ("simulate", "eldorado", "--games", "2", "--seed", "3", "--engine", "python")
    found = told(capsys, *common, *table, "--records", str(tmp_path))
    assert (found["game"], found["games"], sum(found["endings"].values())) == ("eldorado", 2, 2)
    record = tmp_path / "game-000002.toml"
    assert Record.load(record).replay().over
    assert "The game is over" in printed(capsys, "replay", str(record))
    assert 'game = "eldorado"' in printed(capsys, "replay", str(record), "--position")
    steps = [json.loads(line) for line in printed(capsys, "replay", str(record), "--json").splitlines()]
    assert (steps[0]["step"], "winners" in steps[-1]) == (0, True)
    assert "random games of El Dorado" in printed(capsys, *common, "--round-limit", "1")


def test_a_game_can_be_watched(capsys: Capture, tmp_path: Path) -> None:
    record = tmp_path / "game.toml"
    table = ("--demo", "--seed", "5", "--round-limit", "2", "--cards", "--record", str(record))
    assert "The game is over, by limit" in printed(capsys, "play", "eldorado", *table)
    assert Record.load(record).replay().over


def test_a_person_plays(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = "?\nm\nt\ns\nt6\nE01\nlaunch T6 K09\nu\n2\ndance\nmarch T1 K01 pirates 1\nend\nq\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(answers))
    shown = printed(capsys, "play", "eldorado", "--seed", "3", "--colours", "turquoise,red,blue,orange")
    assert "launch T6 K09" in shown
    assert "T6 Pearl Town, city of Isla Perla; beside it land T7; water K09 K17" in shown
    assert "centre trading post" in shown
    assert "found 'dance'" in shown
    assert "Round 2, turquoise's turn" in shown
    assert "You left the game." in shown


def test_people_with_cards_hand_the_keyboard_over(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("u\npass\nu\npass\npass\nq\n"))
    table = ("--players", "4", "--humans", "4", "--names", "Ann,Ben,Cyd,Dan", "--cards", "--seed", "3")
    shown = printed(capsys, "play", "eldorado", *table, "--colours", "turquoise,red,blue,orange")
    assert "nothing to undo" in shown
    assert "Do you raid before this turn? Play the card, or pass (Q27)." in shown
    for name in ("Ben", "Cyd", "Dan", "Ann"):
        assert f"Hand the keyboard over to {name}." in shown


def test_a_wrong_option_is_refused(capsys: Capture) -> None:
    assert main(["simulate", "eldorado", "--players", "5", "--games", "1"]) == 2
    assert "2 to 4" in capsys.readouterr().err


def test_a_simulation_needs_a_limit(capsys: Capture) -> None:
    assert main(["simulate", "eldorado", "--round-limit", "0", "--games", "1", "--engine", "python"]) == 2
    assert "(Q57)" in capsys.readouterr().err


def test_a_file_of_another_game_is_refused(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "chess.toml"
    file.write_text('game = "chess"\nround = 3\n')
    assert main(["score", str(file)]) == 2
    assert "field 'game': found 'chess'; expected one of: wonders, eldorado" in capsys.readouterr().err


def test_an_unknown_rule_names_a_near_one(capsys: Capture) -> None:
    assert main(["rule", "E99"]) == 2
    assert len(capsys.readouterr().err) < 200


@pytest.mark.parametrize("game, option", [("eldorado", "--teams"), ("wonders", "--cards")])
def test_options_of_the_other_game_are_refused(capsys: Capture, game: str, option: str) -> None:
    assert main(["play", game, "--demo", option]) == 2
    assert f"option '{option[2:]}'" in capsys.readouterr().err


def test_a_wrong_space_is_named(capsys: Capture) -> None:
    assert main(["apply", case("w1"), "launch T6 K99"]) == 2
    assert "there is no space 'K99'" in capsys.readouterr().err


def test_what_others_answered_is_not_undone(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("pass\nlaunch T6 K09\nu\nlaunch T6 K17\nend\npass\nu\nq\n"))
    table = ("--players", "2", "--humans", "2", "--cards", "--seed", "3", "--colours", "turquoise,red")
    shown = printed(capsys, "play", "eldorado", *table)
    assert shown.count("turquoise (Player 1) launches a ship from T6 to K17 (E22)") == 2  # to both, when it stood
    assert "that cannot be undone" in shown
