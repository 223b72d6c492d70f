"""Writes the figures of docs/strength.md from the ladders that ship: `python -m benchmarks.strength_page`.

The words around them are written by hand. A test fails while the page is out of date.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from argosy.arena.ladder_plot import draw_ladder
from argosy.arena.ladder_report import LadderMatch, LadderRating, LadderResult
from argosy.arena.published import published

DOCS = Path(__file__).parents[1] / "docs"
PAGE = DOCS / "strength.md"
PICTURES = DOCS / "strength"
BEGIN, END = "<!-- The ladders, by `python -m benchmarks.strength_page`. -->\n", "<!-- End of the ladders. -->\n"
TITLES = {
    "wonders-3": "Wonders, 3 cities",
    "wonders-5": "Wonders, 5 cities",
    "wonders-expansions": "Wonders with Armada and Cities, 3 cities",
    "wonders-teams": "Wonders with Armada and Cities, teams of 4",
    "eldorado-2": "El Dorado, 2 players",
    "eldorado-4": "El Dorado, 4 players",
}


def page() -> str:
    """The page with the newest figures between its words."""
    before, after = re.split(f"{BEGIN}.*?{END}", PAGE.read_text(encoding="utf-8"), flags=re.DOTALL)
    return before + BEGIN + "".join(_section(one.table, one.result) for one in published()) + END + after


def pictures() -> dict[str, str]:
    """The pictures by name of their file."""
    return {f"{one.table}.svg": draw_ladder(one.result) for one in published()}


def _section(table: str, result: LadderResult) -> str:
    return "\n".join(
        [
            f"\n### {TITLES[table]}\n",
            f"![Ratings with intervals of 95 %](strength/{table}.svg)\n",
            "| level | rating | 95 % interval | games | CPU ms a move |",
            "| --- | ---: | ---: | ---: | ---: |",
            *map(_rating, result.ratings),
            f"\nGames won by one against {result.units - 1} of another level, {1 / result.units:.0%} by chance:\n",
            *_matches(result),
            f"\n{result.games:,} games, version {result.argosy}. To play them again: `{result.command}`.\n\n",
        ]
    )


def _rating(one: LadderRating) -> str:
    interval = f"{one.low:,.0f} to {one.high:,.0f}" if one.low < one.high else "by definition"
    return f"| `{one.level}` | {one.rating:,.0f} | {interval} | {one.games:,} | {one.milliseconds:.1f} |"


def _matches(result: LadderResult) -> Iterator[str]:
    order = [one.level for one in result.ratings]
    cells = {(one.level, one.others): one for one in result.matches}
    yield "| | " + " | ".join(f"against `{others}`" for others in reversed(order)) + " |"
    yield "| --- |" + " ---: |" * len(order)
    for level in order:
        yield f"| `{level}` | " + " | ".join(_won(cells.get((level, others))) for others in reversed(order)) + " |"


def _won(one: LadderMatch | None) -> str:
    return f"{one.won / one.games:.1%} ({one.low:.1%} to {one.high:.1%})" if one else ""


def write() -> None:
    """Write the page and its pictures."""
    PAGE.write_text(page(), encoding="utf-8")
    PICTURES.mkdir(exist_ok=True)
    for name, picture in pictures().items():
        (PICTURES / name).write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    write()
