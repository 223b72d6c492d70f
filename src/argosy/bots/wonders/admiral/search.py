"""The search of the admiral: that of the captain, but the network judges the tables where an iteration ends."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, ClassVar, Final

from argosy.bots.wonders.admiral.kernel.network import Layers, Network
from argosy.bots.wonders.search import Search, Study
from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.runs import Run
from argosy.wonders.position import Position

KERNEL: Final = "argosy.bots.wonders.admiral"
BEYOND: Final = (9, 9, 9)  # turns that are played on after the tree, by age: all that an age has


class NetworkSearch(Search):
    """The thoughts of one seat about one decision, at a table that the network knows."""

    batch: ClassVar[int] = 64  # iterations are quicker than redeals, so each serves more of them
    enough: ClassVar[int] = 14_000  # about the CPU time of a captain with its 8,000

    def __init__(
        self, network: Network, run: Run, position: Position, seat: int, chance: Chance, study: Study | None = None
    ) -> None:
        super().__init__(run, position, seat, chance, study)
        self._network, self._layers = _put(run, network), run.make(Layers)

    def _search(self, known: Any, end: int) -> None:
        span = (*self._seed, self.iterations, end, self._ahead.seat, BEYOND[self._ahead.position.state.age])
        tables = (*self._tables, self._network, self._layers, *self._ahead.room)
        self.run.call.search_by_network(known, *tables, self._tree, self._root, *span)


@lru_cache(maxsize=8)
def _put(run: Run, network: Network) -> Any:
    """Return a network as a record of a run; nobody writes to it."""
    return run.put(network)
