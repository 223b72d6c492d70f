"""What the compiler calls: every entry point of the kernel once."""

from argosy.bots.wonders.admiral.kernel.network import Layers, Network
from argosy.bots.wonders.kernel.prospects import Prospects
from argosy.bots.wonders.kernel.tree import Root, Temper, Tree
from argosy.bots.wonders.kernel.worth import Weights
from argosy.tabletop.compile import call_rules
from argosy.tabletop.runs import Run
from argosy.wonders.options import Options
from argosy.wonders.ruleset import ruleset
from argosy.wonders.simulate import ROLES


def call_all(run: Run) -> None:
    """Call every entry point once, so that it is read, or compiled and kept."""
    s, r, c, mind, out, sheet = call_rules(run, ROLES, ruleset(Options()).rules, 3)
    weights, prospects, temper, tree, root = (run.make(cls) for cls in (Weights, Prospects, Temper, Tree, Root))
    net, layers = run.make(Network), run.make(Layers)
    net["odds"] = 1
    run.call.describe_table(s, r, sheet, layers["described"])
    run.call.judge_table(s, r, net, layers, tree["standing"])
    tables = (s, r, weights, prospects, temper, net, layers, c, mind, out, sheet, tree, root)
    run.call.search_by_network(*tables, 1, 0, 0, 0, 0, 0)
