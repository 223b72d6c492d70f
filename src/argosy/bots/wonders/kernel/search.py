"""Searching for a move: iterations, each from what might be on the table to the end of an age or of the game."""

from argosy.bots.wonders.kernel.playout import choose_by_weights
from argosy.bots.wonders.kernel.prospects import Prospects, weigh
from argosy.bots.wonders.kernel.tree import NONE, Root, Temper, Tree, choose_by_tree, look_back
from argosy.bots.wonders.kernel.worth import Weights
from argosy.tabletop.kernel.chance import Chance, seed_chance
from argosy.tabletop.kernel.copying import copy_into
from argosy.wonders.kernel.codes import DEAL, OVER
from argosy.wonders.kernel.flow import begin_age, go_on
from argosy.wonders.kernel.free_city import seats
from argosy.wonders.kernel.layout import Moves, Rules, Sheet, State


def search(
    known: State,
    r: Rules,
    w: Weights,
    f: Prospects,
    t: Temper,
    c: Chance,
    mind: Chance,
    out: Moves,
    sheet: Sheet,
    tree: Tree,
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
    for number in range(first, last):
        seed_chance(c, seed_low, seed_high, 2 * number)
        seed_chance(mind, seed_low, seed_high, 2 * number + 1)
        copy_into(tree.table, 0, known)
        iterate(tree.table[0], r, w, t, c, mind, out, tree, p)
        weigh(tree.table[0], r, f, sheet, tree.standing)
        look_back(tree, root, p, seats(known, r))


def iterate(s: State, r: Rules, w: Weights, t: Temper, c: Chance, mind: Chance, out: Moves, tree: Tree, p: int) -> None:
    """Play on until the last age to be played is over: by the trees as far as they reach, then by weights."""
    tree.steps = 0
    for q in range(s.players):
        tree.at[q] = q
    last = t.last_age[s.age]
    while is_under_way(s, last):
        for q in range(s.players):
            if (s.pending >> q) & 1:
                if tree.at[q] == NONE:
                    choose_by_weights(s, r, w, mind, q, out)
                else:
                    choose_by_tree(s, r, w, t, tree, p, q, out)
        while s.pending == 0 and is_under_way(s, last):
            if s.phase == DEAL:
                begin_age(s, r, c)
            else:
                go_on(s, r, c)


def is_under_way(s: State, last: int) -> bool:
    """Say whether the game goes on, and the last age to be played is not over yet."""
    return s.phase != OVER and (s.phase != DEAL or s.age <= last)
