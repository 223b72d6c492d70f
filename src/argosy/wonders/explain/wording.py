"""Say costs, spaces, names and marks of doubt in short English words, or in a compact form of symbols.

>>> resource_list("SSG"), cost_symbols(Cost(2, "WS"))
('2 stone, 1 glass', '2¢ WS')
>>> marked("WG", "designed"), marked("W", "high")
('WG (designed)', 'W')
>>> from argosy.wonders.facts.library import load_catalog
>>> space_words(load_catalog(1, ["armada"]).tracks["yellow"].spaces[2])
'trade level 1 (medium), 2 coins (low), tax 1'
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from argosy.wonders.facts.babel import GreatProject, Tile
from argosy.wonders.facts.catalog import Card, Cost, Island, Space
from argosy.wonders.facts.confidence import UNSURE
from argosy.wonders.facts.edifice import Project
from argosy.wonders.facts.leaders import Leader
from argosy.wonders.facts.words import RESOURCES, SURE

POINT, COIN, SHIELD, ANCHOR = "★", "¢", "⚔", "⚓"
DOUBT: Final = "?"
RESOURCE_NAMES: Final[dict[str, str]] = dict(
    zip(RESOURCES, ("wood", "stone", "clay", "ore", "loom", "glass", "papyrus"), strict=True),
)


def title(named: Card | Island | Leader | Project | GreatProject | Tile, language: str) -> str:
    """Return the name of a card or other fact in a language; if none is known, the English one with an asterisk."""
    if language == "en":
        return named.name
    return named.names.get(language, f"{named.name}*")


def plural(number: int, word: str) -> str:
    """Say a number with its word: 1 coin, 2 coins."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def listed(words: Sequence[str], last: str) -> str:
    """Join words with commas between them and `last` before the last one: wood, stone or clay."""
    return f" {last} ".join(part for part in (", ".join(words[:-1]), words[-1]) if part)


def resource_list(goods: str) -> str:
    """Say resource letters in words: SSG is 2 stone, 1 glass."""
    return ", ".join(f"{goods.count(kind)} {name}" for kind, name in RESOURCE_NAMES.items() if kind in goods)


def cost_words(cost: Cost) -> str:
    """Say a cost in words; 'nothing' for a free card."""
    coins = plural(cost.coins, "coin") if cost.coins else ""
    return ", ".join(part for part in (coins, resource_list(cost.goods)) if part) or "nothing"


def cost_symbols(cost: Cost) -> str:
    """Write a cost in symbols: coins, then resource letters; '-' for a free card."""
    coins = f"{cost.coins}{COIN}" if cost.coins else ""
    return " ".join(part for part in (coins, cost.goods) if part) or "-"


def part_symbols(project: Project | GreatProject) -> str:
    """Write what taking part costs in symbols, with the colour of the cards with which it comes (F5, N34)."""
    return f"{project.cost} {project.colour}" if isinstance(project, GreatProject) else f"{project.cost}{COIN}"


def marked(text: str, confidence: str) -> str:
    """Add the word for its doubt to a value, if there is any."""
    return f"{text} ({confidence})" if confidence in UNSURE else text


def doubted(text: str, confidence: str) -> str:
    """Add a question mark to a value in doubt, where there is no room for a word."""
    return f"{text}{DOUBT}" if confidence in UNSURE else text


# -- spaces of ships ----------------------------------------------------------------------------------------------


_VALUES: Final[dict[str, Callable[[int], str]]] = {  # of a space, as one reads them
    "naval": lambda number: plural(number, "naval shield"),
    "vp": lambda number: plural(number, "point"),
    "trade_level": lambda number: f"trade level {number}",
    "coins": lambda number: plural(number, "coin"),
    "tax": lambda number: f"tax {number}",
    "explore": lambda number: f"explore an island of level {number}",
}


def space_words(space: Space) -> str:
    """Say what a space is worth, each value with the mark of its doubt."""
    values = [(kind, getattr(space, kind)) for kind in _VALUES]
    words = [marked(_VALUES[kind](value), space.parts.get(kind, SURE)) for kind, value in values if value]
    return ", ".join(words) or marked("nothing", space.confidence)


def standing_words(space: Space) -> str:
    """Say what a ship is worth as long as it stands on a space, apart from its arrival; empty if nothing."""
    stays = space.naval or space.vp or space.trade_level
    return space_words(replace(space, coins=0, tax=0, explore=0)) if stays else ""
