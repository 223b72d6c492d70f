"""What the compiler calls: every entry point of the rules once."""

from argosy.eldorado.kernel import codes
from argosy.eldorado.options import Options
from argosy.eldorado.ruleset import ruleset
from argosy.eldorado.simulate import ROLES
from argosy.tabletop.compile import call_rules
from argosy.tabletop.runs import Run


def call_all(run: Run) -> None:
    """Call every entry point once, so that it is read, or compiled and kept."""
    s, r, *_ = call_rules(run, ROLES, ruleset(Options()).rules, 4)
    run.call.obstacle(s, r, 0, codes.END)
