"""A city of the reference: what lies there. Everything else is counted anew from the effects."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from argosy.wonders.facts.catalog import Card, Island, Shipyard, Side, Space, Stage, Track, Wonder
from argosy.wonders.facts.effects import Effect

FLEETS = ("red", "yellow", "blue", "green")


@dataclass
class City:
    """One seat: its boards, its cards, ships, islands and tokens."""

    wonder: Wonder
    side: Side
    coins: int
    borrowed: tuple[Stage, ...] = ()  # its stages, where the board takes some from its neighbours (W10)
    buildings: list[Card] = field(default_factory=list)
    tucked: list[Card] = field(default_factory=list)  # one under each built stage (B12)
    raised: list[int] = field(default_factory=list)  # which stages stand, in the order they were built
    victories: list[int] = field(default_factory=lambda: [0, 0, 0])
    defeats: int = 0
    power_used: bool = False  # Olympia's free building of this age (B34)
    shipyard: Shipyard | None = None
    tracks: Mapping[str, Track] = field(default_factory=dict)
    ships: dict[str, int] = field(default_factory=lambda: dict.fromkeys(FLEETS, 0))
    islands: list[Island] = field(default_factory=list)
    naval_tokens: list[int] = field(default_factory=lambda: [0, 0, 0])  # by age; a defeat is negative (A53)
    boards: set[int] = field(default_factory=set)  # seats that hold a boarding token of this one (A41)
    debts: int = 0
    diplomacy: int = 0

    # -- the wonder -------------------------------------------------------------------------------------------

    @property
    def built_stages(self) -> list[Stage]:
        """The stages that stand."""
        return [self.stages[number] for number in self.raised]

    @property
    def stages(self) -> tuple[Stage, ...]:
        """All stages of the wonder, built or not."""
        return self.borrowed or self.side.stages

    @property
    def open_stages(self) -> list[int]:
        """Which stages may be built next: from left to right (B13), or any of them where the board says so."""
        missing = [number for number in range(len(self.side.stages)) if number not in self.raised]
        return missing if self.side.any_order else missing[:1]

    @property
    def complete(self) -> bool:
        """Whether all stages of the wonder stand."""
        return len(self.raised) == len(self.side.stages)

    # -- effects ----------------------------------------------------------------------------------------------

    def effects(self, verb: str) -> Iterator[Effect]:
        """The effects of one verb on all stages, cards and islands."""
        parts: list[Stage | Card | Island] = [*self.built_stages, *self.buildings, *self.islands]
        return (effect for part in parts for effect in part.effects if effect.verb == verb)

    def has(self, power: str) -> bool:
        """Whether a stage, card or island gives this power."""
        return any(True for _ in self.effects(power))

    def amount(self, verb: str, side: str = "") -> int:
        """What the effects of one verb add up to, those of one side only if it is named."""
        return sum(effect.amount for effect in self.effects(verb) if not side or side in effect.scope)

    def holds(self, building: str) -> bool:
        """Whether a building of this name stands (B11)."""
        return any(card.building == building for card in self.buildings)

    def holds_colour(self, colour: str) -> bool:
        """Whether any card of the colour stands (B37)."""
        return any(card.colour == colour for card in self.buildings)

    # -- strength and trade -----------------------------------------------------------------------------------

    def space(self, fleet: str) -> Space:
        """The space on which a ship stands."""
        return self.tracks[fleet].spaces[self.ships[fleet]]

    def may_sail(self, fleet: str) -> bool:
        """Whether a ship has a space before it (A17)."""
        return fleet in self.tracks and self.ships[fleet] + 1 < len(self.tracks[fleet].spaces)

    @property
    def shields(self) -> int:
        """Shields of cards, stages and islands (B29, R5)."""
        return self.amount("shields")

    @property
    def naval_strength(self) -> int:
        """Naval shields of the ships where they stand, of cards, stages and islands (A24, A25)."""
        return self.amount("naval") + sum(self.space(fleet).naval for fleet in self.tracks)

    @property
    def trade_level(self) -> int:
        """The number on the space of the yellow ship (A27, R1)."""
        return self.space("yellow").trade_level if self.tracks else 0

    def count(self, what: str) -> int:
        """How many things of a kind there are; the board is no card (B27), tucked cards are none (B12)."""
        token, _, age = what.rpartition("_")
        if token == "victory_token":  # land tokens only (R8)
            return self.victories[int(age) - 1]
        counts = {
            "wonder_stage": len(self.raised),
            "defeat_token": self.defeats,
            "trade_level": self.trade_level,
            "island": len(self.islands),
            "stone": sum(self._stones(card) for card in self.buildings if card.colour == "brown"),
        }
        return counts[what] if what in counts else sum(card.colour == what for card in self.buildings)

    @staticmethod
    def _stones(card: Card) -> int:
        """The stone symbols printed on a brown card (W6, W23)."""
        return sum(one.amount for one in card.effects if one.verb == "produce" and "S" in one.what)
