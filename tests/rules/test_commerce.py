"""B18 to B24: buying from the neighbours."""

from __future__ import annotations

import pytest

from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.rules.table import built, can, chance, coins, play, refused_by, table, ways


def traders(built: str, coins: int = 9, options: str = "{}") -> str:
    """A buyer between two sellers of the same goods: wood, loom, and what their boards give."""
    return f"""
        options = {options}
        seat = [
            {{wonder = "ephesos", coins = {coins}, built = [{built}], hand = ["stockade", "apothecary"]}},
            {{wonder = "gizah", coins = 0, built = ["lumber-yard", "loom"]}},
            {{wonder = "rhodos", coins = 0, built = ["lumber-yard", "loom"]}},
        ]
    """


@pytest.mark.rule("B18")
@pytest.mark.parametrize("seller, payment", [(1, "left 2"), (3, "right 2")])
def test_a_unit_costs_two_coins_and_the_seller_gets_them(seller: int, payment: str) -> None:
    stock = {seat: ["lumber-yard"] if seat == seller else [] for seat in (1, 3)}
    position = table(f"""
        seat = [
            {{wonder = "ephesos", coins = 2, hand = ["stockade"]}},
            {{wonder = "gizah", coins = 0, built = {stock[1]}}},
            {{wonder = "alexandria"}},
            {{wonder = "rhodos", coins = 0, built = {stock[3]}}},
        ]
    """)
    assert ways(position, 0, "build", "stockade") == [payment]
    after = play(position, f"build stockade {payment}")
    assert (coins(after)[0], coins(after)[seller]) == (0, 2 + 3)  # the seller sold its own card too


@pytest.mark.rule("B18")
def test_only_neighbours_sell() -> None:
    position = table("""
        seat = [
            {wonder = "ephesos", coins = 9, hand = ["stockade"]},
            {wonder = "gizah"},
            {wonder = "alexandria", built = ["lumber-yard"]},
            {wonder = "rhodos"},
        ]
    """)
    assert refused_by(position, 0, "build stockade") == "B18"


@pytest.mark.rule("B18")
@pytest.mark.rule("B23")
def test_more_than_the_price_is_refused() -> None:
    assert refused_by(table(traders("")), 0, "build stockade left 3") == "B47"


@pytest.mark.rule("B19")
def test_board_brown_and_grey_are_for_sale() -> None:
    position = table("""
        seat = [
            {wonder = "ephesos", coins = 9, hand = ["barracks", "stockade", "apothecary"]},
            {wonder = "rhodos", built = ["lumber-yard", "loom"]},
            {wonder = "gizah"},
        ]
    """)
    for card in ("barracks", "stockade", "apothecary"):
        assert ways(position, 0, "build", card) == ["left 2"]


@pytest.mark.rule("B19")
def test_boards_sell_from_the_first_turn_on() -> None:
    options = Options(wonders=("gizah", "babylon", "rhodos"), sides=("day",))
    starts = [Position.start(options, chance(seed)) for seed in range(5)]
    payments = {(move.left, move.right) for start in starts for move in start.all_moves(0)}
    assert payments == {(0, 0), (2, 0), (0, 2)}


@pytest.mark.rule("B19")
@pytest.mark.parametrize(
    "seller",
    [
        'wonder = "rhodos", built = ["caravansery", "forum"]',
        'wonder = "alexandria", side = "night", stages = 2',
        'wonder = "alexandria", side = "day", stages = 2',
    ],
)
def test_what_yellow_cards_and_stages_produce_is_not_for_sale(seller: str) -> None:
    position = table(f"""
        seat = [
            {{wonder = "ephesos", coins = 9, hand = ["stockade", "apothecary", "guard-tower"]}},
            {{{seller}}},
            {{wonder = "gizah"}},
        ]
    """)
    for card in ("stockade", "apothecary", "guard-tower"):
        assert refused_by(position, 0, f"build {card}") == "B18"


@pytest.mark.rule("B20")
@pytest.mark.parametrize("post", ["west-trading-post", "east-trading-post"])
def test_two_discounts_are_worth_as_much_as_one(post: str) -> None:
    position = table(f"""
        age = 2
        options = {{edition = "1"}}
        seat = [
            {{wonder = "olympia", side = "B", stages = 1, built = ["{post}"], coins = 9, hand = ["walls"]}},
            {{wonder = "gizah", side = "A", built = ["quarry"]}},
            {{wonder = "rhodos", side = "A", built = ["quarry"]}},
        ]
    """)
    assert ways(position, 0, "build", "walls") == ["left 3", "left 2 right 1", "left 1 right 2"]


@pytest.mark.rule("B21")
@pytest.mark.parametrize("edition", ["1", "2"])
@pytest.mark.parametrize(
    "post, stockade",
    [("west-trading-post", ["left 1", "right 2"]), ("east-trading-post", ["right 1", "left 2"])],
)
def test_west_is_left_and_east_is_right(edition: str, post: str, stockade: list[str]) -> None:
    position = table(traders(f'"{post}"', options=f'{{edition = "{edition}"}}'))
    assert ways(position, 0, "build", "stockade") == stockade
    assert ways(position, 0, "build", "apothecary") == ["left 2", "right 2"]  # no raw material
    assert (position.left_of(0), position.right_of(0)) == (1, 2)


