"""Tensors by name: a table of fields says where each lies, what shape and scale it has, and what it means."""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class Field:
    """A named part of a tensor. A field of a seat has its offset within the block of the observer."""

    name: str
    offset: int
    shape: tuple[int, ...]
    scale: int  # by which a number is divided to lie around 1
    meaning: str
    per_seat: bool = False

    @property
    def size(self) -> int:
        """Return how many numbers it has, of one seat."""
        return prod(self.shape)


class Layout:
    """The fields of a tensor. Blocks of equal size for the seats follow the fields of the table."""

    def __init__(self, version: int, fields: tuple[Field, ...], players: int) -> None:
        self.version = version
        self.fields = fields
        self.players = players
        self.seat_size = sum(field.size for field in fields if field.per_seat)
        self.table_size = sum(field.size for field in fields if not field.per_seat)
        self._by_name = {field.name: field for field in fields}

    @property
    def size(self) -> int:
        """Return how many numbers the tensor has."""
        return self.table_size + self.players * self.seat_size

    def __getitem__(self, name: str) -> Field:
        """Return a field; a `KeyError` if this tensor has none of that name."""
        return self._by_name[name]

    def __contains__(self, name: str) -> bool:
        return name in self._by_name

    def view(self, tensor: NDArray[Any], name: str) -> NDArray[Any]:
        """Return a field of a tensor, or of many in one array, as a view: fields of seats with a row for each place."""
        field, lead = self[name], tensor.shape[:-1]
        if not field.per_seat:
            return tensor[..., field.offset : field.offset + field.size].reshape(*lead, *field.shape)
        blocks = tensor[..., self.table_size :].reshape(*lead, self.players, self.seat_size)
        start = field.offset - self.table_size
        return blocks[..., start : start + field.size].reshape(*lead, self.players, *field.shape)

    def scales(self) -> NDArray[np.float32]:
        """Return by what each number is multiplied to become a float around 1."""
        table = [self._factors(field) for field in self.fields if not field.per_seat]
        seat = [self._factors(field) for field in self.fields if field.per_seat]
        return np.concatenate([*table, *(seat * self.players)])

    def _factors(self, field: Field) -> NDArray[np.float32]:
        return np.full(field.size, 1 / field.scale, np.float32)

    def text(self, tensor: NDArray[Any]) -> str:
        """Return a tensor as text: one line a field with anything but zeros, by place and number.

        Fields of seats have their places one after the other, with a bar between.
        """
        lines = []
        for field in self.fields:
            rows = self.view(tensor, field.name).reshape(self.players if field.per_seat else 1, -1)
            if rows.any():
                lines.append(f"{field.name}: {' | '.join(map(_numbers, rows))}")
        return "\n".join(lines)

    def describe(self) -> str:
        """Return the table of fields as text, one line each."""
        lines = [f"version {self.version}, {self.size} numbers, {self.players} seats of {self.seat_size}"]
        for field in self.fields:
            where = f"{field.offset}{' + seat' if field.per_seat else ''}"
            shape = " x ".join(map(str, field.shape))
            lines.append(f"{field.name}: at {where}, {shape}, scale {field.scale}: {field.meaning}")
        return "\n".join(lines)


def _numbers(row: NDArray[Any]) -> str:
    """Return a single number as it is; of several those that are not zero, with their places unless they are 1."""
    if row.size == 1:
        return str(row[0])
    return " ".join(str(at) if row[at] == 1 else f"{at}={row[at]}" for at in np.flatnonzero(row))
