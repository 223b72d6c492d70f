"""A50, R10, R17, R18: each of the 27 islands, in both editions."""

from __future__ import annotations

from typing import Any

import pytest

from argosy.wonders.position import Position
from tests.rules.armada.harbour import (
    FLEETS,
    both_editions,
    end_of_age,
    gains,
    harbour,
    naval_points,
    offered_ids,
    play,
    seats,
    whole_turn,
)
from tests.rules.table import points, sheet

GREEN_SPACE = {1: 2, 2: 4, 3: 6}


def owner(edition: str, *islands: str, **more: Any) -> Position:
    """The first of three seats has islands."""
    return harbour(seats({"islands": list(islands), **more}, {}, {}), edition)


def kept(edition: str, island: str, *others: dict[str, Any], **more: Any) -> Position:
    """The first of three seats explores, and keeps this island."""
    level = next(one.level for one in harbour("", edition).rules.catalog.islands if one.id == island)
    ships = {"green": GREEN_SPACE[level], **more.pop("ships", {})}
    first = {"ships": ships, "exploring": [level], "offered": [island], **more}
    return play(harbour(f'phase = "island"\n{seats(first, *others)}', edition), f"keep {island}")


def sails(position: Position) -> set[str]:
    return {move.card for move in position.legal(0) if move.action == "sail"}


@pytest.mark.rule("A50")
@both_editions
@pytest.mark.parametrize(
    "island, resources", [("overgrown-island", "WO"), ("virgin-island", "SC"), ("abandoned-oasis", "LGP")]
)
def test_an_island_produces_one_of_its_resources(edition: str, island: str, resources: str) -> None:
    """Cards of Age I that cost one unit each; two of them at once would be too much."""
    cards = {"W": "stockade", "O": "barracks", "S": "baths", "C": "guard-tower", "L": "apothecary", "G": "workshop"}
    cards |= {"P": "scriptorium"}
    for resource, card in cards.items():
        if resource in "LGP" and island != "abandoned-oasis":
            continue  # wonders of the table produce manufactured goods
        wonders = ("gizah", "olympia", "rhodos") if resource in "LGP" else ("ephesos", "alexandria", "halikarnassos")
        first = {"wonder": wonders[0], "coins": 0, "islands": [island], "hand": [card]}
        position = harbour(seats(first, {"wonder": wonders[1]}, {"wonder": wonders[2]}), edition)
        assert bool(position.ways(0, "build", card)) == (resource in resources), card


@pytest.mark.rule("A50")
@both_editions
@pytest.mark.parametrize("island, shields", [("bronze-island", 1), ("iron-oasis", 2), ("scarlet-archipelago", 3)])
def test_shields_on_land(edition: str, island: str, shields: int) -> None:
    after = kept(edition, island)
    assert (after.city(0).shields, after.naval_strength(0)) == (shields, 0)
    assert owner(edition, island).city(0).shields == shields


@pytest.mark.rule("A50")
@both_editions
@pytest.mark.parametrize("island, naval", [("whistling-island", 1), ("windy-oasis", 2), ("breezy-archipelago", 3)])
def test_naval_shields(edition: str, island: str, naval: int) -> None:
    after = kept(edition, island)
    assert (after.city(0).shields, after.naval_strength(0)) == (0, naval)


@pytest.mark.rule("A50")
@both_editions
@pytest.mark.parametrize("island, worth", [("inhabited-island", 3), ("oasis-of-statues", 5), ("royal-archipelago", 7)])
def test_points(edition: str, island: str, worth: int) -> None:
    after = kept(edition, island)
    assert points(after, "islands") == worth


@pytest.mark.rule("A50")
@both_editions
@pytest.mark.parametrize("island, fleet", [("topaz-island", "blue"), ("amber-island", "yellow")])
def test_a_free_step_of_one_fleet(edition: str, island: str, fleet: str) -> None:
    steps = kept(edition, island)
    assert (steps.phase, sails(steps)) == ("fleet", {fleet})
    assert play(steps, f"sail {fleet}").ships(0) == dict.fromkeys(FLEETS, 0) | {"green": 2, fleet: 1}


@pytest.mark.rule("A50")
@both_editions
def test_free_steps_of_two_different_fleets(edition: str) -> None:
    steps = kept(edition, "stormy-oasis")
    assert {fleets.count("+") + 1 for fleets in sails(steps)} == {1, 2}
    assert len([fleets for fleets in sails(steps) if "+" in fleets]) == 6
    after = play(steps, "sail red+blue")
    assert after.ships(0) == {"red": 1, "yellow": 0, "blue": 1, "green": 4}


