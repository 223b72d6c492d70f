"""What is true of a plan."""

from argosy.coach.eldorado.plans import Plan
from argosy.tabletop.herald import Phrase

REASONS: dict[str, tuple[str, ...]] = {}


def reasons(plan: Plan) -> tuple[Phrase, ...]:
    """Return what is true of a plan."""
    return ()
