"""The bots one can ask for by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from argosy.bots.bot import Bot
from argosy.bots.sailor import Sailor
from argosy.wonders.move import Move
from argosy.wonders.position import Position

BOTS: Final[dict[str, Callable[[], Bot[Position, Move]]]] = {"sailor": Sailor}
