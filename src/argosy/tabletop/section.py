"""One table of a TOML file: reads its fields with their types, and says where a mistake is.

>>> seat = Section.parse('coins = 7', "table.toml")
>>> seat.whole("coins", 0, 99), seat.texts("built", default=())
(7, ())
>>> seat.whole("coins", 0, 5)
Traceback (most recent call last):
    ...
argosy.tabletop.errors.NotationError: table.toml: field 'coins': found 7; expected a whole number from 0 to 5
"""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, NoReturn, Self, TypeVar

from argosy.tabletop.errors import ArgosyError, DataError, NotationError, near

Word = TypeVar("Word", bound=str)


@dataclass(frozen=True, slots=True)
class Section:
    """A table of a position or record, with the words that say where it stands.

    A field with a default may be left out; every other one must be written.
    """

    error: ClassVar[type[ArgosyError]] = NotationError

    file: str
    label: str  # "seat 2"; empty for the whole file
    table: Mapping[str, object]

    @classmethod
    def parse(cls, text: str, file: str) -> Self:
        """Read a whole text as one section; if TOML refuses it, the error names the line."""
        try:
            return cls(file, "", tomllib.loads(text.removeprefix("\ufeff")))  # some editors begin a file so
        except (ValueError, RecursionError) as error:  # numbers and nests beyond all bounds too
            raise cls.error(f"{file}: {error}; expected TOML") from error

    def fail(self, field: str, message: str) -> NoReturn:
        """Refuse a field."""
        where = f"{self.label}, " if self.label else ""
        raise self.error(f"{self.file}: {where}field '{field}': {message}")

    def only(self, known: Iterable[str]) -> None:
        """Refuse fields that nobody would read."""
        fields = tuple(known)
        for field in self.table:
            if field not in fields:
                self.fail(field, f"unknown field; expected {near(field, fields)}")

    def has(self, field: str) -> bool:
        """Say whether the field is written."""
        return field in self.table

    def text(self, field: str, default: str | None = None) -> str:
        """Return a text that is not empty."""
        value = self._value(field, "a text", default)
        if not isinstance(value, str) or not value.strip():
            self._wrong(field, value, "a text")
        return value

    def one_of(self, field: str, known: tuple[Word, ...], default: Word | None = None) -> Word:
        """Return the known word that the field holds."""
        return self._one_of(field, self.text(field, default), known)

    def some_of(self, field: str, known: tuple[Word, ...], default: tuple[Word, ...] | None = None) -> tuple[Word, ...]:
        """Return the known words that the field lists."""
        return tuple(self._one_of(field, value, known) for value in self.texts(field, default))

    def _one_of(self, field: str, value: str, known: tuple[Word, ...]) -> Word:
        found = next((word for word in known if word == value), None)
        if found is None:
            self.fail(field, f"found '{value}'; expected {near(value, known)}")
        return found

    def whole(self, field: str, low: int, high: int, default: int | None = None) -> int:
        """Return a whole number within bounds."""
        if default is not None and not self.has(field):
            return default
        wanted = f"a whole number from {low} to {high}"
        return self._whole(field, self._value(field, wanted), low, high, wanted)

    def wholes(self, field: str, low: int, high: int) -> tuple[int, ...]:
        """Return a list of whole numbers within bounds, not empty."""
        wanted = f"a list of whole numbers from {low} to {high}"
        return tuple(self._whole(field, value, low, high, wanted) for value in self._list(field, wanted))

    def flag(self, field: str) -> bool:
        """Read true or false; false when not written."""
        value = self._value(field, "true or false", False)
        if not isinstance(value, bool):
            self._wrong(field, value, "true or false")
        return value

    def texts(self, field: str, default: tuple[str, ...] | None = None) -> tuple[str, ...]:
        """Return a list of texts; it may be empty only where there is a default."""
        if default is not None and self.table.get(field, []) == []:
            return default
        found: list[str] = []
        for value in self._list(field, "a list of texts"):
            if not isinstance(value, str) or not value.strip():
                self._wrong(field, value, "a list of texts")
            found.append(value)
        return tuple(found)

    def different_texts(self, field: str) -> tuple[str, ...]:
        """Return a list of different texts; empty when not written."""
        found = self.texts(field, ())
        for value in found:
            if found.count(value) > 1:
                self.fail(field, f"found '{value}' twice; expected it once")
        return found

    def inner(self, field: str) -> Self:
        """Return the fields of an inline table; empty when not written."""
        value = self._value(field, "a table", {})
        if not isinstance(value, dict):
            self._wrong(field, value, "a table")
        return type(self)(self.file, f"{self.label}, {field}" if self.label else field, value)

    def parts(self, field: str) -> list[Self]:
        """List the tables written [[field]] inside this one, labelled by id or by number."""
        value = self._value(field, f"[[{field}]] tables")
        if not isinstance(value, list):
            self._wrong(field, value, f"[[{field}]] tables")
        return [self._part(field, place, table) for place, table in enumerate(value, 1)]

    def _part(self, field: str, place: int, table: object) -> Self:
        if not isinstance(table, dict):
            self._wrong(field, table, f"[[{field}]] tables")
        name = table.get("id")
        label = f"{field} '{name}'" if isinstance(name, str) else f"{field} number {place}"
        return type(self)(self.file, f"{self.label}, {label}" if self.label else label, table)

    def _value(self, field: str, wanted: str, default: object = None) -> object:
        value = self.table.get(field, default)
        if value is None:
            self.fail(field, f"missing; expected {wanted}")
        return value

    def _list(self, field: str, wanted: str) -> list[object]:
        value = self._value(field, wanted)
        if not isinstance(value, list) or not value:
            self._wrong(field, value, wanted)
        return value

    def _whole(self, field: str, value: object, low: int, high: int, wanted: str) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            self._wrong(field, value, wanted)
        return value

    def _wrong(self, field: str, value: object, wanted: str) -> NoReturn:
        self.fail(field, f"found {_shown(value)}; expected {wanted}")


class Entry(Section):
    """A table of a data file, such as a card; its mistakes are `DataError`s."""

    __slots__ = ()
    error: ClassVar[type[ArgosyError]] = DataError


def different(file: Entry, kind: str, key: str = "id") -> dict[str, Entry]:
    """Return the [[kind]] tables of a file by their ids, or by another key, which must differ."""
    found: dict[str, Entry] = {}
    for entry in file.parts(kind) if file.has(kind) else ():
        name = entry.text(key)
        if name in found:
            entry.fail(key, f"found '{name}' twice; expected each {key} once in a file")
        found[name] = entry
    return found


def read_text(path: Path | str, expected: str, refusal: type[ArgosyError]) -> str:
    """Read the text of a file; an error says why it cannot be read."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise refusal(f"{path}: cannot be read: {error.strerror}; expected {expected}") from error
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise refusal(f"{path}: line {line}: found bytes that are no text; expected {expected} in UTF-8") from error


def _shown(value: object) -> str:
    """Return a value roughly as the file writes it."""
    if isinstance(value, bool):
        return str(value).lower()
    return f"'{value}'" if isinstance(value, str) else str(value)
