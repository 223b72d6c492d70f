"""7 Wonders: facts, rules, positions, views and notation. The names that most programs need are here.

>>> from argosy.wonders import Game, Options
>>> game = Game(Options(players=4), seed=7)
>>> game.choose(0, game.position.legal(0)[0])
>>> game.pending
(1, 2, 3)

To read the code, begin with move, position and game, which say what can be done. Then facts (cards and wonders as
data), tables (the facts as numbers for the kernel), kernel (the rules), knowledge (what a seat may know), notation
(texts) and explain (the game in words).
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from argosy.wonders.game import Game
    from argosy.wonders.move import Move
    from argosy.wonders.options import Options
    from argosy.wonders.position import Position
    from argosy.wonders.sheet import score_sheets, winners

__all__ = ["Game", "Move", "Options", "Position", "score_sheets", "winners"]

_CLASSES = ("Game", "Move", "Options", "Position")
_HOMES = {**{name: name.lower() for name in _CLASSES}, "score_sheets": "sheet", "winners": "sheet"}


def __getattr__(name: str) -> Any:
    """Import a name when it is first asked for: who reads the facts alone should not load the rules."""
    if name not in _HOMES:
        raise AttributeError(f"module 'argosy.wonders' has no attribute '{name}'")
    return getattr(import_module(f"argosy.wonders.{_HOMES[name]}"), name)
