"""Requests to a table: each function checks one and returns the events it leads to, or raises a `RefusedError`."""

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from argosy.bots import roster
from argosy.server import events, http_wire, wire
from argosy.server.names import clean_name, look_of
from argosy.server.problems import RefusedError, refusal_of
from argosy.server.table import Table
from argosy.tabletop import games
from argosy.tabletop.errors import ArgosyError
from argosy.tabletop.own_files import OPTION, OwnFile
from argosy.tabletop.sealed import SealedSeed


def create(asked: http_wire.NewTable, own: Sequence[OwnFile] = ()) -> Iterator[events.AnyEvent]:
    """Return the events that make a new table, with own files if there are any, and seat its first player and bots."""
    options = read_options(asked.game, asked.options, own)
    for seat, level in asked.bots.items():
        check_level(asked.game, level)
        if not 1 < seat <= options.players:
            raise RefusedError("no-such-seat", f"bots: found seat {seat}; expected 2 to {options.players}", status=422)
    seed = SealedSeed.new() if asked.seed is None else asked.seed
    values = options.to_dict()
    yield events.Created(asked.game, options.players, values, asked.house, seed, asked.seed is not None)
    yield events.Joined(1, clean_name(asked.name))
    for seat in range(2, options.players + 1):
        level = asked.bots.get(seat) or (roster.levels(asked.game)[0] if asked.start else "")
        if level:
            yield events.Filled(seat, level)


def read_options(game: str, values: dict[str, Any], own: Sequence[OwnFile] = ()) -> Any:
    """Read the options of a game. Own files come beside them: no client may read this machine's disk."""
    if values.get(OPTION):
        raise RefusedError("own-data", "option 'data': own cards are sent beside the options, as files", status=422)
    try:
        return games.load(game).read_options({**values, OPTION: own})
    except ArgosyError as error:
        raise refusal_of(error) from error


def check_level(game: str, level: str) -> None:
    """Refuse a level of bots that the game does not have."""
    if level not in roster.levels(game):
        known = ", ".join(roster.levels(game))
        raise RefusedError("unknown-level", f"level: found '{level}'; expected one of: {known}", status=422)


def join(table: Table, asked: http_wire.Join) -> events.Joined:
    """Let a person sit down at an open seat."""
    takes_chair = table.branch is not None and table.stage == "playing"  # where a game is played on, bots make room
    if not takes_chair:
        _expect_stage(table, "gathering", "the game has begun: you can only watch")
    name = clean_name(asked.name)
    for chair in table.chairs:
        if chair.kind == "person" and look_of(chair.name) == look_of(name):
            raise RefusedError("name-taken", f"another player at this table is already called '{chair.name}'")
    free = "bot" if takes_chair else "open"
    open_seats = [seat for seat, chair in enumerate(table.chairs, 1) if chair.kind == free]
    if asked.seat is None and not open_seats:
        raise RefusedError("table-full", "every seat is taken")
    seat = asked.seat or open_seats[0]
    _expect_seat(table, seat)
    if seat not in open_seats:
        raise RefusedError("seat-taken", f"seat {seat} is taken")
    return events.Joined(seat, name)


def fill(table: Table, seat: int | None, asked: wire.Fill, held: Collection[int]) -> events.Filled:
    """Put a bot on a seat that nobody holds, or take it away."""
    _expect_host(table, seat)
    _expect_seat(table, asked.seat)
    chair = table.chair(asked.seat)
    if chair.kind == "person" and asked.seat in held:
        raise RefusedError("seat-taken", f"seat {asked.seat} is taken by {chair.name}")
    if not asked.level and chair.kind == "open":
        raise RefusedError("seat-open", f"seat {asked.seat} is open already")
    if asked.level:
        check_level(table.game, asked.level)
    return events.Filled(asked.seat, asked.level)


def start(table: Table, seat: int | None) -> events.Started:
    """Begin the game, if every seat is taken."""
    _expect_host(table, seat)
    empty = [str(number) for number, chair in enumerate(table.chairs, 1) if chair.kind == "open"]
    if empty:
        raise RefusedError("seats-open", f"seats {', '.join(empty)} are open: fill them first")
    return events.Started()


def choose(table: Table, seat: int | None, asked: wire.Choose) -> events.Chose | None:
    """Commit a decision; return None if the same decision is committed already."""
    held = _expect_playing(table, seat)
    _expect_moment(table, asked.moment)
    chosen = table.chosen(held)
    if chosen is not None:
        if str(chosen) == asked.move:
            return None
        raise RefusedError("already-chosen", "you have already decided: take that back first")
    if held not in table.deciding:
        raise RefusedError("not-asked", "you have nothing to decide now")
    return events.Chose(held, asked.move)


