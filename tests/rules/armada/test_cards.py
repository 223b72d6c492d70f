"""A41, A43 to A49: each of the 24 Armada cards, in both editions."""

from __future__ import annotations

from pathlib import Path

import pytest

from argosy.wonders.position import Position
from tests.own_data import FOLLY, own
from tests.rules.armada.harbour import (
    FLEETS,
    RICH,
    both_editions,
    gains,
    harbour,
    island_ids,
    level_of,
    play,
    seats,
    whole_turn,
)
from tests.rules.table import built, points, sheet

BLUE = [
    *((card, 1, 0) for card in ("dry-hold", "construction-zone")),
    *(("ship-repair", 2, 2), ("boathouse", 2, 3), ("harbor-masters-office", 3, 4), ("naval-headquarters", 3, 5)),
]


def builder(edition: str, card: str, age: int, *others: str, more: str = "", players: int = 5) -> Position:
    """The first seat holds a card and can pay for it."""
    seat = f'{{wonder = "gizah", coins = 9, built = [{RICH}], hand = ["{card}"]{more}}}'
    return harbour(f"age = {age}\nseat = [{', '.join([seat, *others])}]", edition, players=players)


def built_now(position: Position, card: str) -> Position:
    after = play(position, f"build {card}")
    assert built(after, 0)[-1] == card
    return after


@pytest.mark.rule("A41")
@both_editions
@pytest.mark.parametrize(
    "card, age, shields, side", [("pontoon", 1, 1, "right"), ("ballista", 2, 2, "left"), ("pier", 3, 3, "right")]
)
def test_shields_and_a_boarding(edition: str, card: str, age: int, shields: int, side: str) -> None:
    after = built_now(builder(edition, card, age), card)
    assert after.city(0).shields == shields
    assert after.view(None).cities[0].boarding == [side]


@pytest.mark.rule("A43")
@both_editions
@pytest.mark.parametrize(
    "card, age, naval", [("coastal-defenses", 1, 1), ("fortified-port", 2, 2), ("coastal-fortifications", 3, 3)]
)
def test_naval_shields(edition: str, card: str, age: int, naval: int) -> None:
    after = built_now(builder(edition, card, age), card)
    assert (after.naval_strength(0), after.city(0).shields) == (naval, 0)


@pytest.mark.rule("A44")
@both_editions
@pytest.mark.parametrize("card, age, worth", BLUE)
def test_a_free_step_and_points(edition: str, card: str, age: int, worth: int) -> None:
    position = builder(edition, card, age)
    steps = built_now(position, card)
    assert (steps.phase, steps.pending) == ("fleet", (0,))
    assert {str(move) for move in steps.legal(0)} == {*(f"sail {fleet}" for fleet in FLEETS), "decline"}
    after = play(steps, "sail red")
    assert (after.ships(0)["red"], gains(position, after)[0]) == (1, 0)
    assert points(after, "civil") == worth


@pytest.mark.rule("A44")
@pytest.mark.rule("R10")
@both_editions
def test_a_free_step_may_be_declined(edition: str) -> None:
    after = play(built_now(builder(edition, "dry-hold", 1), "dry-hold"), "decline")
    assert (after.phase, after.ships(0)) == ("turn", dict.fromkeys(FLEETS, 0))


@pytest.mark.rule("A44")
@both_editions
def test_a_free_step_is_lost_when_all_ships_have_arrived(edition: str) -> None:
    position = builder(edition, "dry-hold", 1, more=", ships = {red = 6, yellow = 6, blue = 6, green = 6}")
    assert built_now(position, "dry-hold").phase == "turn"


@pytest.mark.rule("A44")
@both_editions
def test_a_ship_that_has_arrived_is_not_offered(edition: str) -> None:
    steps = built_now(builder(edition, "dry-hold", 1, more=", ships = {red = 6, blue = 6}"), "dry-hold")
    assert {str(move) for move in steps.legal(0)} == {"sail yellow", "sail green", "decline"}


@pytest.mark.rule("A44")
@both_editions
def test_steps_of_several_effects_come_one_after_the_other(edition: str, tmp_path: Path) -> None:
    """No card of the box has two such effects, but one of one's own may."""
    card = FOLLY.replace('"1 PW"', '"1"').replace('"vp 4"', '"fleet any 1", "fleet blue 1"')
    position = harbour(seats({"hand": ["folly"]}), edition, data=[own(tmp_path, card)])
    second = play(play(position, "build folly"), "sail red")
    assert (second.phase, [str(move) for move in second.legal(0)]) == ("fleet", ["sail blue", "decline"])
    assert play(second, "sail blue").ships(0) == {"red": 1, "yellow": 0, "blue": 1, "green": 0}


@pytest.mark.rule("A45")
@pytest.mark.rule("R2")
@both_editions
@pytest.mark.parametrize("card, age, brought, worth", [
    ("pirate-hideout", 1, 3, 0), ("pirates-den", 2, 6, 0), ("pirate-crew", 3, 0, 4),
])  # fmt: skip
def test_pirates(edition: str, card: str, age: int, brought: int, worth: int) -> None:
    """The others have the trade levels 0, 1, 2 and 3; each sells a card."""
    others = [f"{{ships = {{yellow = {space}}}}}" for space in (0, 1, 4, 5)]
    position = builder(edition, card, age, *others, more=", ships = {yellow = 5}")
    after = built_now(position, card)
    assert gains(position, after) == [brought, 3, 2, 1, 0]
    assert points(after, "commerce") == worth


