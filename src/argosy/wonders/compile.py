"""What the compiler calls: every entry point of the rules once."""

from argosy.tabletop.compile import call_rules
from argosy.tabletop.runs import Run
from argosy.wonders.kernel import codes
from argosy.wonders.options import Options
from argosy.wonders.ruleset import ruleset
from argosy.wonders.simulate import ROLES


def call_all(run: Run) -> None:
    """Call every entry point once, so that it is read, or compiled and kept."""
    s, r, _, _, out, _ = call_rules(run, ROLES, ruleset(Options()).rules, 3)
    run.call.ways(s, r, 0, codes.BUILD | int(s["packets"][0]["card"][0]) << 8, out)
