"""A position as plain values: what expansions add, and that the base game stays free of it."""

import json

from argosy.wonders.notation import position_from_text, position_to_dict
from argosy.wonders.options import Options

OF_EXPANSIONS = {
    *("raised", "debts", "diplomacy", "boarding", "raids", "loss", "partner", "shipyard", "ships", "naval_strength"),
    *("trade_level", "islands", "naval_tokens", "owed", "exploring", "choices", "tax", "offered", "fleet_coins"),
    "card_salvages",
    *("far_trade", "first_discount", "start_discount", "owned_units", "missing_units"),
}
ARMADA = """
phase = "island"
turn = 3
options.expansions = ["armada"]
[[seat]]
shipyard = "shipyard-3"
ships = { red = 2, yellow = 5, green = 2 }
islands = ["whistling-island"]
built = ["western-emporium", "pontoon", "pirate-hideout"]
naval_tokens = [3, -2, 0]
boarding = ["right"]
offered = ["bronze-island", "lost-island"]
raids = ["pirate-hideout"]
tax = 2
[[seat]]
wonder = "syracuse"
stages = [2, 3]
"""
CITIES = """
options = { expansions = ["cities"], players = 4, teams = true }
phase = "losses"
[[seat]]
built = ["east-clandestine-wharf", "smugglers-cache", "secret-warehouse", "black-market"]
debts = 2
diplomacy = 1
loss = 3
"""


def test_the_base_game_has_no_fields_of_expansions() -> None:
    told = position_to_dict(position_from_text(""))
    assert {"during", "island_decks"}.isdisjoint(told)
    assert all(OF_EXPANSIONS.isdisjoint(city) for city in told["cities"])


def test_all_options_are_told() -> None:
    told = position_to_dict(position_from_text(CITIES))["options"]
    assert Options.from_dict(told) == position_from_text(CITIES).options
    assert (told["expansions"], told["teams"]) == (["cities"], True)


def test_armada_tells_the_harbour() -> None:
    told = position_to_dict(position_from_text(ARMADA))
    city = told["cities"][0]
    assert told["during"] == "turn"
    assert [deck["size"] for deck in told["island_decks"]] == [8, 9, 9]
    assert (city["shipyard"], city["ships"]) == ("shipyard-3", {"red": 2, "yellow": 5, "blue": 0, "green": 2})
    assert (city["naval_strength"], city["trade_level"], city["naval_tokens"]) == (3, 3, [3, -2, 0])
    assert (city["islands"], city["boarding"]) == (["whistling-island"], ["right"])
    assert city["far_trade"] == {"left": 2, "right": 0}
    assert (city["exploring"], city["offered"]) == ([1], ["bronze-island", "lost-island"])
    assert (city["tax"], city["raids"], city["owed"]) == (2, ["pirate-hideout"], [])
    assert (told["cities"][1]["stages"], told["cities"][1]["raised"]) == (2, [2, 3])


def test_cities_tells_debts_discounts_and_partners() -> None:
    told = position_to_dict(position_from_text(CITIES))
    city = told["cities"][0]
    assert (city["debts"], city["diplomacy"], city["loss"], city["partner"]) == (2, 1, 3, 2)
    assert (city["first_discount"], city["start_discount"]) == ({"left": 0, "right": 1}, 1)
    assert (city["owned_units"], city["missing_units"]) == (1, 1)
    assert "ships" not in city


def test_everything_is_plain() -> None:
    told = position_to_dict(position_from_text(ARMADA))
    assert json.loads(json.dumps(told)) == told
