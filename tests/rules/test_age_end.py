"""B41 to B43 and R7: Babylon's extra card, Halikarnassos and the discard pile, and the end of an age."""

from __future__ import annotations

import pytest

from argosy.wonders.position import Position
from tests.rules.table import built, can, coins, ids, pile, play, points, refused_by, table, ways

BABYLONS = [("1", "B", 2), ("2", "night", 1)]  # edition, side, stages built when the power works
SALVAGING_STAGES = [  # edition, side, stages built before
    ("1", "A", 1),
    ("1", "B", 0),
    ("1", "B", 1),
    ("1", "B", 2),
    ("2", "day", 1),
    ("2", "night", 0),
    ("2", "night", 1),
    ("2", "night", 2),
]
EVERYTHING = '"sawmill", "lumber-yard", "brickyard", "clay-pool", "foundry", "ore-vein", "glassworks", "press"'


def babylon(edition: str, side: str, stages: int, city: str, clock: str = "age = 1\nturn = 6") -> Position:
    first = "A" if edition == "1" else "day"
    return table(f"""
        {clock}
        options = {{edition = "{edition}"}}
        seat = [
            {{wonder = "babylon", side = "{side}", stages = {stages}, {city}}},
            {{wonder = "gizah", side = "{first}"}},
            {{wonder = "rhodos", side = "{first}"}},
        ]
    """)


def mausoleum(discard: str, options: str = "{}") -> Position:
    """Halikarnassos by night, able to pay its second stage, with a discard pile."""
    return table(f"""
        age = 2
        turn = 3
        discard = [{discard}]
        options = {options}
        seat = [
            {{wonder = "halikarnassos", side = "night", stages = 1, built = ["glassworks", "press"], hand = ["walls"]}},
            {{wonder = "gizah", hand = ["vineyard", "statue"]}},
            {{wonder = "rhodos", hand = ["loom", "temple"]}},
        ]
    """)


def raised(discard: str, others: tuple[str, str] = ("build vineyard", "build loom"), options: str = "{}") -> Position:
    """After Halikarnassos has built that stage."""
    return play(mausoleum(discard, options), "stage walls", *others)


# Babylon


@pytest.mark.rule("B41")
@pytest.mark.parametrize("edition, side, stages", BABYLONS)
@pytest.mark.parametrize(
    "age, hand", [(1, ["altar", "theater"]), (2, ["vineyard", "school"]), (3, ["palace", "study"])]
)
def test_the_last_card_is_played_after_the_sixth_turn(
    edition: str, side: str, stages: int, age: int, hand: list[str]
) -> None:
    position = babylon(edition, side, stages, f"hand = {hand}", clock=f"age = {age}\nturn = 6")
    extra = play(position, f"sell {hand[0]}")
    assert (extra.phase, extra.pending, ids(extra.hand(0))) == ("extra", (0,), hand[1:])
    assert hand[0] in pile(extra)
    after = play(extra, f"sell {hand[1]}")
    assert hand[1] in pile(after)
    assert after.age > age or after.over


@pytest.mark.rule("B41")
@pytest.mark.parametrize("edition, side, stages", BABYLONS)
def test_before_the_stage_the_last_card_is_left_over(edition: str, side: str, stages: int) -> None:
    after = play(babylon(edition, side, stages - 1, 'hand = ["altar", "theater"]'), "build altar")
    assert (after.age, after.phase, built(after, 0)) == (2, "turn", ["altar"])
    assert "theater" in pile(after)


@pytest.mark.rule("B41")
def test_the_extra_card_is_built_at_its_cost() -> None:
    position = babylon("2", "night", 1, 'coins = 2, hand = ["altar", "baths"]')
    extra = play(position, "build altar")
    assert ways(extra, 0, "build", "baths") == ["left 2"]
    after = play(extra, "build baths")
    assert (built(after, 0), coins(after)[:2]) == (["altar", "baths"], [0, 3 + 3 + 2])
    poor = play(babylon("2", "night", 1, 'coins = 0, hand = ["altar", "baths"]'), "build altar")
    assert refused_by(poor, 0, "build baths") == "B22"


@pytest.mark.rule("B41")
def test_coins_of_the_sixth_turn_pay_for_the_extra_card() -> None:
    position = babylon("2", "night", 1, 'coins = 0, hand = ["altar", "timber-yard"]')
    assert refused_by(position, 0, "build timber-yard") == "B22"
    after = play(play(position, "sell altar"), "build timber-yard")
    assert coins(after)[0] == 2


@pytest.mark.rule("B41")
@pytest.mark.rule("B17")
def test_what_the_sixth_card_brought_serves_the_extra_card() -> None:
    position = babylon("2", "night", 1, 'coins = 0, hand = ["stone-pit", "baths"]')
    extra = play(position, "build stone-pit")
    assert ways(extra, 0, "build", "baths") == [""]


@pytest.mark.rule("B41")
def test_nobody_else_plays_then() -> None:
    extra = play(babylon("2", "night", 1, 'hand = ["altar", "theater"]'), "build altar")
    assert [ids(extra.hand(seat)) for seat in (1, 2)] == [[], []]
    assert refused_by(extra, 1, "sell altar") == "B5"


# Halikarnassos


