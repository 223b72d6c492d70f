"""The rules in the languages of the browser: every rule with its rulings, and the same references and numbers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from argosy.tabletop.data_files import packaged
from argosy.tabletop.errors import DataError, NotationError
from argosy.tabletop.games import GAMES
from argosy.tabletop.rulebook import LANGUAGES, read_rulebook, read_translation, read_words, rules_in_words

OTHERS = LANGUAGES[1:]
BOOK = {name: rule for name, rule in read_rulebook("wonders").items() if name in ("B3", "B4")}
WHOLE = """
[B3]
title = "Seiten"
text = "Zwei Seiten."
[[B3.ruling]]
question = "Wer?"
answer = "Der Zufall."
[B4]
title = "Münzen"
text = "Drei\\nMünzen."
"""


def references(text: str) -> set[str]:
    return set(re.findall(r"\b[ABCEFLNQRVW]\d{1,3}\b", text))


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_there_with_its_rulings_and_leads_to_the_same_rules(game: str, language: str) -> None:
    book, told = rules_in_words(game, "en"), rules_in_words(game, language)
    assert list(told) == list(book)
    assert {name for name, text in told.items() if references(text) != references(book[name])} == set()
    assert [text.count("\n") for text in told.values()] == [text.count("\n") for text in book.values()]


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", GAMES)
def test_no_rule_was_left_in_english(game: str, language: str) -> None:
    book, told = read_words(game, "en"), read_words(game, language)
    assert [name for name, words in told.items() if words.text == book[name].text] == []


def test_a_translation_is_read_line_by_line() -> None:
    told = read_translation(BOOK, "rules.de.toml", WHOLE)
    assert (told["B3"].rulings, told["B4"].text) == ((("Wer?", "Der Zufall."),), "Drei Münzen.")


@pytest.mark.parametrize(
    "old, new, message",
    [
        ("[B4]", "[B5]", "B4, B5 differs"),
        ('title = "Münzen"', "", "title differs"),
        ('title = "Münzen"', 'title = " "', "B4: expected a text"),
        ('title = "Münzen"', "title = 3", "B4: expected a text"),
        ('answer = "Der Zufall."', 'reply = "Der Zufall."', "answer, reply differs"),
        ("[B4]", '[[B3.ruling]]\nquestion = "Und?"\nanswer = "Nein."\n[B4]', "found 2 rulings; expected 1"),
        ("[B4]", "[B4", "rules.de.toml"),
    ],
)
def test_a_translation_that_does_not_fit_is_refused(old: str, new: str, message: str) -> None:
    with pytest.raises(DataError, match=message):
        read_translation(BOOK, "rules.de.toml", WHOLE.replace(old, new, 1))


def test_a_language_that_nobody_translated_is_named() -> None:
    with pytest.raises(NotationError, match="language 'dd' is unknown"):
        read_words("wonders", "dd")


@pytest.mark.parametrize("game", GAMES)
def test_words_are_no_facts(game: str) -> None:
    assert [name for name in packaged(game).files if Path(name).name.startswith(("rules", "names"))] == []
