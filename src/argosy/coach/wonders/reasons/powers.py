"""What a move gives for good besides points, shields, symbols and resources, which other reasons count."""

from collections.abc import Iterator
from typing import Final

import msgspec

from argosy.coach.wonders.reasons.phrases import Fact, fact
from argosy.wonders.facts.verbs import POWERS
from argosy.wonders.herald.encode import encode_effects, move_effects
from argosy.wonders.move import Move
from argosy.wonders.position import Position

POWER: Final = 1.0  # what a power weighs, in points
BARGAINS: Final = ("buy_far", "first_discount", "start_discount", "produce_owned", "produce_missing", "coins_on_fleet")
LASTING: Final = frozenset((*POWERS, *BARGAINS))


def empowered(position: Position, seat: int, move: Move) -> Iterator[Fact]:
    """Yield the powers of a building, stage or island, in the words that the table has for them."""
    if move.action == "sell":
        return
    for effect in encode_effects(move_effects(position, seat, move)):
        if effect.verb in LASTING:
            yield fact(POWER, "gives-power", power=msgspec.to_builtins(effect))
