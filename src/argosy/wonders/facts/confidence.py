"""List the facts that are not sure: everything whose mark is below "high", one by one.

>>> from argosy.wonders.facts.library import load_catalog
>>> [doubt for doubt in doubts(load_catalog(1, ["armada"])) if doubt.field == "coins"][0]
Doubt(kind='track', id='yellow', field='coins', place='space 2', value='2', confidence='low', alternatives=('3',))
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from argosy.wonders.facts.catalog import Card, Catalog, Cost, Island, Shipyard, Side, Track, Wonder
from argosy.wonders.facts.effects import Effect
from argosy.wonders.facts.words import CONFIDENCES

UNSURE: Final = CONFIDENCES[2:]  # below "high"


@dataclass(frozen=True, slots=True)
class Doubt:
    """One fact that is not sure, and where its data file has it."""

    kind: str  # of the table: "card" for [[card]], and so on
    id: str  # a track goes by its colour
    field: str
    place: str  # within the field: a language, a space, a stage; empty where the field is the fact
    value: str
    confidence: str
    alternatives: tuple[str, ...] = ()


def doubts(catalog: Catalog) -> list[Doubt]:
    """List all facts below "high", in the order of the data files."""
    return [doubt for doubt in _marked(catalog) if doubt.confidence in UNSURE]


def _marked(catalog: Catalog) -> Iterator[Doubt]:
    """List every fact that has a mark of its own."""
    for card in catalog.cards:
        yield from _of_card(card)
    for wonder in catalog.wonders:
        yield from _of_wonder(wonder)
    for island in catalog.islands:
        yield Doubt("island", island.id, "effects", "", _effects(island.effects), island.confidence)
        yield from _names("island", island)
    for track in catalog.tracks.values():
        yield from _of_track(track)
    for shipyard in catalog.shipyards:
        yield from _of_shipyard(shipyard)


def _of_card(card: Card) -> Iterator[Doubt]:
    yield Doubt("card", card.id, "effects", "", _effects(card.effects), card.confidence)
    yield Doubt("card", card.id, "cost", "", _cost(card.cost), card.cost_confidence)
    yield from _names("card", card)


def _of_wonder(wonder: Wonder) -> Iterator[Doubt]:
    for side in wonder.sides:
        yield from _of_side(wonder.id, side)
    yield from _names("wonder", wonder)


def _of_side(wonder: str, side: Side) -> Iterator[Doubt]:
    field = f"side {side.id}"
    yield Doubt("wonder", wonder, field, "resource", side.resource, side.confidence)
    for number, stage in enumerate(side.stages, 1):
        value = f"{_cost(stage.cost)} for {_effects(stage.effects)}"
        yield Doubt("wonder", wonder, field, f"stage {number}", value, stage.confidence)


def _of_track(track: Track) -> Iterator[Doubt]:
    for kind in track.spaces[0].parts:
        for place, space in enumerate(track.spaces):
            value, others = str(getattr(space, kind)), tuple(map(str, space.alternatives.get(kind, ())))
            yield Doubt("track", track.colour, kind, f"space {place}", value, space.parts[kind], others)


def _of_shipyard(shipyard: Shipyard) -> Iterator[Doubt]:
    mark = shipyard.wonder_colour_confidence
    yield Doubt("shipyard", shipyard.id, "wonder_colour", "", shipyard.wonder_colour, mark)
    for fleet, costs in shipyard.costs.items():
        for place, (cost, confidence) in enumerate(zip(costs, shipyard.confidences[fleet], strict=True), 1):
            yield Doubt("shipyard", shipyard.id, fleet, f"space {place}", _cost(cost), confidence)


def _names(kind: str, fact: Card | Wonder | Island) -> Iterator[Doubt]:
    for language, confidence in fact.names_confidence.items():
        name = fact.names.get(language, fact.name)
        yield Doubt(kind, fact.id, "names" if language in fact.names else "name", language, name, confidence)


def _cost(cost: Cost) -> str:
    return str(cost) or "free"


def _effects(effects: tuple[Effect, ...]) -> str:
    return ", ".join(map(str, effects))
