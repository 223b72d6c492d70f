"""The admiral: searches like the captain, with a network that was trained by its own games."""

from __future__ import annotations

from argosy.bots.wonders.admiral.network import Learnt, network_for
from argosy.bots.wonders.admiral.search import KERNEL, NetworkSearch
from argosy.bots.wonders.captain import Captain
from argosy.bots.wonders.search import Search
from argosy.tabletop.background_compile import run_at_hand
from argosy.tabletop.kernel.chance import Chance
from argosy.wonders.position import Position
from argosy.wonders.ruleset import Ruleset


class Admiral(Captain):
    """Judges tables by a network where the captain plays on; at a table that no network knows it is a captain."""

    def network(self, rules: Ruleset) -> Learnt | None:
        """Return the network for a table, if there is one."""
        return network_for(rules)

    def begin(self, position: Position, seat: int, chance: Chance) -> Search:
        """Begin to think about a decision."""
        network = self.network(position.rules)
        if network is None:
            return super().begin(position, seat, chance)
        return NetworkSearch(network, run_at_hand(KERNEL, self.budget.engine), position, seat, chance)
