"""Conflicts on land that a move leaves lost, although another move would turn them."""

from collections.abc import Iterator
from functools import cached_property
from typing import Final

from argosy.coach.wonders.reasons.gains import ON_LAND
from argosy.coach.wonders.reasons.phrases import Fact, fact
from argosy.wonders.herald.encode import move_effects
from argosy.wonders.herald.gain import Gains
from argosy.wonders.move import Move

MISSED: Final = 0.5  # what a point weighs that another move would bring
WARLIKE: Final = ("shields", "diplomacy")  # effects that turn a conflict


class Wars:
    """What the moves of one decision could do about the conflicts at the end of the age."""

    def __init__(self, gains: Gains) -> None:
        self._gains = gains

    @cached_property
    def swings(self) -> dict[Move, dict[int, int]]:
        """Return what each move that can turn a conflict brings, by opponent."""
        position, seat = self._gains.position, self._gains.seat
        moves = [move for move in position.legal(seat) if self.is_warlike(move)]
        return {move: self._turned(move) for move in moves}

    def is_warlike(self, move: Move) -> bool:
        """Say whether a move brings shields or diplomacy."""
        effects = move_effects(self._gains.position, self._gains.seat, move)
        return any(effect.verb in WARLIKE for effect in effects)

    def _turned(self, move: Move) -> dict[int, int]:
        parts = self._gains.of(move).parts
        return {part.says.values["whom"] - 1: part.amount for part in parts if part.says.key in ON_LAND}

    def lost(self, move: Move) -> Iterator[Fact]:
        """Yield the conflicts that a move without shields leaves lost."""
        if self.is_warlike(move):
            return
        for whom, duel in self._gains.conflicts.land.items():
            swing = max((turned.get(whom, 0) for turned in self.swings.values()), default=0)
            if duel.points < 0 < swing:
                shields = {"shields": duel.shields, "other_shields": duel.other_shields}
                yield fact(MISSED * swing, "loses-conflict", whom=whom + 1, **shields, swing=swing)
