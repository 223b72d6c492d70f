"""T1 to T11: the worked examples of the rule books of edition 1, each as a position."""

from __future__ import annotations

import pytest

from tests.rules.armada.harbour import (
    both_editions,
    deck_sizes,
    end_of_age,
    gains,
    island_ids,
    naval_points,
    offered_ids,
    play,
    whole_turn,
)
from tests.rules.armada.harbour import harbour as armada
from tests.rules.table import points

TRADERS = """
    seat = [
        {{coins = 9, ships = {{yellow = {paula}}}, hand = ["altar"]}},
        {{coins = 9, ships = {{yellow = {christian}}}, hand = ["theater"]}},
        {{coins = 9, hand = ["baths"]}},
    ]
    """


@pytest.mark.rule("A15")
@pytest.mark.rule("A16")
@both_editions
def test_t1_a_blue_card_and_its_ship(edition: str) -> None:
    """A blue card for a stone, a blue step for a clay: together a stone and a clay."""
    position = armada(
        """
        [[seat]]
        wonder = "ephesos"
        shipyard = "shipyard-1"
        coins = 0
        built = ["stone-pit", "clay-pool"]
        hand = ["baths"]
        """,
        edition,
    )
    assert [str(way) for way in position.ways(0, "build", "baths", "blue")] == ["build baths with blue"]
    after = whole_turn(position, "build baths with blue")
    assert (after.ships(0)["blue"], gains(position, after)[0]) == (1, 0)


@pytest.mark.rule("A15")
@pytest.mark.rule("A16")
@both_editions
def test_t1_either_alone_is_not_enough(edition: str) -> None:
    position = armada(
        """
        [[seat]]
        wonder = "ephesos"
        shipyard = "shipyard-1"
        coins = 0
        built = ["excavation"]
        hand = ["baths"]
        [[seat]]
        wonder = "alexandria"
        [[seat]]
        wonder = "halikarnassos"
        """,
        edition,
    )
    assert position.ways(0, "build", "baths")
    assert not position.ways(0, "build", "baths", "blue")


@pytest.mark.rule("A16")
@pytest.mark.rule("A20")
@pytest.mark.parametrize("edition, wonder", [("1", "gizah"), ("2", "alexandria")])
def test_t2_a_stage_and_its_ship(edition: str, wonder: str) -> None:
    """The stage costs two stone, the red step a wood. Gizah is the example of edition 1; edition 2 names none."""
    position = armada(
        f"""
        [[seat]]
        wonder = "{wonder}"
        shipyard = "shipyard-1"
        coins = 0
        built = ["quarry", "lumber-yard"]
        hand = ["altar"]
        """,
        edition,
    )
    assert [str(way) for way in position.ways(0, "stage", "altar", "red")] == ["stage altar with red"]
    after = whole_turn(position, "stage altar with red")
    assert (after.city(0).stages, after.ships(0)["red"], gains(position, after)[0]) == (1, 1, 0)


@pytest.mark.rule("A53")
@pytest.mark.rule("A57")
@both_editions
def test_t3_a_naval_conflict_of_age_2(edition: str) -> None:
    """Strengths of Gabriel, Paula, Anna, Roman, Tim: 2, 2, 8, 6, 6."""
    seats = """
        [[seat]]
        ships = {red = 2}
        [[seat]]
        built = ["fortified-port"]
        [[seat]]
        ships = {red = 6, blue = 6}
        [[seat]]
        ships = {red = 4}
        islands = ["windy-oasis"]
        [[seat]]
        ships = {red = 5}
        islands = ["whistling-island"]
        """
    assert [armada(seats, edition).naval_strength(seat) for seat in range(5)] == [2, 2, 8, 6, 6]
    assert naval_points(end_of_age(seats, 2, edition), 2) == [-2, -2, 5, 0, 0]


@pytest.mark.rule("A60")
@both_editions
def test_t4_two_guilds(edition: str) -> None:
    """Seven and five green cards, four and two yellow ones: 10 instead of 12, and 6."""
    position = armada(
        """
        [[seat]]
        built = ["philosophers-guild", "traders-guild"]
        [[seat]]
        built = [
            "apothecary", "workshop", "scriptorium", "dispensary", "laboratory", "library", "school",
            "east-trading-post", "west-trading-post", "marketplace", "vineyard",
        ]
        [[seat]]
        built = [
            "apothecary", "workshop", "scriptorium", "dispensary", "laboratory", "east-trading-post", "marketplace",
        ]
        """,
        edition,
    )
    assert points(position, "guilds") == 10 + 6


