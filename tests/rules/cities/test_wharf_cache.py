"""C39 to C43: Clandestine Wharves and Smuggler's Cache."""

from __future__ import annotations

import pytest

from argosy.wonders.position import Position
from tests.rules.cities.cities_table import BOTH, cities, named
from tests.rules.table import coins, play, ways

GIZAH, RHODOS = 'wonder = "gizah"', 'wonder = "rhodos"'  # boards of stone and of ore


def buyer(
    built: list[str], hand: str, left: str = GIZAH, right: str = RHODOS, age: int = 2, edition: str = "2"
) -> Position:
    """Ephesos with these buildings, twenty coins and one card, between two neighbours."""
    cards = ", ".join(f'"{named(edition, card)}"' for card in built)
    own = f'wonder = "ephesos", coins = 20, built = [{cards}], hand = ["{hand}"]'
    return cities(own, left, right, clock=f"age = {age}", edition=edition)


WEST, EAST, CACHE = "west-clandestine-wharf", "east-clandestine-wharf", "smugglers-cache"
TRADE_WEST, TRADE_EAST, MARKETPLACE = "west-trading-post", "east-trading-post", "marketplace"


# Wharves


@pytest.mark.rule("C39")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize(
    "wharf, card, way",
    [
        (WEST, "baths", "left 1"),
        (EAST, "baths", "left 2"),
        (WEST, "barracks", "right 2"),
        (EAST, "barracks", "right 1"),
    ],
)
def test_a_wharf_serves_its_side_alone(edition: str, wharf: str, card: str, way: str) -> None:
    assert ways(buyer([wharf], card, age=1, edition=edition), 0, "build", card) == [way]


@pytest.mark.rule("C39")
@pytest.mark.parametrize("edition", BOTH)
def test_it_serves_manufactured_goods_too(edition: str) -> None:
    position = buyer([WEST], "apothecary", left='wonder = "gizah", built = ["loom"]', age=1, edition=edition)
    assert ways(position, 0, "build", "apothecary") == ["left 1"]


@pytest.mark.rule("C39")
@pytest.mark.parametrize("edition", BOTH)
def test_it_serves_one_resource_a_turn(edition: str) -> None:
    """Three stones for two coins each, one coin less in all."""
    position = buyer([WEST], "walls", left=f'{GIZAH}, built = ["quarry"]', edition=edition)
    assert ways(position, 0, "build", "walls") == ["left 5"]


@pytest.mark.rule("C39")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("post, card, good", [(TRADE_WEST, "baths", "quarry"), (MARKETPLACE, "apothecary", "loom")])
def test_with_a_trading_post_the_resource_is_free(edition: str, post: str, card: str, good: str) -> None:
    position = buyer([WEST, post], card, left=f'{GIZAH}, built = ["{good}"]', age=1, edition=edition)
    assert ways(position, 0, "build", card) == [""]
    walls = buyer([WEST, TRADE_WEST], "walls", left=f'{GIZAH}, built = ["quarry"]', edition=edition)
    assert ways(walls, 0, "build", "walls") == ["left 2"]


@pytest.mark.rule("C39")
@pytest.mark.parametrize("edition", BOTH)
def test_it_serves_anew_each_turn(edition: str) -> None:
    """The hand of the right neighbour, with the stockade, comes next."""
    position = cities(
        f'wonder = "ephesos", coins = 20, built = ["{named(edition, WEST)}"], hand = ["baths"]',
        f'{GIZAH}, built = ["lumber-yard"], hand = ["altar"]',
        f'{RHODOS}, hand = ["stockade", "altar"]',
        edition=edition,
    )
    assert ways(position, 0, "build", "baths") == ["left 1"]
    after = play(position, "build baths", "sell altar", "sell altar")
    assert ways(after, 0, "build", "stockade") == ["left 1"]


@pytest.mark.rule("C39")
@pytest.mark.parametrize("edition", BOTH)
def test_both_wharves_work_in_the_same_turn(edition: str) -> None:
    left, right = (f'{seat}, built = ["lumber-yard"]' for seat in (GIZAH, RHODOS))
    position = buyer([WEST, EAST], "caravansery", left, right, edition=edition)
    assert ways(position, 0, "build", "caravansery") == ["left 1 right 1"]
    left, right = (f'{seat}, built = ["sawmill"]' for seat in (GIZAH, RHODOS))
    position = buyer([WEST, EAST], "caravansery", left, right, edition=edition)
    found = ways(position, 0, "build", "caravansery")
    assert found[0] == "left 1 right 1"
    assert sorted(found) == ["left 1 right 1", "left 3", "right 3"]


@pytest.mark.rule("C39")
@pytest.mark.rule("C41")
def test_the_wharf_takes_one_coin_from_the_sum_of_its_side() -> None:
    """Stone for two and loom for two from the left, with one coin less in all."""
    position = buyer([WEST, "quarry"], "library", left=f'{GIZAH}, built = ["loom"]')
    assert ways(position, 0, "build", "library") == ["left 1"]
    position = buyer([WEST, "stone-pit"], "library", left=f'{GIZAH}, built = ["loom"]')
    assert ways(position, 0, "build", "library") == ["left 3"]


