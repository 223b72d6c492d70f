"""Rulebooks: every numbered rule of a game by its id, in our own words, with the points where we ruled.

>>> find_rule(read_rulebook("wonders"), "b13").title
'Stages in order'
>>> [ruling.option for ruling in find_rule(read_rulebook("wonders"), "B40").rulings]
['free_builds_waive_coins']
>>> find_rule(read_rulebook("eldorado"), "Q1").option
'victory_check'

A translation has the words of every rule, and nothing else:

>>> rules_in_words("wonders", "de")["B14"].splitlines()[0]
'Ketten'
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import Any, Final

from argosy.tabletop.errors import DataError, NotationError, near
from argosy.tabletop.games import package

BOXES: Final = {"wonders": ("leaders", "edifice", "babel")}  # whose rules stand in files of their own
LANGUAGES: Final = ("en", "de", "nl", "it", "fr")  # those of the browser; rules.toml and rules.BOX.toml are English


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


@dataclass(frozen=True, slots=True)
class RuleWords:
    """What a rule says in one language; a ruling is a question with its answer."""

    title: str
    text: str
    rulings: tuple[tuple[str, str], ...]


@cache
def read_rulebook(game: str) -> Mapping[str, Rule]:
    """Return all rules of a game by id, in the order of its book."""
    return MappingProxyType({name: rule for part in _parts(game) for name, rule in _part(game, part).items()})


def _parts(game: str) -> tuple[str, ...]:
    """Return the files of a rulebook, without their endings."""
    return ("rules", *(f"rules.{box}" for box in BOXES.get(game, ())))


@cache
def _part(game: str, part: str) -> Mapping[str, Rule]:
    rules = [_rule(**table) for table in tomllib.loads(_data(game, f"{part}.toml").read_text(encoding="utf-8"))["rule"]]
    return MappingProxyType({rule.id: rule for rule in rules})


def _data(game: str, name: str) -> Traversable:
    return files(package(game)) / "data" / name


def find_rule(rules: Mapping[str, Rule], name: str) -> Rule:
    """Return the rule with an id, in capitals or not; a `NotationError` if there is none."""
    found = rules.get(name.upper())
    if found is None:
        raise NotationError(f"rule '{name}' is unknown; expected {near(name.upper(), rules)}")
    return found


def rules_in_words(game: str, language: str) -> dict[str, str]:
    """Return every rule of a game for people, line by line: its title, what it says, and each point where we ruled."""
    return {name: _lines(words) for name, words in read_words(game, language).items()}


@cache
def read_words(game: str, language: str) -> Mapping[str, RuleWords]:
    """Return the words of every rule in a language, by id in the order of the book."""
    if language == "en":
        return MappingProxyType({name: _english(rule) for name, rule in read_rulebook(game).items()})
    if language not in LANGUAGES:
        raise NotationError(f"language '{language}' is unknown; expected {near(language, LANGUAGES)}")
    return MappingProxyType(
        {name: words for part in _parts(game) for name, words in _translated(game, part, language).items()}
    )


def _translated(game: str, part: str, language: str) -> dict[str, RuleWords]:
    name = f"{part}.{language}.toml"
    return read_translation(_part(game, part), f"{game}/{name}", _data(game, name).read_text(encoding="utf-8"))


def read_translation(book: Mapping[str, Rule], source: str, content: str) -> dict[str, RuleWords]:
    """Read the words of all rules of a book; a `DataError` names what is missing, unknown or empty."""
    try:
        told = tomllib.loads(content)
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"{source}: {error}") from error
    _same(source, "rules", list(book), list(told))
    return {name: _words(source, rule, told[name]) for name, rule in book.items()}


def _english(rule: Rule) -> RuleWords:
    return RuleWords(rule.title, rule.text, tuple((each.question, each.answer) for each in rule.rulings))


def _words(source: str, rule: Rule, told: Any) -> RuleWords:
    entry = f"{source}: {rule.id}"
    _same(entry, "fields", ["title", "text", *["ruling"][: len(rule.rulings)]], list(told))
    rulings = told.get("ruling", [])
    if len(rulings) != len(rule.rulings):
        raise DataError(f"{entry}: found {len(rulings)} rulings; expected {len(rule.rulings)}")
    for ruling in rulings:
        _same(entry, "fields of a ruling", ["question", "answer"], list(ruling))
    texts = [told["title"], told["text"], *(ruling[part] for ruling in rulings for part in ("question", "answer"))]
    if not all(isinstance(text, str) and text.strip() for text in texts):
        raise DataError(f"{entry}: expected a text in every field")
    title, text, *rest = map(_line, texts)
    return RuleWords(title, text, tuple(zip(rest[::2], rest[1::2], strict=True)))


def _same(source: str, what: str, expected: list[str], found: list[str]) -> None:
    if found != expected:
        odd = ", ".join(name for name in (*expected, *found) if (name in expected) != (name in found)) or "the order"
        raise DataError(f"{source}: {what}: {odd} differs; expected those of the English rules")


def _lines(words: RuleWords) -> str:
    return "\n".join((words.title, words.text, *(f"{question} {answer}" for question, answer in words.rulings)))


def _rule(text: str, basis: list[str], ruling: list[dict[str, str]] | None = None, **words: Any) -> Rule:
    return Rule(text=_line(text), basis=tuple(basis), rulings=tuple(map(_ruling, ruling or ())), **words)


def _ruling(words: dict[str, str]) -> Ruling:
    return Ruling(**{name: _line(text) for name, text in words.items()})


def _line(text: str) -> str:
    """Return a text of the data file as one line."""
    return " ".join(text.split())
