"""Bots at tables with Leaders: they finish games, and know what a leader is worth."""

from __future__ import annotations

import pytest

from argosy.bots.bot import Budget
from argosy.bots.roster import make
from argosy.tabletop.seeds import Seeds
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.rules.leaders.court import hand, recruitment

PLAIN = Budget(engine="python")
TABLES = [
    Options(players=3, leaders="all", wonders=("roma", "abu-simbel", "gizah"), sides=("night",)),
    Options("1", 4, leaders="more", expansions=("armada", "cities"), teams=True),
]


def play(options: Options, levels: list[str]) -> Position:
    """A game of bots."""
    dealer, mind = Seeds(7).stream(0), Seeds(7).stream(1)
    bots = [make("wonders", level, PLAIN) for level in levels]
    position = Position.start(options, dealer)
    while not position.over:
        for seat in position.pending:
            position = position.choose(seat, bots[seat].choose(position, seat, mind))
        position = position.advance(dealer)
    return position


@pytest.mark.parametrize("options", TABLES)
def test_merchants_beat_sailors(options: Options) -> None:
    levels = ["merchant", "merchant", *["sailor"] * (options.players - 2)]
    scores = play(options, levels).scores()
    assert sum(scores[:2]) / 2 > sum(scores[2:]) / len(scores[2:])


@pytest.mark.rule("L97")
def test_a_merchant_recruits_who_is_worth_the_coins() -> None:
    mind = Seeds(1).stream()
    merchant = make("wonders", "merchant", PLAIN)
    rich = recruitment(f"coins = 9, {hand('cleopatra', 'vitruvius')}", age=3)
    assert str(merchant.choose(rich, 0, mind)) == "recruit cleopatra"
