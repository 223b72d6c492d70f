"""Set-up and turns of two (V1 to V13, V25 to V27, V32 to V35, V38, V45; cases U1 to U6, U11, U13, U14)."""

from __future__ import annotations

import pytest

from argosy.bots import roster
from argosy.tabletop.errors import IllegalMoveError
from argosy.wonders.facts.library import EDITIONS
from argosy.wonders.kernel.layout import SEATS
from tests.rules.table import chance, refused_by
from tests.rules.two_players.duo import (
    FIRST,
    FREE,
    SECOND,
    both,
    for_the_free_city,
    held_by,
    ids,
    start,
    to_the_last_turn,
    turn,
    two,
)

GREAT = '["palace", "arena", "town-hall", "pantheon"]'  # beyond what a free city without coins can pay


@pytest.mark.rule("V1")
@pytest.mark.rule("V45")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_deck_is_that_of_three(edition: str) -> None:
    position = start(edition=edition)
    for age, guilds in ((1, 0), (2, 0), (3, 5)):
        packets = position.state.packets[SEATS * (age - 1) : SEATS * (age - 1) + 3]
        dealt = position.rules.cards([card for packet in packets for card in packet.card[:7]])
        assert len(dealt) == 21
        assert sum(card.guild for card in dealt) == guilds
        for _ in range(6):
            position = turn(position)


@pytest.mark.rule("V2")
def test_three_cities_begin_with_three_coins() -> None:
    position = start()
    assert position.players == 2
    assert [position.city(city).coins for city in range(position.cities)] == [3, 3, 3]


@pytest.mark.rule("V3")
def test_the_board_of_the_free_city_is_drawn_with_its_first_side_up() -> None:
    boards = [start(seed).board(FREE) for seed in range(40)]
    assert {side.id for _, side in boards} == {"A"}
    assert len({wonder.id for wonder, _ in boards}) == 7
    assert {start(seed, free_city_any_side=True).board(FREE)[1].id for seed in range(20)} == {"A", "B"}


@pytest.mark.rule("V4")
def test_the_free_city_sits_between_both() -> None:
    position = start()
    assert (position.left_of(FIRST), position.right_of(FIRST)) == (SECOND, FREE)
    assert (position.left_of(SECOND), position.right_of(SECOND)) == (FREE, FIRST)
    assert (position.left_of(FREE), position.right_of(FREE)) == (FIRST, SECOND)


@pytest.mark.rule("V4")
def test_case_u6_a_trading_post_works_against_the_free_city() -> None:
    position = two(
        second='built = ["west-trading-post"], hand = ["baths"]', free='built = ["stone-pit"]', top="turn = 2"
    )
    assert "build baths left 1" in [str(move) for move in position.legal(SECOND)]


@pytest.mark.rule("V5")
def test_the_first_seat_begins_every_age() -> None:
    position = start()
    for age in (1, 2, 3):
        assert (position.age, position.turn, position.holder, position.draw_pile) == (age, 1, FIRST, 6)
        assert (len(position.hand(FIRST)), len(position.hand(SECOND))) == (8, 7)
        position = to_the_last_turn(position)
        position = turn(position)


@pytest.mark.rule("V6")
@pytest.mark.rule("V7")
def test_case_u1_cards_in_hand_and_on_the_pile() -> None:
    position = start()
    for number in range(6):
        holder, other = number % 2, 1 - number % 2
        assert position.holder == holder
        assert (len(position.hand(holder)), len(position.hand(other)), position.draw_pile) == (
            8 - number,
            7 - number,
            6 - number,
        )
        position = turn(position)


@pytest.mark.rule("V7")
def test_hands_change_places() -> None:
    position = start()
    grown, shrunk = ids(position, FIRST), ids(position, SECOND)
    position = both(position)
    left = ids(position, FIRST)[1:]
    position = position.choose(FIRST, position.legal(FIRST)[0]).advance(chance())
    assert set(left) <= set(grown)
    assert sorted(ids(position, FIRST)) == sorted(shrunk[1:])
    drawn = list(ids(position, SECOND))
    for card in left:
        drawn.remove(card)
    assert len(drawn) == 1


