"""Bots at tables with Great Projects: they finish games, take part where it pays, and know what a penalty costs."""

from __future__ import annotations

from argosy.bots.bot import Budget
from argosy.bots.roster import make
from argosy.tabletop.seeds import Seeds
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.bots.wonders.test_projects import play
from tests.rules.babel.tower import go
from tests.rules.babel.works import city, end_of_age, works

PLAIN = Budget(engine="python")  # first sight decides
WALL = "city-wall"


def chosen(position: Position, seat: int = 0) -> str:
    """What a merchant decides."""
    return str(make("wonders", "merchant", PLAIN).choose(position, seat, Seeds(1).stream()))


def test_merchants_and_sailors_finish_games_and_take_part() -> None:
    position, joined = play(Options("1", 4, babel="both"), ["merchant", "sailor", "sailor", "merchant"])
    assert position.over
    assert joined > 0


def test_a_merchant_takes_the_last_token() -> None:
    seat = city("lumber-yard", "stone-pit", hand=("stockade",))
    table = works(seat, project=WALL, tokens=1, turn=6)
    assert chosen(table) == "build stockade with project"


def test_a_merchant_buys_no_part_that_cannot_succeed() -> None:
    """In the last turn, with four tokens left, and nothing that the penalty could take."""
    seat = city("lumber-yard", coins=4, hand=("altar",), more='wonder = "ephesos", side = "A"')
    others = [city("stone-pit", more="joined = [1]"), "", "", ""]
    last = works(seat, *others, project="market-court", tokens=4, turn=6, players=5)
    assert "with project" not in chosen(last)


def test_a_merchant_keeps_its_free_building_for_a_card_that_costs() -> None:
    rich = ("sawmill", "quarry", "brickyard", "foundry", "loom-1", "glassworks-1", "press-1", "excavation", "mine")
    seat = city(*rich, coins=9, hand=("courthouse",), more="free_builds = 1")
    assert "by token" not in chosen(works(seat, age=2))
    poor = city(coins=0, hand=("palace", "town-hall"), more='free_builds = 1, wonder = "ephesos", side = "A"')
    assert chosen(works(poor, age=3, turn=6)) == "build palace by token"


def test_a_merchant_gives_up_the_weaker_card() -> None:
    joined = city(more="joined = [3]")
    table = go(end_of_age(city("altar", "palace"), joined, joined, project="processional-way", tokens=1, age=3))
    assert chosen(table) == "discard altar"
