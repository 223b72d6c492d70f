"""The friendly start: Enter plays, a letter changes something."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Final

from rich.console import Console
from rich.text import Text

from argosy.cli.arguments import words
from argosy.cli.terminal.keyboard import Keyboard
from argosy.cli.terminal.palette import BAD, TITLE
from argosy.cli.terminal.setup import Setup, setup
from argosy.tabletop.errors import ArgosyError, NotationError
from argosy.wonders.explain.wording import listed, plural

CHANGES: Final = {
    "p": "players",
    "e": "edition",
    "x": "expansions",
    "t": "teams",
    "h": "humans",
    "n": "names",
    "l": "language",
    "s": "sides",
}
HINT: Final = (
    "p 5: five players · e 1: edition 1 · x armada,cities: expansions (or x none) · t yes: teams of two · "
    "h 2: two people · n Anna,Ben: names · l de: language of the cards · s chosen: choose your side"
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
    box = " + ".join((f"edition {table.options.edition}", *table.options.expansions))
    teams = ", teams of two" if table.options.teams else ""
    return f"{listed(people, 'and')}{against}: {box}{teams}, sides {sides}, seed {table.seed}."


def changed(given: argparse.Namespace, answer: str) -> argparse.Namespace:
    """The arguments with one change; an error leaves them as they were."""
    letter, _, value = answer.partition(" ")
    name = CHANGES.get(letter.lower())
    if name is None or not value.strip():
        raise NotationError(f"'{answer}' was not understood; expected Enter, or {', '.join(CHANGES)} with a value")
    new = argparse.Namespace(**vars(given))
    setattr(new, name, READERS.get(name, str)(value.strip()))
    setup(new)
    return new


def _whole(value: str) -> int:
    return int(value) if value.isdecimal() else 0


def _yes(value: str) -> bool:
    if value not in ("yes", "no"):
        raise NotationError(f"found '{value}'; expected yes or no")
    return value == "yes"


def _expansions(value: str) -> tuple[str, ...]:
    return () if value == "none" else words(value)


READERS: Final[dict[str, Callable[[str], object]]] = {
    "players": _whole,
    "names": words,
    "sides": words,
    "teams": _yes,
    "expansions": _expansions,
}
