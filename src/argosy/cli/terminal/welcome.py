"""The friendly start: Enter plays, a letter changes something."""

from __future__ import annotations

import argparse
from typing import Final

from rich.console import Console
from rich.text import Text

from argosy.cli.arguments import words
from argosy.cli.terminal.keyboard import Keyboard
from argosy.cli.terminal.palette import BAD, TITLE
from argosy.cli.terminal.setup import Setup, setup
from argosy.tabletop.errors import ArgosyError, NotationError
from argosy.wonders.explain.wording import listed, plural

CHANGES: Final = {"p": "players", "e": "edition", "h": "humans", "n": "names", "l": "language", "s": "sides"}
HINT: Final = (
    "p 5: five players · e 1: edition 1 · h 2: two people · n Anna,Ben: names · "
    "l de: language of the cards · s chosen: choose your side"
)


def welcome(console: Console, keyboard: Keyboard, given: argparse.Namespace) -> Setup:
    """Offer a quick game, and let a person change it until it is right."""
    console.print(Text("Argosy: 7 Wonders", style=TITLE))
    while True:
        table = setup(given)
        console.print(Text(summary(table)))
        console.print(Text(HINT, style="dim"))
        answer = keyboard.ask("Enter to deal> ")
        if not answer:
            return table
        try:
            given = changed(given, answer)
        except ArgosyError as error:
            console.print(Text(str(error), style=BAD))


def summary(table: Setup) -> str:
    """The table in one line."""
    people = [table.party.names[seat] for seat in table.party.people]
    others = table.options.players - len(people)
    sides = listed(table.options.sides, "and")
    against = f" against {plural(others, 'sailor')}" if others else ""
    return f"{listed(people, 'and')}{against}: edition {table.options.edition}, sides {sides}, seed {table.seed}."


def changed(given: argparse.Namespace, answer: str) -> argparse.Namespace:
    """The arguments with one change; an error leaves them as they were."""
    letter, _, value = answer.partition(" ")
    name = CHANGES.get(letter.lower())
    if name is None or not value.strip():
        raise NotationError(f"'{answer}' was not understood; expected Enter, or {', '.join(CHANGES)} with a value")
    values = {"players": _whole(value), "names": words(value), "sides": words(value)}
    new = argparse.Namespace(**vars(given))
    setattr(new, name, values.get(name, value.strip()))
    setup(new)
    return new


def _whole(value: str) -> int:
    return int(value) if value.strip().isdecimal() else 0
