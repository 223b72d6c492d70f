"""The rulebook: every numbered rule by its id, in our own words, and our rulings.

>>> rule("e22").title
'Launching'
>>> rule("Q1").option
'victory_check'
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from argosy.tabletop.rulebook import Rule, find_rule, read_rulebook

BASES: Final = {"book": "the rule book of the third edition", "ruled": "our own ruling"}


def rulebook() -> Mapping[str, Rule]:
    """Return all rules by id, in the order of the book; then the rulings."""
    return read_rulebook("eldorado")


def rule(name: str) -> Rule:
    """Find the rule or ruling with an id, in capitals or not; raise a `NotationError` for an unknown one."""
    return find_rule(rulebook(), name)