@pytest.mark.rule("A24")
@both_editions
def test_t5_the_third_red_space_and_an_island(edition: str) -> None:
    position = armada('[[seat]]\nships = {red = 3}\nislands = ["windy-oasis"]', edition)
    assert position.naval_strength(0) == 5


@pytest.mark.rule("A26")
@pytest.mark.rule("A28")
@both_editions
@pytest.mark.parametrize("told, brought", [(2, 2), (3, 3)])
def test_t6_a_tax_of_one(edition: str, told: int, brought: int) -> None:
    """Paula reaches the second yellow space; Christian stands on the first, Roman on the start. Both sell a card."""
    position = armada(TRADERS.format(paula=1, christian=1), edition, second_trade_space_coins=told)
    after = whole_turn(position, "sell altar with yellow")
    assert gains(position, after) == [brought, 3 - 0, 3 - 1]


@pytest.mark.rule("A30")
@pytest.mark.rule("A33")
@both_editions
def test_t7_two_taxes_in_one_turn(edition: str) -> None:
    """Paula reaches the last yellow space, Christian the fourth; Roman sells a card for coins."""
    position = armada(TRADERS.format(paula=5, christian=3), edition)
    after = whole_turn(position, "sell altar with yellow", "sell theater with yellow")
    assert gains(position, after) == [0, 4 - 2, 3 - 4]
    assert after.naval_strength(0) == 2


@pytest.mark.rule("A34")
@pytest.mark.parametrize("edition, line", [("1", "shipyard"), ("2", "civil")])
def test_t8_the_last_blue_space(edition: str, line: str) -> None:
    position = armada('phase = "fleet"\nseat = [{ships = {blue = 5}, owed = ["blue 1"]}]', edition)
    after = play(position, "sail blue")
    assert (points(after, line), after.naval_strength(0)) == (10, 1)


@pytest.mark.rule("A36")
@both_editions
def test_t9_exploring_alone(edition: str) -> None:
    position = armada('phase = "fleet"\nseat = [{ships = {green = 1}, owed = ["green 1"]}]', edition)
    exploring = play(position, "sail green")
    assert len(offered_ids(exploring)) == 4
    kept = offered_ids(exploring)[0]
    after = play(exploring, f"keep {kept}")
    assert island_ids(after) == [kept]
    assert deck_sizes(after) == [8, 9, 9]


@pytest.mark.rule("A37")
@both_editions
def test_t10_three_of_seven_explore_together(edition: str) -> None:
    seat = '{ships = {green = 1}, owed = ["green 1"]}'
    position = armada(f'phase = "fleet"\nseat = [{seat}, {{}}, {seat}, {{}}, {seat}, {{}}, {{}}]', edition)
    exploring = play(position, "sail green", "sail green", "sail green")
    assert [len(offered_ids(exploring, seat)) for seat in range(7)] == [3, 0, 3, 0, 3, 0, 0]
    after = play(exploring)
    assert [len(island_ids(after, seat)) for seat in range(7)] == [1, 0, 1, 0, 1, 0, 0]
    assert deck_sizes(after) == [6, 9, 9]


@pytest.mark.rule("A45")
@both_editions
@pytest.mark.parametrize(
    "age, card, cards",
    [(1, "pirate-hideout", ""), (2, "pirates-den", ""), (3, "pirate-crew", '"sawmill", "glassworks-1"')],
)
def test_t11_pirates(edition: str, age: int, card: str, cards: str) -> None:
    """Gabriel's yellow ship stands on the third space, Paula's on the start; both sell a card."""
    position = armada(
        f"""
        age = {age}
        seat = [{{built = [{cards}], hand = ["{card}"]}}, {{coins = 9, ships = {{yellow = 3}}}}, {{coins = 9}}]
        """,
        edition,
    )
    assert gains(position, whole_turn(position, f"build {card}"))[1:] == [3 - 2, 3 - 0]
