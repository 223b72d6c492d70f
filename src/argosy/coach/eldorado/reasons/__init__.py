"""Why a plan of El Dorado is good or bad: facts that hold in the position, and only those that the seat can know.

`conquest` has what it wins and takes, `riches` what it makes of gold and leaves behind, `dice` what a roll may bring.
`course` is what the plan does to the board, and `phrases` lists everything that may be said.
"""

from typing import Final

from argosy.coach.eldorado.plans import SEPARATOR, Plan, as_given
from argosy.coach.eldorado.reasons.conquest import booty, progress, victory
from argosy.coach.eldorado.reasons.course import Course
from argosy.coach.eldorado.reasons.dice import rolled
from argosy.coach.eldorado.reasons.phrases import Fact
from argosy.coach.eldorado.reasons.riches import hired, risked
from argosy.eldorado.move import Move
from argosy.eldorado.position import Position
from argosy.tabletop.herald import Phrase

MOST: Final = 3


def reasons(plan: Plan, seat: int) -> tuple[Phrase, ...]:
    """Return the weightiest facts about a plan; none where there is nothing to say."""
    return tuple(one.says for one in all_reasons(plan, seat)[:MOST])


def reasons_of(position: Position, seat: int, text: str, _best: str) -> tuple[Phrase, ...]:
    """Return the weightiest facts about the plan with this text; they are the same whatever plan is best."""
    return reasons(as_given(position, seat, map(Move.parse, text.split(SEPARATOR))), seat)


def all_reasons(plan: Plan, seat: int) -> list[Fact]:
    """List all facts about a plan, those that count most first; none about answers in the turn of another."""
    course = Course(plan)
    if course.before.bands[course.me].seat != seat:
        return []
    facts = [
        *victory(course),
        *progress(course),
        *booty(course),
        *rolled(course),
        *hired(course),
        *risked(course),
    ]
    return sorted(facts, key=lambda one: -one.weight)
