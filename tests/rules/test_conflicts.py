"""B28, B29 and R5: conflicts at the end of an age; R22: tokens."""

from __future__ import annotations

import pytest

from argosy.wonders.position import Position
from tests.rules.table import coins, play, points, table

# Shields: 2, 1, 1, 0 round the table.
FOUR_CITIES = """
    age = {age}
    turn = 6
    seat = [
        {{built = ["walls"]}},
        {{built = ["stockade"]}},
        {{built = ["barracks"]}},
        {{}},
    ]
"""


def tokens(position: Position) -> list[tuple[int, int]]:
    """Victory tokens and defeat tokens of each seat."""
    cities = [position.city(seat) for seat in range(position.players)]
    return [(sum(city.victories), city.defeats) for city in cities]


@pytest.mark.rule("B28")
@pytest.mark.parametrize("age, worth", [(1, 1), (2, 3), (3, 5)])
def test_each_neighbour_is_fought_separately(age: int, worth: int) -> None:
    after = play(table(FOUR_CITIES.format(age=age)))
    assert tokens(after) == [(2, 0), (0, 1), (1, 0), (0, 2)]
    assert [points(after, "military", seat) for seat in range(4)] == [2 * worth, -1, worth, -2]


@pytest.mark.rule("B28")
def test_equal_shields_give_nothing() -> None:
    after = play(table('turn = 6\nseat = [{built = ["stockade"]}, {built = ["barracks"]}, {built = ["guard-tower"]}]'))
    assert tokens(after) == [(0, 0), (0, 0), (0, 0)]


@pytest.mark.rule("B28")
@pytest.mark.parametrize("turn", [1, 5])
def test_there_is_no_conflict_before_the_sixth_turn(turn: int) -> None:
    assert tokens(play(table(FOUR_CITIES.format(age=1).replace("turn = 6", f"turn = {turn}")))) == [(0, 0)] * 4


@pytest.mark.rule("B28")
def test_shields_of_the_sixth_turn_count() -> None:
    position = table('turn = 6\nseat = [{wonder = "rhodos", hand = ["barracks"]}]')
    assert tokens(play(position, "build barracks")) == [(2, 0), (0, 1), (0, 1)]


@pytest.mark.rule("B28")
def test_tokens_of_earlier_ages_stay() -> None:
    position = table("""
        age = 2
        turn = 6
        seat = [{built = ["walls"], victories = [2, 0, 0]}, {defeats = 2}, {victories = [1, 0, 0], defeats = 1}]
    """)
    after = play(position)
    assert [points(after, "military", seat) for seat in range(3)] == [2 + 6, -3, -1]


@pytest.mark.rule("B29")
@pytest.mark.rule("R5")
def test_shields_of_cards_and_stages_add_up() -> None:
    """Rhodos has 2 shields by its stage and 1 by a card; the neighbours have 3 and 2 by cards."""
    position = table("""
        turn = 6
        seat = [
            {wonder = "rhodos", side = "day", stages = 2, built = ["stockade"]},
            {built = ["walls", "barracks"]},
            {built = ["walls"]},
        ]
    """)
    assert tokens(play(position)) == [(1, 0), (1, 0), (0, 2)]


@pytest.mark.rule("B29")
def test_shields_are_not_used_up() -> None:
    position = table('turn = 6\nseat = [{built = ["stockade"]}, {}, {}]')
    after = play(position)
    while after.turn < 6:
        after = play(after)
    assert after.age == 2
    assert tokens(play(after))[0] == (4, 0)


@pytest.mark.rule("R5")
@pytest.mark.parametrize("edition, side", [("1", "A"), ("2", "day")])
def test_shields_of_a_stage_built_now_count(edition: str, side: str) -> None:
    position = table(f"""
        turn = 6
        options = {{edition = "{edition}"}}
        seat = [
            {{wonder = "rhodos", side = "{side}", stages = 1, built = ["brickyard", "clay-pool"], hand = ["altar"]}},
            {{built = ["stockade"]}},
        ]
    """)
    assert tokens(play(position, "stage altar"))[0] == (2, 0)


@pytest.mark.rule("R22")
def test_coins_never_run_out() -> None:
    rich = ", ".join(["{coins = 500}"] * 7)
    assert coins(play(table(f"seat = [{rich}]"))) == [503] * 7


@pytest.mark.rule("R22")
def test_conflict_tokens_never_run_out() -> None:
    """Six seats that all have the most tokens two ages can give, before six more conflicts."""
    seats = ", ".join(
        f'{{built = ["{"walls" if seat % 2 else "altar"}"], victories = [2, 2, 0], defeats = 4}}' for seat in range(6)
    )
    after = play(table(f"age = 3\nturn = 6\nseat = [{seats}]"))
    assert tokens(after) == [(4, 6), (6, 4)] * 3
