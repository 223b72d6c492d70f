"""Positions and games as plain values, full and explicit, for programs that read JSON. docs/notation.md explains them.

With the steps of a game, somebody outside can judge it: every position, what chance brought, and what was decided.
"""

from dataclasses import asdict
from typing import Any

import msgspec

from argosy.tabletop.options import plain
from argosy.wonders.facts.verbs import POWERS
from argosy.wonders.facts.words import DIRECTIONS
from argosy.wonders.game import Game
from argosy.wonders.herald.ways import bank_coins
from argosy.wonders.kernel import codes
from argosy.wonders.knowledge.expansions import city_facts, has_more_than_base, has_shipyards, own_facts, table_facts
from argosy.wonders.move import Move
from argosy.wonders.notation.cards import held_cards
from argosy.wonders.notation.cities import look_texts
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from argosy.wonders.production import production, production_for_sale
from argosy.wonders.sheet import public_score

# -- a position -------------------------------------------------------------------------------------------------------


def position_to_dict(position: Position) -> dict[str, Any]:
    """Return everything there is to know about a position; seats are counted from 1."""
    return {
        "game": "wonders",
        "options": _options(position.options),
        "age": position.age,
        "turn": position.turn,
        "phase": position.phase,
        "pending": [seat + 1 for seat in position.pending],
        "discard": [card.id for card in position.pile()],
        **msgspec.to_builtins(table_facts(position)),
        "cities": [_city(position, seat) for seat in range(position.players)],
    }


def _options(options: Options) -> dict[str, Any]:
    """Return all options, those at their default too."""
    return {name: plain(value) for name, value in asdict(options).items()}


def _board(position: Position, seat: int) -> dict[str, Any]:
    """Return the wonder of a seat, and the side unless the seat is choosing it."""
    wonder, side = position.board(seat)
    return {"seat": seat + 1, "wonder": wonder.id, "side": None if position.is_choosing_side(seat) else side.id}


def _city(position: Position, seat: int) -> dict[str, Any]:
    city, chosen = position.city(seat), position.chosen(seat)
    held = held_cards(position.state, position.kernel_rules, seat)
    return {
        **_board(position, seat),
        "coins": city.coins,
        "shields": city.shields,
        "stages": city.stages,
        "victories": city.victories,
        "defeats": city.defeats,
        "buildings": [card.id for card in position.buildings(seat)],
        "tucked": [card.id for card in position.tucked(seat)],
        "hand": [card.id for card in position.rules.cards(held)],
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


def _dealings(position: Position, seat: int) -> dict[str, Any]:
    """Return what expansions add to trade and to the harbour; nothing at a table of the base game alone."""
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
    """Return what one unit costs, by neighbour and kind (B18, B20)."""
    return {
        "left": {"raw": price[codes.LEFT_RAW], "goods": price[codes.LEFT_GOODS]},
        "right": {"raw": price[codes.RIGHT_RAW], "goods": price[codes.RIGHT_GOODS]},
    }


# -- a game -----------------------------------------------------------------------------------------------------------


def game_steps(game: Game) -> list[dict[str, Any]]:
    """List one object a step: step 0 lays the table, each later one is a round. The last one has the score."""
    positions = game.positions()
    opening = {"step": 0, "age": 1, "turn": 1, "phase": "setup", "decisions": []}
    steps = [{**opening, **_outcome(positions[0], _boards(positions[0]))}]
    for number, (before, decisions, after) in enumerate(zip(positions, game.rounds, positions[1:], strict=False), 1):
        moment = {"step": number, "age": before.age, "turn": before.turn, "phase": before.phase}
        decided = [_decision(before, seat, move) for seat, move in decisions]
        steps.append({**moment, "decisions": decided, **_outcome(after, None)})
    if game.over:
        steps[-1] |= msgspec.to_builtins(public_score(game.position))
    return steps


def _outcome(position: Position, boards: list[dict[str, Any]] | None) -> dict[str, Any]:
    return {"chance": {"boards": boards, "deal": _deal(position)}, "position": position_to_dict(position)}


def _boards(position: Position) -> list[dict[str, Any]]:
    """List what was dealt to each seat: a wonder, and a shipyard where there are any."""
    boards = [_board(position, seat) for seat in range(position.players)]
    if has_shipyards(position):
        boards = [{**board, "shipyard": position.shipyard(seat).id} for seat, board in enumerate(boards)]
    return boards


def _deal(position: Position) -> dict[str, Any] | None:
    """Return the hands, if they have just been dealt: every age begins with its first turn (B5)."""
    if position.phase != "turn" or position.turn > 1:
        return None
    hands = [[card.id for card in position.hand(seat)] for seat in range(position.players)]
    return {"age": position.age, "hands": hands}


def _decision(position: Position, seat: int, move: Move) -> dict[str, Any]:
    decision = {
        "seat": seat + 1,
        "move": str(move),
        "action": move.action,
        "card": move.card or None,
        "by": move.by or None,
        "bank": bank_coins(position, seat, move),
        "left": move.left,
        "right": move.right,
    }
    if has_more_than_base(position):
        decision |= {"far_left": move.far_left, "far_right": move.far_right}
        decision |= {"ship": move.ship or None, "stage": move.stage or None}
    return decision
