"""Features of each legal move, for networks that score moves instead of numbers."""

from typing import Any

from argosy.tensors.wonders.kernel.layout import Actions
from argosy.tensors.wonders.kernel.numbers import number_of
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.city import stage_row
from argosy.wonders.kernel.features import HAS_LEADERS
from argosy.wonders.kernel.free_city import city_decided
from argosy.wonders.kernel.islands import isle_row
from argosy.wonders.kernel.layout import FLEETS, Effect, Moves, Rules, State
from argosy.wonders.kernel.leaders import is_leader, recruiting_cost
from argosy.wonders.kernel.move_code import action_of, card_of, payment_of, ship_of, stage_of, way_of
from argosy.wonders.kernel.moves import bank_share, legal, stage_need
from argosy.wonders.kernel.payment import paid_far_left, paid_far_right, paid_left, paid_right

# Where each feature begins, in this order; `features.py` beside the kernel says what they mean.
ACTION, WAY, FLEET, STAGE, COLOUR, GUILD = 0, 11, 18, 22, 26, 34
BANK, PAID_LEFT, PAID_RIGHT, PAID_FAR_LEFT, PAID_FAR_RIGHT = 35, 36, 37, 38, 39
SHIELDS, NAVAL, POINTS, COINS, PRODUCE, SCIENCE, POWER, VERB, ANOTHER = 40, 41, 42, 43, 44, 51, 56, 68, 101
FEATURES = 102
MORE_ACTIONS, MORE_WAYS, MORE_VERBS, COST = 102, 107, 109, 153  # at tables with leaders
FEATURES_OF_LEADERS = 154
RESOURCES = 7
NO_ROW = -1


def describe_moves(s: State, r: Rules, a: Actions, p: int, out: Moves, numbers: Any, features: Any) -> int:
    """List the legal moves of a seat, each with its number and its features; return how many there are."""
    legal(s, r, p, out)
    q = city_decided(s, p)
    for i in range(out.count):
        numbers[i] = number_of(r, a, s.cities[q], out.code[i])
        for k in range(FEATURES_OF_LEADERS if HAS_LEADERS and a.leaders > 0 else FEATURES):
            features[i, k] = 0
        describe_move(s, r, q, out.code[i], i, features)
    return out.count + 0


def describe_move(s: State, r: Rules, p: int, move: int, i: int, features: Any) -> None:
    """Write the features of one move."""
    city = s.cities[p]
    action = action_of(move)
    features[i, action_place(action)] = 1
    features[i, way_place(way_of(move))] = 1
    if ship_of(move) != codes.NO_FLEET:
        features[i, FLEET + ship_of(move)] = 1
    if action == codes.SAIL:
        for fleet in range(FLEETS):
            features[i, FLEET + fleet] = (card_of(move) >> fleet) & 1
    if HAS_LEADERS and action == codes.RECRUIT:
        features[i, COST] = recruiting_cost(s, r, p, card_of(move))
    if names_card(action) and not (HAS_LEADERS and is_leader(r, card_of(move))):
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
            describe_effect(r, r.effects[k], i, features)


def action_place(action: int) -> int:
    """Return where an action is marked."""
    return ACTION + action if action < codes.PICK else MORE_ACTIONS + action - codes.PICK


def way_place(way: int) -> int:
    """Return where the reason is marked why a building costs what it costs."""
    return WAY + way if way < codes.FREE_LEADER else MORE_WAYS + way - codes.FREE_LEADER


def verb_place(r: Rules, verb: int) -> int:
    """Return where a kind of effect is marked; those of leaders have places of their own at their tables only."""
    if verb <= codes.COPY_STAGE:
        return VERB + verb
    if HAS_LEADERS and r.leaders > 0 and codes.FIRST_OF_LEADERS <= verb <= codes.POINTS_PER_LEADER:
        return MORE_VERBS + verb - codes.FIRST_OF_LEADERS
    return ANOTHER


def names_card(action: int) -> bool:
    """Return whether a move of this kind names a card."""
    return action == codes.SELL or action == codes.BUILD or action == codes.STAGE or action == codes.TAKE


def row_of(s: State, r: Rules, p: int, move: int) -> int:
    """Return the row of the card, stage or island that a move brings into play, or NO_ROW."""
    action = action_of(move)
    if action == codes.BUILD or action == codes.TAKE or brings_leader(action):
        return card_of(move)
    if action == codes.STAGE:
        return stage_row(r, s.cities[p], stage_of(move))
    return isle_row(card_of(move)) if action == codes.KEEP else NO_ROW


def brings_leader(action: int) -> bool:
    """Return whether a move brings the effects of the leader it names, or promises them."""
    return HAS_LEADERS and (action == codes.PICK or action == codes.RECRUIT or action == codes.COPY)


def describe_payment(payment: int, i: int, features: Any) -> None:
    """Write the coins that other players get."""
    features[i, PAID_LEFT] = min(127, paid_left(payment))
    features[i, PAID_RIGHT] = min(127, paid_right(payment))
    features[i, PAID_FAR_LEFT] = min(127, paid_far_left(payment))
    features[i, PAID_FAR_RIGHT] = min(127, paid_far_right(payment))


def describe_effect(r: Rules, effect: Effect, i: int, features: Any) -> None:
    """Add one effect: amounts of the plain ones, kinds of production, science and powers, and its verb."""
    features[i, verb_place(r, effect.verb)] = 1
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
