"""Writes a position as text, small and exact: what has its usual value is left out."""

from __future__ import annotations

from typing import Any

from argosy.tabletop.toml import dumps, tall
from argosy.wonders.decisions import PHASE_OF
from argosy.wonders.facts.catalog import Card
from argosy.wonders.knowledge.discards import asked_seat
from argosy.wonders.knowledge.expansions import city_facts, own_facts
from argosy.wonders.notation.cities import look_texts, stage_value
from argosy.wonders.notation.expansions import NEEDS
from argosy.wonders.notation.hands import held_cards
from argosy.wonders.notation.history import history_lines, is_told
from argosy.wonders.position import Position


def position_to_text(position: Position) -> str:
    """The text of a position, from which `position_from_text` makes an equal one."""
    text = dumps({**_clock(position), "options": position.options.to_dict(), "seat": _seats(position)})
    return text + _history(position)


def _clock(position: Position) -> dict[str, Any]:
    told: dict[str, Any] = {"game": "wonders", "age": position.age, "turn": position.turn}
    if position.phase != "turn":
        told["phase"] = position.phase
    if position.state.during != position.decision.during[0]:
        told["during"] = PHASE_OF[position.state.during]
    deciding = asked_seat(position.state)
    if deciding is not None:
        told["deciding"] = deciding + 1
    discard = _ids(position.pile())
    return {**told, "discard": discard} if discard else told


def _seats(position: Position) -> list[dict[str, Any]]:
    return [{**_board(position, seat), **_told(position, seat)} for seat in range(position.players)]


def _board(position: Position, seat: int) -> dict[str, Any]:
    wonder, side = position.board(seat)
    face = {} if position.is_choosing_side(seat) else {"side": side.id}
    dock = {"shipyard": position.shipyard(seat).id} if position.ships(seat) else {}
    return {"wonder": wonder.id, **face, **dock, "coins": position.city(seat).coins}


def _told(position: Position, seat: int) -> dict[str, Any]:
    """What a seat has beyond an empty city."""
    city, chosen = position.city(seat), position.chosen(seat)
    held = position.rules.cards(held_cards(position.state, position.kernel_rules, seat))
    values = {
        "stages": stage_value(city),
        "tucked": _ids(position.tucked(seat)),
        "built": _ids(position.buildings(seat)),
        "hand": _ids(held),
        "victories": city.victories if any(city.victories) else [],
        "defeats": city.defeats,
        "once_used": bool(city.once_used),
        "salvages": city.salvages,
        "card_salvages": city.card_salvages,
        "looks": look_texts(position.rules, city),
        **_brought(position, seat),
        "chosen": "" if chosen is None else str(chosen),
    }
    return {field: value for field, value in values.items() if value}


def _brought(position: Position, seat: int) -> dict[str, Any]:
    """What expansions have brought to a seat; ships on their starting spaces and tokens of 0 points are not told."""
    facts = {**city_facts(position, seat), **own_facts(position, seat)}
    told = {field: facts[field] for field in NEEDS if field in facts and field != "shipyard"}
    if "ships" in told:
        told["ships"] = {fleet: space for fleet, space in told["ships"].items() if space}
        told["naval_tokens"] = told["naval_tokens"] if any(told["naval_tokens"]) else []
    return told


def _ids(cards: list[Card]) -> list[str]:
    return [card.id for card in cards]


def _history(position: Position) -> str:
    if not is_told(position.state):
        return ""
    told = history_lines(position.rules, position.state)
    return "\n[history]\n" + "".join(tall(field, lines) for field, lines in told.items())
