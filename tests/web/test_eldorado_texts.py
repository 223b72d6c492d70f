"""Everything that the herald of El Dorado may say has words, and uses only values that it is given."""

from __future__ import annotations

import json
import re

from argosy.eldorado import herald
from argosy.eldorado.decisions import ACTIONS, PHASES
from argosy.eldorado.facts.library import load_catalog
from argosy.server import snapshot
from tests.web.harbour import ROOT

PHRASES = {**herald.PHRASES, **snapshot.PHRASES}
ENGLISH = ROOT / "web" / "src" / "i18n" / "en"
MADE_IN_THE_BROWSER = {"cargo", "found"}  # "4 pirates and 1 gold", "2 gold and 1 native"


def texts(area: str) -> dict[str, str]:
    read: dict[str, str] = json.loads((ENGLISH / f"{area}.json").read_text(encoding="utf-8"))
    return read


def test_every_phrase_has_words_and_no_words_are_left_over() -> None:
    assert set(texts("phrases-eldorado")) == set(PHRASES)


def test_words_use_only_values_that_the_phrase_has() -> None:
    for key, text in texts("phrases-eldorado").items():
        used = set(re.findall(r"\{(\w+)\}", text))
        assert used <= {*PHRASES[key], *MADE_IN_THE_BROWSER}, key


def test_every_action_has_a_verb_a_title_and_a_commitment() -> None:
    found = texts("eldorado")
    missing = [f"{kind}_{action}" for kind in ("verb", "do", "commit") for action in ACTIONS]
    assert [key for key in missing if key not in found] == []


def test_every_card_says_what_it_does() -> None:
    found = texts("eldorado")
    verbs = {card.effect.verb for card in load_catalog().cards}
    assert [verb for verb in verbs if f"effect_{verb}" not in found] == []


def test_every_pass_says_what_it_means() -> None:
    asking = [phase for phase in PHASES if f"ask.{phase}" in PHRASES]
    always_decides = {"placing", "paying", "settling", "searching", "stealing", "charting"}  # nothing to pass
    found = texts("eldorado")
    assert [phase for phase in asking if phase not in always_decides and f"pass_{phase}" not in found] == []
