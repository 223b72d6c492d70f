"""Sensible moves, and how much a sailor likes each."""

from argosy.tabletop.kernel.chance import Chance, draw
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.city import naval_strength
from argosy.wonders.kernel.free_city import decides_for_it
from argosy.wonders.kernel.free_steps import size
from argosy.wonders.kernel.layout import Moves, Rules, State
from argosy.wonders.kernel.move_code import action_of, card_of, payment_of, ship_of
from argosy.wonders.kernel.moves import legal
from argosy.wonders.kernel.payment import paid_in_all, paid_left, paid_right

BUILD_WEIGHT = 12
STAGE_WEIGHT = 3  # for each card of the hand, all of which raise the same stage
SHIP_WEIGHT = 6  # for a naval construction besides
COIN_WEIGHT = 2  # against a move, for each coin that another player would get
LEAST_WEIGHT = 1


def sensible_move(s: State, r: Rules, mind: Chance, p: int, out: Moves) -> int:
    """Return one of the sensible moves of a seat, drawn by weight."""
    legal(s, r, p, out)
    if s.phase == codes.LOSSES:
        out.count = 1  # most coins come first
    elif s.phase == codes.STEPS:
        keep_most_ships(out)
    elif s.phase == codes.SEA:
        keep_action(out, codes.ABSTAIN if is_weakest(s, r, p) else codes.FIGHT)
    else:
        drop_passive(out)
    total = 0
    for i in range(out.count):
        total += liking(s, r, p, out.code[i])
    left = draw(mind, total)
    at = 0
    while left >= liking(s, r, p, out.code[at]):
        left -= liking(s, r, p, out.code[at])
        at += 1
    return out.code[at]


def liking(s: State, r: Rules, p: int, move: int) -> int:
    """Return how much a sailor likes a move for its own city, or for the free city (V6)."""
    return weight_for_free_city(s, r, p, move) if decides_for_it(s) else weight(move)


def weight_for_free_city(s: State, r: Rules, p: int, move: int) -> int:
    """Return how much a sailor likes a move of the free city: coins for itself, but no shields that would beat it."""
    paid = payment_of(move)
    own, others = (paid_left(paid), paid_right(paid)) if p == 0 else (paid_right(paid), paid_left(paid))
    if action_of(move) == codes.BUILD and arms_against(s, r, p, card_of(move)):
        return LEAST_WEIGHT
    wish = STAGE_WEIGHT if action_of(move) == codes.STAGE else BUILD_WEIGHT
    return max(LEAST_WEIGHT, wish + COIN_WEIGHT * (own - others))


def arms_against(s: State, r: Rules, p: int, card: int) -> bool:
    """Say whether a card gives the free city shields that make it stronger than a seat."""
    shields = 0
    for k in range(r.rows[card].first, r.rows[card].last):
        if r.effects[k].verb == codes.SHIELDS:
            shields += r.effects[k].amount
    return shields > 0 and s.cities[codes.FREE_CITY].shields + shields > s.cities[p].shields


def weight(move: int) -> int:
    """Return how much a sailor likes a move: every coin that another player would get counts against it."""
    liking = STAGE_WEIGHT if action_of(move) == codes.STAGE else BUILD_WEIGHT
    if ship_of(move) != codes.NO_FLEET:
        liking += SHIP_WEIGHT
    return max(LEAST_WEIGHT, liking - COIN_WEIGHT * paid_in_all(payment_of(move)))


def ships_moved(move: int) -> int:
    """Return how many ships a free step moves."""
    return size(card_of(move)) if action_of(move) == codes.SAIL else 0


def keep_most_ships(out: Moves) -> None:
    """Keep the free steps that move as many ships as any."""
    most = 0
    for i in range(out.count):
        most = max(most, ships_moved(out.code[i]))
    kept = 0
    for i in range(out.count):
        if ships_moved(out.code[i]) == most:
            out.code[kept] = out.code[i]
            kept += 1
    out.count = kept


def keep_action(out: Moves, action: int) -> None:
    """Keep the moves of one kind."""
    kept = 0
    for i in range(out.count):
        if action_of(out.code[i]) == action:
            out.code[kept] = out.code[i]
            kept += 1
    out.count = kept


def drop_passive(out: Moves) -> None:
    """Drop selling and declining, unless there is nothing else."""
    kept = 0
    for i in range(out.count):
        action = action_of(out.code[i])
        if action != codes.SELL and action != codes.DECLINE:
            out.code[kept] = out.code[i]
            kept += 1
    if kept > 0:
        out.count = kept


def is_weakest(s: State, r: Rules, p: int) -> bool:
    """Say whether a seat would take a naval defeat: nobody is weaker, and somebody is stronger (A55, A59)."""
    own = naval_strength(r, s.cities[p])
    somebody_stronger = False
    for q in range(s.players):
        other = naval_strength(r, s.cities[q])
        if other < own:
            return False
        somebody_stronger = somebody_stronger or other > own
    return somebody_stronger
