"""The board itself: sea, shoals, land, the lines between spaces, and names."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Final

from argosy.eldorado.drawing.geometry import Edge, Region, chains, edges
from argosy.eldorado.drawing.layout import ID_LETTERS, LAND_LETTERS, LEADING, WATER_LETTERS, Layout, Site
from argosy.eldorado.drawing.svg import element, group, path, text, title
from argosy.eldorado.facts.catalog import ELDORADO, Board, Space

SHOALS: Final = (78, 54, 32)  # how wide the water grows lighter towards the land


def sea(laid: Layout) -> str:
    """The water below everything."""
    return element("rect", **laid.field.rectangle, fill="url(#map-sea)")


def shores(laid: Layout) -> str:
    """Shoals and beaches around all land at once, so that they do not show between areas."""
    land = "".join(outline(site.region) for site in laid.sites if site.space.is_land)
    shape = element("defs", element("path", d=land, id="map-land"))  # long, so written once
    shoals = [element("use", href="#map-land", class_="shoal", stroke_width=width) for width in SHOALS]
    edge = element("clipPath", element("rect", **laid.field.rectangle), id="map-field")  # shoals end at the frame
    beach = element("use", href="#map-land", class_="beach")
    return group([edge, shape, *shoals, beach], class_="shores", clip_path="url(#map-field)")


def spaces(laid: Layout, told: Mapping[str, str]) -> str:
    """Every space with what is told about it; water first, so that land lies above it."""
    ordered = sorted(laid.sites, key=lambda site: site.space.is_land)
    return group((_space(site, laid.board, told.get(site.space.id, "")) for site in ordered), class_="spaces")


def _space(site: Site, board: Board, told: str) -> str:
    kinds = " ".join(["space", *_kinds(site.space, board)])
    ground = element("path", class_="ground", d=outline(site.region), fill_rule="evenodd")
    words = [title(told)] if told else []
    return element("g", *words, ground, id=f"space-{site.space.id}", class_=kinds)


def _kinds(space: Space, board: Board) -> Iterator[str]:
    """The classes of a space: what it is, and what it looks like."""
    yield space.kind
    if space.is_land:
        yield terrain(space, board)
    if space.city:
        yield "city"
    if space.post:
        yield "trading-post"


def terrain(space: Space, board: Board) -> str:
    """What land looks like: its province, or in El Dorado by how far inland it lies."""
    if space.region != ELDORADO:
        return space.region
    if space.post == "centre":
        return "valley"
    beside = [other for other in board.spaces if other.id in space.borders]
    if any(not other.is_land for other in beside):
        return "jungle" if space.post or int(space.id[-1]) % 2 else "shore"  # two greens tell neighbours apart
    return "ring" if any(other.post == "centre" for other in beside) else "heights"


def fog(laid: Layout, unexplored: set[str]) -> str:
    """What lies over areas that nobody has explored."""
    found = [outline(site.region) for site in laid.sites if site.space.id in unexplored]
    veils = [element("path", class_=kind, d=d, fill_rule="evenodd") for d in found for kind in ("fog", "hatched")]
    return group(veils, class_="unexplored", pointer_events="none")


def lines(laid: Layout) -> str:
    """The lines between spaces, each once."""
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
    """For each edge whether there is land on each of its sides."""
    sides: defaultdict[Edge, list[bool]] = defaultdict(list)
    for site in laid.sites:
        for edge in edges(site.region):
            sides[edge].append(site.space.is_land)
    return sides


def labels(laid: Layout) -> str:
    """The names of all spaces, with their ids."""
    return group(map(_label, laid.sites), class_="label")


def _label(site: Site) -> str:
    room, land = site.name, site.space.is_land
    kind, size = ("land", LAND_LETTERS) if land else ("water", WATER_LETTERS)
    top = room.top + size * 0.84
    named = [text(line, room.x, top + at * size * LEADING, class_=kind) for at, line in enumerate(site.lines)]
    below = top + (len(site.lines) - 1) * size * LEADING + ID_LETTERS + 1.5
    return "".join([*named, text(site.space.id, room.x, below, class_=f"{kind} id")])


def outline(region: Region) -> str:
    """A region as the commands of a path, to be filled by the rule evenodd."""
    return path(region.outline) + (path(region.hole) if region.hole else "")
