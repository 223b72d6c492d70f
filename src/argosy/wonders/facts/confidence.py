"""List the facts that are not sure: everything whose mark is below "high", one by one.

>>> from argosy.wonders.facts.library import load_catalog
>>> [doubt for doubt in doubts(load_catalog(1, ["armada"])) if doubt.field == "coins"][0]
Doubt(kind='track', id='yellow', field='coins', place='space 2', value='2', confidence='low', alternatives=('3',))
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from argosy.wonders.facts.babel import TILE_PARTS, GreatProject
from argosy.wonders.facts.catalog import Card, Catalog, Cost, Island, Side, Stage, Wonder
from argosy.wonders.facts.edifice import Project
from argosy.wonders.facts.leaders import OF_THE_AGE, Leader
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
        yield Doubt("card", card.id, "effects", "", _effects(card), card.confidence)
        yield Doubt("card", card.id, "cost", "", _cost(card.cost), card.cost_confidence)
        yield from _names("card", card)
    for wonder in catalog.wonders:
        for side in wonder.sides:
            yield Doubt("wonder", wonder.id, f"side {side.id}", *_start(side), side.confidence)
            for number, stage in enumerate(side.stages, 1):
                value = f"{_cost(stage.cost)} for {_effects(stage)}"
                yield Doubt("wonder", wonder.id, f"side {side.id}", f"stage {number}", value, stage.confidence)
        yield from _names("wonder", wonder)
    for island in catalog.islands:
        yield Doubt("island", island.id, "effects", "", _effects(island), island.confidence)
        yield from _names("island", island)
    for leader in catalog.leaders:
        cost = OF_THE_AGE if leader.cost is None else str(leader.cost)
        yield Doubt("leader", leader.id, "effects", f"cost {cost}", _effects(leader), leader.confidence)
    for project in catalog.projects:
        value = f"{_effects(project)}, else {project.penalty}"
        yield Doubt("project", project.id, "effects", f"cost {project.cost}", value, project.confidence)
    yield from _at_sea(catalog)
    yield from _of_babel(catalog)


def _of_babel(catalog: Catalog) -> Iterator[Doubt]:
    for tile in catalog.tiles:
        for part in TILE_PARTS:
            value = str(tile.number) if part == "number" else ", ".join(map(str, tile.effects))
            field = "number" if part == "number" else "effects"
            yield Doubt("tile", tile.id, field, part, value, tile.confidences.get(part, tile.confidence))
    for group in catalog.groups:
        yield Doubt("group", group.id, "buildings", "", ", ".join(group.buildings), group.confidence)
    for great in catalog.great_projects:
        told = f"age {great.age}, {great.colour}, {great.cost}: {_effects(great)}; {great.penalty}"
        yield Doubt("great_project", great.id, "age, colour, cost, reward, penalty", "", told, great.confidence)


def _at_sea(catalog: Catalog) -> Iterator[Doubt]:
    for track in catalog.tracks.values():
        for kind in track.spaces[0].parts:
            for place, space in enumerate(track.spaces):
                value, others = str(getattr(space, kind)), tuple(map(str, space.alternatives.get(kind, ())))
                yield Doubt("track", track.colour, kind, f"space {place}", value, space.parts[kind], others)
    for yard in catalog.shipyards:
        yield Doubt("shipyard", yard.id, "wonder_colour", "", yard.wonder_colour, yard.wonder_colour_confidence)
        for fleet, costs in yard.costs.items():
            for place, (cost, confidence) in enumerate(zip(costs, yard.confidences[fleet], strict=True), 1):
                yield Doubt("shipyard", yard.id, fleet, f"space {place}", _cost(cost), confidence)


def _start(side: Side) -> tuple[str, str]:
    """Name what a board has from the start, and its value."""
    if side.power:
        return "power", ", ".join(map(str, side.power))
    return ("resource", side.resource) if side.resource else ("coins", str(side.coins))


def _names(kind: str, fact: Card | Wonder | Island) -> Iterator[Doubt]:
    for language, confidence in fact.names_confidence.items():
        name = fact.names.get(language, fact.name)
        yield Doubt(kind, fact.id, "names" if language in fact.names else "name", language, name, confidence)


def _cost(cost: Cost) -> str:
    return str(cost) or "free"


def _effects(fact: Card | Stage | Island | Leader | Project | GreatProject) -> str:
    told = ", ".join(map(str, fact.effects))
    other = fact.instead if isinstance(fact, Stage) else ()
    return " or ".join((told, ", ".join(map(str, other)))) if other else told
