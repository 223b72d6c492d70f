"""What steps of ships set off, and what others lose through a card."""

from collections.abc import Iterator, Sequence
from typing import Final

from argosy.coach.wonders.reasons.phrases import Fact, fact
from argosy.wonders.facts.effects import Effect
from argosy.wonders.herald.encode import move_effects
from argosy.wonders.herald.shipyard import move_steps
from argosy.wonders.move import Move
from argosy.wonders.position import Position

ISLAND: Final = 3.0  # what an island weighs, in points, each level as much again
NEAR: Final = 0.7  # that the next step would explore one
LOST: Final = 0.5  # a coin that all others lose
TRADE: Final = 0.4  # a higher trade level, which taxes are lessened by


def sailed(position: Position, seat: int, move: Move) -> Iterator[Fact]:
    """Yield the islands that a move explores or comes near, and the coins that it takes from others."""
    for step in move_steps(position, seat, move):
        track = position.rules.catalog.tracks[step.fleet].spaces
        space, before = track[step.space], track[step.space - 1]
        if space.explore:
            yield fact(ISLAND * space.explore, "explores", level=space.explore)
        elif step.space < position.kernel_rules.last_space:
            level = track[step.space + 1].explore
            yield from [fact(NEAR, "nears-island", level=level)] if level else []
        if space.tax:
            yield fact(LOST * space.tax, "taxes", coins=space.tax)
        if space.trade_level > before.trade_level:
            yield fact(TRADE, "raises-trade", trade=space.trade_level)
    if move.action != "sell":
        yield from _of_effects(move_effects(position, seat, move))


def _of_effects(effects: Sequence[Effect]) -> Iterator[Fact]:
    """Yield the island that a stage explores, and the coins that others lose."""
    yield from (fact(ISLAND * one.amount, "explores", level=one.amount) for one in effects if one.verb == "draw_island")
    lost = sum(one.amount for one in effects if one.verb == "others_lose")
    if lost:
        yield fact(LOST * lost, "others-lose", coins=lost)
