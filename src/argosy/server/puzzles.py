"""Puzzles over HTTP. The answer stays here until somebody has found it, or asks for it."""

import secrets
from typing import Any, Final, NamedTuple, cast

from argosy.bots import roster
from argosy.coach.coaches import load
from argosy.puzzles.answer import first_step, weighed_as
from argosy.puzzles.library import shipped
from argosy.puzzles.margin import lead
from argosy.puzzles.puzzle import Puzzle, PuzzleMove
from argosy.server import events, puzzle_wire, requests
from argosy.server.names import clean_name
from argosy.server.problems import RefusedError, refusal_of
from argosy.server.stage import Stage, encoded
from argosy.server.wire import House
from argosy.tabletop import games
from argosy.tabletop.errors import ArgosyError
from argosy.tabletop.herald import Phrase
from argosy.tabletop.position_text import write_position
from argosy.tabletop.sealed import SealedSeed
from argosy.tabletop.seeds import Seeds

HOUSE: Final = House(chat=False, worth=False)
SEED_BITS: Final = 64
EXPLAINED: Final = 3  # of the best moves, besides the one that was given


def infos() -> list[puzzle_wire.PuzzleInfo]:
    """List all puzzles of the package, without their answers."""
    return [puzzle_wire.PuzzleInfo(one.id, _game(one), one.options.to_dict(), one.grade) for one in shipped().values()]


def state(name: str, player: str) -> puzzle_wire.PuzzleState:
    """Show a puzzle to a player."""
    puzzle = _puzzle(name)
    herald, position = games.herald(puzzle.game), puzzle.position
    stage = Stage(f"puzzle-{puzzle.id}", puzzle.game, position, puzzle.seat + 1, player, HOUSE)
    choices = encoded(herald.without_worth(herald.choices(position, puzzle.seat)))
    turn = herald.turn(position)
    return puzzle_wire.PuzzleState(puzzle.id, _game(puzzle), puzzle.grade, turn, stage.scene(), choices)


def verdict(name: str, asked: puzzle_wire.PuzzleAnswer) -> puzzle_wire.PuzzleVerdict:
    """Judge an answer; without one, show the solution."""
    puzzle = _puzzle(name)
    given = _given(puzzle, asked.move)
    is_right = given is puzzle.best
    best = puzzle.best
    return puzzle_wire.PuzzleVerdict(
        is_right=is_right,
        given=_move(puzzle, given, explained=False) if given else None,
        best=_figures(best.chance, best.error, best.points, best.points_error),
        lead=_figures(*lead(puzzle.moves)),
        solution=_solution(puzzle) if is_right or asked.move is None else None,
    )


class Begun(NamedTuple):
    """The events of a table that plays on from a puzzle, and the seat (from 1) of the person who asked for it."""

    seat: int
    events: list[events.AnyEvent]


def begin(name: str, asked: puzzle_wire.PlayPuzzle) -> Begun:
    """Let a game begin from the position of a puzzle, against bots. What the player cannot know is dealt anew."""
    puzzle = _puzzle(name)
    game, seat, players = puzzle.game, puzzle.seat + 1, puzzle.options.players
    level = asked.level or roster.levels(game)[0]
    requests.check_level(game, level)
    hidden = Seeds(secrets.randbits(SEED_BITS)).stream()
    start = write_position(game, puzzle.position.redeal(puzzle.seat, hidden))
    created = events.Created(game, players, puzzle.options.to_dict(), House(), SealedSeed.new(), start=start)
    bots = [events.Filled(one, level) for one in range(1, players + 1) if one != seat]
    return Begun(seat, [created, events.Joined(seat, clean_name(asked.name)), *bots, events.Started()])


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


def _solution(puzzle: Puzzle) -> puzzle_wire.PuzzleSolution:
    return puzzle_wire.PuzzleSolution(
        moves=[_move(puzzle, move, number < EXPLAINED) for number, move in enumerate(puzzle.moves)],
        playouts=puzzle.playouts,
        seed=puzzle.seed,
        found=[puzzle_wire.PuzzleLevel(*one) for one in puzzle.found],
    )


def _move(puzzle: Puzzle, one: PuzzleMove, explained: bool) -> puzzle_wire.PuzzleMove:
    position, seat = puzzle.position, puzzle.seat
    says = games.herald(puzzle.game).decision(position, seat, position.find(seat, first_step(one.move)))
    reasons = _reasons(puzzle, one.move) if explained else []
    return puzzle_wire.PuzzleMove(
        move=one.move,
        says=says,
        chance=one.chance,
        error=one.error,
        points=one.points,
        points_error=one.points_error,
        reasons=reasons,
    )


def _figures(chance: float, error: float, points: float, points_error: float) -> puzzle_wire.PuzzleFigures:
    return puzzle_wire.PuzzleFigures(chance=chance, error=error, points=points, points_error=points_error)


def _reasons(puzzle: Puzzle, move: str) -> list[Phrase]:
    return list(load(puzzle.game).reasons_of(puzzle.position, puzzle.seat, move, puzzle.best.move))
