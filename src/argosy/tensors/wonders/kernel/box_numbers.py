"""Moves about projects and tiles as action numbers. Their blocks follow those about leaders, as `Actions` has them."""

from argosy.tensors.wonders.kernel.layout import Actions
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.layout import Rules
from argosy.wonders.kernel.move_code import action_of, card_of, encode, tile_of


def is_about_boxes(r: Rules, move: int) -> bool:
    """Return whether a move suffers the penalty of a project, or is about a tile."""
    action = action_of(move)
    return action >= codes.GIVE_UP or (action == codes.PICK and r.tiles > 0 and card_of(move) >= r.first_tile)


def box_number(r: Rules, a: Actions, move: int) -> int:
    """Return the number of a move about a project or a tile."""
    action = action_of(move)
    if action == codes.GIVE_UP:
        return a.give_up + card_of(move)
    if action == codes.GIVE_BACK:
        return a.give_tokens + card_of(move) - 1
    if action == codes.PICK:
        return a.pick_tile + card_of(move) - r.first_tile
    return a.build_tile + (tile_of(move) - r.first_tile) * a.cards + card_of(move)


def box_move(r: Rules, a: Actions, number: int) -> int:
    """Return the move of a number about a project or a tile."""
    if a.pick_tile < 0 or number < a.pick_tile:
        if number < a.give_tokens:
            return encode(codes.GIVE_UP, codes.PAID, number - a.give_up, 0)
        return encode(codes.GIVE_BACK, codes.PAID, number - a.give_tokens + 1, 0)
    if number < a.build_tile:
        return encode(codes.PICK, codes.PAID, r.first_tile + number - a.pick_tile, 0)
    at = number - a.build_tile
    tile = at // a.cards
    return encode(codes.BUILD_TILE, codes.PAID, at - tile * a.cards, r.first_tile + tile)
