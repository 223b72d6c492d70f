"""The options of a table on the command line: for new tables, and beside the file of a position or record."""

import json
from pathlib import Path
from typing import Any

import pytest

from argosy.cli.main import main

Capture = pytest.CaptureFixture[str]
POSITION = '[[seat]]\nwonder = "gizah"\nhand = ["altar"]\nbuilt = ["clay-pool"]\n'


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "table.toml"
    path.write_text(POSITION, encoding="utf-8")
    return str(path)


def told(capsys: Capture, *arguments: str) -> Any:
    assert main([*arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def refused(capsys: Capture, *arguments: str) -> str:
    assert main(list(arguments)) == 2
    return capsys.readouterr().err


def simulated(capsys: Capture, *arguments: str) -> Any:
    return told(capsys, "simulate", "wonders", "--games", "2", "--engine", "python", *arguments)


# -- new tables ---------------------------------------------------------------------------------------------------


def test_expansions_and_teams_are_options_of_a_table(capsys: Capture) -> None:
    facts = simulated(capsys, "--expansions", "cities,armada", "--players", "4", "--teams")
    assert facts["options"] == {"edition": "2", "players": 4, "expansions": ["armada", "cities"], "teams": True}


def test_rulings_of_expansions_are_options_of_a_table(capsys: Capture) -> None:
    rulings = ("--second-trade-space-coins", "3", "--masks-copy-most", "--team-tie-break", "shared")
    options = simulated(capsys, "--expansions", "armada", *rulings)["options"]
    assert options["second_trade_space_coins"] == 3
    assert options["masks_copy_most"] is True
    assert options["team_tie_break"] == "shared"


@pytest.mark.parametrize(
    "table, lines",
    [
        ((), set()),
        (("--expansions", "armada"), {"naval", "islands"}),
        (("--expansions", "armada", "--edition", "1"), {"naval", "islands", "shipyard"}),
        (("--expansions", "cities"), {"black"}),
    ],
)
def test_a_simulation_has_the_lines_that_the_table_needs(
    capsys: Capture, table: tuple[str, ...], lines: set[str]
) -> None:
    facts = simulated(capsys, *table)
    assert set(facts["mean_lines"][0]) & {"naval", "islands", "shipyard", "black"} == lines
    for scores, total in zip(facts["mean_lines"], facts["mean_scores"], strict=True):
        assert sum(scores.values()) == pytest.approx(total)
    assert "teams" not in facts


def test_a_simulation_adds_up_teams(capsys: Capture) -> None:
    facts = simulated(capsys, "--players", "6", "--teams")
    assert [team["seats"] for team in facts["teams"]] == [[1, 2], [3, 4], [5, 6]]
    for team in facts["teams"]:
        one, other = (seat - 1 for seat in team["seats"])
        assert team["mean_score"] == pytest.approx(facts["mean_scores"][one] + facts["mean_scores"][other])
        assert team["win_share"] == facts["win_shares"][one] == facts["win_shares"][other]


def test_a_simulation_is_drawn_with_teams(capsys: Capture) -> None:
    table = ("--expansions", "armada", "--players", "4", "--teams", "--engine", "python", "--games", "1")
    assert main(["simulate", "wonders", *table]) == 0
    text = capsys.readouterr().out
    assert "armada, 4 players in teams of two" in " ".join(text.split())
    assert "3 and 4" in text


@pytest.mark.parametrize(
    "arguments, words",
    [
        (("--expansions", "leaders"), "leaders have an option of their own, such as --leaders standard"),
        (("--leaders", "more"), "expected one of none, standard, all (L4); only edition 1 has more (L3)"),
        (("--leaders", "all", "--players", "2"), "expected 'none' with two players (V39, L1)"),
        (("--expansions", "armada,babel"), "the tower of babel has an option of its own, --babel tower (N1)"),
        (("--expansions", "armada,edifice"), "edifice has an option of its own, --edifice (F1)"),
        (("--edifice", "--edition", "1"), "it belongs to edition 2 (F64, R23)"),
        (("--edifice", "--players", "2"), "no with two players: pawns begin with three (F44)"),
        (("--expansions", "atlantis"), "expected each of armada, cities at most once"),
        (("--players", "8", "--expansions", "cities"), "expected 3 to 7 with edition 2 and cities (B1)"),
        (("--players", "8", "--edition", "1"), "8 need edition 1 with an expansion (A65, R6)"),
        (("--players", "9", "--edition", "1", "--expansions", "armada"), "expected 3 to 8 with edition 1 and armada"),
        (("--players", "7", "--teams"), "4 or 6 players, or 8 in edition 1 (A66, C28)"),
    ],
)
def test_what_the_rules_do_not_allow_is_refused_with_the_rule(
    capsys: Capture, arguments: tuple[str, ...], words: str
) -> None:
    assert words in refused(capsys, "simulate", "wonders", *arguments)


# -- beside a file ------------------------------------------------------------------------------------------------


def test_a_position_that_does_not_say_it_is_read_with_expansions(capsys: Capture, file: str) -> None:
    table = ("--expansions", "armada,cities", "--teams", "--players", "4")
    moves = {move["move"]: move for move in told(capsys, "moves", file, "--seat", "1", *table)["moves"]}
    assert moves["build altar with blue"]["ship"] == "blue"
    assert "build altar with blue" not in str(told(capsys, "moves", file, "--seat", "1"))
    score = told(capsys, "score", file, *table)
    assert [team["seats"] for team in score["teams"]] == [[1, 2], [3, 4]]


def test_a_position_is_played_on_with_expansions(capsys: Capture, file: str) -> None:
    table = ("--expansions", "armada")
    hands = [told(capsys, "moves", file, "--seat", seat, *table)["moves"] for seat in ("2", "3")]
    sales = [next(move["move"] for move in moves if move["action"] == "sell") for moves in hands]
    assert main(["apply", file, "build altar with blue", *sales, *table]) == 0
    assert "ships = { blue = 1 }" in capsys.readouterr().out


def test_a_file_that_says_otherwise_is_refused(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "cities.toml"
    path.write_text(f'options.expansions = ["cities"]\n{POSITION}', encoding="utf-8")
    assert main(["score", str(path), "--expansions", "cities"]) == 0
    capsys.readouterr()
    assert "option 'expansions'" in refused(capsys, "score", str(path), "--expansions", "armada")


def test_a_record_is_checked_against_what_was_asked(capsys: Capture, tmp_path: Path) -> None:
    simulated(capsys, "--expansions", "armada,cities", "--records", str(tmp_path))
    record = str(tmp_path / "game-000001.toml")
    assert main(["replay", record, "--expansions", "cities,armada"]) == 0
    assert "naval" in capsys.readouterr().out
    assert "as in the record" in refused(capsys, "replay", record, "--expansions", "armada")
    assert "as in the record" in refused(capsys, "replay", record, "--players", "4")
