"""C4, C11 and C24: Byzantium and Petra of both editions."""

from __future__ import annotations

import pytest

from tests.rules.cities.cities_table import EVERYTHING, cities, diplomacy, settle
from tests.rules.table import coins, play, points, refused_by

STAGES = [  # wonder, edition, side, stages built before, coins, points, tokens of diplomacy, what others lose
    ("byzantium", "1", "A", 0, 0, 3, 0, 0),
    ("byzantium", "1", "A", 1, 0, 2, 1, 0),
    ("byzantium", "1", "A", 2, 0, 7, 0, 0),
    ("byzantium", "1", "B", 0, 0, 3, 1, 0),
    ("byzantium", "1", "B", 1, 0, 4, 1, 0),
    ("byzantium", "2", "day", 0, 0, 3, 0, 0),
    ("byzantium", "2", "day", 1, 0, 4, 1, 0),
    ("byzantium", "2", "day", 2, 0, 7, 0, 0),
    ("byzantium", "2", "night", 0, 0, 4, 1, 0),
    ("byzantium", "2", "night", 1, 0, 6, 1, 0),
    ("petra", "1", "A", 0, 0, 3, 0, 0),
    ("petra", "1", "A", 1, 7, 7, 0, 0),
    ("petra", "1", "A", 2, 0, 7, 0, 0),
    ("petra", "1", "B", 0, 0, 3, 0, 2),
    ("petra", "1", "B", 1, 14, 14, 0, 0),
    ("petra", "2", "day", 0, 0, 3, 0, 0),
    ("petra", "2", "day", 1, 5, 7, 0, 0),
    ("petra", "2", "day", 2, 0, 7, 0, 0),
    ("petra", "2", "night", 0, 0, 3, 0, 2),
    ("petra", "2", "night", 1, 10, 14, 0, 0),
]
COSTS = {
    ("byzantium", "1"): (["CO", "WWP", "CCLG"], ["WOGP", "COOL"]),
    ("byzantium", "2"): (["CO", "WWP", "CCLG"], ["WOP", "OOLG"]),
    ("petra", "1"): (["WS", "7", "WSSP"], ["CCOO", "14"]),
    ("petra", "2"): (["WS", "5", "WSSP"], ["CCOO", "10"]),
}


@pytest.mark.rule("C4")
@pytest.mark.parametrize("wonder, edition", COSTS)
@pytest.mark.parametrize("side", [0, 1])
def test_resource_and_costs_of_the_boards(wonder: str, edition: str, side: int) -> None:
    position = cities(f'wonder = "{wonder}"', edition=edition)
    board = position.board(0)[0].sides[side]
    assert board.resource == {"byzantium": "S", "petra": "C"}[wonder]
    assert [str(stage.cost) for stage in board.stages] == COSTS[wonder, edition][side]


@pytest.mark.rule("C4")
@pytest.mark.rule("C11")
@pytest.mark.rule("C24")
@pytest.mark.parametrize("wonder, edition, side, stages, price, worth, tokens, loss", STAGES)
def test_every_stage_of_byzantium_and_petra(
    wonder: str, edition: str, side: str, stages: int, price: int, worth: int, tokens: int, loss: int
) -> None:
    own = f'wonder = "{wonder}", side = "{side}", stages = {stages}, {EVERYTHING}, coins = 20, hand = ["altar"]'
    position = cities(own, "coins = 20", "coins = 20", "coins = 20", edition=edition)
    after = settle(play(position, "stage altar"))
    assert points(after, "wonder") - points(position, "wonder") == worth
    assert diplomacy(after) == [tokens, 0, 0, 0]  # tokens of earlier stages are not told here
    assert coins(after) == [20 - price, *[20 + 3 - loss] * 3]


@pytest.mark.rule("C4")
@pytest.mark.parametrize("edition, side, price", [("1", "A", 7), ("1", "B", 14), ("2", "day", 5), ("2", "night", 10)])
def test_without_the_coins_petra_waits(edition: str, side: str, price: int) -> None:
    own = f'wonder = "petra", side = "{side}", stages = 1, {EVERYTHING}, hand = ["altar"]'
    assert refused_by(cities(f"{own}, coins = {price - 1}", edition=edition), 0, "stage altar") == "B22"
