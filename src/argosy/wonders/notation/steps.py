"""A game step by step as plain values, so that somebody outside can judge it: positions, chance and decisions."""

from __future__ import annotations

from typing import Any

from argosy.wonders.game import Game, Round
from argosy.wonders.herald.ways import bank_coins
from argosy.wonders.knowledge.expansions import has_more_than_base, has_shipyards
from argosy.wonders.move import Move
from argosy.wonders.notation.plain import position_to_dict
from argosy.wonders.position import Position
from argosy.wonders.sheet import score_to_dict


def game_steps(game: Game) -> list[dict[str, Any]]:
    """One object a step: step 0 lays the table, each later one is a round. The end of the game has the score."""
    positions = game.positions()
    rounds = zip(positions, game.rounds, positions[1:], strict=False)
    steps = [_opening(positions[0]), *(_step(number, *each) for number, each in enumerate(rounds, 1))]
    if game.over:
        steps[-1] |= score_to_dict(game.position)
    return steps


def _opening(position: Position) -> dict[str, Any]:
    boards = [_board(position, seat) for seat in range(position.players)]
    return {
        "step": 0,
        "age": 1,
        "turn": 1,
        "phase": "setup",
        "decisions": [],
        "chance": {"boards": boards, "deal": _deal(position)},
        "position": position_to_dict(position),
    }


def _step(number: int, before: Position, decisions: Round, after: Position) -> dict[str, Any]:
    return {
        "step": number,
        "age": before.age,
        "turn": before.turn,
        "phase": before.phase,
        "decisions": [_decision(before, seat, move) for seat, move in decisions],
        "chance": {"boards": None, "deal": _deal(after)},
        "position": position_to_dict(after),
    }


def _board(position: Position, seat: int) -> dict[str, Any]:
    """The wonder dealt to a seat, the side unless the seat chooses it, and the shipyard where there are any."""
    wonder, side = position.board(seat)
    dealt = {"seat": seat + 1, "wonder": wonder.id, "side": None if position.is_choosing_side(seat) else side.id}
    return {**dealt, "shipyard": position.shipyard(seat).id} if has_shipyards(position) else dealt


def _deal(position: Position) -> dict[str, Any] | None:
    """The hands, if they have just been dealt: every age begins with its first turn (B5)."""
    if position.phase != "turn" or position.turn > 1:
        return None
    hands = [[card.id for card in position.hand(seat)] for seat in range(position.players)]
    return {"age": position.age, "hands": hands}


def _decision(position: Position, seat: int, move: Move) -> dict[str, Any]:
    return {
        "seat": seat + 1,
        "move": str(move),
        "action": move.action,
        "card": move.card or None,
        "by": move.by or None,
        "bank": bank_coins(position, seat, move),
        "left": move.left,
        "right": move.right,
        **_brought(position, move),
    }


def _brought(position: Position, move: Move) -> dict[str, Any]:
    """What only expansions bring to a decision."""
    if not has_more_than_base(position):
        return {}
    far = {"far_left": move.far_left, "far_right": move.far_right}
    return {**far, "ship": move.ship or None, "stage": move.stage or None}
