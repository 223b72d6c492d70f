"""The help page of the terminal game."""

from __future__ import annotations

from typing import Final

from rich.console import Group
from rich.table import Table
from rich.text import Text

from argosy.cli.style import TITLE, colour_word, shown_colours
from argosy.wonders.explain.wording import ANCHOR, COIN, DOUBT, POINT, RESOURCE_NAMES, SHIELD
from argosy.wonders.position import Position

TURN: Final = (
    ("3", "look at card 3: what it does and all that can be done with it"),
    ("3 b", "build card 3 (also: b 3, build altar)"),
    ("3 w", "raise the next stage of your wonder with card 3 (also: stage 3)"),
    ("3 s", "sell card 3 (also: sell 3)"),
    ("build altar left 2", "say yourself how to pay: coins to the left and right neighbour"),
    ("build altar by paying", "pay although a chain makes it free (R21)"),
)
SHIPS: Final = (
    ("3 b+", "build card 3 with a naval construction: the ship of its colour (also: build altar with blue)"),
    ("3 w+", "raise a stage with the ship of the wonder symbol (also: stage 3 with red)"),
    ("3 s+", "sell card 3 for a free step of the yellow ship instead of coins"),
)
FREE_ORDER: Final = (("3 w at 2", "raise the second stage: those of this wonder come in any order"),)
MOMENTS: Final = {
    "turn": TURN,
    "extra": TURN,
    "salvage": (("3", "take card 3 from the discard pile (also: take 3)"), ("d", "take nothing (also: decline)")),
    "sides": (("1", "play the first side of your wonder (also: side day)"),),
    "fleet": (("1", "make the free steps of line 1 (also: sail blue+green)"), ("d", "move no ship (R10)")),
    "island": (("1", "keep the first of the islands you drew (also: keep bronze-island)"),),
    "losses": (("2", "pay 2 of the coins you lose, and take a debt for each of the others (also: lose 2) (C13)"),),
    "sea": (("1", "take part in the naval conflict (also: fight)"), ("2", "stay out of it (also: abstain) (A50)")),
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


def guide(position: Position, seat: int) -> Group:
    """What one can type now, and what the signs mean."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style=TITLE, no_wrap=True)
    table.add_column()
    for keys, meaning in (*_now(position, seat), *ALWAYS):
        table.add_row(keys, meaning)
    return Group(table, Text(), _resources(), _colours(position), _signs(position))


def _now(position: Position, seat: int) -> tuple[tuple[str, str], ...]:
    """What decides in this phase, as far as the table has it."""
    lines = MOMENTS[position.phase]
    if position.phase not in ("turn", "extra"):
        return lines
    ships = SHIPS if position.ships(seat) else ()
    return (*lines, *ships, *FREE_ORDER) if position.board(seat)[1].any_order else (*lines, *ships)


def _resources() -> Text:
    return Text("Resources: " + ", ".join(f"{letter} {name}" for letter, name in RESOURCE_NAMES.items()))


def _colours(position: Position) -> Text:
    return Text("Colours: ").append_text(Text(", ").join(map(colour_word, shown_colours(position.options.expansions))))


def _signs(position: Position) -> Text:
    naval = f" {ANCHOR} naval shield, ⇐ and ⇒ two seats away," if position.ships(0) else ""
    doubt = f"; {DOUBT} or a word in brackets: not sure, see argosy facts" if position.options.expansions else ""
    return Text(
        f"Signs: {COIN} coin, {POINT} point, {SHIELD} shield,{naval} ← left neighbour, → right neighbour, "
        f"W/S wood or stone, [W/S] not for sale; science: compasses·gears·tablets{doubt}"
    )