@pytest.mark.rule("B21")
def test_left_is_who_receives_the_hand_in_age_1() -> None:
    position = table(traders('"west-trading-post"'))
    hand = [card.id for card in position.hand(0)]
    after = play(position, "build stockade left 1")
    assert [card.id for card in after.hand(1)] == [card for card in hand if card != "stockade"]
    assert coins(after) == [8, 1 + 3, 3]


@pytest.mark.rule("B21")
def test_the_marketplace_serves_goods_of_both_neighbours() -> None:
    position = table(traders('"marketplace"'))
    assert ways(position, 0, "build", "apothecary") == ["left 1", "right 1"]
    assert ways(position, 0, "build", "stockade") == ["left 2", "right 2"]


@pytest.mark.rule("B22")
@pytest.mark.parametrize("seller", [1, 2])
def test_purchases_must_be_covered_by_the_coins_at_hand(seller: int) -> None:
    stock = {seat: ["lumber-yard"] if seat == seller else [] for seat in (1, 2)}
    text = f"""
        seat = [
            {{wonder = "ephesos", coins = COINS, hand = ["stockade"]}},
            {{wonder = "gizah", built = {stock[1]}}},
            {{wonder = "rhodos", built = {stock[2]}}},
        ]
    """
    assert "stockade" in can(table(text.replace("COINS", "2")), 0, "build")
    poor = table(text.replace("COINS", "1"))
    assert "stockade" not in can(poor, 0, "build")
    assert refused_by(poor, 0, "build stockade") == "B22"


@pytest.mark.rule("B22")
def test_income_of_a_turn_cannot_be_spent_in_it() -> None:
    position = table("""
        seat = [
            {wonder = "ephesos", coins = 1, hand = ["stockade"]},
            {wonder = "gizah", coins = 9, built = ["lumber-yard"], hand = ["scriptorium"]},
            {wonder = "rhodos", hand = ["stockade", "altar"]},
        ]
    """)
    waiting = position.choose(1, position.find(1, "build scriptorium right 2"))
    assert refused_by(waiting, 0, "build stockade") == "B22"
    after = play(position, "sell", "build scriptorium right 2", "sell altar")
    assert coins(after)[0] == 1 + 3 + 2
    assert ways(after, 0, "build", "stockade") == ["left 2"]


@pytest.mark.rule("B23")
def test_the_buyer_chooses_where_both_can_sell() -> None:
    for payment, expected in (("left 2", [7, 5, 3]), ("right 2", [7, 3, 5])):
        assert coins(play(table(traders("")), f"build stockade {payment}")) == expected


@pytest.mark.rule("B23")
def test_one_turn_may_buy_from_both_neighbours() -> None:
    position = table("""
        age = 2
        seat = [
            {wonder = "ephesos", coins = 4, hand = ["caravansery"]},
            {wonder = "gizah", coins = 0, built = ["lumber-yard"]},
            {wonder = "rhodos", coins = 0, built = ["lumber-yard"]},
        ]
    """)
    assert ways(position, 0, "build", "caravansery") == ["left 2 right 2"]
    assert coins(play(position, "build caravansery")) == [0, 5, 5]


@pytest.mark.rule("B23")
def test_a_bought_unit_serves_one_building_only() -> None:
    position = table("""
        age = 2
        seat = [
            {wonder = "ephesos", coins = 4, hand = ["school"]},
            {wonder = "babylon", side = "day", built = ["sawmill"], hand = ["caravansery", "vineyard"]},
            {wonder = "gizah"},
        ]
    """)
    after = play(position, "build school left 2", "build vineyard")
    assert refused_by(after, 0, "build caravansery") == "B22"  # two wood once more


@pytest.mark.rule("B23")
def test_a_kind_that_one_could_produce_may_be_bought() -> None:
    position = table("""
        age = 3
        seat = [
            {wonder = "rhodos", built = ["timber-yard", "lumber-yard"], coins = 9, hand = ["senate"]},
            {wonder = "babylon", side = "day"},
            {wonder = "gizah"},
        ]
    """)
    assert ways(position, 0, "build", "senate") == [
        "left 2",
        "right 2",
    ]  # wood or stone: the own timber yard gives the other


@pytest.mark.rule("B24")
def test_a_seller_is_paid_and_builds_with_the_same_unit() -> None:
    position = table("""
        seat = [
            {wonder = "ephesos", coins = 2, hand = ["stockade"]},
            {wonder = "babylon", side = "day", coins = 0, hand = ["stockade"]},
            {wonder = "gizah"},
        ]
    """)
    after = play(position, "build stockade left 2", "build stockade")
    assert [built(after, seat) for seat in (0, 1)] == [["stockade"], ["stockade"]]
    assert coins(after)[:2] == [0, 2]


@pytest.mark.rule("B24")
def test_neighbours_buy_from_each_other_in_one_turn() -> None:
    position = table("""
        seat = [
            {wonder = "babylon", side = "day", coins = 2, hand = ["apothecary"]},
            {wonder = "halikarnassos", coins = 2, hand = ["stockade"]},
            {wonder = "gizah"},
        ]
    """)
    after = play(position, "build apothecary left 2", "build stockade right 2")
    assert coins(after)[:2] == [2, 2]
