"""The lasting values of a city follow from what is in play there, at every moment of every game."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from argosy.tabletop.struct import clone, differences
from argosy.wonders.kernel.layout import PRICES, City
from argosy.wonders.kernel.standing import establish_anew
from argosy.wonders.notation import position_from_text
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.support import HOUSE_RULES, lively_moves, random_rounds, repeatable, tables

HOUSE_EXPANSIONS = Path(__file__).parents[1] / "reference" / "house-expansions.toml"
HOUSES = [
    Options(data=(str(HOUSE_RULES),)),
    Options(players=4, expansions=("armada", "cities"), data=(str(HOUSE_EXPANSIONS),)),
]
LASTING = ("goods", "goods_for_sale", "shields", "powers", "naval", "fleet_coins", "start_discount", "owned_units")


def assert_standing(position: Position) -> None:
    """What a seat has lasts just as it is when it is added up again, and comes back when it was lost."""
    whole, lost = clone(position.state), clone(position.state)
    for seat in range(position.players):
        establish_anew(whole, position.kernel_rules, seat)
        spoil(lost.cities[seat])
        establish_anew(lost, position.kernel_rules, seat)
    assert differences(position.state, whole) == []
    assert differences(position.state, lost) == []


def spoil(city: City) -> None:
    """Set lasting values to what no city has."""
    for field in LASTING:
        setattr(city, field, 99)
    city.missing_units = 99
    city.raw, city.raw_for_sale = [7, 7], [7, 7]
    city.price = [9] * PRICES
    city.far, city.first_discount = [9, 9], [9, 9]


@settings(repeatable, max_examples=25)
@given(tables(), st.integers(0, 2**32))
def test_lasting_values_are_what_everything_in_play_gives(options: Options, seed: int) -> None:
    for played in random_rounds(options, seed, lively_moves):
        assert_standing(played.after)


@pytest.mark.parametrize("options", HOUSES, ids=["base", "expansions"])
def test_so_they_are_with_own_cards(options: Options) -> None:
    for seed in range(2):
        for played in random_rounds(options, seed, lively_moves):
            assert_standing(played.after)


def city_with(*built: str, islands: int) -> Position:
    """A table at which seat 0 has these buildings, and the first so many of two islands."""
    isles = ["bronze-island", "wondrous-oasis"][:islands]
    return position_from_text(
        f"""
        age = 2
        turn = 2
        [options]
        expansions = ["armada", "cities"]
        [[seat]]
        wonder = "gizah"
        side = "day"
        stages = 1
        salvages = 0
        coins = 9
        debts = 2
        built = {list(built)}
        islands = {isles}
        """
    )


def test_what_leaves_a_city_takes_its_lasting_effects_along_and_nothing_else() -> None:
    kept = ("lumber-yard", "west-trading-post")
    rich = city_with(*kept, "stockade", "west-clandestine-wharf", "marketplace", "timber-yard", islands=2)
    city, poor = rich.state.cities[0], city_with(*kept, islands=1).state.cities[0]
    city.salvages, city.card_salvages, city.once_used = 1, 1, 1
    city.buildings, city.isles = poor.buildings, poor.isles
    establish_anew(rich.state, rich.kernel_rules, 0)
    given = {"coins": 9, "debts": 2, "salvages": 1, "card_salvages": 1, "once_used": 1}
    assert {field: getattr(city, field) for field in given} == given
    for field in (*LASTING, "missing_units", "raw", "raw_for_sale", "price", "far", "first_discount"):
        assert getattr(city, field) == getattr(poor, field), field
    assert (city.shields, city.fleet_coins) == (1, 0)  # of the first island alone
