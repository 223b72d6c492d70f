"""A game of El Dorado in play, and the record that it is saved as.

>>> game = Game(Options(players=3, round_limit=1), seed=5)
>>> while not game.over:
...     for seat in game.pending:
...         game.choose(seat, "end")
>>> len(game.rounds), game.position.ending
(3, 'limit')

A record as text:

game = "eldorado"
argosy = "0.1.0"
data = "551c446a4c3a"
seed = 5
options = { players = 4, cards = true }
moves = '''
1.turquoise | 1: launch T6 K09
1.turquoise | 1: load T6 K09 pirates 4
'''
"""

from dataclasses import dataclass

import argosy.tabletop.game as tabletop
from argosy.eldorado.move import Move
from argosy.eldorado.options import Options
from argosy.eldorado.position import Position
from argosy.tabletop.game_record import GameRecord
from argosy.tabletop.sameness import same


class Game(tabletop.Game[Options, Position, Move]):
    """A game from its first placement on."""

    name = "eldorado"
    options_class = Options
    position_class = Position
    move_class = Move

    @staticmethod
    def reveals(before: Position, after: Position) -> bool:
        """Say whether a card, the only secret (E49), has been played, drawn, taken or looked at."""
        one, other = before.state, after.state
        seats = zip(one.seats, other.seats, strict=True)
        return one.knows_pile != other.knows_pile or not all(same(*pair) for pair in seats)


@dataclass(frozen=True)
class Record(GameRecord[Options, Move, Game]):
    """A game of El Dorado as a value."""

    game_class = Game
