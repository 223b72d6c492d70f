"""Structs of kernels: one declaration, two bodies.

A struct class declares its fields once. The plain run of a kernel works on instances of the class (integers and
nested lists, range-free, easy to step through); the compiled runs work on rows of a NumPy array whose dtype is made
from the same declaration.

    >>> class Purse(Struct):
    ...     coins: Int16
    ...     debts: Annotated[list[int], "i1", 2]
    >>> purse = blank(Purse)
    >>> purse.coins, purse.debts
    (0, [0, 0])
    >>> size(Purse)
    4
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from operator import is_
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, TypeVar, cast, get_args, get_type_hints

if TYPE_CHECKING:
    import numpy as np

Int8 = Annotated[int, "i1"]
UInt8 = Annotated[int, "u1"]
Int16 = Annotated[int, "i2"]
Int32 = Annotated[int, "i4"]
UInt32 = Annotated[int, "u4"]
Int64 = Annotated[int, "i8"]
ANNOTATION_VALUES = 1  # annotationlib.Format.VALUE
PLAIN_ONLY = "plain only"  # marks a field that compiled structs do not have; it starts as None and is never copied


class _StructType(type):
    """Gives a struct class one slot per declared field, so that a misspelt field is an error at once."""

    def __new__(meta, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> _StructType:
        space["__slots__"] = declared_names(space)
        return super().__new__(meta, name, bases, space)


def declared_names(space: Mapping[str, Any]) -> tuple[str, ...]:
    """List the names that the body of a class annotates.

    Up to Python 3.13 the annotations are in its namespace. From 3.14 on there is a function that makes them, unless the
    file has them as texts (`from __future__ import annotations`).
    """
    annotate = space.get("__annotate_func__")
    return tuple(annotate(ANNOTATION_VALUES) if annotate else space.get("__annotations__", ()))


class Struct(metaclass=_StructType):
    """Base of all kernel structs."""


R = TypeVar("R", bound=Struct)


class Field(NamedTuple):
    """A declared field: its NumPy code or struct class, and the shape of the list it is (empty: a single value)."""

    name: str
    kind: str | type[Struct]
    shape: tuple[int, ...]


@cache
def fields(cls: type[Struct]) -> tuple[Field, ...]:
    """List the declared fields of a struct class, in order."""
    hints = get_type_hints(cls, include_extras=True)
    return tuple(_field(name, hints[name]) for name in cls.__annotations__ if name not in plain_only(cls))


@cache
def plain_only(cls: type[Struct]) -> tuple[str, ...]:
    """Return the names of the fields that only plain structs have."""
    hints = get_type_hints(cls, include_extras=True)
    return tuple(name for name in cls.__annotations__ if PLAIN_ONLY in get_args(hints[name])[1:])


def _field(name: str, hint: Any) -> Field:
    if isinstance(hint, type) and issubclass(hint, Struct):
        return Field(name, hint, ())
    inner, *marks = get_args(hint)
    if isinstance(marks[0], str):
        return Field(name, marks[0], tuple(marks[1:]))
    (element,) = get_args(inner)
    return Field(name, element, tuple(marks))


def blank(cls: type[R]) -> R:
    """Make a plain struct with every field zero."""
    made: R = _maker(cls)()
    return made


@cache
def _maker(cls: type[Struct]) -> Callable[[], Any]:
    """Write a function that makes a blank struct, with every field written out: it is called for every position."""
    lines = [f"made.{field.name} = {_zeros(field.kind, field.shape)}" for field in fields(cls)]
    lines += [f"made.{name} = None" for name in plain_only(cls)]
    maker: Callable[[], Any] = _written("", ["made = cls()", *lines, "return made"], cls, _maker)
    return maker


def _zeros(kind: str | type[Struct], shape: tuple[int, ...]) -> str:
    if not shape:
        return "0" if isinstance(kind, str) else f"{kind.__name__}()"
    if len(shape) == 1 and isinstance(kind, str):
        return f"[0] * {shape[0]}"
    return f"[{_zeros(kind, shape[1:])} for _ in range({shape[0]})]"


def _written(parameters: str, lines: list[str], cls: type[Struct], nested: Callable[[type[Struct]], Any]) -> Any:
    """Make a function of these lines, in which the structs of a class go by their names."""
    names: dict[str, Any] = {"cls": cls, "keep": _keep_equal}
    names |= {field.kind.__name__: nested(field.kind) for field in fields(cls) if not isinstance(field.kind, str)}
    exec(f"def written({parameters}):\n    " + "\n    ".join(lines), names)
    return names["written"]


@cache
def dtype(cls: type[Struct]) -> np.dtype[Any]:
    """Return the NumPy layout of a struct class, aligned as C would."""
    import numpy as np

    parts = [
        (field.name, field.kind if isinstance(field.kind, str) else dtype(field.kind), field.shape)
        for field in fields(cls)
    ]
    return np.dtype(parts, align=True)


def size(cls: type[Struct]) -> int:
    """Return the bytes that one compiled struct takes."""
    return dtype(cls).itemsize


def copy(source: R, target: R) -> R:
    """Write every field of `source` over `target`, both plain."""
    return cast(R, _copier(type(source))(source, target))


def clone(source: R, *shared: str) -> R:
    """Return a new plain struct equal to `source`. Both have the same lists in fields that are `shared`."""
    cloned: R = cloner(type(source), *shared)(source)
    return cloned


@cache
def _copier(cls: type[Struct]) -> Callable[[Struct, Struct], Struct]:
    """Write a function that copies a struct, with every field written out: it is called for every decision."""
    copier = _written("source, target", _copying(cls), cls, cloner)
    return cast("Callable[[Struct, Struct], Struct]", copier)


@cache
def cloner(cls: type[R], *shared: str) -> Callable[[R], R]:
    """Write a function that clones a struct, with every field written out."""
    cloning: Callable[[R], R] = _written("source", ["target = cls()", *_copying(cls, *shared)], cls, cloner)
    return cloning


def _copying(cls: type[Struct], *shared: str) -> list[str]:
    values = {field: f"source.{field.name}" for field in fields(cls)}
    lines = [
        f"target.{field.name} = {value if field.name in shared else _copied(value, field.kind, field.shape)}"
        for field, value in values.items()
    ]
    return [*lines, *(f"target.{name} = None" for name in plain_only(cls)), "return target"]


def _copied(value: str, kind: str | type[Struct], shape: tuple[int, ...]) -> str:
    if not shape:
        return value if isinstance(kind, str) else f"{kind.__name__}({value})"
    if len(shape) == 1 and isinstance(kind, str):
        return f"{value}[:]"
    return f"[{_copied('item', kind, shape[1:])} for item in {value}]"


def share(older: R, newer: R) -> R:
    """Let a plain struct use the lists of an older one that are equal: of many states in a row little differs.

    Returns the older one if nothing does. Neither may be written to any more.
    """
    return cast(R, _sharer(type(newer))(older, newer))


@cache
def _sharer(cls: type[Struct]) -> Callable[[Struct, Struct], Struct]:
    """Write a function that shares the equal parts of two structs, with every field written out."""
    plain = [f"older.{field.name} == newer.{field.name}" for field in fields(cls) if not field.shape]
    lines = [f"same = {' and '.join(['True', *plain])}"]
    for name, kind, shape in fields(cls):
        if shape and not isinstance(kind, str):
            lines.append(f"newer.{name} = parts = keep(older.{name}, newer.{name}, {kind.__name__})")
            lines.append(f"same = same and parts is older.{name}")
        elif shape:
            lines.append(f"if older.{name} == newer.{name}: newer.{name} = older.{name}")
            lines.append("else: same = False")
    sharer = _written("older, newer, keep=keep", [*lines, "return older if same else newer"], cls, _sharer)
    return cast("Callable[[Struct, Struct], Struct]", sharer)


def _keep_equal(older: list[Any], newer: list[Any], share_one: Callable[[Any, Any], Any]) -> list[Any]:
    parts = list(map(share_one, older, newer))
    return older if all(map(is_, parts, older)) else parts


def store(source: Struct, row: Any) -> None:
    """Write a plain struct into a row of a NumPy array with its dtype."""
    for field in fields(type(source)):
        _store_field(getattr(source, field.name), row, field)


def _store_field(value: Any, row: Any, field: Field) -> None:
    if isinstance(field.kind, str):
        row[field.name] = value
    elif field.shape:
        _store_all(value, row[field.name], field.kind)
    else:
        store(value, row[field.name])


def _store_all(items: list[Struct], rows: Any, cls: type[Struct]) -> None:
    """Write structs into rows field by field: one assignment for all is quicker than one for each."""
    for field in fields(cls):
        values = [getattr(item, field.name) for item in items]
        if isinstance(field.kind, str):
            rows[field.name] = values
        else:
            for value, row in zip(values, rows, strict=True):
                _store_field(value, row, field)


def fetch(row: Any, target: R) -> R:
    """Write a row of a NumPy array over a plain struct."""
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


def leaves(record: Struct, path: str = "") -> Iterator[tuple[str, str, int]]:
    """List every number of a plain struct as (path, NumPy code, value)."""
    for field in fields(type(record)):
        yield from _leaves(getattr(record, field.name), field.kind, f"{path}.{field.name}".lstrip("."))


def _leaves(value: Any, kind: str | type[Struct], path: str) -> Iterator[tuple[str, str, int]]:
    if isinstance(value, list):
        for index, item in enumerate(value):
            yield from _leaves(item, kind, f"{path}[{index}]")
    elif isinstance(value, Struct):
        yield from leaves(value, path)
    else:
        yield path, str(kind), value


def differences(one: Struct, other: Struct) -> list[str]:
    """List where two plain structs of one class differ, one line each."""
    pairs = zip(leaves(one), leaves(other), strict=True)
    return [f"{path}: {mine} != {theirs}" for (path, _, mine), (_, _, theirs) in pairs if mine != theirs]


def out_of_range(record: Struct) -> list[str]:
    """List fields whose value would not survive in the compiled layout, one line each."""
    return [f"{path} = {value} ({kind})" for path, kind, value in leaves(record) if not _fits(value, kind)]


def _fits(value: int, kind: str) -> bool:
    bits = 8 * int(kind[1])
    low, high = (0, (1 << bits) - 1) if kind[0] == "u" else (-(1 << bits - 1), (1 << bits - 1) - 1)
    return low <= value <= high
