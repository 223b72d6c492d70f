"""What a city produces, in letters as they are shown."""

from __future__ import annotations

from collections import Counter

from argosy.wonders.explain.production import production, production_for_sale
from argosy.wonders.facts.words import RESOURCES
from argosy.wonders.position import Position


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
