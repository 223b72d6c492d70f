"""Trees, hills, peaks and waves where neither pieces nor names need the room."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import numpy as np

from argosy.eldorado.drawing.board import terrain
from argosy.eldorado.drawing.geometry import Box, gaps
from argosy.eldorado.drawing.layout import ROSE, Layout, Site
from argosy.eldorado.drawing.svg import group, use
from argosy.eldorado.facts.catalog import Board, Point

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


def scenery(laid: Layout) -> str:
    """All of it, from north to south, so that what is nearer stands in front."""
    rose = [Box(*laid.rose, *ROSE)] if laid.rose else []
    found = [each for site in laid.sites for each in _growth(site, laid.board, rose)]
    ordered = sorted(found, key=lambda each: (each[1], each[0]))
    return group((use(name, x, y) for x, y, name in ordered), class_="scenery", pointer_events="none")


def _growth(site: Site, board: Board, taken: list[Box]) -> Iterator[tuple[float, float, str]]:
    """What stands on one space: the symbols in turn, wherever one fits."""
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
    """Points about a step apart, off the straight by a fixed pattern that looks like none."""
    around = site.region.frame
    for row in range(int(around.height / step) + 1):
        for column in range(int(around.width / step) + 1):
            stir = (row * 7 + column * 13 + row * column * 5) % 11 / 11 - 0.5
            sway = (row * 5 + column * 3 + row * column * 7) % 13 / 13 - 0.5
            shift = step / 2 if row % 2 else 0
            yield around.left + shift + (column + stir * 0.5) * step, around.top + (row + 0.5 + sway * 0.5) * step
