"""What makes a wall map of the board: frame, title, provinces, compass rose and legend."""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from argosy.eldorado.drawing.geometry import Box, frame
from argosy.eldorado.drawing.layout import Layout, width
from argosy.eldorado.drawing.pieces import banner, hoard, stack, vessel
from argosy.eldorado.drawing.theme import MARKS, use
from argosy.eldorado.facts.catalog import COLOURS, Board, Province
from argosy.eldorado.knowledge.view import EldoradoBand, EldoradoShip, EldoradoView
from argosy.tabletop.svg import element, group, moved, text

MARGIN: Final = 48
HEADER: Final = 112  # room above the board
LEAST_ROOM: Final = 760
FLOURISH: Final = 174  # beside the title
TITLE_LETTERS: Final = 58

# The legend.
KEY_LETTERS: Final = 17
KEY_HEIGHT: Final = 52
BETWEEN: Final = 34


class Key(NamedTuple):
    """One entry of the legend."""

    drawn: str  # around the origin
    wide: float
    words: str

    @property
    def width(self) -> float:
        """Return how much of a row it takes."""
        return self.wide + 8 + width(self.words, KEY_LETTERS)


def sheet(laid: Layout, view: EldoradoView | None) -> Box:
    """Measure the paper around the board, with room for title and legend."""
    field, below = laid.field, len(_rows(laid, view)) * KEY_HEIGHT + MARGIN / 2
    across, height = _room(laid) + 2 * MARGIN, field.height + 2 * MARGIN + HEADER + below
    return Box(field.x, field.y + (below - HEADER) / 2, across, height)


def _room(laid: Layout) -> float:
    """Compute how wide title and legend may be: as wide as the board, if that is not too narrow for them."""
    return max(LEAST_ROOM, laid.field.width)


def ground(laid: Layout, paper: Box) -> str:
    """Draw paper and frame, below the board."""
    rim = _grown(laid.field, 8)
    sheets = [("table", paper), ("paper", _grown(paper, -9)), ("edge", _grown(paper, -9)), ("edge", _grown(paper, -14))]
    rims = [("scale-ground", rim), ("scale-light", rim), ("scale", rim)]
    parts = (element("rect", class_=kind, **box.rectangle) for kind, box in sheets + rims)
    return group(parts, class_="frame")


def _grown(box: Box, by: float) -> Box:
    return Box(box.x, box.y, box.width + 2 * by, box.height + 2 * by)


def heading(laid: Layout, paper: Box, title: str, view: EldoradoView | None) -> str:
    """Write the title with what is going on below it."""
    size = min(TITLE_LETTERS, (paper.width - 2 * MARGIN) / max(1, width(title, 1.25)))
    x, y = paper.x, paper.top + 78
    half = width(title, size * 1.25) / 2 + 24
    parts = [text(title, x, y, class_="title", font_size=size, text_anchor="middle")]
    if half + FLOURISH < paper.width / 2 - MARGIN:
        parts += [_flourish(x + side * half, y - size / 3, side) for side in (-1, 1)]
    parts.append(text(_subtitle(laid.board, view), x, y + 34, class_="subtitle", text_anchor="middle"))
    return group(parts, class_="heading")


def _flourish(x: float, y: float, side: int) -> str:
    """Draw a line with a jewel at each end, on one side of the title."""
    line = element("path", class_="flourish", d=f"M{side * 18} 0H{side * 158}")
    jewels = f"M{side * 8}-4l4 4-4 4-4-4ZM{side * 168}-6l6 6-6 6-6-6Z"
    return moved(line + element("path", class_="jewel", d=jewels), x, y)


def _subtitle(board: Board, view: EldoradoView | None) -> str:
    if view is None:
        return f"{board.counts.land} areas of land, {board.counts.coast} coasts and {board.counts.sea} seas"
    if view.winners:
        return f"The game is over, won by {' and '.join(f'seat {seat}' for seat in view.winners)}"
    if view.phase == "placing":
        return f"The pieces are being placed; it is the turn of {view.active}"
    return f"Round {view.round}, the turn of {view.turn}, {view.points} action points left"