@pytest.mark.rule("V8")
def test_coins_from_trade_come_with_the_next_turn() -> None:
    """The free city is paid in this turn and cannot spend it: a building for 4 coins stays out of reach."""
    hand = '"baths", "timber-yard", "altar"'
    position = two(f"hand = [{hand}]", free="coins = 0", top="turn = 5")
    position = both(position, "build baths right 2")
    assert "timber-yard" not in for_the_free_city(position, "build")
    after = position.choose(FIRST, position.legal(FIRST)[0]).advance(chance())
    assert after.city(FREE).coins == 2


@pytest.mark.rule("V9")
def test_case_u4_a_card_without_another_use_is_sold() -> None:
    position = both(two(f"hand = {GREAT}", free="coins = 0", top="age = 3\nturn = 5"), "sell arena")
    assert [move.action for move in position.legal(FIRST) if move.card == "palace"] == ["sell"]
    assert position.choose(FIRST, "sell palace").advance(chance()).city(FREE).coins == 3


@pytest.mark.rule("V9")
def test_case_u5_with_a_stage_to_raise_it_is_not() -> None:
    rich = 'coins = 3, built = ["quarry"]'
    position = both(two(f"hand = {GREAT}", free=rich, top="age = 3\nturn = 5"), "sell arena")
    assert "palace" in for_the_free_city(position, "stage")
    assert refused_by(position, FIRST, "sell palace") == "V9"


@pytest.mark.rule("V9")
def test_an_option_makes_the_holder_pick_a_card_of_use() -> None:
    hand, free = 'hand = ["altar", "baths", "workshop", "apothecary"]', "coins = 0"
    free_to_choose = both(two(hand, free=free, top="turn = 5"), "sell workshop")
    assert for_the_free_city(free_to_choose, "sell") == ["apothecary"]
    strict = both(two(hand, free=free, top="turn = 5", options="free_city_must_play = true"), "sell workshop")
    assert for_the_free_city(strict, "build") == ["altar", "baths"]
    assert for_the_free_city(strict, "sell") == []
    nothing = two(f"hand = {GREAT}", free=free, top="age = 3\nturn = 5", options="free_city_must_play = true")
    assert len(for_the_free_city(both(nothing, "sell arena"), "sell")) == 3


@pytest.mark.rule("V10")
@pytest.mark.rule("V11")
def test_case_u3_the_holder_raises_a_stage_of_the_free_city() -> None:
    hand = 'hand = ["loom-1", "barracks", "altar", "theater"], coins = 3'
    position = both(two(hand, 'built = ["stone-pit"], coins = 3', top="turn = 5"), "build loom-1", "sell")
    position = position.choose(FIRST, position.find(FIRST, "stage barracks right 2"))
    after = position.advance(chance())
    assert after.city(FREE).stages == 1
    assert after.city(FREE).coins == 1
    assert after.city(SECOND).coins == 3 + 3 + 2
    assert after.city(FIRST).coins == 3


@pytest.mark.rule("V11")
@pytest.mark.rule("V33")
def test_both_players_buy_from_the_free_city() -> None:
    free = 'built = ["clay-pool"]'
    first = 'hand = ["guard-tower", "altar", "theater", "baths"]'
    position = two(first, 'hand = ["guard-tower"]', free, top="turn = 5")
    position = both(position, "build guard-tower right 2", "build guard-tower left 2")
    after = position.choose(FIRST, "build altar").advance(chance())
    assert after.city(FREE).coins == 3 + 2 + 2


@pytest.mark.rule("V12")
def test_no_building_twice() -> None:
    hand, free = 'hand = ["altar", "baths", "altar", "theater"]', 'built = ["altar"], stages = 3'
    position = both(two(hand, free=free, top="turn = 5"), "sell baths")
    assert for_the_free_city(position, "build") == ["theater"]
    assert refused_by(position, FIRST, "build altar") == "B11"


@pytest.mark.rule("V13")
def test_case_u2_three_cards_are_left_over() -> None:
    position = to_the_last_turn(start())
    before = sum(len(position.buildings(city)) + position.city(city).stages for city in range(3))
    sold = len(position.pile())
    after = turn(position)
    played = sum(len(after.buildings(city)) + after.city(city).stages for city in range(3))
    assert (after.age, played - before + len(after.pile()) - sold) == (2, 3 + 3)
    assert played + len(after.pile()) == 21


