"""El Dorado, the pirate game Armada (third edition): facts, rules, positions, views and notation.

>>> from argosy.eldorado import Game, Options
>>> game = Game(Options(players=2), seed=7)
>>> game.choose(game.pending[0], "end")
>>> game.position.turn
'red'

To read the code, begin with move, position and game, which say what can be done. Then facts (board, dice and cards as
data), tables (the facts as numbers for the kernel), kernel (the rules), move_code (moves as numbers), legality (which
rule refuses a move), knowledge (what a seat may know) and notation (texts).
"""

from argosy.eldorado.game import Game
from argosy.eldorado.move import Move
from argosy.eldorado.options import Options
from argosy.eldorado.position import Position

__all__ = ["Game", "Move", "Options", "Position"]
