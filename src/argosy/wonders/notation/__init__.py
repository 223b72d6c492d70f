"""The text forms of positions and games, and the plain values for JSON."""

from argosy.wonders.notation.plain import position_to_dict
from argosy.wonders.notation.reading import load_position, position_from_text
from argosy.wonders.notation.record import Record
from argosy.wonders.notation.steps import game_steps
from argosy.wonders.notation.writing import position_to_text

__all__ = [
    "Record",
    "game_steps",
    "load_position",
    "position_from_text",
    "position_to_dict",
    "position_to_text",
]
