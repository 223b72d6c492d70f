"""Messages about a table, as bytes."""

from collections.abc import Collection
from typing import Any

import msgspec

from argosy.coach.ideas import best_ideas, is_as_good
from argosy.coach.values import WeighedMove, Weighing
from argosy.server import advice_wire, http_wire, wire
from argosy.server.snapshot import Snapshot
from argosy.server.table import Spoken, Table
from argosy.tabletop import games
from argosy.tabletop.data_files import reading_from
from argosy.tabletop.herald import Turn
from argosy.tabletop.own_files import shown_options
from argosy.tabletop.protocol import Position

_encode = msgspec.json.Encoder().encode


def encode(message: wire.ToClient) -> bytes:
    """Encode a message."""
    return _encode(message)


def table_info(table: Table, connected: Collection[int], spectators: int) -> wire.TableInfo:
    """Describe a table as everybody sees it."""
    seats = [
        wire.SeatInfo(number, chair.name, chair.kind, chair.level, number in connected, chair.stand_in)
        for number, chair in enumerate(table.chairs, 1)
    ]
    return wire.TableInfo(
        id=table.id,
        game=table.game,
        options=shown_options(table.options),
        house=table.house,
        stage=table.stage,
        seats=seats,
        spectators=spectators,
        host=table.host,
        created=table.created,
        seeded=table.seeded,
        trouble=table.trouble,
        rematch=table.rematch,
        branch=_branch(table),
        taken_back=table.taken_back,
        gives_advice=table.gives_advice,
        sealed=_sealed(table),
    )


def _sealed(table: Table) -> wire.SealedInfo | None:
    """Show the commitment to the secret of a game; the secret itself when the game is over."""
    if table.sealed is None:
        return None
    secret = table.sealed.secret if table.stage == "over" else ""
    return wire.SealedInfo(table.sealed.number, table.sealed.commitment, secret)


def _branch(table: Table) -> wire.BranchInfo | None:
    """Say where a game that is played on left another one."""
    if table.branch is None or table.play is None or table.moment < table.branch.moment:
        return None
    moment = table.branch.moment
    return wire.BranchInfo(table.branch.table, moment, _turn(table, moment))


def _turn(table: Table, moment: int) -> Turn:
    assert table.play is not None
    with reading_from(table.data_files):
        return games.herald(table.game).turn(table.play.position_at(moment))


def turn_marks(table: Table) -> list[http_wire.TurnMark]:
    """List the turns of the game so far. The position after the last decision of a game belongs to no turn."""
    if table.play is None:
        return []
    marks: list[http_wire.TurnMark] = []
    for moment, position in enumerate(table.play.positions()):
        turn = _turn(table, moment)
        if turn.fought:
            marks[-1].turn = msgspec.structs.replace(marks[-1].turn, fought=True)
        begins = msgspec.structs.replace(turn, fought=False)
        is_new = not marks or msgspec.structs.replace(marks[-1].turn, fought=False) != begins
        if is_new and not position.over:
            marks.append(http_wire.TurnMark(moment, begins))
    return marks


def clock(table: Table, now: float) -> wire.Clock | None:
    """Return the time by which the seats that still choose should decide."""
    if not table.house.clock or table.stage != "playing":
        return None
    return wire.Clock(table.opened + table.house.clock, now, table.house.at_zero)


def said_to_all(table: Table, info: wire.TableInfo, now: float) -> dict[str, Any]:
    """Return what the scenes and updates of all seats say alike, computed once for all of them."""
    return {
        "seq": table.seq,
        "moment": table.moment,
        "table": msgspec.Raw(_encode(info)),
        "deciding": table.deciding,
        "clock": clock(table, now),
    }


def scene(snapshot: Snapshot, table: Table, seat: int | None, to_all: dict[str, Any]) -> bytes:
    """Encode everything that a seat knows."""
    seen = snapshot.seat(seat)
    return _encode(
        wire.Scene(
            **to_all,
            **_said_to(table, seat),
            seat=seat,
            view=seen.view,
            standing=seen.standing,
            news=seen.news,
            results=table.winners,
        )
    )


def update(table: Table, seat: int | None, to_all: dict[str, Any]) -> bytes:
    """Encode what has changed around the table."""
    return _encode(wire.Update(**to_all, **_said_to(table, seat)))


def _said_to(table: Table, seat: int | None) -> dict[str, Any]:
    """Return what scenes and updates say to one seat alone."""
    return {
        "chosen": _chosen(table, seat),
        "can_take_back": table.can_take_back(seat),
        "answers": table.answers_of(seat),
    }


def _chosen(table: Table, seat: int | None) -> advice_wire.Decision | None:
    """Return what a seat has decided, while others still decide."""
    move = table.chosen(seat)
    if table.play is None or seat is None or move is None:
        return None
    return _decision(table, table.play.position, seat, move)


def _decision(table: Table, position: Position[Any], seat: int, move: Any) -> advice_wire.Decision:
    with reading_from(table.data_files):
        return advice_wire.Decision(str(move), games.herald(table.game).decision(position, seat - 1, move))


def choices(snapshot: Snapshot, seat: int) -> bytes:
    """Encode what a seat may do."""
    return _encode(wire.Choices(snapshot.moment, snapshot.choices(seat)))


def spoken(line: Spoken) -> bytes:
    """Encode a line of the chat."""
    return _encode(wire.Spoken(line.seq, line.at, line.name, line.seat, line.text))


def recalled(request: int, snapshot: Snapshot, table: Table, seat: int | None) -> bytes:
    """Encode an earlier moment; it includes the decisions and all hands once the game is over."""
    sight = snapshot.seat(seat)
    decisions, hands = None, None
    if table.stage == "over" and table.play and snapshot.position:
        with reading_from(table.data_files):
            hands = games.herald(table.game).hands(snapshot.position)
        if snapshot.moment < table.moment:
            made = table.play.rounds[snapshot.moment]
            decisions = {who + 1: _decision(table, snapshot.position, who + 1, move) for who, move in made}
    return _encode(
        wire.Recalled(
            id=request,
            moment=snapshot.moment,
            last=table.moment,
            seat=seat,
            view=sight.view,
            standing=sight.standing,
            news=sight.news,
            decisions=decisions,
            hands=hands,
        )
    )


def advice(asked: wire.Advise, table: Table, seat: int, found: Weighing) -> bytes:
    """Encode what the captain would do."""
    assert table.play is not None
    position, best = table.play.positions()[-1], best_ideas(found.moves)
    return _encode(
        advice_wire.Advice(
            id=asked.id,
            moment=asked.moment,
            moves=[_advised(table, position, seat, one, is_as_good(found, one)) for one in best],
            weighed=[advice_wire.Weighed(one.move, one.chance, one.error) for one in found.moves if not one.steps],
        )
    )


def _advised(
    table: Table, position: Position[Any], seat: int, one: WeighedMove, is_level: bool
) -> advice_wire.AdvisedMove:
    first = one.steps[0].move if one.steps else one.move
    decision = _decision(table, position, seat, position.find(seat - 1, first))
    return advice_wire.AdvisedMove(
        **msgspec.structs.asdict(decision),
        chance=one.chance,
        error=one.error,
        points=one.points,
        points_error=one.points_error,
        coins=one.coins,
        is_level=is_level,
        reasons=list(one.reasons),
        steps=list(one.steps),
        action_points=one.action_points,
    )