@pytest.mark.rule("B42")
@pytest.mark.parametrize("edition, side, stages", SALVAGING_STAGES)
def test_every_such_stage_builds_from_the_pile(edition: str, side: str, stages: int) -> None:
    position = table(f"""
        turn = 2
        discard = ["tavern"]
        options = {{edition = "{edition}"}}
        seat = [{{wonder = "halikarnassos", side = "{side}", stages = {stages}, coins = 0, built = [{EVERYTHING}]}}]
    """)
    waiting = play(position, f"stage {position.hand(0)[0].id}")
    assert (waiting.phase, waiting.pending, waiting.turn) == ("salvage", (0,), 2)
    after = play(waiting, "take tavern")
    assert (built(after, 0)[-1], coins(after)[0], after.turn) == ("tavern", 5, 3)
    assert "tavern" not in pile(after)


@pytest.mark.rule("B42")
def test_the_power_works_once_for_each_stage() -> None:
    assert play(mausoleum('"tavern"')).phase == "turn"
    after = play(raised('"tavern", "altar"'), "take tavern")
    assert (after.phase, after.turn, pile(after)) == ("turn", 4, ["altar"])
    assert play(after).phase == "turn"


@pytest.mark.rule("B42")
def test_the_pile_is_that_of_the_whole_game_and_of_this_turn() -> None:
    waiting = raised('"altar", "palace"', ("sell statue", "build loom"))
    assert can(waiting, 0, "take") == ["altar", "statue", "palace"]  # not the walls under the stage


@pytest.mark.rule("B42")
@pytest.mark.rule("B11")
def test_the_card_costs_nothing_and_no_building_comes_twice() -> None:
    waiting = raised('"palace", "glassworks-2"')
    assert refused_by(waiting, 0, "take glassworks") == "B11"
    assert refused_by(waiting, 0, "take senate") == "B42"
    assert can(waiting, 0, "take") == ["palace"]
    after = play(waiting, "take palace")
    assert (points(after, "civil"), coins(after)[0]) == (8, 3)


@pytest.mark.rule("B42")
@pytest.mark.parametrize("optional", ["true", "false"])
@pytest.mark.parametrize("discard", ["", '"press-1", "glassworks-2"'])
def test_without_a_card_that_fits_the_power_is_lost(discard: str, optional: str) -> None:
    after = raised(discard, options=f"{{salvage_optional = {optional}}}")
    if after.phase == "salvage":
        after = play(after, "decline")
    assert (after.phase, after.turn) == ("turn", 4)
    assert play(after).phase == "turn"  # though now there are cards on the pile


@pytest.mark.rule("B42")
@pytest.mark.rule("B10")
def test_where_building_is_voluntary_being_asked_does_not_tell_whether_a_card_fits() -> None:
    """Seat 1 holds both buildings of the first pile. Others see it being asked all the same, and then decline."""
    piles = [raised('"press-1", "glassworks-2"'), raised('"palace", "senate"')]
    assert [can(waiting, 0, "take") for waiting in piles] == [[], ["palace", "senate"]]
    for one, other in (piles, [play(waiting, "decline") for waiting in piles]):
        assert (one.phase, one.pending, one.turn) == (other.phase, other.pending, other.turn)
        assert one.view(None).pile == other.view(None).pile


@pytest.mark.rule("B42")
def test_building_from_the_pile_is_voluntary_unless_the_table_says_otherwise() -> None:
    after = play(raised('"palace"'), "decline")
    assert (built(after, 0), after.phase, pile(after)) == (["glassworks-1", "press-1"], "turn", ["palace"])
    strict = raised('"palace"', options="{salvage_optional = false}")
    assert refused_by(strict, 0, "decline") == "B42"
    assert built(play(strict, "take palace"), 0)[-1] == "palace"


@pytest.mark.rule("B42")
def test_nothing_else_is_done_meanwhile() -> None:
    waiting = raised('"palace"')
    assert refused_by(waiting, 0, "sell altar") == "B5"
    assert refused_by(waiting, 1, "take palace") == "B5"


# Both


MEETING = """
    age = 1
    turn = 6
    options = {{salvage_sees_leftovers = {sees}}}
    seat = [
        {{wonder = "halikarnassos", stages = 1, built = ["glassworks", "press"], hand = ["altar", "loom"]}},
        {{wonder = "babylon", side = "night", stages = 1, coins = 0, hand = ["theater", "tavern"]}},
        {{wonder = "rhodos", coins = 0, hand = ["barracks", "stockade"]}},
        {{wonder = "gizah", coins = 0, hand = ["baths", "workshop"]}},
    ]
"""


@pytest.mark.rule("B43")
@pytest.mark.rule("R7")
def test_the_order_at_the_end_of_an_age() -> None:
    position = table(MEETING.format(sees="true"))
    extra = play(position, "stage altar", "build theater", "build barracks", "sell baths")
    assert (extra.phase, extra.pending) == ("extra", (1,))
    assert pile(extra) == ["baths"]
    waiting = play(extra, "sell tavern")
    assert (waiting.phase, waiting.pending) == ("salvage", (0,))
    assert pile(waiting) == ["baths", "loom-1", "stockade", "tavern", "workshop"]
    after = play(waiting, "take stockade")
    assert after.age == 2
    assert [sum(after.city(seat).victories) for seat in range(4)] == [2, 0, 2, 0]  # the stockade fights along


@pytest.mark.rule("B43")
@pytest.mark.rule("R7")
def test_at_some_tables_the_left_over_cards_come_too_late() -> None:
    position = table(MEETING.format(sees="false"))
    extra = play(position, "stage altar", "build theater", "build barracks", "sell baths")
    waiting = play(extra, "sell tavern")
    assert pile(waiting) == ["baths", "tavern"]
    assert refused_by(waiting, 0, "take stockade") == "B42"
    after = play(waiting, "take baths")
    assert pile(after) == ["loom-1", "stockade", "tavern", "workshop"]
