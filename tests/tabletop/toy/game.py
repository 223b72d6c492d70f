"""A skirmish in play, and its record."""

from __future__ import annotations

from dataclasses import dataclass

import argosy.tabletop.game as tabletop
from argosy.tabletop.game_record import GameRecord
from tests.tabletop.toy.position import Move, Options, Position


class Game(tabletop.Game[Options, Position, Move]):
    """A skirmish from its first deal on."""

    name = "skirmish"
    options_class = Options
    position_class = Position
    move_class = Move

    @property
    def data(self) -> str:
        return "none"


@dataclass(frozen=True)
class Record(GameRecord[Options, Move, Game]):
    """The record of a skirmish."""

    game_class = Game
