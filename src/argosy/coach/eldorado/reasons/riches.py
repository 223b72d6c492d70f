"""What a plan makes of gold, what it leaves behind without guards, and the points that it does not spend."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from argosy.coach.eldorado.reasons.course import Course
from argosy.coach.eldorado.reasons.phrases import Fact, fact
from argosy.eldorado.kernel import codes, happenings
from argosy.eldorado.kernel.verdicts import hire_verdict

HIRE: Final = 20
HAUL: Final = 18
UNGUARDED: Final = 16
WASTE: Final = 8  # and more for each point


def hired(course: Course) -> Iterator[Fact]:
    """Yield who is hired where, and gold that comes to where it can hire pirates (E44 to E48)."""
    pirates: Counter[int] = Counter()
    for note in course.notes:
        if note.what == happenings.HIRED:
            pirates[note.one] += note.two
        elif note.what == happenings.MUSTERED:
            yield fact(HIRE, "musters", pirates=note.one)
    for space, number in pirates.items():
        yield fact(HIRE + number, "hires", space=course.space(space), pirates=number)
    for area in range(course.rules.areas):
        more = course.after.areas[area].gold - course.before.areas[area].gold
        if more > 0 and hire_verdict(course.after, course.rules, course.me, area) == codes.ALLOWED:
            yield fact(HAUL + more, "brings-gold", space=course.space(area), gold=more)


def risked(course: Course) -> Iterator[Fact]:
    """Yield own cities and posts whose last pirate leaves, and points that are left over."""
    s, t, r, me = course.before, course.after, course.rules, course.me
    bare = []
    for area in range(r.areas):
        facts, here, there = r.spaces[area], s.areas[area], t.areas[area]
        held = here.troops > 0 and here.holder == me
        if (facts.city or facts.post != codes.NO_POST) and held and there.troops == 0 and there.control == me:
            bare.append(course.space(area))
    if len(bare) == 1:
        yield fact(UNGUARDED, "leaves-unguarded", space=bare[0])
    elif bare:
        yield fact(UNGUARDED, "leaves-many", number=len(bare))
    left = course.plan.positions[-1].points
    if course.plan.moves[-1].action == "end" and left > 0:
        yield fact(WASTE + left, "wastes-points", points=left)
