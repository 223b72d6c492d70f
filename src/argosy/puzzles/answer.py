"""Which of the weighed moves an answer is.

A search weighs each move of wonders with its cheapest payment only: a player who pays another neighbour makes the same
move. In El Dorado it weighs plans, whose moves can often be made in another order: each of them is an answer.
"""

from dataclasses import replace
from typing import Any, Final

from argosy.puzzles.puzzle import Puzzle, PuzzleMove
from argosy.tabletop.games import load

PAYMENT: Final = ("left", "right", "far_left", "far_right")
WAY: Final = "by"  # why a building is free, or that it is paid for
SEPARATOR: Final = "; "  # between the moves of a plan
LAST: Final = "end"  # of a turn: no other move of the plan can follow it


def first_step(text: str) -> str:
    """Return the move that a move or plan begins with."""
    return text.split(SEPARATOR)[0]


def belongs_to(game: str, move: str, weighed: str) -> bool:
    """Say whether a move is the weighed one, however it is paid for, or one of the moves of a weighed plan.

    >>> belongs_to("wonders", "build palace left 4", "build palace right 4"), belongs_to("wonders", "sell a", "sell b")
    (True, False)
    >>> plan = "load T4 K05 pirates 3; sail K05 M09; end"
    >>> belongs_to("eldorado", "sail K05 M09", plan), belongs_to("eldorado", "end", plan)
    (True, False)
    """
    return _matches(game, move, weighed, PAYMENT)


def weighed_as(puzzle: Puzzle, answer: str) -> PuzzleMove | None:
    """Return the weighed move that an answer is, or None where the search did not compare it.

    It is the one with the same text, or else the same but for the payment, or but for the way to have it free.
    """
    for left_out in ((), PAYMENT, (*PAYMENT, WAY)):
        for move in puzzle.moves:
            if _matches(puzzle.game, answer, move.move, left_out):
                return move
    return None


def _matches(game: str, move: str, weighed: str, left_out: tuple[str, ...]) -> bool:
    wanted = _without(game, move, left_out)
    first, *others = weighed.split(SEPARATOR)
    steps = [first, *(step for step in others if step != LAST)]
    return any(_without(game, step, left_out) == wanted for step in steps)


def _without(game: str, text: str, fields: tuple[str, ...]) -> Any:
    """Return a move with some of its fields as if nothing were said about them."""
    move = load(game).move_class.parse(text)
    return replace(move, **{field: "" if field == WAY else 0 for field in fields if hasattr(move, field)})
