"""What a table with given options is drawn with: cards, boards, ships, islands, numbers. Public and constant."""

from __future__ import annotations

from typing import Final, cast

from argosy.wonders.explain.wording import RESOURCE_NAMES
from argosy.wonders.facts.catalog import Card, Catalog, Island, Shipyard, Side, Space, Track, Wonder
from argosy.wonders.facts.words import COLOURS, FLEETS, LANGUAGES, RAW, SURE, SYMBOLS, Colour
from argosy.wonders.herald.encode import encode_cost, encode_effects, encode_names
from argosy.wonders.herald.types.facts import (
    WondersBoardSide,
    WondersCard,
    WondersFacts,
    WondersIsland,
    WondersNavalPrizes,
    WondersNumbers,
    WondersResourceFact,
    WondersShipyard,
    WondersSpace,
    WondersTokens,
    WondersTrack,
    WondersWonder,
)
from argosy.wonders.kernel.codes import YELLOW_FLEET
from argosy.wonders.kernel.layout import SPACES
from argosy.wonders.options import Options
from argosy.wonders.ruleset import Ruleset, ruleset
from argosy.wonders.sheet import sheet_lines

LINE_RULES: Final = {  # the rule that fills each line of the score sheet
    "military": "B28",
    "treasury": "B30",
    "wonder": "B30",
    "civil": "B30",
    "commerce": "B30",
    "guilds": "B30",
    "science": "B31",
    "other": "R3",
    "black": "R3",
    "naval": "A53",
    "islands": "A61",
    "shipyard": "A61",
}
SPACE_VALUES: Final = ("naval", "vp", "trade_level", "coins", "tax", "explore")


def facts(options: Options) -> WondersFacts:
    """Everything there is to draw at a table with these options."""
    rules = ruleset(options)
    catalog = rules.catalog
    return {
        "game": "wonders",
        "digest": catalog.digest,
        "options": options.to_dict(),
        "edition": catalog.edition,
        "expansions": list(catalog.expansions),
        "players": options.players,
        "languages": list(LANGUAGES),
        "resources": _resources(),
        "colours": _colours(catalog),
        "symbols": list(SYMBOLS),
        "numbers": _numbers(rules),
        "tokens": _tokens(rules),
        "lines": [{"line": line, "rule": LINE_RULES[line]} for line in sheet_lines(rules.rules)],
        "cards": [_card(catalog, card, options.players) for card in catalog.cards],
        "wonders": [_wonder(wonder) for wonder in catalog.wonders],
        "islands": [_island(island) for island in catalog.islands],
        "tracks": [_track(rules, track) for track in catalog.tracks.values()],
        "shipyards": [_shipyard(shipyard) for shipyard in catalog.shipyards],
    }


def _resources() -> list[WondersResourceFact]:
    return [
        cast(WondersResourceFact, {"id": letter, "name": name, "raw": letter in RAW})
        for letter, name in RESOURCE_NAMES.items()
    ]


def _colours(catalog: Catalog) -> list[Colour]:
    here = {card.colour for card in catalog.cards}
    return [colour for colour in COLOURS if colour in here]


# -- numbers and tokens ---------------------------------------------------------------------------------------------


def _numbers(rules: Ruleset) -> WondersNumbers:
    numbers, r = rules.catalog.numbers, rules.rules
    return {
        "hand_size": r.hand_size,
        "turns": r.turns,
        "starting_coins": numbers.starting_coins,
        "sale_price": numbers.sale_price,
        "trade_price": numbers.trade_price,
        "coins_per_point": numbers.coins_per_point,
        "science_set_points": numbers.science_set_points,
        "guild_limit": numbers.guild_limit,
        "guilds": r.guild_cards,
        "pass_direction": list(numbers.pass_direction),
        "last_space": r.last_space,
    }


def _tokens(rules: Ruleset) -> WondersTokens:
    numbers, r = rules.catalog.numbers, rules.rules
    diplomacy = any(effect.verb == "diplomacy" for part in rules.catalog.parts() for effect in part.effects)
    return {
        "victory": list(numbers.victory_points),
        "defeat": -numbers.defeat_points,
        "debt": -1 if r.debts else 0,
        "diplomacy": diplomacy,
        "naval": [_prizes(prizes) for prizes in numbers.naval_prizes] if r.last_space else [],
    }


def _prizes(prizes: tuple[int, int, int, int]) -> WondersNavalPrizes:
    last, first, second, third = prizes
    return {"first": first, "second": second, "third": third, "last": -last}


# -- cards and boards -----------------------------------------------------------------------------------------------


def _card(catalog: Catalog, card: Card, players: int) -> WondersCard:
    return {
        "id": card.id,
        "building": card.building,
        "names": encode_names(card),
        "age": card.age,
        "colour": card.colour,
        "guild": card.guild,
        "expansion": card.expansion,
        "cost": encode_cost(card.cost),
        "cost_confidence": card.cost_confidence,
        "effects": encode_effects(card.effects),
        "confidence": card.confidence,
        "chain_from": [parent.id for parent in catalog.cards if parent.building in card.chain_from],
        "chain_to": [child.id for child in catalog.cards if card.building in child.chain_from],
        "copies": list(card.copies),
        "copies_here": sum(least <= catalog.decks_for(players) for least in card.copies),
    }


def _wonder(wonder: Wonder) -> WondersWonder:
    return {
        "id": wonder.id,
        "names": encode_names(wonder),
        "expansion": wonder.expansion,
        "sides": [_side(side) for side in wonder.sides],
    }


def _side(side: Side) -> WondersBoardSide:
    return {
        "id": side.id,
        "resource": side.resource,
        "confidence": side.confidence,
        "any_order": side.any_order,
        "stages": [
            {
                "cost": encode_cost(stage.cost),
                "effects": encode_effects(stage.effects),
                "confidence": stage.confidence,
            }
            for stage in side.stages
        ],
    }


# -- ships and islands ----------------------------------------------------------------------------------------------


def _island(island: Island) -> WondersIsland:
    return {
        "id": island.id,
        "names": encode_names(island),
        "level": island.level,
        "effects": encode_effects(island.effects),
        "confidence": island.confidence,
    }


def _track(rules: Ruleset, track: Track) -> WondersTrack:
    spaces = [_space(number, space) for number, space in enumerate(track.spaces)]
    if track.colour == FLEETS[YELLOW_FLEET]:  # the coins of one space are an option (A26)
        for space in spaces:
            space["coins"] = rules.rules.spaces[YELLOW_FLEET * SPACES + space["number"]].coins
    return {"fleet": track.colour, "spaces": spaces}


def _space(number: int, space: Space) -> WondersSpace:
    return {
        "number": number,
        "naval": space.naval,
        "vp": space.vp,
        "trade_level": space.trade_level,
        "coins": space.coins,
        "tax": space.tax,
        "explore": space.explore,
        "confidence": space.confidence,
        "confidences": {kind: space.parts.get(kind, SURE) for kind in SPACE_VALUES},
        "alternatives": {kind: list(others) for kind, others in space.alternatives.items()},
    }


def _shipyard(shipyard: Shipyard) -> WondersShipyard:
    return {
        "id": shipyard.id,
        "name": shipyard.name,
        "wonder_fleet": shipyard.wonder_colour,
        "wonder_fleet_confidence": shipyard.wonder_colour_confidence,
        "costs": {
            fleet: [
                {"cost": encode_cost(cost), "confidence": confidence}
                for cost, confidence in zip(shipyard.costs[fleet], shipyard.confidences[fleet], strict=True)
            ]
            for fleet in FLEETS
        },
    }
