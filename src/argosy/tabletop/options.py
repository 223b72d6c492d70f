"""The options of a table: everything about one option stands in the line that declares it.

From that line come the plain values that records keep, the arguments of the commands, and the form in the browser.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import Field, field, fields
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, TypeVar

import msgspec

from argosy.tabletop.errors import OptionError
from argosy.tabletop.own_files import READER

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

OptionsT = TypeVar("OptionsT", bound="DataclassInstance")
Kind: TypeAlias = Literal["choice", "number", "flag", "many", "per-seat"]
ROW: Final = "row"
FLAG: Final = (False, True)


class Allowed(msgspec.Struct, frozen=True):
    """The values of an option that are allowed while other options have the values in `when`."""

    when: dict[str, Any]
    values: list[Any]


class OptionField(msgspec.Struct, frozen=True, kw_only=True):
    """One option of a table, for commands and forms."""

    name: str
    kind: Kind
    rule: str
    words: str  # for the help of a command
    default: Any
    choices: list[Any] = []  # all values that it can ever have; of each seat, or each of many
    least: int | None = None  # of a number without choices
    most: int | None = None
    depends: list[str] = []
    allowed: list[Allowed] = []  # the first entry counts whose `when` fits
    distinct: bool = False  # per seat: no value but "random" twice
    one_for_all: bool = False  # per seat: a single value stands for all seats
    advanced: bool = False  # a ruling that most tables leave as it is


def option(default: Any, kind: Kind, rule: str, words: str, choices: Iterable[Any] = (), **more: Any) -> Any:
    """Declare an option in a dataclass of options."""
    plain = list(default) if isinstance(default, tuple) else default
    chosen = list(FLAG if kind == "flag" else choices)
    row = OptionField(name="", kind=kind, rule=rule, words=words, default=plain, choices=chosen, **more)
    return field(default=default, metadata={ROW: row})


def option_rows(cls: type[DataclassInstance]) -> list[OptionField]:
    """List the options that commands and forms offer, in the order of their declaration."""
    return [_named(item) for item in fields(cls) if ROW in item.metadata]


def _named(item: Field[Any]) -> OptionField:
    row: OptionField = item.metadata[ROW]
    return msgspec.structs.replace(row, name=item.name)


def form_field(row: OptionField, allowed: list[Allowed] | None = None, choices: Iterable[Any] = ()) -> OptionField:
    """Complete an option for a form: all its choices, and which of them other options allow."""
    known = list(choices) or row.choices
    cases = allowed or ([Allowed({}, known)] if known else [])
    depends = list(dict.fromkeys(other for case in cases for other in case.when))
    return msgspec.structs.replace(row, choices=known, allowed=cases, depends=depends)


def shaped(name: str, value: Any, default: Any) -> Any:
    """Return a value as the type of its option's default; raise an `OptionError` that names a misshapen one."""
    if isinstance(default, bool):
        if not isinstance(value, bool):
            raise OptionError(name, value, "true or false")
        return value
    if isinstance(default, int):
        if not isinstance(value, int) or isinstance(value, bool):
            raise OptionError(name, value, "a whole number")
        return value
    if isinstance(default, tuple):
        words = [value] if isinstance(value, str) else value
        if not isinstance(words, list | tuple) or not all(isinstance(word, str) for word in words):
            raise OptionError(name, value, "a list of words")
        return tuple(words)
    return str(value)


def told_options(options: DataclassInstance, always: tuple[str, ...]) -> dict[str, Any]:
    """Return options as plain values: some always, the others only where they differ from their default."""
    told = {name: getattr(options, name) for name in always}
    for item in fields(options):
        value = getattr(options, item.name)
        if item.name not in told and value != item.default:
            told[item.name] = plain(value)
    return told


def plain(value: Any) -> Any:
    """Return the value of an option as plain values: lists, tables, texts and numbers."""
    return [msgspec.to_builtins(part) for part in value] if isinstance(value, tuple) else value


def read_options(cls: type[OptionsT], values: Mapping[str, Any]) -> OptionsT:
    """Make options from plain values; raise an `OptionError` that names an unknown or misshapen one."""
    known = {item.name: item for item in fields(cls)}
    given: dict[str, Any] = {}
    for name, value in values.items():
        if name not in known:
            raise OptionError(name, value, f"one of {', '.join(known)}")
        read = known[name].metadata.get(READER)
        given[name] = read(value) if read else shaped(name, value, known[name].default)
    return cls(**given)
