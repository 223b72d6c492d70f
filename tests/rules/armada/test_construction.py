"""A15 to A23: naval constructions with buildings and with stages."""

from __future__ import annotations

import pytest

from argosy.tabletop.errors import NotationError
from argosy.wonders.position import Position
from tests.rules.armada.harbour import (
    FLEETS,
    RICH,
    both_editions,
    gains,
    harbour,
    island_ids,
    level_of,
    offered_ids,
    play,
    whole_turn,
)
from tests.rules.table import built, refused_by

CARDS = {"red": "stockade", "yellow": "east-trading-post", "blue": "altar", "green": "apothecary"}
HAND = ", ".join(f'"{card}"' for card in CARDS.values())


def rich(edition: str, more: str = "", age: int = 1, hand: str = HAND) -> Position:
    """A seat that can pay for everything, at shipyard 1, whose wonder symbol is on red."""
    seat = f'{{wonder = "gizah", shipyard = "shipyard-1", coins = 9, built = [{RICH}], hand = [{hand}]{more}}}'
    return harbour(f"age = {age}\nseat = [{seat}]", edition)


def ships_sailing_with(position: Position, action: str, card: str) -> set[str]:
    return {move.ship for move in position.legal(0) if (move.action, move.card) == (action, card)}


def stood(**ships: int) -> dict[str, int]:
    return dict.fromkeys(FLEETS, 0) | ships


@pytest.mark.rule("A15")
@both_editions
@pytest.mark.parametrize("colour, card", CARDS.items())
def test_the_ship_of_the_colour_goes_one_space_on(edition: str, colour: str, card: str) -> None:
    position = rich(edition)
    assert ships_sailing_with(position, "build", card) == {"", colour}
    after = whole_turn(position, f"build {card} with {colour}")
    assert after.ships(0) == stood(**{colour: 1})
    assert card in built(after, 0)


@pytest.mark.rule("A15")
@both_editions
def test_no_ship_of_another_colour(edition: str) -> None:
    assert refused_by(rich(edition), 0, "build altar with red") == "A15"


@pytest.mark.rule("A15")
@both_editions
@pytest.mark.parametrize("space, cost", [(0, "C"), (1, "2"), (2, "SC"), (3, "2 S"), (4, "2 CC"), (5, "2 SSC")])
def test_the_space_reached_sets_the_cost(edition: str, space: int, cost: str) -> None:
    """The blue fleet of shipyard 1; the card itself is free."""
    position = rich(edition, f", ships = {{blue = {space}}}")
    assert str(position.shipyard(0).costs["blue"][space]) == cost
    after = whole_turn(position, "build altar with blue")
    assert gains(position, after)[0] == (-2 if "2" in cost else 0)
    goods = cost.removeprefix("2").strip()
    short = harbour(f'seat = [{without(goods, space)}, {{wonder = "ephesos"}}, {{wonder = "alexandria"}}]', edition)
    assert bool(short.ways(0, "build", "altar", "blue")) == (not goods)


def without(goods: str, space: int) -> str:
    """A seat with coins and all that a cost asks for, but for its last resource."""
    cards = {"S": ["stone-pit", "quarry"], "C": ["clay-pool", "brickyard"]}
    have = [f'"{cards[letter][goods[:-1].count(letter) - 1]}"' for letter in dict.fromkeys(goods[:-1])]
    city = f'wonder = "halikarnassos", shipyard = "shipyard-1", coins = 9, ships = {{blue = {space}}}'
    return f'{{{city}, built = [{", ".join(have)}], hand = ["altar"]}}'


@pytest.mark.rule("A16")
@both_editions
def test_no_source_gives_its_unit_twice(edition: str) -> None:
    """Baths cost a stone, and so does the first blue space of shipyard 2."""
    seat = '{wonder = "gizah", shipyard = "shipyard-2", coins = 2, hand = ["baths"]}'
    position = harbour(f'seat = [{seat}, {{wonder = "rhodos", built = ["stone-pit"]}}]', edition)
    assert [str(way) for way in position.ways(0, "build", "baths")] == ["build baths"]
    assert [str(way) for way in position.ways(0, "build", "baths", "blue")] == ["build baths with blue left 2"]
    alone = harbour(f'seat = [{seat}, {{wonder = "rhodos"}}, {{wonder = "ephesos"}}]', edition)
    assert refused_by(alone, 0, "build baths with blue") == "B18"


