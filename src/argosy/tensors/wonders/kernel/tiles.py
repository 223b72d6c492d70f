"""Tiles of the tower: what lies open, and what a seat knows in secret (N16, N67)."""

from typing import Any

from argosy.tensors.wonders.kernel.layout import Fields
from argosy.tensors.wonders.kernel.places import block_at, place_of
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.free_city import seats
from argosy.wonders.kernel.layout import TILES_DEALT, Rules, State
from argosy.wonders.kernel.tower import (
    kind_of_place,
    packet_of_tiles,
    pick_of_place,
    seat_of_place,
    tiles_picked,
)

WAITING, PLACED = 1, 2  # a tile that is built


def show_tower(s: State, r: Rules, f: Fields, row: Any) -> None:
    """Show the tiles in sight, and the space of the next one (N9)."""
    row[f.tile_draft] = s.phase == codes.TILES
    row[f.tower_next + s.tower_next] = 1
    for space in range(r.tower_spaces):
        if s.tower[space] != codes.NO_TILE:
            row[f.tower + space * r.tiles + s.tower[space]] = 1


def show_tiles(s: State, r: Rules, f: Fields, q: int, block: Any) -> None:
    """Show what everybody sees of the tiles of a seat."""
    for tile in range(r.tiles):
        if seat_of_place(s.tile_place[tile]) == q:
            kind = kind_of_place(s.tile_place[tile])
            if kind == codes.TILE_IN_HAND:
                block[f.tiles_held] += 1
            elif kind == codes.TILE_SHOWN:
                block[f.tiles_built + tile] = WAITING
            elif kind == codes.TILE_PLACED:
                block[f.tiles_built + tile] = PLACED


def show_own_tiles(s: State, r: Rules, f: Fields, p: int, everything: bool, row: Any) -> None:
    """Show the hand of a seat, the packet of the draft that it holds, and the tiles that it passed on.

    With `everything` all hands are shown.
    """
    picks = tiles_picked(s, r)
    for tile in range(r.tiles):
        kind = kind_of_place(s.tile_place[tile])
        q = seat_of_place(s.tile_place[tile])
        if kind == codes.TILE_IN_DRAFT:
            row[f.tile_packet + tile] = q == packet_of_tiles(s, r, p, picks)
        elif kind == codes.TILE_IN_HAND and (q == p or everything):
            row[block_at(f, place_of(s, p, q)) + f.tile_hand + tile] = 1
        show_passed_tile(s, r, f, p, tile, picks, row)


def show_passed_tile(s: State, r: Rules, f: Fields, p: int, tile: int, picks: int, row: Any) -> None:
    """Show a tile that the observer passed on, at the seat to which its packet was dealt (N67)."""
    packet = seat_of_place(s.tile_place[tile])
    left = TILES_DEALT  # the pick with which it left the packet
    if kind_of_place(s.tile_place[tile]) != codes.TILE_IN_DRAFT:
        left = pick_of_place(s.tile_place[tile]) - 1
        if left < 0:  # it never was in a packet, or nobody knows how it came to its seat
            return
        packet = packet_of_tiles(s, r, packet, left)
    held = packet - p if packet >= p else packet - p + seats(s, r)  # the pick with which the observer held the packet
    if held < picks and left > held:
        row[block_at(f, place_of(s, p, packet)) + f.tiles_passed + tile] = 1
