"""A puzzle as a value and as a small text file.

The position is a redeal for the seat that decides: what the seat knows is as it was, all else was dealt anew. So
nothing in the file tells more than the seat can know, and yet the game can be played on from it.

    id = "w1c0ffee"
    game = "wonders"
    seat = 2
    grade = 3
    found = [{ level = "sailor", found = 0, tries = 8 }, { level = "merchant", found = 2, tries = 6 }]
    confirmed = { playouts = 16000, seed = 3118822613 }
    made = { argosy = "0.1.0", seed = 14, game = 3, round = 9, bots = ["captain/200", "merchant", "captain/200"] }
    moves = '''
    chance, its error, points, their error, playouts, move
    0.4713 0.0094 52.14 0.31 6120 build laboratory
    '''
    position = '''
    the text of a position, see docs/notation.md
    '''
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, NamedTuple, Self, cast

from argosy.tabletop.games import GAMES, load
from argosy.tabletop.position_text import read_position
from argosy.tabletop.protocol import Options, Position
from argosy.tabletop.section import Section
from argosy.tabletop.toml import lines

FIELDS: Final = ("id", "game", "seat", "grade", "found", "confirmed", "made", "moves", "position")
GRADES: Final = ("easy", "middle", "hard", "very-hard", "masterly")  # from 1
MOST: Final = (1 << 64) - 1
HEADING: Final = "chance, its error, points, their error, playouts, move"


class PuzzleMove(NamedTuple):
    """What the confirming search found about a move; the errors are standard errors."""

    move: str
    chance: float  # to win
    error: float
    points: float
    points_error: float
    playouts: int

    def to_text(self) -> str:
        """Return one line."""
        return (
            f"{self.chance:.4f} {self.error:.4f} {self.points:.2f} {self.points_error:.2f} {self.playouts} {self.move}"
        )

    @classmethod
    def parse(cls, line: str) -> Self:
        """Read a line; a `ValueError` says what is wrong with it."""
        chance, error, points, points_error, playouts, move = line.split(maxsplit=5)
        return cls(move, float(chance), float(error), float(points), float(points_error), int(playouts))


class Finder(NamedTuple):
    """How often a level of bots found the best move, each time with other chance."""

    level: str
    found: int
    tries: int


@dataclass(frozen=True)
class Puzzle:
    """A position, the seat that decides (from 0), and its moves, the best first."""

    game: str
    seat: int
    grade: int  # 1 to 5
    found: tuple[Finder, ...]
    playouts: int  # of the confirming search
    seed: int
    made: dict[str, Any]  # how it was found
    moves: tuple[PuzzleMove, ...]
    text: str  # of the position

    @property
    def id(self) -> str:
        """Return the name of the puzzle: puzzles with other positions have other names."""
        digest = hashlib.sha256(f"{self.game} {self.seat} {self.text}".encode()).hexdigest()
        return f"{self.game[0]}{digest[:7]}"

    @cached_property
    def position(self) -> Position[Any]:
        """Return the position."""
        return read_position(self.game, self.text)

    @cached_property
    def options(self) -> Options:
        """Return what the table agreed on; the rest of the position is not read."""
        written = Section.parse(self.text, self.id).inner("options").table
        return cast("Options", load(self.game).read_options(written))

    @property
    def best(self) -> PuzzleMove:
        """Return the best move."""
        return self.moves[0]

    @property
    def confirmed(self) -> dict[str, int]:
        """Return the search whose figures these are."""
        return {"playouts": self.playouts, "seed": self.seed}

    def to_text(self) -> str:
        """Return the text of the file."""
        head = {
            "id": self.id,
            "game": self.game,
            "seat": self.seat + 1,
            "grade": self.grade,
            "found": [one._asdict() for one in self.found],
            "confirmed": self.confirmed,
            "made": self.made,
        }
        moves = "".join(f"{move.to_text()}\n" for move in self.moves)
        return f"{lines(head)}moves = '''\n{HEADING}\n{moves}'''\nposition = '''\n{self.text}'''\n"

    @classmethod
    def parse(cls, text: str, source: str) -> Self:
        """Read a puzzle; a `NotationError` names a field that is wrong. The position is read when it is asked for."""
        file = Section.parse(text, source)
        file.only(FIELDS)
        confirmed = file.inner("confirmed")
        puzzle = cls(
            file.one_of("game", GAMES),
            file.whole("seat", 1, 8) - 1,
            file.whole("grade", 1, len(GRADES)),
            tuple(_finder(part) for part in file.parts("found")),
            confirmed.whole("playouts", 1, MOST),
            confirmed.whole("seed", 0, MOST),
            dict(file.inner("made").table),
            _moves(file),
            file.text("position"),
        )
        if file.text("id") != puzzle.id:
            file.fail("id", f"found '{file.text('id')}'; expected '{puzzle.id}', which the position gives")
        return puzzle


def _finder(section: Section) -> Finder:
    section.only(Finder._fields)
    tries = section.whole("tries", 1, 1000)
    return Finder(section.text("level"), section.whole("found", 0, tries), tries)


def _moves(file: Section) -> tuple[PuzzleMove, ...]:
    heading, *written = file.text("moves").strip().splitlines()
    if heading != HEADING or len(written) <= 1:
        file.fail("moves", f"expected '{HEADING}', and a line for each of several moves")
    found = []
    for line in written:
        try:
            found.append(PuzzleMove.parse(line))
        except ValueError:
            file.fail("moves", f"found '{line}'; expected {HEADING}")
    return tuple(found)
