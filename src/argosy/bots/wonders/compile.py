"""What the compiler calls: every entry point of the kernel once."""

from argosy.bots.wonders.kernel.prospects import Prospects
from argosy.bots.wonders.kernel.tree import Root, Temper, Tree
from argosy.bots.wonders.kernel.worth import Weights
from argosy.tabletop.compile import call_rules
from argosy.tabletop.runs import Run
from argosy.wonders.kernel import codes
from argosy.wonders.kernel.layout import Moves
from argosy.wonders.options import Options
from argosy.wonders.ruleset import ruleset
from argosy.wonders.simulate import ROLES


def call_all(run: Run) -> None:
    """Call every entry point once, so that it is read, or compiled and kept."""
    s, r, c, mind, out, sheet = call_rules(run, ROLES, ruleset(Options()).rules, 3)
    weights, worth = run.make(Weights), run.make(Moves)
    weights["noise"] = 1
    run.call.appraise(s, r, weights, 0, out, worth)
    run.call.playout(s, r, weights, c, mind, out, sheet, 1, 0, 0, 0, codes.SELL | int(s["packets"][0]["card"][0]) << 8)
    prospects, temper, tree, root = (run.make(cls) for cls in (Prospects, Temper, Tree, Root))
    run.call.setup(s, r, c, 3)
    run.call.advance(s, r, c)
    run.call.appraise(s, r, weights, 0, out, worth)
    run.call.begin_tree(tree, 3, 0, out, worth)
    run.call.search(s, r, weights, prospects, temper, c, mind, out, sheet, tree, root, 1, 0, 0, 0, 0)
    run.call.visits_ahead(root, 0)
