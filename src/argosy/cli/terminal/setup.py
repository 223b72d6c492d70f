"""Set up a game of wonders at the terminal: from the arguments, or from a friendly start that can change them."""

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from rich.console import Console
from rich.text import Text

from argosy.cli.arguments import words
from argosy.cli.keyboard import Keyboard
from argosy.cli.players import Players, seat_players
from argosy.cli.session import draw_seed
from argosy.cli.style import BAD, TITLE
from argosy.cli.table_options import table_options
from argosy.tabletop.errors import ArgosyError, NotationError, OptionError
from argosy.wonders.explain.wording import listed, plural
from argosy.wonders.facts.words import LANGUAGES
from argosy.wonders.options import Options

CHANGES: Final = {
    "p": "players",
    "e": "edition",
    "x": "expansions",
    "d": "leaders",
    "t": "teams",
    "h": "humans",
    "n": "names",
    "l": "language",
    "s": "sides",
}
HINT: Final = (
    "p 5: five players · e 1: edition 1 · x armada,cities: expansions (or x none) · d all: leaders · "
    "t yes: teams of two · h 2: two people · n Anna,Ben: names · l de: language of the cards · "
    "s chosen: choose your side"
)


@dataclass(frozen=True, slots=True)
class Setup:
    """The table, the players, and how it is shown."""

    options: Options
    players: Players
    language: str
    seed: int


def setup(given: argparse.Namespace) -> Setup:
    """Read the arguments; without a seed one is drawn and kept in them."""
    if given.seed is None:
        given.seed = draw_seed()
    if given.language not in LANGUAGES:
        raise OptionError("language", given.language, f"one of {', '.join(LANGUAGES)}")
    options = table_options(given, "wonders")
    people = "0" if given.demo else given.humans
    return Setup(options, seat_players(options.players, people, given.names), given.language, given.seed)


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
    """Describe the table in one line."""
    people = [table.players.names[seat] for seat in table.players.people]
    others = table.options.players - len(people)
    sides = listed(table.options.sides, "and")
    against = f" against {plural(others, 'sailor')}" if others else ""
    box = " + ".join((f"edition {table.options.edition}", *table.options.joined))
    teams = ", teams of two" if table.options.teams else ""
    return f"{listed(people, 'and')}{against}: {box}{teams}, sides {sides}, seed {table.seed}."


def changed(given: argparse.Namespace, answer: str) -> argparse.Namespace:
    """Return the arguments with one change; an error leaves them as they were."""
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
