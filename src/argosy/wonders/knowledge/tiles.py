"""Tiles of the tower as seats know them: what lies open, what is held in secret, and what the draft showed (N16, N67).

A seat has seen every packet of tiles that it held. What it passed on is with the next seats to the right, one tile
each; all tiles never seen fill all other places, the box included.
"""

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from argosy.tabletop.kernel.chance import Chance
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.free_city import seats
from argosy.wonders.kernel.layout import TILES_DEALT, Rules, State
from argosy.wonders.kernel.tower import (
    kind_of_place,
    packet_of_tiles,
    pick_of_place,
    seat_of_place,
    tile_place,
    tiles_picked,
)
from argosy.wonders.knowledge.court import shuffled
from argosy.wonders.production import production, production_for_sale
from argosy.wonders.seats import Seats

OPEN: Final = (codes.TILE_SHOWN, codes.TILE_PLACED)
WITH_A_SEAT: Final = (codes.TILE_IN_HAND, *OPEN)


class WondersTileSight(msgspec.Struct, frozen=True, kw_only=True):
    """The tiles that a seat saw in a packet of the draft, by the seat that it was dealt to."""

    dealt_to: int
    pick: int  # from 1
    tiles: list[str]


class WondersMarketPrice(msgspec.Struct, frozen=True, kw_only=True):
    """What a unit of one neighbour costs."""

    raw: int
    goods: int


class WondersMarket(msgspec.Struct, frozen=True, kw_only=True):
    """What a city makes, in letters ("WW", "W/S"), and what it pays its neighbours."""

    sold: list[str]  # producers from which neighbours may buy (B19)
    own: list[str]  # those for itself alone
    left: WondersMarketPrice
    right: WondersMarketPrice


def has_tower(position: Seats) -> bool:
    """Return whether the tower is played."""
    return position.kernel_rules.tiles > 0


# -- views ------------------------------------------------------------------------------------------------------------


def tower_facts(position: Seats) -> dict[str, Any]:
    """Return the tiles in sight by space, the space onto which the next one goes, and what is covered (N9, N16)."""
    if not has_tower(position):
        return {}
    in_sight = [None if tile is None else tile.id for tile in position.tower()]
    covered = [tile.id for tile in position.covered_tiles()]
    return {"tower": in_sight, "tower_next": position.state.tower_next + 1, "tower_covered": covered}


def tile_facts(position: Seats, seat: int) -> dict[str, Any]:
    """Return what everybody sees of the tiles of a seat (N16)."""
    if not has_tower(position):
        return {}
    built = [tile.id for tile in position.tiles_built(seat)]
    return {"tiles_held": len(position.tile_hand(seat)), "tiles_built": built, "market": market(position, seat)}


def market(position: Seats, seat: int) -> WondersMarket:
    """Return what a city makes and pays as laws have it (N20 to N23)."""
    made, sold, price = production(position, seat), production_for_sale(position, seat), position.city(seat).price
    own = list(made)
    for goods in sold:
        own.remove(goods)
    left = WondersMarketPrice(raw=price[codes.LEFT_RAW], goods=price[codes.LEFT_GOODS])
    right = WondersMarketPrice(raw=price[codes.RIGHT_RAW], goods=price[codes.RIGHT_GOODS])
    return WondersMarket(sold=sold, own=own, left=left, right=right)


def own_tiles(position: Seats, seat: int | None) -> dict[str, Any]:
    """Return, of the seat alone, its tiles in hand, those it may keep, and what it saw in the draft."""
    if not has_tower(position):
        return {}
    if seat is None:
        return {"tile_hand": [], "drafting_tiles": [], "tiles_seen": []}
    return {
        "tile_hand": [tile.id for tile in position.tile_hand(seat)],
        "drafting_tiles": [tile.id for tile in position.drafting_tiles(seat)],
        "tiles_seen": tile_sights(position, seat),
    }


