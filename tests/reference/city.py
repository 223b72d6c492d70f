"""A city of the reference: what lies there. Everything else is counted anew from the effects."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from argosy.wonders.facts.catalog import Card, Side, Stage, Wonder
from argosy.wonders.facts.effects import MANUFACTURED, RAW, Effect
from tests.reference.payments import Source, sources


@dataclass
class City:
    """One seat: its board, its cards and its tokens."""

    wonder: Wonder
    side: Side
    coins: int
    buildings: list[Card] = field(default_factory=list)
    tucked: list[Card] = field(default_factory=list)  # one under each built stage (B12)
    victories: list[int] = field(default_factory=lambda: [0, 0, 0])
    defeats: int = 0
    power_used: bool = False  # Olympia's free building of this age (B34)

    @property
    def built_stages(self) -> tuple[Stage, ...]:
        """The stages that stand."""
        return self.side.stages[: len(self.tucked)]

    @property
    def next_stage(self) -> Stage | None:
        """The stage to build next, from left to right; None when all stand (B13)."""
        return None if self.complete else self.side.stages[len(self.tucked)]

    @property
    def complete(self) -> bool:
        """Whether all stages of the wonder stand."""
        return len(self.tucked) == len(self.side.stages)

    def effects(self, verb: str) -> Iterator[Effect]:
        """The effects of one verb on all stages and cards."""
        parts: list[Stage | Card] = [*self.built_stages, *self.buildings]
        return (effect for part in parts for effect in part.effects if effect.verb == verb)

    def has(self, power: str) -> bool:
        """Whether a stage or card gives this power."""
        return any(True for _ in self.effects(power))

    def holds(self, building: str) -> bool:
        """Whether a building of this name stands (B11)."""
        return any(card.building == building for card in self.buildings)

    def holds_colour(self, colour: str) -> bool:
        """Whether any card of the colour stands (B37)."""
        return any(card.colour == colour for card in self.buildings)

    @property
    def shields(self) -> int:
        """Shields of red cards and stages (B29, R5)."""
        return sum(effect.amount for effect in self.effects("shields"))

    def sold_by(self, seller: str) -> list[Source]:
        """What neighbours may buy: the starting resource, brown and grey cards (B19)."""
        board = Source(tuple(self.side.resource), seller)
        return [board, *(source for effect in self.effects("produce") for source in sources(effect, seller))]

    def own_sources(self) -> list[Source]:
        """What the owner may use: all that is for sale and the private sources (B19, B45)."""
        private = (source for effect in self.effects("produce_private") for source in sources(effect, "own"))
        return [*self.sold_by("own"), *private]

    def prices(self, usual: int) -> dict[tuple[str, str], int]:
        """The price of a unit of each kind at each neighbour; discounts do not add up (B18, B20)."""
        prices = {(seller, kind): usual for seller in ("left", "right") for kind in RAW + MANUFACTURED}
        groups = {"raw": RAW, "goods": MANUFACTURED}
        for effect in self.effects("trade"):
            for seller in effect.scope:
                for kind in (kind for group in effect.what for kind in groups[group]):
                    prices[seller, kind] = min(prices[seller, kind], effect.amount)
        return prices

    def count(self, what: str) -> int:
        """How many things of a kind there are; the board is no card (B27), tucked cards are none (B12)."""
        if what == "wonder_stage":
            return len(self.tucked)
        if what == "defeat_token":
            return self.defeats
        return sum(card.colour == what for card in self.buildings)
