"""The catalog: every card, wonder and number of one edition, as typed values."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from argosy.wonders.facts.effects import Effect

AGE_NAMES: Final = ("I", "II", "III")
LANGUAGES: Final = ("en", "de", "fr", "it", "nl")
CONFIDENCES: Final = ("very high", "high", "medium", "low", "designed")


@dataclass(frozen=True, slots=True)
class Cost:
    """What the bank and the producers want: coins, and resource letters in the order WSCOLGP."""

    coins: int = 0
    goods: str = ""

    def __str__(self) -> str:
        return " ".join(part for part in (str(self.coins) if self.coins else "", self.goods) if part)


@dataclass(frozen=True, slots=True)
class Card:
    """One kind of age card. `id` is unique; `building` is what a city may hold only once (B11)."""

    id: str
    building: str  # id of the building: "loom" for both loom-1 and loom-2
    name: str  # English
    age: int  # 1 to 3
    colour: str
    copies: tuple[int, ...]  # smallest player count for each physical copy; one 0 for a guild
    guild: bool
    cost: Cost
    effects: tuple[Effect, ...]
    chain_from: tuple[str, ...]  # building ids; any one makes the card free (B14)
    names: dict[str, str] = field(default_factory=dict, hash=False)  # other languages, where known
    symbol_in: tuple[str, ...] = ()
    symbol_out: tuple[str, ...] = ()
    confidence: str = "very high"

    def title(self, language: str = "en") -> str:
        """The name in a language; English where no name is known."""
        return self.name if language == "en" else self.names.get(language, self.name)


@dataclass(frozen=True, slots=True)
class Stage:
    """One stage of a wonder."""

    cost: Cost
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a wonder board."""

    id: str  # "A", "B" in edition 1; "day", "night" in edition 2
    resource: str
    stages: tuple[Stage, ...]
    confidence: str = "very high"


@dataclass(frozen=True, slots=True)
class Wonder:
    """A wonder board with its sides."""

    id: str
    name: str
    sides: tuple[Side, ...]


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers that an edition prints."""

    min_players: int
    max_players: int
    hand_size: int
    starting_coins: int
    sale_price: int
    trade_price: int
    coins_per_point: int
    victory_points: tuple[int, int, int]
    defeat_points: int  # what one token costs: 1, though printed -1
    extra_guilds: int
    science_set_points: int
    pass_direction: tuple[str, str, str]  # "left" or "right"


@dataclass(frozen=True, slots=True)
class Catalog:
    """All facts of one edition, with whatever own data was laid over them."""

    edition: str  # "1" or "2"
    numbers: Numbers
    cards: tuple[Card, ...]
    wonders: tuple[Wonder, ...]
    digest: str  # changes when any fact changes
