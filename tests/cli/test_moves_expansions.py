"""What `argosy moves` says with expansions: ships, far neighbours, stages in free order, phases without cards."""

from typing import Any

import pytest
from msgspec import to_builtins

from argosy.cli.moves import moves, obstacle_text, obstacles, price_words
from argosy.wonders.combinations import combinations
from argosy.wonders.herald.gain import WondersGain
from argosy.wonders.notation import position_from_text
from argosy.wonders.options import Options
from argosy.wonders.position import Position
from argosy.wonders.production import production
from tests.support import lively_moves, random_rounds

BOTH = 'options.expansions = ["armada", "cities"]\n'
KINDS = [one for one in combinations() if one.expansions and one.players in (4, 8)]


def table(seat: str, more: str = "", head: str = "") -> Position:
    """Seat 1 is Gizah with shipyard 1, whose wonder symbol is on red; the next spaces cost W, O, C and S."""
    first = '[[seat]]\nwonder = "gizah"\nside = "day"\nshipyard = "shipyard-1"\n'
    return position_from_text(f"{head}{BOTH}{first}{seat}\n{more}")


def offered(position: Position, text: str) -> dict[str, Any]:
    return next(move for move in moves(position, 0) if move["move"] == text)


def reasons(position: Position) -> dict[str, tuple[str, str]]:
    return {obstacle_text(each): (each["rule"], each["reason"]) for each in obstacles(position, 0)}


# -- ships --------------------------------------------------------------------------------------------------------


def test_a_building_with_its_ship() -> None:
    offer = offered(table('hand = ["altar"]\nbuilt = ["clay-pool"]'), "build altar with blue")
    (step,) = offer["steps"]
    assert (step["fleet"], step["space"], price_words(step)) == ("blue", 1, "1 clay (medium)")
    assert offer["words"] == "3 points; blue ship to space 1: 1 point (low)"
    assert offer["gain"] == to_builtins(WondersGain(coins=0, shields=0, points=4, production=(), naval=0, debts=0))
    assert offer["steps"][0]["cost_confidence"] == "medium"


def test_a_stage_with_the_ship_of_the_wonder_symbol() -> None:
    position = table('hand = ["altar"]\nbuilt = ["sawmill", "lumber-yard"]')
    offer = offered(position, "stage altar with red")
    assert offer["words"] == "3 points; red ship to space 1: 1 naval shield (medium)"
    assert offer["gain"]["naval"] == 1


def test_ships_are_free_with_a_stage_after_the_lost_island() -> None:
    position = table('hand = ["altar"]\nbuilt = ["sawmill"]\nislands = ["lost-island"]')
    offer = offered(position, "stage altar with green")
    assert [price_words(step) for step in offer["steps"]] == ["nothing"]


def test_a_ship_costs_a_resource_less_after_the_ancient_oasis() -> None:
    position = table('hand = ["altar"]\nislands = ["ancient-oasis"]')
    (step,) = offered(position, "build altar with blue")["steps"]
    assert price_words(step) == "1 clay (medium), less one resource (A50)"


def test_a_sale_for_a_step_gives_the_coins_of_the_space_only() -> None:
    position = table('hand = ["altar"]\nships = { yellow = 1 }')
    offer = offered(position, "sell altar with yellow")
    assert offer["words"].startswith("yellow ship to space 2: trade level 1")
    assert offer["gain"]["coins"] == 2


def test_the_coins_of_the_second_trade_space_are_those_of_the_table() -> None:
    position = table('hand = ["altar"]\nships = { yellow = 1 }', head="options.second_trade_space_coins = 3\n")
    offer = offered(position, "sell altar with yellow")
    assert "3 coins (low)" in offer["words"]
    assert offer["gain"]["coins"] == 3


def test_a_ship_that_cannot_sail_is_explained() -> None:
    seat = 'hand = ["altar", "stockade", "tavern"]\nbuilt = ["lumber-yard"]\nships = { red = 6 }\ncoins = 0'
    told = reasons(table(seat))
    assert told["build altar with blue"] == ("B22", "it costs at least 2 coins to the neighbours, and the city has 0")
    assert told["build stockade with red"] == ("A17", "the red ship is already on its last space")
    assert told["build tavern with yellow"] == ("B18", "no ore, and nobody sells any")


def test_a_chain_leaves_only_the_ship_to_pay() -> None:
    position = table('hand = ["aqueduct"]\nbuilt = ["baths"]\ncoins = 0', head="age = 2\n")  # SSS by chain, ship C
    assert reasons(position)["build aqueduct with blue"] == (
        "B22",
        "it costs at least 2 coins to the neighbours, and the city has 0",
    )


