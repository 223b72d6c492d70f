"""What the compiler calls: every entry point of the kernel once."""

from argosy.bots.wonders.admiral.kernel.network import Network
from argosy.bots.wonders.kernel.prospects import Prospects
from argosy.bots.wonders.kernel.tree import Temper
from argosy.bots.wonders.kernel.worth import Weights
from argosy.tabletop.compile import call_rules
from argosy.tabletop.runs import Run
from argosy.train.wonders.kernel.games import Mind, Terms, Told
from argosy.wonders.options import Options
from argosy.wonders.ruleset import ruleset
from argosy.wonders.simulate import ROLES


def call_all(run: Run) -> None:
    """Call every entry point once, so that it is read, or compiled and kept."""
    s, r, c, mind, out, sheet = call_rules(run, ROLES, ruleset(Options()).rules, 3)
    weights, prospects, temper, net = (run.make(cls) for cls in (Weights, Prospects, Temper, Network))
    thoughts, terms, told = (run.make(cls) for cls in (Mind, Terms, Told))
    weights["noise"] = 1
    prospects["odds"] = 1
    terms["players"] = 3
    run.call.play_described(s, r, weights, prospects, temper, net, c, mind, out, sheet, thoughts, terms, told)
