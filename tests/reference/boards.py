"""Boards once their sides are known: coins at the start, stages of the neighbours (W9 to W11)."""

from __future__ import annotations

from argosy.wonders.facts.catalog import Stage
from tests.reference.table import Table


def open_boards(table: Table) -> None:
    """Give the coins that boards bring, and find out what the stages of Manneken Pis are."""
    for seat, city in enumerate(table.cities):
        city.coins += city.side.coins
        city.borrowed = tuple(_stage(table, seat, stage) for stage in city.side.stages)


def _stage(table: Table, seat: int, printed: Stage) -> Stage:
    """A stage as printed, or the one that it copies; "last" is the last one of that board."""
    for effect in printed.effects:
        if effect.verb == "copy_stage":
            stages = (table.left(seat) if effect.scope == ("left",) else table.right(seat)).side.stages
            return stages[-1] if effect.amount == 0 else stages[min(effect.amount, len(stages)) - 1]
    return printed