@pytest.mark.rule("A45")
@both_editions
def test_tax_and_pirates_add_up_and_so_do_the_pirates_of_two(edition: str) -> None:
    """The third has trade level 1: two pirates take two coins, and a tax of 2 one more."""
    pirate = {"coins": 9, "hand": ["pirate-hideout"]}
    position = harbour(
        seats(pirate, pirate, {"coins": 9, "ships": {"yellow": 1}}, {"coins": 9, "ships": {"yellow": 3}}), edition
    )
    sold = f"sell {position.hand(3)[0].id} with yellow"
    after = whole_turn(position, "build pirate-hideout", "build pirate-hideout", "", sold)
    assert gains(position, after) == [3 - 2, 3 - 2, 3 - 2 - 1, 4 - 2 * 2]


@pytest.mark.rule("A31")
@pytest.mark.rule("A45")
@both_editions
def test_a_trade_level_above_the_tax_does_not_hold_off_pirates(edition: str) -> None:
    """A tax of 1 against trade level 3 costs nothing, and leaves the pirates their three coins."""
    cities = ({"hand": ["pirate-hideout"]}, {"ships": {"yellow": 1}, "hand": ["altar"]}, {"ships": {"yellow": 5}})
    position = harbour(seats(*cities), edition)
    after = whole_turn(position, "build pirate-hideout", "sell altar with yellow")
    assert gains(position, after) == [3 - 1, 2 - 1, 3 - 3]


@pytest.mark.rule("A45")
@both_editions
def test_pirates_take_no_more_than_there_is(edition: str) -> None:
    others = ['{ships = {yellow = 6}, coins = 0, hand = ["altar"]}']
    position = builder(edition, "pirate-hideout", 1, *others)
    assert gains(position, play(position, "build pirate-hideout", "build altar"))[1] == 0


@pytest.mark.rule("A47")
@both_editions
@pytest.mark.parametrize("space, worth", [(0, 0), (2, 2), (3, 4), (6, 6)])
def test_port_customs(edition: str, space: int, worth: int) -> None:
    position = builder(edition, "port-customs", 3, more=f", ships = {{yellow = {space}}}")
    assert points(built_now(position, "port-customs"), "commerce") == worth


@pytest.mark.rule("A48")
@both_editions
@pytest.mark.parametrize("card, level", [("helmsmans-rest", 1), ("cartographers-office", 2), ("nautical-archives", 3)])
def test_cards_that_draw_an_island(edition: str, card: str, level: int) -> None:
    """One island, any of the level, which is also the age of the card; there is nothing to choose."""
    position = builder(edition, card, level)
    drawn = [play(position, f"build {card}", seed=seed) for seed in range(60)]
    assert {len(island_ids(after)) for after in drawn} == {1}
    assert {island_ids(after)[0] for after in drawn} == level_of(position, level)
    assert {after.phase for after in drawn} <= {"turn", "fleet"}


@pytest.mark.rule("A48")
@both_editions
def test_a_drawn_island_makes_no_group(edition: str) -> None:
    """Another explores the same level in the same turn, alone, with the islands that are left."""
    explorer = {"wonder": "rhodos", "shipyard": "shipyard-1", "ships": {"green": 1}, "hand": ["scriptorium"]}
    city = {**explorer, "built": ["glassworks-1", "press-1"]}
    drawer = {"wonder": "gizah", "hand": ["helmsmans-rest"]}
    position = harbour(seats(drawer, city), edition)
    for seed in range(9):
        exploring = play(position, "build helmsmans-rest", "build scriptorium with green", seed=seed)
        if exploring.phase == "fleet":  # the island drawn moves a ship
            exploring = play(exploring, "decline")
        assert exploring.pending == (1,)
        offered = {island.id for island in exploring.offered(1)}
        assert len(offered - set(island_ids(exploring))) == 4


@pytest.mark.rule("A49")
@both_editions
@pytest.mark.parametrize("card", ["cabinet-of-explorers", "navigation-firm", "circle-of-captains"])
def test_one_more_of_the_symbol_owned_most(edition: str, card: str) -> None:
    """Two compasses and a gear become three compasses and a gear."""
    position = harbour(seats({"built": ["apothecary", "lodge", "workshop", card]}), edition)
    assert sheet(position).science_symbols == {"compass": 3, "gear": 1, "tablet": 0}
    assert points(position, "science") == 9 + 1


@pytest.mark.rule("A49")
@both_editions
def test_of_kinds_with_the_same_number_the_best_is_taken(edition: str) -> None:
    position = harbour(seats({"built": ["apothecary", "workshop", "cabinet-of-explorers"]}), edition)
    assert points(position, "science") == 4 + 1


@pytest.mark.rule("A49")
@both_editions
def test_never_a_kind_that_is_owned_less(edition: str) -> None:
    """A third kind would make a set, but the symbol must be one of the kinds with two."""
    cards = ["apothecary", "dispensary", "workshop", "laboratory", "cabinet-of-explorers"]
    assert points(harbour(seats({"built": cards}), edition), "science") == 9 + 4


@pytest.mark.rule("A49")
@both_editions
def test_without_any_symbol_it_is_of_any_kind(edition: str) -> None:
    position = harbour(seats({"built": ["cabinet-of-explorers"]}), edition)
    assert points(position, "science") == 1


@pytest.mark.rule("A49")
@both_editions
def test_three_such_cards_can_all_go_to_one_kind(edition: str) -> None:
    cards = ["apothecary", "cabinet-of-explorers", "navigation-firm", "circle-of-captains"]
    assert points(harbour(seats({"built": cards}), edition), "science") == 16


@pytest.mark.rule("A49")
@both_editions
def test_symbols_of_choice_may_come_first(edition: str) -> None:
    """One of each kind: the guild's symbol makes one kind the most, and the card adds to it."""
    cards = ["apothecary", "workshop", "scriptorium", "scientists-guild", "cabinet-of-explorers"]
    assert points(harbour(seats({"built": cards}), edition), "science") == 9 + 1 + 1 + 7
