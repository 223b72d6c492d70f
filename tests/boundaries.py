"""Play a position on in both runs of its kernel, and notice every read or write outside an array."""

from __future__ import annotations

from typing import Any, SupportsIndex, TypeVar

import numpy as np

from argosy.tabletop.compile import compiled_run
from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.runs import python_run
from argosy.tabletop.struct import Struct, blank, clone, differences, dtype, fetch, fields, store

R = TypeVar("R", bound=Struct)
CANARY = 0x5A


class Fenced(list[Any]):
    """A list that refuses any index outside it, negative ones too: a compiled array has no end to count from."""

    def __getitem__(self, index: Any) -> Any:
        return super().__getitem__(_inside(index, len(self)))

    def __setitem__(self, index: Any, value: Any) -> None:
        super().__setitem__(_inside(index, len(self)), value)


def _inside(index: SupportsIndex | slice, size: int) -> SupportsIndex | slice:
    if not isinstance(index, slice) and not 0 <= int(index) < size:
        raise IndexError(f"found index {index}; expected 0 to {size - 1}")
    return index


def fenced(record: R) -> R:
    """Return a copy of a plain struct whose lists are all fenced."""
    made = clone(record)
    for field in fields(type(made)):
        setattr(made, field.name, _fenced(getattr(made, field.name)))
    return made


def _fenced(value: Any) -> Any:
    if isinstance(value, list):
        return Fenced(_fenced(item) for item in value)
    return fenced(value) if isinstance(value, Struct) else value


class Row:
    """A compiled struct between two rows that nobody may touch."""

    def __init__(self, record: Struct) -> None:
        self.kind = type(record)
        self.rows = np.frombuffer(bytearray([CANARY]) * (3 * dtype(self.kind).itemsize), dtype(self.kind))
        self.row = self.rows[1]
        store(record, self.row)

    def plain(self) -> Any:
        """Return the struct as a plain one, once nothing beside it has changed."""
        beside = self.rows[0].tobytes() + self.rows[2].tobytes()
        assert beside == bytes([CANARY]) * len(beside), f"a write has left a {self.kind.__name__}"
        return fetch(self.row, blank(self.kind))


def play_to_the_end(game: str, state: Any, rules: Any, moves: type[Struct], seed: int, most: int = 400) -> None:
    """Play random moves until nobody decides any more; compare both runs after every decision."""
    plain, compiled = python_run(game).call, compiled_run(game).call
    mine = [fenced(state), fenced(rules), *_chances(game, seed), fenced(blank(moves))]
    rows = [Row(each) for each in (state, rules, *_chances(game, seed), blank(moves))]
    for _ in range(most):
        plain.play_on(*mine, 1)
        compiled.play_on(*(row.row for row in rows), 1)
        assert differences(mine[0], rows[0].plain()) == []
        if not mine[0].pending:
            break
    for here, there in zip(mine, rows, strict=True):
        assert differences(here, there.plain()) == []


def _chances(game: str, seed: int) -> tuple[Chance, Chance]:
    deals, decides = blank(Chance), blank(Chance)
    for stream, chance in enumerate((deals, decides)):
        python_run(game).call.seed_chance(chance, seed, 0, stream)
    return deals, decides
