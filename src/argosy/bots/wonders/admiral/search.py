"""The search of the admiral: trees of all seats, in which a network likes moves and judges where they end."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, ClassVar, Final, NamedTuple

import numpy as np

from argosy.bots.wonders.admiral.kernel.network import Layers
from argosy.bots.wonders.admiral.kernel.trees import Manner, Trees
from argosy.bots.wonders.admiral.network import Learnt, placed
from argosy.bots.wonders.prospects import prospects_for
from argosy.bots.wonders.search import Search, Study
from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.runs import Run
from argosy.tabletop.struct import blank
from argosy.tensors.wonders.actions import actions
from argosy.tensors.wonders.observation import observation
from argosy.wonders.position import Position
from argosy.wonders.ruleset import Ruleset

KERNEL: Final = "argosy.bots.wonders.admiral"
CURIOSITY: Final = 1_200_000  # how much the network's liking counts against what was found, in millionths
RESERVE: Final = 50_000  # how much less often a move is thought to win that was never tried, in millionths


class Tables(NamedTuple):
    """What a search needs to know about a kind of table, as records of a run; nobody writes to them."""

    prospects: Any
    manner: Any
    fields: Any
    numbers: Any


class NetworkSearch(Search):
    """The thoughts of one seat about one decision, at a table that a network knows."""

    batch: ClassVar[int] = 16
    enough: ClassVar[int] = 8_000

    def __init__(
        self, learnt: Learnt, run: Run, position: Position, seat: int, chance: Chance, study: Study | None = None
    ) -> None:
        super().__init__(run, position, seat, chance, study)
        inputs = len(learnt.arrays["first"])
        self._mind = (placed(learnt, run.compiled), run.make(Layers), np.zeros((position.players, inputs), np.int8))

    def _begun(self, players: int, seat: int, moves: Any, shares: Any) -> Any:
        trees = self.run.make(Trees)
        self.run.call.begin_trees(trees, players, seat, moves, shares)
        return trees

    def _search(self, known: Any, end: int) -> None:
        ahead = self._ahead
        tables = tables_for(self.run, ahead.position.rules)
        span = (*self._seed, self.iterations, end, ahead.seat)
        room = (*self._mind, *ahead.room, self._tree, self._root)
        self.run.call.search_by_network(known, ahead.rules, *tables, *room, *span)


@lru_cache(maxsize=8)
def tables_for(run: Run, rules: Ruleset) -> Tables:
    """Return what a search needs to know about a kind of table."""
    _, numbers = actions(rules, payments=False)
    _, fields = observation(rules, numbers, payments=False)
    manner = blank(Manner)
    manner.curiosity, manner.reserve = CURIOSITY, RESERVE
    return Tables(*map(run.put, (prospects_for(rules), manner, fields, numbers)))
