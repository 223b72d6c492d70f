"""How everybody stands: score sheets as if the game ended now, science, shields, and what each city makes and sells."""

from __future__ import annotations

from typing import Any, cast

from argosy.tabletop.kernel.notes import Note
from argosy.tabletop.struct import clone
from argosy.wonders.herald.types.standing import (
    WondersMilitary,
    WondersPrice,
    WondersScience,
    WondersStanding,
    WondersStandingSeat,
)
from argosy.wonders.herald.types.view import WondersTeam
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.conflict import land_conflicts
from argosy.wonders.kernel.happenings import BOARDING_CONFLICT, LAND_CONFLICT
from argosy.wonders.position import Position
from argosy.wonders.production import production, production_for_sale
from argosy.wonders.sheet import ScoreSheet, score_sheets, score_to_dict, sheet_lines


def standing(position: Position, seat: int | None) -> WondersStanding:
    """The score sheets of all seats. All of it lies open, so everybody is told the same."""
    if seat is not None:
        position.check_seat(seat)
    score: dict[str, Any] = score_to_dict(position)
    opponents = _opponents(position)
    leaders: list[int] = score["winners"]
    return {
        "over": position.over,
        "age": position.age,
        "turn": position.turn,
        "lines": sheet_lines(position.kernel_rules),
        "seats": [_seat(position, sheet, opponents[sheet.seat]) for sheet in score_sheets(position)],
        "teams": cast(list[WondersTeam], score.get("teams", [])),
        "leaders": leaders,
        "winners": leaders if position.over else None,
    }


def _opponents(position: Position) -> list[list[int]]:
    """List whom each seat would fight on land if the age ended now, seats from 1: the kernel tries it on a copy."""
    state = clone(position.state)
    notes: list[Note] = []
    state.notes = notes
    land_conflicts(state, position.kernel_rules)
    opponents: list[list[int]] = [[] for _ in range(position.players)]
    for note in notes:
        if LAND_CONFLICT <= note.what <= BOARDING_CONFLICT and note.three > 0:  # tokens at stake
            opponents[note.seat].append(note.one + 1)
            opponents[note.one].append(note.seat + 1)
    return opponents


def _seat(position: Position, sheet: ScoreSheet, opponents: list[int]) -> WondersStandingSeat:
    made, sold = production(position, sheet.seat), production_for_sale(position, sheet.seat)
    own = list(made)
    for goods in sold:
        own.remove(goods)
    more = {
        "science": _science(position, sheet.seat),
        "military": _military(position, sheet, opponents),
        "production": sold + own,
        "for_sale": len(sold),
        "prices": _prices(position, sheet.seat),
    }
    return cast(WondersStandingSeat, {**sheet.to_dict(), **more})


def _science(position: Position, seat: int) -> WondersScience:
    """The symbols as they lie there: those of choice are placed on the score sheet only (B31)."""
    science = {"compass": 0, "gear": 0, "tablet": 0, "any": 0, "most": 0, "masks": 0}
    for effect in position.effects(seat):
        if effect.verb == "science":
            science[effect.what[0]] += effect.amount
        elif effect.verb == "copy_symbol":
            science["masks"] += effect.amount
    return cast(WondersScience, science)


def _military(position: Position, sheet: ScoreSheet, opponents: list[int]) -> WondersMilitary:
    city = position.city(sheet.seat)
    return {
        "shields": city.shields,
        "victories": list(city.victories),
        "defeats": city.defeats,
        "points": sheet.lines["military"],
        "opponents": opponents,
    }


def _prices(position: Position, seat: int) -> list[WondersPrice]:
    """What a unit of each neighbour costs (B18, B20)."""
    price = position.city(seat).price
    return [
        {"seat": position.left_of(seat) + 1, "raw": price[codes.LEFT_RAW], "goods": price[codes.LEFT_GOODS]},
        {"seat": position.right_of(seat) + 1, "raw": price[codes.RIGHT_RAW], "goods": price[codes.RIGHT_GOODS]},
    ]
