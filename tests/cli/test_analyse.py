"""`argosy analyse`: what it prints for people and programs, what it refuses, and what Ctrl-C leaves."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from argosy.cli import analyse as command
from argosy.cli.main import main
from argosy.coach.analyse import replayed
from argosy.wonders.notation import position_to_text
from tests.coach.games import SAILORS, beginning

Capture = pytest.CaptureFixture[str]
QUICK = ("--playouts", "60", "--workers", "1", "--engine", "cpu")
ELDORADO = Path(__file__).parents[1] / "eldorado" / "corpus" / "players-2.toml"


@pytest.fixture
def record(tmp_path: Path) -> str:
    """The first three turns of a game."""
    path = tmp_path / "game.toml"
    path.write_text(beginning(SAILORS, 3).to_text(), encoding="utf-8")
    return str(path)


@pytest.fixture
def position(tmp_path: Path) -> str:
    """The table after these turns."""
    path = tmp_path / "table.toml"
    path.write_text(position_to_text(replayed(beginning(SAILORS, 3)).position), encoding="utf-8")
    return str(path)


def printed(capsys: Capture, *arguments: str) -> str:
    assert main(["analyse", *arguments, *QUICK]) == 0
    return capsys.readouterr().out


def told(capsys: Capture, *arguments: str) -> Any:
    return json.loads(printed(capsys, *arguments, "--json"))


def test_a_record_is_told_with_accuracies_key_moments_and_chances(capsys: Capture, record: str) -> None:
    shown = printed(capsys, record)
    assert shown.startswith("wonders: 9 decisions weighed, from what each seat knew")
    for words in ("accuracy", "seat 3", "costly", "chance to win", "I.3", "%"):
        assert words in shown


def test_json_tells_everything(capsys: Capture, record: str) -> None:
    found = told(capsys, record)
    assert [(one["when"], one["seat"]) for one in found["decisions"]][:4] == [
        ("I.1", 1),
        ("I.1", 2),
        ("I.1", 3),
        ("I.2", 1),
    ]
    assert {"cost", "error", "kind", "level", "played", "moves"} <= set(found["decisions"][0])
    move = found["decisions"][0]["moves"][0]
    plan = {"idea", "steps", "action_points"}
    assert {"move", "chance", "error", "points", "points_error", "playouts", "coins", "reasons"} | plan == set(move)
    assert [grade["seat"] for grade in found["grades"]] == [1, 2, 3]
    assert (found["state"], found["done"], found["is_open"]) == ("done", 9, False)


def test_equal_seeds_print_equal_analyses(capsys: Capture, record: str) -> None:
    found = [printed(capsys, record, "--seed", seed) for seed in ("4", "4", "5")]
    assert found[0] == found[1] != found[2]


def test_one_decision_is_told_with_all_its_moves(capsys: Capture, record: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    shown = printed(capsys, record, "--turn", "I.2", "--seat", "2")
    assert shown.startswith("I.2, seat 2: ")
    assert shown.count("played: ") == 1
    assert "best" in shown
    for move in replayed(beginning(SAILORS, 3)).positions()[1].legal(1):
        assert str(move) in shown


def test_a_position_is_weighed_for_a_seat(capsys: Capture, position: str) -> None:
    found = told(capsys, position, "--seat", "2")
    assert (found["game"], found["when"], found["seat"]) == ("wonders", "I.4", 2)
    assert "played" not in printed(capsys, position, "--seat", "2")
    assert told(capsys, position)["seat"] == 1  # the first that decides


def test_open_cards_are_named(capsys: Capture, record: str) -> None:
    shown = printed(capsys, record, "--open", "--turn", "I.1")
    assert "I.1, seat 1" in shown
    assert "with open cards, which nobody knew" in printed(capsys, record, "--open", "--seat", "1")


def test_seconds_bound_each_decision(capsys: Capture, record: str) -> None:
    assert main(["analyse", record, "--seconds", "0.01", "--workers", "1", "--turn", "I.1", "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["decisions"]) == 3


@pytest.mark.parametrize(
    "arguments, message",
    [
        (("--turn", "IX.1"), "--turn: found 'IX.1'; expected a moment of the record: I.1, I.2, I.3"),
        (("--seat", "4"), "--seat: found 4; expected a seat from 1 to 3"),
        (("--players", "5"), "option 'players': found '5'; expected 3, as in the record"),
    ],
)
def test_what_the_record_does_not_have_is_refused(
    capsys: Capture, record: str, arguments: tuple[str, ...], message: str
) -> None:
    assert main(["analyse", record, *arguments]) == 2
    assert message in capsys.readouterr().err


def test_bad_files_are_refused(capsys: Capture, tmp_path: Path, record: str) -> None:
    for text, message in (
        ("", "found nothing; expected a position"),
        ("game = 'chess'", "field 'game': found 'chess'; expected one of: wonders, eldorado"),
        (Path(record).read_text(encoding="utf-8").replace("build altar", "build palace"), "palace"),
        (Path(record).read_text(encoding="utf-8").replace("data = ", "data = 'f00' #"), "facts have changed"),
    ):
        path = tmp_path / "bad.toml"
        path.write_text(text, encoding="utf-8")
        assert main(["analyse", str(path)]) == 2
        shown = capsys.readouterr().err
        assert message in shown
        assert shown.startswith(f"argosy: {path}: ")
    assert main(["analyse", str(tmp_path / "none.toml")]) == 2
    assert "expected a record of a game, or a position file" in capsys.readouterr().err


def test_plans_of_el_dorado_are_weighed(capsys: Capture) -> None:
    given = ["analyse", str(ELDORADO), "--turn", "1.red", "--playouts", "20", "--workers", "1"]
    assert main(given) == 0
    shown = capsys.readouterr().out
    assert "1.red, seat " in shown
    assert "played: " in shown
    assert main([*given, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["game"] == "eldorado"
    assert [move for move in found["decisions"][0]["moves"] if move["move"] == found["decisions"][0]["played"]]


def test_a_position_has_no_turns_and_seconds_are_above_zero(capsys: Capture, position: str) -> None:
    assert main(["analyse", position, "--turn", "I.1"]) == 2
    assert "--turn: a position is one moment" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["analyse", position, "--seconds", "0"])
    assert "found '0'; expected a number of seconds above 0" in capsys.readouterr().err


def test_who_interrupts_it_gets_what_was_weighed(capsys: Capture, record: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(name: str, total: int, work: Any) -> Any:
        def progress(done: int, total: int | None = None) -> None:
            if done == 4:  # a moment of the curve among them
                raise KeyboardInterrupt

        return work(progress)

    monkeypatch.setattr(command, "with_bar", stop)
    assert main(["analyse", record, *QUICK]) == 130
    shown = capsys.readouterr().out
    assert shown.startswith("wonders: stopped: 3 of 9 decisions weighed")
    assert "*" in shown  # accuracies are not complete
