"""Deciding by number: a kind of move first, then pirates and gold, each only where there is a choice."""

from typing import Any

from argosy.eldorado.kernel import codes
from argosy.eldorado.kernel.codes import NO_MOVE
from argosy.eldorado.kernel.flow import choose
from argosy.eldorado.kernel.layout import Moves, Rules
from argosy.eldorado.kernel.moves import action_of, card_of, here_of, pirates_of, there_of, with_amounts
from argosy.eldorado.kernel.offers import legal
from argosy.envs.eldorado.kernel.layout import Actions, Fields, Table
from argosy.envs.eldorado.kernel.numbers import PIRATES_CHOSEN, allows_gold, allows_pirates, has_amounts, named_parts
from argosy.envs.kernel.layout import Terms

NONE_OPEN = -1
SEVERAL = -2


def decide_by_number(t: Table, r: Rules, a: Actions, terms: Terms, p: int, number: int, out: Moves) -> None:
    """Commit the move of a number, unless amounts are to be chosen first."""
    half = t.half[p]
    t.half[p] = NO_MOVE
    legal(t.state, r, p, out)
    if half == NO_MOVE:
        kind = a.code[number]
        if has_amounts(out, kind):
            choose_pirates(t, a, p, kind, only_pirates(out, a, kind), out)
        else:
            choose(t.state, p, kind)
    elif half & PIRATES_CHOSEN:
        choose(t.state, p, with_amounts(half, pirates_of(half), number - a.gold))
    else:
        choose_pirates(t, a, p, half, number - a.pirates, out)


def choose_pirates(t: Table, a: Actions, p: int, kind: int, pirates: int, out: Moves) -> None:
    """Go on with so many pirates, or ask how many; then the same with gold."""
    if pirates == SEVERAL:
        t.half[p] = kind
        return
    gold = only_gold(out, a, kind, pirates)
    if gold == SEVERAL:
        t.half[p] = with_amounts(kind, pirates, 0) | PIRATES_CHOSEN
    else:
        choose(t.state, p, with_amounts(kind, pirates, gold))


def only_pirates(out: Moves, a: Actions, kind: int) -> int:
    """Return the one number of pirates that may go with a kind of move, or SEVERAL."""
    found = NONE_OPEN
    for pirates in range(a.gold - a.pirates):
        if allows_pirates(out, kind, pirates):
            if found != NONE_OPEN:
                return SEVERAL
            found = pirates
    return found


def only_gold(out: Moves, a: Actions, kind: int, pirates: int) -> int:
    """Return the one amount of gold that may go with them, or SEVERAL."""
    found = NONE_OPEN
    for gold in range(a.size - a.gold):
        if allows_gold(out, kind, pirates, gold):
            if found != NONE_OPEN:
                return SEVERAL
            found = gold
    return found


def show_half(t: Table, r: Rules, f: Fields, a: Actions, p: int, row: Any) -> None:
    """Show the move that a seat has half decided."""
    half = t.half[p]
    row[f.half_action + action_of(half)] = 1
    parts = named_parts(r, half)
    if parts & (codes.FROM_LAND | codes.FROM_WATER):
        row[f.half_here + here_of(half)] = 1
    if parts & (codes.TO_LAND | codes.TO_WATER):
        row[f.half_there + there_of(half)] = 1
    if f.half_card >= 0 and parts & codes.WITH_CARD:
        row[f.half_card + card_of(half)] = 1
    if half & PIRATES_CHOSEN:
        row[f.half_pirates] = 1
        row[f.half_pirates + 1] = pirates_of(half)
