"""B30 to B33, B46 and R3: the score sheet."""

from __future__ import annotations

from itertools import permutations

import pytest

from argosy.wonders.sheet import score_sheets
from tests.rules.table import coins, play, points, sheet, table

COMPASSES = ["apothecary", "dispensary", "lodge", "academy"]
GEARS = ["workshop", "laboratory", "observatory", "study"]
TABLETS = ["scriptorium", "library", "school", "university"]


def over(*seats: str, edition: str = "2") -> str:
    """A finished game with these seats."""
    return f'phase = "over"\noptions = {{edition = "{edition}"}}\nseat = [{", ".join(f"{{{seat}}}" for seat in seats)}]'


def scholar(compasses: int, gears: int, tablets: int, also: str = "") -> str:
    """A city with so many science symbols of each kind."""
    cards = COMPASSES[:compasses] + GEARS[:gears] + TABLETS[:tablets]
    return f"built = {cards + ([also] if also else [])}"


@pytest.mark.rule("B30")
def test_the_score_is_the_sum_of_seven_lines() -> None:
    position = table(
        over(
            'wonder = "gizah", side = "day", stages = 2, coins = 11, victories = [1, 0, 1], defeats = 2,'
            'built = ["altar", "palace", "haven", "sawmill", "workers-guild", "lodge", "walls"]',
            'built = ["clay-pool", "quarry"]',
            'built = ["foundry"]',
        )
    )
    assert sheet(position).lines == {
        "military": 1 + 5 - 2,
        "treasury": 3,
        "wonder": 3 + 5,
        "civil": 3 + 8,
        "commerce": 1,
        "guilds": 3,
        "science": 1,
        "other": 0,
    }
    assert sheet(position).total == 4 + 3 + 8 + 11 + 1 + 3 + 1


@pytest.mark.rule("B30")
@pytest.mark.parametrize("purse, worth", [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (20, 6)])
def test_three_coins_make_a_point(purse: int, worth: int) -> None:
    assert points(table(over(f"coins = {purse}")), "treasury") == worth


@pytest.mark.rule("B31")
@pytest.mark.parametrize(
    "symbols, worth",
    [
        ((0, 0, 0), 0),
        ((1, 0, 0), 1),
        ((4, 0, 0), 16),
        ((1, 1, 1), 3 + 7),
        ((3, 2, 2), 9 + 4 + 4 + 14),
        ((4, 4, 4), 48 + 28),
    ],
)
def test_squares_and_sets(symbols: tuple[int, int, int], worth: int) -> None:
    position = table(over(scholar(*symbols)))
    assert points(position, "science") == worth
    assert tuple(sheet(position).science_symbols.values()) == symbols


@pytest.mark.rule("B31")
@pytest.mark.rule("B46")
@pytest.mark.parametrize(
    "symbols, counted, worth",
    [
        ((1, 1, 0), (1, 1, 1), 3 + 7),  # completes a set
        ((3, 0, 0), (4, 0, 0), 16),  # makes the largest square larger
        ((0, 0, 0), (1, 0, 0), 1),
        ((2, 2, 2), (3, 2, 2), 9 + 4 + 4 + 14),
    ],
)
@pytest.mark.parametrize("also, board", [("scientists-guild", "gizah"), ("", "babylon")])
def test_a_symbol_of_choice_is_placed_best(
    symbols: tuple[int, int, int], counted: tuple[int, int, int], worth: int, also: str, board: str
) -> None:
    stages = 2 if board == "babylon" else 0
    position = table(over(f'wonder = "{board}", side = "day", stages = {stages}, ' + scholar(*symbols, also=also)))
    assert points(position, "science") == worth
    assert sorted(sheet(position).science_symbols.values()) == sorted(counted)


@pytest.mark.rule("B31")
@pytest.mark.parametrize("symbols", list(permutations((2, 1, 0))))
def test_two_symbols_of_choice_may_become_different_kinds(symbols: tuple[int, int, int]) -> None:
    city = 'wonder = "babylon", side = "day", stages = 2, ' + scholar(*symbols, also="scientists-guild")
    position = table(over(city))
    counted = {2: 3, 1: 1, 0: 1}
    assert tuple(sheet(position).science_symbols.values()) == tuple(counted[number] for number in symbols)
    assert points(position, "science") == 9 + 1 + 1 + 7


