"""Analyses of finished games: computed in the background for everybody at the table, and kept with the game.

Some are computed at once, decision by decision in turn; others wait in line. Each decision is on disk as soon as it is
weighed, so what a stopped server had done is there when somebody asks to go on.
"""

import asyncio
import logging
from typing import Final

from msgspec import structs

from argosy.coach.agenda import Agenda
from argosy.coach.coaches import load
from argosy.coach.order import next_place
from argosy.coach.stretches import Place
from argosy.coach.values import Decision
from argosy.server.analysis import GameAnalysis
from argosy.server.coach_pool import CoachPool
from argosy.server.finished import Finished
from argosy.server.problems import RefusedError
from argosy.server.reports import AnalysisReport, ShownDecision
from argosy.server.store import Store, StoreError
from argosy.server.table import Table
from argosy.server.turns import Turns
from argosy.tabletop import games
from argosy.tabletop.data_files import reading_from
from argosy.tabletop.errors import ArgosyError

AT_ONCE: Final = 4
MOST_WAITING: Final = 16
MOST_KNOWN: Final = 32  # in memory, apart from those that are computed
FAILED: Final = "the server failed on this game; what was weighed is kept"
log = logging.getLogger(__name__)
Key = tuple[str, int]  # a table, and how often its game was taken back


class Analyses:
    """The analyses of a server: those in memory, and access to the ones on disk."""

    def __init__(self, store: Store, coach_pool: CoachPool, most_waiting: int = MOST_WAITING) -> None:
        self._store = store.analyses
        self._pool = coach_pool
        self._line = Turns(AT_ONCE, most_waiting)
        self._known: dict[Key, GameAnalysis] = {}
        self._in_line: list[GameAnalysis] = []  # in the order in which they were asked for

    async def report(self, table: Table) -> AnalysisReport:
        """Return how the analysis of a finished game stands."""
        return self._report(await self._of(table))

    async def begin(self, table: Table) -> AnalysisReport:
        """Compute what is not weighed yet in the background; refuse if too many games wait."""
        analysis = await self._of(table)
        if not (analysis.is_running or analysis.is_done or analysis.is_impossible):
            self._line.expect_room(0)
            self._in_line.append(analysis)
            analysis.task = asyncio.create_task(self._run(table, analysis), name=f"analysis {table.id}")
            await asyncio.sleep(0)  # it begins at once if it is its turn
        return self._report(analysis)

    async def stop(self, table: Table) -> AnalysisReport:
        """Stop the analysis of a game; what was weighed is kept."""
        analysis = await self._of(table)
        if analysis.task:
            analysis.task.cancel()
            await asyncio.gather(analysis.task, return_exceptions=True)
        return self._report(analysis)

    async def decision(self, table: Table, place: Place, is_open: bool) -> ShownDecision:
        """Return a decision with all its moves. With open cards it is weighed now, if nobody has asked before."""
        analysis = await self._of(table)
        if is_open and analysis.agenda and place in analysis.agenda.decisions:
            await analysis.opening(place, lambda: self._weigh_open(table, analysis, place))
        decision = analysis.decision(place, is_open)
        if decision is None:
            where = f"round {place[0] + 1}, seat {place[1] + 1}"
            raise RefusedError("not-weighed", f"{where}: there is no decision that is weighed", status=404)
        return _shown(table, place, decision)

    async def close(self) -> None:
        """Stop all of them."""
        tasks = [analysis.task for analysis in self._known.values() if analysis.task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _weigh_open(self, table: Table, analysis: GameAnalysis, place: Place) -> None:
        found = await self._pool.weigh(analysis.finished, place, is_open=True)
        await self._store.add(table.id, place, True, found)
        analysis.opened[place] = found

    # -- in memory ------------------------------------------------------------------------------------------------

    async def _of(self, table: Table) -> GameAnalysis:
        key = table.id, table.taken_back
        if key not in self._known:
            finished = await asyncio.to_thread(Finished.of, table)
            stored = await self._store.read(*key)
            self._known.setdefault(key, _judgeable(table.game, GameAnalysis(finished, stored)))
            self._forget_some()
        return self._known[key]

    def _forget_some(self) -> None:
        idle = [key for key, analysis in self._known.items() if not analysis.is_running]
        for key in idle[:-MOST_KNOWN]:
            del self._known[key]

    def _report(self, analysis: GameAnalysis) -> AnalysisReport:
        is_waiting = analysis.is_running and not analysis.has_begun
        return analysis.report(self._in_line.index(analysis) if is_waiting else 0)

    # -- in the background ----------------------------------------------------------------------------------------

    async def _run(self, table: Table, analysis: GameAnalysis) -> None:
        """Weigh all that is left, when the turn of this game has come."""
        analysis.trouble = ""
        try:
            await self._line.take(0)
            try:
                await self._weigh_all(table, analysis)
            finally:
                self._line.give_back()
        except ArgosyError as error:
            analysis.is_impossible, analysis.trouble = True, str(error)
        except (StoreError, RefusedError) as error:
            analysis.trouble = str(error)
        except Exception:
            log.exception("table %s: the analysis failed", table.id)
            analysis.trouble = FAILED
        finally:
            analysis.end()
            self._in_line.remove(analysis)

    async def _weigh_all(self, table: Table, analysis: GameAnalysis) -> None:
        analysis.begin()
        if analysis.agenda is None:
            agenda = await self._pool.agenda(analysis.finished)
            await self._store.begin(table.id, table.taken_back, agenda)
            analysis.agenda = agenda
        try:
            async with asyncio.TaskGroup() as hands:
                for _ in range(self._pool.workers):
                    hands.create_task(self._weigh_some(table, analysis, analysis.agenda))
        except ExceptionGroup as group:
            raise group.exceptions[0] from group

    async def _weigh_some(self, table: Table, analysis: GameAnalysis, agenda: Agenda) -> None:
        """Weigh one decision after the other, as long as there is one that nobody else weighs."""
        while place := next_place(agenda, analysis.weighed, analysis.busy):
            analysis.busy.add(place)
            try:
                found = await self._pool.weigh(analysis.finished, place)
                await self._store.add(table.id, place, False, found)
                analysis.weighed[place] = found
            finally:
                analysis.busy.discard(place)


def _shown(table: Table, place: Place, decision: Decision) -> ShownDecision:
    """Add what the herald says about each move."""
    if table.play is None:
        raise ValueError("there is no decision before the game has begun")
    position, parse = table.play.positions()[place[0]], table.play.move_class.parse
    with reading_from(table.data_files):
        say = games.herald(table.game).decision
        says = tuple(None if one.steps else say(position, place[1], parse(one.move)) for one in decision.moves)
    return ShownDecision(**structs.asdict(decision), says=says)


def _judgeable(game: str, analysis: GameAnalysis) -> GameAnalysis:
    """Mark an analysis of a game that nobody can judge."""
    try:
        load(game)
    except ArgosyError as error:
        analysis.is_impossible, analysis.trouble = True, str(error)
    return analysis
