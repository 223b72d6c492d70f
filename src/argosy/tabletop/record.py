"""Records: one declaration, two bodies.

A record class declares its fields once. The plain run of a kernel works on instances of the class (integers and
nested lists, range-free, easy to step through); the compiled runs work on rows of a NumPy array whose dtype is made
from the same declaration.

    >>> class Purse(Record):
    ...     coins: Int16
    ...     debts: Annotated[list[int], "i1", 2]
    >>> purse = blank(Purse)
    >>> purse.coins, purse.debts
    (0, [0, 0])
    >>> size(Purse)
    4
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, TypeVar, get_args, get_type_hints

if TYPE_CHECKING:
    import numpy as np

Int8 = Annotated[int, "i1"]
UInt8 = Annotated[int, "u1"]
Int16 = Annotated[int, "i2"]
Int32 = Annotated[int, "i4"]
UInt32 = Annotated[int, "u4"]
Int64 = Annotated[int, "i8"]


class _RecordType(type):
    """Gives a record class one slot per declared field, so that a misspelt field is an error at once."""

    def __new__(meta, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> _RecordType:
        space["__slots__"] = tuple(space.get("__annotations__", ()))
        return super().__new__(meta, name, bases, space)


class Record(metaclass=_RecordType):
    """Base of all kernel records."""


R = TypeVar("R", bound=Record)


class Field(NamedTuple):
    """A declared field: its NumPy code or record class, and the shape of the list it is (empty: a single value)."""

    name: str
    kind: str | type[Record]
    shape: tuple[int, ...]


@cache
def fields(cls: type[Record]) -> tuple[Field, ...]:
    """The declared fields of a record class, in order."""
    hints = get_type_hints(cls, include_extras=True)
    return tuple(_field(name, hints[name]) for name in cls.__annotations__)


def _field(name: str, hint: Any) -> Field:
    if isinstance(hint, type) and issubclass(hint, Record):
        return Field(name, hint, ())
    inner, *marks = get_args(hint)
    if isinstance(marks[0], str):
        return Field(name, marks[0], tuple(marks[1:]))
    (element,) = get_args(inner)
    return Field(name, element, tuple(marks))


def blank(cls: type[R]) -> R:
    """A plain record with every field zero."""
    made = cls()
    for field in fields(cls):
        setattr(made, field.name, _zeros(field.kind, field.shape))
    return made


def _zeros(kind: str | type[Record], shape: tuple[int, ...]) -> Any:
    if shape:
        return [_zeros(kind, shape[1:]) for _ in range(shape[0])]
    return 0 if isinstance(kind, str) else blank(kind)


@cache
def dtype(cls: type[Record]) -> np.dtype[Any]:
    """The NumPy layout of a record class, aligned as C would."""
    import numpy as np

    parts = [
        (field.name, field.kind if isinstance(field.kind, str) else dtype(field.kind), field.shape)
        for field in fields(cls)
    ]
    return np.dtype(parts, align=True)


def size(cls: type[Record]) -> int:
    """Bytes that one compiled record takes."""
    return dtype(cls).itemsize


def copy(source: R, target: R) -> R:
    """Write every field of `source` over `target`, both plain."""
    for field in fields(type(source)):
        setattr(target, field.name, _cloned(getattr(source, field.name)))
    return target


def clone(source: R) -> R:
    """A new plain record equal to `source`."""
    return copy(source, type(source)())


def _cloned(value: Any) -> Any:
    if isinstance(value, list):
        return [_cloned(item) for item in value] if value and not isinstance(value[0], int) else value[:]
    return clone(value) if isinstance(value, Record) else value


def store(source: Record, row: Any) -> None:
    """Write a plain record into a row of a NumPy array with its dtype."""
    for field in fields(type(source)):
        value = getattr(source, field.name)
        if isinstance(field.kind, str):
            row[field.name] = value
        elif field.shape:
            for index, item in enumerate(value):
                store(item, row[field.name][index])
        else:
            store(value, row[field.name])


def fetch(row: Any, target: R) -> R:
    """Write a row of a NumPy array over a plain record."""
    for field in fields(type(target)):
        value = row[field.name]
        if isinstance(field.kind, str):
            setattr(target, field.name, value.tolist())
        elif field.shape:
            for index, item in enumerate(getattr(target, field.name)):
                fetch(value[index], item)
        else:
            fetch(value, getattr(target, field.name))
    return target


def leaves(record: Record, path: str = "") -> Iterator[tuple[str, str, int]]:
    """Every number of a plain record as (path, NumPy code, value)."""
    for field in fields(type(record)):
        yield from _leaves(getattr(record, field.name), field.kind, f"{path}.{field.name}".lstrip("."))


def _leaves(value: Any, kind: str | type[Record], path: str) -> Iterator[tuple[str, str, int]]:
    if isinstance(value, list):
        for index, item in enumerate(value):
            yield from _leaves(item, kind, f"{path}[{index}]")
    elif isinstance(value, Record):
        yield from leaves(value, path)
    else:
        yield path, str(kind), value


def differences(one: Record, other: Record) -> list[str]:
    """Where two plain records of one class differ, one line each."""
    pairs = zip(leaves(one), leaves(other), strict=True)
    return [f"{path}: {mine} != {theirs}" for (path, _, mine), (_, _, theirs) in pairs if mine != theirs]


def out_of_range(record: Record) -> list[str]:
    """Fields whose value would not survive in the compiled layout, one line each."""
    return [f"{path} = {value} ({kind})" for path, kind, value in leaves(record) if not _fits(value, kind)]


def _fits(value: int, kind: str) -> bool:
    bits = 8 * int(kind[1])
    low, high = (0, (1 << bits) - 1) if kind[0] == "u" else (-(1 << bits - 1), (1 << bits - 1) - 1)
    return low <= value <= high
