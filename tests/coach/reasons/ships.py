"""Checks of what a step of a ship sets off, and of coins that others lose."""

from __future__ import annotations

from typing import Any

from argosy.wonders.move import Move
from argosy.wonders.position import Position


def steps(position: Position, seat: int, move: Move) -> list[Any]:
    fleets = move.card.split("+") if move.action == "sail" else [move.ship]
    tracks, ships = position.rules.catalog.tracks, position.ships(seat)
    return [tracks[fleet].spaces[ships[fleet] + 1] for fleet in fleets]


def check_explores(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    assert values["level"] in {space.explore for space in steps(position, seat, move)}


def check_near(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    fleets = move.card.split("+") if move.action == "sail" else [move.ship]
    tracks, ships = position.rules.catalog.tracks, position.ships(seat)
    ways = [tracks[fleet].spaces[ships[fleet] + 1 : ships[fleet] + 3] for fleet in fleets]
    assert values["level"] in {way[1].explore for way in ways if len(way) == 2 and not way[0].explore}


def check_tax(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    assert values["coins"] in {space.tax for space in steps(position, seat, move)}


def check_others_lose(position: Position, seat: int, move: Move, values: dict[str, Any]) -> None:
    printed = {
        "build": lambda: position.rules.card_of(move.card).effects,
        "take": lambda: position.rules.card_of(move.card).effects,
        "keep": lambda: position.rules.island_of(move.card).effects,
        "stage": lambda: position.board(seat)[1].stages[(move.stage or position.next_stages(seat)[0]) - 1].effects,
    }[move.action]()
    assert sum(effect.amount for effect in printed if effect.verb == "others_lose") == values["coins"]
