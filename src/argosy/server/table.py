"""A table as a value: the result of its list of events. It uses no clock, no files and no sockets.

`after` returns the table after one more event. The same events always lead to the same table, so a server that was
killed restores its tables by reading their events again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal, TypeAlias

import msgspec

from argosy import __version__
from argosy.coach.coaches import COACHES
from argosy.server import events
from argosy.server.chairs import Chair, name_bots
from argosy.server.events import AnyEvent
from argosy.server.wire import House
from argosy.tabletop import games
from argosy.tabletop.data_files import DataFiles, packaged, reading_from
from argosy.tabletop.errors import ReplayError
from argosy.tabletop.game import Game
from argosy.tabletop.herald import Answer, Question
from argosy.tabletop.protocol import Move
from argosy.tabletop.sealed import SealedSeed, Seed

Played: TypeAlias = events.Chose | events.TookBack | events.Undid | events.Rewound
Stage: TypeAlias = Literal["gathering", "playing", "over", "stranded"]
Deciders: TypeAlias = Mapping[int, events.By]  # by seat: who made the decision
CHAT_KEPT: Final = 30
WITHOUT_ASKING: Final = ("rule", "standing")  # decisions that the player was not asked for


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
    seed: Seed = field(repr=False)
    seeded: bool = False
    follows: str = ""
    stream: int = 0
    branch: events.Branch | None = None  # the game that this one plays on from
    start: str = field(default="", repr=False)  # the text of the position it begins from; empty: the first deal
    taken_back: int = 0  # decisions that somebody alone against bots took back after their outcome was seen
    data_files: DataFiles | None = field(default=None, repr=False)  # of its start, where ours differ
    seq: int = 1  # how many events there are
    chairs: tuple[Chair, ...] = ()
    host: int | None = None
    stage: Stage = "gathering"
    play: Game[Any, Any, Any] | None = field(default=None, repr=False)
    deciders: tuple[Deciders, ...] = ({},)  # who decided at each moment, up to the present one
    answers: Mapping[int, Mapping[str, Answer]] = field(default_factory=dict)  # by seat: what players said once
    advised: frozenset[tuple[int, int]] = frozenset()  # moments and seats at which players asked the captain
    opened: float = 0.0  # when this moment began
    chat: tuple[Spoken, ...] = ()
    rematch: str | None = None
    trouble: str = ""

    @classmethod
    def create(cls, name: str, at: float, event: events.Created, data_files: DataFiles | None = None) -> Table:
        """Return the table after its first event."""
        values = msgspec.structs.asdict(event)
        names = values.pop("names") or [""] * event.players
        chairs = tuple(Chair(each) for each in names)
        return cls(id=name, created=at, data_files=data_files, chairs=chairs, **values)

    # -- what can be asked ----------------------------------------------------------------------------------------

    @property
    def moment(self) -> int:
        """Count the rounds of decisions that are resolved."""
        return len(self.play.rounds) if self.play else 0

    @property
    def deciding(self) -> list[int]:
        """List the seats that still have to decide."""
        running = self.play is not None and self.stage == "playing"
        return [seat + 1 for seat in self.play.pending] if running and self.play else []

    @property
    def asked(self) -> list[int]:
        """List the seats that decide at this moment, whether they have decided yet or not."""
        return [seat + 1 for seat in self.play.position_at(-1).pending] if self.play else []

    @property
    def winners(self) -> list[int] | None:
        """List the seats that won, once the game is over."""
        over = self.play is not None and self.stage == "over"
        return [seat + 1 for seat in self.play.position.winners()] if over and self.play else None

    @property
    def sealed(self) -> SealedSeed | None:
        """Return the secret that chance comes from, if it is a sealed one."""
        return self.seed if isinstance(self.seed, SealedSeed) else None

    def chair(self, seat: int) -> Chair:
        """Return the chair of a seat."""
        return self.chairs[seat - 1]

    def chosen(self, seat: int | None) -> Move | None:
        """Return the move that a seat has committed to at this moment."""
        if self.play is None or seat is None or self.stage != "playing":
            return None
        move: Move | None = self.play.position.chosen(seat - 1)
        return move

    def can_take_back(self, seat: int | None) -> bool:
        """Say whether a seat may take back its decision of this moment, or undo its last one."""
        return self.can_reconsider(seat) or self.can_undo(seat) or self.last_decision(seat) is not None

    def can_reconsider(self, seat: int | None) -> bool:
        """Say whether a seat has decided at this moment, has a choice, and others still decide."""
        return self.chosen(seat) is not None and self.deciders[-1].get(seat or 0) != "rule"

    def can_undo(self, seat: int | None) -> bool:
        """Say whether the last resolved decision is this seat's own and may be undone."""
        if self.play is None or seat is None or self.stage not in ("playing", "over"):
            return False
        play, moment = self.play, self.moment
        while moment and self._went_unasked(moment - 1) and play.may_undo(seat - 1):
            play, moment = play.copy(), moment - 1
            play.undo()
        return play.may_undo(seat - 1)

    def _went_unasked(self, moment: int) -> bool:
        """Say whether nobody was asked for the decisions of a moment."""
        return all(by in WITHOUT_ASKING for by in self.deciders[moment].values())

    def last_decision(self, seat: int | None) -> int | None:
        """Return the moment of the last own decision that somebody alone against bots may take back, if there is one.

        That is possible at any time, whatever came out since, unless the table agreed otherwise.
        """
        people = [number for number, chair in enumerate(self.chairs, 1) if chair.kind == "person"]
        if not self.house.take_back or people != [seat] or self.stage not in ("playing", "over") or self.rematch:
            return None
        own = (moment for moment in reversed(range(self.moment)) if self.deciders[moment].get(people[0]) == "person")
        return next(own, None)

    # -- advice -----------------------------------------------------------------------------------------------------

    @property
    def gives_advice(self) -> bool:
        """Say whether players may ask what the captain would do: as the host agreed, and where there is a coach."""
        agreed = self.house.advice == "all" or (self.house.advice == "bots" and self.is_alone)
        return agreed and self.game in COACHES

    def advised_at(self, moment: int) -> list[int]:
        """List the seats that asked the captain at a moment."""
        return sorted(seat for when, seat in self.advised if when == moment)

    # -- questions that are answered for a player -------------------------------------------------------------------

    @property
    def is_alone(self) -> bool:
        """Say whether one person plays against bots."""
        return sum(chair.kind == "person" for chair in self.chairs) == 1

    def answers_of(self, seat: int | None) -> dict[str, Answer]:
        """Return what a seat said once about each question, or what it would have said.

        Somebody alone against bots is not asked without need. Among people everybody is, as long as nobody says
        otherwise: who thinks about a question must not be known to have an answer.
        """
        if self.stage != "playing" or seat is None or self.chair(seat).kind != "person":
            return {}
        usual: Answer = "unless" if self.is_alone else "ask"
        said = self.answers.get(seat, {})
        return {name: said.get(name, usual) for name in games.herald(self.game).QUESTIONS}

    def question(self, seat: int) -> Question | None:
        """Return the question that a seat is asked at this moment and may pass, whether it has answered or not."""
        if self.play is None or self.stage != "playing":
            return None
        with reading_from(self.data_files):
            return games.herald(self.game).question(self.play.position_at(-1), seat - 1)

    def passes(self, seat: int) -> str | None:
        """Return the move by which the present question is passed for a person; None if the person is asked."""
        if not self.chair(seat).is_played_by_person:
            return None
        asked = self.question(seat)
        if asked is None:
            return None
        said = self.answers_of(seat)[asked.name]
        return asked.passing if said in ("round", "pass") or (said == "unless" and not asked.is_open) else None

    # -- one more event -------------------------------------------------------------------------------------------

    def after(self, event: AnyEvent, at: float) -> Table:
        """Return the table after an event; raise an `ArgosyError` if the current rules do not allow what was stored."""
        match event:
            case events.Joined(seat=seat, name=name):
                return self._seated(seat, Chair(name, "person"))
            case events.Filled(seat=seat, level=level):
                return self._seated(seat, Chair("", "bot", level) if level else Chair())
            case events.Left(seat=seat):
                return self._seated(seat, Chair()) if self.stage == "gathering" else self._next()
            case events.StoodIn(seat=seat, level=level):
                return self._seated(seat, replace(self.chair(seat), level=level, stand_in=True))
            case events.Returned(seat=seat):
                return self._seated(seat, replace(self.chair(seat), level="", stand_in=False))
            case events.Said(seat=seat, text=text):
                line = Spoken(self.seq + 1, at, seat, self.chair(seat).name, text)
                return self._next(chat=(*self.chat, line)[-CHAT_KEPT:])
            case events.Answered(seat=seat, question=question, answer=answer):
                said = {**self.answers.get(seat, {}), question: answer}
                return self._next(answers={**self.answers, seat: said})
            case events.Advised(seat=seat):
                return self._next(advised=self.advised | {(self.moment, seat)})
            case events.Followed(table=table):
                return self._next(rematch=table)
            case events.Started():
                return self._started(event, at)
            case events.Chose() | events.TookBack() | events.Undid() | events.Rewound():
                return self._played(event, at)
            case events.Created():
                raise ReplayError("a table was created twice")

    def stranded(self, trouble: str) -> Table:
        """Return the table as far as its events could be replayed; from now on people can only look at it."""
        return replace(self, stage="stranded", trouble=trouble)

    def skipping(self) -> Table:
        """Count an event that could not be replayed."""
        return self._next()

    def _next(self, **changes: Any) -> Table:
        """Return the table with these changes, which are those of one event."""
        return replace(self, seq=self.seq + 1, **changes)

    def _seated(self, seat: int, chair: Chair) -> Table:
        chairs = (*self.chairs[: seat - 1], chair, *self.chairs[seat:])
        if self.stage != "gathering":
            return self._next(chairs=chairs)
        chairs = name_bots(chairs)
        people = [number for number, each in enumerate(chairs, 1) if each.kind == "person"]
        host = self.host if self.host in people else next(iter(people), None)
        return self._next(chairs=chairs, host=host)

    def _started(self, event: events.Started, at: float) -> Table:
        with reading_from(self.data_files):
            kind = games.load(self.game)
            play = kind(kind.read_options(self.options), self.seed, self.stream, self.start)
            if event.data and play.data != event.data:
                raise ReplayError(f"the game began with data {event.data}, and here is {play.data}")
            _verify(play, event.check)
        return self._next(stage="over" if play.over else "playing", host=None, play=play, opened=at)

    def _played(self, event: Played, at: float) -> Table:
        if self.play is None:
            raise ReplayError("a seat decided before the game began")
        play = self.play.copy()
        now, taken_back = self.deciders[-1], self.taken_back
        with reading_from(self.data_files):
            match event:
                case events.Chose(seat=seat, move=move):
                    play.choose(seat - 1, move)
                    _verify(play, event.check)
                    now = {**now, seat: event.by}
                case events.TookBack(seat=seat):
                    play.take_back(seat - 1)
                    now = {decider: by for decider, by in now.items() if decider != seat}
                case events.Undid():
                    play.undo()
                    while play.rounds and self._went_unasked(len(play.rounds)):
                        play.undo()
                case events.Rewound(moment=moment):
                    taken_back += 1
                    while len(play.rounds) > moment:
                        play.undo()
        return self._next(
            stage="over" if play.over else "playing",
            play=play,
            seeded=self.seeded or self.stage == "over",  # a game that was over has revealed its secret
            opened=at if len(play.rounds) != self.moment else self.opened,
            deciders=self._decided(now, len(play.rounds)),
            taken_back=taken_back,
            advised=frozenset(one for one in self.advised if one[0] <= len(play.rounds)),
            answers=self._still_said(play) if len(play.rounds) > self.moment else self.answers,
        )

    def _still_said(self, play: Game[Any, Any, Any]) -> Mapping[int, Mapping[str, Answer]]:
        """Return what players said once, without what held only until the turn that has begun."""
        seat = games.herald(self.game).turn_began(play.position)
        said = self.answers.get(seat + 1) if seat is not None else None
        if seat is None or not said or "round" not in said.values():
            return self.answers
        return {**self.answers, seat + 1: {name: answer for name, answer in said.items() if answer != "round"}}

    def _decided(self, now: Deciders, moment: int) -> tuple[Deciders, ...]:
        """Return who decided at each moment, when the table has come or gone back to a moment."""
        if moment == self.moment:
            return (*self.deciders[:-1], now)
        return (*self.deciders[:-1], now, {}) if moment > self.moment else (*self.deciders[:moment], {})


def _verify(play: Game[Any, Any, Any], check: str) -> None:
    """Refuse to continue with a game that differs from the stored one."""
    if check and play.checksum() != check:
        raise ReplayError(f"the rules of this version lead to another game than the rules it began with ({check})")


def complete(table: Table, event: AnyEvent, at: float) -> tuple[AnyEvent, Table]:
    """Apply an event, and write into it what only its outcome shows: the facts it began with, and checksums."""
    after = table.after(event, at)
    if after.play is None:
        return event, after
    if isinstance(event, events.Started):
        files = packaged(table.game).digest
        return events.Started(after.play.data, files, __version__, after.play.checksum()), after
    if isinstance(event, events.Chose) and after.moment != table.moment:
        return events.Chose(event.seat, event.move, event.by, after.play.checksum()), after
    return event, after
