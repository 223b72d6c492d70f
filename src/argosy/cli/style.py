"""The console, colours, marks, tables and names. Each colour has its own mark, so nothing depends on seeing colours."""

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Final

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from argosy.wonders.explain.sentences import FREE_CITY
from argosy.wonders.explain.wording import title
from argosy.wonders.facts.catalog import Card, Island
from argosy.wonders.facts.leaders import Leader
from argosy.wonders.facts.words import COLOURS
from argosy.wonders.position import Position

STYLES: Final = {
    "brown": "#b07a3c",
    "grey": "#9aa0a6",
    "blue": "#5b9bf0",
    "yellow": "#d9a520",
    "red": "#e05a50",
    "green": "#4cb066",
    "purple": "#a97bd6",
    "black": "#7f7f7f",
}
MARKS: Final = {
    "brown": "■",
    "grey": "◆",
    "blue": "▲",
    "yellow": "●",
    "red": "✚",
    "green": "✦",
    "purple": "▼",
    "black": "○",
}
BASE_COLOURS: Final = tuple(colour for colour in COLOURS if colour != "black")  # which belongs to Cities
GOOD: Final = "#4cb066"
PAID: Final = "#d9a520"
BAD: Final = "#d0736b"
QUIET: Final = "dim"
LEADER: Final = "bold"
TITLE: Final = "bold #5fb3b3"
FRAME: Final = "#5f7374"
OWN: Final = "bold"
NARROW: Final = 74  # columns; below this width symbols take the place of words, and things are stacked


def open_console() -> Console:
    """Open a console on standard output."""
    return Console(highlight=False)


def shown_colours(expansions: Collection[str]) -> tuple[str, ...]:
    """List the colours of cards that a table has."""
    return COLOURS if "cities" in expansions else BASE_COLOURS


def bare_table() -> Table:
    """Make a table without a frame, for the parts of a screen."""
    return Table(box=SIMPLE_HEAD, padding=(0, 1, 0, 0), show_edge=False, pad_edge=False)


def colour_mark(colour: str) -> Text:
    """Return the mark of a colour, in that colour."""
    return Text(MARKS[colour], style=STYLES[colour])


def colour_word(colour: str) -> Text:
    """Return the mark and the name of a colour."""
    return Text(f"{MARKS[colour]} {colour}", style=STYLES[colour])


def card_name(card: Card | Leader, language: str) -> Text:
    """Return the name of a card in its colour; a leader counts for no colour (L18)."""
    return Text(title(card, language), style=STYLES[card.colour] if isinstance(card, Card) else LEADER)


@dataclass(slots=True)
class Display:
    """What all parts of the screen need to know besides the position."""

    names: tuple[str, ...]  # by seat
    language: str
    seed: int
    width: int
    points: bool = True  # show the points of everybody, as if the game ended now
    last_deeds: dict[int, str] = field(default_factory=dict)  # what each seat did last, by seat

    def name(self, seat: int) -> str:
        """Return the name of the player on a seat, or of the free city, which comes after the seats (V2)."""
        return self.names[seat] if seat < len(self.names) else FREE_CITY

    def title(self, named: Card | Island | Leader) -> str:
        """Return the name of a card, island or leader in the language of the table."""
        return title(named, self.language)

    def card(self, card: Card | Leader) -> Text:
        """Return the name of a card in its colour."""
        return card_name(card, self.language)

    def wonder(self, position: Position, seat: int) -> str:
        """Return the wonder of a seat, with its side once that is known."""
        wonder, side = position.board(seat)
        return wonder.name if position.is_choosing_side(seat) else f"{wonder.name} {side.id}"
