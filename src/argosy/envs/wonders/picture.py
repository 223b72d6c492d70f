"""A table of wonders as a picture in SVG: what everybody sees, a column for each city.

>>> from argosy.tabletop.seeds import Seeds
>>> from argosy.wonders.options import Options
>>> draw(Position.start(Options(players=3), Seeds(1).stream())).count('class="city"')
3
"""

from __future__ import annotations

from typing import Final

from argosy.tabletop.svg import element, group, text
from argosy.wonders.position import Position

COLUMN, LINE, MARGIN = 190, 18, 12
FONT: Final = "font-family:sans-serif;font-size:12px"
TINTS: Final = {
    "brown": "#b5835a",
    "grey": "#b8bcc2",
    "blue": "#7fa8d9",
    "yellow": "#f2d06b",
    "red": "#e08070",
    "green": "#8cc48a",
    "purple": "#b79ad6",
    "black": "#8a8a8a",
}


def draw(position: Position) -> str:
    """Draw the cities of a table, with their buildings in the order in which they came."""
    view = position.view(None)
    columns = [_city(position, seat) for seat in range(position.cities)]
    lines = 4 + max(len(city.buildings) for city in view.cities)
    width, height = position.cities * COLUMN + MARGIN, (lines + 2) * LINE + 2 * MARGIN
    moment = text(f"{position.moment}: {position.phase}", MARGIN, MARGIN + LINE / 2, font_weight="bold")
    placed = [
        element("g", column, transform=f"translate({MARGIN + seat * COLUMN} {MARGIN + LINE})", class_="city")
        for seat, column in enumerate(columns)
    ]
    ground = element("rect", width=width, height=height, fill="#fbf7ee")
    size: dict[str, str | float] = {"viewBox": f"0 0 {width} {height}", "width": width, "height": height}
    namespace = "http://www.w3.org/2000/svg"
    return element("svg", "\n", ground, moment, *placed, xmlns=namespace, style=FONT, role="img", **size) + "\n"


def _city(position: Position, seat: int) -> str:
    """Draw one city: its board, coins, stages and tokens, then its buildings in their colours."""
    city = position.view(None).cities[seat]
    asked = " *" if seat in position.pending else ""
    facts = (
        f"{seat + 1}. {city.wonder}{asked}",
        f"{city.coins} coins, {city.stages} stages",
        f"{city.shields} shields",
    )
    heads = [text(words, 0, (line + 1) * LINE) for line, words in enumerate(facts)]
    built = [_building(position, card, len(facts) + 1 + line) for line, card in enumerate(city.buildings)]
    return group([*heads, *built])


def _building(position: Position, card: str, line: int) -> str:
    tint = TINTS[position.rules.card_of(card).colour]
    field = element("rect", x=0, y=(line - 0.8) * LINE, width=COLUMN - 20, height=LINE - 2, rx=3, fill=tint)
    return field + text(card, 6, line * LINE)
