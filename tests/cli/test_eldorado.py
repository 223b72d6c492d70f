"""The commands with positions, records and games of El Dorado."""

from __future__ import annotations

import io
import json
import re
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


# -- what is wrong is named -----------------------------------------------------------------------------------------


def refused(capsys: Capture, *arguments: str) -> str:
    code: object = 0
    try:
        code = main(list(arguments))
    except SystemExit as error:  # argparse leaves so
        code = error.code
    assert code == 2
    return capsys.readouterr().err


def test_a_card_without_its_targets_says_what_it_expects(capsys: Capture) -> None:
    assert "found no place; expected two spaces" in refused(capsys, "apply", case("w1"), "play storm")
    assert "found 'K09'; expected two spaces" in refused(capsys, "apply", case("w1"), "play storm K09")
    assert "found no place; expected a space" in refused(capsys, "apply", case("w1"), "play shipyard")


RECORDS = [
    CASES.parent / "corpus" / "players-2.toml",
    CASES.parents[1] / "corpus" / "edition-1" / "players-3-lively.toml",
]


@pytest.mark.parametrize("record", RECORDS)
@pytest.mark.parametrize("command", [("moves", "--seat", "1"), ("score",), ("apply",)])
def test_a_record_is_no_position(capsys: Capture, command: tuple[str, ...], record: Path) -> None:
    assert record.exists()
    told = "this is a record of a game; expected a position: argosy replay and verify read records"
    assert f"{record}: {told}" in refused(capsys, command[0], str(record), *command[1:])


def test_a_position_is_no_record(capsys: Capture) -> None:
    told = "this is a position; expected a record of a game: argosy moves, apply and score read positions"
    assert f"{case('w1')}: {told}" in refused(capsys, "replay", case("w1"))


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing yet\n"])
def test_an_empty_file_is_of_no_game(capsys: Capture, tmp_path: Path, text: str) -> None:
    file = tmp_path / "empty.toml"
    file.write_text(text)
    told = 'found nothing; expected a position, which says at least game = "wonders" or game = "eldorado"'
    assert f"{file}: {told}" in refused(capsys, "moves", str(file), "--seat", "1")
    assert f"{file}: found nothing; expected a record of a game" in refused(capsys, "replay", str(file))


def test_numbers_are_told_with_both_bounds(capsys: Capture) -> None:
    record = str(RECORDS[0])
    rounds = len(Record.load(record).lines)
    assert "--seat: found 0; expected a seat from 1 to 4" in refused(capsys, "moves", case("w1"), "--seat", "0")
    assert f"--to: found -1; expected 0 to {rounds}" in refused(capsys, "replay", record, "--to", "-1")
    assert "a whole number from 1 to 1000000000000" in refused(capsys, "simulate", "eldorado", "--games", "0")
    limited = refused(capsys, "play", "eldorado", "--round-limit", "-1")
    assert "found '-1'; expected a whole number from 0 to 9999" in limited
    assert "found 'ten'; expected a whole number" in refused(capsys, "moves", case("w1"), "--seat", "ten")


def test_a_record_that_does_not_replay_names_file_and_round(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "broken.toml"
    text = RECORDS[0].read_text(encoding="utf-8")
    file.write_text(text.replace("load T4 K05 pirates 4", "load T4 K05 pirates 40", 1), encoding="utf-8")
    assert f"{file}: round 2 (1.turquoise), seat 2: 'load T4 K05 pirates 40' is illegal" in refused(
        capsys, "replay", str(file)
    )
    file.write_text(re.sub('data = ".*"', 'data = "old"', text), encoding="utf-8")
    assert f"{file}: facts have changed" in refused(capsys, "replay", str(file))


def test_help_says_to_which_game_an_option_belongs(capsys: Capture) -> None:
    with pytest.raises(SystemExit):
        main(["play", "--help"])
    told = capsys.readouterr().out
    parts = re.split(r"\n(?=\S[^\n]*:\n)", told)
    options = {part.splitlines()[0]: set(re.findall(r"^  (--[a-z-]+)", part, re.MULTILINE)) for part in parts}
    assert options["the table, in both games:"] == {"--players", "--data"}
    assert {"--edition", "--teams", "--chains-optional"} <= options["the table of wonders only:"]
    assert options["the table of eldorado only:"] == {
        "--cards",
        "--land-hiring",
        "--placement",
        "--colours",
        "--victory-check",
        "--round-limit",
    }
