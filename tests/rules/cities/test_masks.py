"""C32 to C35 and R9: masks."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.own_data import FOLLY, own
from tests.rules.cities.cities_table import BOTH, cities, named
from tests.rules.table import points, sheet

MASKS = ("pigeonhole", "band-of-spies", "torture-chamber")


def city(edition: str, masks: int, *more: str) -> str:
    """A city with so many masks and other buildings."""
    built = ", ".join(f'"{card}"' for card in (*(named(edition, card) for card in MASKS[:masks]), *more))
    return f'wonder = "gizah", built = [{built}]'


def neighbour(wonder: str, *built: str, stages: int = 0) -> str:
    cards = ", ".join(f'"{card}"' for card in built)
    return f'wonder = "{wonder}", stages = {stages}, built = [{cards}]'


@pytest.mark.rule("C32")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("mask", MASKS)
@pytest.mark.parametrize("left", [True, False])
def test_a_mask_copies_a_green_card_of_either_neighbour(edition: str, mask: str, left: bool) -> None:
    own = f'wonder = "gizah", built = ["{named(edition, mask)}"]'
    learned, simple = neighbour("rhodos", "workshop"), neighbour("alexandria")
    sides = (learned, simple) if left else (simple, learned)
    position = cities(own, sides[0], neighbour("ephesos"), sides[1], edition=edition)
    assert (points(position, "science"), sheet(position).copied_symbols) == (1, {"gear": 1})
    assert sheet(position).science_symbols == {"compass": 0, "gear": 1, "tablet": 0}


@pytest.mark.rule("C32")
def test_only_neighbours_are_copied() -> None:
    position = cities(city("2", 1), neighbour("rhodos"), neighbour("ephesos", "workshop"), neighbour("alexandria"))
    assert points(position, "science") == 0


@pytest.mark.rule("C32")
@pytest.mark.parametrize("edition", BOTH)
def test_symbols_of_wonders_guilds_and_masks_cannot_be_copied(edition: str) -> None:
    """Babylon has a symbol of choice by its second stage, the other one by the guild, and both have masks."""
    masks = [named(edition, card) for card in MASKS]
    babylon = neighbour("babylon", masks[1], stages=2)
    scholar = neighbour("rhodos", "scientists-guild", masks[2])
    position = cities(city(edition, 1), babylon, scholar, clock="age = 3", edition=edition)
    assert (points(position, "science"), sheet(position).copied_symbols) == (0, {})
    assert [points(position, "science", seat) for seat in (1, 2)] == [1, 1]


@pytest.mark.rule("C32")
def test_only_green_cards_can_be_copied(tmp_path: Path) -> None:
    """An own blue card that prints a gear gives it to its owner alone."""
    sundial = FOLLY.replace("folly", "sundial").replace("Folly", "Sundial").replace("vp 4", "science gear")
    data = f'data = ["{own(tmp_path, sundial)}"]'
    position = cities(city("2", 1), neighbour("rhodos", "sundial"), neighbour("ephesos"), options=data)
    assert [points(position, "science", seat) for seat in (0, 1)] == [0, 1]


@pytest.mark.rule("C33")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("masks, worth", [(1, 1), (2, 1), (3, 1)])
def test_the_same_card_is_copied_once(edition: str, masks: int, worth: int) -> None:
    position = cities(city(edition, masks), neighbour("rhodos", "workshop"), neighbour("ephesos"), edition=edition)
    assert points(position, "science") == worth


@pytest.mark.rule("C33")
def test_equal_symbols_on_two_cards_are_two() -> None:
    """Of one city, or of the same name in both."""
    one_city = cities(city("2", 2), neighbour("rhodos", "workshop", "laboratory"), neighbour("ephesos"))
    two_cities = cities(city("2", 2), neighbour("rhodos", "workshop"), neighbour("ephesos", "workshop"))
    for position in (one_city, two_cities):
        assert (points(position, "science"), sheet(position).copied_symbols) == (4, {"gear": 2})


@pytest.mark.rule("C33")
def test_the_owner_keeps_the_symbol_and_others_may_copy_it_too() -> None:
    position = cities(
        city("2", 1), neighbour("rhodos", "workshop"), neighbour("ephesos", "band-of-spies"), neighbour("babylon")
    )
    assert [points(position, "science", seat) for seat in range(4)] == [1, 1, 1, 0]


@pytest.mark.rule("C34")
@pytest.mark.parametrize("edition", BOTH)
def test_masks_are_placed_as_they_score_best(edition: str) -> None:
    """With two compasses and a gear, a tablet (a set) is worth 8, a compass 5, a gear 3."""
    own = city(edition, 1, "apothecary", "dispensary", "workshop")
    learned = neighbour("rhodos", "apothecary", "workshop")
    position = cities(own, learned, neighbour("ephesos", "school"), edition=edition)
    assert sheet(position).copied_symbols == {"tablet": 1}
    assert points(position, "science") == 4 + 1 + 1 + 7
    without = cities(own, learned, neighbour("ephesos"), edition=edition)
    assert (sheet(without).copied_symbols, points(without, "science")) == ({"compass": 1}, 9 + 1)


@pytest.mark.rule("C34")
def test_masks_and_symbols_of_choice_are_placed_together() -> None:
    """Compass, two gears and a tablet; the masks see a compass and a gear. With a tablet by the guild it is two sets.

    That is 4 + 9 + 4 + 14; as a gear the guild would give 4 + 16 + 1 + 7.
    """
    own = city("2", 2, "apothecary", "workshop", "laboratory", "scientists-guild", "scriptorium")
    position = cities(own, neighbour("rhodos", "dispensary"), neighbour("ephesos", "workshop"), clock="age = 3")
    placed = sheet(position)
    assert placed.science_symbols == {"compass": 2, "gear": 3, "tablet": 2}
    assert (placed.copied_symbols, placed.lines["science"]) == ({"compass": 1, "gear": 1}, 31)


@pytest.mark.rule("C34")
def test_a_mask_without_a_card_to_copy_is_worth_nothing() -> None:
    position = cities(city("2", 3, "workshop"), neighbour("rhodos"), neighbour("ephesos"))
    assert (points(position, "science"), sheet(position).copied_symbols, points(position, "black")) == (1, {}, 0)


@pytest.mark.rule("C35")
def test_there_is_no_limit_to_symbols_of_a_kind() -> None:
    """Four gears of the own city, the guild, and three copies: eight, more than the base game can give."""
    own = city("2", 3, "workshop", "laboratory", "observatory", "study", "scientists-guild")
    gears = ("workshop", "laboratory", "observatory", "study")
    position = cities(own, neighbour("rhodos", *gears), neighbour("ephesos"), clock="age = 3")
    assert (sheet(position).science_symbols, points(position, "science")) == (
        {"compass": 0, "gear": 8, "tablet": 0},
        64,
    )


@pytest.mark.rule("C35")
def test_a_card_with_a_mask_is_no_green_card() -> None:
    philosophers = 'wonder = "ephesos", built = ["philosophers-guild"]'
    position = cities(philosophers, city("2", 3, "workshop"), neighbour("rhodos"), clock="age = 3")
    assert points(position, "guilds") == 1


@pytest.mark.rule("R9")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("option, worth, copied", [("false", 4, {}), ("true", 9, {"most": 1})])
def test_a_card_of_the_kind_owned_most_prints_no_symbol(
    edition: str, option: str, worth: int, copied: dict[str, int]
) -> None:
    """With the option on the copy is one more of the kind that the copying player has most of."""
    position = cities(
        city(edition, 1, "workshop", "laboratory"),
        neighbour("rhodos", "cabinet-of-explorers"),
        neighbour("ephesos"),
        edition=edition,
        expansions='"armada", "cities"',
        options=f"masks_copy_most = {option}",
    )
    assert (points(position, "science"), sheet(position).copied_symbols) == (worth, copied)
