"""Every reason of the coach has its text in all languages of the browser; in English that of the terminal."""

from __future__ import annotations

import json
import re
from typing import Final

import pytest

from argosy.coach.coaches import COACHES, load
from argosy.tabletop.data_files import english
from tests.web.harbour import ROOT

LANGUAGES: Final = ("en", "de", "nl", "it", "fr")
# Values that the browser puts into words besides, and what they are made of.
MADE: Final = {
    "wonders": {"own_shields": {"shields"}, "ordinal": {"number", "place"}},
    "eldorado": {"cargo": {"pirates", "gold"}, "found": {"gold", "natives"}},
}


def texts(language: str, game: str) -> dict[str, str]:
    file = ROOT / "web" / "src" / "i18n" / language / f"reasons-{game}.json"
    read: dict[str, str] = json.loads(file.read_text(encoding="utf-8"))
    return read


def holes(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", COACHES)
def test_every_reason_has_its_text_with_values_that_it_has(game: str, language: str) -> None:
    reasons, found = load(game).REASONS, texts(language, game)
    assert found.keys() == reasons.keys()
    for key, text in found.items():
        made = {name for name, parts in MADE[game].items() if parts & set(reasons[key])}
        assert holes(text) <= {*reasons[key], *made}, key


@pytest.mark.parametrize("game", COACHES)
def test_the_browser_and_the_terminal_say_the_same_in_english(game: str) -> None:
    assert texts("en", game) == english(COACHES[game])
