"""Lessons over HTTP. A lesson is computed anew from its decisions at every request: the server keeps nothing of it."""

from typing import Any, Final

import msgspec

from argosy.lessons import LESSONS, Attempt, lesson
from argosy.server import wire
from argosy.server.chairs import Chair, name_bots
from argosy.server.problems import RefusedError, refusal_of
from argosy.tabletop import games
from argosy.tabletop.errors import ArgosyError

LEARNER: Final = 1
_encode = msgspec.json.Encoder(order="deterministic").encode


def infos() -> list[wire.LessonInfo]:
    """List all lessons in the order in which they are taught."""
    return [wire.LessonInfo(name, lesson(name).game, len(lesson(name).steps)) for name in LESSONS]


def state(name: str, asked: wire.LessonMoves) -> wire.LessonState:
    """Play the decisions of a lesson, and return where it stands."""
    if name not in LESSONS:
        raise RefusedError("no-such-lesson", f"there is no lesson '{name[:40]}'", status=404)
    try:
        attempt = _attempt(name, asked.moves)
    except ArgosyError as error:
        raise refusal_of(error) from error
    herald, taught, position = games.herald(attempt.lesson.game), attempt.lesson, attempt.position
    choices = None if attempt.is_finished else _raw(herald.choices(position, LEARNER - 1))
    scene = _scene(attempt, asked.name)
    return wire.LessonState(name, taught.game, attempt.done, len(taught.steps), attempt.missed, scene, choices)


def _attempt(name: str, moves: list[str]) -> Attempt:
    attempt = Attempt.begin(lesson(name))
    if len(moves) > len(attempt.lesson.steps):
        raise RefusedError("bad-request", f"moves: found {len(moves)}; expected one for each step", status=422)
    for move in moves:
        if attempt.missed:
            raise RefusedError("missed-step", f"'{attempt.missed}' is not what the lesson asks for", status=422)
        attempt = attempt.after(move)
    return attempt


def _scene(attempt: Attempt, learner: str) -> wire.Scene:
    """Return the table as the learner sees it. The others seem to have decided: nobody waits for them."""
    herald, position = games.herald(attempt.lesson.game), attempt.position
    return wire.Scene(
        seq=attempt.done,
        moment=attempt.done,
        table=_table(attempt, learner),
        deciding=[] if attempt.is_finished else [LEARNER],
        chosen=None,
        can_take_back=False,
        clock=None,
        seat=LEARNER,
        view=_raw(position.view(LEARNER - 1)),
        standing=_raw(herald.standing(position, LEARNER - 1)),
        news=_raw(list(attempt.news)),
        results=None,
    )


def _table(attempt: Attempt, learner: str) -> wire.TableInfo:
    options = attempt.lesson.options
    chairs = name_bots((Chair(learner, "person"), *(Chair("", "bot", "sailor"),) * (options.players - 1)))
    seats = [wire.SeatInfo(n, chair.name, chair.kind, chair.level, True, False) for n, chair in enumerate(chairs, 1)]
    return wire.TableInfo(
        id=f"lesson-{attempt.lesson.id}",
        game=attempt.lesson.game,
        options=options.to_dict(),
        house=wire.House(chat=False),
        stage="playing",
        seats=seats,
        spectators=0,
        host=None,
        created=0.0,
        seeded=True,
        trouble="",
        rematch=None,
    )


def _raw(value: Any) -> Any:
    return msgspec.Raw(_encode(value))
