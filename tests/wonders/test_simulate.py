"""Many games at once, through the function and through the command."""

import json

import pytest

from argosy.cli.main import main
from argosy.tabletop import kernel_cache
from argosy.tabletop.report import simulated_game
from argosy.wonders.notation import Record
from argosy.wonders.options import Options
from argosy.wonders.simulate import simulate
from tests.support import covering_tables

SAME = ("games", "decisions", "checksum", "mean_scores", "mean_lines", "win_shares")


@pytest.mark.parametrize("edition", ["1", "2"])
@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_compiled_and_plain_rules_play_the_same_games(edition: str, players: int) -> None:
    options = Options(edition=edition, players=players)
    plain = simulate(options, games=20, seed=11, engine="python")
    compiled = simulate(options, games=20, seed=11, engine="cpu")
    facts, other = plain.to_dict(), compiled.to_dict()
    for name in SAME:
        assert facts[name] == other[name]


@pytest.mark.parametrize("options", covering_tables(), ids=lambda table: " ".join(map(str, table.to_dict().values())))
def test_saved_games_add_up_to_the_report(options: Options) -> None:
    games, seats = 2 if options.players < 5 else 1, range(options.players)
    totals = simulate(options, games, seed=11).totals
    records = [Record.from_game(simulated_game(Record.game_class, options, 11, number)) for number in range(games)]
    results = [record.result for record in records if record.result]
    assert totals.points[: options.players] == [sum(result.scores[seat] for result in results) for seat in seats]
    assert totals.wins[: options.players] == [sum(seat in result.winners for result in results) for seat in seats]
    assert totals.decisions == sum(len(line.decisions) for record in records for line in record.lines)


def test_another_seed_gives_other_games() -> None:
    one, other = (simulate(Options(), games=5, seed=seed).to_dict()["checksum"] for seed in (1, 2))
    assert one != other


def test_the_command_prints_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "wonders", "--games", "3", "--engine", "python", "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert facts["games"] == 3
    assert facts["decisions"] >= 3 * 54


def test_players_out_of_range_are_refused_with_the_rule(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "wonders", "--players", "9", "--games", "1"]) == 2
    assert "B1" in capsys.readouterr().err


def test_auto_begins_plain_and_adds_up_to_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[str] = []
    answers = iter([False, False, False, True])  # for the first run, then before each batch
    monkeypatch.setattr(kernel_cache, "ready", lambda game: next(answers, True))
    monkeypatch.setattr(kernel_cache, "compile_in_background", started.append)
    mixed = simulate(Options(), games=30, seed=4, engine="auto").to_dict()
    plain = simulate(Options(), games=30, seed=4, engine="python").to_dict()
    assert started == ["wonders+base"]
    assert mixed["engine"] == "auto"
    for name in SAME:
        assert mixed[name] == plain[name]
