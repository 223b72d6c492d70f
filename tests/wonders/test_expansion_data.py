"""The packaged data of Armada and Cities: how much there is, selected values, and how sure they are."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from argosy.tabletop.errors import DataError
from argosy.wonders.facts.catalog import Card, Cost, Island, Shipyard, Wonder
from argosy.wonders.facts.library import EDITIONS, load_catalog
from argosy.wonders.facts.words import EXPANSIONS, FLEETS, MANUFACTURED, RAW

FAR_CARDS = {"eastern-emporium", "western-emporium", "pontoon", "ballista", "pier"}
UNITS_OF_STEPS = [1, 1, 2, 2, 3, 4]


def cards(edition: str, expansion: str) -> list[Card]:
    return [card for card in load_catalog(edition, [expansion]).cards if card.expansion == expansion]


def card(edition: str, name: str) -> Card:
    return next(card for card in load_catalog(edition, EXPANSIONS).cards if card.id == name)


def board(edition: str, name: str) -> Wonder:
    return next(wonder for wonder in load_catalog(edition, EXPANSIONS).wonders if wonder.id == name)


def island(edition: str, name: str) -> Island:
    return next(island for island in load_catalog(edition, ["armada"]).islands if island.id == name)


def shipyards(edition: str) -> tuple[Shipyard, ...]:
    return load_catalog(edition, ["armada"]).shipyards


def brief(card: Card) -> tuple[str, list[str]]:
    return str(card.cost), [str(effect) for effect in card.effects]


def stages(edition: str, name: str, side: str) -> list[tuple[str, ...]]:
    found = next(each for each in board(edition, name).sides if each.id == side)
    return [(str(stage.cost), *map(str, stage.effects)) for stage in found.stages]


# Which expansions there are


@pytest.mark.parametrize("edition", EDITIONS)
def test_expansions_are_laid_in_one_order(edition: str) -> None:
    both = load_catalog(edition, ["cities", "armada"])
    assert both is load_catalog(edition, ("armada", "cities"))
    assert both.expansions == EXPANSIONS
    base = load_catalog(edition).cards
    assert both.cards == (*base, *cards(edition, "armada"), *cards(edition, "cities"))


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_base_game_knows_no_expansion(edition: str) -> None:
    base = load_catalog(edition)
    assert (base.expansions, base.islands, base.tracks, base.shipyards) == ((), (), {}, ())
    assert {card.expansion for card in base.cards} | {wonder.expansion for wonder in base.wonders} == {""}
    assert (base.numbers.guild_limit, base.numbers.debts) == (0, False)


def test_babel_is_no_expansion_by_name() -> None:
    with pytest.raises(DataError, match="found 'babel'; expected one of: armada, cities; the tower of babel has an"):
        load_catalog(2, ["armada", "babel"])


def test_leaders_are_no_expansion_by_name() -> None:
    with pytest.raises(DataError, match="found 'leaders'; expected one of: armada, cities; leaders have an option of"):
        load_catalog(2, ["armada", "leaders"])


def test_an_unknown_expansion() -> None:
    with pytest.raises(DataError, match="expansion: found 'armadillo'; expected one of: armada, cities"):
        load_catalog(1, ["armadillo"])


# Numbers


def test_hands_and_decks() -> None:
    one, both = load_catalog(2, ["armada"]), load_catalog(2, EXPANSIONS)
    assert [one.hand_size(players) for players in range(3, 8)] == [8] * 5
    assert [both.hand_size(players) for players in range(3, 8)] == [9] * 5
    assert [load_catalog(2).hand_size(players) for players in (3, 7)] == [7, 7]


@pytest.mark.parametrize("chosen", [["armada"], ["cities"], ["armada", "cities"]])
def test_eight_players_of_edition_1_use_the_decks_of_seven(chosen: list[str]) -> None:
    catalog = load_catalog(1, chosen)
    assert (catalog.numbers.max_players, load_catalog(2, chosen).numbers.max_players) == (8, 7)
    assert (catalog.decks_for(8), catalog.decks_for(7), catalog.decks_for(3)) == (7, 7, 3)
    assert (catalog.hand_size(8), catalog.hand_size(7)) == (7, 7 + len(chosen))
    assert len(catalog.wonders) >= 8


def test_numbers_of_armada() -> None:
    first, second = (load_catalog(edition, ["armada"]).numbers for edition in EDITIONS)
    assert first.naval_prizes == ((1, 3, 1, 0), (2, 5, 3, 0), (3, 7, 5, 3))
    assert second.naval_prizes == ((1, 3, 1, 0), (2, 5, 3, 0), (3, 7, 5, 0))
    assert (first.guild_limit, second.guild_limit) == (10, 10)
    assert (first.fleet_points_row, second.fleet_points_row) == ("shipyard", "blue")


def test_numbers_of_cities() -> None:
    assert [load_catalog(edition, ["cities"]).numbers.debts for edition in EDITIONS] == [True, True]
    assert load_catalog(1, ["cities"]).numbers.guild_limit == 0


# Armada


@pytest.mark.parametrize("edition", EDITIONS)
def test_two_armada_cards_of_each_colour_in_each_age(edition: str) -> None:
    counts = Counter((card.age, card.colour) for card in cards(edition, "armada"))
    assert counts == dict.fromkeys(product((1, 2, 3), FLEETS), 2)


@pytest.mark.parametrize("edition", EDITIONS)
def test_cards_with_a_double_arrow_need_four_players(edition: str) -> None:
    found = cards(edition, "armada")
    assert {card.id for card in found if card.copies == (4,)} == FAR_CARDS
    assert {card.copies for card in found if card.id not in FAR_CARDS} == {(3,)}
    assert [sum(card.age == age and card.copies == (3,) for card in found) for age in (1, 2, 3)] == [6, 6, 7]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    "name, value",
    [
        ("eastern-emporium", ("L", ["buy_far right 1"])),
        ("western-emporium", ("OP", ["buy_far left 2"])),
        ("pontoon", ("P", ["shields 1", "boarding right"])),
        ("ballista", ("CLG", ["shields 2", "boarding left"])),
        ("pier", ("WWLP", ["shields 3", "boarding right"])),
        ("pirate-hideout", ("", ["coins 3", "others_lose_per trade_level 1"])),
        ("pirate-crew", ("WWG", ["vp 4", "others_lose_per trade_level 1"])),
        ("coastal-fortifications", ("SSCG", ["naval 3"])),
        ("dry-hold", ("", ["fleet any 1"])),
        ("naval-headquarters", ("WSSCP", ["vp 5", "fleet any 1"])),
        ("port-customs", ("SCO", ["vp_per trade_level 2 self"])),
        ("nautical-archives", ("WOOP", ["draw_island 3"])),
        ("circle-of-captains", ("SCOL", ["science most"])),
    ],
)
def test_armada_cards(edition: str, name: str, value: tuple[str, list[str]]) -> None:
    assert brief(card(edition, name)) == value


def test_names_and_marks_of_armada_cards() -> None:
    old, new = card("1", "ballista"), card("2", "ballista")
    assert (old.name, new.name) == ("Quay", "Ballista")
    assert (old.title("de"), old.title("nl"), new.title("fr")) == ("Hafendamm", "Kade", "Baliste")
    assert old.names_confidence == {"en": "low", "fr": "designed", "it": "designed"}
    assert new.names_confidence == {"de": "low", "fr": "designed", "it": "designed", "nl": "low"}
    assert (new.confidence, new.cost_confidence) == ("high", "low")
    assert (card("2", "pier").cost_confidence, card("2", "pontoon").cost_confidence) == ("designed", "medium")
    assert {card.id for card in cards("2", "armada") if card.confidence == "low"} == {"ship-repair", "boathouse"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_nine_islands_of_each_level(edition: str) -> None:
    levels = [island.level for island in load_catalog(edition, ["armada"]).islands]
    assert levels == [1] * 9 + [2] * 9 + [3] * 9


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    "name, effects",
    [
        ("overgrown-island", ["produce_private W/O"]),
        ("abandoned-oasis", ["produce_private L/G/P"]),
        ("foggy-island", ["no_tax_or_pirates"]),
        ("topaz-island", ["fleet blue 1"]),
        ("amber-island", ["fleet yellow 1"]),
        ("lost-island", ["wonder_fleet_free"]),
        ("forgotten-oasis", ["naval_optional"]),
        ("ancient-oasis", ["fleet_discount"]),
        ("stormy-oasis", ["fleet any 2"]),
        ("wondrous-oasis", ["coins_on_fleet 1"]),
        ("pirate-oasis", ["others_lose_per trade_level 1", "vp 3"]),
        ("torrential-archipelago", ["fleet any 3"]),
        ("golden-archipelago", ["science any"]),
        ("rainbow-archipelago", ["vp_best_colour 1"]),
        ("sheltered-archipelago", ["vp_per island 2 self"]),
    ],
)
def test_islands(edition: str, name: str, effects: list[str]) -> None:
    assert [str(effect) for effect in island(edition, name).effects] == effects


def test_names_and_marks_of_islands() -> None:
    assert (island("1", "foggy-island").name, island("2", "foggy-island").name) == ("Misty Island", "Foggy Island")
    assert island("2", "foggy-island").names["de"] == "Nebelinsel"
    for edition, mark in (("1", "low"), ("2", "medium")):
        unsure = {each.id for each in load_catalog(edition, ["armada"]).islands if each.confidence == mark}
        assert unsure == {"overgrown-island", "virgin-island", "abandoned-oasis"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_tracks(edition: str) -> None:
    tracks = load_catalog(edition, ["armada"]).tracks
    assert tuple(tracks) == FLEETS
    assert [space.naval for space in tracks["red"].spaces] == [0, 1, 2, 3, 4, 5, 7]
    assert [space.vp for space in tracks["blue"].spaces] == [0, 1, 2, 3, 5, 7, 10]
    assert [space.explore for space in tracks["green"].spaces] == [0, 0, 1, 0, 2, 0, 3]
    yellow = [(space.trade_level, space.coins, space.tax) for space in tracks["yellow"].spaces]
    assert yellow == [(0, 0, 0), (1, 0, 0), (1, 2, 1), (2, 0, 0), (2, 4, 2), (3, 0, 0), (3, 0, 4)]
    assert [tracks[fleet].spaces[6].naval for fleet in FLEETS] == [7, 2, 1, 0]


def test_marks_of_tracks() -> None:
    first, second = (load_catalog(edition, ["armada"]).tracks for edition in EDITIONS)
    contested = first["yellow"].spaces[2]
    assert contested.parts == {"naval": "high", "trade_level": "medium", "coins": "low", "tax": "high"}
    assert contested.alternatives == {"coins": (3,)}
    assert contested.confidence == "low"
    assert (first["red"].spaces[2].confidence, second["red"].spaces[2].confidence) == ("medium", "high")
    assert first["red"].spaces[6].alternatives == {"naval": (6, 8)}


def test_shipyards_of_the_editions() -> None:
    assert [shipyard.name for shipyard in shipyards("1")] == [f"Shipyard {n}" for n in range(1, 9)]
    left_out = [shipyard for shipyard in shipyards("1") if shipyard not in shipyards("2")]
    assert [shipyard.id for shipyard in left_out] == ["shipyard-6"]
    colours = [Counter(shipyard.wonder_colour for shipyard in shipyards(edition)) for edition in EDITIONS]
    assert colours == [
        {"red": 2, "yellow": 2, "blue": 2, "green": 2},
        {"red": 2, "yellow": 1, "blue": 2, "green": 2},
    ]


def test_a_shipyard_and_its_marks() -> None:
    first = shipyards("1")[0]
    assert (first.wonder_colour, first.wonder_colour_confidence) == ("red", "high")
    assert [str(cost) for cost in first.costs["red"]] == ["W", "G", "WO", "OP", "WWG", "WOOP"]
    assert [str(cost) for cost in first.costs["blue"]] == ["C", "2", "SC", "2 S", "2 CC", "2 SSC"]
    assert first.confidences["red"] == ("high", *["designed"] * 5)
    assert first.confidences["blue"] == ("medium", *["designed"] * 5)
    assert shipyards("1")[1].confidences["yellow"][0] == "medium"


def units(cost: Cost) -> int:
    """Two coins stand for one manufactured good."""
    return len(cost.goods) + cost.coins // 2


def test_every_track_of_every_shipyard_costs_the_same_in_units() -> None:
    for shipyard, fleet in product(shipyards("1"), FLEETS):
        assert [units(cost) for cost in shipyard.costs[fleet]] == UNITS_OF_STEPS, (shipyard.id, fleet)


def test_first_costs_form_a_latin_square() -> None:
    firsts = {shipyard.id: [shipyard.costs[fleet][0].goods for fleet in FLEETS] for shipyard in shipyards("1")}
    assert all(sorted(goods) == sorted(RAW) for goods in firsts.values())
    for place in range(len(FLEETS)):
        assert Counter(goods[place] for goods in firsts.values()) == dict.fromkeys(RAW, 2)


def test_one_track_of_each_shipyard_asks_for_coins_and_no_manufactured_goods() -> None:
    for shipyard in shipyards("1"):
        (coin_track,) = [fleet for fleet in FLEETS if any(cost.coins for cost in shipyard.costs[fleet])]
        assert coin_track != shipyard.wonder_colour
        asked = "".join(cost.goods for cost in shipyard.costs[coin_track])
        assert set(asked).isdisjoint(MANUFACTURED)


def test_siracusa() -> None:
    board_1, board_2 = board("1", "syracuse"), board("2", "syracuse")
    assert (board_2.name, board_2.names["de"], board_2.expansion) == ("Siracusa", "Syrakus", "armada")
    assert all(side.any_order and side.resource == "G" for side in (*board_1.sides, *board_2.sides))
    assert {side.confidence for side in board_1.sides} == {"low"}
    assert {stage.confidence for side in board_2.sides for stage in side.stages} == {"medium"}
    assert stages("2", "syracuse", "night") == [
        ("CO", "coins 6", "others_lose_per trade_level 1"),
        ("WOO", "fleet any 2"),
        ("WWP", "shields 1", "naval 1"),
    ]
    assert stages("1", "syracuse", "A") == stages("2", "syracuse", "day")


# Cities


@pytest.mark.parametrize("edition, per_age", [("1", 9), ("2", 14)])
def test_black_cards_of_each_age(edition: str, per_age: int) -> None:
    black = [card for card in cards(edition, "cities") if not card.guild]
    assert Counter(card.age for card in black) == {1: per_age, 2: per_age, 3: per_age}
    assert {(card.colour, card.copies) for card in black} == {("black", (3,))}


def test_guilds_of_cities() -> None:
    assert [brief(card) for card in cards("1", "cities") if card.guild] == [
        ("OOOLG", ["vp 5", "others_lose 3"]),
        ("WSSP", ["vp_per black 1 neighbours"]),
        ("WCCLG", ["vp_per victory_token 1 neighbours"]),
    ]
    assert not any(card.guild for card in cards("2", "cities"))


@pytest.mark.parametrize(
    "name, value",
    [
        ("west-clandestine-wharf", ("1", ["first_discount left 1"])),
        ("smugglers-cache", ("", ["start_discount 1"])),
        ("secret-warehouse", ("2", ["produce_owned 1"])),
        ("black-market", ("OL", ["produce_missing 1"])),
        ("customs", ("", ["vp 4", "others_gain 1"])),
        ("gambling-den", ("1", ["coins 9", "neighbours_gain 2"])),
        ("raider-fort", ("1 CO", ["victory_token 2", "neighbours_debt 1"])),
        ("prison", ("2 COOP", ["vp_per victory_token_3 4 self"])),
        ("architect-firm", ("1 P", ["vp 2", "free_stage_resources"])),
        ("forging-agency", ("2", ["build_from_discard"])),
        ("sepulcher", ("SLG", ["vp 4", "others_lose_per victory_token 1"])),
        ("chamber-of-builders", ("WCGP", ["vp 4", "others_lose_per wonder_stage 1"])),
        ("secret-network", ("SP", ["coins_per black 1 self", "vp_per black 1 self"])),
        ("memorial", ("WSL", ["coins_per defeat_token 2 self", "drop_defeats"])),
        ("embassy", ("SLP", ["vp 3", "diplomacy 1"])),
        ("torture-chamber", ("3 OOG", ["copy_symbol 1"])),
    ],
)
def test_cities_cards_of_edition_2(name: str, value: tuple[str, list[str]]) -> None:
    assert brief(card("2", name)) == value


def test_one_name_is_another_card_in_the_other_edition() -> None:
    assert (card("1", "gambling-den").age, card("2", "gambling-den").age) == (1, 2)
    assert brief(card("1", "gambling-den")) == ("", ["coins 6", "neighbours_gain 1"])


def test_names_and_marks_of_cities_cards() -> None:
    assert card("1", "militia").title("de") == "Miliz"
    assert card("2", "militia").names_confidence == {"de": "low"}
    assert (card("2", "cells").title("de"), card("2", "cells").names_confidence) == ("Zellen", {"de": "designed"})
    unsure = {each.id for each in cards("2", "cities") if each.confidence != "high"}
    assert (unsure, card("2", "embassy").confidence) == ({"embassy"}, "medium")
    assert (card("1", "slave-market").confidence, card("1", "slave-market").cost_confidence) == ("high", "medium")


def test_boards_of_cities() -> None:
    assert stages("1", "petra", "B") == [("CCOO", "others_lose 2", "vp 3"), ("14", "vp 14")]
    assert stages("2", "petra", "night") == [("CCOO", "others_lose 2", "vp 3"), ("10", "vp 14")]
    assert stages("2", "byzantium", "night") == [("WOP", "diplomacy 1", "vp 4"), ("OOLG", "diplomacy 1", "vp 6")]
    assert stages("1", "byzantium", "B") == [("WOGP", "diplomacy 1", "vp 3"), ("COOL", "diplomacy 1", "vp 4")]
    assert [side.confidence for side in board("1", "byzantium").sides] == ["high", "medium"]
