"""Read an entry of a data file into a dataclass: the type of each field says how.

A text, a flag, a list of texts and a word of a `Literal` need nothing more. Other fields name a function that reads
them, in an `Annotated` type:

>>> @dataclass
... class Die:
...     colour: Literal["red", "blue"]
...     sides: Annotated[int, number(4, 20)] = 6
>>> read(Die, Entry("dice.toml", "die number 1", {"colour": "red"}))
Die(colour='red', sides=6)
>>> read(Die, Entry("dice.toml", "die number 1", {"colour": "red", "sides": 1}))
Traceback (most recent call last):
    ...
argosy.tabletop.errors.DataError: dice.toml: die number 1, field 'sides': found 1; expected a whole number from 4 to 20
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import MISSING, Field, dataclass, fields
from functools import cache
from typing import Annotated, Any, Final, Literal, TypeAlias, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from argosy.tabletop.section import Entry

Fact = TypeVar("Fact")
Reader: TypeAlias = Callable[[Entry, str], Any]  # of the field with this name


@dataclass(frozen=True, slots=True)
class Written:
    """Mark a field that has another name in the files, as in `Annotated[..., read_sides, Written("side")]`."""

    name: str


def read(kind: type[Fact], entry: Entry, **defaults: Any) -> Fact:
    """Read an entry; fields that have a default, given here or in the dataclass, may be left out."""
    make: Callable[..., Fact] = kind
    rows = _rows(make)
    entry.only(row.written for row in rows)
    wanted = [row for row in rows if entry.has(row.written) or not (row.optional or row.name in defaults)]
    return make(**defaults | {row.name: row.read(entry, row.written) for row in wanted})


# -- readers ------------------------------------------------------------------------------------------------------


def number(low: int, high: int) -> Reader:
    """Return the reader of a whole number within bounds."""
    return lambda entry, field: entry.whole(field, low, high)


def numbers(low: int, high: int) -> Reader:
    """Return the reader of a list of whole numbers within bounds."""
    return lambda entry, field: entry.wholes(field, low, high)


def word(known: tuple[str, ...]) -> Reader:
    """Return the reader of one of several words."""
    return lambda entry, field: entry.one_of(field, known)


def words(known: tuple[str, ...]) -> Reader:
    """Return the reader of a list of such words."""
    return lambda entry, field: entry.some_of(field, known)


def matching(pattern: str, wanted: str) -> Reader:
    """Return the reader of a text that has a given form."""

    def read_matching(entry: Entry, field: str) -> str:
        text = entry.text(field)
        if not re.fullmatch(pattern, text):
            entry.fail(field, f"found '{text}'; expected {wanted}")
        return text

    return read_matching


def parsed(parse: Callable[[Any], Any], read_value: Reader = Entry.text) -> Reader:
    """Return the reader of a text, or of another value, that a function parses; its `ValueError` says what is wrong."""

    def read_parsed(entry: Entry, field: str) -> Any:
        value = read_value(entry, field)
        try:
            return parse(value)
        except ValueError as error:
            entry.fail(field, str(error))

    return read_parsed


def exactly(count: int, read_list: Reader, wanted: str) -> Reader:
    """Return the reader of a list that has so many values."""

    def read_values(entry: Entry, field: str) -> Any:
        values = read_list(entry, field)
        if len(values) != count:
            entry.fail(field, f"found {len(values)}; expected {wanted}")
        return values

    return read_values


def table(known: Iterable[str], read_value: Reader) -> Reader:
    """Return the reader of a table with some of the known keys, each with a value of the same kind."""
    keys = tuple(known)

    def read_table(entry: Entry, field: str) -> dict[str, Any]:
        inner = entry.inner(field)
        inner.only(keys)
        return {key: read_value(inner, key) for key in keys if inner.has(key)}

    return read_table


read_slug: Final = matching(r"[a-z0-9]+(-[a-z0-9]+)*", "small letters, digits and hyphens, as in 'lumber-yard'")
Slug: TypeAlias = Annotated[str, read_slug]  # a name for programs, such as the id of an entry

# -- the types of a dataclass -------------------------------------------------------------------------------------

_BY_TYPE: Final[dict[Any, Reader]] = {str: Entry.text, bool: Entry.flag, tuple[str, ...]: Entry.different_texts}


@dataclass(frozen=True, slots=True)
class _Row:
    """One field of a dataclass."""

    name: str
    written: str  # its name in the files
    read: Reader
    optional: bool


@cache
def _rows(kind: Any) -> tuple[_Row, ...]:
    types = get_type_hints(kind, include_extras=True)
    return tuple(_row(field, types[field.name]) for field in fields(kind))


def _row(field: Field[Any], type_: Any) -> _Row:
    names = [mark.name for mark in getattr(type_, "__metadata__", ()) if isinstance(mark, Written)]
    optional = field.default is not MISSING or field.default_factory is not MISSING
    return _Row(field.name, (names or [field.name])[0], _reader(type_), optional)


def _reader(type_: Any) -> Reader:
    """Return the function that the type of a field names, or the one for its words, or the usual one of the type."""
    marks = getattr(type_, "__metadata__", ())
    for mark in reversed(marks):  # the last mark is the nearest one: a type that has marks may be marked again
        if callable(mark):
            return mark  # type: ignore[no-any-return]
        if isinstance(mark, msgspec.Meta) and mark.extra:
            return word(mark.extra["words"])
    return word(get_args(type_)) if get_origin(type_) is Literal else _BY_TYPE[type_]
