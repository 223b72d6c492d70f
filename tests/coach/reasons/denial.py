"""Checks of what a move keeps from the next player or leaves to them."""

from __future__ import annotations

from collections import Counter
from typing import Any

from argosy.wonders.move import Move
from argosy.wonders.position import Position
from argosy.wonders.sheet import score_sheet
from tests.coach.reasons.course import played_on, worth


def next_turn_of(position: Position, seat: int, move: Move, whom: int) -> Position | None:
    """The next turn, in which another holds what is left of the hand; None where something else comes first."""
    after = played_on(position, seat, move)
    rest = Counter(card.id for card in position.hand(seat))
    rest.subtract([move.card])
    if after.phase != "turn":
        return None
    assert Counter(card.id for card in after.hand(whom)) == +rest
    return after


def check_other(position: Position, seat: int, keeping: Move, values: dict[str, Any]) -> None:
    """The next player, who would have the card after another move, could build it, and it would be worth so much."""
    whom = values["whom"] - 1
    after = next_turn_of(position, seat, keeping, whom)
    if after is None or position.options.expansions:  # others may lose coins, sail and explore in between
        return
    ways = after.ways(whom, "build", values["card"])
    assert ways
    if after.turn < after.kernel_rules.turns:
        built = played_on(after, whom, next(way for way in ways if not way.ship))
        if ways[0].payment == (0, 0, 0, 0):  # with the coins of a sale another way to pay may be the cheapest
            assert worth(after, built, whom) == values["points"]
        if "number" in values:
            assert score_sheet(built, whom).science_symbols[values["symbol"]] == values["number"]


def check_left(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    assert position.phase == "turn"
    hand = Counter(card.id for card in position.hand(seat))
    hand.subtract([move.card])
    assert hand[values["card"]] > 0
    assert values["whom"] - 1 != position.partner(seat)
    check_other(position, seat, move, values)


def check_denied(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    assert values["card"] == move.card
    assert [card.id for card in position.hand(seat)].count(move.card) == 1
    assert values["whom"] - 1 != position.partner(seat)
    others = [one for one in position.legal(seat) if one.action == "sell" and one.card != move.card and not one.ship]
    if others:
        check_other(position, seat, others[0], values)


def check_denied_set(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    check_denied(position, seat, move, values)
    assert any(effect.verb in ("science", "copy_symbol") for effect in position.rules.card_of(move.card).effects)


def check_denied_conflict(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    check_denied(position, seat, move, values)
    verbs = {effect.verb for effect in position.rules.card_of(move.card).effects}
    assert verbs & {"shields", "diplomacy", "boarding"}
