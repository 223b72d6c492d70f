"""A table as a value: what the list of its events comes to. No clock, no files, no sockets.

`after` gives the table after one more event. Whoever folds the same events gets the same table, so a server that was
killed is as it was as soon as it has read them again.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal, TypeAlias

from argosy.server import events
from argosy.server.events import AnyEvent
from argosy.server.names import bot_name
from argosy.server.wire import House
from argosy.tabletop import games
from argosy.tabletop.data_files import DataFiles, reading_from
from argosy.tabletop.errors import ReplayError
from argosy.tabletop.game import Game

Stage: TypeAlias = Literal["gathering", "playing", "over", "stranded"]
CHAT_KEPT: Final = 30


@dataclass(frozen=True, slots=True)
class Chair:
    """A place at the table."""

    name: str = ""
    kind: Literal["open", "person", "bot"] = "open"
    level: str = ""  # of a bot, or of the bot that stands in
    stand_in: bool = False

    @property
    def is_played_by_bot(self) -> bool:
        """Whether a bot decides here now."""
        return self.kind == "bot" or self.stand_in


@dataclass(frozen=True, slots=True)
class Spoken:
    """A line of the chat."""

    seq: int
    at: float
    seat: int
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Table:
    """Everything about a table that lasts."""

    id: str
    created: float
    game: str
    players: int
    options: dict[str, Any]
    house: House
    seed: int = field(repr=False)
    seeded: bool = False
    follows: str = ""
    stream: int = 0
    data_files: DataFiles | None = field(default=None, repr=False)  # of its start, where ours differ
    seq: int = 1  # how many events there are
    chairs: tuple[Chair, ...] = ()
    host: int | None = None
    stage: Stage = "gathering"
    play: Game[Any, Any, Any] | None = field(default=None, repr=False)
    opened: float = 0.0  # when this moment began
    chat: tuple[Spoken, ...] = ()
    rematch: str | None = None
    trouble: str = ""

    @classmethod
    def create(cls, name: str, at: float, event: events.Created, data_files: DataFiles | None = None) -> Table:
        """A table after its first event."""
        chairs = (Chair(),) * event.players
        return cls(
            id=name,
            created=at,
            game=event.game,
            players=event.players,
            options=event.options,
            house=event.house,
            seed=event.seed,
            seeded=event.seeded,
            follows=event.follows,
            stream=event.stream,
            data_files=data_files,
            chairs=chairs,
        )

    # -- what can be asked ----------------------------------------------------------------------------------------

    @property
    def moment(self) -> int:
        """How many rounds of decisions are resolved."""
        return len(self.play.rounds) if self.play else 0

    @property
    def deciding(self) -> list[int]:
        """The seats that still choose."""
        running = self.play is not None and self.stage == "playing"
        return [seat + 1 for seat in self.play.pending] if running and self.play else []

    @property
    def winners(self) -> list[int] | None:
        """Who won, once it is over."""
        over = self.play is not None and self.stage == "over"
        return [seat + 1 for seat in self.play.position.winners()] if over and self.play else None

    def chair(self, seat: int) -> Chair:
        """The chair with a number."""
        return self.chairs[seat - 1]

    def chosen(self, seat: int | None) -> str | None:
        """What a seat has committed to in this moment."""
        if self.play is None or seat is None or self.stage != "playing":
            return None
        move = self.play.position.chosen(seat - 1)
        return None if move is None else str(move)

    def can_take_back(self, seat: int | None) -> bool:
        """Whether a seat may take a decision back: of this moment, or its last one before chance spoke."""
        return self.chosen(seat) is not None or self.can_undo(seat)

    def can_undo(self, seat: int | None) -> bool:
        """Whether the last resolved decision is this seat's own and may be undone."""
        if self.play is None or seat is None or self.stage not in ("playing", "over"):
            return False
        return self.play.may_undo(seat - 1)

    # -- one more event -------------------------------------------------------------------------------------------

    def after(self, event: AnyEvent, at: float) -> Table:
        """The table after an event. An `ArgosyError` if the rules of today do not allow what was written down."""
        return replace(self._after(event, at), seq=self.seq + 1)

    def stranded(self, trouble: str) -> Table:
        """The table that can only be looked at, as far as it could be followed."""
        return replace(self, stage="stranded", trouble=trouble)

    def skipping(self) -> Table:
        """The table after an event of a game that can no longer be followed."""
        return replace(self, seq=self.seq + 1)

    def _after(self, event: AnyEvent, at: float) -> Table:
        match event:
            case events.Joined(seat=seat, name=name):
                return self._seated(seat, Chair(name, "person"))
            case events.Filled(seat=seat, level=level):
                return self._seated(seat, Chair("", "bot", level) if level else Chair())
            case events.Left(seat=seat):
                return self._seated(seat, Chair()) if self.stage == "gathering" else self
            case events.StoodIn(seat=seat, level=level):
                return self._seated(seat, replace(self.chair(seat), level=level, stand_in=True))
            case events.Returned(seat=seat):
                return self._seated(seat, replace(self.chair(seat), level="", stand_in=False))
            case events.Said(seat=seat, text=text):
                said = Spoken(self.seq + 1, at, seat, self.chair(seat).name, text)
                return replace(self, chat=(*self.chat, said)[-CHAT_KEPT:])
            case events.Followed(table=table):
                return replace(self, rematch=table)
            case events.Started():
                return self._started(event, at)
            case events.Chose() | events.TookBack() | events.Undid():
                return self._played(event, at)
            case events.Created():
                raise ReplayError("a table was created twice")

    def _seated(self, seat: int, chair: Chair) -> Table:
        chairs = (*self.chairs[: seat - 1], chair, *self.chairs[seat:])
        if self.stage != "gathering":
            return replace(self, chairs=chairs)
        chairs = _named(chairs)
        people = [number for number, each in enumerate(chairs, 1) if each.kind == "person"]
        host = self.host if self.host in people else next(iter(people), None)
        return replace(self, chairs=chairs, host=host)

    def _started(self, event: events.Started, at: float) -> Table:
        with reading_from(self.data_files):
            kind = games.load(self.game)
            play = kind(kind.read_options(self.options), self.seed, self.stream)
            if play.data != event.data:
                raise ReplayError(f"the game began with data {event.data}, and here is {play.data}")
            _verify(play, event.check)
        return replace(self, stage="over" if play.over else "playing", host=None, play=play, opened=at)

    def _played(self, event: events.Chose | events.TookBack | events.Undid, at: float) -> Table:
        if self.play is None:
            raise ReplayError("somebody decided before the game began")
        play = self.play.copy()
        with reading_from(self.data_files):
            match event:
                case events.Chose(seat=seat, move=move):
                    play.choose(seat - 1, move)
                    _verify(play, event.check)
                case events.TookBack(seat=seat):
                    play.take_back(seat - 1)
                case events.Undid():
                    play.undo()
        opened = at if len(play.rounds) != self.moment else self.opened
        return replace(self, stage="over" if play.over else "playing", play=play, opened=opened)


def _named(chairs: tuple[Chair, ...]) -> tuple[Chair, ...]:
    """The chairs with names for all bots: whoever sits down has the right to a name before them."""
    taken = {chair.name for chair in chairs if chair.kind == "person"}
    named = []
    for seat, chair in enumerate(chairs, 1):
        if chair.kind == "bot":
            chair = replace(chair, name=bot_name(seat, taken))
            taken.add(chair.name)
        named.append(chair)
    return tuple(named)


def _verify(play: Game[Any, Any, Any], check: str) -> None:
    """Refuse to go on with another game than the one that was written down."""
    if check and play.checksum() != check:
        raise ReplayError(f"the rules of this version lead elsewhere than those the game began with ({check})")


def settled(table: Table, event: events.Chose, at: float) -> tuple[events.Chose, Table]:
    """A decision with the checksum of what it led to, if it resolved the round, and the table after it."""
    after = table.after(event, at)
    if after.play is None or after.moment == table.moment:
        return event, after
    return events.Chose(event.seat, event.move, event.by, after.play.checksum()), after
