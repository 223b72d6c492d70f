"""Where a box fits best into a polygon, and the lines between polygons.

>>> region = Region(((0, 0), (40, 0), (40, 30), (0, 30)))
>>> place(region, 10, 10, near=(20, 15)).box
EldoradoBox(x=20.0, y=15.0, width=10, height=10)
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Final, NamedTuple, TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

from argosy.eldorado.facts.catalog import Point

Points: TypeAlias = NDArray[np.float64]
Edge: TypeAlias = frozenset[Point]

STEPS: Final = 14  # places tried in each direction
SAMPLES: Final = 5  # points tried along the upper and the lower side of a box
PULL: Final = 0.06  # how much room a place may give up to be one unit nearer to where it is wanted


class EldoradoBox(msgspec.Struct, frozen=True):
    """A rectangle by its middle and size."""

    x: float
    y: float
    width: float
    height: float

    @property
    def top(self) -> float:
        """Return the upper side."""
        return self.y - self.height / 2

    @property
    def left(self) -> float:
        """Return the left side."""
        return self.x - self.width / 2

    @property
    def bottom(self) -> float:
        """Return the lower side."""
        return self.y + self.height / 2

    @property
    def right(self) -> float:
        """Return the right side."""
        return self.x + self.width / 2

    @property
    def rectangle(self) -> dict[str, float]:
        """Return the box as the attributes of an element."""
        return {"x": self.left, "y": self.top, "width": self.width, "height": self.height}


Box: TypeAlias = EldoradoBox  # the long name is that of the type in the browser


class Place(NamedTuple):
    """Where a box goes, and how far its sides are from the border; below zero where it sticks out."""

    box: Box
    depth: float


class Region:
    """A polygon, with a hole or without."""

    def __init__(self, outline: Sequence[Point], hole: Sequence[Point] = ()) -> None:
        self.outline, self.hole = tuple(outline), tuple(hole)
        rings = [np.array(ring, dtype=np.float64) for ring in (self.outline, self.hole) if ring]
        self._starts = np.concatenate(rings)
        self._ends = np.concatenate([np.roll(ring, -1, axis=0) for ring in rings])

    @cached_property
    def frame(self) -> Box:
        """Return the smallest box around it."""
        return frame(self.outline)

    @cached_property
    def inside(self) -> Points:
        """Return a grid of points inside."""
        grid = raster(self.frame, STEPS)
        return grid[self.depths(grid) > 0]

    def depths(self, points: Points) -> Points:
        """Compute how far each point is from the border; below zero outside."""
        x, y = points[:, :1], points[:, 1:]
        (x1, y1), (x2, y2) = self._starts.T, self._ends.T
        wide, high = x2 - x1, y2 - y1
        share = ((x - x1) * wide + (y - y1) * high) / np.maximum(wide**2 + high**2, 1e-12)
        share.clip(0, 1, out=share)
        squares = (x - x1 - share * wide) ** 2 + (y - y1 - share * high) ** 2
        distances = np.sqrt(squares.min(axis=1))
        inside: NDArray[np.bool_] = self._crossings(points) % 2 == 1
        result: Points = np.where(inside, distances, -distances)
        return result

    def _crossings(self, points: Points) -> NDArray[np.int64]:
        """Count how many edges lie to the right of each point."""
        x, y = points[:, :1], points[:, 1:]
        (x1, y1), (x2, y2) = self._starts.T, self._ends.T
        rise = np.where(y1 == y2, 1, y2 - y1)  # level edges are never crossed
        crossed = ((y1 > y) != (y2 > y)) & (x < x1 + (y - y1) * (x2 - x1) / rise)
        result: NDArray[np.int64] = crossed.sum(axis=1)
        return result


def frame(points: Iterable[Point]) -> Box:
    """Return the smallest box around points."""
    xs, ys = zip(*points, strict=True)
    return Box((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2, max(xs) - min(xs), max(ys) - min(ys))


def place(
    region: Region, width: float, height: float, near: Point, avoid: Sequence[Box] = (), pull: float = PULL
) -> Place:
    """Find the place inside a region where a box has most room around it, as near to a point as that allows."""
    tried = np.concatenate([np.array([near]), region.inside])
    depths = region.depths((tried[:, None, :] + _rim(width, height)).reshape(-1, 2)).reshape(len(tried), -1).min(axis=1)
    rooms = np.minimum(depths, gaps(tried, width, height, avoid))
    away = np.hypot(*(tried - np.array(near)).T)
    best = int(np.argmax(rooms - pull * away))
    x, y = tried[best]
    return Place(Box(float(x), float(y), width, height), float(rooms[best]))


def gaps(middles: Points, width: float, height: float, others: Sequence[Box]) -> Points:
    """Compute how far boxes around some points are from the nearest other box; infinite if there is no other box."""
    if not others:
        return np.full(len(middles), np.inf)
    x, y, wide, high = np.array([(box.x, box.y, box.width, box.height) for box in others]).T
    across = np.abs(middles[:, :1] - x) - (width + wide) / 2
    result: Points = np.maximum(across, np.abs(middles[:, 1:] - y) - (height + high) / 2).min(axis=1)
    return result


def raster(box: Box, steps: int) -> Points:
    """Make a grid of points over a box."""
    across, down = np.linspace(box.left, box.right, steps + 1), np.linspace(box.top, box.bottom, steps + 1)
    return np.array([(x, y) for y in down for x in across])


def _rim(width: float, height: float) -> Points:
    """List points along the sides of a box around the origin; boxes are wide, so most lie on the long sides."""
    level = [(at, end) for end in (-0.5, 0.5) for at in np.linspace(-0.5, 0.5, SAMPLES)]
    return np.array([*level, (-0.5, 0), (0.5, 0)]) * (width, height)


def edges(region: Region) -> list[Edge]:
    """List the edges of a region, the same for both regions that share one."""
    rings = (ring for ring in (region.outline, region.hole) if ring)
    return [frozenset(pair) for ring in rings for pair in zip(ring, (*ring[1:], ring[0]), strict=True)]


def chains(found: Iterable[Edge]) -> list[list[Point]]:
    """Join edges to lines that are as long as possible, so that dashes run through; in the order of the edges."""
    left = dict.fromkeys(edge for edge in found if len(edge) == 2)
    ends: defaultdict[Point, list[Edge]] = defaultdict(list)
    for edge in left:
        for point in edge:
            ends[point].append(edge)
    lines = []
    while left:
        first = next(iter(left))
        del left[first]
        start, end = sorted(first)
        lines.append([*reversed(_walk(start, left, ends)), *_walk(end, left, ends)])
    return lines


def _walk(point: Point, left: dict[Edge, None], ends: dict[Point, list[Edge]]) -> list[Point]:
    """Walk from a point on to where lines meet or stop, and take away what is walked."""
    walked = [point]
    while len(ends[point]) == 2 and (on := [edge for edge in ends[point] if edge in left]):
        del left[on[0]]
        (point,) = on[0] - {point}
        walked.append(point)
    return walked
