"""Cities at the command line: losses are listed, decided and refused; the examples are played from their files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from argosy.cli.main import main
from argosy.wonders.notation import position_from_text
from tests.rules.cities.cities_table import debts, tokens
from tests.rules.table import coins

EXAMPLES = Path(__file__).parent / "examples"
LOSSES = """
phase = "losses"
options = {expansions = ["cities"]}
seat = [{coins = 5, loss = 3}, {coins = 1, loss = 2}]
"""
Capture = pytest.CaptureFixture[str]


@pytest.fixture
def losses(tmp_path: Path) -> str:
    path = tmp_path / "losses.toml"
    path.write_text(LOSSES, encoding="utf-8")
    return str(path)


def printed(capsys: Capture, *arguments: str) -> str:
    assert main(list(arguments)) == 0
    return capsys.readouterr().out


@pytest.mark.rule("C13")
def test_the_choices_between_coins_and_debts_are_listed(capsys: Capture, losses: str) -> None:
    found: Any = json.loads(printed(capsys, "moves", losses, "--seat", "2", "--json"))
    assert [move["move"] for move in found["moves"]] == ["lose 1", "lose 0"]


@pytest.mark.rule("C13")
def test_a_split_is_carried_out(capsys: Capture, losses: str) -> None:
    after = position_from_text(printed(capsys, "apply", losses, "lose 2", "lose 0"))
    assert (coins(after), debts(after)) == ([3, 1, 3], [1, 2, 0])


@pytest.mark.rule("C13")
def test_more_than_the_loss_is_refused_with_the_rule(capsys: Capture, losses: str) -> None:
    assert main(["apply", losses, "lose 4", "lose 0"]) == 2
    assert "(C13)" in capsys.readouterr().err


@pytest.mark.rule("C30")
def test_an_example_is_played_from_its_file(capsys: Capture) -> None:
    path = str(EXAMPLES / "teams_and_diplomacy.toml")
    sales = [_sale(capsys, path, seat) for seat in "1234"]
    assert tokens(position_from_text(printed(capsys, "apply", path, *sales))) == [(0, 0), (0, 1), (1, 0), (0, 0)]


def _sale(capsys: Capture, path: str, seat: str) -> str:
    found: Any = json.loads(printed(capsys, "moves", path, "--seat", seat, "--json"))
    return next(str(move["move"]) for move in found["moves"] if move["action"] == "sell")
