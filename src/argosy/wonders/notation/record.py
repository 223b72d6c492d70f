"""The record of a game: what was agreed, where chance came from, and every decision. It replays to the same result.

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

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from argosy import __version__
from argosy.tabletop.errors import ArgosyError, NotationError, ReplayError
from argosy.tabletop.toml import lines
from argosy.wonders.game import Game, Round
from argosy.wonders.move import Move
from argosy.wonders.notation.reading import read_text
from argosy.wonders.notation.section import Section, document
from argosy.wonders.notation.table import read_options
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from argosy.wonders.sheet import score_sheets, winners

FIELDS: Final = ("game", "argosy", "data", "seed", "stream", "options", "result", "moves")
AGE_NAMES: Final = ("I", "II", "III")
MOST_SEED: Final = (1 << 64) - 1
MOST_POINTS: Final = 9999


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: the points of each seat, and the seats that won (B32)."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]

    @classmethod
    def of(cls, position: Position) -> Result | None:
        """The result of a position, once the game is over."""
        sheets = score_sheets(position)
        return cls(tuple(sheet.total for sheet in sheets), tuple(winners(sheets))) if position.over else None

    def to_dict(self) -> dict[str, Any]:
        """The result as plain values; seats are counted from 1."""
        return {"scores": list(self.scores), "winners": [seat + 1 for seat in self.winners]}


@dataclass(frozen=True, slots=True)
class Line:
    """The decisions of one moment, with the words that say when it was."""

    label: str
    decisions: Round

    def to_text(self, players: int) -> str:
        """One line; seats are named when not all of them decide."""
        named = len(self.decisions) < players
        words = [f"{seat + 1}: {move}" if named else str(move) for seat, move in self.decisions]
        return " | ".join([self.label, *words])


@dataclass(frozen=True, slots=True)
class Record:
    """A game as a value."""

    options: Options
    seed: int
    stream: int
    data: str  # the digest of all card and wonder facts
    version: str  # of Argosy
    lines: tuple[Line, ...]
    result: Result | None = None

    @classmethod
    def from_game(cls, game: Game) -> Record:
        """The record of a game as far as it has come; a round in which somebody has yet to decide is left out."""
        moments = zip(game.positions(), game.rounds, strict=False)
        played = tuple(Line(moment(position), decisions) for position, decisions in moments)
        digest = game.position.rules.catalog.digest
        return cls(game.options, game.seed, game.stream, digest, __version__, played, Result.of(game.position))

    def to_text(self) -> str:
        """The text of a record, from which `parse` makes an equal one."""
        head: dict[str, Any] = {"game": "wonders", "argosy": self.version, "data": self.data, "seed": self.seed}
        if self.stream:
            head["stream"] = self.stream
        head["options"] = self.options.to_dict()
        if self.result:
            head["result"] = self.result.to_dict()
        moves = "".join(f"{line.to_text(self.options.players)}\n" for line in self.lines)
        return f"{lines(head)}moves = '''\n{moves}'''\n"

    @classmethod
    def parse(cls, text: str, source: str = "record") -> Record:
        """Read a record; a `NotationError` names the source, the field or line, and what was expected."""
        return _read(document(text, source), text)

    @classmethod
    def load(cls, path: Path | str) -> Record:
        """Read a record from a file."""
        return cls.parse(read_text(path, "a record of a game"), str(path))

    def replay(self, to: int | None = None) -> Game:
        """Play the game again, or its first rounds only. A whole game must come to the recorded result."""
        game = Game(self.options, self.seed, self.stream)
        digest = game.position.rules.catalog.digest
        if digest != self.data:
            raise ReplayError(
                f"cards or wonders have changed: the record was made with data {self.data}, here is {digest}"
            )
        for number, line in enumerate(self.lines[:to], 1):
            _play(game, number, line)
        found = Result.of(game.position)
        if len(game.rounds) == len(self.lines) and self.result and found != self.result:
            here = found.to_dict() if found else "not over"
            raise ReplayError(f"the record says {self.result.to_dict()}, and replayed the game is {here}")
        return game


def moment(position: Position) -> str:
    """When a decision is made, in a word or two: II.3, or I.6 extra."""
    if position.phase in ("sides", "over"):
        return position.phase
    time = f"{AGE_NAMES[position.age - 1]}.{position.turn}"
    return time if position.phase == "turn" else f"{time} {position.phase}"


def _play(game: Game, number: int, line: Line) -> None:
    expected = moment(game.position)
    if line.label != expected:
        raise ReplayError(f"round {number}: found '{line.label}'; expected '{expected}'")
    for seat, move in line.decisions:
        try:
            game.choose(seat, str(move))
        except ArgosyError as error:
            raise type(error)(f"round {number} ({line.label}), seat {seat + 1}: {error}") from error
    if len(game.rounds) < number:
        waiting = ", ".join(str(seat + 1) for seat in game.pending)
        raise ReplayError(f"round {number} ({line.label}): expected a decision of seat {waiting} too")


# -- reading ------------------------------------------------------------------------------------------------------


def _read(file: Section, text: str) -> Record:
    file.only(FIELDS)
    file.one_of("game", ("wonders",), "wonders")
    options = read_options(file, Options().players)
    moves = file.text("moves") if file.table.get("moves", "") != "" else ""
    above = text.count("\n", 0, max(text.find(moves), 0))
    return Record(
        options,
        file.number("seed", 0, MOST_SEED, 0),
        file.number("stream", 0, MOST_SEED, 0),
        file.text("data"),
        file.text("argosy"),
        tuple(_read_lines(file.file, moves, above, options.players)),
        _read_result(file, options.players) if file.has("result") else None,
    )


def _read_result(file: Section, players: int) -> Result:
    section = file.inner("result")
    section.only(("scores", "winners"))
    scores = section.wholes("scores", -MOST_POINTS, MOST_POINTS)
    if len(scores) != players:
        section.fail("scores", f"found {len(scores)} numbers; expected {players}, one a seat")
    return Result(scores, tuple(seat - 1 for seat in section.wholes("winners", 1, players)))


def _read_lines(source: str, moves: str, above: int, players: int) -> Iterator[Line]:
    for number, line in enumerate(moves.splitlines(), above + 1):
        if line.strip():
            try:
                yield _read_line(line, players)
            except NotationError as error:
                raise NotationError(f"{source}: line {number}: {error}") from error


def _read_line(line: str, players: int) -> Line:
    label, *words = (word.strip() for word in line.split("|"))
    seats = [word.partition(":")[0] for word in words if ":" in word]
    if not words or (not seats and len(words) != players) or (seats and len(seats) != len(words)):
        raise NotationError(f"found {len(words)} decisions; expected one for each of {players} seats, or named seats")
    if not seats:
        return Line(label, tuple((seat, Move.parse(word)) for seat, word in enumerate(words)))
    moves = [Move.parse(word.partition(":")[2].strip()) for word in words]
    return Line(label, tuple((_seat(seat, players), move) for seat, move in zip(seats, moves, strict=True)))


def _seat(word: str, players: int) -> int:
    if word not in map(str, range(1, players + 1)):
        raise NotationError(f"found seat '{word}'; expected a seat from 1 to {players}")
    return int(word) - 1
