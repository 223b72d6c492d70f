"""The rulebook as data and as pages: complete, up to date, and every rule tested."""

from __future__ import annotations

import json
from dataclasses import fields

import pytest

from argosy.cli.main import main
from argosy.cli.table_options import SWITCHES
from argosy.eldorado.facts.rulebook import rulebook as eldorado_rulebook
from argosy.eldorado.options import Options as EldoradoOptions
from argosy.wonders.facts.rulebook import BASES, rulebook
from argosy.wonders.options import Options
from tests.rules.marks import marks
from tests.rules.page import pages

BASE_GAME = [f"B{number}" for number in range(1, 50)] + ["R3", "R4", "R5", "R7", "R21", "R22", "R23"]


ELDORADO = [f"E{number}" for number in range(1, 59)] + [f"Q{number}" for number in range(1, 61)]


def test_the_rulebooks_are_complete() -> None:
    assert list(rulebook()) == BASE_GAME
    assert list(eldorado_rulebook()) == ELDORADO


def test_every_rule_has_a_test() -> None:
    tested = {mark.rule for mark in marks()}
    assert not [rule for rule in (*rulebook(), *eldorado_rulebook()) if rule not in tested]


def test_no_test_carries_an_unknown_rule() -> None:
    assert not [mark for mark in marks() if mark.rule not in {**rulebook(), **eldorado_rulebook()}]


def test_the_pages_are_up_to_date() -> None:
    stale = [path.name for path, text in pages().items() if not path.exists() or path.read_text("utf-8") != text]
    assert not stale, "run: python -m tests.rules.page"


def test_a_rule_of_ours_says_what_was_open() -> None:
    for rule in rulebook().values():
        assert [name for name in BASES if name in rule.basis] == list(rule.basis), rule.id
        assert ("ruled" in rule.basis) == bool(rule.rulings), rule.id


def test_rulings_name_options_that_exist() -> None:
    named = {ruling.option for rule in rulebook().values() for ruling in rule.rulings} - {""}
    assert named <= {item.name for item in fields(Options)}
    assert set(SWITCHES) <= named
    ruled = {rule.option for rule in eldorado_rulebook().values()} - {""}
    assert ruled <= {item.name for item in fields(EldoradoOptions)}


def test_the_command_prints_a_rule(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "b40"]) == 0
    printed = capsys.readouterr().out
    assert "B40" in printed
    assert "free_builds_waive_coins" in printed
    assert main(["rule", "q57"]) == 0
    assert "round_limit" in capsys.readouterr().out


def test_the_command_prints_rules_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "B14", "R21", "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert [each["id"] for each in printed] == ["B14", "R21"]
    assert printed[1]["rulings"][0]["option"] == "chains_optional"


def test_the_command_lists_all_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule"]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == BASE_GAME + ELDORADO


def test_an_unknown_rule_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "B50"]) == 2
    assert "'B50'" in capsys.readouterr().err
