"""A learning curve: a row for each round, as CSV and as a picture."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from typing import Any, Final

from argosy.tabletop.svg import element, number, text

WIDTH, HEIGHT, LEFT, RIGHT, TOP, PANEL = 680, 430, 56, 20, 30, 160
COLOURS: Final = ("#2b6c8f", "#8b55d1", "#b5533c", "#5a7d2b")
FONT: Final = "font-family:sans-serif;font-size:12px"
Row = dict[str, Any]


def to_csv(rows: Sequence[Row]) -> str:
    """Return rows as CSV; a number that was not measured in a round is empty."""
    room = io.StringIO()
    writer = csv.DictWriter(room, list(dict.fromkeys(name for row in rows for name in row)), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return room.getvalue()


def draw(rows: Sequence[Row], panels: Sequence[tuple[str, Sequence[str]]]) -> str:
    """Draw panels one below the other, each with a title and a line for each of some columns."""
    parts = [element("rect", width=WIDTH, height=HEIGHT, fill="#fbf7ee")]
    for place, (title, columns) in enumerate(panels):
        top = TOP + place * (PANEL + 40)
        parts.append(text(title, LEFT, top - 8, font_weight="bold"))
        parts += _panel(rows, columns, top)
    about = {"xmlns": "http://www.w3.org/2000/svg", "viewBox": f"0 0 {WIDTH} {HEIGHT}", "role": "img", "style": FONT}
    return element("svg", "\n", *(f"{part}\n" for part in parts), **about) + "\n"


def _panel(rows: Sequence[Row], columns: Sequence[str], top: float) -> Iterator[str]:
    lines = {
        name: [(at, float(row[name])) for at, row in enumerate(rows) if row.get(name) is not None] for name in columns
    }
    values = [value for line in lines.values() for _, value in line]
    if not values:
        return
    low, high = min(values), max(values)
    high = high if high > low else low + 1
    step = (WIDTH - LEFT - RIGHT) / max(1, len(rows) - 1)
    for value in (low, high):
        y = _height(value, low, high, top)
        yield element("path", d=f"M{LEFT} {number(y)}H{WIDTH - RIGHT}", stroke="#c9b78c")
        yield text(f"{value:.3g}", LEFT - 6, y + 4, text_anchor="end")
    for place, (name, line) in enumerate(lines.items()):
        points = " ".join(f"{number(LEFT + at * step)},{number(_height(value, low, high, top))}" for at, value in line)
        yield element("polyline", points=points, fill="none", stroke=COLOURS[place], stroke_width=2)
        yield text(name.replace("_", " "), WIDTH - RIGHT - 150 * place, top - 8, text_anchor="end", fill=COLOURS[place])


def _height(value: float, low: float, high: float, top: float) -> float:
    return top + PANEL * (high - value) / (high - low)
