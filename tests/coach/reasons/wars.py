"""Checks of what a move does in the conflicts on land and at sea."""

from __future__ import annotations

from typing import Any

from argosy.wonders.move import Move
from argosy.wonders.position import Position
from tests.coach.reasons.course import amount, is_quiet, land_points, naval, played_on, sea_points


def check_conflict(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    if not is_quiet(position):
        return
    after, whom = played_on(position, seat, move), values["whom"] - 1
    if "shields" in values:
        assert amount(after, seat, "shields") == values["shields"]
        assert amount(after, whom, "shields") == values["other_shields"]
    if not position.options.expansions and not position.options.teams:  # neighbours fight for one token
        assert whom in (position.left_of(seat), position.right_of(seat))
        assert duel(after, seat, whom, position.age) - duel(position, seat, whom, position.age) == values["swing"] > 0


def duel(position: Position, seat: int, whom: int, age: int) -> int:
    """What a conflict of two neighbours brings one of them."""
    numbers = position.rules.catalog.numbers
    ahead = amount(position, seat, "shields") - amount(position, whom, "shields")
    return numbers.victory_points[age - 1] if ahead > 0 else -numbers.defeat_points if ahead < 0 else 0


def check_lost(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    whom = values["whom"] - 1
    assert amount(position, seat, "shields") == values["shields"] < values["other_shields"]
    assert amount(position, whom, "shields") == values["other_shields"]
    if is_quiet(position):
        assert land_points(played_on(position, seat, move), seat, position.age) <= land_points(
            position, seat, position.age
        )
        if not position.options.expansions and not position.options.teams:
            others = [played_on(position, seat, one) for one in position.legal(seat)]
            swings = {duel(one, seat, whom, position.age) - duel(position, seat, whom, position.age) for one in others}
            assert values["swing"] in swings - {0}


def check_won(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    assert values["shields"] > values["other_shields"]
    check_conflict(position, seat, move, values)


def check_lead(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    whom = values["whom"] - 1
    assert amount(position, seat, "shields") > amount(position, whom, "shields") == values["other_shields"]
    if is_quiet(position):
        after = played_on(position, seat, move)
        assert amount(after, seat, "shields") == values["shields"] > amount(position, seat, "shields")


def check_tied(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    assert values["shields"] == values["other_shields"]
    check_conflict(position, seat, move, values)


def check_peace(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    """Diplomacy, which the move brings, keeps out of a conflict that is lost or won by shields."""
    shields = [amount(position, one, "shields") for one in (seat, values["whom"] - 1)]
    assert shields[0] < shields[1] if values["swing"] > 0 else shields[0] > shields[1]
    assert position.city(seat).diplomacy == 0
    if is_quiet(position):
        assert played_on(position, seat, move).city(seat).diplomacy > 0


def check_sea(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    if is_quiet(position):
        after = played_on(position, seat, move)
        strengths = [naval(after, one) for one in range(after.players)]
        assert strengths[seat] == values["strength"]
        assert 1 + sum(one > strengths[seat] for one in strengths) == values["place"]
        assert sea_points(after, seat, position.age) - sea_points(position, seat, position.age) == values["swing"] > 0


def check_stronger(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    if is_quiet(position):
        after = played_on(position, seat, move)
        assert naval(position, seat) < naval(after, seat) == values["strength"]
