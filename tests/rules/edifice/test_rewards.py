"""What each project brings (F24 to F32, F66; cases E7, E8, E10 to E12)."""

from __future__ import annotations

import pytest

from argosy.wonders.position import Position
from argosy.wonders.sheet import score_sheet
from tests.rules.edifice.plans import city, end_of_age, go, mason, plans

BROWN = ("lumber-yard", "stone-pit", "clay-pool", "ore-vein", "sawmill")
COMPLETE = 'wonder = "gizah", side = "day", stages = 3'


def over(seat: str, *others: str, projects: tuple[str, str, str]) -> Position:
    """The end of a game in which all three projects are complete."""
    return plans(seat, *others, projects=projects, pawns=(0, 0, 0), age=3, phase="over")


def points(position: Position, seat: int = 0, line: str = "projects") -> int:
    """The points of a seat on a line of the sheet."""
    return position.breakdown(seat)[line]


@pytest.mark.rule("F24")
def test_case_e8_pairs_of_brown_and_grey() -> None:
    projects = ("artisan-district", "factory", "agora")
    assert points(over(city(*BROWN, "loom-1", "press-1", more="joined = [1]"), projects=projects)) == 4
    assert points(over(city("lumber-yard", "loom-1", "press-1", more="joined = [1]"), projects=projects)) == 2
    assert points(over(city(*BROWN, more="joined = [1]"), projects=projects)) == 0


@pytest.mark.rule("F25")
def test_case_e7_stages_of_the_end_count() -> None:
    projects = ("belvedere", "factory", "agora")
    early = plans(mason(more="joined = [1]"), projects=projects, pawns=(0, 2, 2))
    assert points(early) == 0
    assert points(go(early, "stage")) == 1
    four = city(more='wonder = "gizah", side = "night", stages = 4, joined = [1]')
    assert points(over(four, projects=projects)) == 4


@pytest.mark.rule("F26")
def test_shields_count_in_the_conflict_of_the_same_age() -> None:
    table = end_of_age(
        mason(), city(more="joined = [1]"), "", projects=("curtain-wall", "factory", "agora"), pawns=(1, 2, 2)
    )
    after = go(table, "join")
    assert [after.city(seat).victories[0] for seat in range(3)] == [1, 1, 0]
    assert [after.city(seat).defeats for seat in range(3)] == [0, 0, 2]


@pytest.mark.rule("F26")
def test_the_castle_has_two_shields() -> None:
    projects = ("outpost", "factory", "concentric-castle")
    table = plans(mason(), "joined = [3]", projects=projects, pawns=(0, 0, 1), age=3)
    assert [go(table, "join").city(seat).shields for seat in range(3)] == [2, 2, 0]


@pytest.mark.rule("F27")
@pytest.mark.parametrize(
    "age, projects, tokens",
    [
        (1, ("outpost", "factory", "agora"), [0, 1, 0]),
        (2, ("outpost", "staging-camp", "agora"), [0, 0, 1]),
    ],
)
def test_tokens_of_later_ages(age: int, projects: tuple[str, str, str], tokens: list[int]) -> None:
    pawns = (1, 2, 2) if age == 1 else (0, 1, 2)
    table = plans(mason(), f"joined = [{age}]", projects=projects, pawns=pawns, age=age)
    after = go(table, "join")
    assert [after.city(seat).victories for seat in range(3)] == [tokens, tokens, [0, 0, 0]]
    assert points(after, line="military") == (3 if age == 1 else 5)


@pytest.mark.rule("F28")
def test_case_e10_the_token_comes_and_defeats_go() -> None:
    table = end_of_age(
        mason(coins=9, more="defeats = 3"), city("fortifications", "arsenal", "circus", more="joined = [3]"),
        city("siege-workshop", "stables"),
        projects=("outpost", "factory", "military-school"), pawns=(0, 0, 1), age=3,
    )  # fmt: skip
    after = go(table, "join")
    assert after.over
    assert (after.city(0).victories, after.city(0).defeats) == ([0, 0, 1], 2)
    assert points(after, line="military") == 5 - 2


@pytest.mark.rule("F29")
def test_the_amphitheater_counts_blue_cards() -> None:
    projects = ("outpost", "amphitheater", "agora")
    assert points(over(city("altar", "baths", "theater", "tavern", more="joined = [2]"), projects=projects)) == 3


