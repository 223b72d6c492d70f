"""A game of wonders in play.

>>> game = Game(Options(players=3), seed=5)
>>> while not game.over:
...     for seat in game.pending:
...         game.choose(seat, game.position.legal(seat)[0])
>>> len(game.rounds)
18
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, TypeAlias

import argosy.tabletop.game as tabletop
from argosy.tabletop.kernel.chance import Chance
from argosy.wonders.move import Move
from argosy.wonders.options import Options
from argosy.wonders.position import Position

Round: TypeAlias = tabletop.Round[Move]


class Game(tabletop.Game[Options, Position, Move]):
    """A game from its first deal on."""

    name: ClassVar[str] = "wonders"

    @staticmethod
    def read_options(values: Mapping[str, Any]) -> Options:
        """Options from plain values."""
        return Options.from_dict(values)

    @staticmethod
    def start(options: Options, chance: Chance) -> Position:
        """Wonders dealt, and Age I too unless sides are to be chosen first."""
        return Position.start(options, chance)

    @property
    def data(self) -> str:
        """The digest of all card and wonder facts."""
        return self.position.rules.catalog.digest
