"""What can go wrong with a database, by name."""

import sqlite3
from pathlib import Path

from sqlalchemy.exc import DBAPIError, IntegrityError


class StoreError(Exception):
    """Something could not be read or written; `name` says what kind of trouble it is."""

    def __init__(self, name: str, message: str) -> None:
        super().__init__(message)
        self.name = name


class ConflictError(StoreError):
    """Another process stored another event with this number."""

    def __init__(self) -> None:
        super().__init__("conflict", "the table has changed meanwhile: try again")


class FencedError(StoreError):
    """Another process owns the table now; nothing was written."""

    def __init__(self) -> None:
        super().__init__("moved", "another process of the server has this table now: connect again")


class FullError(StoreError):
    """There is no room left on the disk."""

    def __init__(self) -> None:
        message = "the disk of the server is full: nothing was changed; please tell its owner"
        super().__init__("storage-full", message)


class InUseError(StoreError):
    """Another server uses the file of a SQLite database."""

    def __init__(self, file: Path, process: str) -> None:
        message = f"another server (process {process}) uses {file.name}; several servers need PostgreSQL"
        super().__init__("storage-unavailable", message)


def named(error: Exception) -> StoreError:
    """Return the `StoreError` for an error of the database."""
    if isinstance(error, StoreError):
        return error
    if isinstance(error, IntegrityError):
        return ConflictError()
    words = str(getattr(error, "orig", None) or error).lower()
    if "full" in words or "no space" in words or "diskfull" in words:
        return FullError()
    kind = "a database error" if isinstance(error, DBAPIError | sqlite3.Error) else type(error).__name__
    return StoreError("storage-unavailable", f"the database cannot be reached ({kind}): nothing was changed; try again")