@pytest.mark.rule("A50")
@both_editions
def test_free_steps_of_three_different_fleets(edition: str) -> None:
    steps = kept(edition, "torrential-archipelago")
    assert {fleets.count("+") + 1 for fleets in sails(steps)} == {1, 2, 3}
    after = play(steps, "sail red+yellow+blue")
    assert after.ships(0) == {"red": 1, "yellow": 1, "blue": 1, "green": 6}


@pytest.mark.rule("A50")
@pytest.mark.rule("R10")
@both_editions
@pytest.mark.parametrize("island", ["topaz-island", "amber-island", "stormy-oasis", "torrential-archipelago"])
def test_free_steps_may_be_declined(edition: str, island: str) -> None:
    steps = kept(edition, island)
    assert play(steps, "decline").ships(0) == steps.ships(0)


@pytest.mark.rule("R10")
@both_editions
def test_free_steps_may_be_declined_in_part(edition: str) -> None:
    after = play(kept(edition, "torrential-archipelago"), "sail red")
    assert after.ships(0) == {"red": 1, "yellow": 0, "blue": 0, "green": 6}


@pytest.mark.rule("A44")
@both_editions
def test_of_several_ships_those_move_that_can(edition: str) -> None:
    steps = kept(edition, "torrential-archipelago", ships={"red": 6, "yellow": 6})
    assert sails(steps) == {"blue"}
    gone = kept(edition, "torrential-archipelago", ships={"red": 6, "yellow": 6, "blue": 6})
    assert gone.phase == "turn"


@pytest.mark.rule("A50")
@both_editions
def test_a_naval_construction_costs_one_resource_less(edition: str) -> None:
    """The fifth red space of shipyard 1 costs WWG; the stockade a wood more."""
    first = {"wonder": "ephesos", "shipyard": "shipyard-1", "ships": {"red": 4}, "coins": 0, "hand": ["stockade"]}
    others = ({"wonder": "halikarnassos"}, {"wonder": "alexandria"})
    for cards in (["sawmill", "lumber-yard"], ["sawmill", "glassworks-1"]):
        plain = harbour(seats({**first, "built": cards}, {"wonder": "gizah"}, {"wonder": "halikarnassos"}), edition)
        assert plain.ways(0, "build", "stockade", "red") == []
        lower = {**first, "built": cards, "islands": ["ancient-oasis"]}
        position = harbour(seats(lower, *others), edition)
        assert [str(way) for way in position.ways(0, "build", "stockade", "red")] == ["build stockade with red"]


@pytest.mark.rule("A50")
@both_editions
def test_the_building_itself_is_not_lowered(edition: str) -> None:
    first = {"wonder": "ephesos", "coins": 0, "islands": ["ancient-oasis"], "hand": ["stockade"]}
    position = harbour(seats(first, {"wonder": "alexandria"}, {"wonder": "halikarnassos"}), edition)
    assert position.ways(0, "build", "stockade") == []


@pytest.mark.rule("A50")
@both_editions
def test_coins_of_a_naval_construction_are_not_lowered(edition: str) -> None:
    """The second and fourth blue space of shipyard 1 cost two coins, and two coins with a stone."""
    for space in (1, 3):
        first = {"wonder": "rhodos", "shipyard": "shipyard-1", "ships": {"blue": space}, "coins": 3, "hand": ["altar"]}
        position = harbour(seats({**first, "islands": ["ancient-oasis"]}, {}, {}), edition)
        assert gains(position, whole_turn(position, "build altar with blue"))[0] == -2
        poor = harbour(seats({**first, "islands": ["ancient-oasis"], "coins": 1}, {}, {}), edition)
        assert poor.ways(0, "build", "altar", "blue") == []


@pytest.mark.rule("A50")
@both_editions
def test_a_coin_for_each_naval_construction(edition: str) -> None:
    """Paid with a building, paid with a stage, free by a card, and free by a sale (A51)."""
    cards = ["clay-pool", "sawmill", "lumber-yard", "quarry"]
    city = {"wonder": "rhodos", "shipyard": "shipyard-1", "built": cards, "hand": ["altar", "dry-hold"]}
    position = harbour(seats({**city, "islands": ["wondrous-oasis"]}, {}, {}), edition)
    assert gains(position, whole_turn(position, "build altar with blue"))[0] == 1
    assert gains(position, whole_turn(position, "stage altar with red"))[0] == 1
    assert gains(position, whole_turn(position, "sell altar with yellow"))[0] == 1
    assert gains(position, play(play(position, "build dry-hold with blue"), "sail blue"))[0] == 2
    assert gains(position, whole_turn(position, "build altar"))[0] == 0