@pytest.mark.rule("B46")
@pytest.mark.parametrize("edition, side, stages", [("1", "A", 2), ("1", "B", 3), ("2", "day", 2), ("2", "night", 2)])
def test_babylon_gives_one_symbol_of_choice(edition: str, side: str, stages: int) -> None:
    city = f'wonder = "babylon", side = "{side}", stages = {stages}'
    position = table(over(city, edition=edition))
    assert points(position, "science") == 1
    before = table(over(city.replace(f"stages = {stages}", f"stages = {stages - 1}"), edition=edition))
    assert points(before, "science") == 0


@pytest.mark.rule("B32")
def test_more_points_win() -> None:
    position = table(over("coins = 5", 'coins = 0, built = ["palace"]', "coins = 0"))
    assert position.winners() == (1,)


@pytest.mark.rule("B32")
def test_more_coins_win_a_tie() -> None:
    position = table(over("coins = 3", "coins = 5", "coins = 4"))
    assert [each.total for each in score_sheets(position)] == [1, 1, 1]
    assert position.winners() == (1,)


@pytest.mark.rule("B32")
def test_coins_that_made_points_still_break_a_tie() -> None:
    position = table(over('coins = 2, built = ["altar"]', "coins = 9", "coins = 0"))
    assert position.winners() == (1,)


@pytest.mark.rule("B32")
def test_a_full_tie_is_shared() -> None:
    position = table(over("coins = 4", "coins = 2", "coins = 4"))
    assert position.winners() == (0, 2)


GUILD_TABLE = [
    ("2", "workers-guild", 3),
    ("2", "craftsmens-guild", 2 * 2),
    ("2", "traders-guild", 2),
    ("2", "philosophers-guild", 2),
    ("2", "spies-guild", 3),
    ("2", "magistrates-guild", 3),
    ("2", "builders-guild", 1 + 2 + 2),
    ("2", "shipowners-guild", 2 + 1 + 1),  # brown, grey, itself
    ("1", "strategists-guild", 1 + 4),
]


@pytest.mark.rule("B33")
@pytest.mark.parametrize("edition, guild, worth", GUILD_TABLE)
def test_guilds(edition: str, guild: str, worth: int) -> None:
    """Each guild stands in a city with cards of every colour, between two others with cards of every colour."""
    side = "A" if edition == "1" else "day"
    own = f'"{guild}", "sawmill", "quarry", "loom", "forum", "altar", "baths", "walls", "lodge"'
    position = table(
        over(
            f'side = "{side}", stages = 1, defeats = 3, built = [{own}]',
            f'side = "{side}", stages = 2, defeats = 1, '
            'built = ["foundry", "loom", "haven", "palace", "temple", "walls", "circus", "study"]',
            f'side = "{side}", stages = 2, defeats = 4, '
            'built = ["sawmill", "brickyard", "press", "forum", "senate", "arsenal", "school"]',
            edition=edition,
        )
    )
    assert points(position, "guilds") == worth


@pytest.mark.rule("B33")
@pytest.mark.parametrize("side, stages, worth", [("day", 2, 0), ("day", 3, 7), ("night", 3, 0), ("night", 4, 7)])
def test_decorators_guild_wants_the_whole_wonder(side: str, stages: int, worth: int) -> None:
    city = f'wonder = "gizah", side = "{side}", stages = {stages}, built = ["decorators-guild"]'
    assert points(table(over(city, "", "")), "guilds") == worth


@pytest.mark.rule("B33")
def test_neighbour_guilds_count_neighbours_only() -> None:
    position = table(over('built = ["spies-guild"]', "", 'built = ["walls"]', ""))
    assert points(position, "guilds") == 0  # the red card stands opposite


@pytest.mark.rule("B33")
def test_a_guild_pays_nothing_when_built() -> None:
    position = table("""
        age = 3
        seat = [{coins = 0, built = ["loom", "press", "glassworks"], hand = ["traders-guild"]}, {built = ["forum"]}]
    """)
    after = play(position, "build traders-guild")
    assert (coins(after)[0], points(after, "guilds")) == (0, 1)


@pytest.mark.rule("R3")
def test_points_stand_in_the_row_of_what_carries_them() -> None:
    position = table(
        over('wonder = "gizah", stages = 1, coins = 0, built = ["altar", "haven", "sawmill", "builders-guild"]')
    )
    lines = sheet(position).lines
    assert {name: worth for name, worth in lines.items() if worth} == {
        "wonder": 3,
        "civil": 3,
        "commerce": 1,
        "guilds": 1,
    }


@pytest.mark.rule("R3")
def test_symbols_of_stages_and_guilds_stand_in_the_science_row() -> None:
    position = table(over('wonder = "babylon", side = "night", stages = 2, coins = 0, built = ["scientists-guild"]'))
    assert {name: worth for name, worth in sheet(position).lines.items() if worth} == {"science": 4}
