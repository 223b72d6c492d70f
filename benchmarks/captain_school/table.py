"""A table where players go by first sight, thousands of games a second."""

from typing import Any

import numpy as np
import numpy.typing as npt

from argosy.bots.wonders.prospects import prospects_for
from argosy.bots.wonders.weights import Taste, weights_for
from argosy.tabletop.runs import Run
from argosy.wonders.options import Options
from argosy.wonders.ruleset import ruleset
from argosy.wonders.simulate import ROLES
from benchmarks.captain_school.kernel.games import Memory

KERNEL = "benchmarks.captain_school"
MILLION = 1_000_000
Whole = npt.NDArray[np.int64]


class Table:
    """The records of a table, in the compiled run."""

    def __init__(self, run: Run, options: Options) -> None:
        self.rules, self.players = ruleset(options), options.players
        self._run = run
        s, c, mind, out, sheet, _ = (run.make(role) for role in ROLES)
        self._memory = run.make(Memory)
        self._table = (s, run.put(self.rules.rules))
        self._room = (run.put(prospects_for(self.rules)), c, mind, out, sheet, self._memory)

    def weights(self, taste: Taste) -> Any:
        """Return the weights of a taste as a record of the run."""
        return self._run.put(weights_for(self.rules, taste))

    def value(self, own: Any, other: Any, seed: int, games: int) -> float:
        """Return what a player with weights of its own gets among others: 1 for each game that is surely won."""
        total = self._run.call.compete(*self._table, own, other, *self._room, seed, 0, games, self.players)
        return float(total) / games / MILLION

    def remember(self, before: Any, after: Any, number: int, moment: int) -> tuple[Whole, Whole]:
        """Play a game by some weights up to the end of an age, then by others; return traits there, and points."""
        self._run.call.remember(*self._table, before, after, *self._room, 1, number, self.players, moment + 1)
        points = self._memory["standing"]["points"][: self.players]
        return self._memory["trait"][moment][: self.players].copy(), points.copy()
