"""Errors of the database, named so that people can act on them."""

from __future__ import annotations

import sqlite3

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


def named(error: Exception) -> StoreError:
    """Return the `StoreError` for an error of the database."""
    if isinstance(error, StoreError):
        return error
    if isinstance(error, IntegrityError):
        return ConflictError()
    words = str(getattr(error, "orig", None) or error).lower()
    if "full" in words or "no space" in words or "diskfull" in words:
        return StoreError("storage-full", "the disk of the server is full: nothing was changed; please tell its owner")
    kind = "a database error" if isinstance(error, DBAPIError | sqlite3.Error) else type(error).__name__
    return StoreError("storage-unavailable", f"the database cannot be reached ({kind}): nothing was changed; try again")
