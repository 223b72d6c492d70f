"""B34 to B40: the powers of Olympia in both editions."""

from __future__ import annotations

import pytest

from argosy.wonders.position import Position
from tests.rules.table import built, can, coins, play, points, refused_by, sheet, table, ways


def olympia(
    edition: str, side: str, stages: int, city: str = "", clock: str = "age = 3", options: str = ""
) -> Position:
    """Olympia with so many stages and without coins, between Gizah and Rhodos; `city` tells the rest."""
    first = "A" if edition == "1" else "day"
    return table(f"""
        {clock}
        options = {{edition = "{edition}"{options}}}
        seat = [
            {{wonder = "olympia", side = "{side}", stages = {stages}, coins = 0, {city}}},
            {{wonder = "gizah", side = "{first}"}},
            {{wonder = "rhodos", side = "{first}"}},
        ]
    """)


def free_by(position: Position) -> set[str]:
    """Which powers make cards of the hand free for the first seat."""
    return {move.by for move in position.all_moves(0)} - {"", "paying"}


# Edition 1, side A, stage 2


@pytest.mark.rule("B34")
def test_one_card_is_built_free() -> None:
    position = olympia("1", "A", 2, 'hand = ["palace"]')
    assert ways(position, 0, "build", "palace") == ["by power"]
    after = play(position, "build palace by power")
    assert (built(after, 0), coins(after)) == (["palace"], [0, 6, 6])


@pytest.mark.rule("B34")
def test_the_power_works_once_an_age() -> None:
    position = olympia("1", "A", 2, 'hand = ["palace"]')
    after = play(position, "build palace by power")
    assert free_by(after) == set()
    assert free_by(play(position)) == {"power"}


@pytest.mark.rule("B34")
def test_the_power_is_there_again_in_the_next_age_but_never_twice() -> None:
    for used in ("true", "false"):
        position = play(olympia("1", "A", 2, f"once_used = {used}", clock="age = 1\nturn = 6"))
        free = next(move for move in position.all_moves(0) if move.by == "power")
        assert free_by(play(position, str(free))) == set()


@pytest.mark.rule("B34")
def test_the_power_works_from_the_turn_after_its_stage() -> None:
    position = olympia("1", "A", 1, 'built = ["quarry"], hand = ["palace"]')
    assert free_by(position) == set()
    assert free_by(play(position, "stage palace")) == {"power"}


@pytest.mark.rule("B34")
@pytest.mark.rule("B11")
def test_the_power_builds_no_second_building_of_a_name() -> None:
    position = olympia("1", "A", 2, 'built = ["palace"], hand = ["palace"]')
    assert refused_by(position, 0, "build palace by power") == "B11"


@pytest.mark.rule("B34")
def test_the_power_is_not_used_up_by_a_card_that_is_paid() -> None:
    position = olympia("1", "A", 2, 'hand = ["theater", "stockade"]', clock="age = 1")
    assert ways(position, 0, "build", "stockade") == ["", "by power"]
    assert ways(position, 0, "build", "theater") == [""]  # free anyway
    assert free_by(play(position, "build stockade")) == {"power"}


# Edition 1, side B, stage 3


@pytest.mark.rule("B35")
def test_a_guild_is_scored_from_the_own_seat() -> None:
    """The right neighbour's Workers Guild counts the brown cards of Olympia's neighbours, its owner's included."""
    position = table("""
        phase = "over"
        options = {edition = "1"}
        seat = [
            {wonder = "olympia", side = "B", stages = 3, built = ["lumber-yard"]},
            {built = ["sawmill", "quarry", "foundry"]},
            {},
            {built = ["workers-guild", "clay-pool"]},
        ]
    """)
    assert sheet(position).copied_guild == "workers-guild"
    assert points(position, "guilds") == 3 + 1
    assert points(position, "guilds", seat=3) == 1


