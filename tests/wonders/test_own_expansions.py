"""Own files at tables with expansions: what they correct, and which mistakes are told with file, entry and field."""

from __future__ import annotations

from pathlib import Path

import pytest

from argosy.tabletop.errors import DataError
from argosy.wonders.facts.library import load_catalog
from argosy.wonders.facts.words import EXPANSIONS
from tests.own_data import FOLLY, TOWER, follies, own

LAUNCH = """
[[card]]
id = "launch"
name = "Launch"
expansion = "armada"
age = 1
colour = "blue"
copies = [3]
effects = ["fleet any 1"]
"""
PONTOON = LAUNCH.replace("launch", "pontoon").replace("Launch", "Pontoon")
ISLE = """
[[island]]
id = "far-isle"
name = "Far Isle"
level = 2
effects = ["vp 4"]
"""
YELLOW = """
[[track]]
colour = "yellow"
trade_level = [0, 1, 1, 2, 2, 3, 3]
coins = [0, 0, 3, 0, 4, 0, 0]
"""
YARD = """
[[shipyard]]
id = "shipyard-1"
name = "My shipyard"
wonder_colour = "green"
red = ["0", "1", "W", "2 S", "WW", "WWW"]
yellow = ["S", "S", "S", "S", "S", "S"]
blue = ["C", "C", "C", "C", "C", "C"]
green = ["O", "O", "O", "O", "O", "O"]
"""


def launch(old: str, new: str) -> str:
    assert old in LAUNCH
    return LAUNCH.replace(old, new)


def isle(old: str, new: str) -> str:
    assert old in ISLE
    return ISLE.replace(old, new)


def yellow(old: str, new: str) -> str:
    assert old in YELLOW
    return YELLOW.replace(old, new)


def yard(old: str, new: str) -> str:
    assert old in YARD
    return YARD.replace(old, new)


# What own files correct


def test_an_own_card_joins_the_pool_of_its_expansion(tmp_path: Path) -> None:
    file = own(tmp_path, LAUNCH)
    assert load_catalog(2, EXPANSIONS, [file]).cards[-1].expansion == "armada"
    assert load_catalog(2, ["cities"], [file]).cards == load_catalog(2, ["cities"]).cards


def test_a_card_of_an_expansion_is_corrected_in_place(tmp_path: Path) -> None:
    before = load_catalog(2, ["armada"]).cards
    after = load_catalog(2, ["armada"], [own(tmp_path, PONTOON)]).cards
    changed = [place for place, cards in enumerate(zip(before, after, strict=True)) if cards[0] != cards[1]]
    assert [after[place].id for place in changed] == ["pontoon"]
    assert load_catalog(2, extra=[own(tmp_path, PONTOON)]).cards == load_catalog(2).cards


def test_a_card_may_leave_its_expansion(tmp_path: Path) -> None:
    text = FOLLY.replace("folly", "militia").replace("Folly", "Militia") + 'expansion = "base"\n'
    assert load_catalog(2, extra=[own(tmp_path, text)]).cards[-1].id == "militia"


def test_cards_wonders_islands_and_shipyards_are_removed(tmp_path: Path) -> None:
    text = 'remove = ["dry-hold", "syracuse", "lost-island", "shipyard-8"]\n[numbers]\nmax_players = 6\n'
    catalog = load_catalog(2, ["armada"], [own(tmp_path, text)])
    assert (len(catalog.cards), len(catalog.wonders)) == (103, 7)
    assert (len(catalog.islands), len(catalog.shipyards)) == (26, 6)
    assert load_catalog(2, extra=[own(tmp_path, text)]).cards == load_catalog(2).cards


def test_an_own_island_comes_with_its_level(tmp_path: Path) -> None:
    islands = load_catalog(2, ["armada"], [own(tmp_path, ISLE)]).islands
    assert [island.id for island in islands if island.level == 2][-1] == "far-isle"
    assert [island.level for island in islands] == [1] * 9 + [2] * 10 + [3] * 9


def test_an_own_track_replaces_that_of_its_colour(tmp_path: Path) -> None:
    before = load_catalog(1, ["armada"]).tracks
    after = load_catalog(1, ["armada"], [own(tmp_path, YELLOW)]).tracks
    assert [fleet for fleet in before if before[fleet] != after[fleet]] == ["yellow"]
    assert (after["yellow"].spaces[2].coins, after["yellow"].spaces[2].confidence) == (3, "very high")


def test_an_own_shipyard_replaces_the_whole_board(tmp_path: Path) -> None:
    first, *others = load_catalog(1, ["armada"], [own(tmp_path, YARD)]).shipyards
    assert (first.name, first.wonder_colour) == ("My shipyard", "green")
    assert [str(cost) for cost in first.costs["red"]] == ["", "1", "W", "2 S", "WW", "WWW"]
    assert set(first.confidences["red"]) == {"very high"}
    assert tuple(others) == load_catalog(1, ["armada"]).shipyards[1:]


