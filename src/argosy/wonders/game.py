"""A game of wonders in play.

>>> game = Game(Options(players=3), seed=5)
>>> while not game.over:
...     for seat in game.pending:
...         game.choose(seat, game.position.legal(seat)[0])
>>> len(game.rounds)
18
"""

from __future__ import annotations

from typing import TypeAlias

import argosy.tabletop.game as tabletop
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
