"""Leaders with Cities, Armada and teams: the further worked cases, and what partners know."""

from __future__ import annotations

import pytest

from argosy.wonders.facts.library import load_catalog
from tests.rules.leaders.court import coins, court, go, hand, has, recruitment
from tests.rules.table import table

CITIES = 'expansions = ["cities"]'


@pytest.mark.rule("L30")
@pytest.mark.rule("L28")
def test_what_partners_show_each_other_they_tell_themselves() -> None:
    position = recruitment(hand("midas"), hand("plato"), hand("nero"), hand("hiram"), more="teams = true")
    assert (position.view(1).leader_hand, position.view(0).leader_hand) == (["plato"], ["midas"])


@pytest.mark.rule("L111")
@pytest.mark.rule("L66")
def test_k57_one_sum_of_losses() -> None:
    built = 'wonder = "petra", side = "night", coins = 9, built = ["brickyard", "foundry"]'
    petra = f"{built}, {has('octavia:1')}, {hand('midas')}"
    others = (f"coins = 9, {hand('arsinoe')}", f"coins = 9, {hand('plato')}")
    losing = go(recruitment(petra, *others, age=2, more=CITIES), "stage midas", "recruit arsinoe", "sell plato")
    assert losing.phase == "losses"
    assert [losing.city(seat).loss for seat in range(3)] == [2, 3, 5]


@pytest.mark.rule("L115")
def test_k58_a_chain_with_a_ship_pays_too() -> None:
    built = '["baths", "sawmill", "quarry", "brickyard", "foundry", "loom-1", "glassworks-1", "press-1"]'
    owner = f'coins = 9, built = {built}, {has("vitruvius:1")}, hand = ["aqueduct"]'
    position = court(owner, age=2, more='expansions = ["armada"]')
    before = coins(position)
    move = next(one for one in position.all_moves(0) if (one.card, one.by, one.ship) == ("aqueduct", "chain", "blue"))
    bank = position.price(0, "build", "aqueduct", "blue").coins
    after = go(position, str(move))
    assert coins(after) >= before - bank - sum(move.payment) + 2
    assert after.ships(0)["blue"] == 1


@pytest.mark.rule("L120")
@pytest.mark.rule("L94")
def test_k59_telesilla_in_teams() -> None:
    tokens = "victories = [2, 0, 0]"
    seats = (f"coins = 3, {tokens}, {hand('telesilla')}", tokens, tokens, tokens)
    after = go(recruitment(*seats, more="teams = true"), "recruit telesilla")
    assert [after.city(seat).victories[0] for seat in range(4)] == [2, 1, 1, 1]


@pytest.mark.rule("L126")
@pytest.mark.rule("L41")
@pytest.mark.rule("L44")
def test_k60_solomon_builds_a_raider_card() -> None:
    raiders = [
        card.id
        for card in load_catalog(2, ["cities"]).cards
        if card.age == 1 and any(effect.verb == "victory_token" for effect in card.effects)
    ]
    seat = f"coins = 3, {has('nero:1', 'diocletian:2')}, {hand('solomon')}"
    position = table(
        f'age = 3\nturn = 0\nphase = "recruitment"\ndiscard = ["{raiders[0]}"]\n'
        f'options = {{leaders = "all", {CITIES}}}\nseat = [{{{seat}}}, {{}}, {{}}]'
    )
    after = go(go(position, "recruit solomon"), f"take {raiders[0]}")
    assert (coins(after), after.city(0).victories) == (4, [1, 0, 0])


@pytest.mark.rule("L118")
@pytest.mark.parametrize("age, own, neighbour", [(1, 0, 0), (3, 1, 2)])
def test_k61_roma_and_the_number_of_the_age(age: int, own: int, neighbour: int) -> None:
    position = recruitment('wonder = "roma", side = "night"', hand("midas"), age=age)
    assert [position.recruiting_cost(seat, "cynisca") for seat in (0, 1)] == [own, neighbour]


@pytest.mark.rule("L121")
@pytest.mark.rule("L46")
def test_k62_tomyris_against_a_dove_in_teams() -> None:
    seats = ("", has("tomyris:1"), 'built = ["walls"], diplomacy = 1', "")
    after = go(court(*seats, turn=7, more=f"teams = true, {CITIES}"))
    assert (after.city(2).victories[0], after.city(2).defeats, after.city(1).defeats) == (1, 1, 0)


@pytest.mark.rule("L82")
def test_leaders_give_nothing_to_masks() -> None:
    position = court(has("euclid"), 'built = ["apothecary"]', more=CITIES)
    assert position.city(0).owned_units == 0
    assert position.sheet(0).symbols[0] == 1


@pytest.mark.rule("L106")
@pytest.mark.rule("L63")
def test_k50_berenice_counts_from_the_next_turn_on() -> None:
    producers = '["sawmill", "quarry", "brickyard", "foundry", "loom-1", "glassworks-1", "press-1"]'
    wall = f'wonder = "great-wall", side = "B", coins = 9, built = {producers}, {hand("midas")}'
    position = recruitment(wall, f"coins = 6, {hand('berenice')}", edition="1", more=f"wonder_pack = true, {CITIES}")
    stage = next(
        str(move)
        for move in position.legal(0)
        if move.action == "stage"
        and any(one.verb == "neighbours_gain" for one in position.board_stages(0)[move.stage - 1].effects)
    )
    after = go(position, stage, "recruit berenice")
    assert coins(after, 1) == 6
    later = recruitment(f"coins = 0, {has('berenice:1')}, {hand('plato')}", age=2, edition="1", more=CITIES)
    assert coins(go(later, "sell plato")) == 4
