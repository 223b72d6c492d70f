"""Weighing puzzles once more with another seed: how many of them hold?"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from argosy.arena.workers import hands, ready, workers_of
from argosy.bots import roster
from argosy.bots.bot import Budget
from argosy.puzzles.answer import first_step
from argosy.puzzles.margin import is_clear, lead
from argosy.puzzles.puzzle import Puzzle
from argosy.puzzles.weighing import weighed_moves

Progress = Callable[[int], None]  # called with how many puzzles are weighed


class Again(NamedTuple):
    """What a further search says about the answer of a puzzle."""

    id: str
    is_best: bool
    is_clear: bool
    best: str  # the move that this search prefers
    lead: float  # of the answer over the best other move; below 0 if it is not best
    error: float


class _Task(NamedTuple):
    puzzle: Puzzle
    budget: Budget
    seed: int


def weigh_again(
    puzzles: Sequence[Puzzle], playouts: int, seed: int, engine: str, workers: int | None, progress: Progress
) -> list[Again]:
    """Weigh puzzles with another seed than that of their making, in their order."""
    kernels = {roster.kernel(puzzle.game, "captain") for puzzle in puzzles}
    budget = Budget(playouts=playouts, engine=ready(kernels, engine))
    tasks = [_Task(puzzle, budget, seed) for puzzle in puzzles]
    found: dict[str, Again] = {}
    with hands(_weigh, kernels, budget.engine, min(workers_of(workers), len(tasks))) as weigh_all:
        for task, again in weigh_all(tasks):
            found[task.puzzle.id] = again
            progress(len(found))
    return [found[puzzle.id] for puzzle in puzzles]


def _weigh(task: _Task) -> Again:
    puzzle = task.puzzle
    moves = weighed_moves(puzzle.game, puzzle.position, puzzle.seat, task.budget, task.seed)
    best = first_step(puzzle.best.move)
    answer = next((move for move in moves if first_step(move.move) == best), None)
    if answer is None:  # the search did not compare it
        return Again(puzzle.id, False, False, moves[0].move, 0.0, 0.0)
    ordered = [answer, *(move for move in moves if move is not answer)]
    ahead = lead(ordered)
    return Again(puzzle.id, moves[0] is answer, is_clear(ordered), moves[0].move, ahead.chance, ahead.error)