@pytest.mark.rule("A16")
@both_editions
def test_stage_and_ship_are_paid_together(edition: str) -> None:
    """The second red space of shipyard 5 costs a papyrus, which the left neighbour sells."""
    seat = 'wonder = "rhodos", shipyard = "shipyard-5", ships = {red = 1}, built = ["sawmill"], hand = ["altar"]'
    position = harbour(f'seat = [{{{seat}}}, {{wonder = "ephesos"}}, {{wonder = "gizah"}}]', edition)
    assert [str(way) for way in position.ways(0, "stage", "altar", "red")] == ["stage altar with red left 2"]
    assert gains(position, whole_turn(position, "stage altar with red"))[:2] == [-2, 3 + 2]


@pytest.mark.rule("A17")
@both_editions
def test_a_naval_construction_is_voluntary(edition: str) -> None:
    after = whole_turn(rich(edition), "build altar")
    assert after.ships(0) == stood()


@pytest.mark.rule("A17")
@both_editions
@pytest.mark.parametrize("colour, card", CARDS.items())
def test_the_last_space_is_the_end(edition: str, colour: str, card: str) -> None:
    position = rich(edition, f", ships = {{{colour} = 6}}")
    assert ships_sailing_with(position, "build", card) == {""}
    assert refused_by(position, 0, f"build {card} with {colour}") == "A17"


@pytest.mark.rule("A17")
@both_editions
def test_a_stage_does_not_move_a_ship_beyond_the_last_space(edition: str) -> None:
    position = rich(edition, ", ships = {red = 6}")
    assert ships_sailing_with(position, "stage", "altar") == {""}
    assert refused_by(position, 0, "stage altar with red") == "A17"


@pytest.mark.rule("A18")
@both_editions
def test_a_building_free_by_a_chain_still_brings_a_ship_that_is_paid(edition: str) -> None:
    """Baths make the aqueduct free; the first blue space of shipyard 1 costs a clay."""
    own, without = chained(edition, '"baths", "clay-pool"'), chained(edition, '"baths"')
    assert whole_turn(own, "build aqueduct by chain with blue").ships(0) == stood(blue=1)
    assert built(whole_turn(without, "build aqueduct by chain"), 0)[-1] == "aqueduct"
    assert refused_by(without, 0, "build aqueduct by chain with blue") == "B18"


def chained(edition: str, cards: str) -> Position:
    seat = f'wonder = "rhodos", shipyard = "shipyard-1", coins = 0, built = [{cards}], hand = ["aqueduct"]'
    return harbour(f'age = 2\nseat = [{{{seat}}}, {{wonder = "gizah"}}, {{wonder = "ephesos"}}]', edition)


@pytest.mark.rule("A18")
@pytest.mark.parametrize("edition, side, way", [("1", "A", "power"), ("2", "day", "colour")])
def test_a_building_free_by_olympia_still_brings_a_ship_that_is_paid(edition: str, side: str, way: str) -> None:
    """The palace costs the city nothing, the ship a clay."""
    seat = f'wonder = "olympia", side = "{side}", stages = 2, shipyard = "shipyard-1", built = ["clay-pool"]'
    position = harbour(f'age = 3\nseat = [{{{seat}, coins = 0, hand = ["palace"]}}]', edition)
    after = whole_turn(position, f"build palace by {way} with blue")
    assert built(after, 0)[-1] == "palace"
    assert (after.ships(0), gains(position, after)[0]) == (stood(blue=1), 0)


@pytest.mark.rule("A19")
@both_editions
def test_a_card_from_the_discard_pile_brings_no_ship(edition: str) -> None:
    position = salvage(edition, "altar")
    assert {move.ship for move in position.legal(0)} == {""}
    with pytest.raises(NotationError, match="with blue"):
        position.find(0, "take altar with blue")
    after = play(position, "take altar")
    assert (after.phase, after.ships(0)) == ("turn", stood())


@pytest.mark.rule("A19")
@both_editions
def test_a_card_from_the_discard_pile_keeps_its_own_free_step(edition: str) -> None:
    position = play(salvage(edition, "dry-hold"), "take dry-hold")
    assert (position.phase, position.pending) == ("fleet", (0,))
    assert play(position, "sail green").ships(0) == stood(green=1)


@pytest.mark.rule("A19")
@both_editions
def test_a_card_from_the_discard_pile_draws_its_island(edition: str) -> None:
    after = play(salvage(edition, "helmsmans-rest"), "take helmsmans-rest")
    assert set(island_ids(after)) < level_of(after, 1)
    assert len(island_ids(after)) == 1


def salvage(edition: str, card: str) -> Position:
    """Halikarnassos builds from the discard pile."""
    seat = f'{{wonder = "halikarnassos", stages = 2, built = [{RICH}]}}'
    return harbour(f'phase = "salvage"\ndeciding = 1\ndiscard = ["{card}"]\nseat = [{seat}]', edition)


