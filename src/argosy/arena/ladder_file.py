"""The games of a ladder in a file, so that it can be stopped and goes on where it was.

The first line says what is played by whom; a file that says otherwise is refused. Then one line a game, written as soon
as it is over. A line that was being written when the program was killed is dropped.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, Self

import msgspec

from argosy import __version__
from argosy.arena.bot_code import bot_code
from argosy.arena.ladder import Ladder
from argosy.arena.match import Match
from argosy.arena.play import Played
from argosy.tabletop import games
from argosy.tabletop.errors import ArgosyError
from argosy.tabletop.own_files import shown_options

FORMAT: Final = 1  # of the file


class LadderGame(msgspec.Struct, frozen=True):
    """A game that was played, entrant by entrant."""

    levels: tuple[str, ...]
    number: int
    places: tuple[int, ...]
    moves: tuple[int, ...]
    seconds: tuple[float, ...]  # of CPU time spent on these moves

    @classmethod
    def of(cls, match: Match, played: Played) -> Self:
        """Return what a ladder keeps of a game."""
        seconds = tuple(round(each, 4) for each in played.seconds)
        return cls(match.levels, played.number, played.places, played.moves, seconds)


class LadderFile:
    """A file with games of a ladder. It is made with the first game that is added."""

    def __init__(self, path: Path, ladder: Ladder) -> None:
        self.path = path
        self._head = _head(ladder)
        self._is_new = True
        self.games: list[LadderGame] = []
        if path.exists():
            self._read()

    def add(self, game: LadderGame) -> None:
        """Write down a game."""
        head = [self._head] if self._is_new else []
        try:
            with self.path.open("ab") as file:
                file.writelines(msgspec.json.encode(line) + b"\n" for line in (*head, game))
        except OSError as error:
            raise ArgosyError(f"{self.path}: cannot be written: {error.strerror}; expected a file") from error
        self._is_new = False
        self.games.append(game)

    def _read(self) -> None:
        try:
            content = self.path.read_bytes()
        except OSError as error:
            raise ArgosyError(f"{self.path}: cannot be read: {error.strerror}; expected games of a ladder") from error
        whole, _, broken = content.rpartition(b"\n")
        lines = whole.splitlines()
        if lines or not msgspec.json.encode(self._head).startswith(broken):
            self._check(lines[0] if lines else broken)
        self.games = list(self._games(lines[1:]))
        self._is_new = not lines
        if broken:
            os.truncate(self.path, len(content) - len(broken))

    def _check(self, line: bytes) -> None:
        """Refuse the games of another ladder, and name the first thing that differs."""
        try:
            found = msgspec.json.decode(line, type=dict[str, Any])
        except msgspec.DecodeError as error:
            raise ArgosyError(f"{self.path}: line 1: {error}; expected a ladder that `argosy ladder` began") from error
        for name in (*self._head, *found):
            if found.get(name) != self._head.get(name):
                there, here = (_told(head, name) for head in (found, self._head))
                raise ArgosyError(
                    f"{self.path}: field '{name}': found {there}; expected {here}, as asked for: give another --file"
                )

    def _games(self, lines: list[bytes]) -> Iterator[LadderGame]:
        for number, line in enumerate(lines, 2):
            try:
                yield msgspec.json.decode(line, type=LadderGame)
            except msgspec.DecodeError as error:
                raise ArgosyError(f"{self.path}: line {number}: {error}; expected a game") from error


def _head(ladder: Ladder) -> dict[str, Any]:
    """Return what makes a ladder what it is, as plain values: games of others must not be mixed with its own."""
    facts = games.load(ladder.game)(ladder.options, ladder.seed).data
    head = {
        "ladder": FORMAT,
        "game": ladder.game,
        "argosy": __version__,
        "options": shown_options(ladder.options.to_dict()),
        "facts": facts,
        "entrants": list(ladder.entrants),
        "code": bot_code(ladder.game, ladder.entrants),
        "seed": ladder.seed,
        "playouts": ladder.budget.playouts,
        "engine": ladder.budget.engine,
    }
    return msgspec.json.decode(msgspec.json.encode(head), type=dict[str, Any])


def _told(head: dict[str, Any], name: str) -> str:
    return msgspec.json.encode(head[name]).decode() if name in head else "nothing"
