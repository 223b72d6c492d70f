"""The help page of the terminal game."""

from __future__ import annotations

from typing import Final

from rich.console import Group
from rich.table import Table
from rich.text import Text

from argosy.cli.terminal.palette import SHOWN_COLOURS, TITLE, colour_word
from argosy.wonders.explain.wording import COIN, POINT, RESOURCE_NAMES, SHIELD

TURN: Final = (
    ("3", "look at card 3: what it does and all that can be done with it"),
    ("3 b", "build card 3 (also: b 3, build altar)"),
    ("3 w", "raise the next stage of your wonder with card 3 (also: stage 3)"),
    ("3 s", "sell card 3 (also: sell 3)"),
    ("build altar left 2", "say yourself how to pay: coins to the left and right neighbour"),
    ("build altar by paying", "pay although a chain makes it free (R21)"),
)
MOMENTS: Final = {
    "turn": TURN,
    "extra": TURN,
    "salvage": (("3", "take card 3 from the discard pile (also: take 3)"), ("d", "take nothing (also: decline)")),
    "sides": (("1", "play the first side of your wonder (also: side day)"),),
}
ALWAYS: Final = (
    ("Enter", "commit what you have chosen"),
    ("u", "take your choice back; with nothing chosen, back to the player before you"),
    ("c 2", "show the city of seat 2 in full"),
    ("p", "show or hide the points of everybody"),
    ("r B14", "what rule B14 says"),
    ("t", "draw the table again"),
    ("q", "leave the game"),
)


def guide(phase: str) -> Group:
    """What one can type now, and what the signs mean."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style=TITLE, no_wrap=True)
    table.add_column()
    for keys, meaning in (*MOMENTS[phase], *ALWAYS):
        table.add_row(keys, meaning)
    return Group(table, Text(), _resources(), _colours(), _signs())


def _resources() -> Text:
    return Text("Resources: " + ", ".join(f"{letter} {name}" for letter, name in RESOURCE_NAMES.items()))


def _colours() -> Text:
    return Text("Colours: ").append_text(Text(", ").join(map(colour_word, SHOWN_COLOURS)))


def _signs() -> Text:
    return Text(
        f"Signs: {COIN} coin, {POINT} point, {SHIELD} shield, ← left neighbour, → right neighbour, "
        "W/S wood or stone, [W/S] not for sale; science: compasses·gears·tablets"
    )
