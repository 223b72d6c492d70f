"""The one observer: everything that a seat may know of a position, as plain values.

Two positions that differ only in what a seat cannot know give that seat identical bytes.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from argosy.eldorado.facts.catalog import COLOURS
from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.layout import BANDS
from argosy.eldorado.moment import moment_to_dict
from argosy.eldorado.sheet import score_to_dict

if TYPE_CHECKING:
    from argosy.eldorado.position import Position

HOLDERS: Final = {
    codes.NATIVES: "natives",
    codes.UNEXPLORED: "unexplored",
    codes.NOBODY: None,
    **dict(enumerate(COLOURS)),
}


def view_bytes(position: Position, seat: int | None) -> bytes:
    """The view of a seat in its one canonical form."""
    return json.dumps(view(position, seat), sort_keys=True, separators=(",", ":")).encode()


def view(position: Position, seat: int | None) -> dict[str, Any]:
    """What a seat may know, or a spectator (None): public facts, its own secrets, and what it remembers."""
    if seat is not None:
        position.check_seat(seat)
    told = {
        "game": "eldorado",
        "options": position.options.to_dict(),
        "seat": None if seat is None else seat + 1,
        **_clock(position),
        "seats": [_seat(position, each, seat) for each in range(position.players)],
        "bands": [_band(position, colour) for colour in range(BANDS)],
        "areas": [_area(position, number) for number in range(position.kernel_rules.areas)],
        "ships": [_ship(position, number) for number in range(position.state.afloat)],
        "supply": _supply(position),
        **_cards(position, seat),
        **moment_to_dict(position),
        **_placing(position),
    }
    return told | score_to_dict(position) if position.over else told


def _clock(position: Position) -> dict[str, Any]:
    return {
        "round": position.round,
        "turn": position.turn,
        "active": position.active,
        "phase": position.phase,
        "points": position.points,
        "mustered": bool(position.state.mustered),
        "pending": [seat + 1 for seat in position.pending],
    }


def _seat(position: Position, each: int, seat: int | None) -> dict[str, Any]:
    told: dict[str, Any] = {
        "seat": each + 1,
        "colours": [COLOURS[colour] for colour in position.colours_of(each)],
        "cards": position.state.seats[each].cards,
    }
    if seat is None:
        return told
    if each != seat:
        return {**told, "known": _named(position, position.state.seats[seat].known[each])}
    chosen = position.chosen(each)
    return {
        **told,
        "hand": [card.id for card in position.hand(each)],
        "chosen": None if chosen is None else str(chosen),
    }


def _named(position: Position, cards: list[int]) -> list[str]:
    """Cards by id, from how many there are of each kind."""
    return [card.id for number, card in enumerate(position.rules.catalog.cards) for _ in range(cards[number])]


def _band(position: Position, colour: int) -> dict[str, Any]:
    band = position.state.bands[colour]
    return {
        "colour": COLOURS[colour],
        "seat": band.seat + 1 if band.seat >= 0 else None,
        "pirates": band.pirates,
        "claim": bool(band.claim),
    }


def _area(position: Position, number: int) -> dict[str, Any]:
    area = position.state.areas[number]
    return {
        "id": position.rules.spaces[number].id,
        "control": HOLDERS[area.control],
        "holder": HOLDERS[area.holder],
        "troops": area.troops,
        "gold": area.gold,
    }


def _ship(position: Position, number: int) -> dict[str, Any]:
    ship = position.state.ships[number]
    return {
        "space": position.rules.spaces[ship.space].id,
        "colour": HOLDERS[ship.colour],
        "crew": ship.crew,
        "gold": ship.gold,
        "new": bool(ship.fresh),
    }


def _supply(position: Position) -> dict[str, int]:
    state = position.state
    return {"gold": state.gold, "natives": state.natives, "ships": position.kernel_rules.ships - state.afloat}


def _cards(position: Position, seat: int | None) -> dict[str, Any]:
    """The discards lie face up. Who has seen the pile remembers its cards, and how many of them who has drawn since."""
    state = position.state
    told = {"pile": state.piled, "discards": _named(position, state.discards), "pile_seen": None}
    if seat is None or not state.knows_pile >> seat & 1:
        return told
    held = state.seats[seat]
    return {**told, "pile_seen": _named(position, held.seen), "drawn_since": held.drawn[: position.players]}


def _placing(position: Position) -> dict[str, int]:
    """What the active colour has still to place at the start."""
    if position.phase != "placing":
        return {}
    return {"to_place": position.state.to_place, "to_dock": position.state.to_dock}
