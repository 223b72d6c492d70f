"""Costs, names and marks of doubt in short English words, and in a compact form of symbols.

>>> resource_list("SSG"), cost_symbols(Cost(2, "WS"))
('2 stone, 1 glass', '2¢ WS')
>>> marked("WG", "designed"), marked("W", "high")
('WG (designed)', 'W')
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from argosy.wonders.facts.catalog import Card, Cost, Island
from argosy.wonders.facts.confidence import UNSURE
from argosy.wonders.facts.words import RESOURCES

POINT, COIN, SHIELD, ANCHOR = "★", "¢", "⚔", "⚓"
DOUBT: Final = "?"
RESOURCE_NAMES: Final[dict[str, str]] = dict(
    zip(RESOURCES, ("wood", "stone", "clay", "ore", "loom", "glass", "papyrus"), strict=True),
)


def title(named: Card | Island, language: str) -> str:
    """The name of a card or island in a language; where none is known the English one, marked with an asterisk."""
    if language == "en":
        return named.name
    return named.names.get(language, f"{named.name}*")


def plural(number: int, word: str) -> str:
    """A number with its word: 1 coin, 2 coins."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def listed(words: Sequence[str], last: str) -> str:
    """Words with commas between them and `last` before the last one: wood, stone or clay."""
    return f" {last} ".join(part for part in (", ".join(words[:-1]), words[-1]) if part)


def resource_list(goods: str) -> str:
    """Resource letters as words: SSG is 2 stone, 1 glass."""
    return ", ".join(f"{goods.count(kind)} {name}" for kind, name in RESOURCE_NAMES.items() if kind in goods)


def cost_words(cost: Cost) -> str:
    """A cost in words; 'nothing' for a free card."""
    coins = plural(cost.coins, "coin") if cost.coins else ""
    return ", ".join(part for part in (coins, resource_list(cost.goods)) if part) or "nothing"


def cost_symbols(cost: Cost) -> str:
    """A cost in symbols: coins, then resource letters; '-' for a free card."""
    coins = f"{cost.coins}{COIN}" if cost.coins else ""
    return " ".join(part for part in (coins, cost.goods) if part) or "-"


def marked(text: str, confidence: str) -> str:
    """A value with the word for its doubt, if there is any."""
    return f"{text} ({confidence})" if confidence in UNSURE else text


def doubted(text: str, confidence: str) -> str:
    """A value with a question mark, if it is in doubt: where there is no room for a word."""
    return f"{text}{DOUBT}" if confidence in UNSURE else text
