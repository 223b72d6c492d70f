"""What a plan wins or takes from others: cities, trading posts, gold, ships, and the victory itself."""

from collections.abc import Iterator
from typing import Final

from argosy.coach.eldorado.reasons.course import Course
from argosy.coach.eldorado.reasons.phrases import Fact, fact
from argosy.eldorado.kernel import codes, happenings
from argosy.eldorado.kernel.claims import foreign_cities, fulfils, has_cities, is_foreign
from argosy.eldorado.kernel.control import posts_of
from argosy.eldorado.kernel.layout import BANDS
from argosy.tabletop.kernel.notes import Note

CLAIM: Final = 100
BREAK: Final = 90
STANDS: Final = 80
CITY: Final = 50
HOME_CITY: Final = 45
NEARER: Final = 40  # and more for each that is there
POST: Final = 38
SET_BACK: Final = 35
SHIP: Final = 30
GOLD: Final = 10  # and more for each piece


def victory(course: Course) -> Iterator[Fact]:
    """Yield which conditions of victory the colour comes to fulfil, and which claims it breaks or lets stand (Q1)."""
    s, t, r, me = course.before, course.after, course.rules, course.me
    if fulfils(t, r, me) and not fulfils(s, r, me):
        if has_cities(t, r, me):
            yield fact(CLAIM, "claims-by-cities", needed=r.victory_cities)
        else:
            yield fact(CLAIM, "claims-by-posts", needed=r.victory_posts)
    for other in course.opponents():
        if s.bands[other].claim and fulfils(s, r, other):
            if not fulfils(t, r, other):
                yield fact(BREAK, "breaks-claim", colour=course.colour(other))
            elif course.ends_turn:
                yield fact(STANDS, "claim-stands", colour=course.colour(other))


def progress(course: Course) -> Iterator[Fact]:
    """Yield how many cities and posts of a condition the colour has then, and how far others are set back."""
    s, t, r, me = course.before, course.after, course.rules, course.me
    for kind, count, needed in (
        ("cities", foreign_cities, r.victory_cities),
        ("posts", posts_of, r.victory_posts),
    ):
        number = count(t, r, me)
        if number > count(s, r, me):
            yield fact(NEARER + number, f"nears-{kind}", number=number, needed=needed)
        for other in course.opponents():
            left = count(t, r, other)
            if left < count(s, r, other):
                yield fact(SET_BACK, f"sets-back-{kind}", colour=course.colour(other), number=left, needed=needed)


def booty(course: Course) -> Iterator[Fact]:
    """Yield what is taken over: cities, posts and gold on land, and ships with what is aboard."""
    for note in course.notes:
        if note.what == happenings.TAKEN and note.seat == course.me:
            yield from _area(course, note)
        elif note.what == happenings.BOARDED and note.two in range(BANDS) and note.two != course.me:
            yield fact(SHIP, "boards-ship", **{"space": course.space(note.one), "from": course.colour(note.two)})
        if note.what in (happenings.TAKEN, happenings.BOARDED) and note.three > 0:
            yield fact(GOLD + note.three, "takes-gold", space=course.space(note.one), gold=note.three)


def _area(course: Course, note: Note) -> Iterator[Fact]:
    area, facts = note.one, course.rules.spaces[note.one]
    if facts.city and note.two in range(BANDS):
        is_home = not is_foreign(course.before, course.me, facts.region)
        values = {"space": course.space(area), "from": course.colour(note.two)}
        yield fact(HOME_CITY, "takes-back-city", **values) if is_home else fact(CITY, "takes-city", **values)
    elif facts.post != codes.NO_POST:
        yield fact(POST, "takes-post", space=course.space(area))
