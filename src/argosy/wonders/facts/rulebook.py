"""The rulebook: every numbered rule by its id, in our own words, with the points where we ruled.

>>> rule("b13").title
'Stages in order'
>>> [ruling.option for ruling in rule("B40").rulings]
['free_builds_waive_coins']
>>> part_of(rule("C23")), rule("C50").outside
('Cities', True)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from argosy.tabletop.rulebook import Rule, find_rule, read_rulebook

PARTS: Final = {"B": "Base game", "A": "Armada", "C": "Cities", "R": "Further rulings"}  # by the letter of an id
BASES: Final = {
    "book": "a rule book that was at hand",
    "faq": "the publisher's answers for edition 2",
    "source": "another source that states it",
    "derived": "it follows from other rules",
    "ruled": "our own ruling",
}


def part_of(rule: Rule) -> str:
    """Return the part of the book: the base game, an expansion, or the further rulings."""
    return PARTS[rule.id[0]]


def rulebook() -> Mapping[str, Rule]:
    """Return all rules by id, in the order of the book."""
    return read_rulebook("wonders")


def rule(name: str) -> Rule:
    """Return the rule with an id, in capitals or not; a `NotationError` if there is none."""
    return find_rule(rulebook(), name)
