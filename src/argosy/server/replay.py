"""Replay the stored events of a table."""

from dataclasses import replace
from typing import Final

import msgspec

from argosy.server import events
from argosy.server.own_cards import read_in_thread
from argosy.server.problems import RefusedError
from argosy.server.scheduling import OneAtATime
from argosy.server.store import StoredEvent, StoredTable
from argosy.server.table import Table
from argosy.tabletop.data_files import DataFiles, packaged
from argosy.tabletop.errors import ArgosyError

MISSING: Final = StoredEvent(0, 0.0, "")
AT_ONCE: Final = 2  # events before other tables get a turn
PLAYED: Final = (events.Started, events.Chose, events.TookBack, events.Undid, events.Rewound)


async def replay(name: str, stored: StoredTable, turns: OneAtATime | None = None) -> Table:
    """Return the table that the events lead to, computed in turns with others.

    One that cannot be replayed is stranded: people can only look at it.
    """
    turns = turns or OneAtATime()
    first, *others = stored.events or [MISSING]
    table = _beginning(name, first, stored.data_files)
    if stored.damage and stored.files != packaged(table.game).digest:
        table = table.stranded(stored.damage)
    await read_in_thread(table)
    for number, row in enumerate(others):
        table = _followed(table, row)
        if number % AT_ONCE == 0:
            await turns.turn()
    return table


def _beginning(name: str, row: StoredEvent, kept: DataFiles | None) -> Table:
    """Return the table after its first event. Without that one nothing can be shown, so the table is refused."""
    if row.seq != 1:
        raise RefusedError("stranded", "the first event of this table is missing in the database")
    try:
        created = events.decode(row.payload)
        if not isinstance(created, events.Created):
            raise RefusedError("stranded", f"found '{events.kind(created)}' as its first event; expected 'created'")
        return Table.create(name, float(row.at), created, _needed(created.game, kept))
    except (msgspec.DecodeError, ArgosyError, TypeError, ValueError) as error:
        raise RefusedError("stranded", f"the first event of this table cannot be read: {error}") from error


def _needed(game: str, kept: DataFiles | None) -> DataFiles | None:
    """Return the stored data files, if those of this version differ."""
    return kept if kept and kept.digest != packaged(game).digest else None


def _followed(table: Table, row: StoredEvent) -> Table:
    """Return the table after one more row. Rows that are missing or cannot be read strand it."""
    if row.seq != table.seq + 1:
        missing = f"event {table.seq + 1} of this table is missing in the database; the next one there is {row.seq}"
        table = replace(table.stranded(missing), seq=row.seq - 1)
    try:
        event, at = events.decode(row.payload), float(row.at)
    except (msgspec.DecodeError, TypeError, ValueError) as error:
        return table.stranded(
            f"event {row.seq} of this table cannot be read: it is damaged, or another version wrote it: {error}"
        ).skipping()
    if table.stage == "stranded" and isinstance(event, PLAYED):
        return table.skipping()
    try:
        return table.after(event, at)
    except Exception as error:  # anything that the current rules cannot replay
        told = error if isinstance(error, ArgosyError) else f"{type(error).__name__}: {error}"
        why = f"This game began with other rules than this server has. You can only look at it: {told}"
        return table.stranded(why).skipping()
