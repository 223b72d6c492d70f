"""A round of decisions, whatever the game: one for each seat that is pending."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from argosy.tabletop.errors import ArgosyError, IllegalMoveError, NotationError, near
from argosy.tabletop.protocol import Move, Position

P = TypeVar("P", bound=Position[Any])


def split_move(text: str, actions: Iterable[str]) -> tuple[str, list[str]]:
    """Split the text of a move into its action, which must be a known one, and the words after it."""
    action, *words = text.split() or [""]
    if action.lower() not in actions:
        raise NotationError(f"move '{text}': found '{action}'; expected {near(action.lower(), actions)}")
    return action.lower(), words


def choose_all(position: P, choices: Sequence[Move | str]) -> P:
    """The position with one move committed for each pending seat, in seat order, as values or as texts."""
    pending = position.pending
    if len(choices) != len(pending):
        waiting = ", ".join(str(seat + 1) for seat in pending) or "none"
        raise IllegalMoveError(f"found {len(choices)} moves; expected one for each seat that decides: {waiting}")
    chosen = position
    for seat, move in zip(pending, choices, strict=True):
        chosen = chosen.choose(seat, position.find(seat, move) if isinstance(move, str) else move)
    return chosen


def check_all_decided(position: Position[Any]) -> None:
    """Refuse to go on while a seat has yet to decide."""
    if position.pending:
        raise ArgosyError(f"seats {', '.join(str(seat + 1) for seat in position.pending)} have yet to decide")
