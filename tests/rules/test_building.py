"""B11 to B17: what may be built, what it costs, and from when on it works."""

from __future__ import annotations

import pytest

from tests.rules.table import built, can, coins, pile, play, points, refused_by, table, ways


@pytest.mark.rule("B11")
@pytest.mark.parametrize("name", ["loom", "glassworks", "press"])
def test_no_building_of_the_same_name_in_two_ages(name: str) -> None:
    position = table(f'age = 2\nseat = [{{built = ["{name}-1"], hand = ["{name}-2", "vineyard"]}}]')
    assert refused_by(position, 0, f"build {name}") == "B11"
    assert f"{name}-2" not in can(position, 0, "build")
    assert f"{name}-2" in can(position, 0, "sell")


@pytest.mark.rule("B11")
def test_no_second_copy_of_a_card() -> None:
    position = table('options = {players = 5}\nseat = [{built = ["altar"], hand = ["altar"]}]')
    assert refused_by(position, 0, "build altar") == "B11"
    assert ways(position, 0, "build", "altar") == []


@pytest.mark.rule("B12")
def test_a_card_under_the_wonder_counts_for_nothing() -> None:
    position = table("""
        age = 2
        seat = [
            {wonder = "gizah", side = "day", built = ["lumber-yard", "timber-yard"], hand = ["foundry"]},
            {hand = ["vineyard"], coins = 0},
        ]
    """)
    after = play(position, "stage foundry", "build vineyard")
    assert built(after, 0) == ["lumber-yard", "timber-yard"]
    assert "foundry" not in pile(after)
    assert coins(after)[1] == 2  # lumber-yard and timber-yard: the foundry below is no brown card


@pytest.mark.rule("B12")
def test_the_name_of_a_card_under_the_wonder_is_free_again() -> None:
    position = table("""
        options = {players = 5}
        seat = [
            {wonder = "gizah", side = "day", built = ["sawmill"], hand = ["altar"]},
            {}, {}, {},
            {hand = ["altar", "well"]},
        ]
    """)
    after = play(play(position, "stage altar", "sell", "sell", "sell", "sell well"), "build altar")
    assert (built(after, 0), points(after, "civil")) == (["sawmill", "altar"], 3)


@pytest.mark.rule("B12")
def test_any_card_may_go_under_the_wonder_also_one_already_built() -> None:
    position = table("""
        options = {players = 5}
        seat = [{wonder = "gizah", side = "day", built = ["sawmill", "altar"], hand = ["altar", "baths"]}]
    """)
    assert can(position, 0, "stage") == can(position, 0, "sell")
    assert play(position, "stage altar").city(0).stages == 1


@pytest.mark.rule("B13")
def test_stages_are_built_from_left_to_right() -> None:
    position = table("""
        seat = [{wonder = "gizah", side = "day", built = ["sawmill", "brickyard", "loom", "quarry"], coins = 0}]
    """)
    worth = []
    for _ in range(2):
        position = play(position, f"stage {can(position, 0, 'stage')[0]}")
        worth.append(points(position, "wonder"))
    assert worth == [3, 8]


@pytest.mark.rule("B13")
@pytest.mark.parametrize("wonder, side, stages", [("gizah", "day", 3), ("gizah", "night", 4), ("rhodos", "night", 2)])
def test_no_stage_beyond_the_last(wonder: str, side: str, stages: int) -> None:
    position = table(
        f'seat = [{{wonder = "{wonder}", side = "{side}", stages = {stages}, coins = 99, hand = ["altar"]}}]'
    )
    assert refused_by(position, 0, "stage altar") == "B13"
    assert can(position, 0, "stage") == []


@pytest.mark.rule("B13")
@pytest.mark.parametrize("edition, side, stages", [("1", "A", 2), ("2", "day", 2), ("2", "night", 1)])
def test_free_buildings_do_not_pay_for_stages(edition: str, side: str, stages: int) -> None:
    position = table(f"""
        age = 3
        options = {{edition = "{edition}"}}
        seat = [{{wonder = "olympia", side = "{side}", stages = {stages}, coins = 0, hand = ["palace"]}}]
    """)
    assert "palace" in can(position, 0, "build")
    assert can(position, 0, "stage") == []
    assert refused_by(position, 0, "stage palace") == "B18"


@pytest.mark.rule("B13")
def test_a_chain_does_not_pay_for_a_stage() -> None:
    position = table("""
        age = 2
        seat = [{wonder = "gizah", side = "day", built = ["baths"], coins = 0, hand = ["aqueduct"]}, {}, {}]
    """)
    assert ways(position, 0, "build", "aqueduct") == ["by chain"]
    assert refused_by(position, 0, "stage aqueduct") == "B18"


@pytest.mark.rule("B14")
@pytest.mark.parametrize(
    "edition, parent, child, age",
    [
        ("1", "altar", "temple", 2),
        ("1", "temple", "pantheon", 3),
        ("1", "theater", "statue", 2),
        ("1", "statue", "gardens", 3),
        ("2", "altar", "pantheon", 3),
        ("2", "theater", "gardens", 3),
        ("2", "well", "statue", 2),
        ("1", "east-trading-post", "forum", 2),
        ("2", "west-trading-post", "forum", 2),
    ],
)
def test_a_chain_builds_free(edition: str, parent: str, child: str, age: int) -> None:
    position = table(f"""
        age = {age}
        options = {{edition = "{edition}", players = 4}}
        seat = [{{built = ["{parent}"], coins = 0, hand = ["{child}"]}}]
    """)
    assert str(position.find(0, f"build {child}")) == f"build {child} by chain"
    after = play(position, f"build {child}")
    assert (built(after, 0), coins(after)[0]) == ([parent, child], 0)


