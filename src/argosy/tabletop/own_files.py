"""Own data files: a user's cards, wonders or board as values, each a name and a text.

Options hold them, so whatever carries options carries the cards: records, positions, tables of a server, and work for
other processes. A file is data and nothing else, of bounded size; what it says is checked by the game that reads it.

>>> own_files([{"name": "inn.toml", "text": 'remove = ["tavern"]'}])
(<own file inn.toml>,)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from pathlib import Path
from typing import Any, Final, TypeAlias

import msgspec

from argosy.tabletop.errors import DataError, OptionError
from argosy.tabletop.packages import GAMES
from argosy.tabletop.section import Entry, read_text

OPTION: Final = "data"  # the option that holds own files
READER: Final = "reader"  # of an option: the function that reads its plain values
MOST_FILES: Final = 8
MOST_BYTES: Final = 192 * 1024  # of all files of a table; the board of El Dorado, the largest of ours, has 126 KiB
MOST_ENTRIES: Final = 500  # of one file
MOST_VALUES: Final = 2000  # of one list or table
LONGEST_NAME: Final = 60  # of a file, a card, a wonder, ...
LONGEST_TEXT: Final = 4096  # of any other text: the outline of a space is long
DEEPEST: Final = 6  # lists and tables inside each other
NAMES: Final = ("id", "name", "names", "building")


class OwnFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A data file of a user."""

    name: str
    text: str

    def __repr__(self) -> str:
        return f"<own file {self.name}>"

    @classmethod
    def read(cls, path: Path | str) -> OwnFile:
        """Read a file from the disk."""
        return cls(Path(path).name, _plain(read_text(path, "a data file", DataError)))

    def parse(self, game: str) -> Entry:
        """Return what the file says to a game; a `DataError` names a text, list or nest beyond all bounds."""
        file = Entry.parse(self.text, self.name)
        if file.has("game"):
            file.one_of("game", (game,))
        entries = list(_entries(file))
        if len(entries) > MOST_ENTRIES:
            raise DataError(f"{self.name}: found {len(entries)} entries; expected at most {MOST_ENTRIES}")
        for entry in (file, *entries):
            _check_values(entry)
        return file

    @property
    def game(self) -> str:
        """Return the game that the file is for: what it says, else wonders."""
        return Entry.parse(self.text, self.name).one_of("game", GAMES, GAMES[0])


OwnSource: TypeAlias = OwnFile | Path | str  # a path is read where options are made


def own_data() -> Any:
    """Declare the option that holds own files in a dataclass of options."""
    return field(default=(), metadata={READER: own_files})


def own_files(values: object) -> tuple[OwnFile, ...]:
    """Read own files from values or paths; raise an `OptionError` for anything else, and for more than there may be."""
    given = values if isinstance(values, list | tuple) else [values]
    files = tuple(_own_file(value) for value in given)
    if len(files) > MOST_FILES:
        raise OptionError(OPTION, f"{len(files)} files", f"at most {MOST_FILES}")
    size = sum(len(file.text.encode()) for file in files)
    if size > MOST_BYTES:
        raise DataError(f"{files[-1].name}: found {size} bytes in all own files; expected at most {MOST_BYTES}")
    return files


def shown_options(options: Mapping[str, Any]) -> dict[str, Any]:
    """Return plain options for people: own files by their names."""
    own = {OPTION: [file["name"] for file in options[OPTION]]} if OPTION in options else {}
    return {**options, **own}


def told(option: str, value: Any) -> Any:
    """Return the plain value of an option for a message: own files by name and size."""
    if option != OPTION:
        return value
    return ", ".join(f"{file.name} ({len(file.text)} signs)" for file in own_files(value)) or "no own files"


def names_path(options: Mapping[str, Any]) -> bool:
    """Say whether plain options name a file on the disk, which nobody from outside may have read."""
    values = options.get(OPTION, [])
    return not isinstance(values, list) or not all(isinstance(value, dict) for value in values)


def _own_file(value: object) -> OwnFile:
    if isinstance(value, str | Path):
        return OwnFile.read(value)
    try:
        file = value if isinstance(value, OwnFile) else msgspec.convert(value, OwnFile)
        file.text.encode()
    except (msgspec.ValidationError, UnicodeEncodeError) as error:
        raise OptionError(OPTION, "something else", f"own files, each a name and a text: {error}") from error
    if not 0 < len(file.name) <= LONGEST_NAME or not file.name.isprintable() or "/" in file.name:
        raise OptionError(OPTION, file.name[:LONGEST_NAME], f"the name of a file, at most {LONGEST_NAME} signs")
    return OwnFile(file.name, _plain(file.text))


def _plain(text: str) -> str:
    """Return a text as records keep it: no mark at the beginning, and lines that end in one way."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n")


# -- bounds -------------------------------------------------------------------------------------------------------


def _entries(file: Entry) -> Iterator[Entry]:
    """List all [[tables]] of a file."""
    for kind, value in file.table.items():
        if isinstance(value, list) and value and all(isinstance(part, dict) for part in value):
            yield from file.parts(kind)


def _check_values(entry: Entry) -> None:
    for name, value in entry.table.items():
        if entry.label or not (isinstance(value, list) and value and isinstance(value[0], dict)):
            _check_value(entry, name, value, LONGEST_NAME if name in NAMES else LONGEST_TEXT)


def _check_value(entry: Entry, name: str, value: object, longest: int, depth: int = 1) -> None:
    if depth > DEEPEST:
        entry.fail(name, f"found more than {DEEPEST} lists and tables inside each other; expected fewer")
    if isinstance(value, str):
        _check_text(entry, name, value, longest)
    parts = _parts(value)
    if len(parts) > MOST_VALUES:
        entry.fail(name, f"found {len(parts)} values; expected at most {MOST_VALUES}")
    for part in parts:
        _check_value(entry, name, part, longest, depth + 1)


def _parts(value: object) -> Sequence[object]:
    """List what is inside a list or a table, keys included."""
    if isinstance(value, dict):
        return [*value, *value.values()]
    return value if isinstance(value, list) else ()


def _check_text(entry: Entry, name: str, text: str, longest: int) -> None:
    if len(text) > longest:
        entry.fail(name, f"found {len(text)} signs; expected at most {longest}")
    if not text.replace("\n", " ").isprintable():
        wrong = next(sign for sign in text if sign != "\n" and not sign.isprintable())
        entry.fail(name, f"found the sign U+{ord(wrong):04X}, which cannot be shown; expected a text")
