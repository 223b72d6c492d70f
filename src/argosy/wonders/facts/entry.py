"""One entry of a data file: reads its fields with their types, and says where a mistake is."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar, Final, NoReturn, Self

from argosy.tabletop.errors import ArgosyError

_SHOWN: Final = 16


class DataError(ArgosyError):
    """A data file that cannot be used; the message names file, entry, field, and what was expected."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A table of a data file, with the words that tell a person where it stands."""

    error: ClassVar[type[ArgosyError]] = DataError

    file: str
    label: str  # "card 'altar'"
    table: Mapping[str, object]

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
        """Whether the field is written."""
        return field in self.table

    def text(self, field: str, default: str | None = None) -> str:
        """A text that is not empty."""
        value = self._value(field, "a text", default)
        if not isinstance(value, str) or not value.strip():
            self._wrong(field, value, "a text")
        return value

    def one_of(self, field: str, known: tuple[str, ...], default: str | None = None) -> str:
        """One of the known words."""
        value = self.text(field, default)
        if value not in known:
            self.fail(field, f"found '{value}'; expected {near(value, known)}")
        return value

    def whole(self, field: str, low: int, high: int) -> int:
        """A whole number within bounds."""
        wanted = f"a whole number from {low} to {high}"
        return self._whole(field, self._value(field, wanted), low, high, wanted)

    def wholes(self, field: str, low: int, high: int) -> tuple[int, ...]:
        """A list of whole numbers within bounds, not empty."""
        wanted = f"a list of whole numbers from {low} to {high}"
        return tuple(self._whole(field, value, low, high, wanted) for value in self._list(field, wanted))

    def flag(self, field: str) -> bool:
        """True or false; false when not written."""
        value = self._value(field, "true or false", False)
        if not isinstance(value, bool):
            self._wrong(field, value, "true or false")
        return value

    def texts(self, field: str) -> tuple[str, ...]:
        """A list of texts, not empty."""
        found: list[str] = []
        for value in self._list(field, "a list of texts"):
            if not isinstance(value, str) or not value.strip():
                self._wrong(field, value, "a list of texts")
            found.append(value)
        return tuple(found)

    def different_texts(self, field: str) -> tuple[str, ...]:
        """A list of different texts; empty when not written."""
        found = self.texts(field) if self.table.get(field) not in (None, []) else ()
        for value in found:
            if found.count(value) > 1:
                self.fail(field, f"found '{value}' twice; expected it once")
        return found

    def inner(self, field: str) -> Self:
        """The fields of an inline table; empty when not written."""
        value = self._value(field, "a table", {})
        if not isinstance(value, dict):
            self._wrong(field, value, "a table")
        return type(self)(self.file, f"{self.label}, {field}" if self.label else field, value)

    def parts(self, field: str) -> list[Self]:
        """The tables written [[field]] inside this one, labelled by id or by number."""
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


def near(word: str, known: Iterable[str]) -> str:
    """What was probably meant, or else what is known."""
    words = list(known)
    close = difflib.get_close_matches(word, words, n=1)
    more = ", ..." if len(words) > _SHOWN else ""
    return f"'{close[0]}'" if close else "one of: " + ", ".join(words[:_SHOWN]) + more


def _shown(value: object) -> str:
    """A value roughly as the file writes it."""
    if isinstance(value, bool):
        return str(value).lower()
    return f"'{value}'" if isinstance(value, str) else str(value)
