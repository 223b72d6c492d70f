"""What is said about lessons: /api/lessons."""

import msgspec

from argosy.server.wire import EncodedOrNothing, MoveText, Name, Scene


class LessonInfo(msgspec.Struct):
    """One row of GET /api/lessons, in the order in which they are taught."""

    lesson: str
    game: str
    steps: int


class LessonMoves(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/lessons/{lesson}: the decisions so far. The server keeps nothing of a lesson; the browser does."""

    name: Name
    moves: list[MoveText] = []


class LessonState(msgspec.Struct):
    """Answers `LessonMoves`: how many steps are done, and the table as the learner sees it.

    Only the last decision may miss its step; it is then named in `missed`, and the table is as before.
    """

    lesson: str
    game: str
    done: int
    steps: int
    missed: str
    scene: Scene
    choices: EncodedOrNothing
