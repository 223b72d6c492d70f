"""The rulebook as data and as pages: complete, up to date, and every rule tested."""

from __future__ import annotations

import json
import re
from dataclasses import fields

import pytest

from argosy.cli.main import main
from argosy.cli.rule import BASES
from argosy.eldorado.options import Options as EldoradoOptions
from argosy.tabletop.options import option_rows
from argosy.tabletop.rulebook import read_rulebook
from argosy.wonders.options import Options
from tests.rules.marks import marks
from tests.rules.page import OUTSIDE as OUTSIDE_TITLE
from tests.rules.page import pages, rules_page

NUMBERS = {"B": 49, "A": 77, "C": 51, "R": 24, "W": 26, "V": 45, "L": 136, "F": 67, "N": 95}
ALL = [f"{letter}{number}" for letter, last in NUMBERS.items() for number in range(1, last + 1)]
OUTSIDE: list[str] = []
SURE = ("very high", "high", "medium to high", "medium", "low")

ELDORADO = [f"E{number}" for number in range(1, 59)] + [f"Q{number}" for number in range(1, 61)]


def test_the_rulebooks_are_complete() -> None:
    assert list(read_rulebook("wonders")) == ALL
    assert len({(rule.id[0], rule.title) for rule in read_rulebook("wonders").values()}) == len(ALL)
    assert list(read_rulebook("eldorado")) == ELDORADO


def test_every_rule_has_a_test() -> None:
    tested = {mark.rule for mark in marks()}
    book = {**read_rulebook("wonders"), **read_rulebook("eldorado")}
    missing = [rule for rule in book if rule not in tested]
    assert not missing, f"no test carries {len(missing)} rules: {', '.join(missing)}"


def test_no_test_carries_an_unknown_rule() -> None:
    assert not [mark for mark in marks() if mark.rule not in {**read_rulebook("wonders"), **read_rulebook("eldorado")}]


def test_the_pages_are_up_to_date() -> None:
    stale = [path.name for path, text in pages().items() if not path.exists() or path.read_text("utf-8") != text]
    assert not stale, "run: python -m tests.rules.page"


def test_a_rule_of_ours_says_what_was_open() -> None:
    for rule in read_rulebook("wonders").values():
        assert [name for name in BASES["wonders"] if name in rule.basis] == list(rule.basis), rule.id
        assert ("ruled" in rule.basis) == bool(rule.rulings) or rule.id[0] == "L", rule.id  # said in the rule itself
        assert {ruling.sure for ruling in rule.rulings} <= set(SURE), rule.id


def test_rules_name_only_rules_that_exist() -> None:
    for rule in read_rulebook("wonders").values():
        words = " ".join([rule.text, *(f"{each.question} {each.answer} {each.why}" for each in rule.rulings)])
        assert set(re.findall(r"\b[BACRWLVFN]\d+\b", words)) <= set(ALL) - {rule.id}, rule.id


def test_rules_about_other_expansions_say_so() -> None:
    assert [rule.id for rule in read_rulebook("wonders").values() if rule.outside] == OUTSIDE
    assert all(read_rulebook("wonders")[name].text.startswith("Argosy does not have") for name in OUTSIDE)
    listed = rules_page().partition(f"## {OUTSIDE_TITLE}\n")[2]
    assert re.findall(r"^\*\*(\w+)", listed, re.MULTILINE) == OUTSIDE


def test_rulings_name_options_that_exist() -> None:
    named = {ruling.option for rule in read_rulebook("wonders").values() for ruling in rule.rulings} - {""}
    assert named <= {item.name for item in fields(Options)}
    assert {row.name for row in option_rows(Options) if row.kind == "flag" and row.advanced} <= named
    ruled = {rule.option for rule in read_rulebook("eldorado").values()} - {""}
    assert ruled <= {item.name for item in fields(EldoradoOptions)}


@pytest.mark.parametrize(
    "name, told",
    [
        *(("b40", "free_builds_waive_coins"), ("A26", "second_trade_space"), ("C50", "Semiramis")),
        *(("r16", "team_tie"), ("q57", "round_limit")),
    ],
)
def test_the_command_prints_a_rule(capsys: pytest.CaptureFixture[str], name: str, told: str) -> None:
    assert main(["rule", name]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith(name.upper())
    assert told in printed


def test_the_command_prints_rules_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "B14", "R21", "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert [each["id"] for each in printed] == ["B14", "R21"]
    assert printed[1]["rulings"][0]["option"] == "chains_optional"


def test_the_command_lists_all_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule"]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == ALL + ELDORADO


def test_an_unknown_rule_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "B50"]) == 2
    assert "'B50'" in capsys.readouterr().err