@pytest.mark.rule("B35")
def test_the_guild_worth_most_is_copied() -> None:
    position = table("""
        phase = "over"
        options = {edition = "1"}
        seat = [
            {wonder = "olympia", side = "B", stages = 3},
            {built = ["traders-guild", "magistrates-guild", "altar", "palace"]},
            {built = ["workers-guild", "haven"]},
        ]
    """)
    assert (sheet(position).copied_guild, points(position, "guilds")) == ("magistrates-guild", 2)


@pytest.mark.rule("B35")
def test_a_copied_scientists_guild_gives_a_symbol() -> None:
    position = table("""
        phase = "over"
        options = {edition = "1"}
        seat = [
            {wonder = "olympia", side = "B", stages = 3, built = ["lodge", "study"]},
            {built = ["scientists-guild", "magistrates-guild", "palace"]},
            {},
        ]
    """)
    assert sheet(position).copied_guild == "scientists-guild"
    assert (points(position, "science"), points(position, "guilds")) == (3 + 7, 0)


@pytest.mark.rule("B35")
def test_the_copy_is_no_purple_card() -> None:
    position = table("""
        phase = "over"
        options = {edition = "1"}
        seat = [
            {wonder = "olympia", side = "B", stages = 3, built = ["sawmill", "loom", "spies-guild"]},
            {built = ["shipowners-guild"]},
            {},
        ]
    """)
    assert points(position, "guilds") == 3  # sawmill, loom and Spies; not the copy


@pytest.mark.rule("B35")
def test_only_guilds_of_neighbours_are_copied() -> None:
    position = table("""
        phase = "over"
        options = {edition = "1"}
        seat = [
            {wonder = "olympia", side = "B", stages = 3, built = ["builders-guild"]},
            {},
            {built = ["magistrates-guild"]},
            {},
        ]
    """)
    assert (sheet(position).copied_guild, points(position, "guilds")) == (None, 3)


# Edition 1, side B, stage 1


@pytest.mark.rule("B36")
def test_raw_materials_cost_one_coin_from_the_next_turn_on() -> None:
    position = table("""
        age = 2
        options = {edition = "1"}
        seat = [
            {wonder = "olympia", side = "B", built = ["lumber-yard"], coins = 9, hand = ["school"]},
            {wonder = "gizah", side = "A", hand = ["walls", "vineyard"]},
            {wonder = "babylon", side = "A", built = ["quarry"]},
        ]
    """)
    assert ways(position, 0, "build", "school") == []
    after = play(position, "stage school", "build vineyard")
    assert ways(after, 0, "build", "walls") == ["left 1 right 2"]


@pytest.mark.rule("B36")
def test_goods_keep_their_price() -> None:
    position = table("""
        options = {edition = "1"}
        seat = [
            {wonder = "olympia", side = "B", stages = 1, coins = 9, hand = ["scriptorium", "baths"]},
            {wonder = "ephesos", side = "A"},
            {wonder = "gizah", side = "A"},
        ]
    """)
    assert ways(position, 0, "build", "scriptorium") == ["left 2"]
    assert ways(position, 0, "build", "baths") == ["right 1"]


# Edition 2, day, stage 2


@pytest.mark.rule("B37")
@pytest.mark.parametrize(
    "age, card",
    [
        (1, "clay-pit"),
        (1, "baths"),
        (1, "stockade"),
        (1, "apothecary"),
        (2, "forum"),
        (3, "palace"),
        (3, "traders-guild"),
    ],
)
def test_the_first_card_of_a_colour_is_free_in_any_age(age: int, card: str) -> None:
    position = olympia("2", "day", 2, f'hand = ["{card}"]', clock=f"age = {age}\nturn = 3")
    assert str(position.find(0, f"build {card}")) == f"build {card} by colour"
    assert coins(play(position, f"build {card}"))[0] == 0


@pytest.mark.rule("B37")
def test_a_colour_that_stands_is_free_no_more() -> None:
    position = olympia("2", "day", 2, 'hand = ["palace", "study"], built = ["altar"]')
    assert refused_by(position, 0, "build palace") == "B18"
    assert refused_by(position, 0, "build palace by colour") == "B18"
    assert can(position, 0, "build") != []
    assert ways(position, 0, "build", "study") == ["by colour"]


