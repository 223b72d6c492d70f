"""B25 to B27: the order inside a turn, and what coin effects count."""

from __future__ import annotations

import pytest

from tests.rules.table import built, coins, play, points, table


@pytest.mark.rule("B25")
def test_vineyard_counts_what_the_neighbours_build_in_the_same_turn() -> None:
    position = table("""
        age = 2
        seat = [
            {coins = 0, built = ["stone-pit"], hand = ["vineyard"]},
            {coins = 1, hand = ["sawmill"]},
            {coins = 1, hand = ["quarry"]},
        ]
    """)
    assert coins(play(position, "build vineyard", "build sawmill", "build quarry")) == [3, 0, 0]


@pytest.mark.rule("B25")
def test_bazar_counts_what_the_neighbours_build_in_the_same_turn() -> None:
    position = table("""
        age = 2
        options = {players = 4}
        seat = [
            {coins = 0, built = ["loom-1"], hand = ["bazar"]},
            {hand = ["glassworks"]},
            {hand = ["press"], built = ["loom-1"]},
            {hand = ["press"]},
        ]
    """)
    after = play(position, "build bazar", "build glassworks", "build press", "build press")
    assert coins(after)[0] == 2 * 3  # the seat opposite is no neighbour


@pytest.mark.rule("B25")
@pytest.mark.parametrize(
    "card, city, income",
    [
        ("lighthouse", 'built = ["caravansery", "tavern"]', 3),  # itself included
        ("haven", 'built = ["forum", "sawmill", "quarry"]', 2),
        ("chamber-of-commerce", 'built = ["loom", "press", "brickyard"]', 4),
        ("arena", 'wonder = "gizah", side = "night", stages = 3, built = ["dispensary"]', 9),
        ("ludus", 'wonder = "gizah", built = ["foundry", "walls", "stockade"]', 6),
    ],
)
def test_coins_count_the_own_city_as_it_stands_now(card: str, city: str, income: int) -> None:
    position = table(f"""
        age = 3
        options = {{players = 5}}
        seat = [{{coins = 0, hand = ["{card}"], {city}}}, {{built = ["clay-pit", "loom", "barracks", "vineyard"]}}]
    """)
    assert coins(play(position, f"build {card}"))[0] == income


@pytest.mark.rule("B25")
def test_everybody_pays_before_anything_is_received() -> None:
    """Seat 1 pays its last coins to seat 2, whose own last coin goes to the bank in the same turn."""
    position = table("""
        age = 2
        seat = [
            {wonder = "ephesos", coins = 2, hand = ["school"]},
            {wonder = "babylon", side = "day", coins = 1, hand = ["quarry"]},
            {wonder = "gizah"},
        ]
    """)
    after = play(position, "build school left 2", "build quarry")
    assert coins(after)[:2] == [0, 2]


@pytest.mark.rule("B25")
def test_buildings_from_the_discard_pile_come_last() -> None:
    """The vineyard taken counts the sawmill that was built in this turn."""
    position = table("""
        age = 2
        discard = ["vineyard"]
        seat = [
            {wonder = "halikarnassos", stages = 1, built = ["glassworks", "press"], coins = 0, hand = ["walls"]},
            {coins = 1, hand = ["sawmill"]},
            {coins = 0, hand = ["loom"]},
        ]
    """)
    waiting = play(position, "stage walls", "build sawmill", "build loom")
    assert (waiting.phase, waiting.pending, coins(waiting)) == ("salvage", (0,), [0, 0, 0])
    assert built(waiting, 1) == ["sawmill"]
    assert coins(play(waiting, "take vineyard")) == [1, 0, 0]


@pytest.mark.rule("B26")
def test_coins_come_once_and_points_count_the_final_city() -> None:
    position = table('age = 3\nseat = [{coins = 0, built = ["forum", "sawmill"], hand = ["haven"]}]')
    after = play(position, "build haven")
    assert (coins(after)[0], points(after, "commerce")) == (1, 1)
    final = table('phase = "over"\nseat = [{coins = 1, built = ["haven", "sawmill", "quarry", "clay-pool"]}]')
    assert (coins(final)[0], points(final, "commerce")) == (1, 3)


@pytest.mark.rule("B26")
def test_a_later_brown_card_pays_nothing_to_vineyard() -> None:
    position = table('age = 2\nseat = [{coins = 1, built = ["vineyard"], hand = ["sawmill"]}]')
    assert coins(play(position, "build sawmill"))[0] == 0


@pytest.mark.rule("B27")
def test_boards_are_no_brown_or_grey_cards() -> None:
    position = table("""
        age = 2
        seat = [
            {wonder = "gizah", coins = 0, hand = ["vineyard"]},
            {wonder = "rhodos", coins = 0, hand = ["bazar"]},
            {wonder = "ephesos", coins = 0, hand = ["loom"]},
            {wonder = "olympia"},
        ]
    """)
    after = play(position, "build vineyard", "build bazar", "build loom")
    assert coins(after)[:2] == [0, 2]  # the loom is a card, the papyrus of Ephesos is not


@pytest.mark.rule("B27")
def test_guilds_do_not_count_boards() -> None:
    position = table("""
        phase = "over"
        seat = [
            {wonder = "babylon", built = ["workers-guild", "craftsmens-guild", "shipowners-guild"]},
            {wonder = "gizah"},
            {wonder = "ephesos"},
        ]
    """)
    assert points(position, "guilds") == 3  # Shipowners counts the three guilds
