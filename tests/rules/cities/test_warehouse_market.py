"""C36 to C38: Secret Warehouse and Black Market. Coins are short, so that only own production pays."""

from __future__ import annotations

import pytest

from argosy.wonders.position import Position
from tests.rules.cities.cities_table import BOTH, cities
from tests.rules.table import play, refused_by, ways

FREE = [""]  # one way, without paying anybody


def city(wonder: str, built: str, hand: str, more: str = "", age: int = 2, edition: str = "2") -> Position:
    """A poor city between Babylon and Olympia."""
    own = f'wonder = "{wonder}", coins = 0, built = [{built}], hand = [{hand}]{more}'
    return cities(own, 'wonder = "babylon"', 'wonder = "olympia"', clock=f"age = {age}", edition=edition)


# Secret Warehouse


@pytest.mark.rule("C37")
@pytest.mark.parametrize("edition", BOTH)
def test_the_warehouse_gives_one_more_of_what_the_city_produces(edition: str) -> None:
    """The aqueduct costs three stones: board, stone pit and warehouse."""
    enough = city("gizah", '"stone-pit", "secret-warehouse"', '"aqueduct"', edition=edition)
    assert ways(enough, 0, "build", "aqueduct") == FREE
    short = city("gizah", '"secret-warehouse"', '"aqueduct"', edition=edition)
    assert refused_by(short, 0, "build aqueduct") == "B18"


@pytest.mark.rule("C37")
def test_it_gives_manufactured_goods_too() -> None:
    """The third stage of Halikarnassos, side A, costs two looms."""
    position = city("halikarnassos", '"secret-warehouse"', '"walls"', ", stages = 2", edition="1")
    assert ways(position, 0, "stage", "walls") == FREE


@pytest.mark.rule("C37")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("card", ["caravansery", "forum"])
def test_a_source_with_a_choice_produces_each_of_its_kinds(edition: str, card: str) -> None:
    """The tree farm gives wood or clay: two of either with the warehouse, chosen anew each turn."""
    position = city("ephesos", '"tree-farm", "secret-warehouse"', f'"{card}"', edition=edition)
    assert ways(position, 0, "build", card) == FREE


@pytest.mark.rule("C37")
def test_the_farm_and_the_warehouse_may_give_different_kinds() -> None:
    """Temple: WCG, wood and clay from farm and warehouse."""
    position = city("alexandria", '"tree-farm", "secret-warehouse"', '"temple"')
    assert ways(position, 0, "build", "temple") == FREE


@pytest.mark.rule("C37")
@pytest.mark.parametrize("edition", BOTH)
def test_the_warehouse_does_not_give_what_the_city_lacks(edition: str) -> None:
    position = city("gizah", '"secret-warehouse"', '"baths", "stockade"', age=1, edition=edition)
    assert ways(position, 0, "build", "baths") == FREE
    assert ways(position, 0, "build", "stockade") == []


@pytest.mark.rule("C38")
def test_of_a_double_source_the_warehouse_gives_one_unit() -> None:
    """Fortifications: COOO. Foundry and warehouse make three ores, and that is all."""
    three = city("petra", '"foundry", "secret-warehouse"', '"fortifications"', age=3)
    assert ways(three, 0, "build", "fortifications") == FREE
    night = ', side = "night", stages = 1'  # OOOO comes next
    rhodos = city("rhodos", '"secret-warehouse"', '"walls"', night)
    assert ways(rhodos, 0, "stage", "walls") == []
    with_foundry = city("rhodos", '"foundry", "secret-warehouse"', '"walls"', night)
    assert ways(with_foundry, 0, "stage", "walls") == FREE  # board, foundry and warehouse


@pytest.mark.rule("C36")
@pytest.mark.parametrize("edition", BOTH)
def test_yellow_cards_and_stages_are_no_products(edition: str) -> None:
    """Alexandria's second stage costs two ores. The caravansery gives one, but the warehouse none beside it."""
    yellow = city("alexandria", '"caravansery", "secret-warehouse"', '"walls"', ", stages = 1", edition=edition)
    assert ways(yellow, 0, "stage", "walls") == []
    brown = city("alexandria", '"ore-vein", "secret-warehouse"', '"walls"', ", stages = 1", edition=edition)
    assert ways(brown, 0, "stage", "walls") == FREE
    private = city("alexandria", '"secret-warehouse"', '"caravansery"', ", stages = 2", edition=edition)
    assert ways(private, 0, "build", "caravansery") == []  # WW: one by the stage, none by the warehouse


# Black Market


@pytest.mark.rule("C37")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("card", ["stockade", "barracks", "guard-tower", "apothecary", "workshop", "scriptorium"])
def test_the_market_gives_any_kind_that_the_city_lacks(edition: str, card: str) -> None:
    """The city has stone; the cards cost one unit each of the six other kinds."""
    position = city("gizah", '"black-market"', f'"{card}"', age=1, edition=edition)
    assert ways(position, 0, "build", card) == FREE


@pytest.mark.rule("C37")
@pytest.mark.parametrize("edition", BOTH)
def test_the_market_gives_nothing_that_the_city_has(edition: str) -> None:
    """Of three stones only one is there; and of a farm that could give clay, clay counts as a product."""
    assert ways(city("gizah", '"black-market"', '"walls"', edition=edition), 0, "build", "walls") == []
    farm = city("ephesos", '"tree-farm", "black-market"', '"forum"', edition=edition)
    assert ways(farm, 0, "build", "forum") == []


