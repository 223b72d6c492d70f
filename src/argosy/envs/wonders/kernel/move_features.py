"""Features of each legal move, for networks that score moves instead of numbers."""

from typing import Any

from argosy.envs.wonders.kernel.layout import Actions
from argosy.envs.wonders.kernel.numbers import number_of
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.city import stage_row
from argosy.wonders.kernel.islands import isle_row
from argosy.wonders.kernel.layout import FLEETS, Effect, Moves, Rules, State
from argosy.wonders.kernel.move_code import action_of, card_of, payment_of, ship_of, stage_of, way_of
from argosy.wonders.kernel.moves import bank_share, legal, stage_need
from argosy.wonders.kernel.payment import paid_far_left, paid_far_right, paid_left, paid_right

# Where each feature begins, in this order; `features.py` beside the kernel says what they mean.
ACTION, WAY, FLEET, STAGE, COLOUR, GUILD = 0, 11, 18, 22, 26, 34
BANK, PAID_LEFT, PAID_RIGHT, PAID_FAR_LEFT, PAID_FAR_RIGHT = 35, 36, 37, 38, 39
SHIELDS, NAVAL, POINTS, COINS, PRODUCE, SCIENCE, POWER, VERB = 40, 41, 42, 43, 44, 51, 56, 68
FEATURES = 99
RESOURCES = 7
NO_ROW = -1


def describe_moves(s: State, r: Rules, a: Actions, p: int, out: Moves, numbers: Any, features: Any) -> int:
    """List the legal moves of a seat, each with its number and its features; return how many there are."""
    legal(s, r, p, out)
    for i in range(out.count):
        numbers[i] = number_of(r, a, s.cities[p], out.code[i])
        for k in range(FEATURES):
            features[i, k] = 0
        describe_move(s, r, p, out.code[i], i, features)
    return out.count + 0


def describe_move(s: State, r: Rules, p: int, move: int, i: int, features: Any) -> None:
    """Write the features of one move."""
    city = s.cities[p]
    action = action_of(move)
    features[i, ACTION + action] = 1
    features[i, WAY + way_of(move)] = 1
    if ship_of(move) != codes.NO_FLEET:
        features[i, FLEET + ship_of(move)] = 1
    if action == codes.SAIL:
        for fleet in range(FLEETS):
            features[i, FLEET + fleet] = (card_of(move) >> fleet) & 1
    if names_card(action):
        features[i, COLOUR + r.cards[card_of(move)].colour] = 1
        features[i, GUILD] = r.cards[card_of(move)].guild
    if action == codes.STAGE:
        features[i, STAGE + stage_of(move)] = 1
        features[i, BANK] = stage_need(r, city, stage_of(move)).coins
    elif action == codes.BUILD:
        features[i, BANK] = bank_share(r, card_of(move), way_of(move))
    describe_payment(payment_of(move), i, features)
    row = row_of(s, r, p, move)
    if row != NO_ROW:
        for k in range(r.rows[row].first, r.rows[row].last):
            describe_effect(r.effects[k], i, features)


def names_card(action: int) -> bool:
    """Return whether a move of this kind names a card."""
    return action == codes.SELL or action == codes.BUILD or action == codes.STAGE or action == codes.TAKE


def row_of(s: State, r: Rules, p: int, move: int) -> int:
    """Return the row of the card, stage or island that a move brings into play, or NO_ROW."""
    action = action_of(move)
    if action == codes.BUILD or action == codes.TAKE:
        return card_of(move)
    if action == codes.STAGE:
        return stage_row(r, s.cities[p], stage_of(move))
    return isle_row(card_of(move)) if action == codes.KEEP else NO_ROW


def describe_payment(payment: int, i: int, features: Any) -> None:
    """Write the coins that other players get."""
    features[i, PAID_LEFT] = min(127, paid_left(payment))
    features[i, PAID_RIGHT] = min(127, paid_right(payment))
    features[i, PAID_FAR_LEFT] = min(127, paid_far_left(payment))
    features[i, PAID_FAR_RIGHT] = min(127, paid_far_right(payment))


def describe_effect(effect: Effect, i: int, features: Any) -> None:
    """Add one effect: amounts of the plain ones, kinds of production, science and powers, and its verb."""
    features[i, VERB + effect.verb] = 1
    if effect.verb == codes.SHIELDS:
        features[i, SHIELDS] += effect.amount
    elif effect.verb == codes.NAVAL:
        features[i, NAVAL] += effect.amount
    elif effect.verb == codes.POINTS:
        features[i, POINTS] += effect.amount
    elif effect.verb == codes.COINS:
        features[i, COINS] += effect.amount
    elif effect.verb == codes.SCIENCE:
        features[i, SCIENCE + effect.what] += 1
    elif effect.verb == codes.PRODUCE or effect.verb == codes.PRODUCE_PRIVATE:
        for kind in range(RESOURCES):
            if (effect.what >> kind) & 1:
                features[i, PRODUCE + kind] += effect.amount
    elif effect.verb == codes.POWER:
        for power in range(12):
            if (effect.what >> power) & 1:
                features[i, POWER + power] = 1
