"""Bots for tests of the arena, named by module and class."""

from __future__ import annotations

import os
from typing import Any, ClassVar

from argosy.bots.bot import Budget
from argosy.tabletop.kernel.chance import Chance, draw

FIRST = "tests.arena.entrants:First"
RANDOM = "tests.arena.entrants:Random"
TWIN = "tests.arena.entrants:Twin"
WITNESS = "tests.arena.entrants:Witness"
FAINTING = "tests.arena.entrants:Fainting"


class First:
    """Takes the first move there is."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget

    def choose(self, position: Any, seat: int, chance: Chance) -> Any:
        return position.legal(seat)[0]


class Random(First):
    """Takes any move."""

    def choose(self, position: Any, seat: int, chance: Chance) -> Any:
        moves = position.legal(seat)
        return moves[draw(chance, len(moves))]


class Twin(Random):
    """As strong as Random, by another name."""


class Witness(First):
    """Remembers what it was shown, and by which budget it was made."""

    seen: ClassVar[list[tuple[int, Any]]] = []
    budgets: ClassVar[list[Budget]] = []

    def choose(self, position: Any, seat: int, chance: Chance) -> Any:
        self.seen.append((seat, position))
        self.budgets.append(self.budget)
        return super().choose(position, seat, chance)


class Fainting(First):
    """Ends the process it runs in."""

    def choose(self, position: Any, seat: int, chance: Chance) -> Any:
        os._exit(1)
