"""The text forms of positions and games, and the plain values for JSON.

`reading` reads a position, with `cities`, `expansions` and `cards` for its parts; `writing` writes one; `plain`
makes plain values of positions and games. A saved game is a `Record`.
"""

from argosy.wonders.game import Record
from argosy.wonders.notation.plain import game_steps, position_to_dict
from argosy.wonders.notation.reading import load_position, position_from_text
from argosy.wonders.notation.writing import position_to_text

__all__ = ["Record", "game_steps", "load_position", "position_from_text", "position_to_dict", "position_to_text"]
