"""One change of a table, to be written down whole or not at all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from argosy.server.events import Event, encode, kind
from argosy.tabletop.data_files import DataFiles


@dataclass(frozen=True, slots=True)
class Write:
    """Events with the numbers from `seq` on, and what follows from them for the head of the table and its keys."""

    table: str
    seq: int
    at: float
    events: Sequence[Event]
    head: dict[str, Any] | None = None  # columns of the table that change; all of them for a new one
    new: bool = False
    keys: tuple[tuple[str, int], ...] = ()  # token hashes, and the seats they open
    dropped: tuple[int, ...] = ()  # seats whose tokens open nothing any more
    data_files: DataFiles | None = None  # data files to be kept

    def rows(self) -> list[dict[str, Any]]:
        """The events as rows."""
        return [
            {"table_id": self.table, "seq": seq, "at": self.at, "kind": kind(event), "payload": encode(event)}
            for seq, event in enumerate(self.events, self.seq)
        ]
