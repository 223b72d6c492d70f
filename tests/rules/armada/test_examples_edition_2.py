"""T19 to T24: the worked examples of the rule book of edition 2, each as a position."""

from __future__ import annotations

import pytest

from tests.rules.armada.harbour import (
    deck_sizes,
    end_of_age,
    gains,
    island_ids,
    land_points,
    offered_ids,
    play,
    whole_turn,
)
from tests.rules.armada.harbour import harbour as armada
from tests.rules.table import points, sheet

TRADERS = """
    seat = [
        {{coins = 9, ships = {{yellow = {paula}}}, hand = ["altar"]}},
        {{coins = 9, ships = {{yellow = {christian}}}, hand = ["theater"]}},
        {{coins = 9, hand = ["baths"]}},
    ]
    """


@pytest.mark.rule("A25")
def test_t19_the_third_box_of_the_red_fleet() -> None:
    """Edition 2 counts the starting space as the first box."""
    assert armada("[[seat]]\nships = {red = 2}").naval_strength(0) == 2


@pytest.mark.rule("A28")
def test_t20_the_fifth_box_of_the_yellow_fleet() -> None:
    """A tax of 2 against a trade level of 1; both others sell a card."""
    position = armada(TRADERS.format(paula=3, christian=1))
    assert gains(position, whole_turn(position, "sell altar with yellow")) == [4, 3 - 1, 3 - 2]


@pytest.mark.rule("A34")
def test_t21_the_third_box_of_the_blue_fleet() -> None:
    assert points(armada("[[seat]]\nships = {blue = 2}"), "civil") == 2


@pytest.mark.rule("A37")
def test_t22_two_explorers() -> None:
    """Four islands each, one undealt; afterwards seven are left."""
    seat = '{ships = {green = 1}, owed = ["green 1"]}'
    exploring = play(armada(f'phase = "fleet"\nseat = [{seat}, {{}}, {seat}]'), "sail green", "sail green")
    assert [len(offered_ids(exploring, seat)) for seat in (0, 2)] == [4, 4]
    after = play(exploring)
    assert [len(island_ids(after, seat)) for seat in (0, 2)] == [1, 1]
    assert deck_sizes(after) == [7, 9, 9]


@pytest.mark.rule("A69")
def test_t23_a_conflict_of_teams_in_age_2() -> None:
    """Strengths 2 and 3 at the border: two defeats against two victories."""
    seats = """
        [[seat]]
        [[seat]]
        built = ["walls"]
        [[seat]]
        built = ["fortifications"]
        [[seat]]
        """
    after = end_of_age(seats, 2, teams=True)
    assert land_points(after) == [(0, 0), (0, 2), (2, 0), (0, 0)]
    assert list(after.city(2).victories) == [0, 2, 0]


@pytest.mark.rule("A62")
def test_t24_ten_equal_symbols() -> None:
    position = armada(
        """
        [[seat]]
        wonder = "babylon"
        side = "day"
        stages = 2
        built = [
            "apothecary", "dispensary", "lodge", "academy",
            "cabinet-of-explorers", "navigation-firm", "circle-of-captains", "scientists-guild",
        ]
        islands = ["emerald-archipelago"]
        """
    )
    assert sheet(position).science_symbols == {"compass": 10, "gear": 0, "tablet": 0}
    assert points(position, "science") == 100
