"""What the compiler calls: every entry point of the merchant's kernel once."""

from argosy.bots.eldorado.kernel.workspace import Workspace
from argosy.eldorado.options import Options
from argosy.eldorado.ruleset import ruleset
from argosy.eldorado.simulate import ROLES
from argosy.tabletop.compile import call_rules
from argosy.tabletop.runs import Run


def call_all(run: Run) -> None:
    """Call every entry point once, so that it is read, or compiled and kept."""
    s, r, c, *_ = call_rules(run, ROLES, ruleset(Options()).rules, 4)
    room = run.make(Workspace)
    run.call.survey(r, room)
    run.call.best_move(s, r, 0, c, room, 1, 1)
