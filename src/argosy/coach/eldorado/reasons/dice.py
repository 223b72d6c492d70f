"""What the roll at the end of a plan may bring: a fight with all points that are left, or gold and natives."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from argosy.coach.eldorado.reasons.course import Course
from argosy.coach.eldorado.reasons.phrases import Fact, fact
from argosy.eldorado.kernel.pieces import is_land, own_pirates, troops_on
from argosy.eldorado.knowledge.view import HOLDERS
from argosy.eldorado.move import Move
from argosy.eldorado.position import Position

FIGHT: Final = 42
EXPLORE: Final = 14


def rolled(course: Course) -> Iterator[Fact]:
    """Yield the chances of an attack or an exploration, before any cards."""
    position, move = course.plan.positions[-1], course.plan.moves[-1]
    if move.action == "attack":
        yield _fight(course, position, move)
    elif move.action == "explore":
        dice = course.rules.gold_die, course.rules.natives_die
        gold, natives = (percent(sum(face > 0 for face in faces) / len(faces)) for faces in dice)
        yield fact(EXPLORE, "explores", space=move.here, chance=gold, danger=natives)


def _fight(course: Course, position: Position, move: Move) -> Fact:
    s, r = position.state, course.rules
    here, there = (position.rules.space_numbers[name] for name in (move.here, move.there))
    guards = troops_on(s, r, there)
    colour = s.areas[there].holder if is_land(r, there) else s.ships[s.ship_at[there]].colour
    chance = win_fight(tuple(r.combat_die), r.attackers, own_pirates(s, r, course.me, here), guards, s.points)
    values = {"there": move.there, "defender": HOLDERS[colour], "guards": guards, "rolls": s.points}
    if chance == 0:
        return fact(FIGHT, "fights-on", **values)
    return fact(FIGHT, "fights", **values, chance=percent(chance))


@lru_cache(maxsize=4096)
def win_fight(die: tuple[int, ...], least: int, attackers: int, defenders: int, rolls: int) -> float:
    """Return how likely attackers who go on as long as they may leave no defender (E36, E37).

    >>> win_fight((1, 1, 1, -1, -1, -1), 2, 2, 1, 9)
    0.5
    >>> win_fight((1, 1, 1, -1, -1, -1), 2, 3, 1, 2)
    0.75
    """
    if defenders <= 0:
        return 1.0
    if rolls == 0 or attackers < least:
        return 0.0
    faces = ((attackers + min(face, 0), defenders - max(face, 0)) for face in die)
    return sum(win_fight(die, least, *left, rolls - 1) for left in faces) / len(die)


def percent(chance: float) -> int:
    """Return a chance in whole percent."""
    return round(100 * chance)
