"""Cards, boards, islands and shipyards as plain values."""

from typing import Any

from argosy.wonders.explain.effects import effects_words
from argosy.wonders.facts.babel import GreatProject, Tile
from argosy.wonders.facts.catalog import Card, Catalog, Cost, Island, Shipyard, Side, Space, Stage
from argosy.wonders.facts.edifice import Project
from argosy.wonders.facts.leaders import Leader
from argosy.wonders.facts.reading import VALUES


def card_facts(catalog: Catalog, cards: list[Card], language: str) -> dict[str, Any]:
    """Return cards with names in a language."""
    leaders = {"leaders": [_leader(leader, language) for leader in catalog.leaders]} if catalog.leaders else {}
    tiles = {"tiles": [_tile(tile, language) for tile in catalog.tiles]} if catalog.tiles else {}
    projects = {"projects": [_project(one, language) for one in catalog.projects]} if catalog.projects else {}
    great = [_great_project(one, language) for one in catalog.great_projects]
    babel = ({"great_projects": great} if great else {}) | tiles
    told = [_card(catalog, card, language) for card in cards]
    return {"language": language, "cards": told, **leaders, **projects, **babel}


def _tile(tile: Tile, language: str) -> dict[str, Any]:
    told = {"id": tile.id, **_name(tile, language), "number": tile.number, **_effects(tile)}
    return {**told, "evidence": tile.evidence, "confidence": tile.confidence, "confidences": tile.confidences}


def _great_project(project: GreatProject, language: str) -> dict[str, Any]:
    told = {"id": project.id, **_name(project, language), "age": project.age, "colour": project.colour}
    brings = {"cost": list(project.cost), "reward": list(map(str, project.reward)), "penalty": str(project.penalty)}
    return {**told, **brings, "debt": project.debt, "evidence": project.evidence, "confidence": project.confidence}


def _project(project: Project, language: str) -> dict[str, Any]:
    told = {"id": project.id, **_name(project, language), "age": project.age, "cost": project.cost}
    reward = {"pawns": list(project.pawns), "reward": list(map(str, project.reward))}
    return {**told, **reward, "penalty": str(project.penalty), "debt": project.debt, "confidence": project.confidence}


def _leader(leader: Leader, language: str) -> dict[str, Any]:
    cost = {"cost": {"coins": leader.cost, "of_the_age": leader.cost is None}}
    told = {"id": leader.id, **_name(leader, language), "set": leader.set, **cost}
    return {**told, **_effects(leader), "confidence": leader.confidence}


def _card(catalog: Catalog, card: Card, language: str) -> dict[str, Any]:
    return {
        "id": card.id,
        "building": card.building,
        **_name(card, language),
        "age": card.age,
        "colour": card.colour,
        "expansion": card.expansion or None,
        "guild": card.guild,
        "copies": [] if card.guild else list(card.copies),
        "cost": _cost(card.cost),
        **_effects(card),
        "chain_from": list(card.chain_from),
        "chain_to": [other.id for other in children(catalog, card)],
        "confidence": card.confidence,
        "cost_confidence": card.cost_confidence,
    }


def _name(named: Card | Island | Leader | Project | GreatProject | Tile, language: str) -> dict[str, Any]:
    return {"name": named.names.get(language, named.name), "name_is_english": language not in named.names}


def children(catalog: Catalog, card: Card) -> list[Card]:
    """List the cards that this one makes free (B14)."""
    return [other for other in catalog.cards if card.building in other.chain_from]


def _effects(part: Card | Stage | Island | Leader | Tile) -> dict[str, Any]:
    return {"effects": list(map(str, part.effects)), "words": effects_words(part.effects)}


def _cost(cost: Cost) -> dict[str, Any]:
    return {"coins": cost.coins, "resources": cost.goods}


def wonder_facts(catalog: Catalog) -> dict[str, Any]:
    """Return the wonder boards."""
    return {
        "wonders": [
            {"id": wonder.id, "name": wonder.name, "expansion": wonder.expansion or None}
            | {"sides": [_side(side) for side in wonder.sides]}
            for wonder in catalog.wonders
        ]
    }


def _side(side: Side) -> dict[str, Any]:
    stages = [{"cost": _cost(one.cost), **_effects(one), "confidence": one.confidence} for one in side.stages]
    order = {"any_order": side.any_order, "confidence": side.confidence}
    start = {"resource": side.resource or None, "coins": side.coins, "power": list(map(str, side.power))}
    return {"side": side.id, **start, "stages": stages, **order}


def island_facts(catalog: Catalog, language: str) -> dict[str, Any]:
    """Return the islands with names in a language."""
    islands = [
        {"id": one.id, **_name(one, language), "level": one.level, **_effects(one), "confidence": one.confidence}
        for one in catalog.islands
    ]
    return {"language": language, "islands": islands}


def shipyard_facts(catalog: Catalog) -> dict[str, Any]:
    """Return the tracks, which are the same on all boards (A5), and what the spaces of each board cost."""
    tracks = {fleet: [_space(space) for space in track.spaces] for fleet, track in catalog.tracks.items()}
    return {"tracks": tracks, "shipyards": [_shipyard(shipyard) for shipyard in catalog.shipyards]}


def _space(space: Space) -> dict[str, Any]:
    values: dict[str, int] = {kind: getattr(space, kind) for kind in VALUES if kind in space.parts}
    others = {kind: list(readings) for kind, readings in space.alternatives.items()}
    return {**values, "confidences": dict(space.parts), "alternatives": others}


def _shipyard(shipyard: Shipyard) -> dict[str, Any]:
    costs = {fleet: [_cost(cost) for cost in costs] for fleet, costs in shipyard.costs.items()}
    marks = {fleet: list(words) for fleet, words in shipyard.confidences.items()}
    wonder = {"wonder_colour": shipyard.wonder_colour, "wonder_colour_confidence": shipyard.wonder_colour_confidence}
    return {"id": shipyard.id, "name": shipyard.name, **wonder, "costs": costs, "confidences": marks}
