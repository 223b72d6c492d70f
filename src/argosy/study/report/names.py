"""The names of cards, wonders, shipyards and islands in all languages, as the facts of the game give them."""

from dataclasses import dataclass, field
from typing import Any

import msgspec

from argosy.study.report.source import Source
from argosy.study.report.words import LANGUAGES, Value, say
from argosy.tabletop import games
from argosy.tabletop.errors import ArgosyError

ENGLISH = "en"


@dataclass(frozen=True, slots=True)
class CardFacts:
    """What a report shows of a card besides its figures."""

    name: str  # in English
    age: int
    colour: str


@dataclass(slots=True)
class Names:
    """Names by key (`card_library`, `wonder_gizah`) and language, and facts about cards by id."""

    texts: dict[str, dict[str, str]] = field(default_factory=dict)
    cards: dict[str, CardFacts] = field(default_factory=dict)

    def add(self, source: Source) -> None:
        """Take the names that a study needs; facts that cannot be read any more leave ids as they are."""
        try:
            options = games.load(source.game).read_options(source.options)
            facts: Any = msgspec.to_builtins(games.herald(source.game).facts(options))
        except (ArgosyError, OSError):
            return
        for kind, key in (("cards", "card"), ("wonders", "wonder"), ("islands", "island"), ("shipyards", "shipyard")):
            for one in facts.get(kind, []):
                self._name(f"{key}_{one['id']}", one.get("names", {}), one["id"])
        for card in facts.get("cards", []):
            if "colour" in card:
                name = self.texts[f"card_{card['id']}"][ENGLISH]
                self.cards[card["id"]] = CardFacts(name, card.get("age") or 0, card["colour"])

    def of(self, kind: str, name: str) -> Value:
        """Return what something is called: in words if it has a name, else its id."""
        key = f"{kind}_{name}"
        return say(key) if key in self.texts else name

    def _name(self, key: str, names: dict[str, Any], otherwise: str) -> None:
        english = _text(names.get(ENGLISH)) or otherwise
        self.texts[key] = {language: _text(names.get(language)) or english for language in LANGUAGES}


def _text(name: Any) -> str:
    """Return a name, with or without notes about how sure it is."""
    return str(name["text"] if isinstance(name, dict) else name or "")
