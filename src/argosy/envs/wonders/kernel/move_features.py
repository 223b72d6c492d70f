"""Features of each legal move, for networks that score moves instead of numbers."""

from typing import Any

from argosy.tensors.wonders.kernel.layout import Actions
from argosy.tensors.wonders.kernel.numbers import number_of
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.city import stage_row
from argosy.wonders.kernel.features import HAS_BABEL, HAS_LEADERS, HAS_PROJECTS
from argosy.wonders.kernel.free_city import city_decided
from argosy.wonders.kernel.islands import isle_row
from argosy.wonders.kernel.layout import AGES, FLEETS, Effect, Moves, Rules, State
from argosy.wonders.kernel.leaders import is_leader, recruiting_cost
from argosy.wonders.kernel.move_code import (
    action_of,
    card_of,
    choice_of,
    payment_of,
    ship_of,
    stage_of,
    tile_of,
    way_of,
)
from argosy.wonders.kernel.moves import bank_share, legal, stage_need
from argosy.wonders.kernel.outcomes import TOKENS as GIVEN
from argosy.wonders.kernel.payment import paid_far_left, paid_far_right, paid_left, paid_right
from argosy.wonders.kernel.penalties import TOKEN_BITS
from argosy.wonders.kernel.projects import choices_of, joining_need, second_row

# Where each feature begins, in this order; `features.py` beside the kernel says what they mean.
ACTION, WAY, FLEET, STAGE, COLOUR, GUILD = 0, 11, 18, 22, 26, 34
BANK, PAID_LEFT, PAID_RIGHT, PAID_FAR_LEFT, PAID_FAR_RIGHT = 35, 36, 37, 38, 39
SHIELDS, NAVAL, POINTS, COINS, PRODUCE, SCIENCE, POWER, VERB, ANOTHER = 40, 41, 42, 43, 44, 51, 56, 68, 101
FEATURES = 102
MORE_ACTIONS, MORE_WAYS, MORE_VERBS, COST = 102, 107, 109, 153  # at tables with leaders
FEATURES_OF_LEADERS = 154
BOX_ACTIONS, PROJECT, PROJECT_COST, CHOICE, TOKENS, BOX_VERBS, LAWS, BY_TOKEN = 154, 157, 158, 159, 162, 165, 173, 184
FEATURES_OF_BOXES = 185
RESOURCES = 7
EITHER = 2  # effects of a stage, one of which is chosen; of more, an age is (F53)
NO_ROW = -1


def describe_moves(s: State, r: Rules, a: Actions, p: int, out: Moves, numbers: Any, features: Any) -> int:
    """List the legal moves of a seat, each with its number and its features; return how many there are."""
    legal(s, r, p, out)
    q = city_decided(s, p)
    width = features_of(a)
    for i in range(out.count):
        numbers[i] = number_of(r, a, s.cities[q], out.code[i])
        for k in range(width):
            features[i, k] = 0
        describe_move(s, r, a, q, out.code[i], i, features)
    return out.count + 0


def features_of(a: Actions) -> int:
    """Return how many features a move has at a table."""
    if has_boxes(a):
        return FEATURES_OF_BOXES
    return FEATURES_OF_LEADERS if HAS_LEADERS and a.leaders > 0 else FEATURES


def has_boxes(a: Actions) -> bool:
    """Return whether moves can be about projects, about tiles, or about stages with a choice."""
    return (HAS_PROJECTS or HAS_BABEL) and (a.choices > 0 or a.boxes >= 0)


