"""C15, C27, C44, A75, R2, R5, R8, R15 and R20: Cities together with Armada."""

from __future__ import annotations

import pytest

from argosy.wonders.position import Position
from tests.rules.cities.cities_table import BOTH, EVERYTHING, army, cities, debts, diplomacy, moves, named, tokens
from tests.rules.table import coins, play, points

NONE = (0, 0)


def both(*seats: str, clock: str = "", edition: str = "2", options: str = "") -> Position:
    """A table with Armada and Cities."""
    return cities(*seats, clock=clock, edition=edition, options=options, expansions='"armada", "cities"')


DIPLOMAT, BOARDS_LEFT = "diplomacy = 1", 'boarding = ["left"]'


@pytest.mark.rule("C27")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("boarder, boarded", [(DIPLOMAT, ""), ("", DIPLOMAT), (DIPLOMAT, DIPLOMAT)])
def test_boardings_are_fought_whoever_holds_diplomacy(edition: str, boarder: str, boarded: str) -> None:
    """Seat 1 with 3 shields boards seat 3, with none; the others have none either."""
    position = both(
        army(3, BOARDS_LEFT, boarder), army(0), army(0, boarded), army(0), army(0),
        clock="turn = 8", edition=edition,
    )  # fmt: skip
    after = play(position)
    border = 0 if boarder else 2  # conflicts with both neighbours, unless diplomacy keeps seat 1 out
    neighbours = (0, 0 if boarder else 1)
    assert tokens(after) == [(1 + border, 0), neighbours, (0, 1), NONE, neighbours]
    assert diplomacy(after) == [0] * 5


@pytest.mark.rule("C27")
@pytest.mark.rule("R24")
@pytest.mark.parametrize("edition", BOTH)
def test_two_who_would_meet_twice_meet_once(edition: str) -> None:
    """Seat 2 holds diplomacy, so seats 1 and 3 are neighbours; the boarding adds no second conflict."""
    position = both(
        army(3, BOARDS_LEFT), army(2, DIPLOMAT), army(1), army(0), army(0), clock="turn = 8", edition=edition
    )
    after = play(position)
    assert tokens(after) == [(2, 0), NONE, (1, 1), (0, 1), (0, 1)]


@pytest.mark.rule("C27")
def test_a_holder_takes_part_in_the_naval_conflict() -> None:
    """The weakest at sea holds diplomacy, and takes the naval defeat."""
    red = "ships = {red = 2}"
    after = play(both(army(0, DIPLOMAT), army(0, red), army(0, "ships = {red = 1}"), clock="turn = 8"))
    assert [points(after, "naval", place) for place in range(3)] == [-1, 3, 1]
    assert tokens(after)[0] == NONE


@pytest.mark.rule("C27")
@pytest.mark.rule("C30")
@pytest.mark.rule("A72")
def test_a_boarding_in_teams_gives_one_token_whatever_diplomacy_says() -> None:
    """Seat 1 boards seat 3, which is neither neighbour nor partner."""
    after = play(
        both(
            army(3, BOARDS_LEFT, DIPLOMAT),
            army(0),
            army(0, DIPLOMAT),
            army(3),
            clock="turn = 8",
            options="teams = true",
        )
    )
    assert tokens(after) == [(1, 0), NONE, (0, 1), NONE]


@pytest.mark.rule("C15")
@pytest.mark.parametrize("edition", BOTH)
def test_foggy_island_does_not_protect_from_the_losses_of_cities(edition: str) -> None:
    foggy = 'islands = ["foggy-island"], ships = {yellow = 1}, coins = 5'
    plain = "ships = {yellow = 1}, coins = 5"
    position = both('hand = ["hideout", "pirate-hideout"]', foggy, plain, edition=edition)
    losing = play(position, "build hideout")
    assert [losing.city(place).loss for place in range(3)] == [0, 1, 1]
    pirates = play(position, "build pirate-hideout")
    assert [pirates.city(place).loss for place in range(3)] == [0, 0, 1]


@pytest.mark.rule("C13")
@pytest.mark.rule("A75")
@pytest.mark.rule("R20")
@pytest.mark.parametrize("edition", BOTH)
def test_taxes_pirates_and_black_cards_are_one_decision_between_coins_and_debts(edition: str) -> None:
    """Selling for the fourth yellow step levies a tax of 2; everybody else pays it less the own trade level."""
    position = both(
        'hand = ["hideout"]', 'hand = ["pirate-hideout"], ships = {yellow = 3}',
        "ships = {yellow = 1}, coins = 5", 'ships = {yellow = 0}, coins = 5, hand = ["altar"]', edition=edition,
    )  # fmt: skip
    losing = play(position, "build hideout", "build pirate-hideout")
    assert [losing.city(place).loss for place in range(4)] == [0, 1, 2, 1]
    assert moves(losing, 2) == ["lose 2", "lose 1", "lose 0"]
    taxing = play(position, "build hideout", "sell pirate-hideout with yellow")
    assert [taxing.city(place).loss for place in range(4)] == [2, 1, 1 + 2 - 1, 1 + 2]
    after = play(taxing, *(f"lose {paid}" for paid in (0, 1, 1, 2)))
    assert debts(after) == [2, 0, 1, 1]


