"""The record of a game: what was agreed, where chance came from, and every decision. It replays to the same result.

Records are text: a head in TOML, then one line a round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Final, Generic, Self, TypeVar

from argosy import __version__
from argosy.tabletop.deals import Deal, deals_of, expect_deals, read_deals
from argosy.tabletop.errors import ArgosyError, NotationError, ReplayError
from argosy.tabletop.game import Game, MoveT, OptionsT, Round
from argosy.tabletop.position_file import read_file_options
from argosy.tabletop.protocol import Position
from argosy.tabletop.sealed import NUMBER_DIGITS, SECRET_DIGITS, SealedSeed, Seed
from argosy.tabletop.section import Section, read_text
from argosy.tabletop.toml import lines

FIELDS: Final = (
    "game",
    "argosy",
    "data",
    "seed",
    "stream",
    "sealed",
    "options",
    "names",
    "result",
    "taken_back",
    "deals",
    "position",
    "moves",
)
SEALED: Final = {"number": NUMBER_DIGITS, "secret": SECRET_DIGITS, "commitment": 64}  # hexadecimal digits of each
MOST_SEED: Final = (1 << 64) - 1
MOST_POINTS: Final = 9999
MOST_TAKEN_BACK: Final = 1_000_000
LONGEST_NAME: Final = 40

GameT = TypeVar("GameT", bound=Game[Any, Any, Any])


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: the score of each seat, and the seats that won."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]

    @classmethod
    def of(cls, position: Position[Any]) -> Result | None:
        """Return the result of a position, once the game is over."""
        return cls(position.scores(), position.winners()) if position.over else None

    def to_dict(self) -> dict[str, Any]:
        """Return the result as plain values; seats are counted from 1."""
        return {"scores": list(self.scores), "winners": [seat + 1 for seat in self.winners]}


@dataclass(frozen=True, slots=True)
class Line(Generic[MoveT]):
    """The decisions of one moment, with the words that say when it was."""

    label: str
    decisions: Round[MoveT]

    def to_text(self, players: int) -> str:
        """Write one line; seats are named when not all of them decide."""
        named = len(self.decisions) < players
        words = [f"{seat + 1}: {move}" if named else str(move) for seat, move in self.decisions]
        return " | ".join([self.label, *words])


@dataclass(frozen=True)
class GameRecord(Generic[OptionsT, MoveT, GameT]):
    """A game as a value. Each game has a record class of its own, which names its class of games."""

    game_class: ClassVar[type[Any]]

    options: OptionsT
    seed: Seed
    stream: int
    data: str  # the digest of the facts it was played with
    version: str  # of Argosy
    lines: tuple[Line[MoveT], ...]
    result: Result | None = None
    names: tuple[str, ...] = ()  # of the players by seat; empty where nobody wrote them down
    taken_back: int = 0  # decisions that a player took back after their outcome was seen
    start: str = ""  # the text of the position that it began from; empty: the first deal
    commitment: str = ""  # to the secret, if chance was sealed
    deals: tuple[Deal, ...] = ()  # if chance was sealed

    @classmethod
    def from_game(cls, game: GameT, names: tuple[str, ...] = (), taken_back: int = 0) -> Self:
        """Make the record of a game so far; a round in which somebody has yet to decide is left out."""
        if isinstance(game.seed, SealedSeed) and not game.over:
            raise ReplayError("the secret behind the deals is revealed when the game is over, and the record with it")
        played = _lines_of(game)
        result = Result.of(game.position)
        kept = tuple(name[:LONGEST_NAME] for name in names)
        return cls(
            game.options,
            game.seed,
            game.stream,
            game.data,
            __version__,
            played,
            result,
            kept,
            taken_back,
            game.start,
            game.seed.commitment if isinstance(game.seed, SealedSeed) else "",
            _deals_of(game, played),
        )

    @classmethod
    def load(cls, path: Path | str) -> Self:
        """Read a record from a file."""
        return cls.parse(read_text(path, "a record of a game", NotationError), str(path))

    @classmethod
    def parse(cls, text: str, source: str = "record") -> Self:
        """Read a record; a `NotationError` names the source, the field or line, and what was expected."""
        file = Section.parse(text, source)
        file.only(FIELDS)
        game = cls.game_class
        file.one_of("game", (game.name,), game.name)
        options: OptionsT = read_file_options(file, game.read_options, game.options_class().players)
        moves = file.text("moves") if file.table.get("moves", "") != "" else ""
        above = text.count("\n", 0, max(text.find(moves), 0))
        seed, commitment = _read_seed(file)
        return cls(
            options,
            seed,
            file.whole("stream", 0, MOST_SEED, default=0),
            file.text("data"),
            file.text("argosy"),
            tuple(read_lines(file.file, moves, above, options.players, game.move_class.parse)),
            _read_result(file, options.players) if file.has("result") else None,
            _read_names(file, options.players),
            file.whole("taken_back", 0, MOST_TAKEN_BACK, default=0),
            file.text("position") if file.has("position") else "",
            commitment,
            read_deals(source, file.text("deals")) if commitment else (),
        )

    def to_text(self) -> str:
        """Return the text of a record."""
        head: dict[str, Any] = {"game": self.game_class.name, "argosy": self.version}
        head |= {"data": self.data, **self._source()}
        if self.stream:
            head["stream"] = self.stream
        head["options"] = self.options.to_dict()
        if self.names:
            head["names"] = list(self.names)
        if self.result:
            head["result"] = self.result.to_dict()
        if self.taken_back:
            head["taken_back"] = self.taken_back
        deals = "".join(f"{deal}\n" for deal in self.deals)
        block = f"deals = '''\n{deals}'''\n" if deals else ""
        block += f"position = '''\n{self.start}'''\n" if self.start else ""
        moves = "".join(f"{line.to_text(self.options.players)}\n" for line in self.lines)
        return f"{lines(head)}{block}moves = '''\n{moves}'''\n"

    def _source(self) -> dict[str, Any]:
        """Return where chance came from, as plain values."""
        if not isinstance(self.seed, SealedSeed):
            return {"seed": self.seed}
        return {"sealed": {"number": self.seed.number, "secret": self.seed.secret, "commitment": self.commitment}}

    def replay(self, to: int | None = None) -> GameT:
        """Play the game again, or its first rounds only.

        A whole game must come to the recorded result, and a secret must lead to its commitment and to every deal.
        """
        self._expect_commitment()
        game: GameT = self.game_class(self.options, self.seed, self.stream, self.start)
        if game.data != self.data:
            raise ReplayError(f"facts have changed: the record was made with data {self.data}, here is {game.data}")
        for number, line in enumerate(self.lines[:to], 1):
            _play(game, number, line)
        if len(game.rounds) == len(self.lines):
            expect_deals(self.deals, _deals_of(game, self.lines))
            self._expect_result(game)
        return game

    def _expect_commitment(self) -> None:
        if isinstance(self.seed, SealedSeed) and self.seed.commitment != self.commitment:
            found = self.seed.commitment
            raise ReplayError(
                f"the commitment is {self.commitment}, and the secret leads to {found}: one of them was changed"
            )

    def _expect_result(self, game: GameT) -> None:
        found = Result.of(game.position)
        if self.result and found != self.result:
            here = found.to_dict() if found else "not over"
            raise ReplayError(f"the record says {self.result.to_dict()}, and replayed the game is {here}")


def _lines_of(game: Game[Any, Any, MoveT]) -> tuple[Line[MoveT], ...]:
    moments = zip(game.positions(), game.rounds, strict=False)
    return tuple(Line(position.moment, decisions) for position, decisions in moments)


def _deals_of(game: Game[Any, Any, MoveT], played: tuple[Line[MoveT], ...]) -> tuple[Deal, ...]:
    return deals_of(game, [line.to_text(game.options.players) for line in played])


def _play(game: Game[Any, Any, MoveT], number: int, line: Line[MoveT]) -> None:
    expected = game.position.moment
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


def _read_seed(file: Section) -> tuple[Seed, str]:
    """Return where chance came from, with the commitment to it if it was sealed."""
    if not file.has("sealed"):
        if file.has("deals"):
            file.fail("deals", "found without 'sealed', which they follow from")
        return file.whole("seed", 0, MOST_SEED, default=0), ""
    for other in ("seed", "stream"):
        if file.has(other):
            file.fail(other, "found beside 'sealed'; expected one of them")
    section = file.inner("sealed")
    section.only(SEALED)
    number, secret, commitment = (_read_digits(section, name, digits) for name, digits in SEALED.items())
    return SealedSeed(number, secret), commitment


def _read_digits(section: Section, field: str, digits: int) -> str:
    found = section.text(field)
    if len(found) != digits or not set(found) <= set("0123456789abcdef"):
        section.fail(field, f"found '{found[:80]}'; expected {digits} hexadecimal digits")
    return found


def _read_result(file: Section, players: int) -> Result:
    section = file.inner("result")
    section.only(("scores", "winners"))
    scores = section.wholes("scores", -MOST_POINTS, MOST_POINTS)
    if len(scores) != players:
        section.fail("scores", f"found {len(scores)} numbers; expected {players}, one a seat")
    return Result(scores, tuple(seat - 1 for seat in section.wholes("winners", 1, players)))


def _read_names(file: Section, players: int) -> tuple[str, ...]:
    names = file.texts("names", ())
    if names and len(names) != players:
        file.fail("names", f"found {len(names)} names; expected {players}, one a seat")
    for name in names:
        if len(name) > LONGEST_NAME or not name.isprintable():
            file.fail("names", f"found {name[:40]!r}; expected at most {LONGEST_NAME} printable signs")
    return names


def read_lines(
    source: str, moves: str, above: int, players: int, parse: Callable[[str], MoveT]
) -> Iterator[Line[MoveT]]:
    """Read the rounds of a text that stands below so many lines of its file; an error names the line."""
    for number, line in enumerate(moves.splitlines(), above + 1):
        if line.strip():
            try:
                yield _read_line(line, players, parse)
            except NotationError as error:
                raise NotationError(f"{source}: line {number}: {error}") from error


def _read_line(line: str, players: int, parse: Callable[[str], MoveT]) -> Line[MoveT]:
    label, *words = (word.strip() for word in line.split("|"))
    seats = [word.partition(":")[0] for word in words if ":" in word]
    if not words or (not seats and len(words) != players) or (seats and len(seats) != len(words)):
        raise NotationError(f"found {len(words)} decisions; expected one for each of {players} seats, or named seats")
    if not seats:
        return Line(label, tuple((seat, parse(word)) for seat, word in enumerate(words)))
    moves = [parse(word.partition(":")[2].strip()) for word in words]
    return Line(label, tuple((_seat(seat, players), move) for seat, move in zip(seats, moves, strict=True)))


def _seat(word: str, players: int) -> int:
    if word not in map(str, range(1, players + 1)):
        raise NotationError(f"found seat '{word}'; expected a seat from 1 to {players}")
    return int(word) - 1
