"""What has happened at a table of El Dorado, as each person may know it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from argosy.eldorado.explain import in_words
from argosy.eldorado.game import Game
from argosy.eldorado.herald import news
from argosy.eldorado.move import Move
from argosy.eldorado.position import Position


class Chapter(NamedTuple):
    """The decisions of one moment, between the positions before and after."""

    before: Position
    decisions: tuple[tuple[int, Move], ...]
    after: Position


class Story:
    """The chapters of a game so far: one for each round of decisions."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names
        self.chapters: list[Chapter] = []

    def tell(self, game: Game) -> None:
        """Add what the last decisions brought; forget what was undone."""
        del self.chapters[len(game.rounds) - 1 :]
        before, after = game.positions()[-2:]
        self.chapters.append(Chapter(before, game.rounds[-1], after))

    def forget(self, rounds: int) -> None:
        """Keep so many rounds."""
        del self.chapters[rounds:]

    def lines(self, seat: int | None, since: int) -> list[str]:
        """What happened from a chapter on, as a seat or a spectator (None) may know it."""
        return [
            in_words(phrase, self.names)
            for before, decisions, after in self.chapters[since:]
            for phrase in news(before, decisions, after, seat)
        ]
