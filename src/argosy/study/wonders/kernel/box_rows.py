"""What a seat has of the free city, of projects and of the tower at the end of a game."""

from typing import Any

from argosy.study.kernel.marks import mark
from argosy.study.wonders.kernel.layout import SeatRow
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.features import HAS_BABEL, HAS_FREE_CITY, HAS_PROJECTS
from argosy.wonders.kernel.layout import AGES, Rules, State
from argosy.wonders.kernel.tower import kind_of_place, seat_of_place

NONE = -1  # in place of a board or a project


def write_boxes(s: State, r: Rules, p: int, row: SeatRow) -> None:
    """Write what the city has through boxes that few tables have."""
    row.free_board = NONE
    row.free_stages = row.free_buildings = row.tiles = row.tiles_unused = 0
    if HAS_FREE_CITY and r.free_city:
        city = s.cities[codes.FREE_CITY]
        row.free_board = city.board
        row.free_stages = city.stages
        row.free_buildings = city.buildings
    for age in range(AGES):
        row.projects[age] = NONE
    if HAS_PROJECTS and r.projects > 0:
        write_projects(s, p, row)


def write_projects(s: State, p: int, row: SeatRow) -> None:
    """Write by age which project lay open, and what came of it for a seat."""
    city = s.cities[p]
    row.free_builds = city.free_builds
    row.start_lost = city.start_lost
    for age in range(AGES):
        row.projects[age] = s.projects[age]
        row.joined[age] = city.joined[age]
        row.gifts[age] = (city.gifts >> age) & 1
        row.rewards[age] = (city.rewards >> age) & 1
        row.owes[age] = (city.owes >> age) & 1
        row.given_up[age] = city.given_up[age]


def write_tiles(s: State, r: Rules, seats: Any, base: int) -> None:
    """Write who held and built which tiles: as cards, whose numbers they follow."""
    for tile in range(r.tiles):
        kind = kind_of_place(s.tile_place[tile])
        row = seats[base + seat_of_place(s.tile_place[tile])]
        if HAS_BABEL and kind == codes.TILE_PLACED:
            mark(row.seen, r.first_tile + tile)
            mark(row.built, r.first_tile + tile)
            row.tiles += 1
        elif kind == codes.TILE_IN_HAND:
            mark(row.seen, r.first_tile + tile)
            row.tiles_unused += 1
