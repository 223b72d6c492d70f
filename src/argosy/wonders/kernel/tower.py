"""The Tower of Babel: where each tile is, the draft of tiles, and how they are built and placed (N3 to N17).

Tiles are numbered from 0 in the order in which they are placed. `State.tile_place` tells where each one is: a kind of
place with a seat (with a packet, while tiles are drafted), and with which pick it came there, from 1; 0 where that is
not told. In moves and rows a tile has a card number after those of the leaders.
"""

from argosy.tabletop.kernel.chance import Chance, draw
from argosy.tabletop.kernel.notes import note
from argosy.wonders.kernel import codes, happenings
from argosy.wonders.kernel.free_city import seats
from argosy.wonders.kernel.laws import changes_cities
from argosy.wonders.kernel.layout import SEATS, TILES, TILES_DEALT, TOWER_SPACES, City, Moves, Rules, State
from argosy.wonders.kernel.move_code import add, card_of, encode, tile_of

PICKS = 4  # places of a kind and seat are told apart by the pick
BEFORE_TURNS = -1  # the turn while tiles are drafted

# -- where tiles are --------------------------------------------------------------------------------------------------


def tile_place(kind: int, seat: int, pick: int) -> int:
    """Return a place as the state keeps it."""
    return (kind * SEATS + seat) * PICKS + pick


def kind_of_place(place: int) -> int:
    """Return what kind of place it is."""
    return place // (SEATS * PICKS)


def seat_of_place(place: int) -> int:
    """Return the seat of a place, or the packet of the draft."""
    return place // PICKS % SEATS


def pick_of_place(place: int) -> int:
    """Return with which pick a tile came to its seat, from 1; 0 where that is not told."""
    return place % PICKS


def is_at(s: State, tile: int, kind: int, seat: int) -> bool:
    """Return whether a tile is in a place of a seat, or in a packet."""
    return s.tile_place[tile] // PICKS == kind * SEATS + seat


def next_tile(s: State, r: Rules, kind: int, seat: int, after: int) -> int:
    """Return the first tile behind another one that is in a place; their number if there is none."""
    tile = after + 1
    while tile < r.tiles and not is_at(s, tile, kind, seat):
        tile += 1
    return tile


def move_tile(s: State, tile: int, kind: int) -> None:
    """Put a tile elsewhere at the same seat; how it came to the seat stays known."""
    place = s.tile_place[tile]
    s.tile_place[tile] = tile_place(kind, seat_of_place(place), pick_of_place(place))


def tiles_built(s: State, r: Rules, p: int) -> int:
    """Return how many tiles a seat has built, covered or not (N15)."""
    built = 0
    for tile in range(r.tiles):
        built += is_at(s, tile, codes.TILE_SHOWN, p) or is_at(s, tile, codes.TILE_PLACED, p)
    return built


def clear_tower(s: State) -> None:
    """Put all tiles into the box, and leave all spaces of the tower free."""
    for tile in range(TILES):
        s.tile_place[tile] = 0
    for space in range(TOWER_SPACES):
        s.tower[space] = codes.NO_TILE
    s.tower_next = 0


# -- the draft (N3 to N5, N67) ----------------------------------------------------------------------------------------


def deal_tiles(s: State, r: Rules, c: Chance) -> None:
    """Deal three tiles to each seat; nobody sees the rest (N3, N58)."""
    s.turn = BEFORE_TURNS
    for packet in range(seats(s, r)):
        for _ in range(TILES_DEALT):
            s.tile_place[draw_tile(s, r, c)] = tile_place(codes.TILE_IN_DRAFT, packet, 0)
    await_tiles(s, r)


def draw_tile(s: State, r: Rules, c: Chance) -> int:
    """Draw a tile of the box, all equally likely."""
    left = 0
    for tile in range(r.tiles):
        left += kind_of_place(s.tile_place[tile]) == codes.TILE_IN_BOX
    pick = draw(c, left)
    tile = next_in_box(s, -1)
    while pick > 0:
        pick -= 1
        tile = next_in_box(s, tile)
    return tile


def next_in_box(s: State, after: int) -> int:
    """Return the first tile of the box behind another one."""
    tile = after + 1
    while kind_of_place(s.tile_place[tile]) != codes.TILE_IN_BOX:
        tile += 1
    return tile


