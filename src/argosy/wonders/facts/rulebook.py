"""The rulebook: every numbered rule by its id, in our own words, with the points where we ruled.

>>> rule("b13").title
'Stages in order'
>>> [ruling.option for ruling in rule("B40").rulings]
['free_builds_waive_coins']
>>> rule("C23").part, rule("C50").outside
('Cities', True)
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any, Final

from argosy.tabletop.errors import NotationError

PARTS: Final = {"B": "Base game", "A": "Armada", "C": "Cities", "R": "Further rulings"}  # by the letter of an id
BASES: Final = {
    "book": "a rule book that was at hand",
    "faq": "the publisher's answers for edition 2",
    "source": "another source that states it",
    "derived": "it follows from other rules",
    "ruled": "our own ruling",
}


@dataclass(frozen=True, slots=True)
class Ruling:
    """A point that the sources leave open, and how we play it."""

    question: str
    answer: str
    why: str
    sure: str
    option: str = ""  # of the table, if groups may play it otherwise


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule."""

    id: str
    section: str
    title: str
    text: str
    basis: tuple[str, ...]
    rulings: tuple[Ruling, ...] = ()
    outside: bool = False  # about nothing but an expansion that Argosy does not have yet

    @property
    def part(self) -> str:
        """The part of the book: the base game, an expansion, or the further rulings."""
        return PARTS[self.id[0]]


@cache
def rulebook() -> Mapping[str, Rule]:
    """All rules by id, in the order of the book."""
    content = (files("argosy.wonders") / "data" / "rules.toml").read_text(encoding="utf-8")
    rules = [_rule(**table) for table in tomllib.loads(content)["rule"]]
    return MappingProxyType({rule.id: rule for rule in rules})


def rule(name: str) -> Rule:
    """The rule with an id, in capitals or not; a `NotationError` if there is none."""
    found = rulebook().get(name.upper())
    if found is None:
        raise NotationError(f"rule '{name}' is unknown; expected one of: {', '.join(rulebook())}")
    return found


def _rule(text: str, basis: list[str], ruling: list[dict[str, str]] | None = None, **words: Any) -> Rule:
    return Rule(text=_line(text), basis=tuple(basis), rulings=tuple(map(_ruling, ruling or ())), **words)


def _ruling(words: dict[str, str]) -> Ruling:
    return Ruling(**{name: _line(text) for name, text in words.items()})


def _line(text: str) -> str:
    """A text of the data file as one line."""
    return " ".join(text.split())
