"""Positions on their way to another process: without their rules, which every process has."""

import io
import json
import pickle
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from argosy.server.table import Table
from argosy.tabletop import games
from argosy.tabletop.data_files import DataFiles, reading_from
from argosy.tabletop.protocol import Position

RULES: Final = "rules"


@dataclass(frozen=True, slots=True)
class Parcel:
    """A position of a table, ready to travel."""

    game: str
    options: str  # as JSON
    data_files: DataFiles | None
    position: bytes

    @classmethod
    def of(cls, table: Table) -> "Parcel":
        """Pack the position at the beginning of the present moment, without what seats have decided since."""
        if table.play is None:
            raise ValueError("nobody decides before the game has begun")
        options = json.dumps(table.options, sort_keys=True)
        return cls(table.game, options, table.data_files, _pack(table.play.position_at(-1)))

    @contextmanager
    def opened(self) -> Iterator[Any]:
        """Give the position; within the block the game is read from its own data files."""
        with reading_from(self.data_files):
            yield _unpack(self.position, self._rules())

    def _rules(self) -> Any:
        return _rules(self.game, self.options, self.data_files.digest if self.data_files else "")


@lru_cache(maxsize=64)
def _rules(game: str, options: str, data_files: str) -> Any:
    """Return what stays the same during a game; the digest of the files only serves as a cache key."""
    kind = games.load(game)
    return kind(kind.read_options(json.loads(options)), seed=0).position.rules


class _Packer(pickle.Pickler):
    def __init__(self, file: io.BytesIO, rules: object) -> None:
        super().__init__(file, pickle.HIGHEST_PROTOCOL)
        self._rules = rules

    def persistent_id(self, thing: object) -> str | None:
        return RULES if thing is self._rules else None


class _Unpacker(pickle.Unpickler):
    def __init__(self, file: io.BytesIO, rules: object) -> None:
        super().__init__(file)
        self._rules = rules

    def persistent_load(self, name: str) -> object:
        return self._rules


def _pack(position: Position[Any]) -> bytes:
    file = io.BytesIO()
    _Packer(file, getattr(position, "rules", None) or _Packer).dump(position)
    return file.getvalue()


def _unpack(parcel: bytes, rules: object) -> Any:
    return _Unpacker(io.BytesIO(parcel), rules).load()
