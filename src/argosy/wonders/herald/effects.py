"""The effects that a move brings: those of its card, stage, side or island."""

from __future__ import annotations

from collections.abc import Sequence

from argosy.wonders.facts.catalog import Stage
from argosy.wonders.facts.effects import Effect, parse
from argosy.wonders.move import Move
from argosy.wonders.position import Position


def move_effects(position: Position, seat: int, move: Move) -> Sequence[Effect]:
    """List the effects of a move; a sale brings coins, unless a ship sails instead (A51)."""
    if move.action == "sell":
        return () if move.ship else (parse(f"coins {position.kernel_rules.sale_price}"),)
    if move.action == "side":
        sides = position.board(seat)[0].sides
        return (parse(f"produce {next(side.resource for side in sides if side.id == move.card)}"),)
    if move.action == "stage":
        return stage_of(position, seat, move).effects if position.next_stages(seat) else ()
    if move.action == "keep":
        return position.rules.island_of(move.card).effects
    return position.rules.card_of(move.card).effects if move.action in ("build", "take") else ()


def stage_of(position: Position, seat: int, move: Move) -> Stage:
    """Return the stage that a move raises."""
    return position.board(seat)[1].stages[stage_number(position, seat, move) - 1]


def stage_number(position: Position, seat: int, move: Move) -> int:
    """Return the number of the stage that a move raises, from 1; moves name it only where the order is free."""
    return move.stage or position.next_stages(seat)[0]
