"""The record of a game of wonders as text.

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

from __future__ import annotations

from dataclasses import dataclass

from argosy.tabletop.game_record import GameRecord
from argosy.wonders.game import Game
from argosy.wonders.move import Move
from argosy.wonders.options import Options


@dataclass(frozen=True)
class Record(GameRecord[Options, Move, Game]):
    """A game of wonders as a value."""

    game_class = Game
