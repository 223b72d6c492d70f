"""Moves and reasons of wonders in English."""

from argosy.tabletop.herald import Phrase
from argosy.wonders.explain.sentences import in_words
from argosy.wonders.herald import decision
from argosy.wonders.position import Position


def say_move(position: Position, seat: int, move: str) -> str:
    """Say what a seat does with a move."""
    return in_words(decision(position, seat, position.find(seat, move)), position)


def say_reason(position: Position, reason: Phrase, names: tuple[str, ...]) -> str:
    """Say a reason; `names` are those of the players by seat."""
    return in_words(reason, position, names)
