"""The lessons in the order in which they are taught, and an attempt at one: the moves so far, played and checked."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from argosy.lessons.lesson import Lesson, Step
from argosy.tabletop import games
from argosy.tabletop.errors import ArgosyError, IllegalMoveError
from argosy.tabletop.herald import Phrase
from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.protocol import Position
from argosy.tabletop.seeds import Seeds
from argosy.tabletop.struct import clone

LESSONS: Final = ("trade", "science", "conflicts", "ships", "debts", "landing", "attack", "claim")
LEARNER: Final = 0
IDLE: Final = ("sell ", "pass", "end")  # how the moves begin by which other seats stay out of the way


@cache
def lesson(name: str) -> Lesson:
    """Read a lesson by name."""
    if name not in LESSONS:
        raise ArgosyError(f"there is no lesson '{name[:40]}'; expected {', '.join(LESSONS)}")
    return Lesson.parse(name, files("argosy.lessons").joinpath("data", f"{name}.toml").read_text(encoding="utf-8"))


@dataclass(frozen=True)
class Attempt:
    """A lesson after some right decisions. `news` is what the last decision brought, `missed` a wrong one after it."""

    lesson: Lesson
    position: Position[Any]
    chance: Chance
    done: int = 0
    news: tuple[Phrase, ...] = ()
    missed: str = ""

    @classmethod
    def begin(cls, taught: Lesson) -> Attempt:
        """Begin a lesson."""
        return cls(taught, taught.start, Seeds(taught.seed).stream())

    @property
    def is_finished(self) -> bool:
        """Say whether all steps are done."""
        return self.done == len(self.lesson.steps)

    def after(self, move: str) -> Attempt:
        """Return the attempt after a decision. A legal one that misses the step is named in `missed` and not kept."""
        if self.is_finished:
            raise IllegalMoveError("this lesson is over")
        step, chance = self.lesson.steps[self.done], clone(self.chance)
        position, news = _played(self.position.choose(LEARNER, move), step, chance, self.lesson.game)
        if not step.is_met(news):
            return Attempt(self.lesson, self.position, self.chance, self.done, self.news, missed=move)
        return Attempt(self.lesson, position, chance, self.done + 1, tuple(news))


def _played(position: Position[Any], step: Step, chance: Chance, game: str) -> tuple[Position[Any], list[Phrase]]:
    """Let the other seats decide until the learner does so again, and return what happened."""
    news: list[Phrase] = []
    while not position.over:
        for seat in position.pending:
            position = position.choose(seat, step.others.get(str(seat + 1)) or _idle_move(position, seat))
        position = position.advance(chance)
        news += games.herald(game).news(position, LEARNER)
        if LEARNER in position.pending:
            break
        step = Step(step.key, step.values, {})  # what the others do is written for one decision
    return position, news


def _idle_move(position: Position[Any], seat: int) -> Any:
    moves = position.legal(seat)
    return next((move for begin in IDLE for move in moves if str(move).startswith(begin)), moves[0])