@pytest.mark.rule("A20")
@both_editions
@pytest.mark.parametrize("card", CARDS.values())
def test_a_stage_brings_the_ship_with_the_wonder_symbol(edition: str, card: str) -> None:
    """Whatever the card under the stage."""
    position = rich(edition)
    assert ships_sailing_with(position, "stage", card) == {"", "red"}
    after = whole_turn(position, f"stage {card} with red")
    assert (after.city(0).stages, after.ships(0)) == (1, stood(red=1))


@pytest.mark.rule("A20")
@both_editions
@pytest.mark.parametrize("number", range(1, 6))
def test_the_shipyard_says_which_fleet_goes_with_the_wonder(edition: str, number: int) -> None:
    seat = f'{{wonder = "gizah", shipyard = "shipyard-{number}", coins = 9, built = [{RICH}], hand = ["altar"]}}'
    position = harbour(f"seat = [{seat}]", edition)
    colour = position.shipyard(0).wonder_colour
    assert ships_sailing_with(position, "stage", "altar") == {"", colour}
    for other in set(FLEETS) - {colour}:
        assert refused_by(position, 0, f"stage altar with {other}") == "A20"


@pytest.mark.rule("A20")
@both_editions
def test_the_step_of_a_stage_comes_before_the_free_one(edition: str) -> None:
    """The paid step of the red ship reaches the last space, so that the free one is for another ship."""
    seat = f'wonder = "syracuse", shipyard = "shipyard-1", ships = {{red = 5}}, built = [{RICH}, "ore-vein"]'
    position = play(harbour(f'seat = [{{{seat}, hand = ["altar"]}}]', edition), "stage altar with red at 1")
    assert (position.phase, position.ships(0)) == ("fleet", stood(red=6))
    assert {str(move) for move in position.legal(0)} == {"sail yellow", "sail blue", "sail green", "decline"}


@pytest.mark.rule("A21")
@both_editions
@pytest.mark.parametrize("age, card", [(1, "lumber-yard"), (2, "loom-2"), (3, "spies-guild")])
def test_brown_grey_and_purple_cards_bring_no_ship(edition: str, age: int, card: str) -> None:
    built_cards = '"sawmill", "quarry", "brickyard", "foundry", "glassworks-1"'
    seat = f'{{wonder = "gizah", coins = 9, built = [{built_cards}], hand = ["{card}"]}}'
    position = harbour(f"age = {age}\nseat = [{seat}]", edition)
    assert ships_sailing_with(position, "build", card) == {""}
    for colour in FLEETS:
        assert refused_by(position, 0, f"build {card} with {colour}") == "A15"


@pytest.mark.rule("A21")
@both_editions
def test_black_cards_bring_no_ship(edition: str) -> None:
    position = harbour('seat = [{hand = ["hideout"]}]', edition, expansions=["armada", "cities"])
    assert ships_sailing_with(position, "build", "hideout") == {""}
    assert refused_by(position, 0, "build hideout with red") == "A15"


@pytest.mark.rule("A22")
@both_editions
def test_the_effects_of_the_building_come_before_those_of_the_ship(edition: str) -> None:
    """The card has drawn its island when the green ship explores; so the drawn one is not among those offered."""
    position = rich(edition, ", ships = {green = 1}", hand='"helmsmans-rest"')
    for seed in range(9):
        exploring = play(position, "build helmsmans-rest with green", seed=seed)
        if exploring.phase == "fleet":  # the island drawn moves a ship
            exploring = play(exploring, "decline")
        assert exploring.phase == "island"
        assert len(island_ids(exploring)) == 1
        assert len(set(offered_ids(exploring)) - set(island_ids(exploring))) == 4


@pytest.mark.rule("A23")
@both_editions
def test_a_blue_armada_card_brings_two_steps(edition: str) -> None:
    steps = play(rich(edition, hand='"dry-hold"'), "build dry-hold with blue")
    assert (steps.phase, steps.ships(0)) == ("fleet", stood(blue=1))
    assert play(steps, "sail blue").ships(0) == stood(blue=2)
    assert play(steps, "sail green").ships(0) == stood(blue=1, green=1)


@pytest.mark.rule("A23")
@both_editions
def test_the_free_step_does_not_need_the_paid_one(edition: str) -> None:
    steps = play(rich(edition, hand='"dry-hold"'), "build dry-hold")
    assert play(steps, "sail yellow").ships(0) == stood(yellow=1)
