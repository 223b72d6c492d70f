"""Lessons over HTTP. A lesson is computed anew from its decisions at every request: the server keeps nothing of it."""

from typing import Final

from argosy.lessons import LESSONS, Attempt, lesson
from argosy.server import lesson_wire
from argosy.server.problems import RefusedError, refusal_of
from argosy.server.stage import Stage, encoded
from argosy.server.wire import Scene
from argosy.tabletop import games
from argosy.tabletop.errors import ArgosyError

LEARNER: Final = 1


def infos() -> list[lesson_wire.LessonInfo]:
    """List all lessons in the order in which they are taught."""
    return [lesson_wire.LessonInfo(name, lesson(name).game, len(lesson(name).steps)) for name in LESSONS]


def state(name: str, asked: lesson_wire.LessonMoves) -> lesson_wire.LessonState:
    """Play the decisions of a lesson, and return where it stands."""
    if name not in LESSONS:
        raise RefusedError("no-such-lesson", f"there is no lesson '{name[:40]}'", status=404)
    try:
        attempt = _attempt(name, asked.moves)
    except ArgosyError as error:
        raise refusal_of(error) from error
    herald, taught, position = games.herald(attempt.lesson.game), attempt.lesson, attempt.position
    choices = None if attempt.is_finished else encoded(herald.choices(position, LEARNER - 1))
    scene = _scene(attempt, asked.name)
    return lesson_wire.LessonState(name, taught.game, attempt.done, len(taught.steps), attempt.missed, scene, choices)


def _attempt(name: str, moves: list[str]) -> Attempt:
    attempt = Attempt.begin(lesson(name))
    if len(moves) > len(attempt.lesson.steps):
        raise RefusedError("bad-request", f"moves: found {len(moves)}; expected one for each step", status=422)
    for move in moves:
        if attempt.missed:
            raise RefusedError("missed-step", f"'{attempt.missed}' is not what the lesson asks for", status=422)
        attempt = attempt.after(move)
    return attempt


def _scene(attempt: Attempt, learner: str) -> Scene:
    """Return the table as the learner sees it. The others seem to have decided: nobody waits for them."""
    stage = Stage(f"lesson-{attempt.lesson.id}", attempt.lesson.game, attempt.position, LEARNER, learner)
    return stage.scene(attempt.done, is_over=attempt.is_finished, news=attempt.news)
