"""A skirmish in play, and its record."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

import argosy.tabletop.game as tabletop
from argosy.tabletop.game_record import GameRecord
from argosy.tabletop.kernel.chance import Chance
from tests.tabletop.toy.position import Move, Options, Position


class Game(tabletop.Game[Options, Position, Move]):
    """A skirmish from its first deal on."""

    name: ClassVar[str] = "skirmish"

    @staticmethod
    def read_options(values: Mapping[str, Any]) -> Options:
        return Options.from_dict(values)

    @staticmethod
    def start(options: Options, chance: Chance) -> Position:
        return Position.start(options, chance)

    @property
    def data(self) -> str:
        return "none"


@dataclass(frozen=True)
class Record(GameRecord[Options, Move, Game]):
    """The record of a skirmish."""

    game_class: ClassVar[type[Any]] = Game
