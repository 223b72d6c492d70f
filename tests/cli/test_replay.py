"""The records that a simulation writes, and the command that replays them."""

import io
import json
from pathlib import Path
from typing import Any

import pytest

from argosy.cli.main import main
from argosy.tabletop.report import simulated_game
from argosy.wonders.game import Game
from argosy.wonders.notation import Record, position_from_text
from argosy.wonders.options import Options

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def record(tmp_path: Path) -> str:
    path = tmp_path / "game.toml"
    path.write_text(Record.from_game(simulated_game(Game, Options(), 8, 0)).to_text(), encoding="utf-8")
    return str(path)


def printed(capsys: Capture, *arguments: str) -> str:
    assert main(list(arguments)) == 0
    return capsys.readouterr().out


def steps(capsys: Capture, *arguments: str) -> list[Any]:
    return [json.loads(line) for line in printed(capsys, "replay", *arguments, "--json").splitlines()]


def test_replay_prints_one_object_a_step(capsys: Capture, record: str) -> None:
    told = steps(capsys, record)
    lines = Record.load(record).lines
    assert [step["step"] for step in told] == list(range(len(lines) + 1))
    assert told[0]["phase"] == "setup"
    assert {decision["seat"] for decision in told[1]["decisions"]} == {1, 2, 3}
    assert all(step["position"]["cities"] for step in told)


def test_the_last_step_has_the_score_sheets(capsys: Capture, record: str) -> None:
    last = steps(capsys, record)[-1]
    result = Record.load(record).result
    assert result is not None
    assert [sheet["total"] for sheet in last["score"]] == list(result.scores)
    assert last["winners"] == [seat + 1 for seat in result.winners]


def test_replay_may_stop_early(capsys: Capture, record: str) -> None:
    assert len(steps(capsys, record, "--to", "4")) == 5
    assert len(steps(capsys, record, "--to", "0")) == 1


def test_replay_beyond_the_end_is_refused(capsys: Capture, record: str) -> None:
    rounds = len(Record.load(record).lines)
    assert main(["replay", record, "--to", "99"]) == 2
    assert f"--to: found 99; expected 0 to {rounds}" in capsys.readouterr().err


def test_a_position_of_a_game_can_be_had_as_text(capsys: Capture, record: str) -> None:
    text = printed(capsys, "replay", record, "--to", "7", "--position")
    assert position_from_text(text) == Record.load(record).replay(7).position


def test_replay_is_drawn_round_by_round_with_the_score(capsys: Capture, record: str) -> None:
    text = printed(capsys, "replay", record)
    for label in ("I.1", "II.6", "III.6", "the game is over", "total"):
        assert label in text
    assert "\x1b" not in text


def test_a_game_that_stops_early_is_scored_as_it_stands(capsys: Capture, record: str) -> None:
    assert "next is I.4; scored as if the game ended here" in printed(capsys, "replay", record, "--to", "3")


def test_a_record_from_standard_input(capsys: Capture, record: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(Path(record).read_text(encoding="utf-8")))
    assert len(steps(capsys, "-", "--to", "1")) == 2


def test_a_forged_move_is_refused_with_round_and_seat(capsys: Capture, record: str) -> None:
    text = Path(record).read_text(encoding="utf-8")
    first = next(line for line in text.splitlines() if line.startswith("I.1 | "))
    Path(record).write_text(text.replace(first, f"I.1 | sell palace | {first.split(' | ', 2)[2]}"), encoding="utf-8")
    assert main(["replay", record]) == 2
    assert "round 1 (I.1), seat 1: 'sell palace' is illegal" in capsys.readouterr().err


def test_a_forged_result_is_refused(capsys: Capture, record: str) -> None:
    text = Path(record).read_text(encoding="utf-8").replace("scores = [", "scores = [1")
    Path(record).write_text(text, encoding="utf-8")
    assert main(["replay", record]) == 2
    assert "the record says" in capsys.readouterr().err


@pytest.mark.parametrize("engine", ["python", "cpu"])
def test_a_simulation_writes_the_very_games_it_adds_up(capsys: Capture, tmp_path: Path, engine: str) -> None:
    folder = tmp_path / "deep" / "records"
    table = ("--players", "5", "--edition", "1", "--games", "4", "--seed", "6", "--engine", engine)
    facts = json.loads(printed(capsys, "simulate", "wonders", *table, "--records", str(folder), "--json"))
    records = [Record.load(path) for path in sorted(folder.iterdir())]
    results = [Record.from_game(record.replay()).result for record in records]
    assert len(results) == 4
    for seat in range(5):
        points = [result.scores[seat] for result in results if result]
        assert facts["mean_scores"][seat] == sum(points) / 4
    assert facts["decisions"] == sum(len(line.decisions) for record in records for line in record.lines)


def test_a_simulation_for_people_writes_records_too(capsys: Capture, tmp_path: Path) -> None:
    table = ("simulate", "wonders", "--games", "2", "--engine", "python")
    text = printed(capsys, *table, "--records", str(tmp_path / "records"))
    assert "2 random games" in text
    assert sorted(path.name for path in (tmp_path / "records").iterdir()) == ["game-000001.toml", "game-000002.toml"]


def test_records_that_cannot_be_written(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file", encoding="utf-8")
    table = ("simulate", "wonders", "--games", "1", "--engine", "python", "--json")
    assert main([*table, "--records", str(tmp_path / "taken")]) == 2
    shown = capsys.readouterr()
    assert "taken: cannot be written" in shown.err
    assert shown.out == ""
