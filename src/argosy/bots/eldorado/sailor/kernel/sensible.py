"""Sensible moves, and how much a sailor likes each."""

from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.layout import ACTIONS, Moves, Rules, State
from argosy.eldorado.kernel.moves import (
    MOVE,
    action_of,
    gold_of,
    least_gold,
    least_pirates,
    pirates_of,
    room_of,
    with_amounts,
)
from argosy.eldorado.kernel.offers import legal
from argosy.tabletop.kernel.chance import Chance, draw

IN_FORCE = 3  # everybody goes but for one time in so many

# How much a sailor likes each action, in the order in which it thinks of them: that of their names.
THOUGHTS = (
    *((codes.ATTACK, 12), (codes.BUY, 4), (codes.DOCK, 4), (codes.END, 0), (codes.EXPLORE, 30), (codes.HIRE, 30)),
    *((codes.LAUNCH, 12), (codes.LOAD, 8), (codes.MARCH, 2), (codes.MUSTER, 30), (codes.PASS, 4), (codes.PAY, 4)),
    *((codes.PICK, 4), (codes.PLACE, 4), (codes.PLAY, 8), (codes.SAIL, 4), (codes.SETTLE, 4), (codes.SINK, 0)),
    *((codes.TAKE, 4), (codes.TRANSFER, 1), (codes.UNLOAD, 8)),
)


def sensible_move(s: State, r: Rules, mind: Chance, p: int, out: Moves) -> int:
    """Return one of the sensible moves of a seat: an action by weight, then where, then mostly with all one has."""
    legal(s, r, p, out)
    action = liked_action(out, mind)
    fitting = 0
    for i in range(out.count):
        fitting += action_of(out.code[i]) == action
    left = draw(mind, fitting)
    at = 0
    while left > 0 or action_of(out.code[at]) != action:
        left -= action_of(out.code[at]) == action
        at += 1
    return in_force(out.code[at], mind)


def liked_action(out: Moves, mind: Chance) -> int:
    """Draw one of the actions that are offered, by how much each is liked; the first offer if none is."""
    offered = 0
    for i in range(out.count):
        offered |= 1 << action_of(out.code[i])
    total = 0
    for k in range(ACTIONS):
        if (offered >> THOUGHTS[k][0]) & 1:
            total += THOUGHTS[k][1]
    if total == 0:
        return action_of(out.code[0])
    left = draw(mind, total)
    for k in range(ACTIONS):
        if (offered >> THOUGHTS[k][0]) & 1:
            left -= THOUGHTS[k][1]
            if left < 0:
                return THOUGHTS[k][0]
    return action_of(out.code[0])


def in_force(offer: int, mind: Chance) -> int:
    """Return a move of an offer: with everybody two times in three, else any, all equally likely."""
    few = least_pirates(offer)
    if draw(mind, IN_FORCE) > 0:
        pirates = pirates_of(offer)
        return offer & MOVE if room_of(offer) == 0 else with_amounts(offer, pirates, most_gold(offer, pirates))
    if room_of(offer) == 0:
        draw(mind, 1)
        return offer & MOVE
    ways = 0
    for pirates in range(few, pirates_of(offer) + 1):
        ways += max(0, most_gold(offer, pirates) - fewest_gold(offer, pirates) + 1)
    left = draw(mind, ways)
    pirates = few
    while left > most_gold(offer, pirates) - fewest_gold(offer, pirates):
        left -= max(0, most_gold(offer, pirates) - fewest_gold(offer, pirates) + 1)
        pirates += 1
    return with_amounts(offer, pirates, fewest_gold(offer, pirates) + left)


def fewest_gold(offer: int, pirates: int) -> int:
    """Return the least gold that may go with so many pirates."""
    return max(least_gold(offer), 1 - pirates, 0)


def most_gold(offer: int, pirates: int) -> int:
    """Return the most gold that may go with so many pirates."""
    return min(gold_of(offer), room_of(offer) - pirates)