@pytest.mark.rule("F29")
def test_case_e12_the_archives_count_colours() -> None:
    projects = ("outpost", "factory", "archives")
    five = city("lumber-yard", "loom-1", "altar", "scriptorium", "gambling-den", more="joined = [3]")
    table = plans(five, projects=projects, pawns=(0, 0, 0), age=3, phase="over", more='expansions = ["cities"]')
    assert points(table) == 5
    stage = city("lumber-yard", "clay-pool", more=f"{COMPLETE}, joined = [3]")
    assert points(over(stage, projects=projects)) == 1


@pytest.mark.rule("F30")
def test_case_e11_the_agora_repeats_the_best_own_guild() -> None:
    projects = ("outpost", "factory", "agora")
    green = ("scriptorium", "workshop", "apothecary")
    four = city(*green, "library", more='wonder = "rhodos", side = "day", stages = 3')
    three = city(*green, more='wonder = "ephesos", side = "day", stages = 3')
    own = city(
        "philosophers-guild", "builders-guild", more='wonder = "gizah", side = "night", stages = 4, joined = [3]'
    )
    table = over(own, four, three, projects=projects)
    assert points(table, line="guilds") == 7 + 10
    assert points(table) == 10
    assert score_sheet(table, 0).repeated_guild == "builders-guild"
    assert score_sheet(table, 1).repeated_guild is None
    assert points(over(city("altar", more="joined = [3]"), projects=projects)) == 0


@pytest.mark.rule("F30", "F66")
def test_the_scientists_give_a_second_symbol() -> None:
    projects = ("outpost", "factory", "agora")
    own = city("scientists-guild", "scriptorium", "workshop", more="joined = [3]")
    table = over(own, projects=projects)
    assert points(table, line="science") == 13  # two kinds and two of choice: 2 + 1 + 1 squared, and a set
    assert points(table) == 0
    assert score_sheet(table, 0).repeated_guild == "scientists-guild"


@pytest.mark.rule("F30", "F66")
def test_guild_and_symbols_are_found_together() -> None:
    """The Scientists win over a guild of 2 points only if the second symbol brings more."""
    projects = ("outpost", "factory", "agora")
    own = city("scientists-guild", "magistrates-guild", more="joined = [3]")
    blue = [city("altar", "baths", "theater"), city("palace", "statue")]
    table = over(own, *blue, projects=projects)
    assert points(table, line="science") == 1
    assert points(table) == 5
    assert score_sheet(table, 0).repeated_guild == "magistrates-guild"


@pytest.mark.rule("F30")
def test_a_guild_limit_holds_for_each_scoring() -> None:
    projects = ("outpost", "factory", "agora")
    green = ("scriptorium", "workshop", "apothecary", "library", "laboratory", "dispensary")
    own = city("philosophers-guild", more="joined = [3]")
    table = plans(
        own, city(*green), city(*green), projects=projects, pawns=(0, 0, 0), age=3, phase="over",
        more='expansions = ["armada"]',
    )  # fmt: skip
    limit = table.kernel_rules.guild_limit
    assert points(table, line="guilds") == points(table) == (min(12, limit) if limit else 12)


@pytest.mark.rule("F66")
def test_decorators_count_again_if_the_wonder_is_complete() -> None:
    projects = ("outpost", "factory", "agora")
    whole = over(city("decorators-guild", more=f"{COMPLETE}, joined = [3]"), projects=projects)
    assert (points(whole, line="guilds"), points(whole)) == (7, 7)


@pytest.mark.rule("F31")
@pytest.mark.parametrize(
    "age, projects, reward",
    [
        (1, ("money-changer", "factory", "agora"), 4),
        (2, ("outpost", "auction-house", "agora"), 7),
        (3, ("outpost", "factory", "gold-reserves"), 15),
    ],
)
def test_coins_at_once(age: int, projects: tuple[str, str, str], reward: int) -> None:
    pawns = {1: (1, 2, 2), 2: (0, 1, 2), 3: (0, 0, 1)}[age]
    table = plans(mason(), f"joined = [{age}], coins = 0", projects=projects, pawns=pawns, age=age)
    assert go(table, "join").city(1).coins == 3 + reward


@pytest.mark.rule("F32")
def test_points_and_debts_have_a_line_of_their_own() -> None:
    projects = ("belvedere", "auction-house", "archives")
    seat = city("altar", more=f"{COMPLETE}, joined = [1, 3], project_debts = [2], victories = [0, 1, 0]")
    table = over(seat, projects=projects)
    sheet = score_sheet(table, 0)
    assert sheet.lines["projects"] == 3 + 1 - 3
    assert sheet.lines["military"] == 3
    assert sheet.lines["treasury"] == 3
    assert sheet.total == sum(sheet.lines.values())
