"""What a search says about the moves of a decision, as a puzzle keeps it.

The coach of El Dorado weighs plans of several moves. A player answers with one: so of plans that begin alike only the
best is kept, and the text of its move is that of the whole plan.
"""

from typing import Any

from argosy.bots.bot import Budget
from argosy.coach.position import weigh_position
from argosy.coach.values import WeighedMove
from argosy.puzzles.answer import first_step
from argosy.puzzles.puzzle import PuzzleMove
from argosy.tabletop.protocol import Position


def weighed_moves(game: str, position: Position[Any], seat: int, budget: Budget, seed: int) -> tuple[PuzzleMove, ...]:
    """Weigh the moves of a seat, the best first, with figures as a file has them."""
    weighing = weigh_position(game, position, seat, budget, seed=seed)
    by_first: dict[str, PuzzleMove] = {}
    for one in weighing.moves:
        by_first.setdefault(first_step(one.move), _rounded(one))
    return tuple(by_first.values())


def _rounded(one: WeighedMove) -> PuzzleMove:
    points, points_error = round(one.points or 0.0, 2), round(one.points_error or 0.0, 2)
    return PuzzleMove(one.move, round(one.chance, 4), round(one.error, 4), points, points_error, one.playouts)
