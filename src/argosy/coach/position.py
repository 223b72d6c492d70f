"""Weighing one decision of a position."""

from dataclasses import replace
from typing import Any

from argosy.arena.workers import ready
from argosy.bots.bot import Budget
from argosy.coach.coaches import load
from argosy.coach.values import Weighing
from argosy.tabletop.errors import ArgosyError
from argosy.tabletop.protocol import Position
from argosy.tabletop.seeds import Seeds


def weigh_position(
    game: str,
    position: Position[Any],
    seat: int,
    budget: Budget | None = None,
    *,
    seed: int = 0,
    is_open: bool = False,
) -> Weighing:
    """Weigh the moves of a seat (from 0) that has to decide, from what it knows or with open cards."""
    coach = load(game)
    if seat not in position.pending:
        deciding = ", ".join(str(one + 1) for one in position.pending) or "none"
        raise ArgosyError(f"seat {seat + 1} has nothing to decide; expected a seat that does: {deciding}")
    budget = budget or Budget()
    budget = replace(budget, engine=ready({coach.KERNEL}, budget.engine))
    return coach.weigh(position, seat, None, budget, Seeds(seed).stream(), is_open)