def describe_move(s: State, r: Rules, a: Actions, p: int, move: int, i: int, features: Any) -> None:
    """Write the features of one move."""
    city = s.cities[p]
    action = action_of(move)
    features[i, action_place(action)] = 1
    features[i, way_place(way_of(move))] = 1
    if ship_of(move) != codes.NO_FLEET and ship_of(move) != codes.PROJECT:
        features[i, FLEET + ship_of(move)] = 1
    if action == codes.SAIL:
        for fleet in range(FLEETS):
            features[i, FLEET + fleet] = (card_of(move) >> fleet) & 1
    if HAS_LEADERS and action == codes.RECRUIT:
        features[i, COST] = recruiting_cost(s, r, p, card_of(move))
    if HAS_PROJECTS and action <= codes.STAGE and ship_of(move) == codes.PROJECT:
        features[i, PROJECT] = 1
        features[i, PROJECT_COST] = joining_need(s, r).coins
    if action == codes.GIVE_BACK:
        describe_tokens(card_of(move), i, features)
    if names_card(action) and not (HAS_LEADERS and is_leader(r, card_of(move))):
        features[i, COLOUR + r.cards[card_of(move)].colour] = 1
        features[i, GUILD] = r.cards[card_of(move)].guild
    if action == codes.STAGE:
        features[i, STAGE + stage_of(move)] = 1
        features[i, BANK] = stage_need(r, city, stage_of(move)).coins
        if HAS_PROJECTS and choices_of(r, city, stage_of(move)) > 1:
            features[i, CHOICE + choice_of(move)] = 1
    elif action == codes.BUILD:
        features[i, BANK] = bank_share(r, card_of(move), way_of(move))
    if action <= codes.STAGE:
        describe_payment(payment_of(move), i, features)
    row = row_of(s, r, p, move)
    if row != NO_ROW:
        for k in range(r.rows[row].first, r.rows[row].last):
            describe_effect(a, r.effects[k], i, features)


def action_place(action: int) -> int:
    """Return where an action is marked."""
    if action >= codes.GIVE_UP:
        return BOX_ACTIONS + action - codes.GIVE_UP
    return ACTION + action if action < codes.PICK else MORE_ACTIONS + action - codes.PICK


def way_place(way: int) -> int:
    """Return where the reason is marked why a building costs what it costs."""
    if way == codes.FREE_TOKEN:
        return BY_TOKEN
    return WAY + way if way < codes.FREE_LEADER else MORE_WAYS + way - codes.FREE_LEADER


def verb_place(a: Actions, verb: int) -> int:
    """Return where a kind of effect is marked; those of further boxes have places of their own at their tables only."""
    if verb <= codes.COPY_STAGE:
        return VERB + verb
    if has_boxes(a) and codes.TAKE_PAWN <= verb <= codes.FREE_BUILDS:
        return BOX_VERBS + verb - codes.TAKE_PAWN
    if has_boxes(a) and codes.LAW_TAX <= verb <= codes.LAW_DEFEAT_TOKENS:
        return LAWS + verb - codes.LAW_TAX
    if HAS_LEADERS and a.leaders > 0 and codes.FIRST_OF_LEADERS <= verb <= codes.POINTS_PER_LEADER:
        return MORE_VERBS + verb - codes.FIRST_OF_LEADERS
    return ANOTHER


def names_card(action: int) -> bool:
    """Return whether a move of this kind names a card."""
    if action == codes.GIVE_UP or action == codes.BUILD_TILE:
        return True
    return action == codes.SELL or action == codes.BUILD or action == codes.STAGE or action == codes.TAKE


def row_of(s: State, r: Rules, p: int, move: int) -> int:
    """Return the row of the card, stage or island that a move brings into play, or NO_ROW."""
    action = action_of(move)
    if action == codes.BUILD or action == codes.TAKE or brings_leader(action):
        return card_of(move)
    if action == codes.STAGE:
        row = stage_row(r, s.cities[p], stage_of(move))
        if HAS_PROJECTS and r.rows[row].choices == EITHER and choice_of(move) == 1:
            return second_row(row)
        return row
    if HAS_BABEL and action == codes.BUILD_TILE:
        return tile_of(move)
    return isle_row(card_of(move)) if action == codes.KEEP else NO_ROW


def brings_leader(action: int) -> bool:
    """Return whether a move brings the effects of the leader or tile it names, or promises them."""
    return action == codes.PICK or action == codes.RECRUIT or action == codes.COPY


def describe_tokens(tokens: int, i: int, features: Any) -> None:
    """Write how many victory tokens of each age are given back."""
    for age in range(AGES):
        features[i, TOKENS + age] = (tokens >> (TOKEN_BITS * age)) & GIVEN


def describe_payment(payment: int, i: int, features: Any) -> None:
    """Write the coins that other players get."""
    features[i, PAID_LEFT] = min(127, paid_left(payment))
    features[i, PAID_RIGHT] = min(127, paid_right(payment))
    features[i, PAID_FAR_LEFT] = min(127, paid_far_left(payment))
    features[i, PAID_FAR_RIGHT] = min(127, paid_far_right(payment))


def describe_effect(a: Actions, effect: Effect, i: int, features: Any) -> None:
    """Add one effect: amounts of the plain ones, kinds of production, science and powers, and its verb."""
    features[i, verb_place(a, effect.verb)] = 1
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