def take_back(table: Table, seat: int | None, asked: wire.TakeBack) -> events.TookBack | events.Undid | events.Rewound:
    """Take back the decision of this moment, or undo the last one if nothing random or secret came out since.

    Alone against bots the last own decision is undone whatever came out since. Bots may have gone on while the request
    was on its way, so it may be about an earlier moment, but not about one that is undone already.
    """
    held = _expect_seated(seat)
    if table.stage not in ("playing", "over"):
        raise RefusedError("not-playing", "there is nothing to take back")
    last = table.last_decision(held)
    if last is None or not last < asked.moment <= table.moment:
        _expect_moment(table, asked.moment)
    if table.can_reconsider(held):
        return events.TookBack(held)
    if not table.can_undo(held):
        if last is not None:
            return events.Rewound(held, last)
        raise RefusedError(
            "nothing-to-take-back", "you have nothing to take back, or something random or secret has come out since"
        )
    return events.Undid(held)


def answer_for_me(table: Table, seat: int | None, asked: wire.AnswerForMe) -> events.Answered:
    """Remember how a question is to be answered for a player from now on."""
    held = _expect_playing(table, seat)
    known = games.herald(table.game).QUESTIONS
    if asked.answer not in known.get(asked.question, ()):
        said = ", ".join(f"{name} ({', '.join(answers)})" for name, answers in known.items())
        found = f"question: found '{asked.question}' with '{asked.answer}'; expected one of: {said or 'none'}"
        raise RefusedError("no-such-question", found, status=422)
    return events.Answered(held, asked.question, asked.answer)


def advise(table: Table, seat: int | None, asked: wire.Advise) -> events.Advised | None:
    """Let a player ask the captain, where the table allows it; return None if that is noted already."""
    held = _expect_playing(table, seat)
    if not table.gives_advice:
        raise RefusedError("advice-off", "this table gives no advice")
    _expect_moment(table, asked.moment)
    if held not in table.deciding:
        raise RefusedError("not-asked", "you have nothing to decide now")
    return None if held in table.advised_at(table.moment) else events.Advised(held)


def say(table: Table, seat: int | None, asked: wire.Say) -> events.Said:
    """Add a line to the chat."""
    held = _expect_seated(seat)
    if not table.house.chat:
        raise RefusedError("chat-off", "this table plays without chat")
    text = "".join(sign for sign in asked.text if sign.isprintable() or sign == "\n").strip()
    if not text:
        raise RefusedError("empty-text", "text: found nothing to show")
    return events.Said(held, text)


def leave(table: Table, seat: int | None) -> Iterator[events.AnyEvent]:
    """Leave the seat; at a running game a bot takes over if the table agreed to that."""
    held = _expect_seated(seat)
    yield events.Left(held)
    if table.stage == "playing" and table.house.stand_ins and not table.chair(held).stand_in:
        yield stand_in(table, held)


def stand_in(table: Table, seat: int) -> events.StoodIn:
    """Let the strongest bot play for an absent person."""
    return events.StoodIn(seat, roster.levels(table.game)[-1])


def rematch(table: Table, seat: int | None) -> Iterator[events.AnyEvent]:
    """Return the events of the next table: everybody moves by one seat, so that seat 2 becomes the first."""
    held = _expect_seated(seat)
    if table.stage != "over":
        raise RefusedError("not-over", "a rematch follows a game that is over")
    seed = SealedSeed.new()
    yield events.Created(table.game, table.players, table.options, table.house, seed, follows=table.id)
    for old in (
        held,
        *(other for other in range(1, table.players + 1) if other != held),
    ):  # the person who asks becomes the host
        chair = table.chair(old)
        new = next_seat(table, old)
        yield events.Filled(new, chair.level) if chair.kind == "bot" else events.Joined(new, chair.name)


def is_alone(table: Table, seat: int | None) -> bool:
    """Say whether everybody else at a table is a bot, so that a game can begin without waiting for anybody."""
    return all(chair.kind == "bot" for other, chair in enumerate(table.chairs, 1) if other != seat)


def next_seat(table: Table, seat: int) -> int:
    """Return the seat that a player of this table has at the rematch."""
    return seat - 1 or table.players


# -- checks that most requests share ----------------------------------------------------------------------------


def _expect_seated(seat: int | None) -> int:
    if seat is None:
        raise RefusedError("no-seat", "you are watching: this needs a seat")
    return seat


def _expect_seat(table: Table, seat: int) -> None:
    if not 1 <= seat <= table.players:
        raise RefusedError("no-such-seat", f"seat: found {seat}; expected 1 to {table.players}", status=422)


def _expect_stage(table: Table, stage: str, otherwise: str) -> None:
    if table.stage == "stranded":
        raise RefusedError("stranded", table.trouble)
    if table.stage != stage:
        raise RefusedError(f"not-{stage}", otherwise)


def _expect_host(table: Table, seat: int | None) -> None:
    _expect_stage(table, "gathering", "the game has begun")
    if _expect_seated(seat) != table.host:
        raise RefusedError("not-host", "only the host of the table may do this")


def _expect_playing(table: Table, seat: int | None) -> int:
    held = _expect_seated(seat)
    _expect_stage(table, "playing", "no game is running at this table")
    return held


def _expect_moment(table: Table, moment: int) -> None:
    if moment != table.moment:
        raise RefusedError("other-moment", f"moment: found {moment}; the table is at {table.moment}")
