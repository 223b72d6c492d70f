"""The Great Wall (W1 to W3, W21, W22, W25; cases P1, P2, P11, P12)."""

from __future__ import annotations

from typing import Final

import pytest

from argosy.wonders.position import Position
from tests.rules.table import can, coins, play, sheet
from tests.rules.wonder_pack.pack import WORKSHOPS, board, built, pack, raise_stage

NEIGHBOURS: Final = ("gizah", "ephesos", "rhodos")


def wall(side: str, more: str = "", *others: str, top: str = "", options: str = "") -> Position:
    """The Great Wall with workshops for every stage, beside two or more cities."""
    rivals = [board(NEIGHBOURS[seat], "A", rest) for seat, rest in enumerate(others or ("", ""))]
    return pack(board("great-wall", side, built(*WORKSHOPS), "coins = 3", more), *rivals, top=top, options=options)


@pytest.mark.rule("W1")
@pytest.mark.parametrize("side", ["A", "B"])
def test_any_stage_may_come_first_and_none_twice(side: str) -> None:
    """W1: which stage it is, is said with the move."""
    position = wall(side)
    assert sorted({move.stage for move in position.legal(0) if move.action == "stage"}) == [1, 2, 3, 4]
    position = raise_stage(position, 3)
    assert sorted({move.stage for move in position.legal(0) if move.action == "stage"}) == [1, 2, 4]
    assert position.city(0).stages == 1


@pytest.mark.rule("W2")
def test_side_a_gives_coins_and_shields() -> None:
    """W2, the first and the third stage."""
    position = raise_stage(wall("A"), 1)
    assert coins(position)[0] == 3 + 8
    assert raise_stage(position, 3).city(0).shields == 2


@pytest.mark.rule("W2")
def test_side_a_gives_a_symbol_of_choice() -> None:
    """W2, the second stage: one symbol alone is a point."""
    position = wall("A")
    assert sheet(position).lines["science"] == 0
    assert sheet(raise_stage(position, 2)).lines["science"] == 1


@pytest.mark.rule("W2")
def test_side_a_builds_from_the_discard_pile() -> None:
    """W2, the fourth stage, when everybody else has sold a card."""
    position = raise_stage(wall("A"), 4)
    assert position.phase == "salvage"
    assert position.pending == (0,)


@pytest.mark.rule("W2")
def test_an_empty_pile_gives_nothing() -> None:
    """P1: the stage is built all the same."""
    hands = 'hand = ["tavern", "altar", "baths", "theater", "barracks", "apothecary", "scriptorium"]'
    position = wall("A", "", hands, 'hand = ["stockade", "workshop", "west-trading-post", "marketplace"]')
    position = play(position, f"stage {position.hand(0)[0].id} at 4", "build altar", "build stockade")
    assert position.city(0).stages == 1
    assert position.phase == "turn"


@pytest.mark.rule("W3")
def test_side_b_pays_its_neighbours_only() -> None:
    """W3, the first stage: 8 coins for the owner, 2 for each of the two neighbours, besides the sale."""
    position = raise_stage(wall("B", "", "", "", ""), 1)
    assert coins(position) == [3 + 8, 3 + 3 + 2, 3 + 3, 3 + 3 + 2]


@pytest.mark.rule("W3")
def test_side_b_copies_a_symbol_of_a_neighbour() -> None:
    """W3, the second stage."""
    position = wall("B", "stages = [2]", 'built = ["apothecary"]', "")
    assert sheet(position).lines["science"] == 1
    assert sheet(wall("B", "", 'built = ["apothecary"]', "")).lines["science"] == 0


@pytest.mark.rule("W3", "W21")
def test_side_b_costs_all_others_two_coins_and_no_debt() -> None:
    """P2, W21: a rival pays what is there; nobody has debts without Cities."""
    position = raise_stage(wall("B", "", "coins = 0", "coins = 9", "coins = 5"), 3)
    assert coins(position) == [3, 0 + 3 - 2, 9 + 3 - 2, 5 + 3 - 2]
    poor = wall("B", "", 'coins = 1, hand = ["lumber-yard"]', "coins = 9")
    poor = play(poor, f"stage {poor.hand(0)[0].id} at 3", "build lumber-yard", "sell")
    assert coins(poor) == [3, 0, 10]
    assert [poor.city(seat).debts for seat in range(3)] == [0, 0, 0]


@pytest.mark.rule("W3", "W21")
def test_side_b_takes_no_part_in_the_conflicts_of_the_age() -> None:
    """P2: its neighbours meet each other instead."""
    position = wall("B", "", 'built = ["stockade"]', "", top="turn = 6")
    position = raise_stage(position, 3)
    assert position.age == 2
    assert position.city(0).victories[0] == 0
    assert position.city(0).defeats == 0
    assert position.city(1).victories[0] == 1
    assert position.city(2).defeats == 1


@pytest.mark.rule("W21")
def test_a_border_of_teams_gives_one_token_beside_diplomacy() -> None:
    """P11, C30: the partner and both opponents pay, and the border of the Great Wall is fought for one token."""
    position = wall("B", "", "", "", 'built = ["stockade"]', top="turn = 6", options="teams = true")
    position = raise_stage(position, 3)
    assert position.age == 2
    assert coins(position) == [3, 3 + 3 - 2, 3 + 3 - 2, 3 + 3 - 2]
    assert position.city(3).victories[0] == 1
    assert position.city(0).defeats == 1


@pytest.mark.rule("W3", "W22")
def test_side_b_makes_what_its_city_lacks() -> None:
    """A city that makes no stone and has no coins builds the baths with the fourth stage."""
    hand = 'coins = 0, hand = ["baths"]'
    rivals = board("ephesos", "A"), board("babylon", "A")
    before = pack(board("great-wall", "B", hand), *rivals)
    after = pack(board("great-wall", "B", hand, "stages = [4]"), *rivals)
    assert "baths" not in can(before, 0, "build")
    assert "baths" in can(after, 0, "build")


@pytest.mark.rule("W22")
def test_the_missing_resource_and_the_black_market_are_two_units() -> None:
    """P12: with a loom, wood of the lumber yard, and twice one of the five others."""
    own = [
        "coins = 0",
        "stages = [4]",
        built("lumber-yard", "black-market"),
        'hand = ["aqueduct", "temple"]',
    ]
    one = pack(
        board("great-wall", "B", *own),
        board("ephesos", "A"),
        board("rhodos", "A"),
        top="age = 2",
        options='expansions = ["cities"]',
    )
    assert "temple" in can(one, 0, "build")  # wood of the yard, clay and glass that nobody here makes
    assert "aqueduct" not in can(one, 0, "build")  # three stones


@pytest.mark.rule("W25")
def test_the_architects_spare_the_resources_of_whichever_stage_is_chosen() -> None:
    """C44: without workshops every open stage can be raised for nothing."""
    own = ["coins = 0", built("architect-cabinet"), "stages = [2]"]
    position = pack(
        board("great-wall", "A", *own),
        board("gizah", "A"),
        board("ephesos", "A"),
        top="age = 2",
        options='expansions = ["cities"]',
    )
    assert sorted({move.stage for move in position.legal(0) if move.action == "stage"}) == [1, 3, 4]
