"""`argosy match`: what it prints, what it refuses, and what Ctrl-C leaves."""

from __future__ import annotations

import json
from typing import Any

import pytest

from argosy.arena import workers
from argosy.arena.play import play
from argosy.cli import match as command
from argosy.cli.main import main

Capture = pytest.CaptureFixture[str]
QUICK = ("match", "wonders", "sailor", "sailor", "sailor", "--games", "3", "--workers", "1")


def printed(capsys: Capture, *arguments: str) -> str:
    assert main(list(arguments)) == 0
    return capsys.readouterr().out


def told(capsys: Capture, *arguments: str) -> Any:
    return json.loads(printed(capsys, *arguments, "--json"))


def without_times(found: Any) -> Any:
    for standing in found["standings"]:
        del standing["cpu_seconds_per_move"]
    return found


def test_json_tells_match_and_standings(capsys: Capture) -> None:
    found = told(capsys, *QUICK, "--seed", "4", "--edition", "1")
    assert set(found) == {"game", "argosy", "engine", "options", "levels", "seed", "games", "planned", "standings"}
    assert found["options"] == {"edition": "1", "players": 3}
    assert (found["game"], found["seed"], found["games"], found["planned"]) == ("wonders", 4, 3, 3)
    (standing,) = found["standings"]
    assert (standing["level"], standing["entrants"], standing["win_share"], standing["moves"]) == (
        "sailor",
        3,
        1.0,
        162,
    )
    assert standing["interval"][1] == 1.0
    assert sum(standing["mean_lines"].values()) == pytest.approx(standing["mean_score"])


def test_equal_seeds_print_equal_results(capsys: Capture) -> None:
    found = [without_times(told(capsys, *QUICK, "--seed", seed)) for seed in ("4", "4", "5")]
    assert found[0] == found[1] != found[2]


def test_a_table_for_people(capsys: Capture) -> None:
    shown = printed(capsys, *QUICK, "--expansions", "armada")
    assert "wonders: 3 games, seed 0" in shown
    for words in ("3 sailors", "games won", "95 % sure", "by chance", "naval", "score", "CPU ms a move"):
        assert words in shown


def test_a_merchant_in_a_match(capsys: Capture) -> None:
    levels = ("merchant", "sailor", "sailor")
    found = told(capsys, "match", "wonders", *levels, "--games", "3", "--playouts", "8", "--workers", "1")
    assert found["engine"] == "cpu"
    assert [standing["level"] for standing in found["standings"]] == ["merchant", "sailor"]


def test_a_match_of_el_dorado(capsys: Capture) -> None:
    found = told(
        capsys, "match", "eldorado", "sailor", "sailor", "--games", "2", "--round-limit", "2", "--workers", "1"
    )
    assert found["options"] == {"players": 2, "round_limit": 2}
    assert set(found["standings"][0]["mean_lines"]) == {"areas", "posts", "foreign_cities", "pirates"}


@pytest.mark.parametrize(
    "arguments, message",
    [
        (
            ("wonders", "merchant", "emperor", "sailor"),
            "'level': found 'emperor'; expected a level of wonders: sailor, merc",
        ),
        (("wonders", "sailor"), "'players': found '1'; expected 2 to 7"),
        (
            ("wonders", "sailor", "sailor", "sailor", "--players", "4"),
            "'players': found '4'; expected 3, since so many",
        ),
        (("eldorado", *["sailor"] * 5), "'players': found '5'; expected 2 to 4"),
        (("wonders", "no.such:Bot", "sailor", "sailor"), "'no.such:Bot'; expected a module and a class that can be"),
    ],
)
def test_what_is_wrong_is_named(arguments: tuple[str, ...], message: str, capsys: Capture) -> None:
    assert main(["match", *arguments]) == 2
    assert message in capsys.readouterr().err


def test_an_interrupted_match_prints_what_was_played(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    def twice(match: Any, number: int) -> Any:
        if number == 2:
            raise KeyboardInterrupt
        return play(match, number)

    monkeypatch.setattr(workers, "play", twice)
    assert main([*QUICK]) == command.STOPPED
    assert "stopped after 2 of 3 games" in capsys.readouterr().out


def test_what_one_waits_for_is_told(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr("argosy.tabletop.kernel_cache.ready", lambda game: False)
    monkeypatch.setattr(
        command, "play_match", lambda match, workers, progress: (_ for _ in ()).throw(KeyboardInterrupt)
    )
    assert main(["match", "wonders", "merchant", "sailor", "sailor"]) == command.STOPPED
    assert "compiling the rules" in capsys.readouterr().err
