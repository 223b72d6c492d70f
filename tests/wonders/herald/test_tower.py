"""What the herald says of the tower: what laws change about each line, tiles that can be built, and what is covered."""

from __future__ import annotations

import pytest

from argosy.wonders.herald import choices, facts
from argosy.wonders.herald.laws import WondersLawChange
from argosy.wonders.herald.panel import WondersLine
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from tests.rules.babel.tower import RICH, go, tower


def line(position: Position, card: str, kind: str) -> WondersLine:
    """A line of the action panel of the first seat."""
    told = next(one for one in choices(position, 0).cards if one.card == card)
    return next(one for one in told.lines if one.kind == kind)


def changed(position: Position, card: str, kind: str = "build") -> list[tuple[str, str, int]]:
    return [(law.tile, law.how, law.coins) for law in line(position, card, kind).laws]


@pytest.mark.rule("N18")
def test_a_tax_is_told_as_part_of_the_price() -> None:
    seat = f'{RICH}, hand = ["baths", "barracks", "tavern"], built = ["stone-pit", "ore-vein"]'
    position = tower(seat, laws=("tax-blue", "red-bounty"))
    assert line(position, "baths", "build").laws == [WondersLawChange("tax-blue", "dearer", 2)]
    assert changed(position, "barracks") == [("red-bounty", "earns", 2)]
    assert changed(position, "tavern") == []
    assert changed(position, "baths", "sell") == []
    poor = tower(seat.replace("20", "1"), laws=("tax-blue",))
    assert changed(poor, "baths") == [("tax-blue", "forbids", 0)]


@pytest.mark.rule("N20")
def test_a_law_about_prices_is_told_for_all_units_bought() -> None:
    seller = 'built = ["sawmill"]'
    position = tower(f'{RICH}, hand = ["caravansery"]', seller, laws=("raw-dearer",), age=2)
    assert changed(position, "caravansery") == [("raw-dearer", "dearer", 2)]
    cheap = tower(f'{RICH}, hand = ["caravansery"]', seller, laws=("raw-cheaper", "tax-red"), age=2)
    assert changed(cheap, "caravansery") == [("raw-cheaper", "cheaper", 2)]


@pytest.mark.rule("N24")
def test_a_chain_from_a_neighbour_names_its_building() -> None:
    position = tower('hand = ["aqueduct"]', "", 'built = ["baths"]', laws=("open-workshops",), age=2)
    free = line(position, "aqueduct", "build")
    assert [(law.tile, law.how) for law in free.laws] == [("open-workshops", "allows")]
    assert free.ways[0].free is not None
    assert free.ways[0].free.values == {"parent": "baths"}


@pytest.mark.rule("N25")
def test_a_gift_to_the_wonder_allows_a_stage() -> None:
    position = tower('hand = ["baths"]', laws=("wonder-gift",))
    assert changed(position, "baths", "stage") == [("wonder-gift", "allows", 0)]


@pytest.mark.rule("N14")
def test_without_a_tile_the_fourth_action_stays_with_its_reason() -> None:
    held = tower('hand = ["baths", "altar"], tiles = ["tax-red", "idle-mixed"]')
    lines = [one for one in choices(held, 0).cards[0].lines if one.kind == "tile"]
    assert [(one.tile, one.obstacle) for one in lines] == [("tax-red", None), ("idle-mixed", None)]
    none = line(tower('hand = ["baths", "altar"]'), "baths", "tile")
    assert (none.tile, none.ways) == (None, [])
    assert none.obstacle is not None
    assert (none.obstacle.key, none.obstacle.rule) == ("no-tiles-left", "N14")


@pytest.mark.rule("N10")
def test_covered_tiles_are_told_apart_from_those_in_sight() -> None:
    laws = ("tax-red", "tax-blue", "tax-green")
    position = tower('hand = ["baths", "altar"], tiles = ["tax-yellow"], tiles_built = ["tax-red"]', laws=laws)
    assert position.view(None).tower_covered == []
    placed = go(position, "tile baths for tax-yellow")
    assert placed.view(None).tower == ["tax-yellow", "tax-blue", "tax-green"]
    assert placed.view(None).tower_covered == ["tax-red"]


@pytest.mark.rule("N2", "N15")
def test_facts_tell_the_board_and_the_points() -> None:
    told = facts(Options("1", 5, babel="tower")).tower
    assert told
    assert (told.spaces, told.points) == (4, [0, 2, 5, 10])
    assert facts(Options("1", 4, babel="tower")).tower.spaces == 3  # type: ignore[union-attr]
