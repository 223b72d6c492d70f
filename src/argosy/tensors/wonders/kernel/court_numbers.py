"""Moves about leaders as action numbers. Their blocks follow those of all other moves, in the order of `Actions`."""

from argosy.tensors.wonders.kernel.layout import Actions
from argosy.tensors.wonders.kernel.stage_uses import raised_by, stage_use
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.layout import City, Rules
from argosy.wonders.kernel.move_code import action_of, card_of, encode


def is_about_leaders(a: Actions, move: int) -> bool:
    """Return whether a move names a leader, or a token that is given back (L55)."""
    action = action_of(move)
    names_card = action == codes.SELL or action == codes.STAGE
    return action >= codes.PICK or (names_card and card_of(move) >= a.cards)


def leader_number(r: Rules, a: Actions, city: City, move: int) -> int:
    """Return the number of a move about leaders, however it is paid."""
    action = action_of(move)
    leader = card_of(move) - a.cards
    if action == codes.PICK:
        return a.pick + leader
    if action == codes.RECRUIT:
        return a.recruit + leader
    if action == codes.BURY:
        return a.bury + leader
    if action == codes.COPY:
        return a.copy + leader
    if action == codes.RETURN:
        return a.give_back + card_of(move)
    if action == codes.SELL:
        return a.sell_leader + leader
    return a.stage_leader + stage_use(r, a, city, move) * a.leaders + leader


def leader_move(r: Rules, a: Actions, city: City, number: int) -> int:
    """Return the move of a number about leaders; not yet with a payment."""
    if number < a.recruit:
        return encode(codes.PICK, codes.PAID, a.cards + number - a.pick, 0)
    if number < a.bury:
        return encode(codes.RECRUIT, codes.PAID, a.cards + number - a.recruit, 0)
    if number < a.copy:
        return encode(codes.BURY, codes.PAID, a.cards + number - a.bury, 0)
    if number < a.give_back:
        return encode(codes.COPY, codes.PAID, a.cards + number - a.copy, 0)
    if number < a.sell_leader:
        return encode(codes.RETURN, codes.PAID, number - a.give_back, 0)
    if number < a.stage_leader:
        return encode(codes.SELL, codes.PAID, a.cards + number - a.sell_leader, 0)
    at = number - a.stage_leader
    use = at // a.leaders
    return raised_by(r, a, city, use, a.cards + at - use * a.leaders)
