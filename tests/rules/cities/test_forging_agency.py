"""C45: the Forging Agency."""

from __future__ import annotations

import pytest

from tests.rules.cities.cities_table import cities, moves
from tests.rules.table import built, can, coins, pile, play, refused_by

FORGER = 'wonder = "gizah", coins = 2, hand = ["forging-agency", "loom"]'


@pytest.mark.rule("C45")
def test_the_builder_takes_a_card_from_the_pile_for_nothing() -> None:
    position = cities(FORGER, 'hand = ["walls"]', 'hand = ["press"]', clock='age = 2\ndiscard = ["altar", "palace"]')
    waiting = play(position, "build forging-agency", "sell walls", "build press")
    assert (waiting.phase, waiting.pending) == ("salvage", (0,))
    assert can(waiting, 0, "take") == ["altar", "walls", "palace"]  # also what was discarded just now
    after = play(waiting, "take palace")
    assert (after.phase, built(after, 0), coins(after)[0]) == ("turn", ["forging-agency", "palace"], 0)
    assert pile(after) == ["altar", "walls"]


@pytest.mark.rule("C45")
def test_the_pile_may_be_left_alone() -> None:
    position = cities(FORGER, clock='age = 2\ndiscard = ["altar"]')
    waiting = play(position, "build forging-agency")
    assert "decline" in moves(waiting, 0)
    assert built(play(waiting, "decline"), 0) == ["forging-agency"]
    strict = cities(FORGER, clock='age = 2\ndiscard = ["altar"]', options="salvage_optional = false")
    assert refused_by(play(strict, "build forging-agency"), 0, "decline") == "B42"


@pytest.mark.rule("C45")
def test_no_building_comes_twice_and_no_card_of_a_stage_comes_back() -> None:
    stage = 'wonder = "rhodos", built = ["sawmill"], hand = ["walls"]'
    owner = f'{FORGER}, built = ["altar"]'
    position = cities(owner, stage, 'hand = ["press"]', clock='age = 2\ndiscard = ["altar", "tavern"]')
    waiting = play(position, "build forging-agency", "stage walls", "build press")
    assert can(waiting, 0, "take") == ["tavern"]
    assert refused_by(waiting, 0, "take altar") == "B11"
    assert refused_by(waiting, 0, "take walls") == "B42"


@pytest.mark.rule("C45")
def test_with_an_empty_pile_the_power_is_lost() -> None:
    position = cities(FORGER, 'hand = ["loom"]', 'hand = ["press"]', clock="age = 2")
    after = play(position, "build forging-agency", "build loom", "build press")
    assert (after.phase, after.turn) == ("turn", 2)
    assert play(after).phase == "turn"  # though now there are cards on the pile


@pytest.mark.rule("C45")
@pytest.mark.rule("R7")
def test_on_the_last_turn_of_an_age_the_left_over_cards_are_there() -> None:
    position = cities(FORGER, 'hand = ["loom", "walls"]', 'hand = ["press", "temple"]', clock="age = 2\nturn = 7")
    waiting = play(position, "build forging-agency", "build loom", "build press")
    assert set(can(waiting, 0, "take")) == {"loom-2", "walls", "temple"}
