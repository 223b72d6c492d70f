"""What the compiler calls: the entry point of the kernel once."""

from argosy.eldorado.options import Options
from argosy.eldorado.ruleset import ruleset
from argosy.eldorado.simulate import ROLES
from argosy.tabletop.compile import call_rules
from argosy.tabletop.runs import Run


def call_all(run: Run) -> None:
    """Call the entry point once, so that it is read, or compiled and kept."""
    s, r, _, mind, out, _ = call_rules(run, ROLES, ruleset(Options()).rules, 4)
    run.call.sensible_move(s, r, mind, 0, out)
