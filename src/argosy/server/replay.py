"""Replay the stored events of a table."""

import asyncio
from typing import Final

import msgspec

from argosy.server import events
from argosy.server.problems import RefusedError
from argosy.server.store import StoredTable
from argosy.server.table import Table
from argosy.tabletop.data_files import DataFiles, packaged
from argosy.tabletop.errors import ArgosyError

AT_ONCE: Final = 4  # events before other tables get a turn
PLAYED: Final = (events.Started, events.Chose, events.TookBack, events.Undid, events.Rewound)


async def replay(name: str, stored: StoredTable) -> Table:
    """Return the table that the events lead to. One that cannot be replayed is stranded: people can only look at it."""
    first, *others = stored.events
    created = _beginning(first.payload)
    table = Table.create(name, first.at, created, _needed(created.game, stored.data_files))
    for number, row in enumerate(others):
        table = _followed(table, row.payload, row.at)
        if number % AT_ONCE == 0:
            await asyncio.sleep(0)
    return table


def _beginning(payload: str) -> events.Created:
    try:
        created = events.decode(payload)
    except msgspec.DecodeError as error:
        raise RefusedError("stranded", f"another version of Argosy made this table: {error}") from error
    if not isinstance(created, events.Created):
        raise RefusedError("stranded", f"found '{events.kind(created)}' as its first event; expected 'created'")
    return created


def _needed(game: str, kept: DataFiles | None) -> DataFiles | None:
    """Return the stored data files, if those of this version differ."""
    return kept if kept and kept.digest != packaged(game).digest else None


def _followed(table: Table, payload: str, at: float) -> Table:
    try:
        event = events.decode(payload)
    except msgspec.DecodeError as error:
        return table.stranded(
            f"another version of Argosy wrote an event that this one does not know: {error}"
        ).skipping()
    if table.stage == "stranded" and isinstance(event, PLAYED):
        return table.skipping()
    try:
        return table.after(event, at)
    except Exception as error:  # anything that the current rules cannot replay
        told = error if isinstance(error, ArgosyError) else f"{type(error).__name__}: {error}"
        why = f"This game began with other rules than this server has. You can only look at it: {told}"
        return table.stranded(why).skipping()
