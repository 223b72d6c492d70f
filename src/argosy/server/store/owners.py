"""Which process owns a table: what the server needs to know, and the answer where there is one process only."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from sqlalchemy import ColumnElement, Connection, true

from argosy.server.store.journal import Write


class Peer(NamedTuple):
    """Another process of the server: its name, where it listens for the others, and the key that they show."""

    process: str
    address: str
    key: str


class Owners(Protocol):
    """The owners of the tables of a database, as one process sees them."""

    @property
    def first_fence(self) -> int:
        """Return the fencing number of a new table of this process."""

    @property
    def has_lapsed(self) -> bool:
        """Say whether others may have taken tables of this process."""

    async def claim(self, table: str) -> int | Peer | None:
        """Take a table that nobody owns; return its fencing number, its owner, or None if there is no such table."""

    async def release(self, fences: Mapping[str, int]) -> None:
        """Let other processes have these tables, unless they have changed hands."""

    def check(self, connection: Connection, writes: Sequence[Write]) -> None:
        """Raise a `FencedError` if one of the tables has another owner now. Their rows stay locked until the commit."""

    def is_free(self) -> ColumnElement[bool]:
        """Return the condition that no other process owns a table."""

    def columns(self, fence: int) -> dict[str, Any]:
        """Return what a new table says about its owner; a fence of 0 means that it has none."""


class SoleOwner:
    """The only process of a database: every table is its own. On SQLite a lock makes sure of it (`file_lock.py`)."""

    first_fence = 0
    has_lapsed = False

    async def claim(self, table: str) -> int | Peer | None:
        """Return the number that all tables have. Whether a table exists shows when it is read."""
        return self.first_fence

    async def release(self, fences: Mapping[str, int]) -> None:
        """Do nothing: nobody else is there."""

    def check(self, connection: Connection, writes: Sequence[Write]) -> None:
        """Let everything pass."""

    def is_free(self) -> ColumnElement[bool]:
        """Return a condition that always holds."""
        return true()

    def columns(self, fence: int) -> dict[str, Any]:
        """Say nothing about owners."""
        return {}