@pytest.mark.rule("B37")
def test_every_colour_is_free_once() -> None:
    position = olympia("2", "day", 2, 'hand = ["baths"]', clock="age = 1")
    after = play(position, "build baths")
    colours = {move.card for move in after.all_moves(0) if move.by == "colour"}
    assert colours
    assert not colours & {"altar", "theater", "baths"}


# Edition 2, night


@pytest.mark.rule("B38")
def test_the_first_card_of_an_age_is_free() -> None:
    position = olympia("2", "night", 1, 'hand = ["palace"]')
    assert ways(position, 0, "build", "palace") == ["by first"]
    assert coins(play(position, "build palace"))[0] == 0


@pytest.mark.rule("B38")
@pytest.mark.parametrize("move", ["sell palace", "stage palace"])
def test_the_first_card_sold_or_tucked_uses_the_chance_up(move: str) -> None:
    position = olympia("2", "night", 1, 'hand = ["palace"], built = ["brickyard"]')
    assert free_by(position) == {"first"}
    assert free_by(play(position, move)) == set()


@pytest.mark.rule("B38")
def test_built_in_age_1_the_first_card_is_free_twice() -> None:
    position = olympia("2", "night", 0, 'built = ["foundry"]', clock="age = 1")
    free = [free_by(position)]
    position = play(position, f"stage {position.hand(0)[0].id}")
    while not position.over:
        free.append(free_by(position))
        position = play(position)
    assert [number for number, by in enumerate(free) if by] == [6, 12]


@pytest.mark.rule("B39")
def test_the_sixth_card_of_an_age_is_free() -> None:
    for age, card in ((1, "apothecary"), (2, "walls"), (3, "palace")):
        position = olympia("2", "night", 2, f'hand = ["{card}"]', clock=f"age = {age}\nturn = 6")
        assert ways(position, 0, "build", card) == ["by last"]
        before = olympia("2", "night", 2, f'hand = ["{card}"]', clock=f"age = {age}\nturn = 5")
        assert refused_by(before, 0, f"build {card}") == "B18"


@pytest.mark.rule("B39")
def test_the_sixth_card_is_free_in_the_age_of_the_stage() -> None:
    position = olympia("2", "night", 1, 'built = ["brickyard"]', clock="age = 3\nturn = 5")
    assert free_by(play(position, f"stage {position.hand(0)[0].id}")) == {"last"}


@pytest.mark.rule("B39")
def test_a_stage_built_with_the_sixth_card_works_from_the_next_age_on() -> None:
    position = olympia("2", "night", 1, 'built = ["brickyard"]', clock="age = 1\nturn = 6")
    position = play(position, f"stage {position.hand(0)[0].id}")
    free = []
    while position.age == 2:
        free.append(free_by(position))
        position = play(position)
    assert free == [{"first"}, set(), set(), set(), set(), {"last"}]


# What is waived


@pytest.mark.rule("B40")
@pytest.mark.parametrize(
    "edition, side, stages, by, clock",
    [
        ("1", "A", 2, "power", "age = 2\nturn = 3"),
        ("2", "day", 2, "colour", "age = 2\nturn = 3"),
        ("2", "night", 1, "first", "age = 2\nturn = 1"),
        ("2", "night", 2, "last", "age = 2\nturn = 6"),
    ],
)
def test_the_coin_of_a_brown_card_is_waived_unless_the_table_says_otherwise(
    edition: str, side: str, stages: int, by: str, clock: str
) -> None:
    city = 'hand = ["sawmill", "walls"]'
    position = olympia(edition, side, stages, city, clock=clock)
    assert ways(position, 0, "build", "sawmill") == [f"by {by}"]
    assert coins(play(position, "build sawmill"))[0] == 0
    strict = olympia(edition, side, stages, city, clock=clock, options=", free_builds_waive_coins = false")
    assert refused_by(strict, 0, "build sawmill") == "B22"
    assert ways(strict, 0, "build", "walls") == [f"by {by}"]
