"""Which move a typed line means: cards by number, the ship that goes with them, and all ways that it leaves open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from argosy.cli.terminal.commands import WITH_SHIP
from argosy.cli.terminal.hand import choosable
from argosy.tabletop.errors import IllegalMoveError, NotationError
from argosy.wonders.explain.advice import SALE_FLEET
from argosy.wonders.explain.names import meant
from argosy.wonders.facts.catalog import Card
from argosy.wonders.facts.words import FLEETS
from argosy.wonders.move import WITH_CARD, Move
from argosy.wonders.position import Position

T = TypeVar("T")


def completed(position: Position, seat: int, text: str, focus: Card | None) -> str:
    """The line with the card that a number, or nothing, stands for, and with the ship that goes with it."""
    action, _, rest = text.partition(" ")
    if action not in WITH_CARD:
        return text
    name, _, more = rest.partition(" ")
    if name.isdecimal():
        text = f"{action} {card_numbered(position, seat, int(name)).id} {more}"
    elif focus and rest in ("", WITH_SHIP):
        text = f"{action} {focus.id} {rest}"
    return _with_its_ship(position, seat, text.strip()) if text.endswith(WITH_SHIP) else text


def _with_its_ship(position: Position, seat: int, text: str) -> str:
    """The fleet by name; a card that cannot be meant is refused by whoever reads on."""
    text = text.removesuffix(WITH_SHIP).strip()
    move = Move.parse(text)
    if not position.ships(seat):
        raise NotationError("there are no ships at this table: leave the + out (A15)")
    if move.action == "stage":
        return f"{text} with {position.shipyard(seat).wonder_colour}"
    if move.action == "sell":
        return f"{text} with {SALE_FLEET}"
    cards = meant(choosable(position, seat), move.card)
    if len(cards) != 1:
        return text
    if cards[0].colour not in FLEETS:
        raise NotationError(f"no ship sails with a {cards[0].colour} card (A21)")
    return f"{text} with {cards[0].colour}"


def card_numbered(position: Position, seat: int, number: int) -> Card:
    """The card behind a number on the screen."""
    return numbered(choosable(position, seat), number, "card")


def numbered(things: Sequence[T], number: int, kind: str) -> T:
    """One of several things by its number, from 1."""
    if not things:
        raise NotationError(f"there is no {kind} to choose now")
    if not 1 <= number <= len(things):
        raise NotationError(f"there is no {kind} {number}; expected 1 to {len(things)}")
    return things[number - 1]


def open_ways(position: Position, seat: int, text: str) -> list[Move]:
    """All ways to do what was typed: one, if it says how to pay, and those of each stage where the order is free."""
    asked = Move.parse(text)
    if asked.action not in ("build", "stage") or asked.is_explicit:
        return [position.find(seat, text)]
    if asked.action == "stage" and not asked.stage and position.board(seat)[1].any_order:
        every = [replace(asked, stage=stage) for stage in position.next_stages(seat)]
        found = [way for one in every for way in _ways_if_any(position, seat, one)]
        return found or [position.find(seat, text)]
    return _ways(position, seat, asked)


def _ways(position: Position, seat: int, asked: Move) -> list[Move]:
    move = position.find(seat, str(asked))
    return position.ways(seat, move.action, move.card, move.ship, move.stage)


def _ways_if_any(position: Position, seat: int, asked: Move) -> list[Move]:
    try:
        return _ways(position, seat, asked)
    except IllegalMoveError:
        return []