@pytest.mark.rule("C37")
def test_the_market_gives_one_unit_a_turn() -> None:
    assert ways(city("gizah", '"black-market"', '"caravansery"'), 0, "build", "caravansery") == []


@pytest.mark.rule("C37")
def test_with_all_seven_kinds_the_market_gives_nothing() -> None:
    """By night the first stage of Ephesos costs two stones."""
    side = ', side = "night"'
    five = '"black-market", "stone-pit", "lumber-yard", "clay-pool", "ore-vein", "loom"'
    complete = city("ephesos", f'{five}, "glassworks"', '"altar"', side, age=1)
    assert ways(complete, 0, "stage", "altar") == []
    without_glass = city("ephesos", five, '"workshop"', age=1)
    assert ways(without_glass, 0, "build", "workshop") == FREE


@pytest.mark.rule("C36")
@pytest.mark.parametrize("edition", BOTH)
def test_what_yellow_cards_produce_still_counts_as_missing(edition: str) -> None:
    """Of clay the market gives one unit; an ore beside that of the caravansery, and a good beside that of the forum."""
    position = city("gizah", '"forum", "black-market"', '"courthouse"', age=2, edition=edition)
    assert ways(position, 0, "build", "courthouse") == []  # CCL: loom by either, but one clay only
    two_ores = city("alexandria", '"caravansery", "black-market"', '"walls"', ", stages = 1", edition=edition)
    assert ways(two_ores, 0, "stage", "walls") == FREE
    two_goods = city("gizah", '"forum", "black-market", "foundry"', '"observatory"', age=3, edition=edition)
    assert ways(two_goods, 0, "build", "observatory") == FREE  # OOLG


# Both


@pytest.mark.rule("C38")
@pytest.mark.parametrize("edition", BOTH)
def test_the_two_cards_do_not_feed_each_other(edition: str) -> None:
    """One wood by the market is no product, so the warehouse gives no second one; stone and wood come together."""
    both = '"secret-warehouse", "black-market"'
    assert ways(city("gizah", both, '"caravansery"', edition=edition), 0, "build", "caravansery") == []
    town_hall = city("gizah", f'{both}, "ore-vein"', '"town-hall"', age=3, edition=edition)
    assert ways(town_hall, 0, "build", "town-hall") == FREE  # SSOG: board, warehouse, vein, market


@pytest.mark.rule("C38")
@pytest.mark.parametrize("card, sold", [("secret-warehouse", "walls"), ("black-market", "stockade")])
def test_neighbours_cannot_buy_what_they_give(card: str, sold: str) -> None:
    """From Gizah with a stone pit a neighbour gets two stones, and no wood."""
    buyer = f'wonder = "ephesos", coins = 20, hand = ["{sold}"]'
    seller = f'wonder = "gizah", built = ["stone-pit", "{card}"]'
    position = cities(buyer, seller, 'wonder = "rhodos"', clock=f"age = {2 if sold == 'walls' else 1}")
    assert ways(position, 0, "build", sold) == []


@pytest.mark.rule("C38")
@pytest.mark.rule("B17")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("built, card", [("lumber-yard", "secret-warehouse"), ("secret-warehouse", "lumber-yard")])
def test_it_works_from_the_next_turn_and_follows_the_city(edition: str, built: str, card: str) -> None:
    """The first stage of Rhodos costs two woods: yard and warehouse give them when both stand."""
    own = f'wonder = "rhodos", coins = 2, built = ["{built}"], hand = ["{card}"]'
    position = cities(own, 'wonder = "ephesos"', 'wonder = "gizah"', edition=edition)
    assert ways(position, 0, "stage", card) == []
    after = play(position, f"build {card}")
    assert ways(after, 0, "stage", after.hand(0)[0].id) == FREE


@pytest.mark.rule("C38")
def test_the_market_no_longer_gives_what_the_city_has_come_to_produce() -> None:
    """The second stage of Gizah, side A, costs three woods; yard, caravansery and market would be three sources."""
    gizah = 'wonder = "gizah", coins = 0, stages = 1, hand = ["altar"], built = ["black-market", "caravansery"'
    with_yard = cities(f'{gizah}, "lumber-yard"]', edition="1")
    assert ways(with_yard, 0, "stage", "altar") == []
    with_mill = cities(f'{gizah}, "sawmill"]', edition="1")
    assert ways(with_mill, 0, "stage", "altar") == FREE


@pytest.mark.rule("C37")
@pytest.mark.parametrize("edition", BOTH)
def test_a_city_that_lacks_nothing_gets_nothing_from_the_market_and_pays_as_usual(edition: str) -> None:
    """The temple costs wood, clay and glass; the aqueduct three stones, of which two come from nowhere."""
    built = '"timber-yard", "clay-pit", "loom-1", "glassworks-1", "press-1", "black-market"'
    position = city("ephesos", built, '"temple", "aqueduct"', edition=edition)
    assert ways(position, 0, "build", "temple") == FREE
    assert refused_by(position, 0, "build aqueduct") == "B18"
