"""First sight: what a merchant makes of moves before it plays on."""

from __future__ import annotations

from argosy.bots.wonders.lookahead import Lookahead, Option
from argosy.bots.wonders.merchant import KERNEL
from argosy.bots.wonders.weights import weights_for
from argosy.tabletop.runs import python_run
from argosy.wonders.notation import position_from_text
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.support import random_rounds

LAST_TURN = "age = 3\nturn = 6\n"


def looked_at(position: Position, seat: int = 0) -> tuple[Lookahead, list[Option]]:
    ahead = Lookahead(python_run(KERNEL), position, seat, weights_for(position.rules))
    return ahead, ahead.options()


def worths(text: str) -> dict[str, int]:
    """What the moves of the first seat seem worth, the best first."""
    ahead, options = looked_at(position_from_text(text))
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
