"""Which of the weighed moves an answer is.

A search weighs each move of wonders with its cheapest payment only: a player who pays another neighbour makes the same
move.
"""

from dataclasses import replace
from typing import Any, Final

from argosy.puzzles.puzzle import Puzzle, PuzzleMove
from argosy.tabletop.games import load

PAYMENT: Final = ("left", "right", "far_left", "far_right")
WAY: Final = "by"  # why a building is free, or that it is paid for


def same_move(game: str, one: str, other: str) -> bool:
    """Say whether two moves are the same, however they are paid for.

    >>> same_move("wonders", "build palace left 4", "build palace right 4"), same_move("wonders", "sell a", "sell b")
    (True, False)
    """
    return bool(_without(game, one, PAYMENT) == _without(game, other, PAYMENT))


def weighed_as(puzzle: Puzzle, answer: str) -> PuzzleMove | None:
    """Return the weighed move that an answer is, or None where the search did not try it.

    It is the one with the same text, or else the same but for the payment, or but for the way to have it free.
    """
    for left_out in ((), PAYMENT, (*PAYMENT, WAY)):
        wanted = _without(puzzle.game, answer, left_out)
        for move in puzzle.moves:
            if _without(puzzle.game, move.move, left_out) == wanted:
                return move
    return None


def _without(game: str, text: str, fields: tuple[str, ...]) -> Any:
    """Return a move with some of its fields as if nothing were said about them."""
    move = load(game).move_class.parse(text)
    return replace(move, **{field: "" if field == WAY else 0 for field in fields if hasattr(move, field)})
