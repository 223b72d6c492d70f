"""A finished game on its way to a process of the coach."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from argosy.arena.workers import ready
from argosy.bots.bot import Budget
from argosy.coach.agenda import Agenda
from argosy.coach.analyse import Wanted, replayed, weigh
from argosy.coach.coaches import load
from argosy.coach.stretches import Place
from argosy.coach.values import Weighing
from argosy.server.problems import RefusedError
from argosy.server.table import Table
from argosy.tabletop import games
from argosy.tabletop.data_files import DataFiles, reading_from
from argosy.tabletop.game_record import GameRecord

NOT_OWN: Final = ("clock", "stand-in")  # decisions that nobody at the table made


@dataclass(frozen=True, slots=True)
class Finished:
    """The record of a finished game, with the data files that it is read from, and decisions nobody is judged by."""

    record: GameRecord[Any, Any, Any]
    data_files: DataFiles | None
    skipped: frozenset[Place]

    @classmethod
    def of(cls, table: Table) -> "Finished":
        """Return the game of a table at which it is over."""
        if table.stage != "over" or table.play is None:
            raise RefusedError("not-over", "an analysis is available when the game is over")
        with reading_from(table.data_files):
            return cls(games.record(table.game).from_game(table.play), table.data_files, frozenset(_skipped(table)))

    # -- in the other process -------------------------------------------------------------------------------------

    def agenda(self) -> Agenda:
        """List what there is to weigh."""
        with reading_from(self.data_files):
            return Agenda.of(replayed(self.record), self.skipped)

    def weigh(self, place: Place, is_open: bool, budget: Budget) -> Weighing:
        """Weigh a decision by what the seat knew, or with open cards."""
        with reading_from(self.data_files):
            coach = load(self.record.game_class.name)
            budget = replace(budget, engine=ready({coach.KERNEL}, budget.engine))
            return weigh(Wanted(self.record, *place, budget, seed=0, is_open=is_open))


def _skipped(table: Table) -> Iterator[Place]:
    for number, deciders in enumerate(table.deciders):
        yield from ((number, seat - 1) for seat, by in deciders.items() if by in NOT_OWN)
