"""Read a typed line: a command of the screen, or a move with its card by number or name.

>>> read("3 b")
Command(word='move', rest='build 3')
>>> read("w4"), read("build palace left 4")
(Command(word='move', rest='stage 4'), Command(word='move', rest='build palace left 4'))
>>> read("3 b+"), read("w+")
(Command(word='move', rest='build 3 with ship'), Command(word='move', rest='stage with ship'))
>>> read("r B14"), read("5"), read("")
(Command(word='rule', rest='B14'), Command(word='number', rest='5'), Command(word='commit', rest=''))
>>> read("3 r"), read("r 3")
(Command(word='move', rest='recruit 3'), Command(word='move', rest='recruit 3'))
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from argosy.tabletop.errors import NotationError
from argosy.wonders.decisions import ACTIONS
from argosy.wonders.explain.names import Named, meant
from argosy.wonders.facts.catalog import Card
from argosy.wonders.facts.words import FLEETS
from argosy.wonders.herald.shipyard import SALE_FLEET
from argosy.wonders.move import Move
from argosy.wonders.position import Position

T = TypeVar("T")

WORDS: Final = {name: name for name in ACTIONS} | {
    "b": "build",
    "w": "stage",
    "wonder": "stage",
    "s": "sell",
    "d": "decline",
}
WITH_SHIP: Final = "with ship"  # the ship that goes with the move, whichever it is
RECRUIT: Final = "r"  # with the number of a leader, or alone; with anything else it asks for a rule
COMMANDS: Final = {"": "commit", "?": "help", "exit": "quit"} | {
    alias: name for name in ("undo", "help", "quit", "points", "table", "city", "rule") for alias in (name[0], name)
}
_NUMBER_FIRST: Final = re.compile(r"(\d+)\s*([a-z]+)(.*)", re.IGNORECASE)
_SHIP_FIRST: Final = re.compile(r"([a-z]+)\+\s*(.*)", re.IGNORECASE)
_LETTER_THEN_NUMBER: Final = re.compile(r"([a-z])(\d+)(.*)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Command:
    """A line that was understood as far as its first word; a move is written with its whole action."""

    word: str
    rest: str = ""


def read(line: str) -> Command:
    """Return the command of a line."""
    text = _reordered(line.strip())
    first, _, rest = text.partition(" ")
    word = first.lower()
    if word.isdecimal():
        return Command("number", text)
    if word == RECRUIT and (not rest or rest.strip().isdecimal()):
        return Command("move", f"recruit {rest.strip()}".strip())
    if word in COMMANDS:
        return Command(COMMANDS[word], rest.strip())
    if word in WORDS:
        return Command("move", _with_ship(f"{WORDS[word]} {rest.strip()}".strip()))
    return Command("unknown", text)


def _with_ship(move: str) -> str:
    """Replace a plus behind a card, which stands for its ship; between ships a plus joins them."""
    return f"{move.removesuffix('+').strip()} {WITH_SHIP}" if move.endswith("+") else move


def _reordered(text: str) -> str:
    """Put the action first: 3 b, 3b and b3 are all b 3, and b+ 3 is b 3+."""
    ship_first = _SHIP_FIRST.fullmatch(text)
    if ship_first and ship_first[1].lower() in WORDS:
        return f"{ship_first[1]} {ship_first[2]}+"
    number_first = _NUMBER_FIRST.fullmatch(text)
    if number_first and number_first[2].lower() in (*WORDS, RECRUIT):
        return f"{number_first[2]} {number_first[1]}{number_first[3]}"
    glued = _LETTER_THEN_NUMBER.fullmatch(text)
    return f"{glued[1]} {glued[2]}{glued[3]}" if glued else text


# -- which card and which ship ------------------------------------------------------------------------------------


def completed(position: Position, seat: int, text: str, cards: Sequence[Named], focus: Named | None) -> str:
    """Complete a typed move: with the card that a number, or nothing, stands for, and the ship that goes with it."""
    action, _, rest = text.partition(" ")
    if ACTIONS[action].names != "card":
        return text
    name, _, more = rest.partition(" ")
    if name.isdecimal():
        text = f"{action} {numbered(cards, int(name), 'card').id} {more}"
    elif focus and rest in ("", WITH_SHIP):
        text = f"{action} {focus.id} {rest}"
    return _with_its_ship(position, seat, text.strip(), cards) if text.endswith(WITH_SHIP) else text


def _with_its_ship(position: Position, seat: int, text: str, cards: Sequence[Named]) -> str:
    """Name the fleet; a card that cannot be meant is refused later, when the move is looked for."""
    text = text.removesuffix(WITH_SHIP).strip()
    move = Move.parse(text)
    if not position.ships(seat):
        raise NotationError("there are no ships at this table: leave the + out (A15)")
    if move.action == "stage":
        return f"{text} with {position.shipyard(seat).wonder_colour}"
    if move.action == "sell":
        return f"{text} with {SALE_FLEET}"
    found = meant(cards, move.card)
    if len(found) != 1 or not isinstance(found[0], Card):
        return text
    if found[0].colour not in FLEETS:
        raise NotationError(f"no ship sails with a {found[0].colour} card (A21)")
    return f"{text} with {found[0].colour}"


def numbered(things: Sequence[T], number: int, kind: str) -> T:
    """Return one of several things by its number, from 1."""
    if not things:
        raise NotationError(f"there is no {kind} to choose now")
    if not 1 <= number <= len(things):
        raise NotationError(f"there is no {kind} {number}; expected 1 to {len(things)}")
    return things[number - 1]