def provinces(laid: Layout) -> str:
    """Write the names of the provinces into the frame, above or below their land."""
    return group((_province(laid, each) for each in laid.board.provinces), class_="provinces")


def _province(laid: Layout, province: Province) -> str:
    regions = [site.region for site in laid.sites if site.space.region == province.colour]
    home, field = frame(point for region in regions for point in region.outline), laid.field
    y = field.top - 22 if home.y < field.y else field.bottom + 33
    name = f"{province.colour.upper()} PROVINCE"
    mark = element("circle", class_="band", r=10) + use(f"mark-{province.colour}", 0, 0, transform="scale(.85)")
    badge = moved(mark, home.x - width(name, 25) / 2 - 20, y - 5.4, class_=f"band-{province.colour}")
    return badge + text(name, home.x, y, class_="province", text_anchor="middle")


def rose(laid: Layout) -> str:
    """Draw the compass rose, where there is room."""
    if laid.rose is None:
        return ""
    x, y = laid.rose
    parts = [use("rose", x, y + 8), text("N", x, y - 32, class_="rose-north")]
    return group(parts, class_="rose", pointer_events="none")


def legend(laid: Layout, paper: Box, view: EldoradoView | None) -> str:
    """Explain the signs, below the board."""
    top = laid.field.bottom + MARGIN + KEY_HEIGHT / 2
    rows = _rows(laid, view)
    return group((_line(row, paper.x, top + number * KEY_HEIGHT) for number, row in enumerate(rows)), class_="legend")


def _line(row: list[Key], x: float, y: float) -> str:
    left = x - (sum(key.width for key in row) + BETWEEN * (len(row) - 1)) / 2
    parts = []
    for key in row:
        parts.append(moved(key.drawn, left + key.wide / 2, y, class_="pieces"))
        parts.append(text(key.words, left + key.wide + 8, y + 6, class_="key"))
        left += key.width + BETWEEN
    return "".join(parts)


def _rows(laid: Layout, view: EldoradoView | None) -> list[list[Key]]:
    """Arrange the legend in rows that fit below the board."""
    return [*_fitted(_bands(view), _room(laid)), *_fitted(_signs(), _room(laid))]


def _fitted(keys: Iterable[Key], room: float) -> list[list[Key]]:
    rows: list[list[Key]] = [[]]
    for key in keys:
        if rows[-1] and sum(each.width + BETWEEN for each in rows[-1]) + key.width > room:
            rows.append([])
        rows[-1].append(key)
    return rows


def _bands(view: EldoradoView | None) -> Iterator[Key]:
    """List the colours with their marks, and who plays them."""
    bands = {band.colour: band for band in view.bands} if view else {}
    for colour in COLOURS:
        band = bands.get(colour)
        token = stack(colour, band.pirates if band else 1)
        yield Key(token.drawn, token.width, f"{colour}: {_band(band) if band else MARKS[colour]}")


def _band(band: EldoradoBand) -> str:
    who = f"seat {band.seat}" if band.seat else "neutral"
    return f"{who}, claims victory" if band.claim else who


def _signs() -> Iterator[Key]:
    native, gold, flag = stack("natives", 1), hoard(1), banner("natives")
    yield Key(use("city", 0, 0, class_="band-natives"), 30, "city")
    yield Key(use("post", 0, 0), 28, "trading post")
    yield Key(native.drawn, native.width, "natives")
    yield Key(gold.drawn, gold.width, "gold")
    yield Key(flag.drawn, flag.width, "flag")
    yield Key(vessel(EldoradoShip("", "red", 6, 2, new=False)), 50, "crew and gold aboard")
    yield Key(vessel(EldoradoShip("", "blue", 0, 0, new=False)), 50, "ship without crew, last of blue")
    yield Key(text("?", 0, 9, class_="unknown"), 18, "unexplored")
