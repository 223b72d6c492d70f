"""Where everything on a board goes: each space has room for its pieces and for its name, always at the same place.

To find the rooms takes a while, so layout.json keeps those of the packaged board. Whoever changes that board, or how
rooms are found, writes the file anew: `python -m argosy.eldorado.drawing`.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from msgspec.structs import astuple

from argosy.eldorado.drawing.geometry import Box, Region, frame, gaps, place, raster
from argosy.eldorado.facts.catalog import Board, Point, Shape, Space
from argosy.tabletop.data_files import digest
from argosy.tabletop.errors import DataError

KEPT: Final = Path(__file__).parent / "layout.json"
USUAL_RADIUS: Final = 50  # of an area, in the units of the drawing: other boards are made larger or smaller to fit
FARTHEST: Final = 10_000
LAND_ROOM: Final = (66, 31)  # for pieces
FULL_ROOM: Final = (106, 31)  # beside a city or a trading post
WATER_ROOM: Final = (54, 42)
FLAG: Final = 12  # how far it rises above the pieces
HARBOUR: Final = (40, 34)
LAND_LETTERS: Final = 13.5
WATER_LETTERS: Final = 12
ID_LETTERS: Final = 9
LEADING: Final = 1.02
ROSE: Final = (74, 92)
ROSE_STEPS: Final = 40
SHIFTS: Final = tuple((x, y) for x in (0, -34, 34) for y in (0, -34, 34))
ENOUGH: Final = 3  # room around pieces and name together
SHIP_LEEWAY: Final = 4  # a ship may lie over a beach rather than push the name there
SHIP_PULL: Final = 0.8  # a ship stays near to where it is tried
_NARROW: Final = frozenset("fijlrtI'’ .,")
_WIDE: Final = frozenset("mwMW")

Name: TypeAlias = tuple[str, ...]  # in lines
Size: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Site:
    """A space with its shape, and the room for its pieces and its name."""

    space: Space
    region: Region
    pieces: Box
    name: Box
    lines: Name
    harbour: Box | None  # where a ship lies in a city

    @property
    def rooms(self) -> tuple[Box, ...]:
        """List everything that must stay free."""
        return (self.pieces, self.name, *((self.harbour,) if self.harbour else ()))

    @property
    def land_rooms(self) -> tuple[Box, ...]:
        """List what ships beside the land keep away from: its name, and its pieces with a flag above them."""
        pieces = Box(self.pieces.x, self.pieces.y - FLAG / 2, self.pieces.width, self.pieces.height + FLAG)
        return (pieces, self.name) if self.space.is_land else ()


@dataclass(frozen=True, slots=True)
class Layout:
    """A board as it is drawn."""

    board: Board
    field: Box  # what the spaces cover
    sites: tuple[Site, ...]
    rose: Point | None  # the middle of the compass rose, where there is room for one


class Fit(NamedTuple):
    """One way to lay out a space, and how far it stays from the border."""

    depth: float
    pieces: Box
    name: Box
    lines: Name


@lru_cache(maxsize=8)
def layout(board: Board) -> Layout:
    """Lay out a board; one without shapes is refused."""
    if not board.shapes:
        raise DataError(f"the board '{board.name}' has no shapes; expected [[shape]] tables, by which it is drawn")
    kept = _kept()
    return _read(board, kept) if kept["board"] == digest(board) else compute_layout(board)


def compute_layout(board: Board) -> Layout:
    """Find room for everything on a board."""
    scale, shapes = _scale(board), {shape.id: shape for shape in board.shapes}
    _check(board, scale)
    sites: list[Site] = []
    for space in board.spaces:  # land first, so that ships keep away from what stands there
        sites.append(_site(space, shapes[space.id], scale, [room for site in sites for room in site.land_rooms]))
    field = frame(point for site in sites for point in site.region.outline)
    return Layout(board, field, tuple(sites), _rose(field, sites))


# -- the kept layout ----------------------------------------------------------------------------------------------


@cache
def _kept() -> Mapping[str, Any]:
    kept: Mapping[str, Any] = json.loads(KEPT.read_text(encoding="utf-8"))
    return kept


def _read(board: Board, kept: Mapping[str, Any]) -> Layout:
    scale, shapes = _scale(board), {shape.id: shape for shape in board.shapes}
    sites = []
    for space in board.spaces:
        pieces, name, lines, harbour = kept["sites"][space.id]
        boxes = Box(*pieces), Box(*name), tuple(lines), Box(*harbour) if harbour else None
        sites.append(Site(space, _region(shapes[space.id], scale), *boxes))
    field = frame(point for site in sites for point in site.region.outline)
    return Layout(board, field, tuple(sites), tuple(kept["rose"]) if kept["rose"] else None)


def layout_to_text(laid: Layout) -> str:
    """Write a layout as `layout.json` keeps it: one line a space."""
    head = f'{{"board": "{digest(laid.board)}", "rose": {json.dumps(laid.rose)}, "sites": {{'
    rows = [f'"{site.space.id}": {json.dumps(_rooms(site), ensure_ascii=False)}' for site in laid.sites]
    return head + "\n" + ",\n".join(rows) + "\n}}\n"


def _rooms(site: Site) -> list[Any]:
    return [astuple(site.pieces), astuple(site.name), site.lines, astuple(site.harbour) if site.harbour else None]


# -- finding room -------------------------------------------------------------------------------------------------


def width(words: str, size: float) -> float:
    """Estimate how wide words are; a little generous, because nobody knows the reader's fonts."""
    return size * sum(0.38 if sign in _NARROW else 0.9 if sign in _WIDE else 0.6 for sign in words)


