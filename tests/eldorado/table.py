"""A table for the tests of rules: laid out by a small text, played by lines of text, with dice that fall as told."""

from __future__ import annotations

import re
from itertools import count
from typing import Any

import msgspec
import pytest

from argosy.eldorado.facts.catalog import COLOURS
from argosy.eldorado.notation import position_from_text
from argosy.eldorado.options import Options
from argosy.eldorado.position import Position
from argosy.eldorado.sheet import holding
from argosy.tabletop.errors import IllegalMoveError
from argosy.tabletop.kernel.chance import Chance, draw
from argosy.tabletop.seeds import Seeds
from argosy.tabletop.struct import clone

GOLD, NATIVES, COMBAT = "gold", "natives", "combat"
HOME = '"R1 red 9", "B1 blue 9", "O1 orange 9"'  # somebody everywhere, so that nobody wins by being left alone


def table(areas: str = "", ships: str = "", more: str = "", options: str = "") -> Position:
    """A position with these areas and ships; the other three colours are at home unless the areas say otherwise.

    >>> table('"T1 turquoise 4"').state.bands[0].pirates
    4
    """
    named = {text.split()[0] for text in re.findall(r'"([^"]+)"', areas)}
    others = ", ".join(text for text in HOME.split(", ") if text.strip('"').split()[0] not in named)
    head, seats, tail = more.partition("[[seat]]")
    text = f"areas = [{areas}, {others}]\nships = [{ships}]\n{head}\n[options]\n{options}\n{seats}{tail}"
    return position_from_text(text.replace("[, ", "[").replace(", ]", "]"))


def start(seed: int = 1, **options: object) -> Position:
    """A new game."""
    return Position.start(Options.from_dict(options), Seeds(seed).stream())


def dice(*wanted: tuple[str, int]) -> Chance:
    """Chance that lets the dice fall so, one after the other.

    >>> dice(("combat", 2), ("gold", 0)) == dice(("combat", 2), ("gold", 0))
    False
    """
    faces = {die.id: die.faces for die in Options().catalog().dice}
    for seed in count():
        chance = Seeds(seed).stream()
        kept = clone(chance)
        if all(faces[die][draw(chance, 6)] == face for die, face in wanted):
            return kept
    raise AssertionError


def play(position: Position, *texts: str, roll: tuple[tuple[str, int], ...] = ()) -> Position:
    """Let the seats that decide make one move after the other; where several are asked, in seat order."""
    chance = dice(*roll)
    for text in texts:
        seat = position.pending[0]
        position = position.choose(seat, position.find(seat, text))
        if not position.pending:
            position = position.advance(chance)
    return position


def attack(position: Position, text: str, *results: int) -> Position:
    """Attack as often as there are results of the combat die."""
    for result in results:
        position = play(position, f"attack {text}", roll=((COMBAT, result),))
    return position


def refused_by(position: Position, text: str, seat: int | None = None) -> str:
    """The rule by which the table refuses a move, of the first seat that decides unless told."""
    with pytest.raises(IllegalMoveError) as caught:
        position.find(position.pending[0] if seat is None else seat, text)
    (rule,) = re.findall(r"\(([EQ]\d+)\)", str(caught.value))
    return str(rule)


def allowed(position: Position, text: str) -> bool:
    """Whether the first seat that decides may do something."""
    try:
        position.find(position.pending[0], text)
    except IllegalMoveError:
        return False
    return True


def can(position: Position, action: str) -> list[str]:
    """What the first seat that decides may do of one kind, as texts without the action and amounts."""
    moves = [offer.move for offer in position.kinds(position.pending[0])]
    return [" ".join(filter(None, (move.card, move.here, move.there))) for move in moves if move.action == action]


def area(position: Position, name: str) -> str:
    """An area in words: "turquoise 1 gold 2", "flag red", "explored", "unexplored", or nothing at all."""
    from argosy.eldorado.notation.writing import area_to_text

    number = position.rules.space_numbers[name]
    text = area_to_text(position, number)
    if not text and position.state.areas[number].control > len(COLOURS):
        return "unexplored"
    return text.removeprefix(name).strip()


def ship(position: Position, name: str) -> str | None:
    """A ship in words, or None if none is there."""
    from argosy.eldorado.notation.writing import ship_to_text

    number = position.state.ship_at[position.rules.space_numbers[name]]
    return None if number < 0 else ship_to_text(position, number).removeprefix(name).strip()


def pirates(position: Position, colour: str = "turquoise") -> int:
    """How many pirates of a colour are on the board."""
    return position.state.bands[COLOURS.index(colour)].pirates


def controls(position: Position, colour: str, name: str) -> bool:
    """Whether a colour controls an area."""
    return position.state.areas[position.rules.space_numbers[name]].control == COLOURS.index(colour)


def claims(position: Position) -> list[str]:
    """The colours whose claim is open."""
    return [colour for number, colour in enumerate(COLOURS) if position.state.bands[number].claim]


def fulfils(position: Position, colour: str = "turquoise") -> bool:
    """Whether a colour fulfils a victory condition now."""
    return holding(position.state, position.kernel_rules, COLOURS.index(colour)).fulfils


def end_turns(position: Position, number: int) -> Position:
    """Let so many turns pass without a deed; nobody plays a card."""
    for _ in range(number):
        turn = (position.round, position.turn)
        while not position.over and (position.round, position.turn) == turn:
            position = play(position, "end" if position.phase == "acting" else "pass")
    return position


def shown(position: Position, seat: int | None) -> dict[str, Any]:
    """What a seat sees of a position, as it is sent."""
    view: dict[str, Any] = msgspec.to_builtins(position.view(seat))
    return view


def view_bytes(position: Position, seat: int | None) -> bytes:
    """The same in one canonical form."""
    return msgspec.json.encode(position.view(seat), order="sorted")


def hand(position: Position, seat: int) -> list[str]:
    """The cards in a hand by id."""
    return [card.id for card in position.hand(seat)]
