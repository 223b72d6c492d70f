"""The board itself: sea, shoals, land with trees and hills, waves, the lines between spaces, and names."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Final

import numpy as np

from argosy.eldorado.drawing.geometry import Box, Edge, Region, chains, edges, gaps
from argosy.eldorado.drawing.layout import ID_LETTERS, LAND_LETTERS, LEADING, ROSE, WATER_LETTERS, Layout, Site
from argosy.eldorado.drawing.theme import use
from argosy.eldorado.facts.catalog import ELDORADO, Board, Point, Space
from argosy.tabletop.svg import element, group, path, text, title

SHOALS: Final = (78, 54, 32)  # how wide the water grows lighter towards the land
# What grows where, one after the other, and how far apart.
GROWTH: Final = {
    "shore": (("tree", "tree", "palm"), 21),
    "jungle": (("tree", "palm", "tree"), 21),
    "heights": (("hill", "tree", "hill"), 25),
    "ring": (("peak", "peak", "hill"), 27),
    "valley": ((), 30),
    "sea": (("wave",), 62),
    "coast": (("wave",), 70),
}
HOMELAND: Final = (("palm", "hill", "palm"), 27)
SIZE: Final = {"wave": (28, 10), "peak": (24, 20)}
USUAL_SIZE: Final = (16, 14)


def sea(laid: Layout) -> str:
    """Draw the water below everything."""
    return element("rect", **laid.field.rectangle, fill="url(#map-sea)")


def shores(laid: Layout) -> str:
    """Draw shoals and beaches around all land at once, so that they do not show between areas."""
    land = "".join(outline(site.region) for site in laid.sites if site.space.is_land)
    shape = element("defs", element("path", d=land, id="map-land"))  # long, so written once
    shoals = [element("use", href="#map-land", class_="shoal", stroke_width=width) for width in SHOALS]
    edge = element("clipPath", element("rect", **laid.field.rectangle), id="map-field")  # shoals end at the frame
    beach = element("use", href="#map-land", class_="beach")
    return group([edge, shape, *shoals, beach], class_="shores", clip_path="url(#map-field)")


def spaces(laid: Layout, descriptions: Mapping[str, str]) -> str:
    """Draw every space with its description; water first, so that land lies above it."""
    ordered = sorted(laid.sites, key=lambda site: site.space.is_land)
    return group((_space(site, laid.board, descriptions.get(site.space.id, "")) for site in ordered), class_="spaces")


def _space(site: Site, board: Board, description: str) -> str:
    kinds = " ".join(["space", *_kinds(site.space, board)])
    ground = element("path", class_="ground", d=outline(site.region), fill_rule="evenodd")
    words = [title(description)] if description else []
    return element("g", *words, ground, id=f"space-{site.space.id}", class_=kinds)


def _kinds(space: Space, board: Board) -> Iterator[str]:
    """List the classes of a space: what it is, and what it looks like."""
    yield space.kind
    if space.is_land:
        yield terrain(space, board)
    if space.city:
        yield "city"
    if space.post:
        yield "trading-post"


def terrain(space: Space, board: Board) -> str:
    """Return what land looks like: its province, or in El Dorado by how far inland it lies."""
    if space.region != ELDORADO:
        return space.region
    if space.post == "centre":
        return "valley"
    beside = [other for other in board.spaces if other.id in space.borders]
    if any(not other.is_land for other in beside):
        return "jungle" if space.post or int(space.id[-1]) % 2 else "shore"  # two greens tell neighbours apart
    return "ring" if any(other.post == "centre" for other in beside) else "heights"


def fog(laid: Layout, unexplored: set[str]) -> str:
    """Draw a veil over areas that nobody has explored."""
    found = [outline(site.region) for site in laid.sites if site.space.id in unexplored]
    veils = [element("path", class_=kind, d=d, fill_rule="evenodd") for d in found for kind in ("fog", "hatched")]
    return group(veils, class_="unexplored", pointer_events="none")


def lines(laid: Layout) -> str:
    """Draw the lines between spaces, each once."""
    found: dict[str, list[Edge]] = {"sea-lane": [], "frontier": [], "coastline": []}
    for edge, lands in _sides(laid).items():
        if any(lands):
            found["frontier" if lands.count(True) > 1 else "coastline"].append(edge)
        elif len(lands) > 1:  # water that ends at the frame needs no line
            found["sea-lane"].append(edge)
    drawn = (
        element("path", class_=kind, d="".join(path(line, closed=False) for line in chains(those)))
        for kind, those in found.items()
    )
    return group(drawn, class_="lines", pointer_events="none")


def _sides(laid: Layout) -> Mapping[Edge, list[bool]]:
    """Find for each edge whether there is land on each of its sides."""
    sides: defaultdict[Edge, list[bool]] = defaultdict(list)
    for site in laid.sites:
        for edge in edges(site.region):
            sides[edge].append(site.space.is_land)
    return sides


def scenery(laid: Layout) -> str:
    """Draw trees, hills, peaks and waves where neither pieces nor names need the room.

    They go from north to south, so that what is nearer stands in front.
    """
    rose = [Box(*laid.rose, *ROSE)] if laid.rose else []
    found = [each for site in laid.sites for each in _growth(site, laid.board, rose)]
    ordered = sorted(found, key=lambda each: (each[1], each[0]))
    return group((use(name, x, y) for x, y, name in ordered), class_="scenery", pointer_events="none")


def _growth(site: Site, board: Board, taken: list[Box]) -> Iterator[tuple[float, float, str]]:
    """Find what grows on one space: the symbols in turn, wherever one fits."""
    kind = terrain(site.space, board) if site.space.is_land else site.space.kind
    names, step = GROWTH.get(kind, HOMELAND)
    if not names:
        return
    width, height = SIZE.get(names[0], USUAL_SIZE)
    spots = np.array(list(_grid(site, step)))
    free = gaps(spots, width, height, [*site.rooms, *taken]) > 1
    kept = spots[free & (site.region.depths(spots) > width * 0.62)]
    for number, (x, y) in enumerate(kept):
        yield round(float(x), 1), round(float(y), 1), names[number % len(names)]


def _grid(site: Site, step: float) -> Iterator[Point]:
    """List points about a step apart, moved off straight lines by a fixed pattern that looks random."""
    around = site.region.frame
    for row in range(int(around.height / step) + 1):
        for column in range(int(around.width / step) + 1):
            stir = (row * 7 + column * 13 + row * column * 5) % 11 / 11 - 0.5
            sway = (row * 5 + column * 3 + row * column * 7) % 13 / 13 - 0.5
            shift = step / 2 if row % 2 else 0
            yield around.left + shift + (column + stir * 0.5) * step, around.top + (row + 0.5 + sway * 0.5) * step


def labels(laid: Layout) -> str:
    """Write the names of all spaces, with their ids."""
    return group(map(_label, laid.sites), class_="label")


def _label(site: Site) -> str:
    room, land = site.name, site.space.is_land
    kind, size = ("land", LAND_LETTERS) if land else ("water", WATER_LETTERS)
    top = room.top + size * 0.84
    named = [text(line, room.x, top + at * size * LEADING, class_=kind) for at, line in enumerate(site.lines)]
    below = top + (len(site.lines) - 1) * size * LEADING + ID_LETTERS + 1.5
    return "".join([*named, text(site.space.id, room.x, below, class_=f"{kind} id")])


def outline(region: Region) -> str:
    """Write a region as the commands of a path, to be filled by the rule evenodd."""
    return path(region.outline) + (path(region.hole) if region.hole else "")
