"""The record of a game of wonders as text.

game = "wonders"
argosy = "0.1.0"
data = "52e0d2f0b5d4"
seed = 5
options = { edition = "2", players = 3 }
result = { scores = [31, 28, 40], winners = [3] }
moves = '''
I.1 | build altar | sell tavern | stage baths left 2
I.6 extra | 2: sell loom-1
'''
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Final

from argosy.tabletop.errors import NotationError
from argosy.tabletop.game_record import GameRecord, Result, read_lines
from argosy.tabletop.section import Section, read_text
from argosy.wonders.game import Game
from argosy.wonders.move import Move
from argosy.wonders.notation.table import read_options
from argosy.wonders.options import Options

FIELDS: Final = ("game", "argosy", "data", "seed", "stream", "options", "result", "moves")
MOST_SEED: Final = (1 << 64) - 1
MOST_POINTS: Final = 9999


@dataclass(frozen=True)
class Record(GameRecord[Options, Move, Game]):
    """A game of wonders as a value."""

    game_class: ClassVar[type[Any]] = Game

    @classmethod
    def parse(cls, text: str, source: str = "record") -> Record:
        """Read a record; a `NotationError` names the source, the field or line, and what was expected."""
        return _read(Section.parse(text, source), text)

    @classmethod
    def load(cls, path: Path | str) -> Record:
        """Read a record from a file."""
        return cls.parse(read_text(path, "a record of a game", NotationError), str(path))


def _read(file: Section, text: str) -> Record:
    file.only(FIELDS)
    file.one_of("game", (Game.name,), Game.name)
    options = read_options(file, Options().players)
    moves = file.text("moves") if file.table.get("moves", "") != "" else ""
    above = text.count("\n", 0, max(text.find(moves), 0))
    return Record(
        options,
        file.whole("seed", 0, MOST_SEED, default=0),
        file.whole("stream", 0, MOST_SEED, default=0),
        file.text("data"),
        file.text("argosy"),
        tuple(read_lines(file.file, moves, above, options.players, Move.parse)),
        _read_result(file, options.players) if file.has("result") else None,
    )


def _read_result(file: Section, players: int) -> Result:
    section = file.inner("result")
    section.only(("scores", "winners"))
    scores = section.wholes("scores", -MOST_POINTS, MOST_POINTS)
    if len(scores) != players:
        section.fail("scores", f"found {len(scores)} numbers; expected {players}, one a seat")
    return Result(scores, tuple(seat - 1 for seat in section.wholes("winners", 1, players)))
