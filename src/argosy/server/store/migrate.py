"""Upgrade a database to the version of this program."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy import Connection

from argosy.server.store.trouble import StoreError

FOLDER: Final = "argosy.server.store"


def config(connection: Connection) -> Config:
    """Make the configuration for Alembic."""
    made = Config()
    made.set_main_option("script_location", str(files(FOLDER) / "migrations"))
    made.attributes["connection"] = connection
    return made


def upgrade(connection: Connection) -> None:
    """Run every migration that the database has not seen."""
    try:
        command.upgrade(config(connection), "head")
    except CommandError as error:
        message = f"the database was made by another version of Argosy: {error}"
        raise StoreError("storage-unavailable", message) from error
