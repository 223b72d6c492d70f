"""The merchant: plays what brings a claim nearest, and keeps others from theirs.

It tries every offer on a copy of the table, appraises the position after it, and follows the most promising ones to
the end of the turn, with dice that are rolled. All of this is kernel code (`kernel/best_move.py`). The amount of work
is fixed, so equal chance gives equal moves.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from argosy.bots.bot import Budget
from argosy.bots.eldorado.kernel.workspace import Workspace
from argosy.bots.eldorado.placement import placement
from argosy.eldorado.move import Move
from argosy.eldorado.move_code import from_code
from argosy.eldorado.position import Position
from argosy.eldorado.ruleset import Ruleset
from argosy.tabletop.background_compile import run_at_hand
from argosy.tabletop.kernel.chance import Chance
from argosy.tabletop.runs import Run
from argosy.tabletop.struct import copy

KERNEL: Final = "argosy.bots.eldorado"
WIDTH: Final = 6  # moves that are followed to the end of the turn
SAMPLES: Final = 3  # times each
AT_ONCE: Final = 1  # while there is no compiled kernel: the move that promises most at once


class Merchant:
    """Looks ahead, from what its seat knows: whatever is hidden is dealt anew before it begins to think."""

    def __init__(self, budget: Budget | None = None) -> None:
        """Take the engine from the budget: the amount of work is fixed."""
        self.engine = (budget or Budget()).engine

    def choose(self, position: Position, seat: int, chance: Chance) -> Move:
        """Return the move that promises most."""
        known = position.redeal(seat, chance)
        if known.phase == "placing":
            return placement(known, seat)
        run = run_at_hand(KERNEL, self.engine)
        return look_ahead(run, known, seat, chance, WIDTH if run.compiled else AT_ONCE)


def look_ahead(run: Run, known: Position, seat: int, chance: Chance, width: int) -> Move:
    """Return what a run of the kernel finds."""
    rules, table, dice, room = _rules(run, known.rules), run.put(known.state), run.put(chance), run.make(Workspace)
    run.call.survey(rules, room)
    code = run.call.best_move(table, rules, seat, dice, room, width, SAMPLES)
    copy(run.get(dice, Chance), chance)
    return from_code(known.rules, int(code))


@lru_cache(maxsize=64)
def _rules(run: Run, rules: Ruleset) -> Any:
    return run.put(rules.rules)
