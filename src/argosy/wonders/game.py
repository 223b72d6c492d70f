"""A game of wonders in play, and the record that it is saved as.

>>> game = Game(Options(players=3), seed=5)
>>> while not game.over:
...     for seat in game.pending:
...         game.choose(seat, game.position.legal(seat)[0])
>>> len(game.rounds)
18

A record as text:

game = "wonders"
argosy = "0.1.0"
data = "52e0d2f0b5d4"
seed = 5
options = { edition = "2", players = 3 }
result = { scores = [31, 28, 40], winners = [3] }
moves = '''
I.1 | build altar | sell tavern | stage baths left 2
I.6 extra | 2: sell loom-1
'''
"""

from dataclasses import dataclass
from typing import TypeAlias

import argosy.tabletop.game as tabletop
from argosy.tabletop.game_record import GameRecord
from argosy.wonders.move import Move
from argosy.wonders.options import Options
from argosy.wonders.position import Position

Round: TypeAlias = tabletop.Round[Move]


class Game(tabletop.Game[Options, Position, Move]):
    """A game from its first deal on."""

    name = "wonders"
    options_class = Options
    position_class = Position
    move_class = Move


@dataclass(frozen=True)
class Record(GameRecord[Options, Move, Game]):
    """A game of wonders as a value."""

    game_class = Game
