"""The merchant: plays what brings a claim nearest, and keeps others from theirs.

It tries every offer on a copy of the table, appraises what comes of it, and follows the most promising ones to the
end of the turn, as the dice may fall. All of this is kernel code (argosy.eldorado.kernel.ponder). The amount of work
is fixed, so equal chance gives equal moves.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from argosy.bots.eldorado.placement import placement
from argosy.eldorado.coding import from_code
from argosy.eldorado.compile import compiled_run
from argosy.eldorado.kernel.thinker import Thinker
from argosy.eldorado.move import Move
from argosy.eldorado.position import Position
from argosy.eldorado.ruleset import Ruleset
from argosy.tabletop import kernel_cache
from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.record import copy
from argosy.tabletop.runs import Run, python_run

GAME: Final = "eldorado"
WIDTH: Final = 6  # moves that are followed to the end of the turn
SAMPLES: Final = 3  # times each
AT_ONCE: Final = 1  # while there is no compiled kernel: the move that promises most at once


class Merchant:
    """Looks ahead, from what its seat knows: whatever is hidden is dealt anew before it begins to think."""

    def choose(self, position: Position, seat: int, chance: Chance) -> Move:
        """The move that promises most."""
        known = position.redeal(seat, chance)
        if known.phase == "placing":
            return placement(known, seat)
        if kernel_cache.ready(GAME):
            return pondered(compiled_run(), known, seat, chance, WIDTH)
        return pondered(python_run(GAME), known, seat, chance, AT_ONCE)


def pondered(run: Run, known: Position, seat: int, chance: Chance, width: int) -> Move:
    """What a run of the kernel finds."""
    rules, table, dice, thinker = _rules(run, known.rules), run.put(known.state), run.put(chance), run.make(Thinker)
    run.call.survey(rules, thinker)
    code = run.call.ponder(table, rules, seat, dice, thinker, width, SAMPLES)
    copy(run.get(dice, Chance), chance)
    return from_code(known.rules, int(code))


@lru_cache(maxsize=64)
def _rules(run: Run, rules: Ruleset) -> Any:
    return run.put(rules.rules)
