"""The sailor: plays at random but sensibly, and plans nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from argosy.tabletop.kernel.chance import Chance, draw
from argosy.wonders.move import Move
from argosy.wonders.position import Position

BUILD_WEIGHT: Final = 12
STAGE_WEIGHT: Final = 3  # for each card of the hand, all of which raise the same stage
COIN_WEIGHT: Final = 2  # against a move, for each coin that a neighbour would get
LEAST_WEIGHT: Final = 1


class Sailor:
    """Builds rather than raises a stage, spends little rather than much, and sells only if nothing else is left."""

    def choose(self, position: Position, seat: int, chance: Chance) -> Move:
        """One of the sensible moves, drawn by weight."""
        moves = position.legal(seat)
        sensible = [move for move in moves if move.action not in ("sell", "decline")] or moves
        return sensible[weighted(chance, [weight(move) for move in sensible])]


def weight(move: Move) -> int:
    """How much a sailor likes a move: every coin that a neighbour would get counts against it."""
    liking = STAGE_WEIGHT if move.action == "stage" else BUILD_WEIGHT
    return max(LEAST_WEIGHT, liking - COIN_WEIGHT * (move.left + move.right))


def weighted(chance: Chance, weights: Sequence[int]) -> int:
    """An index, drawn with a likelihood proportional to its weight."""
    left = draw(chance, sum(weights))
    index = 0
    while left >= weights[index]:
        left -= weights[index]
        index += 1
    return index
