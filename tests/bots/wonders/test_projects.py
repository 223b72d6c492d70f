"""Bots at tables with Edifice: they finish games, take part where it pays, and give up what is cheap."""

from __future__ import annotations

from argosy.bots.bot import Budget
from argosy.bots.roster import make
from argosy.tabletop.seeds import Seeds
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.rules.edifice.plans import city, end_of_age, go, mason, plans

PLAIN = Budget(engine="python")  # first sight decides
SECOND = ("money-changer", "factory", "agora")


def play(options: Options, levels: list[str]) -> tuple[Position, int]:
    """A game of bots, and how often they took part in projects."""
    dealer, mind = Seeds(7).stream(0), Seeds(7).stream(1)
    bots = [make("wonders", level, PLAIN) for level in levels]
    position, joined = Position.start(options, dealer), 0
    while not position.over:
        for seat in position.pending:
            move = bots[seat].choose(position, seat, mind)
            joined += getattr(move, "ship", "") == "project"
            position = position.choose(seat, move)
        position = position.advance(dealer)
    return position, joined


def test_merchants_and_sailors_finish_games_and_take_part() -> None:
    position, joined = play(Options(players=3, edifice=True), ["merchant", "sailor", "sailor"])
    assert position.over
    assert joined > 0


def test_a_merchant_takes_the_last_pawn() -> None:
    merchant, mind = make("wonders", "merchant", PLAIN), Seeds(1).stream()
    table = plans(mason(coins=6), "joined = [1]", projects=SECOND, pawns=(1, 2, 2))
    stages = [move for move in table.legal(0) if move.action == "stage"]
    assert {move.ship for move in stages} == {"", "project"}
    assert merchant.choose(table, 0, mind).ship == "project"


def test_a_merchant_gives_up_the_weaker_card() -> None:
    merchant, mind = make("wonders", "merchant", PLAIN), Seeds(1).stream()
    joined = city(more="joined = [2]")
    table = end_of_age(
        city("altar", "palace"), joined, joined, projects=("outpost", "river-port", "agora"), pawns=(2, 1, 2), age=2
    )
    assert str(merchant.choose(go(table), 0, mind)) == "discard altar"
