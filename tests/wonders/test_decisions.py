"""The rows of decisions and actions: complete, and in step with each other."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from argosy.tabletop.rulebook import read_rulebook
from argosy.wonders.decisions import ACTIONS, DECISIONS, Phase


def test_every_phase_has_a_row_and_a_code_of_its_own() -> None:
    assert tuple(DECISIONS) == get_args(Phase)
    assert sorted(row.code for row in DECISIONS.values()) == list(range(len(DECISIONS)))
    assert sorted(row.code for row in ACTIONS.values()) == list(range(len(ACTIONS)))


def test_every_action_belongs_to_a_decision() -> None:
    assert {action for row in DECISIONS.values() for action in row.actions} == set(ACTIONS)


@pytest.mark.parametrize("phase", DECISIONS)
def test_a_decision_says_what_can_be_done_without_a_card(phase: Phase) -> None:
    row = DECISIONS[phase]
    assert set(row.sayings) == {action for action in row.actions if ACTIONS[action].names != "card"}
    assert all(row.prompt and row.help for _ in row.actions)


def test_rules_are_in_the_book() -> None:
    rules = [row.rule for row in ACTIONS.values()]
    rules += [saying.rule for row in DECISIONS.values() for saying in row.sayings.values()]
    assert {rule for text in rules for rule in re.findall(r"[A-Z]\d+", text)} <= read_rulebook("wonders").keys()