@pytest.mark.rule("C44")
@pytest.mark.parametrize("edition", BOTH)
def test_the_architects_do_not_pay_for_the_ship(edition: str) -> None:
    """The first step of the red fleet of this shipyard costs a wood."""
    firm = named(edition, "architect-firm")
    own = 'wonder = "gizah", shipyard = "shipyard-1", coins = 0, hand = ["walls"], built = ["{}"]'
    bare = both(own.format(firm), clock="age = 2", edition=edition)
    assert [str(way) for way in bare.ways(0, "stage", "walls")] == ["stage walls"]
    assert bare.ways(0, "stage", "walls", "red") == []
    wooded = both(own.format(f'{firm}", "lumber-yard'), clock="age = 2", edition=edition)
    assert [str(way) for way in wooded.ways(0, "stage", "walls", "red")] == ["stage walls with red"]
    after = play(wooded, "stage walls with red")
    assert (after.city(0).stages, after.ships(0)["red"]) == (1, 1)


@pytest.mark.rule("R8")
def test_naval_tokens_are_no_victories_and_no_defeats() -> None:
    """Slave Market, Memorial and Cenotaph look at tokens of conflicts on land alone."""
    seller = f'{EVERYTHING}, coins = 0, naval_tokens = [3, 5, 0], victories = [1, 0, 0], hand = ["slave-market"]'
    after = play(both(seller, clock="age = 3"), "build slave-market")
    assert (coins(after)[0], points(after, "black"), points(after, "naval")) == (1, 1, 8)
    mourner = f'{EVERYTHING}, coins = 0, naval_tokens = [-1, -2, 0], defeats = 1, hand = ["memorial"]'
    after = play(both(mourner, clock="age = 3"), "build memorial")
    assert (coins(after)[0], tokens(after)[0], points(after, "naval")) == (2, NONE, -3)
    robber = f'{EVERYTHING}, hand = ["cenotaph"]'
    victim = "coins = 9, naval_tokens = [3, 5, 0], victories = [1, 0, 0]"
    assert play(both(robber, victim, clock="age = 3"), "build cenotaph").city(1).loss == 1


@pytest.mark.rule("R8")
def test_guilds_do_not_count_naval_tokens_either() -> None:
    guilds = 'built = ["mourners-guild", "strategists-guild"]'
    victim = "naval_tokens = [3, -2, 0], victories = [1, 0, 0], defeats = 1"
    assert points(both(guilds, victim, clock="age = 3", edition="1"), "guilds") == 1 + 1


@pytest.mark.rule("R5")
@pytest.mark.parametrize("edition", BOTH)
def test_shields_of_black_cards_and_islands_add_up(edition: str) -> None:
    position = both('built = ["militia"], islands = ["bronze-island"]', 'built = ["walls"]', edition=edition)
    assert [position.city(place).shields for place in (0, 1)] == [3, 2]


@pytest.mark.rule("C36")
def test_what_an_island_produces_is_no_product_for_warehouse_and_market() -> None:
    """Overgrown Island gives wood or ore: no second wood by the warehouse, but one by the market."""
    own = 'wonder = "gizah", coins = 0, islands = ["overgrown-island"], hand = ["caravansery"], built = ["{}"]'
    warehouse = both(own.format("secret-warehouse"), clock="age = 2")
    market = both(own.format("black-market"), clock="age = 2")
    assert warehouse.ways(0, "build", "caravansery") == []
    assert [str(way) for way in market.ways(0, "build", "caravansery")] == ["build caravansery"]


@pytest.mark.rule("C43")
@pytest.mark.rule("A46")
def test_neither_cache_nor_wharf_serves_a_far_neighbour() -> None:
    """Stone of Gizah, two seats to the right, costs the coin of the emporium."""
    built = '"smugglers-cache", "east-clandestine-wharf", "eastern-emporium"'
    position = both(
        f'wonder = "ephesos", coins = 9, hand = ["baths"], built = [{built}]',
        'wonder = "babylon"', 'wonder = "alexandria"', 'wonder = "gizah"', 'wonder = "rhodos"',
    )  # fmt: skip
    assert [str(way) for way in position.ways(0, "build", "baths")] == ["build baths far-right 1"]


@pytest.mark.rule("R15")
def test_in_teams_few_units_are_bought_for_building_and_ship_together() -> None:
    """A chain must be used for the building; units for the ship may still be bought, from either side."""
    own = 'wonder = "ephesos", shipyard = "shipyard-1", coins = 9, built = ["baths"], hand = ["aqueduct"]'
    partner, foe = 'wonder = "petra"', 'wonder = "rhodos", built = ["clay-pool"]'
    position = both(own, partner, 'wonder = "gizah"', foe, clock="age = 2", options="teams = true")
    found = [str(way) for way in position.ways(0, "build", "aqueduct", "blue")]
    assert sorted(found) == ["build aqueduct by chain with blue left 2", "build aqueduct by chain with blue right 2"]
    farm = own.replace('"baths"', '"baths", "clay-pit"')
    fed = both(farm, partner, 'wonder = "gizah"', foe, clock="age = 2", options="teams = true")
    assert [str(way) for way in fed.ways(0, "build", "aqueduct", "blue")] == ["build aqueduct by chain with blue"]
