"""Everything that heralds may say has its words in every language of the browser, and no words are left over."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import expect

from argosy.server import snapshot
from argosy.tabletop.games import GAMES, herald
from argosy.tabletop.rulebook import rules_in_words
from tests.web.conftest import Visit

TEXTS: Final = Path(__file__).parents[2] / "web" / "src" / "i18n"
LANGUAGES: Final = ("en", "de", "nl", "it", "fr")
# What the browser puts together itself: sentences that follow another one, and values made of several.
FOLLOWING: Final = {
    "wonders": {"paid": "built", "paid_bank": "built", "paid_both": "built", "pays": "will-build"},
    "eldorado": {},
}
MADE: Final = {
    "found": {"gold", "natives"},
    "cargo": {"pirates", "gold"},
    "loser": {"winner"},
    "high": {"shields"},
    "low": {"shields"},
    "others": {"seats", "winners"},
}
# Plurals; special cases; and sentences about the reader, who acts, is met by something, loses, or is one of several.
VARIANTS: Final = re.compile(r"(_(one|other|tie|coins|debts|free|none|covers|great|you|at_you|with_you|lost))+$")


@cache
def phrases(game: str) -> dict[str, frozenset[str]]:
    """Every key of a herald, and of the table itself, with the names of its values."""
    return {key: frozenset(names) for key, names in {**herald(game).PHRASES, **snapshot.PHRASES}.items()}


@cache
def texts(language: str, game: str) -> dict[str, str]:
    read: dict[str, str] = json.loads((TEXTS / language / f"phrases-{game}.json").read_text(encoding="utf-8"))
    return read


def key_of(key: str, game: str) -> str:
    """The key of the herald behind a key of the texts: a variant, or a sentence that follows another one."""
    if key in phrases(game):
        return key
    return FOLLOWING[game].get(key, VARIANTS.sub("", key))


def names_in(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text))


def allowed(key: str, game: str) -> set[str]:
    """The values that a text may use."""
    known = set(phrases(game)[key_of(key, game)])
    return known | {name for name, parts in MADE.items() if parts & known}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_phrase_is_missing(game: str, language: str) -> None:
    said = {key_of(key, game) for key in texts(language, game) if key not in FOLLOWING[game]}
    assert set(phrases(game)) - said == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_phrase_is_superfluous(game: str, language: str) -> None:
    assert [key for key in texts(language, game) if key_of(key, game) not in phrases(game)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_texts_use_only_values_that_are_told(game: str, language: str) -> None:
    unknown = {key: names_in(text) - allowed(key, game) for key, text in texts(language, game).items()}
    assert {key: names for key, names in unknown.items() if names} == {}


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("game", GAMES)
def test_every_language_tells_as_much_as_english(game: str, language: str) -> None:
    english = texts("en", game)
    told = texts(language, game)
    assert told.keys() == english.keys()
    assert {
        key: names_in(told[key]) ^ names_in(text)
        for key, text in english.items()
        if names_in(told[key]) != names_in(text)
    } == {}


def test_plurals_come_in_pairs() -> None:
    for file in TEXTS.glob("*/*.json"):
        keys = json.loads(file.read_text(encoding="utf-8")).keys()
        alone = {key.removesuffix("_one") for key in keys if key.endswith("_one")} ^ {
            key.removesuffix("_other")
            for key in keys
            if key.endswith("_other") and f"{key.removesuffix('_other')}_one" in keys
        }
        assert alone == set(), file


def test_no_text_is_the_english_one_by_oversight() -> None:
    """Long sentences that are the same in two languages were forgotten."""
    for area in {file.name for file in TEXTS.glob("en/*.json")}:
        english = json.loads((TEXTS / "en" / area).read_text(encoding="utf-8"))
        for language in LANGUAGES[1:]:
            told = json.loads((TEXTS / language / area).read_text(encoding="utf-8"))
            same = [
                key
                for key, text in told.items()
                if text == english.get(key) and len(re.sub(r"\{\w+\}", "", text).split()) > 3
            ]
            assert same == [], f"{language}/{area}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_book_of_rules_has_its_heading(game: str, language: str) -> None:
    headings = json.loads((TEXTS / language / "pages.json").read_text(encoding="utf-8"))
    books = {rule[0] for rule in rules_in_words(game, language)}
    assert [book for book in sorted(books) if not headings.get(f"study.book_{book}")] == []


# What stood here once and reads wrong: translated word by word, dated, or said of the reader as of a stranger.
BANNED: Final = {
    "en": ("still choose", "here stands", "too dear", "{seat} against", "costs no cost"),
    "de": ("hebst du die karte auf", "lade sie ein", "eingeboren"),
    "nl": ("inboorling", "zeemacht", "gesprek"),
    "it": ("ospite", "costruzione di {card}"),
    "fr": ("pas gratuit", "construction, {card}", "indigène"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_banned_phrase_is_back(language: str) -> None:
    found = [
        (file.name, key, text)
        for file in (TEXTS / language).glob("*.json")
        for key, text in json.loads(file.read_text(encoding="utf-8")).items()
        for phrase in BANNED[language]
        if phrase in text.lower().replace("\u00a0", " ")
    ]
    assert found == []


TIED: Final = {"en": "tied", "de": "gleich stark", "nl": "even sterk", "it": "pari", "fr": "à égalité"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_level_at_sea_means_tied(language: str) -> None:
    assert json.loads((TEXTS / language / "wonders.json").read_text(encoding="utf-8"))["level"] == TIED[language]


# -- in the browser -------------------------------------------------------------------------------------------------


def test_the_rules_are_read_in_german_and_follow_the_language(visit: Visit) -> None:
    visitor = visit(language="de")
    page = visitor.go("/rules/wonders#B14")
    rule = page.locator("#B14")
    expect(rule).to_contain_text("Eine Karte kostet nichts, weder Güter noch Münzen")
    expect(page.locator("#C13")).to_contain_text("Münzen oder Schulden")
    visitor.shoot("rules-german")
    page.get_by_role("button", name="Menü").click()
    page.get_by_label("Sprache").select_option("fr")
    expect(rule).to_contain_text("Une carte ne coûte rien")


def test_names_that_are_our_own_are_marked_in_the_card_browser(visit: Visit) -> None:
    visitor = visit(language="de")
    page = visitor.go("/cards")
    page.get_by_label("Name in beliebiger Sprache").fill("Marché noir")
    page.get_by_role("button", name=re.compile("Schwarzmarkt")).click()
    names = page.get_by_role("complementary", name="Schwarzmarkt").get_by_role("listitem")
    expect(names.filter(has_text="Marché noir")).to_contain_text("unsere Übersetzung")
    expect(names.filter(has_text="Zwarte Markt")).to_contain_text("unsere Übersetzung")
    expect(names.filter(has_text="Black Market")).not_to_contain_text("unsere Übersetzung")
    visitor.shoot("cards-our-names")
    assert visitor.axe() == []
