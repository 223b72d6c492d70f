"""Answers that no person gives, which are kept until a time that tells nothing about them.

A bot that has little to think about is done at once, another one thinks; a player may have said once that questions
about hidden cards be passed. So that nobody can read hands from the time that passes, all these answers are given
together, when the moment is as old as the pace of the table, or a multiple of it where a bot has thought for longer.
"""

import math
from collections.abc import Mapping
from typing import Final, Generic, TypeVar

from argosy.server.table import Table
from argosy.tabletop import games

MomentT = TypeVar("MomentT")
AnswerT = TypeVar("AnswerT")
# How many times the delay a level needs, where once is not enough.
SLOW: Final = {("wonders", "captain"): 2, ("wonders", "admiral"): 2}


class Answers(Generic[MomentT, AnswerT]):
    """The answers of one moment."""

    def __init__(self) -> None:
        self._moment: MomentT | None = None
        self._kept: dict[int, AnswerT] = {}

    def keep(self, moment: MomentT, seat: int, answer: AnswerT) -> bool:
        """Keep the answer of a seat; return True if it is the first one of its moment."""
        is_first = self._moment is not moment
        if is_first:
            self._moment, self._kept = moment, {}
        self._kept[seat] = answer
        return is_first

    def holds(self, moment: MomentT, seat: int) -> bool:
        """Say whether the answer of a seat is there."""
        return self._moment is moment and seat in self._kept

    def kept(self, moment: MomentT) -> dict[int, AnswerT]:
        """Return the answers of a moment by seat."""
        return dict(self._kept) if self._moment is moment else {}

    def drop(self, moment: MomentT, answers: Mapping[int, AnswerT]) -> None:
        """Forget answers that were given or are no longer wanted, unless there is a newer one."""
        if self._moment is moment:
            self._kept = {seat: answer for seat, answer in self._kept.items() if answers.get(seat) is not answer}

    def forget(self, moment: MomentT) -> None:
        """Forget the answers of a moment that is over."""
        if self._moment is moment:
            self._moment, self._kept = None, {}


def pace_of(table: Table, delay: float) -> float:
    """Return the seconds after which bots answer, which follow from what everybody can see; 0 where nothing is secret.

    The slowest of the bots that are asked sets the pace for all.
    """
    if table.play is None or not games.herald(table.game).has_secrets(table.play.options):
        return 0.0
    levels = [chair.level for seat in table.asked if (chair := table.chair(seat)).is_played_by_bot]
    return delay * max((SLOW.get((table.game, level), 1) for level in levels), default=1)


def wait(pace: float, opened: float, now: float) -> float:
    """Return the seconds until answers are given next: at a multiple of the pace after the moment began."""
    if pace <= 0:
        return 0.0
    age = max(0.0, now - opened)
    return (math.floor(age / pace) + 1) * pace - age
