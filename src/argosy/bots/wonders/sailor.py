"""The sailor: plays at random but sensibly, and plans nothing."""

from typing import Final

from argosy.bots.bot import Budget
from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.seeds import weighted
from argosy.wonders.move import Move
from argosy.wonders.position import Position

BUILD_WEIGHT: Final = 12
STAGE_WEIGHT: Final = 3  # for each card of the hand, all of which raise the same stage
SHIP_WEIGHT: Final = 6  # for a naval construction besides
COIN_WEIGHT: Final = 2  # against a move, for each coin that another player would get
LEAST_WEIGHT: Final = 1


class Sailor:
    """Builds rather than raises a stage, spends little rather than much, and sells only if nothing else is left.

    Moves as many ships as are free, pays losses with coins before taking debts (C13), and stays out of a naval conflict
    only where it would lose (A50).
    """

    def __init__(self, budget: Budget | None = None) -> None:
        """Ignore the budget: a sailor plans nothing."""

    def choose(self, position: Position, seat: int, chance: Chance) -> Move:
        """Return one of the sensible moves, drawn by weight."""
        moves = sensible(position, seat)
        return moves[weighted(chance, [weight(move) for move in moves])]


def sensible(position: Position, seat: int) -> list[Move]:
    """List the moves that are worth a thought in this phase."""
    moves = position.legal(seat)
    if position.phase == "losses":
        return [max(moves, key=lambda move: int(move.card))]
    if position.phase == "fleet":
        most = max(_ships(move) for move in moves)
        return [move for move in moves if _ships(move) == most]
    if position.phase == "sea":
        wanted = "abstain" if is_weakest(position, seat) else "fight"
        return [move for move in moves if move.action == wanted]
    return [move for move in moves if move.action not in ("sell", "decline")] or moves


def _ships(move: Move) -> int:
    return len(move.card.split("+")) if move.action == "sail" else 0


def is_weakest(position: Position, seat: int) -> bool:
    """Say whether a seat would take a naval defeat: nobody is weaker, and somebody is stronger (A55, A59)."""
    own = position.naval_strength(seat)
    others = [position.naval_strength(other) for other in range(position.players) if other != seat]
    return own <= min(others) and own < max(others)


def weight(move: Move) -> int:
    """Return how much a sailor likes a move: every coin that another player would get counts against it."""
    liking = STAGE_WEIGHT if move.action == "stage" else BUILD_WEIGHT
    liking += SHIP_WEIGHT if move.ship else 0
    return max(LEAST_WEIGHT, liking - COIN_WEIGHT * sum(move.payment))
