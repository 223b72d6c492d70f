"""What is said about puzzles: /api/puzzles."""

from typing import Any, Literal

import msgspec

from argosy.server.wire import Encoded, Level, MoveText, Name, Scene
from argosy.tabletop.herald import Phrase, Turn


class PuzzleInfo(msgspec.Struct):
    """One row of GET /api/puzzles: nothing in it tells the answer."""

    id: str
    game: Literal["wonders", "eldorado"]
    options: dict[str, Any]
    grade: int  # 1 (easy) to 5


class PuzzleState(msgspec.Struct):
    """GET /api/puzzles/{id}: the table as the player sees it who has to decide, and what may be done."""

    id: str
    game: Literal["wonders", "eldorado"]
    grade: int
    turn: Turn
    scene: Scene
    choices: Encoded


class PuzzleAnswer(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/puzzles/{id}: answer it, or without a move ask for the answer. Answered by `PuzzleVerdict`."""

    move: MoveText | None = None


class PlayPuzzle(msgspec.Struct, forbid_unknown_fields=True):
    """POST /api/puzzles/{id}/tables: play on from its position against bots. Answered by `Seated`."""

    name: Name
    level: Level = ""  # of the bots on all other seats; empty: the first level


class PuzzleFigures(msgspec.Struct, kw_only=True):
    """How a move does, or how far it is ahead of another; errors are standard errors."""

    chance: float  # to win, 0 to 1
    error: float
    points: float
    points_error: float


class PuzzleMove(PuzzleFigures, kw_only=True):
    """A move with its figures."""

    move: str
    says: Phrase | None  # None: the text of the move is all there is to say
    reasons: list[Phrase]  # what is true of it; only for a few moves


class PuzzleLevel(msgspec.Struct):
    """How often a level of bots found the best move."""

    level: str
    found: int
    tries: int


class PuzzleSolution(msgspec.Struct):
    """The answer: all moves that were weighed, the best first, and how they were weighed."""

    moves: list[PuzzleMove]
    playouts: int
    seed: int
    found: list[PuzzleLevel]


class PuzzleVerdict(msgspec.Struct):
    """Answers `PuzzleAnswer`. A wrong answer is told its own figures and those of the best move, not which it is."""

    is_right: bool
    given: PuzzleMove | None  # the weighed move that the answer is; None: it was not weighed, or there was no answer
    best: PuzzleFigures
    lead: PuzzleFigures  # of the best move over the next
    solution: PuzzleSolution | None  # for a right answer, or where it was asked for