def await_tiles(s: State, r: Rules) -> None:
    """Let every seat keep a tile of the packet that it holds."""
    s.phase = codes.TILES
    s.pending = (1 << seats(s, r)) - 1


def tiles_picked(s: State, r: Rules) -> int:
    """Return how many tiles each seat has kept so far."""
    left = 0
    for tile in range(r.tiles):
        left += kind_of_place(s.tile_place[tile]) == codes.TILE_IN_DRAFT
    return TILES_DEALT - left // seats(s, r)


def packet_of_tiles(s: State, r: Rules, p: int, picks: int) -> int:
    """Return the packet that a seat holds after so many picks: they go to the right (N4)."""
    return (p + picks) % seats(s, r)


def list_tiles(s: State, r: Rules, p: int, out: Moves) -> None:
    """Keep one tile of the packet."""
    packet = packet_of_tiles(s, r, p, tiles_picked(s, r))
    tile = next_tile(s, r, codes.TILE_IN_DRAFT, packet, -1)
    while tile < r.tiles:
        add(out, encode(codes.PICK, codes.PAID, r.first_tile + tile, 0))
        tile = next_tile(s, r, codes.TILE_IN_DRAFT, packet, tile)


def keep_tiles(s: State, r: Rules) -> None:
    """Give everybody what was kept, and pass the rest on; the last tile is nobody's choice (N4, N67)."""
    picks = tiles_picked(s, r)
    for p in range(seats(s, r)):
        s.tile_place[card_of(s.cities[p].move) - r.first_tile] = tile_place(codes.TILE_IN_HAND, p, picks + 1)
        s.cities[p].move = codes.NO_MOVE
    note(s, happenings.TILES_PASSED, happenings.TABLE, picks + 1, 0, 0, 0)
    if picks + 1 < TILES_DEALT - 1:
        await_tiles(s, r)
        return
    for p in range(seats(s, r)):
        last = next_tile(s, r, codes.TILE_IN_DRAFT, packet_of_tiles(s, r, p, TILES_DEALT - 1), -1)
        if last < r.tiles:
            s.tile_place[last] = tile_place(codes.TILE_IN_HAND, p, TILES_DEALT)
    s.phase = codes.DEAL_LEADERS if r.leaders > 0 else codes.DEAL  # N5


# -- building and placing ---------------------------------------------------------------------------------------------


def builds_tiles(s: State, r: Rules, p: int, card: int, out: Moves) -> None:
    """Build one of the own tiles with a card of the hand, whatever the card is (N7, N13, N14, N17)."""
    tile = next_tile(s, r, codes.TILE_IN_HAND, p, -1)
    while tile < r.tiles:
        add(out, encode(codes.BUILD_TILE, codes.PAID, card, r.first_tile + tile))
        tile = next_tile(s, r, codes.TILE_IN_HAND, p, tile)


def show_tile(s: State, r: Rules, city: City) -> None:
    """Show the tile that was built; it is placed at the end of the turn (N8, N11)."""
    move_tile(s, tile_of(city.move) - r.first_tile, codes.TILE_SHOWN)


def place_tiles(s: State, r: Rules) -> bool:
    """Place the tiles of this turn by number, each on the next space; it may cover one (N9, N12, N66).

    Return whether that changes what cities have.
    """
    changed = False
    for tile in range(r.tiles):
        if kind_of_place(s.tile_place[tile]) == codes.TILE_SHOWN:
            covered = s.tower[s.tower_next]
            changed = changed or changes_cities(r, tile) or changes_cities(r, covered)
            s.tower[s.tower_next] = tile
            p = seat_of_place(s.tile_place[tile])
            note(s, happenings.TILE_PLACED, p, r.first_tile + tile, covered, s.tower_next, 0)
            s.tower_next = s.tower_next + 1 if s.tower_next + 1 < r.tower_spaces else 0
            move_tile(s, tile, codes.TILE_PLACED)
    return changed


def tower_points(s: State, r: Rules, p: int) -> int:
    """Return the points for the tiles that a seat has built (N15)."""
    return r.tile_points[min(tiles_built(s, r, p), TILES_DEALT)] + 0