@pytest.mark.rule("B14")
@pytest.mark.parametrize(
    "edition, parent, child, age",
    [
        ("1", "altar", "pantheon", 3),
        ("2", "altar", "temple", 2),
        ("2", "temple", "pantheon", 3),
        ("2", "theater", "statue", 2),
    ],
)
def test_without_the_printed_chain_the_cost_stays(edition: str, parent: str, child: str, age: int) -> None:
    position = table(f"""
        age = {age}
        options = {{edition = "{edition}"}}
        seat = [{{built = ["{parent}"], coins = 0, hand = ["{child}"]}}]
    """)
    assert refused_by(position, 0, f"build {child}") == "B18"
    assert refused_by(position, 0, f"build {child} by chain") == "B18"


@pytest.mark.rule("B14")
def test_a_neighbours_building_chains_nothing() -> None:
    position = table("""
        age = 2
        seat = [{wonder = "gizah", coins = 0, hand = ["aqueduct"]}, {built = ["baths"]}, {built = ["baths"]}]
    """)
    assert refused_by(position, 0, "build aqueduct") == "B18"


@pytest.mark.rule("B15")
def test_a_source_serves_owner_and_both_neighbours_in_one_turn() -> None:
    position = table("""
        seat = [
            {wonder = "gizah", built = ["stone-pit"], coins = 0, hand = ["baths"]},
            {wonder = "olympia", side = "day", coins = 4, hand = ["altar"]},
            {wonder = "babylon", side = "night", coins = 4, hand = ["loom"]},
        ]
    """)
    after = play(position, "build baths", "stage altar right 4", "stage loom left 4")
    assert coins(after) == [8, 0, 0]
    assert [len(built(after, 0)), after.city(1).stages, after.city(2).stages] == [2, 1, 1]


@pytest.mark.rule("B15")
def test_a_source_gives_anew_each_turn() -> None:
    position = table("""
        seat = [{wonder = "olympia", side = "day", built = ["quarry"], coins = 0, hand = ["baths"]}]
    """)
    after = play(position, "build baths")
    assert (built(after, 0), coins(after)[0]) == (["quarry", "baths"], 0)
    later = play(after, f"stage {can(after, 0, 'stage')[0]}")
    assert (later.city(0).stages, coins(later)[0]) == (1, 0)


@pytest.mark.rule("B16")
def test_a_source_with_a_choice_gives_each_user_one_kind() -> None:
    position = table("""
        seat = [
            {wonder = "ephesos", built = ["timber-yard"], coins = 0, hand = ["stockade"]},
            {wonder = "alexandria", coins = 2, hand = ["baths"]},
            {wonder = "halikarnassos", coins = 2, hand = ["stockade"]},
        ]
    """)
    after = play(position, "build stockade", "build baths right 2", "build stockade left 2")
    assert [built(after, seat)[-1] for seat in range(3)] == ["stockade", "baths", "stockade"]
    assert coins(after) == [4, 0, 0]


@pytest.mark.rule("B16")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_source_with_a_choice_never_gives_two_units(owner: int) -> None:
    sources = [["tree-farm"], []] if owner == 0 else [[], ["tree-farm"]]
    position = table(f"""
        age = 2
        seat = [
            {{wonder = "ephesos", built = {sources[0]}, coins = 9, hand = ["caravansery"]}},
            {{wonder = "alexandria", built = {sources[1]}}},
            {{wonder = "halikarnassos"}},
        ]
    """)
    assert refused_by(position, 0, "build caravansery") == "B18"


@pytest.mark.rule("B16")
def test_a_double_source_sells_both_units_to_each_neighbour() -> None:
    position = table("""
        age = 2
        seat = [
            {wonder = "ephesos", built = ["sawmill"], coins = 0, hand = ["caravansery"]},
            {wonder = "alexandria", coins = 4, hand = ["caravansery"]},
            {wonder = "gizah", side = "day", coins = 4, hand = ["vineyard"]},
        ]
    """)
    after = play(position, "build caravansery", "build caravansery right 4", "stage vineyard left 4")
    assert coins(after) == [8, 0, 0]


@pytest.mark.rule("B17")
def test_new_production_works_from_the_next_turn_on() -> None:
    position = table("""
        seat = [
            {wonder = "ephesos", hand = ["lumber-yard"]},
            {wonder = "alexandria", coins = 9, hand = ["stockade"]},
            {wonder = "halikarnassos", coins = 9, hand = ["stockade", "altar"]},
        ]
    """)
    for buyer in (1, 2):
        assert refused_by(position, buyer, "build stockade") == "B18"
    after = play(position, "build lumber-yard", "sell stockade", "sell altar")
    assert ways(after, 0, "build", "stockade") == [""]  # the hand of the right neighbour has come


@pytest.mark.rule("B17")
def test_neighbours_buy_from_a_new_card_in_the_next_turn() -> None:
    position = table("""
        seat = [
            {wonder = "ephesos", hand = ["lumber-yard", "stockade"]},
            {wonder = "alexandria", coins = 9},
            {wonder = "halikarnassos"},
        ]
    """)
    after = play(position, "build lumber-yard")
    assert ways(after, 1, "build", "stockade") == ["right 2"]


@pytest.mark.rule("B17")
def test_a_new_discount_works_from_the_next_turn_on() -> None:
    position = table("""
        seat = [
            {wonder = "ephesos", hand = ["west-trading-post", "stockade"]},
            {wonder = "babylon", side = "day"},
            {wonder = "gizah", hand = ["stockade"]},
        ]
    """)
    assert ways(position, 0, "build", "stockade") == ["left 2"]
    after = play(position, "build west-trading-post", "sell", "sell")
    assert ways(after, 0, "build", "stockade") == ["left 1"]