def _scale(board: Board) -> float:
    """Compute the scale of a board, rounded so that a board of about the usual size keeps its coordinates."""
    return float(f"{USUAL_RADIUS / median(shape.radius for shape in board.shapes):.1g}")


def _check(board: Board, scale: float) -> None:
    """Refuse shapes that no sheet of paper holds; infinities and other odd numbers count as too far."""
    points = [point for shape in board.shapes for point in (shape.anchor, *shape.outline, *shape.hole)]
    if not np.abs(np.array(points)).max() * scale <= FARTHEST:
        wanted = f"numbers up to {FARTHEST // USUAL_RADIUS} times the usual radius"
        raise DataError(f"the board '{board.name}' has shapes that are too far away to be drawn; expected {wanted}")


def _site(space: Space, shape: Shape, scale: float, taken: list[Box]) -> Site:
    region = _region(shape, scale)
    (anchor,) = _scaled((shape.anchor,), scale)
    fit = _on_land(space, region, anchor) if space.is_land else _on_water(space, region, anchor, taken)
    harbour = place(region, *HARBOUR, near=anchor, avoid=[fit.pieces, fit.name]).box if space.city else None
    return Site(space, region, fit.pieces, fit.name, fit.lines, harbour)


def _region(shape: Shape, scale: float) -> Region:
    return Region(_scaled(shape.outline, scale), _scaled(shape.hole, scale))


def _scaled(points: tuple[Point, ...], scale: float) -> tuple[Point, ...]:
    return tuple((x * scale, y * scale) for x, y in points)


def _on_land(space: Space, region: Region, near: Point) -> Fit:
    room = FULL_ROOM if space.city or space.post else LAND_ROOM
    fits = [_together(lines, region, near, room, LAND_LETTERS) for lines in _broken(space.name)]
    return max(fits, key=_good)


def _on_water(space: Space, region: Region, near: Point, taken: list[Box]) -> Fit:
    """Find room as on land where there is enough water, else for ship and name apart, as in a narrow strait."""
    names = list(_broken(space.name))
    best = max((_together(lines, region, near, WATER_ROOM, WATER_LETTERS, taken) for lines in names), key=_good)
    if best.depth >= ENOUGH:
        return best
    apart = [fit for shift in SHIFTS for fit in _apart(names, region, (near[0] + shift[0], near[1] + shift[1]), taken)]
    return max(best, *apart, key=_good)


def _good(fit: Fit) -> float:
    """Rate a fit; more than enough room is no better than enough, so the first one, with one line of name, is kept."""
    return min(fit.depth, ENOUGH)


def _together(lines: Name, region: Region, near: Point, room: Size, letters: float, taken: Sequence[Box] = ()) -> Fit:
    """Find room for the name below the pieces."""
    (wide, high), (across, down) = room, _size(lines, letters)
    box, depth = place(region, max(wide, across), high + down, near, taken)
    pieces, name = Box(box.x, box.top + high / 2, wide, high), Box(box.x, box.bottom - down / 2, across, down)
    return Fit(depth, pieces, name, lines)


def _apart(names: Sequence[Name], region: Region, near: Point, taken: list[Box]) -> Iterator[Fit]:
    """Find room for a ship near a point, and for each way to write the name beside it."""
    ship, depth = place(region, *WATER_ROOM, near, taken, pull=SHIP_PULL)
    for lines in names:
        named = place(region, *_size(lines, WATER_LETTERS), (ship.x, ship.bottom + 20), [ship, *taken])
        yield Fit(min(depth + SHIP_LEEWAY, named.depth), ship, named.box, lines)


def _size(lines: Name, letters: float) -> Size:
    """Compute how much room a name takes, with the id below it."""
    return max(width(line, letters) for line in lines), len(lines) * letters * LEADING + ID_LETTERS + 3


def _broken(name: str) -> Iterator[Name]:
    """Break a name: in one line, and in the most even two."""
    yield (name,)
    words = name.split()
    if len(words) > 1:
        halves = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
        yield min(halves, key=lambda half: max(map(len, half)))


def _rose(field: Box, sites: Sequence[Site]) -> Point | None:
    """Find the roomiest place on the water that no ship and no name needs; lines may run below it."""
    wide, high = ROSE
    tried = raster(Box(field.x, field.y, max(0, field.width - wide), max(0, field.height - high)), ROSE_STEPS)
    rooms = gaps(tried, wide, high, [room for site in sites for room in site.rooms])
    for site in sites:
        if site.space.is_land:
            rooms = np.minimum(rooms, -site.region.depths(tried) - max(ROSE) / 2)
    best = int(np.argmax(rooms))
    return (float(tried[best][0]), float(tried[best][1])) if rooms[best] > 0 else None
