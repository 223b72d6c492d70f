"""The help page of the terminal game."""

from typing import Final

from rich.console import Group
from rich.table import Table
from rich.text import Text

from argosy.cli.style import TITLE, colour_word, shown_colours
from argosy.wonders.explain.wording import ANCHOR, COIN, DOUBT, POINT, RESOURCE_NAMES, SHIELD
from argosy.wonders.position import Position

SHIPS: Final = (
    ("3 b+", "build card 3 with a naval construction: the ship of its colour (also: build altar with blue)"),
    ("3 w+", "raise a stage with the ship of the wonder symbol (also: stage 3 with red)"),
    ("3 s+", "sell card 3 for a free step of the yellow ship instead of coins"),
)
FREE_ORDER: Final = (("3 w at 2", "raise the second stage: those of this wonder come in any order"),)
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
    """Show what one can type now, and what the signs mean."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style=TITLE, no_wrap=True)
    table.add_column()
    for keys, meaning in (*_now(position, seat), *ALWAYS):
        table.add_row(keys, meaning)
    return Group(table, Text(), _resources(), _colours(position), _signs(position))


def _now(position: Position, seat: int) -> tuple[tuple[str, str], ...]:
    """List what one can type in this phase, as far as the table has it."""
    lines = tuple(line for line in position.decision.help if position.kernel_rules.tiles or "tile 3" not in line[0])
    if position.decision.cards != "hand":
        return lines
    ships = SHIPS if position.ships(seat) else ()
    return (*lines, *ships, *FREE_ORDER) if position.board(seat)[1].any_order else (*lines, *ships)


def _resources() -> Text:
    return Text("Resources: " + ", ".join(f"{letter} {name}" for letter, name in RESOURCE_NAMES.items()))


def _colours(position: Position) -> Text:
    return Text("Colours: ").append_text(Text(", ").join(map(colour_word, shown_colours(position.options.expansions))))


def _signs(position: Position) -> Text:
    naval = f" {ANCHOR} naval shield, ⇐ and ⇒ two seats away," if position.ships(0) else ""
    doubt = f"; {DOUBT} or a word in brackets: not sure, see argosy facts" if position.options.joined else ""
    return Text(
        f"Signs: {COIN} coin, {POINT} point, {SHIELD} shield,{naval} ← left neighbour, → right neighbour, "
        f"W/S wood or stone, [W/S] not for sale; science: compasses·gears·tablets{doubt}"
    )
