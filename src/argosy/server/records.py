"""Records of games: download them, and make finished tables of uploaded ones."""

import tomllib
from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

from argosy import __version__
from argosy.server import events
from argosy.server.problems import RefusedError, refusal_of
from argosy.server.table import Table
from argosy.server.wire import House
from argosy.tabletop import games
from argosy.tabletop.data_files import packaged, reading_from
from argosy.tabletop.errors import ArgosyError
from argosy.tabletop.game import Game
from argosy.tabletop.own_files import names_path

SOURCE: Final = "record"
MOST_MOMENTS: Final = 5000  # some 60 rounds of El Dorado with four players have 3,000


def record_of(table: Table) -> str:
    """Return the record of a finished game as text."""
    if table.stage != "over" or table.play is None:
        raise RefusedError("not-over", "the record is available when the game is over")
    names = tuple(chair.name for chair in table.chairs)
    with reading_from(table.data_files):
        whole = names if all(names) else ()
        return games.record(table.game).from_game(table.play, whole, table.taken_back).to_text()


def events_of(text: str) -> list[events.AnyEvent]:
    """Return the events of a finished table with the game of a record; nobody sits there."""
    name = _game_named(text)
    try:
        record = games.record(name).parse(text, SOURCE)
        _expect_short(len(record.lines))
        game = record.replay()
    except ArgosyError as error:
        raise refusal_of(error) from error
    if not game.over:
        raise RefusedError("not-over", "record: this game is not over yet", status=422)
    return list(_replayed(game, record.names, record.taken_back))


def _expect_short(moments: int) -> None:
    """Refuse a record that would take too long to replay: each moment costs about a millisecond."""
    if moments > MOST_MOMENTS:
        message = f"record: found {moments} moments; expected at most {MOST_MOMENTS} that this server replays"
        raise RefusedError("too-large", message, status=413)


def _game_named(text: str) -> str:
    """Return the name of the game in a record. Files that a record names are never read."""
    head = _table(text)
    _expect_no_path(head)
    if isinstance(head.get("position"), str):
        _expect_no_path(_table(head["position"]))
    name = head.get("game", games.GAMES[0])
    if name not in games.GAMES:
        known = ", ".join(games.GAMES)
        raise RefusedError("bad-record", f"record: field 'game': found {name!r}; expected {known}", status=422)
    return str(name)


def _table(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text.removeprefix("\ufeff"))
    except (ValueError, RecursionError) as error:
        raise RefusedError("bad-record", f"record: this is not the record of a game: {error}", status=422) from error


def _expect_no_path(head: dict[str, Any]) -> None:
    options = head.get("options", {})
    if isinstance(options, dict) and names_path(options):
        message = "record: option 'data': found the name of a file; expected own files with their texts"
        raise RefusedError("own-data", message, status=422)


def _replayed(game: Game[Any, Any, Any], names: Sequence[str], taken_back: int) -> Iterator[events.AnyEvent]:
    options, again = game.options, type(game)(game.options, game.seed, game.stream, game.start)
    created = events.Created(game.name, options.players, options.to_dict(), House(), game.seed, True)
    past = {"stream": game.stream, "names": list(names), "taken_back": taken_back, "start": game.start}
    yield msgspec.structs.replace(created, **past)
    yield events.Started(game.data, packaged(game.name).digest, __version__, again.checksum())
    for decisions in game.rounds:
        for seat, move in decisions:
            again.choose(seat, str(move))
            is_last = (seat, move) == decisions[-1]
            yield events.Chose(seat + 1, str(move), "record", again.checksum() if is_last else "")
