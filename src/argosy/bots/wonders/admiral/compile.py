"""What the compiler calls: every entry point of the kernel once."""

import numpy as np

from argosy.bots.wonders.admiral.kernel.network import Layers
from argosy.bots.wonders.admiral.kernel.trees import Trees
from argosy.bots.wonders.admiral.network import blank_network, placed
from argosy.bots.wonders.admiral.search import tables_for
from argosy.bots.wonders.kernel.tree import Root
from argosy.tabletop.compile import call_rules
from argosy.tabletop.runs import Run
from argosy.tabletop.struct import blank
from argosy.wonders.kernel.layout import Moves
from argosy.wonders.options import Options
from argosy.wonders.ruleset import ruleset
from argosy.wonders.simulate import ROLES


def call_all(run: Run) -> None:
    """Call every entry point once, so that it is read, or compiled and kept."""
    rules = ruleset(Options())
    s, r, c, mind, out, sheet = call_rules(run, ROLES, rules.rules, 3)
    tables, trees, root, layers = tables_for(run, rules), run.make(Trees), run.make(Root), run.make(Layers)
    _, _, fields, numbers = tables
    inputs, actions = int(fields["size"]), int(numbers["size"])
    net, rows = placed(blank_network(inputs, actions, 3), run.compiled), np.zeros((3, inputs), np.int8)
    run.call.legal(s, r, 0, out)
    run.call.begin_trees(trees, 3, 0, out, run.put(blank(Moves)))
    run.call.judge_seat(s, r, fields, net, layers, trees["standing"], 0, rows)
    run.call.like_moves(s, r, numbers, net, layers, 0, out)
    room = (net, layers, rows, c, mind, out, sheet, trees, root)
    run.call.search_by_network(s, r, *tables, *room, 1, 0, 0, 1, 0)
