"""The names of cards, wonders, shipyards and islands in all languages, as the facts of the game give them; and those of
options, as the form in the browser has them."""

import json
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

import msgspec

from argosy.study.report import browser_files
from argosy.study.report.source import Source
from argosy.study.report.words import LANGUAGES, Value, say
from argosy.tabletop import games
from argosy.tabletop.errors import ArgosyError

ENGLISH: Final = "en"
FORM: Final = ("option.", "value.")  # begin the texts of the form in the browser
FLAGS: Final = {True: "yes", False: "no"}


class Effect(NamedTuple):
    """What a card does, as a file with own cards says it, and taken apart."""

    verb: str
    amount: int
    what: tuple[str, ...]
    text: str


KINDS: Final = (  # of facts, and how the keys of their names begin
    *(("cards", "card"), ("leaders", "card"), ("tiles", "card"), ("wonders", "wonder")),
    *(("projects", "project"), ("great_projects", "project")),
    *(("islands", "island"), ("shipyards", "shipyard")),
)


@dataclass(frozen=True, slots=True)
class CardFacts:
    """What a report shows of a card besides its figures."""

    name: str  # in English
    age: int
    colour: str
    cost: tuple[str, ...]  # a number of coins, then letters of resources
    effects: tuple[Effect, ...]


@dataclass(slots=True)
class Names:
    """Names by key (`card_library`, `wonder_gizah`) and language, and facts about cards by id.

    `cards_of` has those of each study by its folder: own files may change them.
    """

    texts: dict[str, dict[str, str]] = field(default_factory=dict)
    cards: dict[str, CardFacts] = field(default_factory=dict)
    cards_of: dict[str, dict[str, CardFacts]] = field(default_factory=dict)
    leaders: set[str] = field(default_factory=set)  # which lists have behind the cards, as they have tiles
    tiles: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        for language in LANGUAGES:
            for key, text in json.loads(browser_files.read(f"i18n/{language}/pages.json")).items():
                if key.startswith(FORM):
                    self.texts.setdefault(key, {})[language] = text

    def add(self, source: Source) -> None:
        """Take the names that a study needs; facts that cannot be read any more leave ids as they are."""
        try:
            options = games.load(source.game).read_options(source.options)
            facts: Any = msgspec.to_builtins(games.herald(source.game).facts(options))
        except (ArgosyError, OSError):
            return
        self.leaders |= {leader["id"] for leader in facts.get("leaders", [])}
        self.tiles |= {tile["id"] for tile in facts.get("tiles", [])}
        for kind, key in KINDS:
            for one in facts.get(kind, []):
                self._name(f"{key}_{one['id']}", one.get("names", {}), one.get("name", one["id"]))
        here = {card["id"]: self._card(card) for card in facts.get("cards", []) if "colour" in card}
        self.cards_of[source.shown] = here
        self.cards |= here

    def is_card(self, name: str) -> bool:
        """Say whether something in the list of cards is one."""
        return name not in self.leaders and name not in self.tiles

    def of(self, kind: str, name: str) -> Value:
        """Return what something is called: in words if it has a name, else its id."""
        key = f"{kind}_{name}"
        return say(key) if key in self.texts else name

    def option(self, game: str, name: str) -> Value:
        """Return what an option of a table is called."""
        return self._first(f"option.{game}.{name}") or name

    def option_value(self, game: str, name: str, value: str | int) -> Value:
        """Return what a value of an option is called."""
        text = FLAGS[value] if isinstance(value, bool) else str(value)
        return self._first(f"value.{game}.{name}.{text}", f"value.{text}") or text

    def _first(self, *keys: str) -> Value | None:
        return next((say(key) for key in keys if key in self.texts), None)

    def _card(self, card: dict[str, Any]) -> CardFacts:
        coins = [str(card["cost"]["coins"])] if card["cost"]["coins"] else []
        effects = [
            Effect(effect["verb"], effect["amount"], tuple(effect["what"]), effect["text"])
            for effect in card["effects"]
        ]
        name = self.texts[f"card_{card['id']}"][ENGLISH]
        cost = (*coins, *card["cost"]["resources"])
        return CardFacts(name, card.get("age") or 0, card["colour"], cost, tuple(effects))

    def _name(self, key: str, names: dict[str, Any], otherwise: str) -> None:
        english = _text(names.get(ENGLISH)) or otherwise
        self.texts[key] = {language: _text(names.get(language)) or english for language in LANGUAGES}


def _text(name: Any) -> str:
    """Return a name, with or without notes about how sure it is."""
    return str(name["text"] if isinstance(name, dict) else name or "")