# Smuggler's Cache


@pytest.mark.rule("C40")
@pytest.mark.parametrize(
    "built, way", [([CACHE], "left 1"), ([CACHE, TRADE_WEST], ""), ([CACHE, WEST], ""), ([CACHE, TRADE_WEST, WEST], "")]
)
def test_the_resource_of_a_neighbours_board_costs_less(built: list[str], way: str) -> None:
    """Together with other discounts it may be free; it never costs less than nothing."""
    assert ways(buyer(built, "baths", age=1), 0, "build", "baths") == [way]


@pytest.mark.rule("C40")
def test_it_works_with_both_neighbours_in_one_turn() -> None:
    """Ludus: stone from the left board, ore from the right one."""
    assert ways(buyer([CACHE], "ludus", age=3), 0, "build", "ludus") == ["left 1 right 1"]


@pytest.mark.rule("C40")
@pytest.mark.parametrize("built, way", [([CACHE], "right 1"), ([CACHE, MARKETPLACE], "")])
def test_boards_with_manufactured_goods_serve_as_well(built: list[str], way: str) -> None:
    position = buyer(built, "workshop", right='wonder = "alexandria"', age=1)
    assert ways(position, 0, "build", "workshop") == [way]


@pytest.mark.rule("C40")
@pytest.mark.rule("C41")
@pytest.mark.parametrize(
    "built, way",
    [
        ([CACHE], "left 5"),  # 1 + 2 + 2
        ([CACHE, WEST], "left 4"),  # one less in all
        ([CACHE, TRADE_WEST], "left 2"),  # 0 + 1 + 1
        ([CACHE, TRADE_WEST, WEST], "left 1"),
        ([CACHE, EAST, TRADE_EAST], "left 5"),
    ],
)
def test_one_of_several_equal_units_is_that_of_the_board(built: list[str], way: str) -> None:
    """Three stones of Gizah with a quarry: its board gives one of them."""
    position = buyer(built, "walls", left=f'{GIZAH}, built = ["quarry"]')
    assert ways(position, 0, "build", "walls") == [way]


@pytest.mark.rule("C41")
def test_the_buyer_takes_the_unit_of_the_board_first() -> None:
    """One stone of Gizah with a stone pit costs 1; that of the other neighbour's pit 2."""
    left, right = (f'{seat}, built = ["stone-pit"]' for seat in (GIZAH, RHODOS))
    position = buyer([CACHE], "baths", left, right, age=1)
    assert ways(position, 0, "build", "baths") == ["left 1", "right 2"]


@pytest.mark.rule("C41")
def test_all_ways_with_boards_on_both_sides() -> None:
    """Two of three stones are bought; Gizah with a quarry and Byzantium with a pit sell them."""
    own = f'wonder = "ephesos", coins = 20, built = ["{CACHE}", "stone-pit"], hand = ["walls"]'
    left, right = f'{GIZAH}, built = ["quarry"]', 'wonder = "byzantium", built = ["mine"]'
    position = cities(own, left, right, clock="age = 2")
    found = ways(position, 0, "build", "walls")
    assert found[0] == "left 1 right 1"
    assert sorted(found) == ["left 1 right 1", "left 3", "right 3"]


@pytest.mark.rule("C42")
@pytest.mark.parametrize("edition", BOTH)
def test_the_seller_gets_what_is_paid(edition: str) -> None:
    after = play(buyer([WEST], "walls", left=f'{GIZAH}, built = ["quarry"], coins = 0', edition=edition), "build walls")
    assert coins(after)[:2] == [15, 3 + 5]


@pytest.mark.rule("C42")
def test_a_unit_may_be_bought_for_nothing() -> None:
    """It still comes from the neighbour: without one that has it, there is none."""
    after = play(buyer([CACHE, WEST], "baths", left=f"{GIZAH}, coins = 0", age=1), "build baths")
    assert coins(after)[:2] == [20, 3]
    nobody = buyer([CACHE, WEST, EAST, TRADE_WEST, TRADE_EAST], "baths", left='wonder = "babylon"', age=1)
    assert ways(nobody, 0, "build", "baths") == []


@pytest.mark.rule("C43")
def test_the_cache_helps_with_the_boards_resource_only() -> None:
    """Stone of a brown card of Rhodos, and ore of one of Gizah, cost as much as ever."""
    position = buyer([CACHE], "baths", left='wonder = "babylon"', right=f'{RHODOS}, built = ["stone-pit"]', age=1)
    assert ways(position, 0, "build", "baths") == ["right 2"]


@pytest.mark.rule("C43")
def test_the_board_gives_one_unit_of_a_turn() -> None:
    """Gizah's board sells one stone, so a second one needs a source of its own."""
    own = f'wonder = "ephesos", side = "night", coins = 20, built = ["{CACHE}"], hand = ["altar"]'
    assert ways(cities(own, GIZAH, RHODOS), 0, "stage", "altar") == []
    pit = f'{GIZAH}, built = ["stone-pit"]'
    assert ways(cities(own, pit, RHODOS), 0, "stage", "altar") == ["left 3"]
