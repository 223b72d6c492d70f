"""Moves about projects and tiles as action numbers. Their blocks follow those about leaders, as `Actions` has them.

Buildings with which a seat takes part in a great project, and those that a token makes free, are uses of a card of
their own: with the project one for each way that is used up and one for none; by a token one alone, one with a ship.
"""

from argosy.tensors.wonders.kernel.layout import Actions
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.features import HAS_GREAT_PROJECTS
from argosy.wonders.kernel.layout import Rules
from argosy.wonders.kernel.move_code import action_of, card_of, encode, ship_of, tile_of, way_of, with_ship

JOINS, JOINS_BY_POWER, JOINS_BY_BLACK, JOINS_BY_TOKEN, BY_TOKEN, BY_TOKEN_SAILING = 0, 1, 2, 3, 4, 5
MORE_USES = 6


def is_about_boxes(r: Rules, move: int) -> bool:
    """Return whether a move suffers the penalty of a project, or is about a tile."""
    action = action_of(move)
    if action == codes.BUILD:
        return HAS_GREAT_PROJECTS and (way_of(move) == codes.FREE_TOKEN or ship_of(move) == codes.PROJECT)
    return action >= codes.GIVE_UP or (action == codes.PICK and r.tiles > 0 and card_of(move) >= r.first_tile)


def box_number(r: Rules, a: Actions, move: int) -> int:
    """Return the number of a move about a project or a tile."""
    action = action_of(move)
    if action == codes.BUILD:
        return a.build_more + use_of_building(move) * a.cards + card_of(move)
    if action == codes.GIVE_UP:
        return a.give_up + card_of(move)
    if action == codes.GIVE_BACK:
        return a.give_tokens + card_of(move) - 1
    if action == codes.PICK:
        return a.pick_tile + card_of(move) - r.first_tile
    return a.build_tile + (tile_of(move) - r.first_tile) * a.cards + card_of(move)


def use_of_building(move: int) -> int:
    """Return the use of a card by which a building comes with the project, or is free by a token."""
    way = way_of(move)
    if ship_of(move) == codes.PROJECT:
        if way == codes.FREE_ONCE:
            return JOINS_BY_POWER
        if way == codes.FREE_BLACK:
            return JOINS_BY_BLACK
        return JOINS_BY_TOKEN if way == codes.FREE_TOKEN else JOINS
    return BY_TOKEN if ship_of(move) == codes.NO_FLEET else BY_TOKEN_SAILING


def way_of_use(use: int, free_way: int) -> int:
    """Return why a building of this use is free; by itself where the use uses nothing up."""
    if use == JOINS_BY_POWER:
        return codes.FREE_ONCE
    if use == JOINS_BY_BLACK:
        return codes.FREE_BLACK
    return free_way if use == JOINS else codes.FREE_TOKEN


def building_of(use: int, card: int, free_way: int, fleet: int) -> int:
    """Return the move of a use of a card: with the project, or with the ship of its colour, or alone."""
    ship = codes.PROJECT if use < BY_TOKEN else codes.NO_FLEET if use == BY_TOKEN else fleet
    return with_ship(encode(codes.BUILD, way_of_use(use, free_way), card, 0), ship)


def box_move(r: Rules, a: Actions, number: int) -> int:
    """Return the move of a number about a project or a tile, but for buildings."""
    if a.pick_tile < 0 or number < a.pick_tile:
        if number < a.give_tokens:
            return encode(codes.GIVE_UP, codes.PAID, number - a.give_up, 0)
        return encode(codes.GIVE_BACK, codes.PAID, number - a.give_tokens + 1, 0)
    if number < a.build_tile:
        return encode(codes.PICK, codes.PAID, r.first_tile + number - a.pick_tile, 0)
    at = number - a.build_tile
    tile = at // a.cards
    return encode(codes.BUILD_TILE, codes.PAID, at - tile * a.cards, r.first_tile + tile)
