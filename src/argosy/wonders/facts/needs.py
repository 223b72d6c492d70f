"""What single effects need of the table: Armada's boards, and neighbours who are far."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from argosy.tabletop.section import Entry
from argosy.wonders.facts.catalog import Card, Catalog
from argosy.wonders.facts.effects import Effect

FAR_PLAYERS: Final = 4  # with three players, who sits two seats away is a neighbour (A10)


def check_needs(catalog: Catalog, entries: Mapping[tuple[str, str], Entry]) -> None:
    """Refuse effects that mean nothing at this table."""
    for kind, name, effect in _effects(catalog):
        entry = entries[kind, name]
        if effect.row.ships and "armada" not in catalog.expansions:
            entry.fail("effects", f"found '{effect}' at a table without Armada; expected expansion = 'armada'")
    if catalog.numbers.min_players < FAR_PLAYERS:
        _check_far(catalog, entries)


def _check_far(catalog: Catalog, entries: Mapping[tuple[str, str], Entry]) -> None:
    cards = {card.id: card for card in catalog.cards}
    for kind, name, effect in _effects(catalog):
        if effect.row.far and not (kind == "card" and _for_many(cards[name])):
            wanted = f"only on cards with copies of at least {FAR_PLAYERS} (A10)"
            entries[kind, name].fail("effects", f"found '{effect}'; expected it {wanted}")


def _for_many(card: Card) -> bool:
    return min(card.copies) >= FAR_PLAYERS


def _effects(catalog: Catalog) -> Iterator[tuple[str, str, Effect]]:
    """Every effect with the kind and the id of what carries it."""
    for card in catalog.cards:
        yield from (("card", card.id, effect) for effect in card.effects)
    for wonder in catalog.wonders:
        stages = (stage for side in wonder.sides for stage in side.stages)
        yield from (("wonder", wonder.id, effect) for stage in stages for effect in stage.effects)
    for island in catalog.islands:
        yield from (("island", island.id, effect) for effect in island.effects)
