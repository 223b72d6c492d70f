"""The puzzles of the package: each can be read and played, has one clearly best move, and gives nothing away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from argosy.puzzles.answer import weighed_as
from argosy.puzzles.check import faults
from argosy.puzzles.library import shipped
from argosy.puzzles.margin import is_clear
from argosy.puzzles.puzzle import Puzzle, PuzzleMove
from argosy.tabletop.errors import NotationError
from argosy.tabletop.seeds import Seeds

PUZZLES = list(shipped().values())
ONE = PUZZLES[0]
KINDS_OF_TABLE = (
    *(f"wonders {players}" for players in (3, 4, 5, 6, 7)),
    *(
        f"wonders {boxes}"
        for boxes in ("base", "armada", "cities", "armada+cities", "base teams", "armada+cities teams")
    ),
    *(f"wonders edition {edition}" for edition in (1, 2)),
    *(f"eldorado {players}" for players in (2, 3, 4)),
    *("eldorado base", "eldorado base cards"),
)


def test_no_puzzle_has_a_fault() -> None:
    assert {puzzle.id: found for puzzle in PUZZLES if (found := list(faults(puzzle)))} == {}


def test_a_puzzle_is_read_as_it_was_written() -> None:
    for puzzle in PUZZLES:
        assert Puzzle.parse(puzzle.to_text(), "puzzle") == puzzle


def test_no_puzzle_is_trivial_and_files_are_small() -> None:
    assert all(len(puzzle.position.legal(puzzle.seat)) >= 3 for puzzle in PUZZLES)
    assert max(len(puzzle.to_text()) for puzzle in PUZZLES) < 12_000


def test_there_are_puzzles_of_all_grades_and_boxes_in_a_mixed_order() -> None:
    wonders = [puzzle.options.to_dict() for puzzle in PUZZLES if puzzle.game == "wonders"]
    assert {puzzle.grade for puzzle in PUZZLES} == {1, 2, 3, 4, 5}
    assert {tuple(one.get("expansions", ())) for one in wonders} == {
        (),
        ("armada",),
        ("cities",),
        ("armada", "cities"),
    }
    assert {one["players"] for one in wonders} == {3, 4, 5, 6, 7}
    assert {one["edition"] for one in wonders} == {"1", "2"}
    assert any(one.get("teams") for one in wonders)
    assert len({puzzle.grade for puzzle in PUZZLES[:20]}) > 1


def test_three_hundred_puzzles_ship_with_some_of_every_table() -> None:
    assert len(PUZZLES) >= 300
    tables = Counter(table for puzzle in PUZZLES for table in tables_of(puzzle))
    assert {name for name in KINDS_OF_TABLE if tables[name] < 4} == set()


def tables_of(puzzle: Puzzle) -> Iterator[str]:
    options = puzzle.options.to_dict()
    boxes = "+".join(options.get("expansions", ())) or "base"
    yield f"{puzzle.game} {options['players']}"
    yield f"{puzzle.game} {boxes}{' teams' if options.get('teams') else ''}{' cards' if options.get('cards') else ''}"
    yield f"{puzzle.game} edition {options.get('edition')}"


def test_other_cards_in_other_hands_change_nothing_that_the_seat_sees() -> None:
    position, seat = ONE.position, ONE.seat
    for stream in range(3):
        other = position.redeal(seat, Seeds(7).stream(stream))
        assert other.view(seat) == position.view(seat)
        assert [str(move) for move in other.legal(seat)] == [str(move) for move in position.legal(seat)]


def test_an_answer_is_the_weighed_move_however_it_is_paid_for() -> None:
    moves = (
        PuzzleMove("build palace left 4", 0.5, 0.01, 50.0, 0.2, 900),
        PuzzleMove("build forum by chain", 0.4, 0.01, 48.0, 0.2, 300),
        PuzzleMove("sell palace", 0.3, 0.01, 46.0, 0.2, 100),
    )
    puzzle = Puzzle("wonders", 0, 2, (), 1300, 1, {}, moves, ONE.text)
    for answer, expected in (
        ("build palace left 2 right 2", 0),
        ("build forum", 1),
        ("build forum by paying right 2", 1),
        ("sell palace", 2),
    ):
        assert weighed_as(puzzle, answer) is moves[expected]
    assert weighed_as(puzzle, "stage palace") is None


@pytest.mark.parametrize(
    "chances, errors, points, clear",
    [
        ((0.5, 0.45), (0.01, 0.01), (50, 50), True),
        ((0.5, 0.46), (0.01, 0.01), (50, 50), False),  # too close
        ((0.5, 0.40), (0.04, 0.04), (50, 50), False),  # not sure enough
        ((0.5, 0.49), (0.01, 0.01), (50, 46), True),  # three points ahead, and no worse chances
        ((0.5, 0.51), (0.01, 0.01), (50, 46), False),
        ((0.5, 0.40, 0.46), (0.01, 0.01, 0.01), (50, 50, 50), False),  # every other move counts, not only the second
    ],
)
def test_what_is_clearly_best(
    chances: tuple[float, ...], errors: tuple[float, ...], points: tuple[float, ...], clear: bool
) -> None:
    rows = zip(chances, errors, points, strict=True)
    assert is_clear([PuzzleMove("sell palace", chance, error, each, 0.3, 100) for chance, error, each in rows]) is clear


@pytest.mark.parametrize(
    "before, after, message",
    [
        (f'id = "{ONE.id}"', 'id = "w0000000"', "which the position gives"),
        ("grade = ", "grade = 1", "expected a whole number from 1 to 5"),
        ("playouts, move\n", "playouts, move\nx", "field 'moves'"),
        ('game = "', 'gam = "', "unknown field"),
    ],
)
def test_mistakes_in_a_file_are_named(before: str, after: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        Puzzle.parse(ONE.to_text().replace(before, after, 1), "puzzle.toml")


def test_faults_are_found() -> None:
    worse = replace(ONE, moves=ONE.moves[::-1], grade=ONE.grade % 5 + 1)
    assert [fault.split(" ")[1] for fault in faults(worse)] == ["best", "grade"]
    impossible = PuzzleMove("sell argosy", 0.0, 0.01, 0.0, 0.1, 50)
    assert any("cannot be done" in fault for fault in faults(replace(ONE, moves=(*ONE.moves, impossible))))
