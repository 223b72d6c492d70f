"""Moves as action numbers. A number is a kind of move: action, places and card; amounts follow as numbers of their own.

Number 0 is to wait, the only choice of a seat that is not asked. A seat that has chosen a kind of move is asked for
pirates, then for gold, each only where there is a choice.
"""

from typing import Any

from argosy.bots.eldorado.sailor.kernel.sensible import fewest_gold, most_gold
from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.layout import Moves, Rules, State
from argosy.eldorado.kernel.moves import AMOUNTS, MOVE, action_of, card_of, least_pirates, pirates_of, room_of
from argosy.eldorado.kernel.offers import legal
from argosy.envs.eldorado.kernel.layout import Actions

WAIT = 0
PIRATES_CHOSEN = 1 << 48  # in a move that is half decided: only its gold is open


def kind_of(offer: int) -> int:
    """Return the kind of move of an offer: without amounts, but for dice that are picked."""
    return offer & MOVE if action_of(offer) == codes.PICK else offer & MOVE & ~AMOUNTS


def named_parts(r: Rules, move: int) -> int:
    """Return what a move names, as bits of the rules' codes: a card says it for itself."""
    return r.cards[card_of(move)].parts if action_of(move) == codes.PLAY else r.parts[action_of(move)] + 0


def number_of(a: Actions, kind: int) -> int:
    """Return the number of a kind of move, by halving the sorted list."""
    low = 1
    high = a.kinds - 1
    while low < high:
        middle = (low + high) >> 1
        if a.sorted_code[middle] < kind:
            low = middle + 1
        else:
            high = middle
    return a.sorted_number[low] + 0


def fits(offer: int, kind: int, pirates: int) -> bool:
    """Return whether an offer is of a kind, with so many pirates within its range."""
    if kind_of(offer) != kind or room_of(offer) == 0:
        return False
    return least_pirates(offer) <= pirates <= pirates_of(offer)


def allows_pirates(out: Moves, kind: int, pirates: int) -> bool:
    """Return whether so many pirates may go with a kind of move that is offered."""
    for i in range(out.count):
        offer = out.code[i]
        if fits(offer, kind, pirates) and fewest_gold(offer, pirates) <= most_gold(offer, pirates):
            return True
    return False


def allows_gold(out: Moves, kind: int, pirates: int, gold: int) -> bool:
    """Return whether so much gold may go with a kind of move and its pirates."""
    for i in range(out.count):
        offer = out.code[i]
        if fits(offer, kind, pirates) and fewest_gold(offer, pirates) <= gold <= most_gold(offer, pirates):
            return True
    return False


def has_amounts(out: Moves, kind: int) -> bool:
    """Return whether amounts are to be chosen for a kind of move."""
    for i in range(out.count):
        if kind_of(out.code[i]) == kind and room_of(out.code[i]) > 0:
            return True
    return False


def mask_seat(s: State, r: Rules, a: Actions, p: int, half: int, out: Moves, row: Any) -> None:
    """Mark the numbers that a seat may choose. `half` is a kind of move whose amounts are yet to be chosen."""
    for i in range(a.size):
        row[i] = 0
    if (s.pending >> p) & 1 == 0:
        row[WAIT] = 1
        return
    legal(s, r, p, out)
    if half == codes.NO_MOVE:
        for i in range(out.count):
            row[number_of(a, kind_of(out.code[i]))] = 1
    elif half & PIRATES_CHOSEN:
        for gold in range(a.size - a.gold):
            row[a.gold + gold] = allows_gold(out, kind_of(half), pirates_of(half), gold)
    else:
        for pirates in range(a.gold - a.pirates):
            row[a.pirates + pirates] = allows_pirates(out, half, pirates)