def tile_sights(position: Seats, seat: int) -> list[WondersTileSight]:
    """List every packet of tiles that a seat has held, with the tiles that were in it then."""
    s, r, tiles = position.state, position.kernel_rules, position.rules.catalog.tiles
    if position.phase == "sides":
        return []
    sights = [(packet_of_tiles(s, r, seat, pick), pick) for pick in range(min(tiles_picked(s, r) + 1, TILES_DEALT))]
    return [
        WondersTileSight(dealt_to=packet + 1, pick=pick + 1, tiles=[tiles[tile].id for tile in seen])
        for packet, pick in sights
        if (seen := in_packet(s, r, packet, pick))
    ]


def in_packet(s: State, r: Rules, packet: int, pick: int) -> list[int]:
    """List the tiles that were in a packet before a pick, as far as is told how they left it."""
    return [tile for tile in range(r.tiles) if _in_draft(s, tile, packet) or _left(s, r, tile, packet, pick)]


def _in_draft(s: State, tile: int, packet: int) -> bool:
    place = s.tile_place[tile]
    return kind_of_place(place) == codes.TILE_IN_DRAFT and seat_of_place(place) == packet


def _left(s: State, r: Rules, tile: int, packet: int, pick: int) -> bool:
    """Return whether a tile left a packet with a pick or later."""
    place = s.tile_place[tile]
    taken = pick_of_place(place) - 1
    return taken >= pick and packet_of_tiles(s, r, seat_of_place(place), taken) == packet


# -- redealing --------------------------------------------------------------------------------------------------------


def redeal_tiles(s: State, r: Rules, seat: int | None, chance: Chance) -> None:
    """Deal the tiles that a seat does not know anew, in all ways that agree with what it saw."""
    if r.tiles == 0:
        return
    hidden = {tile for tile in range(r.tiles) if _is_hidden(s, r, seat, tile)}
    passed_on = _passed_on(s, r, seat)
    grouped = {tile for group in passed_on for tile in group}
    for group in passed_on:
        _mix(s, [tile for tile in group if tile in hidden], chance)
    _mix(s, sorted(hidden - grouped), chance)
    for other in range(seats(s, r)):
        if other != seat:
            _mix_picks(s, r, other, grouped, chance)


def _is_hidden(s: State, r: Rules, seat: int | None, tile: int) -> bool:
    """Return whether a seat cannot know where a tile is, by itself."""
    kind, where = kind_of_place(s.tile_place[tile]), seat_of_place(s.tile_place[tile])
    if kind == codes.TILE_IN_BOX:
        return True
    if kind == codes.TILE_IN_DRAFT:
        return seat is None or where != packet_of_tiles(s, r, seat, tiles_picked(s, r))
    return kind == codes.TILE_IN_HAND and where != seat


def _passed_on(s: State, r: Rules, seat: int | None) -> list[list[int]]:
    """List the tiles of each packet that a seat held and passed on."""
    if seat is None:
        return []
    picks = range(min(tiles_picked(s, r), TILES_DEALT - 1))
    last = {packet_of_tiles(s, r, seat, pick): pick for pick in picks}
    return [in_packet(s, r, packet, pick + 1) for packet, pick in last.items()]


def _mix(s: State, tiles: list[int], chance: Chance) -> None:
    """Give each other's places to some tiles."""
    for tile, place in zip(tiles, shuffled(chance, [s.tile_place[tile] for tile in tiles]), strict=True):
        s.tile_place[tile] = place


def _mix_picks(s: State, r: Rules, seat: int, grouped: Iterable[int], chance: Chance) -> None:
    """Mix with which picks tiles came to a seat out of packets that the viewer never saw."""
    own = [tile for tile in range(r.tiles) if _is_with(s, tile, seat) and tile not in grouped]
    picks = [pick_of_place(s.tile_place[tile]) for tile in own]
    for tile, pick in zip(own, shuffled(chance, picks), strict=True):
        s.tile_place[tile] = tile_place(kind_of_place(s.tile_place[tile]), seat, pick)


def _is_with(s: State, tile: int, seat: int) -> bool:
    place = s.tile_place[tile]
    return kind_of_place(place) in WITH_A_SEAT and seat_of_place(place) == seat
