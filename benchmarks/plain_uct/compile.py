"""What the compiler calls: every entry point of plain UCT once."""

from argosy.tabletop.compile import call_rules
from argosy.tabletop.runs import Run
from argosy.wonders.options import Options
from argosy.wonders.ruleset import ruleset
from argosy.wonders.simulate import ROLES
from benchmarks.plain_uct.kernel.uct import Forest


def call_all(run: Run) -> None:
    """Call every entry point once, so that it is read, or compiled and kept."""
    s, r, c, mind, out, sheet = call_rules(run, ROLES, ruleset(Options()).rules, 3)
    forest = run.make(Forest)
    run.call.begin_search(forest, 3)
    run.call.search_on(s, r, c, mind, out, sheet, forest, 1, 0, 0, 0, 0)
