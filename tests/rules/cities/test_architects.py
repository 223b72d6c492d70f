"""C44: the Architect Firm."""

from __future__ import annotations

import pytest

from tests.rules.cities.cities_table import BOTH, cities, named
from tests.rules.table import coins, ids, play, refused_by, ways


def architects(edition: str, more: str) -> str:
    return f'built = ["{named(edition, "architect-firm")}"], {more}'


@pytest.mark.rule("C44")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("stages", [0, 1, 2])
def test_stages_cost_no_resources(edition: str, stages: int) -> None:
    seat = architects(edition, f'wonder = "gizah", coins = 0, stages = {stages}, hand = ["walls"]')
    position = cities(seat, clock="age = 2", edition=edition)
    assert ways(position, 0, "stage", "walls") == [""]
    after = play(position, "stage walls")
    assert (after.city(0).stages, coins(after)[0], ids(after.tucked(0))[-1]) == (stages + 1, 0, "walls")


@pytest.mark.rule("C44")
@pytest.mark.parametrize(
    "edition, side, stages, price", [("1", "A", 1, 7), ("1", "B", 1, 14), ("2", "day", 1, 5), ("2", "night", 1, 10)]
)
def test_coins_of_a_stage_are_still_due(edition: str, side: str, stages: int, price: int) -> None:
    petra = f'wonder = "petra", side = "{side}", stages = {stages}, hand = ["walls"]'
    poor = cities(architects(edition, f"{petra}, coins = {price - 1}"), clock="age = 2", edition=edition)
    assert refused_by(poor, 0, "stage walls") == "B22"
    after = play(
        cities(architects(edition, f"{petra}, coins = {price}"), clock="age = 2", edition=edition), "stage walls"
    )
    assert (after.city(0).stages, coins(after)[0]) == (stages + 1, 0)


@pytest.mark.rule("C44")
@pytest.mark.rule("B17")
@pytest.mark.parametrize("edition", BOTH)
def test_the_architects_work_from_the_next_turn_on(edition: str) -> None:
    card = named(edition, "architect-firm")
    seat = f'wonder = "ephesos", coins = 1, hand = ["{card}"]'
    position = cities(seat, clock="age = 2", edition=edition)
    assert ways(position, 0, "stage", card) == []
    after = play(position, f"build {card}")
    assert ways(after, 0, "stage", after.hand(0)[0].id) == [""]


@pytest.mark.rule("C44")
@pytest.mark.parametrize("edition", BOTH)
def test_buildings_cost_as_much_as_ever(edition: str) -> None:
    seat = architects(edition, 'wonder = "ephesos", coins = 0, hand = ["walls"]')
    assert ways(cities(seat, clock="age = 2", edition=edition), 0, "build", "walls") == []
