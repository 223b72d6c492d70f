"""Own cards on a server: the files that it offers, those of a new table, and how they are read.

A file that somebody sends is checked in a process of the work pool. Only then this process reads it too, in a thread:
the event loop never waits for it.
"""

import asyncio
from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

from argosy.server.requests import read_options
from argosy.server.table import Table
from argosy.server.work_pool import WorkPool
from argosy.tabletop import games
from argosy.tabletop.data_files import reading_from
from argosy.tabletop.errors import ArgosyError
from argosy.tabletop.own_files import OPTION, OwnFile, own_files
from argosy.tabletop.section import Entry

OwnFiles: TypeAlias = tuple[OwnFile, ...]


def offered(paths: Iterable[Path | str]) -> dict[str, OwnFiles]:
    """Read the files that new tables of a server are played with, by game; a `DataError` says what is wrong."""
    files = own_files(list(paths))
    by_game = {game: tuple(file for file in files if file.game == game) for game in games.GAMES}
    found = {game: own for game, own in by_game.items() if own}
    for game, own in found.items():
        games.load(game).read_options({**_edition(own), OPTION: own})
    return found


def _edition(own: OwnFiles) -> dict[str, Any]:
    """Return the edition that files are written for, if they say so."""
    tables = [Entry.parse(file.text, file.name).table for file in own]
    return next(({"edition": table["edition"]} for table in tables if "edition" in table), {})


def chosen(offers: Mapping[str, OwnFiles], game: str, sent: Iterable[OwnFile] | None) -> OwnFiles:
    """Return the files of a new table: those that were sent, which may be none, else those that the server offers."""
    return offers.get(game, ()) if sent is None else tuple(sent)


async def expect_readable(pool: WorkPool, game: str, values: dict[str, Any], own: OwnFiles, address: str) -> None:
    """Refuse own files that do not fit a table with these options."""
    if own:
        work = partial(read_options, game, values, own)
        await pool.run(work, address)
        await asyncio.to_thread(work)


async def read_in_thread(table: Table) -> None:
    """Read the own files of a stored table, before the event loop needs them. Replaying says what is wrong."""
    if OPTION in table.options:
        with suppress(ArgosyError), reading_from(table.data_files):
            await asyncio.to_thread(games.load(table.game).read_options, table.options)
