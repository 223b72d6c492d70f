"""The moves of a seat: kinds of action with the ranges of their amounts."""

from __future__ import annotations

import json
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from argosy.eldorado.move_code import Offer
from argosy.eldorado.position import Position


def show_moves(position: Position, seat: int, as_json: bool) -> None:
    """Print the moves of a seat."""
    offers = position.kinds(seat)
    if as_json:
        moment = {"seat": seat + 1, "round": position.round, "turn": position.turn, "phase": position.phase}
        print(json.dumps({**moment, "points": position.points, "kinds": [offer_to_dict(offer) for offer in offers]}))
        return
    console = Console(highlight=False)
    console.print(f"{position.moment}, seat {seat + 1}, {position.points} action points")
    console.print(moves_table(offers) if offers else "This seat has nothing to decide now.")


def offer_to_dict(offer: Offer) -> dict[str, Any]:
    """Return a kind of move as plain values: its least move, and the ranges of pirates, gold and both together."""
    move = offer.move
    values: dict[str, Any] = {"move": str(move), "action": move.action, "moves": len(offer.moves())}
    named = {"here": move.here, "there": move.there, "card": move.card}
    values |= {name: word for name, word in named.items() if word}
    if offer.room:
        values |= {"pirates": list(offer.pirates), "gold": list(offer.gold), "room": offer.room}
    return values


def moves_table(offers: list[Offer], numbered: bool = False) -> Table:
    """Make a table with one line for each kind of move, and numbers to choose by if wanted."""
    table = Table(box=SIMPLE_HEAD)
    for name in (["no"] if numbered else []) + ["move", "pirates", "gold"]:
        table.add_column(name)
    for number, offer in enumerate(offers, 1):
        move = offer.move
        words = " ".join(filter(None, (move.action, move.card, move.here, move.there)))
        amounts = (_range(offer.pirates), _range(offer.gold)) if offer.room else ("", "")
        if move.action == "pick":
            words, amounts = str(move), ("", "")
        table.add_row(*([str(number)] if numbered else []), words, *amounts)
    return table


def _range(limits: tuple[int, int]) -> str:
    low, high = limits
    return "" if high == 0 else str(low) if low == high else f"{low} to {high}"
