"""Decisions that leave nothing to decide. No question of this game is asked only to keep a secret."""

from typing import Any, Final

from argosy.tabletop.herald import Answer, Phrase, Question
from argosy.wonders.options import Options
from argosy.wonders.position import Position

QUESTIONS: Final[dict[str, tuple[Answer, ...]]] = {}


def has_secrets(options: Options) -> bool:
    """Return True: every table has hands."""
    return True


def question(position: Position, seat: int) -> Question | None:
    """Return None: no question can be passed once and for all."""
    return None


def passed(position: Position, seat: int) -> Phrase | None:
    """Return None: nothing is passed for anybody."""
    return None


def only_move(position: Position, seat: int) -> str | None:
    """Return the one legal move of a seat, if everybody at the table can see that it is the only one.

    That is so for an explorer who was offered a single island: how many are offered is public (A36, A37). Where the
    choice depends on a hand or on the discard pile, a seat with one move is still asked.
    """
    if position.phase != "island" or seat not in position.pending:
        return None
    moves: list[Any] = position.all_moves(seat)
    return str(moves[0]) if len(moves) == 1 else None


def turn_began(position: Position) -> int | None:
    """Return None: all seats take their turns together."""
    return None
