"""Tiles of the tower in a position file: those in sight, in hand and built, and how the draft went.

tower = ["tax-red", "open-workshops"]       of the table: the tiles in sight in the order in which they were placed
tiles = ["raw-dearer:1", "tax-blue"]        of a seat: in hand, with the pick in which each was kept, where that is told
tiles_built = ["tax-red:2"]                 placed, covered or not; a tile in sight that nobody names is nobody's
tiles_shown = ["red-bounty:3"]              built in this turn, and not placed yet (N11)
tile_packet = ["tax-red", "tax-blue"]       while tiles are drafted: what is left of the packet dealt to this seat
"""

from collections.abc import Iterator
from typing import Any, Final

from argosy.tabletop.errors import near
from argosy.tabletop.section import Section
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.layout import TILES_DEALT
from argosy.wonders.kernel.standing import establish_anew
from argosy.wonders.kernel.tower import clear_tower, is_at, kind_of_place, pick_of_place, tile_place
from argosy.wonders.notation.table import Table
from argosy.wonders.seats import Seats

LISTS: Final = {
    "tiles": codes.TILE_IN_HAND,
    "tiles_built": codes.TILE_PLACED,
    "tiles_shown": codes.TILE_SHOWN,
    "tile_packet": codes.TILE_IN_DRAFT,
}
FIELDS: Final = tuple(LISTS)

# -- reading ----------------------------------------------------------------------------------------------------------


def lay_tiles(table: Table) -> None:
    """Put every tile that the file names where it is; all others are in the box (N3)."""
    clear_tower(table.state)
    for section in (table.file, *table.seats):
        for field in (*FIELDS, "tower"):
            if section.has(field) and not table.kernel_rules.tiles:
                section.fail(field, "found at a table without the tower; expected babel = 'tower' in [options] (N1)")
    for seat, section in enumerate(table.seats):
        for field, kind in LISTS.items():
            for tile, pick in _named(table, section, field):
                _put(table, section, field, tile, tile_place(kind, seat, pick))
    _build_tower(table)


def live_under_laws(table: Table) -> None:
    """Let the cities live under the laws in sight, when everything stands there."""
    if table.kernel_rules.tiles and table.state.phase != codes.SIDES:
        for seat in range(table.state.players):
            establish_anew(table.state, table.kernel_rules, seat)


def _named(table: Table, section: Section, field: str) -> Iterator[tuple[int, int]]:
    """Yield the tiles of a field with their picks."""
    for text in section.texts(field, default=()):
        name, _, pick = text.partition(":")
        if pick and pick not in map(str, range(1, TILES_DEALT + 1)):
            section.fail(field, f"found '{text}'; expected a pick from 1 to {TILES_DEALT} after the name")
        yield _number(table, section, field, name), int(pick or 0)


def _number(table: Table, section: Section, field: str, name: str) -> int:
    known = [tile.id for tile in table.rules.catalog.tiles]
    if name not in known:
        section.fail(field, f"no tile is called '{name}'; expected {near(name, known)}")
    return known.index(name)


def _put(table: Table, section: Section, field: str, tile: int, place: int) -> None:
    if table.state.tile_place[tile]:
        section.fail(field, f"found '{table.rules.catalog.tiles[tile].id}' twice; each tile is there once (N1)")
    table.state.tile_place[tile] = place


def _build_tower(table: Table) -> None:
    """Place the tiles in sight: they are the last ones of all that have been placed (N9)."""
    s, r = table.state, table.kernel_rules
    in_sight = [tile for tile, _ in _named(table, table.file, "tower")]
    for tile in in_sight:
        if kind_of_place(s.tile_place[tile]) != codes.TILE_PLACED:
            _put(table, table.file, "tower", tile, tile_place(codes.TILE_UNTOLD, 0, 0))
    placed = sum(kind_of_place(place) in (codes.TILE_PLACED, codes.TILE_UNTOLD) for place in s.tile_place[: r.tiles])
    if len(set(in_sight)) < len(in_sight) or len(in_sight) != min(placed, r.tower_spaces):
        wanted = f"the last {min(placed, r.tower_spaces)} of the {placed} tiles that were placed (N9)"
        table.file.fail("tower", f"found {len(in_sight)} tiles; expected {wanted}")
    for at, tile in enumerate(in_sight, placed - len(in_sight)):
        s.tower[at % r.tower_spaces] = tile
    s.tower_next = placed % r.tower_spaces if r.tiles else 0


# -- writing ----------------------------------------------------------------------------------------------------------


def tile_fields(position: Seats, seat: int) -> dict[str, Any]:
    """Return the fields of a seat about tiles; empty ones are left out by the caller."""
    return {field: list(_written(position, kind, seat)) for field, kind in LISTS.items()}


def tower_field(position: Seats) -> dict[str, Any]:
    """Return the tiles in sight in the order in which they were placed, if there are any."""
    s, r, tiles = position.state, position.kernel_rules, position.rules.catalog.tiles
    spaces = [s.tower[(s.tower_next + place) % r.tower_spaces] for place in range(r.tower_spaces)]
    in_sight = [tiles[tile].id for tile in spaces if tile != codes.NO_TILE]
    return {"tower": in_sight} if in_sight else {}


def _written(position: Seats, kind: int, seat: int) -> Iterator[str]:
    s = position.state
    for number, tile in enumerate(position.rules.catalog.tiles):
        if is_at(s, number, kind, seat):
            pick = pick_of_place(s.tile_place[number])
            yield f"{tile.id}:{pick}" if pick else tile.id
