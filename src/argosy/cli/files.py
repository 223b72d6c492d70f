"""Read the files that commands name, and write pictures; `-` is standard input.

The field `game` says which game a file is about, else it is wonders.
"""

import argparse
import sys
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, TypeAlias

from argosy.cli.arguments import add_data, words
from argosy.eldorado import notation as eldorado
from argosy.eldorado.position import Position as EldoradoPosition
from argosy.tabletop.errors import ArgosyError, NotationError, OptionError
from argosy.tabletop.games import GAMES
from argosy.tabletop.options import plain
from argosy.tabletop.own_files import OPTION, own_files, told
from argosy.tabletop.section import read_text
from argosy.wonders import notation as wonders
from argosy.wonders.facts.library import EDITIONS
from argosy.wonders.position import Position

STANDARD_INPUT: Final = "-"
KINDS: Final = {"position": "a position", "record": "a record of a game"}
READERS: Final = {
    "position": "argosy moves, apply and score read positions",
    "record": "argosy replay and verify read records",
}
ASKED: Final = ("players", "edition", "expansions", "teams")

AnyPosition: TypeAlias = Position | EldoradoPosition
AnyRecord: TypeAlias = wonders.Record | eldorado.Record


def add_position_file(parser: argparse.ArgumentParser) -> None:
    """Add the argument that names a position file."""
    parser.add_argument("file", metavar="FILE", help="a position (docs/notation.md); - reads standard input")
    add_asked_options(parser)


def add_asked_options(parser: argparse.ArgumentParser) -> None:
    """Add the options that a file may leave out, or that it is expected to have."""
    group = parser.add_argument_group("the table, where the file does not say it; it must not say otherwise")
    group.add_argument(
        "--players", type=int, default=argparse.SUPPRESS, metavar="N", help="2 to 8, or 2 to 4 in El Dorado"
    )
    group.add_argument("--edition", choices=EDITIONS, default=argparse.SUPPRESS, help="1 or 2")
    group.add_argument("--expansions", type=words, default=argparse.SUPPRESS, metavar="E,E", help="armada, cities")
    group.add_argument("--teams", action="store_true", default=argparse.SUPPRESS, help="teams of two (A66)")
    add_data(group, "own cards, wonders or board (TOML)")


def asked_options(given: argparse.Namespace) -> dict[str, Any]:
    """Return the options that were asked for beside the file."""
    named = vars(given).get(OPTION)
    own = {OPTION: plain(own_files(named))} if named else {}
    return {name: value for name, value in vars(given).items() if name in ASKED} | own


def read_position(given: argparse.Namespace) -> AnyPosition:
    """Read the position in the file that was named."""
    return _position(*_read(given.file, "a position file"), asked_options(given))


def _position(text: str, source: str, asked: dict[str, Any]) -> AnyPosition:
    if _game(text, source, "position") != "eldorado":
        return wonders.position_from_text(text, source, asked)
    position = eldorado.position_from_text(text, source)
    _check_asked(position.options, asked, "position")
    return position


def position_to_text(position: AnyPosition) -> str:
    """Write a position as text."""
    if isinstance(position, EldoradoPosition):
        return eldorado.position_to_text(position)
    return wonders.position_to_text(position)


def read_record(given: argparse.Namespace) -> AnyRecord:
    """Read the record of a game in the file that was named; its table must be the one that was asked for."""
    return _record(*_read(given.record, "a record of a game"), asked_options(given))


def _record(text: str, source: str, asked: dict[str, Any]) -> AnyRecord:
    is_eldorado = _game(text, source, "record") == "eldorado"
    record = (eldorado.Record if is_eldorado else wonders.Record).parse(text, source)
    _check_asked(record.options, asked, "record")
    return record


def read_record_or_position(given: argparse.Namespace) -> AnyRecord | AnyPosition:
    """Read what is in the file that was named, a game or a position."""
    text, source = _read(given.file, "a record of a game, or a position file")
    return (_record if _kind(_table(text)) == "record" else _position)(text, source, asked_options(given))


def _check_asked(options: Any, asked: dict[str, Any], source: str) -> None:
    """Refuse a table that is not the one that was asked for."""
    for name, value in asked.items():
        if not hasattr(options, name):
            raise OptionError(name, value, f"an option that the table of the {source} has")
        found = getattr(options, name)
        if found != getattr(replace(options, **asked), name):
            raise OptionError(name, told(name, value), f"{told(name, plain(found))}, as in the {source}")


def source_of(name: str) -> str:
    """Return what to call a file in a message."""
    return "standard input" if name == STANDARD_INPUT else name


def _read(name: str, expected: str) -> tuple[str, str]:
    """Read the text of a file, and return it with what to call the file."""
    text = _standard_input() if name == STANDARD_INPUT else read_text(name, expected, NotationError)
    return text, source_of(name)


def _game(text: str, source: str, wanted: str) -> str:
    """Return which game a file is about; refuse an empty file, or one of the other kind.

    A text that is no TOML is refused later, by the function that reads it.
    """
    table = _table(text)
    if table is None:
        return GAMES[0]
    if not table:
        games = " or ".join(f'game = "{name}"' for name in GAMES)
        raise NotationError(f"{source}: found nothing; expected {KINDS[wanted]}, which says at least {games}")
    game = table.get("game", GAMES[0])
    if game not in GAMES:
        raise NotationError(f"{source}: field 'game': found {game!r}; expected one of: {', '.join(GAMES)}")
    found = _kind(table)
    if found != wanted:
        raise NotationError(f"{source}: this is {KINDS[found]}; expected {KINDS[wanted]}: {READERS[found]}")
    return str(game)


def _table(text: str) -> dict[str, Any] | None:
    """Return what a text says, or None if it is no TOML."""
    try:
        return tomllib.loads(text.removeprefix("\ufeff"))
    except (ValueError, RecursionError):
        return None


def _kind(table: dict[str, Any] | None) -> str:
    """Say what a file is, by its fields."""
    return "record" if table and ("moves" in table or "argosy" in table) else "position"


def _standard_input() -> str:
    if sys.stdin is None:  # closed before the program began
        raise NotationError("standard input: cannot be read: it is closed")
    try:
        return sys.stdin.read()
    except UnicodeDecodeError as error:
        raise NotationError("standard input: found bytes that are no text; expected UTF-8") from error


def write_picture(path: Path, picture: str) -> None:
    """Write a picture into a file."""
    try:
        path.write_text(picture, encoding="utf-8")
    except OSError as error:
        raise ArgosyError(f"{path}: cannot be written: {error.strerror}; expected a file for the picture") from error
