"""A game of El Dorado in play.

>>> game = Game(Options(players=3, round_limit=1), seed=5)
>>> while not game.over:
...     for seat in game.pending:
...         game.choose(seat, "end")
>>> len(game.rounds), game.position.ending
(3, 'limit')
"""

from __future__ import annotations

import argosy.tabletop.game as tabletop
from argosy.eldorado.move import Move
from argosy.eldorado.options import Options
from argosy.eldorado.position import Position
from argosy.tabletop.struct import differences


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
        return one.knows_pile != other.knows_pile or any(differences(*pair) for pair in seats)
