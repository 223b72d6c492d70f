"""Writes a position as text, small and exact: what has its usual value is left out."""

from __future__ import annotations

from typing import Any

from argosy.tabletop.toml import dumps, tall
from argosy.wonders.notation.cities import look_texts
from argosy.wonders.notation.hands import held_cards
from argosy.wonders.notation.history import history_lines, is_told, tucked_by
from argosy.wonders.notation.plain import is_choosing_side
from argosy.wonders.position import Position


def position_to_text(position: Position) -> str:
    """The text of a position, from which `position_from_text` makes an equal one."""
    text = dumps({**_clock(position), "options": position.options.to_dict(), "seat": _seats(position)})
    return text + _history(position)


def _clock(position: Position) -> dict[str, Any]:
    told: dict[str, Any] = {"game": "wonders", "age": position.age, "turn": position.turn}
    if position.phase != "turn":
        told["phase"] = position.phase
    if position.phase == "salvage":
        told["deciding"] = salvaging_seat(position) + 1
    discard = [card.id for card in position.pile()]
    return {**told, "discard": discard} if discard else told


def salvaging_seat(position: Position) -> int:
    """The seat that builds from the discard pile now, whether or not it has decided."""
    seats = range(position.players)
    return next(seat for seat in seats if seat in position.pending or position.chosen(seat) is not None)


def _seats(position: Position) -> list[dict[str, Any]]:
    return [{**_board(position, seat), **_told(position, seat)} for seat in range(position.players)]


def _board(position: Position, seat: int) -> dict[str, Any]:
    wonder, side = position.board(seat)
    face = {} if is_choosing_side(position, seat) else {"side": side.id}
    return {"wonder": wonder.id, **face, "coins": position.city(seat).coins}


def _told(position: Position, seat: int) -> dict[str, Any]:
    """What a seat has beyond an empty city."""
    city, s, r = position.city(seat), position.state, position.kernel_rules
    chosen = position.chosen(seat)
    values = {
        "stages": city.stages,
        "tucked": _ids(position, tucked_by(s, r, seat)),
        "built": [card.id for card in position.buildings(seat)],
        "hand": _ids(position, held_cards(s, r, seat)),
        "victories": city.victories if any(city.victories) else [],
        "defeats": city.defeats,
        "once_used": bool(city.once_used),
        "salvages": city.salvages,
        "looks": look_texts(position.rules, city),
        "chosen": "" if chosen is None else str(chosen),
    }
    return {field: value for field, value in values.items() if value}


def _ids(position: Position, cards: list[int]) -> list[str]:
    return [card.id for card in position.rules.cards(cards)]


def _history(position: Position) -> str:
    if not is_told(position.state):
        return ""
    told = history_lines(position.rules, position.state)
    return "\n[history]\n" + "".join(tall(field, lines) for field, lines in told.items())