def test_one_file_serves_tables_with_and_without_armada(tmp_path: Path) -> None:
    file = own(tmp_path, ISLE + YELLOW + YARD)
    assert load_catalog(2, ["cities"], [file]) == load_catalog(2, ["cities"])


def test_own_numbers_go_over_those_of_an_expansion(tmp_path: Path) -> None:
    text = "[numbers]\nguild_limit = 8\nnaval_prizes = [[1, 2, 1, 0], [1, 2, 1, 0], [1, 2, 1, 0]]\n"
    numbers = load_catalog(2, ["armada"], [own(tmp_path, text)]).numbers
    assert (numbers.guild_limit, numbers.naval_prizes) == (8, ((1, 2, 1, 0),) * 3)


def test_far_neighbours_need_no_mark_where_nobody_plays_with_three(tmp_path: Path) -> None:
    text = launch("fleet any 1", "boarding left") + "[numbers]\nmin_players = 4\n"
    assert load_catalog(2, ["armada"], [own(tmp_path, text)]).cards[-1].copies == (3,)


# Mistakes

STAGE = "wonder 'tower'"
MISTAKES = {
    "unknown expansion": (launch("armada", "babel"), "card 'launch'", "expansion", "found 'babel'"),
    "replacement without expansion": (
        PONTOON.replace('expansion = "armada"\n', ""),
        "card 'pontoon'",
        "expansion",
        "missing; expected 'armada', as the card that it replaces, or 'base'",
    ),
    "wonder without expansion": (
        TOWER.replace("tower", "petra").replace("Tower", "Petra"),
        "wonder 'petra'",
        "expansion",
        "missing; expected 'cities', as the wonder that it replaces",
    ),
    "two copies": (
        launch("[3]", "[3, 4]"),
        "card 'launch'",
        "copies",
        "found 2 copies; expected one of each card of an expansion (A9, C1)",
    ),
    "boarding for three": (
        launch("fleet any 1", "boarding left"),
        "card 'launch'",
        "effects",
        "found 'boarding left'; expected it only on cards with copies of at least 4 (A10)",
    ),
    "far purchase on a stage": (TOWER.replace("vp 3", "buy_far left 1"), STAGE, "effects", "found 'buy_far left 1'"),
    "boarding on an island": (isle("vp 4", "boarding right"), "island 'far-isle'", "effects", "(A10)"),
    "language of a mark": (
        LAUNCH + 'names_confidence = { es = "low" }',
        "card 'launch', names_confidence",
        "es",
        "unknown field",
    ),
    "mark of a name": (
        LAUNCH + 'names_confidence = { de = "sure" }',
        "card 'launch', names_confidence",
        "de",
        "found 'sure'",
    ),
    "mark of a cost": (LAUNCH + 'cost_confidence = "sure"', "card 'launch'", "cost_confidence", "found 'sure'"),
    "too few cards of a pool": (
        'remove = ["hideout", "dive", "cells", "customs", "militia", "residence", "city-gates", "pigeonhole"]',
        "deck of age 1 for 7 players",
        "copies",
        "found 6 cards of the expansion cities; expected at least 7",
    ),
    "too few cards for three": (
        'remove = ["pirates-den", "fortified-port", "ship-repair", "boathouse"]',
        "deck of age 2 for 3 players",
        "copies",
        "found 2 cards of the expansion armada; expected at least 3",
    ),
    "hands too large": (
        "[numbers]\nexpansions_hand = 2",
        "numbers",
        "hand_size",
        "found 11 cards with those of the expansions; expected at most 9",
    ),
    "no island of a level": (
        f"remove = {[island.id for island in load_catalog(2, ['armada']).islands if island.level == 3]}",
        "islands of level 3",
        "island",
        "found none; expected at least one",
    ),
    "too few shipyards": (
        'remove = ["shipyard-1"]',
        "all together",
        "shipyard",
        "found 6; expected at least 7, one for each player",
    ),
    "too many shipyards": (
        YARD.replace("shipyard-1", "my-yard") + YARD.replace("shipyard-1", "your-yard"),
        "all together",
        "shipyard",
        "found 9; expected at most 8",
    ),
    "too many islands": (
        follies(6, ISLE.replace("far-isle", "folly")),
        "all together",
        "island",
        "found 33; expected at most 32",
    ),
    "too many draws": (
        follies(3, FOLLY.replace("vp 4", "draw_island 1")),
        "all together",
        "draw_island",
        "found 9; expected at most 8",
    ),
    "island level": (isle("level = 2", "level = 4"), "island 'far-isle'", "level", "from 1 to 3"),
    "island field": (isle("level", "stage"), "island 'far-isle'", "stage", "unknown field"),
    "island effect": (isle("vp 4", "sail 4"), "island 'far-isle'", "effects", "unknown effect 'sail 4'"),
    "island twice": (ISLE + ISLE, "island 'far-isle'", "id", "found 'far-isle' twice"),
    "island id": (isle('"far-isle"', '"Far Isle"'), "island 'Far Isle'", "id", "small letters"),
    "track colour": (yellow('"yellow"', '"purple"'), "track number 1", "colour", "found 'purple'; expected"),
    "track twice": (YELLOW + YELLOW, "track number 2", "colour", "found 'yellow' twice; expected each colour once"),
    "six numbers": (
        yellow("[0, 1, 1, 2, 2, 3, 3]", "[1, 1, 2, 2, 3, 3]"),
        "track number 1",
        "trade_level",
        "found 6; expected 7 numbers: for the start and 6 spaces",
    ),
    "coins at the start": (
        yellow("[0, 0, 3", "[1, 0, 3"),
        "track number 1",
        "coins",
        "found 1 for the start; expected 0",
    ),
    "explore level": (YELLOW + "explore = [0, 0, 4, 0, 0, 0, 0]", "track number 1", "explore", "from 0 to 3"),
    "no numbers": ('[[track]]\ncolour = "red"', "track number 1", "naval", "at least one of: naval, vp, trade_level"),
    "mark of no number": (
        YELLOW + 'confidences.vp = ["low"]',
        "track number 1, confidences",
        "vp",
        "expected one of: trade_level, coins",
    ),
    "marks too few": (
        YELLOW + 'confidences.coins = ["low"]',
        "track number 1, confidences",
        "coins",
        "found 1; expected 7 words",
    ),
    "mark unknown": (
        YARD + 'confidences.red = ["low", "low", "low", "low", "low", "lo"]',
        "shipyard 'shipyard-1', confidences",
        "red",
        "found 'lo'; expected 'low'",
    ),
    "alternative space": (
        YELLOW + "alternatives.coins = { 7 = [3] }",
        "track number 1, alternatives, coins",
        "7",
        "unknown field",
    ),
    "wonder colour": (yard('"green"', '"gold"'), "shipyard 'shipyard-1'", "wonder_colour", "found 'gold'"),
    "five costs": (
        yard('["S", "S", ', '["S", '),
        "shipyard 'shipyard-1'",
        "yellow",
        "found 5; expected 6 costs, for spaces 1 to 6",
    ),
    "step cost": (
        yard('"2 S"', '"2 X"'),
        "shipyard 'shipyard-1'",
        "red",
        "unknown resource 'X'; expected letters of WSCOLGP",
    ),
    "missing fleet": (yard("blue =", "# blue ="), "shipyard 'shipyard-1'", "blue", "missing; expected a list"),
    "prizes no list": ("[numbers]\nnaval_prizes = 3", "numbers", "naval_prizes", "found 3; expected three lists"),
    "prizes of two ages": (
        "[numbers]\nnaval_prizes = [[1, 3, 1, 0], [2, 5, 3, 0]]",
        "numbers",
        "naval_prizes",
        "expected three lists, one for each age",
    ),
    "prizes of three places": (
        "[numbers]\nnaval_prizes = [[1, 3, 1, 0], [2, 5, 3], [3, 7, 5, 3]]",
        "numbers, naval_prizes",
        "II",
        "found 3; expected four numbers",
    ),
    "row": ('[numbers]\nfleet_points_row = "red"', "numbers", "fleet_points_row", "found 'red'"),
    "tie-break": ('[numbers]\nteam_tie_break = "dice"', "numbers", "team_tie_break", "found 'dice'"),
}


@pytest.mark.parametrize("text, entry, field, told", MISTAKES.values(), ids=list(MISTAKES))
def test_mistakes_name_file_entry_and_field(tmp_path: Path, text: str, entry: str, field: str, told: str) -> None:
    with pytest.raises(DataError) as caught:
        load_catalog(2, EXPANSIONS, [own(tmp_path, text)])
    message = str(caught.value)
    assert message.split(": ")[0].endswith("my.toml")
    assert f"{entry}, field '{field}': " in message
    assert told in message


@pytest.mark.parametrize("effect", ["fleet any 1", "naval 1", "draw_island 1", "naval_optional", "coins_on_fleet 1"])
def test_effects_of_armada_need_armada(tmp_path: Path, effect: str) -> None:
    file = own(tmp_path, FOLLY.replace("vp 4", effect))
    assert load_catalog(2, ["armada"], [file]).cards[-1].id == "folly"
    with pytest.raises(DataError, match=f"card 'folly', field 'effects': found '{effect}' at a table without Armada"):
        load_catalog(2, ["cities"], [file])
