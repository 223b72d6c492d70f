"""First sight: what a merchant makes of moves before it plays on."""

from __future__ import annotations

from argosy.bots.wonders.lookahead import Lookahead, Option
from argosy.bots.wonders.merchant import KERNEL
from argosy.bots.wonders.weights import MERCHANT, Taste, weights_for
from argosy.tabletop.runs import python_run
from argosy.wonders.notation import position_from_text
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.support import random_rounds

LAST_TURN = "age = 3\nturn = 6\n"


def looked_at(position: Position, seat: int = 0, taste: Taste = MERCHANT) -> tuple[Lookahead, list[Option]]:
    ahead = Lookahead(python_run(KERNEL), position, seat, weights_for(position.rules, taste))
    return ahead, ahead.options()


def worths(text: str, taste: Taste = MERCHANT) -> dict[str, int]:
    """What the moves of the first seat seem worth, the best first."""
    ahead, options = looked_at(position_from_text(text), taste=taste)
    return {str(ahead.move(option)): option.worth for option in options}


def test_a_symbol_that_completes_a_set_comes_before_others() -> None:
    seat = '[[seat]]\nbuilt = ["library", "school", "laboratory"]\nhand = ["university", "academy"]\n'
    found = worths(LAST_TURN + seat)
    assert list(found)[:2] == ["build academy by chain", "build university by chain"]
    assert found["build academy by chain"] == 800  # a compass, and the set
    assert found["build university by chain"] == 500  # the third tablet


def test_shields_count_where_they_decide() -> None:
    own = '[[seat]]\nbuilt = ["walls"]\nhand = ["fortifications", "pantheon"]\n'
    close = own + '[[seat]]\nbuilt = ["walls", "stockade"]\n' * 2
    ahead = own + "[[seat]]\nbuilt = []\n" * 2
    assert worths(LAST_TURN + close)["build fortifications by chain"] > 500
    assert worths(LAST_TURN + ahead)["build fortifications by chain"] < 200


def test_points_come_before_coins_in_the_end() -> None:
    own = '[[seat]]\ncoins = 0\nbuilt = ["altar"]\nhand = ["pantheon", "arena"]\n'
    found = worths(LAST_TURN + own)
    assert next(iter(found)) == "build pantheon by chain"
    assert found["build pantheon by chain"] == 700
    assert found["sell arena"] < 150


def test_who_must_pay_others_likes_a_building_less() -> None:
    own = '[[seat]]\nwonder = "{wonder}"\ncoins = 9\nhand = ["altar", "baths"]\n'
    rest = '[[seat]]\nwonder = "rhodos"\nbuilt = ["stone-pit"]\n[[seat]]\nwonder = "ephesos"\n'
    rich, poor = (worths(own.format(wonder=wonder) + rest) for wonder in ("gizah", "babylon"))
    assert rich["build baths"] == rich["build altar"] == poor["build altar"]
    assert poor["build baths left 2"] < rich["build baths"] - 80


def test_what_a_city_makes_or_can_buy_is_wanted_less() -> None:
    hand = '["stone-pit", "ore-vein", "loom-1", "glassworks-1"]'
    own = f'[[seat]]\nwonder = "gizah"\nbuilt = ["clay-pit"]\nhand = {hand}\n'
    text = f'age = 1\n{own}[[seat]]\nwonder = "ephesos"\nbuilt = ["loom-1"]\n[[seat]]\nwonder = "olympia"\n'
    usual = worths(text)
    assert usual["build stone-pit"] == usual["build ore-vein"]
    assert usual["build loom-1"] == usual["build glassworks-1"]
    choosy = worths(text, Taste(want=(100, 80, 60, 40), near=(100, 50, 50, 50)))
    assert choosy["build stone-pit"] == choosy["build ore-vein"] < usual["build stone-pit"]  # Gizah makes a stone
    assert choosy["build loom-1"] < choosy["build glassworks-1"] == usual["build glassworks-1"]


def test_coins_count_more_where_there_are_few() -> None:
    text = 'age = 2\n[[seat]]\ncoins = {coins}\nhand = ["caravansery", "forum"]\n'
    thrifty = Taste(purse=(200, 180, 160, 140, 120, 100, 100, 100))
    poor, rich = (worths(text.format(coins=coins), thrifty)["sell forum"] for coins in (0, 9))
    assert poor > rich == worths(text.format(coins=0))["sell forum"]


def test_late_in_an_age_a_lead_is_all_but_won() -> None:
    text = 'age = 1\nturn = {turn}\n[[seat]]\nbuilt = ["lumber-yard"]\nhand = ["stockade", "altar"]\n'
    sure = Taste(settled=(0, 0, 0, 0, 0, 100, 100, 100, 100))
    early, late = (worths(text.format(turn=turn), sure)["build stockade"] for turn in (1, 6))
    assert late > early == worths(text.format(turn=1))["build stockade"]


def test_coins_are_lost_before_debts_are_taken() -> None:
    asked = 0
    for seed in range(3):
        for one in random_rounds(Options(players=4, expansions=("armada", "cities")), seed):
            for seat in one.before.pending if one.before.phase == "losses" else ():
                ahead, options = looked_at(one.before, seat)
                city = one.before.city(seat)
                assert str(ahead.move(options[0])) == f"lose {min(city.coins, city.loss)}"
                asked += 1
    assert asked > 3
