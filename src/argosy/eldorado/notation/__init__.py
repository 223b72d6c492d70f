"""The text forms of positions and games."""

from argosy.eldorado.game import Record
from argosy.eldorado.notation.reading import load_position, position_from_text
from argosy.eldorado.notation.writing import position_to_text

__all__ = ["Record", "load_position", "position_from_text", "position_to_text"]
