"""A position as plain values, full and explicit, for programs that read JSON. docs/notation.md explains each field."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from argosy.wonders.facts.effects import POWERS
from argosy.wonders.facts.words import DIRECTIONS
from argosy.wonders.kernel import codes
from argosy.wonders.knowledge.expansions import city_facts, has_more_than_base, own_facts, table_facts
from argosy.wonders.notation.cities import look_texts
from argosy.wonders.notation.hands import held_cards
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from argosy.wonders.production import production, production_for_sale


def position_to_dict(position: Position) -> dict[str, Any]:
    """Everything there is to know about a position; seats are counted from 1."""
    return {
        "game": "wonders",
        "options": _options(position.options),
        "age": position.age,
        "turn": position.turn,
        "phase": position.phase,
        "pending": [seat + 1 for seat in position.pending],
        "discard": [card.id for card in position.pile()],
        **table_facts(position),
        "cities": [_city(position, seat) for seat in range(position.players)],
    }


def _options(options: Options) -> dict[str, Any]:
    """All options, those at their default too."""
    return {name: list(value) if isinstance(value, tuple) else value for name, value in asdict(options).items()}


def _city(position: Position, seat: int) -> dict[str, Any]:
    city, chosen = position.city(seat), position.chosen(seat)
    wonder, side = position.board(seat)
    return {
        "seat": seat + 1,
        "wonder": wonder.id,
        "side": None if position.is_choosing_side(seat) else side.id,
        "coins": city.coins,
        "shields": city.shields,
        "stages": city.stages,
        "victories": city.victories,
        "defeats": city.defeats,
        **_cards(position, seat),
        "production": production(position, seat),
        "for_sale": production_for_sale(position, seat),
        "prices": _prices(city.price),
        "powers": [power for bit, power in enumerate(POWERS) if city.powers >> bit & 1],
        "once_used": bool(city.once_used),
        "salvages": city.salvages,
        "looks": look_texts(position.rules, city),
        **city_facts(position, seat),
        **_dealings(position, seat),
        "chosen": None if chosen is None else str(chosen),
    }


def _cards(position: Position, seat: int) -> dict[str, list[str]]:
    held = held_cards(position.state, position.kernel_rules, seat)
    return {
        "buildings": [card.id for card in position.buildings(seat)],
        "tucked": [card.id for card in position.tucked(seat)],
        "hand": [card.id for card in position.rules.cards(held)],
    }


def _dealings(position: Position, seat: int) -> dict[str, Any]:
    """What expansions add to trade and to the harbour; nothing at a table of the base game alone."""
    if not has_more_than_base(position):
        return {}
    city = position.city(seat)
    return {
        **own_facts(position, seat),
        "card_salvages": city.card_salvages,
        "fleet_coins": city.fleet_coins,
        "far_trade": dict(zip(DIRECTIONS, city.far, strict=True)),
        "first_discount": dict(zip(DIRECTIONS, city.first_discount, strict=True)),
        "start_discount": city.start_discount,
        "owned_units": city.owned_units,
        "missing_units": city.missing_units,
    }


def _prices(price: list[int]) -> dict[str, dict[str, int]]:
    """What one unit costs, by neighbour and kind (B18, B20)."""
    return {
        "left": {"raw": price[codes.LEFT_RAW], "goods": price[codes.LEFT_GOODS]},
        "right": {"raw": price[codes.RIGHT_RAW], "goods": price[codes.RIGHT_GOODS]},
    }
