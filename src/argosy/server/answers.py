"""Answers to questions about hidden cards, which are kept until a time that tells nothing about them.

A bot that holds no such card has its answer at once, one that holds some thinks; a player may have said once that such
questions be passed. So that nobody can read hands from the time that passes, all these answers are given together,
when a question is as old as the delay, or a multiple of it where a bot has thought for longer.
"""

import math
from typing import Generic, TypeVar

MomentT = TypeVar("MomentT")
AnswerT = TypeVar("AnswerT")


class Answers(Generic[MomentT, AnswerT]):
    """The answers of one moment."""

    def __init__(self, delay: float) -> None:
        self._delay = delay
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

    def of(self, moment: MomentT, seat: int) -> AnswerT:
        """Return the answer of a seat."""
        if self._moment is not moment:
            raise KeyError(seat)
        return self._kept[seat]

    def forget(self, moment: MomentT) -> None:
        """Forget the answers of a moment that is over."""
        if self._moment is moment:
            self._moment, self._kept = None, {}

    def wait(self, opened: float, now: float) -> float:
        """Return the seconds until answers are given next: at a multiple of the delay after the question."""
        if self._delay <= 0:
            return 0.0
        age = max(0.0, now - opened)
        return (math.floor(age / self._delay) + 1) * self._delay - age
