"""Ships and shipyards in words: where a ship stands, what its next space costs and gives, and how sure that is.

>>> from argosy.wonders.facts.library import load_catalog
>>> space_words(load_catalog(1, ["armada"]).tracks["yellow"].spaces[2])
'trade level 1 (medium), 2 coins (low), tax 1'
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from argosy.wonders.explain.wording import cost_symbols, cost_words, doubted, marked, plural
from argosy.wonders.facts.catalog import Cost, Space
from argosy.wonders.facts.words import FLEETS, SURE, Confidence
from argosy.wonders.kernel.codes import POWER_FLEET_DISCOUNT, POWER_WONDER_FLEET
from argosy.wonders.kernel.layout import SPACES
from argosy.wonders.position import Position

_VALUES: Final[dict[str, Callable[[int], str]]] = {  # of a space, as one reads them
    "naval": lambda number: plural(number, "naval shield"),
    "vp": lambda number: plural(number, "point"),
    "trade_level": lambda number: f"trade level {number}",
    "coins": lambda number: plural(number, "coin"),
    "tax": lambda number: f"tax {number}",
    "explore": lambda number: f"explore an island of level {number}",
}


@dataclass(frozen=True, slots=True)
class NextSpace:
    """The space that a ship reaches with its next step."""

    fleet: str
    number: int
    cost: Cost
    cost_confidence: Confidence
    space: Space
    saving: bool = False  # one resource of the cost is waived (A50)

    @property
    def gives(self) -> str:
        """What the ship is worth there, and what its arrival brings."""
        return space_words(self.space)

    @property
    def words(self) -> str:
        """The step in words."""
        return f"{self.fleet} ship to space {self.number}: {self.gives}"

    @property
    def price(self) -> str:
        """What a naval construction costs, in words."""
        less = ", less one resource (A50)" if self.saving else ""
        return marked(cost_words(self.cost), self.cost_confidence) + less

    @property
    def price_symbols(self) -> str:
        """What a naval construction costs, in symbols."""
        return doubted(cost_symbols(self.cost), self.cost_confidence) + (" less one" if self.saving else "")

    def to_dict(self) -> dict[str, Any]:
        """The space as plain values."""
        return {
            "fleet": self.fleet,
            "space": self.number,
            "cost": {"coins": self.cost.coins, "resources": self.cost.goods},
            "cost_confidence": self.cost_confidence,
            "one_resource_less": self.saving,
            "gives": self.gives,
            "confidence": self.space.confidence,
        }


def next_space(position: Position, seat: int, fleet: str, with_stage: bool = False) -> NextSpace | None:
    """The space before a ship; None if it stands on the last one (A17). With a stage an island may waive its cost."""
    number = position.ships(seat)[fleet] + 1
    if number > position.kernel_rules.last_space:
        return None
    space, powers = space_at(position, fleet, number), position.city(seat).powers
    if with_stage and powers & POWER_WONDER_FLEET:
        return NextSpace(fleet, number, Cost(), SURE, space)
    shipyard = position.shipyard(seat)
    cost, confidence = shipyard.costs[fleet][number - 1], shipyard.confidences[fleet][number - 1]
    saving = powers & POWER_FLEET_DISCOUNT != 0 and bool(cost.goods)
    return NextSpace(fleet, number, cost, confidence, space, saving)


def space_at(position: Position, fleet: str, number: int) -> Space:
    """A space of a track as this table plays it: the coins of one are an option (A26)."""
    space = position.rules.catalog.tracks[fleet].spaces[number]
    return replace(space, coins=position.kernel_rules.spaces[FLEETS.index(fleet) * SPACES + number].coins)


def space_words(space: Space) -> str:
    """What a space is worth, each value with the mark of its doubt."""
    values = [(kind, getattr(space, kind)) for kind in _VALUES]
    words = [marked(_VALUES[kind](value), space.parts.get(kind, SURE)) for kind, value in values if value]
    return ", ".join(words) or marked("nothing", space.confidence)


def standing_words(space: Space) -> str:
    """What a ship is worth as long as it stands on a space, arrival apart; empty if nothing."""
    return (
        space_words(replace(space, coins=0, tax=0, explore=0)) if space.naval or space.vp or space.trade_level else ""
    )


def discount_words(position: Position, seat: int) -> str:
    """What islands take off the cost of naval constructions (A50), or nothing."""
    powers = position.city(seat).powers
    less = ["each costs one resource less (A50)"] if powers & POWER_FLEET_DISCOUNT else []
    return "; ".join([*less, "any of them sails free with a stage (A50)"] if powers & POWER_WONDER_FLEET else less)
