"""The bots one can ask for by name, by game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from argosy.bots.bot import Bot
from argosy.bots.buccaneer import Buccaneer
from argosy.bots.sailor import Sailor
from argosy.eldorado import move as eldorado_move
from argosy.eldorado import position as eldorado_position
from argosy.wonders.move import Move
from argosy.wonders.position import Position

BOTS: Final[dict[str, Callable[[], Bot[Position, Move]]]] = {"sailor": Sailor}
ELDORADO_BOTS: Final[dict[str, Callable[[], Bot[eldorado_position.Position, eldorado_move.Move]]]] = {
    "buccaneer": Buccaneer
}
