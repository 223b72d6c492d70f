"""A snapshot of one moment of a game: what each seat sees, computed and encoded once for all clients.

It shows the beginning of the moment. It does not contain what seats have decided since, so it stays the same until the
round is resolved.
"""

from functools import cached_property
from typing import Any, NamedTuple

import msgspec

from argosy.server.table import Table
from argosy.tabletop import games
from argosy.tabletop.data_files import reading_from
from argosy.tabletop.herald import Phrase
from argosy.tabletop.protocol import Position

_encode = msgspec.json.Encoder(order="deterministic").encode
NOTHING = msgspec.Raw(b"null")
NO_NEWS = msgspec.Raw(b"[]")
ASKED_ADVICE = "asked-advice"
PHRASES = {ASKED_ADVICE: ("seat",)}  # what the table itself adds to the news of a game


class SeatSnapshot(NamedTuple):
    """What one seat or a spectator sees, encoded."""

    view: msgspec.Raw
    standing: msgspec.Raw
    news: msgspec.Raw


BLANK = SeatSnapshot(NOTHING, NOTHING, NO_NEWS)


class Snapshot:
    """One moment as every seat sees it."""

    def __init__(self, table: Table, moment: int | None = None) -> None:
        self.table = table
        self.moment = table.moment if moment is None else moment
        self._seats: dict[int | None, SeatSnapshot] = {}
        self._choices: dict[int, msgspec.Raw] = {}

    @property
    def position(self) -> Position[Any] | None:
        """Return the position at the beginning of the moment."""
        return self.table.play.position_at(self.moment) if self.table.play else None

    @property
    def asked(self) -> tuple[int, ...]:
        """Return the seats that decide at this moment, whether they have decided yet or not."""
        return tuple(seat + 1 for seat in self.position.pending) if self.position else ()

    def is_current(self, table: Table) -> bool:
        """Say whether a table is still at this very moment: undone rounds may have been played differently."""
        if table.play is None or self.table.play is None:
            return table.play is self.table.play
        return table.moment == self.moment and table.play.position_at(-1) is self.position

    def still_describes(self, table: Table) -> bool:
        """Say whether this is still a moment of the table, though the table may have moved on."""
        if table.play is None or table.stage != self.table.stage:
            return False
        return self.moment <= table.moment and table.play.position_at(self.moment) is self.position

    def seat(self, seat: int | None) -> SeatSnapshot:
        """Return what a seat sees."""
        if seat not in self._seats:
            self._seats[seat] = self._compute_seat(seat)
        return self._seats[seat]

    def has_seat(self, seat: int | None) -> bool:
        """Say whether the view of a seat is computed already."""
        return seat in self._seats

    def choices(self, seat: int) -> msgspec.Raw:
        """Return what a seat may do."""
        if seat not in self._choices:
            self._choices[seat] = self._compute_choices(seat)
        return self._choices[seat]

    def has_choices(self, seat: int) -> bool:
        """Say whether the choices of a seat are computed already."""
        return seat in self._choices

    def _compute_seat(self, seat: int | None) -> SeatSnapshot:
        position, table = self.position, self.table
        if position is None:
            return BLANK
        herald, who = games.herald(table.game), None if seat is None else seat - 1
        is_over = table.stage == "over"  # then there is nothing left to keep from anybody
        with reading_from(table.data_files):
            view = position.view(who)
            news = [*herald.news(position, who), *self._passed(seat), *self._advised()] if self.moment else []
        if not is_over and not table.house.memory:
            view = herald.without_memory(view)
        return SeatSnapshot(_raw(view), self._standing, _raw(news))

    @cached_property
    def _standing(self) -> msgspec.Raw:
        """Return how everybody stands, which is the same for all: computed once, as a spectator sees it."""
        position, table = self.position, self.table
        if position is None or not (table.house.live_score or table.stage == "over"):
            return NOTHING
        with reading_from(table.data_files):
            return _raw(games.herald(table.game).standing(position, None))

    def _passed(self, seat: int | None) -> list[Phrase]:
        """Say which question was passed for a seat before this moment; nobody else is told."""
        table, before = self.table, self.moment - 1
        if seat is None or table.play is None or table.deciders[before].get(seat) != "standing":
            return []
        said = games.herald(table.game).passed(table.play.position_at(before), seat - 1)
        return [said] if said else []

    def _advised(self) -> list[Phrase]:
        """Say who asked the captain before this moment; everybody is told."""
        return [Phrase(ASKED_ADVICE, {"seat": seat}, "") for seat in self.table.advised_at(self.moment - 1)]

    def _compute_choices(self, seat: int) -> msgspec.Raw:
        position, table = self.position, self.table
        if position is None:
            return NOTHING
        herald = games.herald(table.game)
        with reading_from(table.data_files):
            choices = herald.choices(position, seat - 1)
        shows_worth = table.house.worth and table.house.live_score  # a table that hides scores hides what moves score
        return _raw(choices if shows_worth else herald.without_worth(choices))


def _raw(value: Any) -> msgspec.Raw:
    return msgspec.Raw(_encode(value))


def label(table: Table, moment: int) -> str:
    """Name a moment in a word or two."""
    return table.play.position_at(moment).moment if table.play else ""
