"""A table for the tests of rules: laid out by a small text, played by lines of text."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest

from argosy.tabletop.errors import IllegalMoveError
from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.seeds import Seeds
from argosy.wonders.facts.catalog import Card
from argosy.wonders.move import Move
from argosy.wonders.notation import position_from_text
from argosy.wonders.position import Position
from argosy.wonders.sheet import WondersSheet, score_sheet


def table(text: str) -> Position:
    """The position that a text lays out. Hands that it does not tell are filled up from the deck."""
    return position_from_text(text)


def chance(seed: int = 1) -> Chance:
    """Chance, the same every time."""
    return Seeds(seed).stream()


def play(position: Position, *texts: str, seed: int = 1) -> Position:
    """Play one round: a move for each pending seat in seat order. A bare "sell", or nothing, sells some card."""
    said = [*texts, *["sell"] * (len(position.pending) - len(texts))]
    moves = [_move(position, seat, text) for seat, text in zip(position.pending, said, strict=True)]
    return position.play(moves, chance(seed))


def _move(position: Position, seat: int, text: str) -> Move:
    return position.find(seat, f"sell {position.hand(seat)[0].id}" if text == "sell" else text)


def play_age(position: Position) -> Position:
    """Sell everything until the next age is dealt, or the game is over."""
    age = position.age
    while position.age == age and not position.over:
        position = play(position)
    return position


def refused_by(position: Position, seat: int, text: str) -> str:
    """The rule by which the table refuses a move."""
    with pytest.raises(IllegalMoveError) as caught:
        position.find(seat, text)
    return ", ".join(re.findall(r"\(([A-Z]\d+)\)", str(caught.value)))


def can(position: Position, seat: int, action: str) -> list[str]:
    """The cards with which a seat may do something."""
    return [move.card for move in position.legal(seat) if move.action == action]


def ways(position: Position, seat: int, action: str, card: str) -> list[str]:
    """Every way to do something with a card, as texts without the action and the card."""
    return [str(way).removeprefix(f"{action} {card}").strip() for way in position.ways(seat, action, card)]


def coins(position: Position) -> list[int]:
    """The coins of all seats."""
    return [position.city(seat).coins for seat in range(position.players)]


def ids(cards: Iterable[Card]) -> list[str]:
    """Cards by id."""
    return [card.id for card in cards]


def built(position: Position, seat: int) -> list[str]:
    """The buildings of a seat by id."""
    return ids(position.buildings(seat))


def pile(position: Position) -> list[str]:
    """The discard pile by id, sorted."""
    return sorted(ids(position.pile()))


def sheet(position: Position, seat: int = 0) -> WondersSheet:
    """The score sheet of a seat, as if the game ended now."""
    return score_sheet(position, seat)


def points(position: Position, line: str, seat: int = 0) -> int:
    """One line of a score sheet."""
    return sheet(position, seat).lines[line]