@pytest.mark.rule("V25")
def test_two_decisions_in_a_row() -> None:
    position = start()
    assert position.pending == (FIRST, SECOND)
    position = both(position)
    assert (position.phase, position.pending) == ("free-turn", (FIRST,))
    with pytest.raises(IllegalMoveError, match="nothing to decide"):
        position.find(SECOND, f"sell {ids(position, SECOND)[0]}")


@pytest.mark.rule("V26")
def test_the_second_card_comes_from_the_rest_of_the_hand() -> None:
    first = 'hand = ["altar", "altar", "baths"]'
    position = both(two(first, top="turn = 5"), "sell altar")
    assert ids(position, FIRST).count("altar") == 1
    before = both(two('hand = ["altar", "baths", "workshop"]', top="turn = 5"), "sell altar")
    assert "altar" not in ids(before, FIRST)
    assert before.city(FIRST).coins == 3  # nothing is carried out yet
    assert before.view(SECOND).pile.size == 0


@pytest.mark.rule("V27")
def test_case_u11_a_power_of_its_board_is_a_way_too() -> None:
    free = 'wonder = "olympia", side = "A", stages = 2, coins = 0'
    position = both(two(f"hand = {GREAT}", free=free, top="age = 3\nturn = 5"), "sell arena")
    assert [str(move) for move in position.legal(FIRST) if move.card == "palace"] == ["build palace by power"]
    assert refused_by(position, FIRST, "sell palace") == "V9"


@pytest.mark.rule("V27")
def test_the_holder_may_choose_a_card_of_no_use() -> None:
    position = both(two('hand = ["workshop", "altar", "baths", "theater"]', top="turn = 5"), "sell baths")
    assert for_the_free_city(position, "build") == ["altar", "theater"]
    assert for_the_free_city(position, "sell") == ["workshop"]


@pytest.mark.rule("V32")
def test_case_u13_the_holder_chooses_the_seller() -> None:
    hand = 'hand = ["stockade", "altar", "baths", "theater"], built = ["lumber-yard"]'
    position = both(two(hand, 'built = ["lumber-yard"]', top="turn = 5"), "sell altar")
    ways = [str(way) for way in position.ways(FIRST, "build", "stockade")]
    assert sorted(ways) == ["build stockade left 2", "build stockade right 2"]


@pytest.mark.rule("V32")
def test_case_u14_a_chain_must_be_used() -> None:
    hand = 'hand = ["aqueduct", "walls", "statue", "temple"]'
    position = both(two(hand, free='built = ["baths", "quarry"], coins = 9', top="age = 2\nturn = 5"), "sell walls")
    assert [str(way) for way in position.ways(FIRST, "build", "aqueduct")] == ["build aqueduct by chain"]
    assert refused_by(position, FIRST, "build aqueduct by paying") == "V32"


@pytest.mark.rule("V32")
def test_a_free_building_of_the_age_may_be_kept() -> None:
    free = 'wonder = "olympia", side = "A", stages = 2, built = ["stone-pit"]'
    position = both(two('hand = ["baths", "altar", "theater", "workshop"]', free=free, top="turn = 5"), "sell altar")
    assert {str(way) for way in position.ways(FIRST, "build", "baths")} == {"build baths", "build baths by power"}


@pytest.mark.rule("V34")
def test_an_option_lets_the_other_begin_age_two() -> None:
    position = start(free_city_card_changes=True)
    for age, first in ((1, FIRST), (2, SECOND), (3, FIRST)):
        assert (position.age, held_by(position), len(position.hand(first))) == (age, first, 8)
        for _ in range(6):
            position = turn(position)


@pytest.mark.rule("V35")
def test_all_three_boards_may_be_named() -> None:
    position = start(wonders=["gizah", "rhodos", "babylon"])
    assert [position.board(city)[0].id for city in range(3)] == ["gizah", "rhodos", "babylon"]
    assert {start(seed, edition="2").board(FREE)[1].id for seed in range(9)} == {"day"}


@pytest.mark.rule("V38")
def test_who_decides_for_an_absent_holder_keeps_to_the_rule_of_sales() -> None:
    """The clock asks the sailor, which sells for the free city only what that may sell."""
    sailor = roster.make("wonders", "sailor")
    for seed in range(12):
        position = both(start(seed))
        move = sailor.choose(position, FIRST, chance(seed))
        assert move in position.legal(FIRST)
        alike = [one.action for one in position.legal(FIRST) if one.card == move.card]
        assert move.action != "sell" or set(alike) == {"sell"}
