"""The ratings of a ladder as a picture: one row a level, strongest first, each with its interval of 95 %."""

from collections.abc import Iterator
from math import ceil, floor
from typing import Final

from argosy.arena.ladder_report import LadderRating, LadderResult
from argosy.tabletop.svg import element, number, text

WIDTH: Final = 680
LEFT: Final = 240  # of the scale
RIGHT: Final = 630
TOP: Final = 84  # of the rows
ROW: Final = 46  # is so high
STEPS: Final = (10, 20, 50, 100, 200, 500, 1000, 2000)  # of the scale, in points
MOST_TICKS: Final = 7
STYLE: Final = """
.ladder { --paper: #f4ead2; --ink: #1d2b38; --soft: #645c49; --line: #c9b78c; --level: #2b6c8f; --own: #8b55d1 }
@media screen and (prefers-color-scheme: dark) {
.ladder { --paper: #132a3a; --ink: #f3ebd8; --soft: #97a8ae; --line: #284657; --level: #6ebcf0; --own: #a879f8 } }
.ladder text { font: 14px "Alegreya Sans", "Gill Sans", "Segoe UI", sans-serif; fill: #1d2b38; fill: var(--ink) }
.ladder .name { font-size: 17px; font-weight: 700 }
.ladder .title { font: 22px "Marcellus", "Palatino Linotype", Georgia, serif }
.ladder .soft { fill: #645c49; fill: var(--soft) }
.ladder .paper { fill: #f4ead2; fill: var(--paper) }
.ladder .line { stroke: #c9b78c; stroke: var(--line) }
.ladder .level { color: #2b6c8f; color: var(--level) }
.ladder .own { color: #8b55d1; color: var(--own) }
.ladder .anchor { color: #1d2b38; color: var(--ink) }
.ladder .mark { fill: currentColor; stroke: currentColor; stroke-width: 2.6; stroke-linecap: round }
"""


class Scale:
    """Where on the picture a rating lies, and which ratings are written above."""

    def __init__(self, low: float, high: float) -> None:
        step = next((one for one in STEPS if (high - low) / one <= MOST_TICKS - 1), STEPS[-1])
        first, last = floor(low / step), max(ceil(high / step), floor(low / step) + 1)
        self.ticks = [step * tick for tick in range(first, last + 1)]

    def at(self, rating: float) -> float:
        """Return the place of a rating, from left to right."""
        return LEFT + (RIGHT - LEFT) * (rating - self.ticks[0]) / (self.ticks[-1] - self.ticks[0])


def draw_ladder(result: LadderResult) -> str:
    """Draw the ratings of a ladder as SVG."""
    rows = result.ratings
    scale = Scale(min(one.low for one in rows), max(one.high for one in rows))
    height = TOP + ROW * len(rows) + 44
    drawn = [
        element("style", STYLE),
        element("rect", class_="paper", width=WIDTH, height=height, rx=12),
        text(f"{result.game}: {_told(result)}", 20, 34, class_="title"),
        *_ticks(scale, TOP + ROW * len(rows)),
        *(part for place, one in enumerate(rows) for part in _row(one, TOP + ROW * place, scale, result.anchor)),
        text(_caption(result), 20, height - 14, class_="soft"),
    ]
    about = {
        "xmlns": "http://www.w3.org/2000/svg",
        "viewBox": f"0 0 {WIDTH} {height}",
        "role": "img",
        "aria-label": "Ratings, strongest first: " + ", ".join(_spoken(one) for one in rows),
    }
    return element("svg", "\n", *(f"{part}\n" for part in drawn), **about, class_="ladder") + "\n"


def _told(result: LadderResult) -> str:
    """Name the table by what is special about it."""
    options = result.options
    parts = [f"{options['players']} players"]
    if options.get("teams"):
        parts.append("in teams")
    return " ".join(parts) + "".join(f", {name}" for name in options.get("expansions", ()))


def _ticks(scale: Scale, bottom: float) -> Iterator[str]:
    for tick in scale.ticks:
        x = scale.at(tick)
        yield element("path", class_="line", d=f"M{number(x)} {TOP - 8}V{number(bottom)}")
        yield text(f"{tick:,}", x, TOP - 16, text_anchor="middle", class_="soft")


def _row(one: LadderRating, top: float, scale: Scale, anchor: str) -> Iterator[str]:
    own = ":" in one.level
    middle = top + ROW / 2 - 2
    yield element("path", class_="line", d=f"M20 {number(top + ROW - 2)}H{WIDTH - 20}")
    yield text(one.level.rpartition(":")[2], 20, middle - 2, class_="name")
    yield text(f"{'own bot, ' if own else ''}{one.games:,} games", 20, middle + 15, class_="soft")
    if one.level == anchor:
        words = f"{one.rating:,.0f} by definition"
        lozenge = f"M{number(scale.at(one.rating))} {number(middle - 8)}l7 8-7 8-7-8z"
        yield element("path", class_="mark anchor", d=lozenge)
    else:
        words = f"{one.rating:,.0f} ± {(one.high - one.low) / 2:,.0f}"
        yield element("g", *_whisker(one, middle, scale), class_="mark own" if own else "mark level")
    if scale.at(one.rating) > (LEFT + RIGHT) / 2:
        yield text(words, scale.at(one.low) - 14, middle + 5, text_anchor="end")
    else:
        yield text(words, scale.at(one.high) + 14, middle + 5)


def _whisker(one: LadderRating, middle: float, scale: Scale) -> Iterator[str]:
    """Draw an interval with its ends, and the rating as a point on it."""
    ends = [number(scale.at(end)) for end in (one.low, one.high)]
    bars = "".join(f"M{end} {number(middle - 8)}v16" for end in ends)
    yield element("path", d=f"M{ends[0]} {number(middle)}H{ends[1]}{bars}")
    yield element("circle", cx=scale.at(one.rating), cy=middle, r=3.4)


def _caption(result: LadderResult) -> str:
    return (
        f"{result.games:,} games with rotated seats and equal deals, seed {result.seed}, version {result.argosy}; "
        "intervals of 95 %"
    )


def _spoken(one: LadderRating) -> str:
    return f"{one.level} {one.rating:,.0f}" + (f" ({one.low:,.0f} to {one.high:,.0f})" if one.low < one.high else "")
