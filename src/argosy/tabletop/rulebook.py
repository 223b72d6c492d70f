"""Rulebooks: every numbered rule of a game by its id, in our own words, with the points where we ruled.

>>> find_rule(read_rulebook("wonders"), "b13").title
'Stages in order'
>>> [ruling.option for ruling in find_rule(read_rulebook("wonders"), "B40").rulings]
['free_builds_waive_coins']
>>> find_rule(read_rulebook("wonders"), "C50").outside, find_rule(read_rulebook("eldorado"), "Q1").option
(True, 'victory_check')
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any

from argosy.tabletop.errors import NotationError, near
from argosy.tabletop.games import package


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
    option: str = ""  # of the table, if the whole rule is a ruling that groups may play otherwise
    outside: bool = False  # about nothing but an expansion that Argosy does not have yet


@cache
def read_rulebook(game: str) -> Mapping[str, Rule]:
    """Return all rules of a game by id, in the order of its book."""
    content = (files(package(game)) / "data" / "rules.toml").read_text(encoding="utf-8")
    rules = [_rule(**table) for table in tomllib.loads(content)["rule"]]
    return MappingProxyType({rule.id: rule for rule in rules})


def find_rule(rules: Mapping[str, Rule], name: str) -> Rule:
    """Return the rule with an id, in capitals or not; a `NotationError` if there is none."""
    found = rules.get(name.upper())
    if found is None:
        raise NotationError(f"rule '{name}' is unknown; expected {near(name.upper(), rules)}")
    return found


def in_words(rule: Rule) -> str:
    """Return a rule for people, line by line: its title, what it says, and each point where we ruled."""
    return "\n".join((rule.title, rule.text, *(f"{each.question} {each.answer}" for each in rule.rulings)))


def _rule(text: str, basis: list[str], ruling: list[dict[str, str]] | None = None, **words: Any) -> Rule:
    return Rule(text=_line(text), basis=tuple(basis), rulings=tuple(map(_ruling, ruling or ())), **words)


def _ruling(words: dict[str, str]) -> Ruling:
    return Ruling(**{name: _line(text) for name, text in words.items()})


def _line(text: str) -> str:
    """Return a text of the data file as one line."""
    return " ".join(text.split())
