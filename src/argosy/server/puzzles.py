"""Puzzles over HTTP. The answer stays here until somebody has found it, or asks for it."""

from typing import Any, Final, cast

from argosy.coach.coaches import load
from argosy.puzzles.answer import first_step, weighed_as
from argosy.puzzles.library import shipped
from argosy.puzzles.margin import lead
from argosy.puzzles.puzzle import Puzzle, PuzzleMove
from argosy.server import wire
from argosy.server.problems import RefusedError, refusal_of
from argosy.server.stage import Stage, encoded
from argosy.tabletop import games
from argosy.tabletop.errors import ArgosyError
from argosy.tabletop.herald import Phrase

HOUSE: Final = wire.House(chat=False, worth=False)
EXPLAINED: Final = 3  # of the best moves, besides the one that was given


def infos() -> list[wire.PuzzleInfo]:
    """List all puzzles of the package, without their answers."""
    return [wire.PuzzleInfo(one.id, _game(one), one.options.to_dict(), one.grade) for one in shipped().values()]


def state(name: str, player: str) -> wire.PuzzleState:
    """Show a puzzle to a player."""
    puzzle = _puzzle(name)
    herald, position = games.herald(puzzle.game), puzzle.position
    stage = Stage(f"puzzle-{puzzle.id}", puzzle.game, position, puzzle.seat + 1, player, HOUSE)
    choices = encoded(herald.without_worth(herald.choices(position, puzzle.seat)))
    turn = herald.turn(position)
    return wire.PuzzleState(puzzle.id, _game(puzzle), puzzle.grade, turn, stage.scene(), choices)


def verdict(name: str, asked: wire.PuzzleAnswer) -> wire.PuzzleVerdict:
    """Judge an answer; without one, show the solution."""
    puzzle = _puzzle(name)
    given = _given(puzzle, asked.move)
    is_right = given is puzzle.best
    best = puzzle.best
    return wire.PuzzleVerdict(
        is_right=is_right,
        given=_move(puzzle, given, explained=False) if given else None,
        best=_figures(best.chance, best.error, best.points, best.points_error),
        lead=_figures(*lead(puzzle.moves)),
        solution=_solution(puzzle) if is_right or asked.move is None else None,
    )


def _puzzle(name: str) -> Puzzle:
    if name not in shipped():
        raise RefusedError("no-such-puzzle", f"there is no puzzle '{name[:40]}'", status=404)
    return shipped()[name]


def _game(puzzle: Puzzle) -> Any:
    return cast("Any", puzzle.game)


def _given(puzzle: Puzzle, move: str | None) -> PuzzleMove | None:
    """Return the weighed move that an answer is; an illegal one is refused."""
    if move is None:
        return None
    try:
        found = puzzle.position.find(puzzle.seat, move)
        puzzle.position.choose(puzzle.seat, found)
    except ArgosyError as error:
        raise refusal_of(error) from error
    return weighed_as(puzzle, str(found))


def _solution(puzzle: Puzzle) -> wire.PuzzleSolution:
    return wire.PuzzleSolution(
        moves=[_move(puzzle, move, number < EXPLAINED) for number, move in enumerate(puzzle.moves)],
        playouts=puzzle.playouts,
        seed=puzzle.seed,
        found=[wire.PuzzleLevel(*one) for one in puzzle.found],
    )


def _move(puzzle: Puzzle, one: PuzzleMove, explained: bool) -> wire.PuzzleMove:
    position, seat = puzzle.position, puzzle.seat
    says = games.herald(puzzle.game).decision(position, seat, position.find(seat, first_step(one.move)))
    reasons = _reasons(puzzle, one.move) if explained else []
    return wire.PuzzleMove(
        move=one.move,
        says=says,
        chance=one.chance,
        error=one.error,
        points=one.points,
        points_error=one.points_error,
        reasons=reasons,
    )


def _figures(chance: float, error: float, points: float, points_error: float) -> wire.PuzzleFigures:
    return wire.PuzzleFigures(chance=chance, error=error, points=points, points_error=points_error)


def _reasons(puzzle: Puzzle, move: str) -> list[Phrase]:
    return list(load(puzzle.game).reasons_of(puzzle.position, puzzle.seat, move))
