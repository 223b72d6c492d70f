"""Whether one given move is legal, without listing all; and if not, what stands in its way."""

from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.card_verdicts import card_verdict, is_its_moment
from argosy.eldorado.kernel.layout import BANDS, Rules, State
from argosy.eldorado.kernel.moves import (
    action_of,
    amounts_obstacle,
    bits_of,
    card_of,
    gold_of,
    here_of,
    pirates_of,
    there_of,
)
from argosy.eldorado.kernel.pieces import is_land, pirates_in_supply
from argosy.eldorado.kernel.verdicts import action_verdict, choice_verdict


def obstacle(s: State, r: Rules, p: int, move: int) -> int:
    """Return what stands in the way of a move of a seat; ALLOWED if nothing does."""
    if p < 0 or p >= s.players or (s.pending >> p) & 1 == 0:
        return codes.NOT_ASKED
    action = action_of(move)
    if move < 0 or (r.actions[s.phase] >> action) & 1 == 0:
        return codes.NOT_NOW
    if action == codes.PLAY:
        return card_obstacle(s, r, p, move)
    if s.phase == codes.ACTING and action != codes.END and s.points < 1:
        return codes.NO_POINTS
    return move_obstacle(s, r, p, move, r.parts[action])


def card_obstacle(s: State, r: Rules, p: int, move: int) -> int:
    """Return what stands in the way of playing a card: not held, not now (E51), or its targets."""
    kind = card_of(move)
    if kind >= r.kinds or s.seats[p].hand[kind] == 0:
        return codes.CARD_NOT_HELD
    if not is_its_moment(s.phase, r.cards[kind].verb, r.cards[kind].amount):
        return codes.WRONG_MOMENT
    return move_obstacle(s, r, p, move, r.cards[kind].parts)


def move_obstacle(s: State, r: Rules, p: int, move: int, parts: int) -> int:
    """Return what stands in the way of what a move names: spaces, amounts, a card."""
    if move & ~bits_of(parts) != 0:
        return codes.LEFTOVER
    found = spaces_obstacle(r, parts, here_of(move), there_of(move))
    if found != codes.ALLOWED:
        return found
    verdict = move_verdict(s, r, p, move)
    if verdict < 0 or parts & codes.WITH_PIRATES == 0 or action_of(move) == codes.PICK:
        return max(-verdict, codes.ALLOWED)
    return finer(s, r, move, amounts_obstacle(verdict, pirates_of(move), gold_of(move)))


def move_verdict(s: State, r: Rules, p: int, move: int) -> int:
    """Return the verdict on a move of the phase, with spaces of the right kinds."""
    action = action_of(move)
    if action == codes.END or action == codes.PASS:
        return codes.ALLOWED
    if action == codes.PLAY:
        return card_verdict(s, r, p, card_of(move), here_of(move), there_of(move))
    return action_verdict(s, r, move) if s.phase == codes.ACTING else choice_verdict(s, r, move)


def finer(s: State, r: Rules, move: int, found: int) -> int:
    """Return a more telling obstacle than that an amount is wrong, where there is one."""
    action = action_of(move)
    if found == codes.TOO_MANY_PIRATES and action == codes.PLACE:
        return codes.ALL_PLACED
    if found == codes.NOTHING_MOVED and action == codes.UNLOAD and gold_of(move) > 0:
        return codes.NOT_CONTROLLED  # gold alone, into an area of others (Q8)
    hired = action == codes.SETTLE or (action == codes.PLAY and r.cards[card_of(move)].verb == codes.PIRATES)
    if found == codes.TOO_MANY_PIRATES and hired and pirates_of(move) > pirates_in_supply(s, r, s.active):
        return codes.NO_SUPPLY  # Q19
    return found


# -- spaces -------------------------------------------------------------------------------------------------------


def spaces_obstacle(r: Rules, parts: int, here: int, there: int) -> int:
    """Return whether the spaces of a move are of the kinds that it asks for, and neighbours (Q38)."""
    if parts & codes.WITH_PLAYER:
        return codes.ALLOWED if here < BANDS else codes.NOT_OPPONENT
    found = kind_obstacle(r, parts & (codes.FROM_LAND | codes.FROM_WATER), here)
    if found == codes.ALLOWED and parts & (codes.TO_LAND | codes.TO_WATER):
        found = kind_obstacle(r, parts // codes.TO_LAND & (codes.FROM_LAND | codes.FROM_WATER), there)
        if found == codes.ALLOWED and not is_beside(r, here, there):
            return codes.NOT_ADJACENT
    return found


def kind_obstacle(r: Rules, kinds: int, space: int) -> int:
    """Return whether a space is of the kinds that a move asks for."""
    if kinds & codes.FROM_LAND and is_land(r, space):
        return codes.ALLOWED
    if kinds & codes.FROM_WATER:
        return codes.ALLOWED if r.areas <= space < r.waters else codes.NOT_WATER
    return codes.NOT_LAND if kinds else codes.ALLOWED


def is_beside(r: Rules, here: int, there: int) -> bool:
    """Return whether two spaces are neighbours (Q38)."""
    facts = r.spaces[here]
    for i in range(facts.lands):
        if facts.land[i] == there:
            return True
    for i in range(facts.waters):
        if facts.water[i] == there:
            return True
    return False
