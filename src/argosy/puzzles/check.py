"""Checking puzzles: can they be played, is one move clearly best, and does nothing tell more than the seat knows?"""

from collections.abc import Iterator

import msgspec

from argosy.puzzles.answer import first_step
from argosy.puzzles.grading import grade_of
from argosy.puzzles.margin import is_clear
from argosy.puzzles.puzzle import Puzzle
from argosy.tabletop.errors import ArgosyError
from argosy.tabletop.position_text import read_position, write_position
from argosy.tabletop.seeds import Seeds

_encode = msgspec.json.Encoder(order="deterministic").encode


def faults(puzzle: Puzzle) -> Iterator[str]:
    """Yield what is wrong with a puzzle; nothing if it is as it should be."""
    try:
        position = puzzle.position
    except ArgosyError as error:
        yield f"its position cannot be read: {error}"
        return
    if puzzle.seat not in position.pending:
        yield f"seat {puzzle.seat + 1} has nothing to decide"
        return
    if not is_clear(puzzle.moves):
        yield "its best move is not clearly ahead of every other one"
    if puzzle.grade != grade_of(puzzle.found):
        yield f"its grade is {puzzle.grade}; expected {grade_of(puzzle.found)}, by the levels that miss it"
    yield from _illegal(puzzle)
    yield from _leaks(puzzle)


def _illegal(puzzle: Puzzle) -> Iterator[str]:
    for move in puzzle.moves:
        try:
            puzzle.position.choose(puzzle.seat, first_step(move.move))
        except ArgosyError as error:
            yield f"'{move.move}' cannot be done: {error}"


def _leaks(puzzle: Puzzle) -> Iterator[str]:
    """Deal anew what the seat cannot know: it must not see a difference, nor may others have decided already."""
    position, seat = puzzle.position, puzzle.seat
    other = read_position(puzzle.game, write_position(puzzle.game, position.redeal(seat, Seeds(1).stream())))
    if _encode(other.view(seat)) != _encode(position.view(seat)):
        yield "the seat can tell its position from a redeal of it"
    if any(position.chosen(one) is not None for one in range(position.players)):
        yield "somebody has decided already"
