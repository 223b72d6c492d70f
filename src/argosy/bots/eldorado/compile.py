"""What the compiler calls: every entry point of the bots' kernel once."""

from argosy.bots.eldorado.kernel.workspace import PlanList, Workspace
from argosy.eldorado.options import Options
from argosy.eldorado.ruleset import ruleset
from argosy.eldorado.simulate import ROLES
from argosy.tabletop.compile import call_rules
from argosy.tabletop.runs import Run


def call_all(run: Run) -> None:
    """Call every entry point once, so that it is read, or compiled and kept."""
    s, r, c, *_ = call_rules(run, ROLES, ruleset(Options()).rules, 4)
    room, plans = run.make(Workspace), run.make(PlanList)
    run.call.survey(r, room)
    run.call.follow_plan(s, r, 0, room, 0)
    run.call.find_traits(s, r, 0, room)
    run.call.chance_to_win(s, r, 0, room)
    run.call.list_plans(s, r, 0, room, plans, 1, 1)
    run.call.try_plans(s, r, 0, c, room, plans, 1, 0, 0, 1)
    run.call.lead_of_best(plans)
    run.call.best_plan(plans, 0)
