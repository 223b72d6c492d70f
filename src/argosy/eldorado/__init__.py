"""El Dorado, the pirate game Armada (third edition): facts, rules, positions, views and notation.

>>> from argosy.eldorado import Game, Options
>>> game = Game(Options(players=2), seed=7)
>>> game.choose(game.pending[0], "end")
>>> game.position.turn
'red'

To read the code, begin with move, position and game, which say what can be done. Then facts (board, dice and cards as
data), tables (the facts as numbers for the kernel), kernel (the rules), coding (moves as numbers), legality (which rule
refuses a move), knowledge (what a seat may know) and notation (texts).
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from argosy.eldorado.game import Game
    from argosy.eldorado.move import Move
    from argosy.eldorado.options import Options
    from argosy.eldorado.position import Position

__all__ = ["Game", "Move", "Options", "Position"]

_HOMES = {"Game": "game", "Move": "move", "Options": "options", "Position": "position"}


def __getattr__(name: str) -> Any:
    """Import a name when it is first asked for: who reads the facts alone should not load the rules."""
    if name not in _HOMES:
        raise AttributeError(f"module 'argosy.eldorado' has no attribute '{name}'")
    return getattr(import_module(f"argosy.eldorado.{_HOMES[name]}"), name)
