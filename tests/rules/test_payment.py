"""B47 to B49 and R21: all ways to pay, and nothing that depends on the order of seats."""

from __future__ import annotations

import pytest

from tests.rules.table import built, coins, play, refused_by, table, ways


@pytest.mark.rule("B47")
def test_the_cheapest_way_is_the_default() -> None:
    position = table("""
        age = 2
        seat = [
            {wonder = "ephesos", built = ["east-trading-post"], coins = 9, hand = ["walls"]},
            {wonder = "gizah", built = ["quarry"]},
            {wonder = "rhodos", built = ["quarry", "stone-pit"]},
        ]
    """)
    assert ways(position, 0, "build", "walls") == ["right 3", "left 2 right 2", "left 4 right 1", "left 6"]
    assert str(position.find(0, "build walls")) == "build walls right 3"
    assert coins(play(position, "build walls left 4 right 1"))[0] == 4


@pytest.mark.rule("B47")
def test_ways_that_cost_more_than_there_is_are_not_offered() -> None:
    position = table("""
        age = 2
        seat = [
            {wonder = "ephesos", built = ["east-trading-post"], coins = 4, hand = ["walls"]},
            {wonder = "gizah", built = ["quarry"]},
            {wonder = "rhodos", built = ["quarry", "stone-pit"]},
        ]
    """)
    assert ways(position, 0, "build", "walls") == ["right 3", "left 2 right 2"]
    assert refused_by(position, 0, "build walls left 6") == "B47"


@pytest.mark.rule("B47")
def test_own_private_and_bought_units_combine() -> None:
    """Palace wants one unit of each kind: five come from the own city, two are bought."""
    position = table("""
        age = 3
        seat = [
            {wonder = "ephesos", coins = 4, hand = ["palace"], built = ["caravansery", "forum", "clay-pit", "mine"]},
            {wonder = "gizah"},
            {wonder = "halikarnassos"},
        ]
    """)
    assert ways(position, 0, "build", "palace") == ["left 2 right 2"]


@pytest.mark.rule("B47")
def test_a_choice_source_is_used_for_one_kind_only() -> None:
    position = table("""
        age = 3
        seat = [
            {wonder = "ephesos", built = ["caravansery", "timber-yard"], coins = 99, hand = ["senate"]},
            {wonder = "alexandria"},
            {wonder = "halikarnassos"},
        ]
    """)
    assert refused_by(position, 0, "build senate") == "B18"


@pytest.mark.rule("B47")
@pytest.mark.parametrize(
    "post, expected",
    [
        ("west-trading-post", ["left 3", "left 1 right 2", "right 4"]),
        ("east-trading-post", ["left 2 right 1", "right 3", "left 4"]),
    ],
)
def test_no_way_is_offered_that_another_undercuts_at_both_neighbours(post: str, expected: list[str]) -> None:
    """School wants wood, for 1 coin from one neighbour or 2 from the other, and papyrus for 2 from either."""
    position = table(f"""
        age = 2
        seat = [
            {{wonder = "gizah", built = ["{post}"], coins = 9, hand = ["school"]}},
            {{built = ["lumber-yard", "press"]}},
            {{wonder = "rhodos", built = ["lumber-yard", "press"]}},
        ]
    """)
    assert ways(position, 0, "build", "school") == expected  # left 2 right 2 would be a waste


@pytest.mark.rule("B48")
def test_the_coin_of_a_card_cannot_come_from_a_sale_of_this_turn() -> None:
    position = table("""
        age = 2
        seat = [
            {wonder = "ephesos", coins = 0, hand = ["sawmill", "vineyard"]},
            {wonder = "gizah", built = ["lumber-yard"], hand = ["school", "quarry"]},
            {wonder = "rhodos"},
        ]
    """)
    waiting = position.choose(1, position.find(1, "build school right 2"))
    assert refused_by(waiting, 0, "build sawmill") == "B22"
    after = play(position, "build vineyard", "build school right 2")
    assert coins(after)[0] == 2 + 1
    assert coins(play(after, "build quarry"))[0] == 2


@pytest.mark.rule("B48")
def test_one_coin_pays_for_a_brown_card() -> None:
    position = table('age = 2\nseat = [{coins = 1, hand = ["sawmill"]}]')
    assert (built(play(position, "build sawmill"), 0), coins(play(position, "build sawmill"))[0]) == (["sawmill"], 0)


ROUND_THE_TABLE = [
    ('{wonder = "babylon", side = "day", coins = 2, hand = ["apothecary"]}', "build apothecary left 2"),
    ('{wonder = "halikarnassos", coins = 2, hand = ["workshop"]}', "build workshop left 2"),
    ('{wonder = "alexandria", coins = 2, hand = ["stockade"]}', "build stockade left 2"),
]


@pytest.mark.rule("B49")
@pytest.mark.parametrize("shift", [0, 1, 2])
def test_the_order_of_seats_does_not_matter(shift: int) -> None:
    """Everybody buys with the last coins from the left neighbour, who spends the own last coins at the same time."""
    around = ROUND_THE_TABLE[shift:] + ROUND_THE_TABLE[:shift]
    position = table(f"seat = [{', '.join(seat for seat, _ in around)}]")
    after = play(position, *(move for _, move in around))
    assert coins(after) == [2, 2, 2]


@pytest.mark.rule("B49")
@pytest.mark.parametrize("buyer, payment", [(0, "left 2"), (2, "right 2")])
def test_nothing_built_in_this_turn_is_for_sale_yet(buyer: int, payment: str) -> None:
    """One buyer resolves before the seller, the other one after."""
    position = table("""
        seat = [
            {wonder = "ephesos", coins = 9, hand = ["stockade"]},
            {wonder = "gizah", hand = ["lumber-yard"]},
            {wonder = "rhodos", coins = 9, hand = ["stockade"]},
        ]
    """)
    waiting = position.choose(1, position.find(1, "build lumber-yard"))
    assert refused_by(waiting, buyer, f"build stockade {payment}") == "B18"


@pytest.mark.rule("R21")
def test_a_chain_may_be_left_unused_unless_the_table_says_otherwise() -> None:
    text = """
        age = 2
        options = {chains_optional = OPTIONAL}
        seat = [
            {wonder = "gizah", built = ["baths"], coins = 9, hand = ["aqueduct"]},
            {built = ["quarry"]},
            {wonder = "rhodos"},
        ]
    """
    free = table(text.replace("OPTIONAL", "true"))
    assert ways(free, 0, "build", "aqueduct") == ["by chain", "by paying left 4"]
    assert str(free.find(0, "build aqueduct")) == "build aqueduct by chain"
    assert coins(play(free, "build aqueduct by paying left 4"))[:2] == [5, 3 + 3 + 4]
    strict = table(text.replace("OPTIONAL", "false"))
    assert ways(strict, 0, "build", "aqueduct") == ["by chain"]
    assert refused_by(strict, 0, "build aqueduct by paying left 4") == "R21"


@pytest.mark.rule("R21")
@pytest.mark.parametrize("optional, expected", [("true", ["by colour", "by paying"]), ("false", ["by colour"])])
def test_so_may_a_free_building_of_olympia(optional: str, expected: list[str]) -> None:
    position = table(f"""
        options = {{chains_optional = {optional}}}
        seat = [{{wonder = "olympia", side = "day", stages = 2, hand = ["guard-tower"]}}]
    """)
    assert ways(position, 0, "build", "guard-tower") == expected
