"""Foregone decisions: one legal move, and everybody can see that. Nobody is asked; the move is made at once."""

from argosy.server import events
from argosy.server.events import AnyEvent
from argosy.server.table import Table, complete
from argosy.tabletop import games
from argosy.tabletop.data_files import reading_from


def make_foregone(table: Table, at: float) -> tuple[list[AnyEvent], Table]:
    """Make every decision that is foregone now; return the events to be stored, and the table after them."""
    stored = list[AnyEvent]()
    while (foregone := _foregone(table)) is not None:
        event, table = complete(table, foregone, at)
        stored.append(event)
    return stored, table


def _foregone(table: Table) -> events.Chose | None:
    """Return the first decision that nobody needs to be asked for."""
    if table.play is None:
        return None
    position, herald = table.play.position, games.herald(table.game)
    with reading_from(table.data_files):
        for seat in table.deciding:
            move = herald.only_move(position, seat - 1)
            if move is not None:
                return events.Chose(seat, move, "rule")
    return None
