"""The record of a game of El Dorado as text.

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

from __future__ import annotations

from dataclasses import dataclass

from argosy.eldorado.game import Game
from argosy.eldorado.move import Move
from argosy.eldorado.options import Options
from argosy.tabletop.game_record import GameRecord


@dataclass(frozen=True)
class Record(GameRecord[Options, Move, Game]):
    """A game of El Dorado as a value."""

    game_class = Game
