"""`argosy ladder`: what it prints and draws, what it refuses, and how it goes on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from argosy.arena import workers
from argosy.arena.play import play
from argosy.bots import roster
from argosy.cli import ladder as command
from argosy.cli.main import main
from tests.arena.entrants import FIRST, RANDOM

Capture = pytest.CaptureFixture[str]
QUICK = ("ladder", "wonders", FIRST, "--levels", "sailor", "--workers", "1")
PIRATES = ("ladder", "eldorado", FIRST, RANDOM, "--levels", "sailor", "--players", "2", "--round-limit", "2")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def printed(capsys: Capture, *arguments: str) -> str:
    assert main(list(arguments)) == 0
    return capsys.readouterr().out


def told(capsys: Capture, *arguments: str) -> Any:
    found = json.loads(printed(capsys, *arguments, "--json"))
    for one in found["ratings"]:
        del one["milliseconds"]
    return found


def test_json_tells_ladder_ratings_and_matches(capsys: Capture) -> None:
    found = told(capsys, *QUICK, "--games", "6", "--seed", "4", "--edition", "1")
    assert found["options"] == {"edition": "1", "players": 3}
    assert (found["game"], found["seed"], found["games"], found["anchor"]) == ("wonders", 4, 6, "sailor")
    assert found["entrants"] == ["sailor", FIRST]
    assert {one["level"] for one in found["ratings"]} == {"sailor", FIRST}
    assert [(one["level"], one["others"], one["games"]) for one in found["matches"]] == [
        ("sailor", FIRST, 3),
        (FIRST, "sailor", 3),
    ]


def test_all_levels_play_by_default(capsys: Capture) -> None:
    levels = roster.levels("wonders")
    games = 3 * (len(levels) * (len(levels) - 1) + (2 if len(levels) > 2 else 0))
    found = told(capsys, "ladder", "wonders", "--games", str(games), "--playouts", "2", "--workers", "1")
    assert (found["entrants"], found["anchor"]) == (list(levels), "merchant")
    assert {one["level"] for one in found["ratings"]} == set(levels)


def test_equal_seeds_print_equal_results_and_a_ladder_goes_on(capsys: Capture) -> None:
    files = [("--file", name) for name in ("a", "b", "c")]
    whole, other = (
        told(capsys, *PIRATES, "--games", "12", "--seed", seed, *file)
        for seed, file in zip(("1", "2"), files, strict=False)
    )
    assert told(capsys, *PIRATES, "--games", "5", "--seed", "1", *files[2])["games"] == 5
    again = told(capsys, *PIRATES, "--games", "12", "--seed", "1", *files[2], "--workers", "2")
    assert again == whole != other


def test_tables_for_people_and_a_picture(capsys: Capture, folder: Path) -> None:
    shown = printed(capsys, *QUICK, "--games", "6", "--players", "4", "--teams", "--plot", "ladder.svg")
    for words in ("wonders: ratings, seed 0", "95 % sure", "by definition", "CPU ms a move", "First", "6 games"):
        assert words in shown
    assert "games won by one team against one, 50% by chance" in shown
    assert "kept in ladder-wonders.jsonl" in shown
    assert (folder / "ladder.svg").read_text(encoding="utf-8").startswith("<svg ")


def test_a_ladder_that_is_sure_stops(capsys: Capture) -> None:
    found = told(capsys, *QUICK, "--games", "60", "--precision", "600")
    assert found["games"] == 6


@pytest.mark.parametrize(
    "arguments, message",
    [
        (("wonders", "--levels", "sailor"), "'levels': found 'sailor'; expected two or more, all different"),
        (
            ("wonders", "--levels", "sailor,pirate"),
            "'level': found 'pirate'; expected a level of wonders: sailor,",
        ),
        (("wonders", "no.such:Bot"), "'no.such:Bot'; expected a module and a class that can be"),
        (("eldorado", "--players", "5"), "'players': found '5'; expected 2 to 4"),
    ],
)
def test_what_is_wrong_is_named(arguments: tuple[str, ...], message: str, capsys: Capture, folder: Path) -> None:
    assert main(["ladder", *arguments, "--workers", "1"]) == 2
    assert message in capsys.readouterr().err
    assert list(folder.iterdir()) == []


def test_games_of_another_table_are_not_mixed_in(capsys: Capture) -> None:
    printed(capsys, *QUICK, "--games", "1", "--precision", "600")
    assert main([*QUICK, "--players", "4"]) == 2
    error = capsys.readouterr().err
    assert "ladder-wonders.jsonl: field 'options': found {" in error
    assert "give another --file" in error


def test_an_interrupted_ladder_prints_what_was_played(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    count = 0

    def twice(match: Any, number: int) -> Any:
        nonlocal count
        count += 1
        if count > 2:
            raise KeyboardInterrupt
        return play(match, number)

    monkeypatch.setattr(workers, "play", twice)
    assert main([*QUICK, "--games", "6"]) == command.STOPPED
    assert "stopped; 2 games" in capsys.readouterr().out
