"""Checks of what a step of a ship sets off, and of coins that others lose."""

from __future__ import annotations

from typing import Any

from argosy.wonders.facts.effects import Effect
from argosy.wonders.move import Move
from argosy.wonders.position import Position


def steps(position: Position, seat: int, move: Move) -> list[Any]:
    fleets = move.card.split("+") if move.action == "sail" else [move.ship] if move.ship else []
    tracks, ships = position.rules.catalog.tracks, position.ships(seat)
    return [tracks[fleet].spaces[ships[fleet] + 1] for fleet in fleets]


def check_explores(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    drawn = {effect.amount for effect in printed(position, seat, move) if effect.verb == "draw_island"}
    assert values["level"] in drawn | {space.explore for space in steps(position, seat, move)}


def check_near(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    fleets = move.card.split("+") if move.action == "sail" else [move.ship] if move.ship else []
    tracks, ships = position.rules.catalog.tracks, position.ships(seat)
    ways = [tracks[fleet].spaces[ships[fleet] + 1 : ships[fleet] + 3] for fleet in fleets]
    assert values["level"] in {way[1].explore for way in ways if len(way) == 2 and not way[0].explore}


def check_tax(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    assert values["coins"] in {space.tax for space in steps(position, seat, move)}


def check_trade(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    now = position.rules.catalog.tracks["yellow"].spaces[position.ships(seat)["yellow"]].trade_level
    assert now < values["trade"] == max(space.trade_level for space in steps(position, seat, move))


def printed(position: Position, seat: int, move: Move) -> tuple[Effect, ...]:
    """What the building, stage or island of a move says."""
    found = {
        "build": lambda: position.rules.card_of(move.card).effects,
        "take": lambda: position.rules.card_of(move.card).effects,
        "keep": lambda: position.rules.island_of(move.card).effects,
        "stage": lambda: position.board(seat)[1].stages[(move.stage or position.next_stages(seat)[0]) - 1].effects,
    }
    return tuple(found[move.action]()) if move.action in found else ()


def check_others_lose(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    lost = (effect.amount for effect in printed(position, seat, move) if effect.verb == "others_lose")
    assert sum(lost) == values["coins"]


def check_power(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    power = values["power"]
    assert power["text"] in map(str, printed(position, seat, move))
    assert not {power["verb"]} & {"vp", "coins", "shields", "produce", "science", "naval", "trade"}
