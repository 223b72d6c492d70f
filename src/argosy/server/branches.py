"""Play on from a moment of a finished game, at a table of its own. The record that it leaves never changes."""

from collections.abc import Iterator

import msgspec

from argosy.bots import roster
from argosy.server import events, http_wire, requests
from argosy.server.names import clean_name
from argosy.server.problems import RefusedError
from argosy.server.table import Table


def play_on(table: Table, asked: http_wire.PlayOn) -> Iterator[events.AnyEvent]:
    """Return the events of a new table: its game begins with the rounds of the record, and goes on with bots."""
    if table.stage != "over" or table.play is None:
        raise RefusedError("not-over", "one can play on from a game that is over")
    if table.data_files is not None:
        raise RefusedError("other-rules", "this game began with other rules than this server has")
    if asked.moment >= table.moment:
        message = f"moment: found {asked.moment}; expected 0 to {table.moment - 1}"
        raise RefusedError("no-such-moment", message, status=422)
    if asked.seat > table.players:
        raise RefusedError("no-such-seat", f"seat: found {asked.seat}; expected 1 to {table.players}", status=422)
    level = asked.level or roster.levels(table.game)[0]
    requests.check_level(table.game, level)
    # People who saw the record may know what will be dealt: the table says that its seed is known.
    yield events.Created(
        table.game,
        table.players,
        table.options,
        msgspec.structs.replace(table.house, clock=0, listed=False),
        table.seed,
        seeded=True,
        stream=table.stream,
        branch=events.Branch(table.id, asked.moment),
        start=table.start,
    )
    yield events.Joined(asked.seat, clean_name(asked.name))
    yield from (events.Filled(seat, level) for seat in range(1, table.players + 1) if seat != asked.seat)
    yield events.Started()
    for decisions in table.play.rounds[: asked.moment]:
        yield from (events.Chose(seat + 1, str(move), "record") for seat, move in decisions)