@pytest.mark.rule("A50")
@both_editions
def test_a_coin_for_each_of_several_free_steps(edition: str) -> None:
    first = {"ships": {"green": 6}, "islands": ["wondrous-oasis"], "exploring": [3]}
    position = harbour(f'phase = "island"\n{seats({**first, "offered": ["torrential-archipelago"]})}', edition)
    steps = play(position, "keep torrential-archipelago")
    assert gains(position, play(steps, "sail red+yellow+blue"))[0] == 3


@pytest.mark.rule("R17")
@both_editions
def test_the_construction_that_found_the_island_brings_no_coin(edition: str) -> None:
    """The green ship reaches level 2 with a building, and finds the island that pays from now on."""
    city = {"wonder": "gizah", "shipyard": "shipyard-1", "ships": {"green": 3}}
    city["built"] = ["lumber-yard", "press-1", "clay-pool"]
    position = harbour(seats({**city, "hand": ["cabinet-of-explorers"]}), edition)
    waves = [play(position, "build cabinet-of-explorers with green", seed=seed) for seed in range(20)]
    found = next(wave for wave in waves if "wondrous-oasis" in offered_ids(wave))
    assert gains(position, play(found, "keep wondrous-oasis"))[0] == 0


@pytest.mark.rule("A50")
@both_editions
def test_ships_with_a_stage_are_free_and_of_any_colour(edition: str) -> None:
    """Rhodos pays two wood for the stage and nothing for the ship, whatever the wonder symbol says."""
    city = {"wonder": "rhodos", "shipyard": "shipyard-1", "built": ["sawmill"], "coins": 0, "hand": ["altar"]}
    position = harbour(seats({**city, "islands": ["lost-island"]}, {}, {}), edition)
    assert {move.ship for move in position.legal(0) if move.action == "stage" and move.card == "altar"} == {
        "",
        *FLEETS,
    }
    for fleet in FLEETS:
        after = whole_turn(position, f"stage altar with {fleet}")
        assert (after.ships(0)[fleet], gains(position, after)[0]) == (1, 0)
    assert position.ways(0, "build", "altar", "blue") == []  # a ship with a building still costs a clay


@pytest.mark.rule("A50")
@both_editions
def test_no_losses_to_taxes_and_pirates(edition: str) -> None:
    safe = {"coins": 9, "ships": {"yellow": 3}, "islands": ["foggy-island"]}
    other = {"coins": 9, "ships": {"yellow": 3}}
    position = harbour(seats({"coins": 9, "hand": ["pirate-hideout"]}, safe, other), edition)
    assert gains(position, whole_turn(position, "build pirate-hideout")) == [3, 3, 3 - 2]
    taxed = harbour(seats({"ships": {"yellow": 5}, "coins": 9}, safe, other), edition)
    sold = f"sell {taxed.hand(0)[0].id} with yellow"
    assert gains(taxed, whole_turn(taxed, sold)) == [0, 3, 3 - (4 - 2)]


@pytest.mark.rule("R18")
@pytest.mark.parametrize("edition, side", [("1", "B"), ("2", "night")])
def test_fog_hides_from_the_pirates_of_a_wonder_stage(edition: str, side: str) -> None:
    """Syracuse's first stage brings six coins, and pirates for all others."""
    city = {"wonder": "syracuse", "side": side, "built": ["clay-pool", "ore-vein"], "hand": ["altar"]}
    safe = {"coins": 9, "ships": {"yellow": 3}, "islands": ["foggy-island"]}
    position = harbour(seats(city, safe, {"coins": 9, "ships": {"yellow": 3}}), edition)
    assert gains(position, whole_turn(position, "stage altar at 1")) == [6, 3, 3 - 2]


@pytest.mark.rule("A50")
@pytest.mark.rule("R18")
@both_editions
def test_fog_does_not_hide_from_other_losses(edition: str) -> None:
    """A black card that takes coins is neither tax nor pirates."""
    text = seats({"coins": 9, "hand": ["hideout"]}, {"coins": 9, "islands": ["foggy-island"]})
    position = harbour(text, edition, expansions=["armada", "cities"])
    assert gains(position, whole_turn(position, "build hideout")) == [0, 3 - 1, 3 - 1]


