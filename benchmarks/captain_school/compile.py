"""What the compiler calls: every entry point once."""

from argosy.bots.wonders.kernel.prospects import Prospects
from argosy.bots.wonders.kernel.worth import Weights
from argosy.tabletop.compile import call_rules
from argosy.tabletop.runs import Run
from argosy.wonders.options import Options
from argosy.wonders.ruleset import ruleset
from argosy.wonders.simulate import ROLES
from benchmarks.captain_school.kernel.games import Memory


def call_all(run: Run) -> None:
    """Call every entry point once, so that it is read, or compiled and kept."""
    s, r, c, mind, out, sheet = call_rules(run, ROLES, ruleset(Options()).rules, 3)
    weights, prospects, memory = (run.make(cls) for cls in (Weights, Prospects, Memory))
    run.call.compete(s, r, weights, weights, prospects, c, mind, out, sheet, memory, 1, 0, 0, 3)
    weights["noise"] = 1
    prospects["odds"] = 1
    run.call.remember(s, r, weights, weights, prospects, c, mind, out, sheet, memory, 1, 0, 3, 1)
