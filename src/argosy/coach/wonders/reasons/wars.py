"""Conflicts on land that a move leaves lost, although the best move would turn them."""

from collections.abc import Iterator
from typing import Final

from argosy.coach.wonders.reasons.gains import ON_LAND
from argosy.coach.wonders.reasons.phrases import Fact, fact
from argosy.wonders.herald.gain import Gains
from argosy.wonders.move import Move

MISSED: Final = 0.5  # what a point weighs that the best move would bring


def lost(gains: Gains, move: Move, best: Move) -> Iterator[Fact]:
    """Yield the conflicts that a move leaves lost as they are, and the best move does not."""
    own, others = _turned(gains, move), _turned(gains, best)
    for whom, duel in gains.conflicts.land.items():
        if duel.points < 0 and whom not in own and whom in others:
            shields = {"shields": duel.shields, "other_shields": duel.other_shields}
            yield fact(MISSED * others[whom], "loses-conflict", whom=whom + 1, **shields, swing=others[whom])


def _turned(gains: Gains, move: Move) -> dict[int, int]:
    """Return what a move brings in the conflicts that it turns, by opponent."""
    parts = (part for part in gains.of(move).parts if part.says.key in ON_LAND and part.amount > 0)
    return {part.says.values["whom"] - 1: part.amount for part in parts}