@pytest.mark.rule("A50")
@both_editions
def test_the_pirates_of_an_island(edition: str) -> None:
    others = ({"coins": 9, "ships": {"yellow": 1}}, {"coins": 9, "ships": {"yellow": 5}})
    after = kept(edition, "pirate-oasis", *others, coins=9, ships={"yellow": 3})
    assert [after.city(seat).coins for seat in range(3)] == [9, 9 - 1, 9 - 3]
    assert points(after, "islands") == 3


@pytest.mark.rule("A50")
@both_editions
@pytest.mark.parametrize("space, worth", [(0, 0), (1, 2), (4, 4), (6, 6)])
def test_two_points_a_trade_level(edition: str, space: int, worth: int) -> None:
    position = owner(edition, "lush-archipelago", ships={"yellow": space})
    assert points(position, "islands") == worth


@pytest.mark.rule("A50")
@both_editions
def test_a_science_symbol_of_choice(edition: str) -> None:
    position = owner(edition, "golden-archipelago", built=["apothecary", "workshop"])
    assert points(position, "science") == 3 + 7
    assert sheet(position).science_symbols == {"compass": 1, "gear": 1, "tablet": 1}


@pytest.mark.rule("A50")
@both_editions
def test_a_science_symbol_of_the_kind_owned_most(edition: str) -> None:
    position = owner(edition, "emerald-archipelago", built=["apothecary", "lodge", "workshop"])
    assert points(position, "science") == 9 + 1


@pytest.mark.rule("A50")
@both_editions
def test_two_points_an_island_itself_included(edition: str) -> None:
    assert points(owner(edition, "sheltered-archipelago"), "islands") == 2
    three = owner(edition, "lost-island", "forgotten-oasis", "sheltered-archipelago")
    assert points(three, "islands") == 6


@pytest.mark.rule("A50")
@both_editions
@pytest.mark.parametrize(
    "cards, best",
    [
        (["stockade", "barracks", "altar"], "red"),
        (["lumber-yard", "stone-pit", "altar"], "brown"),
        (["loom-1", "press-1", "altar"], "grey"),
        (["spies-guild", "workers-guild", "altar"], "purple"),
    ],
)
def test_a_point_for_each_card_of_the_best_colour(edition: str, cards: list[str], best: str) -> None:
    position = owner(edition, "rainbow-archipelago", built=cards)
    assert points(position, "islands") == 2
    assert sheet(position).best_colour == best


@pytest.mark.rule("A50")
@both_editions
def test_the_owner_may_stay_out_of_the_naval_conflict(edition: str) -> None:
    """Strengths 0, 4, 2, 1; without the first the last is the one with 1."""
    text = seats({"islands": ["forgotten-oasis"]}, *({"ships": {"red": strength}} for strength in (4, 2, 1)))
    asked = play(harbour(f"age = 1\nturn = 7\n{text}", edition))
    assert (asked.phase, asked.pending) == ("sea", (0,))
    assert {str(move) for move in asked.legal(0)} == {"fight", "abstain"}
    assert naval_points(play(asked, "abstain"), 1) == [0, 3, 1, -1]
    assert naval_points(play(asked, "fight"), 1) == [-1, 3, 1, 0]


@pytest.mark.rule("A50")
@both_editions
@pytest.mark.parametrize("age", [1, 2, 3])
def test_staying_out_is_decided_in_each_age(edition: str, age: int) -> None:
    text = seats({"islands": ["forgotten-oasis"], "ships": {"red": 5}}, {"ships": {"red": 4}}, {})
    asked = play(harbour(f"age = {age}\nturn = 7\n{text}", edition))
    assert asked.phase == "sea"
    first, last = {1: (3, -1), 2: (5, -2), 3: (7, -3)}[age]
    assert naval_points(play(asked, "abstain"), age) == [0, first, last]


@pytest.mark.rule("A50")
@pytest.mark.rule("A59")
@both_editions
def test_who_stays_out_does_not_break_a_tie_of_all(edition: str) -> None:
    text = seats({"islands": ["forgotten-oasis"], "ships": {"red": 5}}, {}, {})
    asked = play(harbour(f"age = 2\nturn = 7\n{text}", edition))
    assert naval_points(play(asked, "abstain"), 2) == [0, 0, 0]
    assert naval_points(end_of_age(text, 2, edition), 2) == [5, -2, -2]
