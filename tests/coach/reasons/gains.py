"""Checks of what a move brings at once."""

from __future__ import annotations

from typing import Any

from argosy.wonders.move import Move
from argosy.wonders.position import Position
from argosy.wonders.sheet import score_sheet
from tests.coach.reasons.course import is_quiet, lines, played_on


def check_points(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    if is_quiet(position):
        gained = lines(played_on(position, seat, move), seat)
        gained.subtract(lines(position, seat))
        assert sum(points for line, points in gained.items() if line not in ("treasury", "science")) == values["points"]


def check_science(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    if is_quiet(position):
        before, after = (score_sheet(one, seat) for one in (position, played_on(position, seat, move)))
        assert after.lines["science"] - before.lines["science"] == values["points"] > 0
        if "symbol" in values:
            assert after.science_symbols[values["symbol"]] == values["number"]
            assert before.science_symbols[values["symbol"]] == values["number"] - 1


def check_set(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    check_science(position, seat, move, values)
    if is_quiet(position):
        before, after = (score_sheet(one, seat).science_symbols for one in (position, played_on(position, seat, move)))
        assert min(after.values()) > min(before.values())


def check_coins(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    if is_quiet(position):
        assert played_on(position, seat, move).city(seat).coins - position.city(seat).coins == values["coins"]


def check_debts(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    assert move.action == "lose"
    assert position.city(seat).loss - int(move.card) == values["debts"]


def check_no_debt(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    assert move.card == str(values["coins"])
    assert move.card == max((one.card for one in position.legal(seat)), key=int)
    assert played_on(position, seat, move).city(seat).debts == position.city(seat).debts
