"""Searching by a network: it judges the tables at which the thinker leaves what its tree knows."""

from typing import Any

from argosy.bots.wonders.admiral.kernel.network import Layers, Network, judge, like_moves, look
from argosy.bots.wonders.admiral.kernel.trees import (
    Manner,
    Trees,
    find_arms,
    is_new,
    knows_all,
    list_first_moves,
    look_back,
    most_owed,
    most_promising,
    note_likings,
    step_down,
)
from argosy.bots.wonders.kernel.prospects import MILLION, Prospects, weigh
from argosy.bots.wonders.kernel.tree import NONE, Root
from argosy.tabletop.kernel.chance import Chance, draw, seed_chance
from argosy.tabletop.kernel.copying import copy_into
from argosy.tensors.wonders.kernel.layout import Actions, Fields
from argosy.wonders.kernel.codes import OVER
from argosy.wonders.kernel.flow import advance, choose
from argosy.wonders.kernel.layout import Moves, Rules, Sheet, State
from argosy.wonders.kernel.moves import legal


def search_by_network(
    known: State,
    r: Rules,
    v: Prospects,
    m: Manner,
    f: Fields,
    a: Actions,
    net: Network,
    layers: Layers,
    o: Any,
    c: Chance,
    mind: Chance,
    out: Moves,
    sheet: Sheet,
    trees: Trees,
    root: Root,
    seed_low: int,
    seed_high: int,
    first: int,
    last: int,
    p: int,
) -> None:
    """Do the iterations from `first` up to `last` for seat p, who thinks, all from the same redeal.

    Iteration `number` of a seed deals and decides from two streams of its own.
    """
    if first == 0:
        like_first_moves(known, r, f, a, net, layers, o, out, trees, p)
    for q in range(known.players):
        trees.is_stale[q] = q != p  # other hands may make other moves likely
    for number in range(first, last):
        seed_chance(c, seed_low, seed_high, 2 * number)
        seed_chance(mind, seed_low, seed_high, 2 * number + 1)
        copy_into(trees.table, 0, known)
        s = trees.table[0]
        go_down(s, r, m, f, a, net, layers, o, c, mind, out, trees, p)
        if s.phase == OVER:
            weigh(s, r, v, sheet, trees.standing)
        else:
            look(s, r, f, net, layers, p, o)
            judge(s, net, layers, trees.standing, p)
            if trees.at[p] != NONE:
                legal(s, r, p, out)
                like_moves(s, r, a, net, layers, p, out)
                note_likings(trees, layers, trees.at[p], out)
        look_back(trees, root, p, known.players)


def like_first_moves(
    s: State,
    r: Rules,
    f: Fields,
    a: Actions,
    net: Network,
    layers: Layers,
    o: Any,
    out: Moves,
    trees: Trees,
    p: int,
) -> None:
    """Find how much the thinker likes its moves: it knows the same in all redeals."""
    list_first_moves(trees, out)
    look(s, r, f, net, layers, p, o)
    like_moves(s, r, a, net, layers, p, out)
    for i in range(out.count):
        trees.liking[i] = layers.liking[i]


def go_down(
    s: State,
    r: Rules,
    m: Manner,
    f: Fields,
    a: Actions,
    net: Network,
    layers: Layers,
    o: Any,
    c: Chance,
    mind: Chance,
    out: Moves,
    trees: Trees,
    p: int,
) -> None:
    """Follow the trees until seat p, who thinks, has to decide where it has never been, or to the end of the game."""
    trees.steps = 0
    for q in range(s.players):
        trees.at[q] = q
    while s.phase != OVER and not ((s.pending >> p) & 1 and is_new(trees, p)):
        for q in range(s.players):
            if (s.pending >> q) & 1:
                if q == p and trees.at[p] == p:
                    list_first_moves(trees, out)
                else:
                    legal(s, r, q, out)
                    if trees.at[q] == NONE or not knows_all(trees, q, out):
                        look(s, r, f, net, layers, q, o)
                        like_moves(s, r, a, net, layers, q, out)
                decide(s, m, layers, mind, out, trees, p, q)
        advance(s, r, c)


def decide(s: State, m: Manner, layers: Layers, mind: Chance, out: Moves, trees: Trees, p: int, q: int) -> None:
    """Let a seat choose by its tree; outside of it, as the network likes its moves."""
    at = trees.at[q]
    if at != NONE and not knows_all(trees, q, out):
        note_likings(trees, layers, at, out)
    if at == NONE or not find_arms(trees, at, out):
        trees.at[q] = NONE
        choose(s, q, out.code[drawn(layers, mind, out)])
        return
    arm = most_owed(trees, p, out.count) if q == p and at == p else NONE
    if arm == NONE:
        arm = most_promising(m, trees, at, out.count)
    choose(s, q, trees.move[arm])
    step_down(trees, q, arm)


def drawn(layers: Layers, mind: Chance, out: Moves) -> int:
    """Draw a move, as likely as the network says."""
    left = draw(mind, MILLION)
    i = 0
    while i < out.count - 1 and left >= layers.liking[i]:
        left -= layers.liking[i]
        i += 1
    return i
