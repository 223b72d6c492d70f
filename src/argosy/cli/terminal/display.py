"""How the table is shown: names, language, width, and what is remembered from screen to screen."""

from __future__ import annotations

from dataclasses import dataclass, field

from rich.text import Text

from argosy.cli.style import card_name
from argosy.wonders.explain.wording import title
from argosy.wonders.facts.catalog import Card, Island
from argosy.wonders.position import Position


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
        """Return the name of the player on a seat."""
        return self.names[seat]

    def title(self, named: Card | Island) -> str:
        """Return the name of a card or island in the language of the table."""
        return title(named, self.language)

    def card(self, card: Card) -> Text:
        """Return the name of a card in its colour."""
        return card_name(card, self.language)

    def wonder(self, position: Position, seat: int) -> str:
        """Return the wonder of a seat, with its side once that is known."""
        wonder, side = position.board(seat)
        return wonder.name if position.is_choosing_side(seat) else f"{wonder.name} {side.id}"