def test_a_yellow_ship_on_its_last_space_is_not_for_sale() -> None:
    told = reasons(table('hand = ["altar"]\nships = { yellow = 6 }'))
    assert told["sell with yellow"] == ("A17", "the yellow ship is already on its last space")
    assert "sell with yellow" not in reasons(table('hand = ["altar"]\nships = { yellow = 5 }'))


def test_no_ship_is_told_of_a_card_that_cannot_be_built() -> None:
    told = reasons(table('hand = ["apothecary"]'))  # L
    assert "build apothecary" in told
    assert "build apothecary with green" not in told


# -- cities -------------------------------------------------------------------------------------------------------


def test_stages_in_free_order_are_all_offered_or_explained() -> None:
    text = f'{BOTH}[[seat]]\nwonder = "syracuse"\nside = "day"\nbuilt = ["ore-vein", "foundry"]\nhand = ["altar"]\n'
    position = position_from_text(text)
    raised = {offer["stage"] for offer in moves(position, 0) if offer["action"] == "stage"}
    refused = {each["stage"] for each in obstacles(position, 0) if each["action"] == "stage" and not each["ship"]}
    assert raised | refused == {1, 2, 3}
    assert not raised & refused


def test_a_far_neighbour_is_paid() -> None:
    others = "[[seat]]\n[[seat]]\nbuilt = ['loom-1']\n[[seat]]\n"
    seat = 'hand = ["apothecary"]\nbuilt = ["western-emporium"]'
    position = table(seat, others)
    offer = offered(position, "build apothecary far-left 1")
    assert offer["far_left"] == 1
    assert offer["gain"]["coins"] == -1


@pytest.mark.parametrize("card, goods", [("secret-warehouse", "S"), ("black-market", "W/C/O/L/G/P")])
def test_production_that_depends_on_the_city_is_told(card: str, goods: str) -> None:
    position = table(f'built = ["{card}"]', head="age = 2\n")
    assert production(position, 0) == ["S", goods]


# -- phases without cards -----------------------------------------------------------------------------------------


def test_free_steps_name_the_spaces_they_reach() -> None:
    position = table('owed = ["any 2"]', head='phase = "fleet"\n')
    offer = offered(position, "sail red+blue")
    assert offer["words"] == "red ship to space 1: 1 naval shield (medium); blue ship to space 1: 1 point (low)"
    assert (offer["gain"]["naval"], offer["gain"]["points"]) == (1, 1)
    assert offered(position, "decline")["words"] == "move no ship (R10)"
    assert obstacles(position, 0) == []


def test_an_island_is_told_by_its_effects() -> None:
    position = table('exploring = [1]\noffered = ["bronze-island", "virgin-island"]', head='phase = "island"\n')
    assert offered(position, "keep bronze-island")["gain"]["shields"] == 1
    assert offered(position, "keep virgin-island")["gain"]["production"] == ("S/C",)


def test_losses_are_told_in_coins_and_debts() -> None:
    position = table("coins = 3\nloss = 4", head='phase = "losses"\n')
    assert [offer["move"] for offer in moves(position, 0)] == ["lose 3", "lose 2", "lose 1", "lose 0"]
    offer = offered(position, "lose 1")
    assert offer["words"] == "lose 1 coin, take 3 debts (C13)"
    assert (offer["gain"]["coins"], offer["gain"]["debts"]) == (-1, 3)


def test_the_naval_conflict_can_be_joined_or_not() -> None:
    position = table('islands = ["forgotten-oasis"]\nships = { red = 2 }', head='phase = "sea"\n')
    told = {offer["move"]: offer["words"] for offer in moves(position, 0)}
    assert told["fight"] == "take part in the naval conflict with strength 2 (A53)"
    assert told["abstain"].endswith("(A50)")


@pytest.mark.parametrize("options", KINDS, ids=lambda one: " ".join(map(str, one.to_dict().values())))
def test_offers_are_all_moves_and_every_card_is_offered_or_explained(options: Options) -> None:
    for played in random_rounds(options, 5, lively_moves):
        position = played.before
        seat = position.pending[0]
        found = moves(position, seat)
        assert [offer["move"] for offer in found] == list(map(str, position.all_moves(seat)))
        assert all(offer["words"] for offer in found)
        if position.phase in ("turn", "extra"):
            built = {offer["card"] for offer in found if offer["action"] == "build"}
            alone = [each for each in obstacles(position, seat) if not each["ship"]]
            refused = {each["card"] for each in alone if each["action"] == "build"}
            assert built | refused == {card.id for card in position.hand(seat)}
            assert not built & refused
