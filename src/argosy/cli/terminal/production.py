"""What a city has in effect, and what it produces, in letters as they are shown."""

from __future__ import annotations

from collections import Counter

from argosy.wonders.catalog import Card, Stage
from argosy.wonders.effects import RESOURCES, Effect
from argosy.wonders.position import Position
from argosy.wonders.production import production, production_for_sale


def effects_of(position: Position, seat: int) -> list[Effect]:
    """The effects of all buildings and of the stages built."""
    stages = position.board(seat)[1].stages[: position.city(seat).stages]
    parts: list[Card | Stage] = [*position.buildings(seat), *stages]
    return [effect for part in parts for effect in part.effects]


def for_sale(position: Position, seat: int) -> str:
    """What neighbours may buy (B19)."""
    return "  ".join(sorted(production_for_sale(position, seat), key=_shelf))


def own_only(position: Position, seat: int) -> str:
    """What only the owner may use (B19), in brackets."""
    kept = Counter(production(position, seat)) - Counter(production_for_sale(position, seat))
    return "  ".join(f"[{producer}]" for producer in sorted(kept.elements(), key=_shelf))


def _shelf(producer: str) -> tuple[bool, int]:
    """Single kinds first, in the order of the resources; choices last."""
    return "/" in producer, RESOURCES.index(producer[0])
