"""A game of El Dorado in play.

>>> game = Game(Options(players=3, round_limit=1), seed=5)
>>> while not game.over:
...     for seat in game.pending:
...         game.choose(seat, "end")
>>> len(game.rounds), game.position.ending
(3, 'limit')
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import argosy.tabletop.game as tabletop
from argosy.eldorado.move import Move
from argosy.eldorado.options import Options
from argosy.eldorado.position import Position
from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.struct import differences


class Game(tabletop.Game[Options, Position, Move]):
    """A game from its first placement on."""

    name: ClassVar[str] = "eldorado"

    @staticmethod
    def read_options(values: Mapping[str, Any]) -> Options:
        """Options from plain values."""
        return Options.from_dict(values)

    @staticmethod
    def start(options: Options, chance: Chance) -> Position:
        """Colours and cards dealt, and pieces placed unless the players do so themselves."""
        return Position.start(options, chance)

    @staticmethod
    def reveals(before: Position, after: Position) -> bool:
        """Cards are the only secret (E49): whether any has been played, drawn, taken or looked at."""
        one, other = before.state, after.state
        seats = zip(one.seats, other.seats, strict=True)
        return one.knows_pile != other.knows_pile or any(differences(*pair) for pair in seats)

    @property
    def data(self) -> str:
        """The digest of the board, dice, cards and numbers."""
        return self.position.rules.catalog.digest
