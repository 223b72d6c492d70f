"""What a typed line means: a command of the screen, or a move with its card by number or name.

>>> read("3 b")
Command(word='move', rest='build 3')
>>> read("w4"), read("build palace left 4")
(Command(word='move', rest='stage 4'), Command(word='move', rest='build palace left 4'))
>>> read("3 b+"), read("w+")
(Command(word='move', rest='build 3 with ship'), Command(word='move', rest='stage with ship'))
>>> read("r B14"), read("5"), read("")
(Command(word='rule', rest='B14'), Command(word='number', rest='5'), Command(word='commit', rest=''))
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

ACTIONS: Final = {
    "b": "build",
    "build": "build",
    "w": "stage",
    "wonder": "stage",
    "stage": "stage",
    "s": "sell",
    "sell": "sell",
    "take": "take",
    "decline": "decline",
    "d": "decline",
    "side": "side",
    "sail": "sail",
    "keep": "keep",
    "lose": "lose",
    "fight": "fight",
    "abstain": "abstain",
}
WITH_SHIP: Final = "with ship"  # the ship that goes with the move, whichever it is
COMMANDS: Final = {
    "": "commit",
    "u": "undo",
    "undo": "undo",
    "?": "help",
    "h": "help",
    "help": "help",
    "q": "quit",
    "quit": "quit",
    "exit": "quit",
    "p": "points",
    "points": "points",
    "t": "table",
    "table": "table",
    "c": "city",
    "city": "city",
    "r": "rule",
    "rule": "rule",
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
    """The command of a line."""
    text = _reordered(line.strip())
    first, _, rest = text.partition(" ")
    word = first.lower()
    if word.isdecimal():
        return Command("number", text)
    if word in COMMANDS:
        return Command(COMMANDS[word], rest.strip())
    if word in ACTIONS:
        return Command("move", _with_ship(f"{ACTIONS[word]} {rest.strip()}".strip()))
    return Command("unknown", text)


def _with_ship(move: str) -> str:
    """A plus behind a card stands for its ship; between ships it joins them."""
    return f"{move.removesuffix('+').strip()} {WITH_SHIP}" if move.endswith("+") else move


def _reordered(text: str) -> str:
    """Let the action stand first: 3 b, 3b and b3 are all b 3, and b+ 3 is b 3+."""
    ship_first = _SHIP_FIRST.fullmatch(text)
    if ship_first and ship_first[1].lower() in ACTIONS:
        return f"{ship_first[1]} {ship_first[2]}+"
    number_first = _NUMBER_FIRST.fullmatch(text)
    if number_first and number_first[2].lower() in ACTIONS:
        return f"{number_first[2]} {number_first[1]}{number_first[3]}"
    glued = _LETTER_THEN_NUMBER.fullmatch(text)
    return f"{glued[1]} {glued[2]}{glued[3]}" if glued else text
