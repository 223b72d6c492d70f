"""A lesson as it is written in a file of data/, checked on reading.

A step says what must be in the news after the decision: the key of a phrase, and some of its values. So a step is right
when the rules say that it happened, whatever move brought it about.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from argosy.tabletop.errors import ArgosyError
from argosy.tabletop.games import GAMES
from argosy.tabletop.herald import Phrase
from argosy.tabletop.position_text import read_position
from argosy.tabletop.protocol import Options, Position
from argosy.tabletop.section import Section


@dataclass(frozen=True, slots=True)
class Step:
    """One decision: the phrase that must follow from it, some of its values, and what the other seats decide."""

    key: str
    values: Mapping[str, Any]
    others: Mapping[str, str]  # moves by seat, counted from 1

    def is_met(self, news: list[Phrase]) -> bool:
        """Say whether the wanted phrase is among the news."""
        return any(
            phrase.key == self.key and all(phrase.values.get(name) == value for name, value in self.values.items())
            for phrase in news
        )


@dataclass(frozen=True, slots=True)
class Lesson:
    """A position, the steps from there, and the seed of the chance in it. The learner has the first seat."""

    id: str
    game: str
    options: Options
    seed: int
    steps: tuple[Step, ...]
    start: Position[Any]

    @classmethod
    def parse(cls, name: str, text: str) -> Self:
        """Read a lesson; a `NotationError` names a field that is wrong."""
        file = Section.parse(text, f"lessons/{name}.toml")
        file.only(("game", "seed", "position", "step"))
        game = file.one_of("game", GAMES)
        try:
            start: Any = read_position(game, file.text("position"))
        except ArgosyError as error:
            file.fail("position", str(error))
        steps = tuple(_step(section) for section in file.parts("step"))
        return cls(name, game, start.options, file.whole("seed", 0, 2**32), steps, start)


def _step(section: Section) -> Step:
    section.only(("want", "with", "others"))
    others = section.inner("others").table
    return Step(section.text("want"), section.inner("with").table, {seat: str(move) for seat, move in others.items()})
