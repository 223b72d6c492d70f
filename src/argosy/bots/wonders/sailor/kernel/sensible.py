"""Sensible moves, and how much a sailor likes each."""

from argosy.tabletop.kernel.chance import Chance, draw
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.city import naval_strength
from argosy.wonders.kernel.free_steps import size
from argosy.wonders.kernel.layout import Moves, Rules, State
from argosy.wonders.kernel.move_code import action_of, card_of, payment_of, ship_of
from argosy.wonders.kernel.moves import legal
from argosy.wonders.kernel.payment import paid_in_all

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
        total += weight(out.code[i])
    left = draw(mind, total)
    at = 0
    while left >= weight(out.code[at]):
        left -= weight(out.code[at])
        at += 1
    return out.code[at]


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
