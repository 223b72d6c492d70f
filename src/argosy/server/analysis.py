"""The analysis of one finished game: what is weighed so far, and how it stands."""

import asyncio
import time
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

from argosy.coach.agenda import Agenda
from argosy.coach.key_moments import key_moments
from argosy.coach.stretches import Place
from argosy.coach.summary import grades, judged, moments
from argosy.coach.values import Decision, Weighing
from argosy.server.finished import Finished
from argosy.server.reports import AnalysisReport, AnalysisState, Column, DecisionMark
from argosy.server.store import StoredAnalysis


class GameAnalysis:
    """What is known about the decisions of a finished game. It grows while it is computed."""

    def __init__(self, finished: Finished, stored: StoredAnalysis | None) -> None:
        self.finished = finished
        self.agenda: Agenda | None = stored.agenda if stored else None
        self.weighed: dict[Place, Weighing] = dict(stored.closed) if stored else {}
        self.opened: dict[Place, Weighing] = dict(stored.opened) if stored else {}
        self._opening: dict[Place, asyncio.Task[None]] = {}
        self.busy: set[Place] = set()  # weighed now
        self.trouble = ""
        self.is_impossible = False
        self.task: asyncio.Task[None] | None = None
        self.has_begun = False  # its turn has come
        self._began = 0.0
        self._weighed_before = 0

    @property
    def done(self) -> int:
        """Count the decisions that are weighed."""
        return sum(place in self.weighed for place in self.agenda.decisions) if self.agenda else 0

    @property
    def total(self) -> int:
        """Count the decisions that there are to weigh; 0 if nobody has looked yet."""
        return len(self.agenda.decisions) if self.agenda else 0

    @property
    def left(self) -> int:
        """Count what is still to be weighed: decisions, and moments of the curve."""
        return len(self.agenda.places) - len(self.weighed) if self.agenda else 0

    @property
    def is_done(self) -> bool:
        """Say whether everything is weighed."""
        return self.agenda is not None and self.left == 0

    @property
    def is_running(self) -> bool:
        """Say whether it is computed now, or waits for that."""
        return self.task is not None and not self.task.done()

    def begin(self) -> None:
        """Note that its turn has come, and the time, to estimate how long it will take."""
        self.has_begun, self._began, self._weighed_before = True, time.monotonic(), len(self.weighed)

    def end(self) -> None:
        """Note that it is computed no more."""
        self.has_begun = False

    @property
    def seconds_left(self) -> float | None:
        """Estimate how long the rest takes by what was done since it began."""
        fresh = len(self.weighed) - self._weighed_before
        if not self.has_begun or not fresh:
            return None
        return (time.monotonic() - self._began) / fresh * self.left

    def decision(self, place: Place, is_open: bool) -> Decision | None:
        """Return a decision with all its moves, if it is weighed."""
        found = (self.opened if is_open else self.weighed).get(place)
        if self.agenda is None or found is None or place not in self.agenda.decisions:
            return None
        return judged(self.agenda, place, found)

    async def opening(self, place: Place, weigh: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Wait until a decision is weighed with open cards; the first who asks has it done."""
        if place in self.opened:
            return
        if place not in self._opening:
            self._opening[place] = asyncio.create_task(weigh())
            self._opening[place].add_done_callback(lambda _: self._opening.pop(place))
        await asyncio.shield(self._opening[place])

    # -- what people are shown ------------------------------------------------------------------------------------

    def report(self, before: int) -> AnalysisReport:
        """Return what was found so far; `before` counts the analyses that are computed first."""
        agenda, decided, result = self.agenda, list(self._decided()), self.finished.record.result
        return AnalysisReport(
            state=self._state(before),
            done=self.done,
            total=self.total,
            seconds_left=self.seconds_left,
            before=before,
            trouble=self.trouble,
            points=list(result.scores) if result else [],
            columns=list(_columns(agenda)) if agenda else [],
            moments=list(moments(agenda, self.weighed)) if agenda else [],
            decisions=list(self._marks(agenda, decided)) if agenda else [],
            grades=list(grades(agenda, decided)) if agenda else [],
            key_moments=list(key_moments(decided)),
            events=list(agenda.events) if agenda else [],
        )

    def _state(self, before: int) -> AnalysisState:
        if self.is_impossible:
            return "impossible"
        if self.is_done:
            return "done"
        if self.is_running:
            return "waiting" if before else "computing"
        return "stopped" if self.weighed or self.trouble else "none"

    def _decided(self) -> Iterator[Decision]:
        if self.agenda:
            for place in self.agenda.decisions:
                if place in self.weighed:
                    yield judged(self.agenda, place, self.weighed[place])

    def _marks(self, agenda: Agenda, decided: list[Decision]) -> Iterator[DecisionMark]:
        found = {(one.round - 1, one.seat - 1): one for one in decided}
        for place in agenda.decisions:
            number, seat = place
            when, played, says = agenda.whens[number].label, agenda.played[place], agenda.says[place]
            mark = DecisionMark(number + 1, when, seat + 1, played, says)
            one = found.get(place)
            if one:
                mark.kind, mark.cost, mark.error, mark.level = one.kind, one.cost, one.error, one.level
                mark.points_cost = one.points_cost
            yield mark


def _columns(agenda: Agenda) -> Iterator[Column]:
    for number in sorted({number for number, _ in agenda.places} | {len(agenda.whens) - 1}):
        when = agenda.whens[number]
        yield Column(number + 1, when.label, when.part, when.turn)
