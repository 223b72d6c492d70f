"""Searching by a network: an iteration ends some turns after the tree, or with the age, and the network judges."""

from argosy.bots.wonders.admiral.kernel.inputs import describe_table
from argosy.bots.wonders.admiral.kernel.network import Layers, Network, judge_table
from argosy.bots.wonders.kernel.playout import choose_by_weights
from argosy.bots.wonders.kernel.prospects import Prospects, weigh
from argosy.bots.wonders.kernel.search import is_under_way
from argosy.bots.wonders.kernel.tree import NONE, Root, Temper, Tree, choose_by_tree, look_back
from argosy.bots.wonders.kernel.worth import Weights
from argosy.tabletop.kernel.chance import Chance, seed_chance
from argosy.tabletop.kernel.copying import copy_into
from argosy.wonders.kernel.codes import DEAL, OVER, TURN
from argosy.wonders.kernel.flow import begin_age, go_on
from argosy.wonders.kernel.layout import Moves, Rules, Sheet, State


def search_by_network(
    known: State,
    r: Rules,
    w: Weights,
    f: Prospects,
    t: Temper,
    net: Network,
    layers: Layers,
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
    beyond: int,
) -> None:
    """Do the iterations from `first` up to `last` for seat p, who thinks, all from the same redeal.

    Iteration `number` of a seed deals and decides from two streams of its own. So many turns `beyond` its tree are
    played on by weights before the network judges.
    """
    for number in range(first, last):
        seed_chance(c, seed_low, seed_high, 2 * number)
        seed_chance(mind, seed_low, seed_high, 2 * number + 1)
        copy_into(tree.table, 0, known)
        s = tree.table[0]
        play_to_leaf(s, r, w, t, c, mind, out, tree, p, beyond)
        if s.phase == OVER:
            weigh(s, r, f, sheet, tree.standing)
        else:
            describe_table(s, r, sheet, layers.described)
            judge_table(s, r, net, layers, tree.standing)
        look_back(tree, root, p, known.players)


def play_to_leaf(
    s: State, r: Rules, w: Weights, t: Temper, c: Chance, mind: Chance, out: Moves, tree: Tree, p: int, beyond: int
) -> None:
    """Play on until the thinker has been out of its tree for some turns, or to the end of an age."""
    tree.steps = 0
    for q in range(s.players):
        tree.at[q] = q
    last = s.age + 0
    while is_under_way(s, last):
        if tree.at[p] == NONE and s.phase == TURN:
            if beyond == 0:
                return
            beyond -= 1
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
