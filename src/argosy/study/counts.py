"""Count tables: what all games of a study add up to, where their rows would be too many."""

import json
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Any, Final

from argosy.study.columns import Names
from argosy.study.description import CountTable, Description
from argosy.study.kernel.standing import WHOLE
from argosy.tabletop.errors import ArgosyError

TALLIED: Final = ("seats", "won", "points", "squares")  # in the order of the kernel
GAMES: Final = ("games",)
FORMAT: Final = 1  # of counts.json


def part_to_bytes(numbers: Sequence[int]) -> bytes:
    """Write the counts of one chunk, as the kernel keeps them."""
    return json.dumps({"format": FORMAT, "numbers": list(numbers)}, separators=(",", ":")).encode()


def sum_parts(files: Iterable[Path], table: Description) -> list[int]:
    """Add up the counts of all chunks."""
    total = [0] * table.counts
    for file in files:
        numbers = json.loads(file.read_text(encoding="utf-8"))["numbers"]
        if len(numbers) != table.counts:
            raise ArgosyError(
                f"{file}: found {len(numbers)} counts; expected {table.counts}: delete it and start again"
            )
        total = [one + other for one, other in zip(total, numbers, strict=True)]
    return total


def told(numbers: Sequence[int], table: Description) -> dict[str, Any]:
    """Return count tables for people and programs: by name, as rows with the names that columns of seats have.

    `won` adds up shares of victories, `points` and `squares` the points of seats and their squares.
    """
    return {
        "format": FORMAT,
        "meaning": {each.name: each.meaning for each in table.count_tables},
        "tables": {each.name: list(_rows(numbers, each, table.names)) for each in table.count_tables},
    }


def _rows(numbers: Sequence[int], table: CountTable, names: Names) -> Iterator[dict[str, Any]]:
    """List the keys of which there are any."""
    keys = product(*(range(axis.keys) for axis in table.axes))
    for place, key in enumerate(keys):
        first = table.first + place * len(table.values)
        values: dict[str, float] = dict(zip(table.values, numbers[first : first + len(table.values)], strict=True))
        if any(values.values()):
            if "won" in values:
                values["won"] = values["won"] / WHOLE
            yield {**_told_key(table, key, names), **values}


def _told_key(table: CountTable, key: tuple[int, ...], names: Names) -> dict[str, Any]:
    return {
        column: names[listed][number] if listed else number + axis.first
        for axis, number in zip(table.axes, key, strict=True)
        for column, listed in axis.columns
    }
