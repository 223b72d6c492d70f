"""The table of fields of an observation, from rows of data.

Offsets follow from the order of the rows and from the sizes of the table.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from argosy.tabletop.struct import Struct, blank, fields
from argosy.tensors.fields import Field, Layout

F = TypeVar("F", bound=Struct)


class Row(NamedTuple):
    """A field: its numbers, each a number or a word for what it has one of each, and at which tables it is."""

    name: str
    numbers: int | str | tuple[int | str, ...]
    scale: int
    meaning: str
    where: str = ""  # a word for the tables that have it; at all tables if empty


def laid_out(
    version: int,
    table: Sequence[Row],
    seat: Sequence[Row],
    sizes: Mapping[str, int],
    present: Collection[str],
    players: int,
) -> Layout:
    """Return the layout of observations, with the rows that are present at a table."""
    made: list[Field] = []
    offset = 0
    for part, per_seat in ((table, False), (seat, True)):
        for row in (row for row in part if row.where in present):
            numbers = row.numbers if isinstance(row.numbers, tuple) else (row.numbers,)
            shape = tuple(sizes[each] if isinstance(each, str) else each for each in numbers)
            made.append(Field(row.name, offset, shape, row.scale, row.meaning, per_seat))
            offset += made[-1].size
    return Layout(version, tuple(made), players)


def kernel_fields(layout: Layout, cls: type[F]) -> F:
    """Return where fields begin, as the kernel reads it: within its block if a field belongs to a seat; -1 for none."""
    f: Any = blank(cls)
    for name in (field.name for field in fields(cls) if not field.shape):
        setattr(f, name, _start(layout, name))
    f.size, f.seats, f.seat_size = layout.size, layout.table_size, layout.seat_size
    made: F = f
    return made


def _start(layout: Layout, name: str) -> int:
    if name not in layout:
        return -1
    field = layout[name]
    return field.offset - (layout.table_size if field.per_seat else 0)
