"""Mistakes in data files: the message names the file, the entry and the field."""

from __future__ import annotations

from pathlib import Path

import pytest

from argosy.tabletop.errors import DataError
from argosy.wonders.facts import arguments, capacity, catalog, reading, validation
from argosy.wonders.facts.library import load_catalog
from argosy.wonders.facts.words import EXPANSIONS
from argosy.wonders.kernel import codes, layout
from tests.own_data import ALTAR, FOLLY, TOWER, follies, own

GUILD = FOLLY.replace("age = 1", "age = 3").replace("blue", "purple").replace("copies = [3, 5]", "guild = true")


def folly(old: str, new: str) -> str:
    assert old in FOLLY
    return FOLLY.replace(old, new)


def tower(old: str, new: str) -> str:
    assert old in TOWER
    return TOWER.replace(old, new)


SIDE = TOWER[TOWER.index("[[wonder.side]]") :]
STAGE = TOWER[TOWER.index("[[wonder.side.stage]]") :]
LATE_FOLLY = folly("age = 1", "age = 2")
PRODUCER = folly("vp 4", "produce WWWW")
FEW_WONDERS = 'remove = ["gizah", "rhodos", "babylon", "olympia", "ephesos"]'
MANY_TOWERS = "".join(TOWER.replace("tower", f"tower-{n}") for n in range(10))
MISTAKES = {
    "unknown field": (folly("colour", "color"), "card 'folly'", "color", "expected 'colour'"),
    "strange field": (FOLLY + "zzz = 1", "card 'folly'", "zzz", "one of: id, building"),
    "missing id": (folly('id = "folly"', ""), "card number 1", "id", "missing"),
    "bad id": (folly('"folly"', '"My Folly"'), "card 'My Folly'", "id", "small letters"),
    "missing name": (folly('name = "Folly"', ""), "card 'folly'", "name", "missing; expected a text"),
    "empty name": (folly('"Folly"', '" "'), "card 'folly'", "name", "expected a text"),
    "name no text": (folly('"Folly"', "7"), "card 'folly'", "name", "found 7; expected a text"),
    "age 4": (
        folly("age = 1", "age = 4"),
        "card 'folly'",
        "age",
        "found 4; expected a whole number from 1 to 3",
    ),
    "age text": (folly("age = 1", 'age = "I"'), "card 'folly'", "age", "found 'I'; expected"),
    "age true": (folly("age = 1", "age = true"), "card 'folly'", "age", "found true"),
    "colour": (folly("blue", "bleu"), "card 'folly'", "colour", "found 'bleu'; expected 'blue'"),
    "copies below": (
        folly("[3, 5]", "[2]"),
        "card 'folly'",
        "copies",
        "found 2; expected player counts from 3 to 7",
    ),
    "copies above": (folly("[3, 5]", "[8]"), "card 'folly'", "copies", "found 8"),
    "copies empty": (folly("[3, 5]", "[]"), "card 'folly'", "copies", "a list of whole numbers"),
    "copies no list": (folly("[3, 5]", "3"), "card 'folly'", "copies", "found 3; expected a list"),
    "copies missing": (folly("copies = [3, 5]", ""), "card 'folly'", "copies", "missing"),
    "copies texts": (folly("[3, 5]", '["3"]'), "card 'folly'", "copies", "found '3'"),
    "guild no flag": (folly("copies = [3, 5]", "guild = 1"), "card 'folly'", "guild", "true or false"),
    "guild not purple": (
        folly("copies = [3, 5]", "guild = true"),
        "card 'folly'",
        "colour",
        "expected 'purple'",
    ),
    "purple, no guild": (folly("blue", "purple"), "card 'folly'", "guild", "expected guild = true"),
    "early guild": (GUILD.replace("age = 3", "age = 2"), "card 'folly'", "age", "expected 3"),
    "guild with copies": (GUILD + "copies = [3]", "card 'folly'", "copies", "one of the two"),
    "resource": (
        folly("1 PW", "XX"),
        "card 'folly'",
        "cost",
        "unknown resource 'X'; expected letters of WSCOLGP",
    ),
    "cost order": (folly("1 PW", "1PW"), "card 'folly'", "cost", "as in '1', 'SSS' or '2 WOL'"),
    "cost too high": (folly("1 PW", "100 W"), "card 'folly'", "cost", "0 to 99 coins"),
    "cost too long": (folly("1 PW", "W" * 16), "card 'folly'", "cost", "found 16 resources"),
    "cost no text": (folly('"1 PW"', "1"), "card 'folly'", "cost", "found 1; expected a text"),
    "effect": (folly("vp 4", "fly 4"), "card 'folly'", "effects", "unknown effect 'fly 4'"),
    "effect amount": (folly("vp 4", "vp 100"), "card 'folly'", "effects", "from 0 to 99"),
    "effects no list": (
        folly('["vp 4"]', '"vp 4"'),
        "card 'folly'",
        "effects",
        "found 'vp 4'; expected a list",
    ),
    "effects numbers": (folly('"vp 4"', "4"), "card 'folly'", "effects", "found 4; expected a list of texts"),
    "no effects": (folly('effects = ["vp 4"]', ""), "card 'folly'", "effects", "missing"),
    "chain to nothing": (
        LATE_FOLLY + 'chain_from = ["alter"]',
        "card 'folly'",
        "chain_from",
        "unknown building 'alter'; expected 'altar'",
    ),
    "chain to a late one": (
        FOLLY + 'chain_from = ["temple"]',
        "card 'folly'",
        "chain_from",
        "found 'temple' of age 2; expected an earlier age",
    ),
    "five parents": (
        LATE_FOLLY + 'chain_from = ["altar", "well", "baths", "theater", "tavern"]',
        "card 'folly'",
        "chain_from",
        "found 5 buildings; expected at most 4",
    ),
    "chain twice": (LATE_FOLLY + 'chain_from = ["altar", "altar"]', "card 'folly'", "chain_from", "twice"),
    "chain to a removed one": (
        'remove = ["altar"]' + FOLLY,
        "card 'pantheon'",
        "chain_from",
        "unknown building 'altar' (removed by",
    ),
    "symbol without chain": (
        LATE_FOLLY + 'symbol_in = ["star"]',
        "card 'folly'",
        "chain_from",
        "'altar' is missing; expected the same chains by name and by symbol",
    ),
    "chain without symbol": (
        LATE_FOLLY + 'chain_from = ["altar", "well"]\nsymbol_in = ["star"]',
        "card 'folly'",
        "chain_from",
        "found 'well'",
    ),
    "language": (FOLLY + 'names = { es = "Locura" }', "card 'folly', names", "es", "unknown field"),
    "names no table": (FOLLY + 'names = "Folie"', "card 'folly'", "names", "expected a table"),
    "confidence": (FOLLY + 'confidence = "sure"', "card 'folly'", "confidence", "found 'sure'"),
    "same id twice": (FOLLY + FOLLY, "card 'folly'", "id", "found 'folly' twice"),
    "building with two names": (
        FOLLY + 'building = "altar"',
        "card 'folly'",
        "name",
        "found 'Folly'; expected 'Altar'",
    ),
    "name with two buildings": (
        folly("Folly", "Altar"),
        "card 'folly'",
        "building",
        "found 'folly'; expected 'altar'",
    ),
    "no side": ('[[wonder]]\nid = "tower"\nname = "Tower"', "wonder 'tower'", "side", "missing"),
    "three sides": (
        TOWER + SIDE.replace('"A"', '"B"') + SIDE.replace('"A"', '"C"'),
        "wonder 'tower'",
        "side",
        "found 3",
    ),
    "side twice": (TOWER + SIDE, "wonder 'tower'", "side", "found the id 'A' twice"),
    "side id": (tower('"A"', '"?"'), "wonder 'tower', side '?'", "id", "letters and digits"),
    "wonder field": (tower("name =", "nam ="), "wonder 'tower'", "nam", "expected 'name'"),
    "no resource": (tower('resource = "W"', ""), "wonder 'tower', side 'A'", "resource", "missing"),
    "bad resource": (
        tower('resource = "W"', 'resource = "X"'),
        "wonder 'tower', side 'A'",
        "resource",
        "found 'X'",
    ),
    "no stage": (tower(STAGE, ""), "wonder 'tower', side 'A'", "stage", "missing"),
    "five stages": (TOWER + STAGE * 4, "wonder 'tower', side 'A'", "stage", "found 5; expected 1 to 4"),
    "stage cost": (
        tower("WW", "WX"),
        "wonder 'tower', side 'A', stage number 1",
        "cost",
        "unknown resource 'X'",
    ),
    "stage effect": (
        tower("vp 3", "vp"),
        "wonder 'tower', side 'A', stage number 1",
        "effects",
        "as in 'vp 3'",
    ),
    "stage no table": (tower(STAGE, "stage = [3]"), "wonder 'tower', side 'A'", "stage", "found 3"),
    "sides no list": ('[[wonder]]\nid = "tower"\nside = 2', "wonder 'tower'", "side", "found 2"),
    "number field": ("[numbers]\nhandsize = 8", "numbers", "handsize", "expected 'hand_size'"),
    "number type": ('[numbers]\nhand_size = "7"', "numbers", "hand_size", "found '7'"),
    "number range": ("[numbers]\ncoins_per_point = 0", "numbers", "coins_per_point", "from 1 to 99"),
    "two players": ("[numbers]\nmin_players = 2", "numbers", "min_players", "from 3 to 8"),
    "players crossed": (
        "[numbers]\nmax_players = 4\nmin_players = 5",
        "numbers",
        "min_players",
        "at most max_players",
    ),
    "two ages": ("[numbers]\nvictory_points = [1, 3]", "numbers", "victory_points", "three ages"),
    "direction": (
        '[numbers]\npass_direction = ["left", "up", "left"]',
        "numbers",
        "pass_direction",
        "found 'up'; expected one of: left, right",
    ),
    "too few cards": ('remove = ["tavern"]', "deck of age 1 for 4 players", "copies", "found 27 cards"),
    "large hands": (
        "[numbers]\nhand_size = 8",
        "deck of age 1 for 3 players",
        "copies",
        "expected at least 24",
    ),
    "too few guilds": ("[numbers]\nextra_guilds = 4", "deck of age 3 for 7 players", "guild", "at least 11"),
    "too few wonders": (FEW_WONDERS, "all together", "wonder", "found 2; expected at least 3, one for each player"),
    "too many wonders": (MANY_TOWERS, "all together", "wonder", "found 17; expected at most 16"),
    "too many cards": (follies(171), "all together", "card", "found 251; expected at most 250"),
    "too many effects": (
        folly('"vp 4"', ", ".join(['"vp 4"'] * 1000)),
        "all together",
        "effects",
        "expected at most 1024",
    ),
    "too many guilds": (follies(23, GUILD), "all together", "guild", "found 33; expected at most 32"),
    "too many producers": (
        follies(5, PRODUCER),
        "all together",
        "effects",
        "found 46 units that one city could produce, 42 that each neighbour could sell, 0 from afar, and a cost of 7",
    ),
    "too many discounts": (
        follies(9, folly("vp 4", "first_discount left 15")),
        "all together",
        "effects",
        "found 135 of 'first_discount'; expected at most 127",
    ),
    "too large a deck": (
        folly("[3, 5]", str([3] * 108)),
        "deck of age 1 for 3 players",
        "copies",
        "found 129 cards",
    ),
    "remove nothing": ('remove = ["taverne"]', "", "remove", "unknown id 'taverne'; expected 'tavern'"),
    "remove no list": ('remove = "tavern"', "", "remove", "expected a list of texts"),
    "file field": ("cards = []", "", "cards", "expected 'card'"),
    "other edition": ('edition = "1"', "", "edition", "found '1'; expected"),
    "cards no list": ("card = 3", "", "card", "found 3"),
    "numbers no table": ("numbers = 3", "", "numbers", "expected a table"),
}


@pytest.mark.parametrize("text, entry, field, told", MISTAKES.values(), ids=list(MISTAKES))
def test_mistakes_name_file_entry_and_field(tmp_path: Path, text: str, entry: str, field: str, told: str) -> None:
    with pytest.raises(DataError) as caught:
        load_catalog(2, extra=[own(tmp_path, text)])
    message = str(caught.value)
    assert message.split(": ")[0].endswith("cards.toml" if "pantheon" in entry else "my.toml")
    assert f"{entry}, field '{field}': " in message if entry else f": field '{field}': " in message
    assert told in message


def test_a_city_may_produce_as_much_as_a_supply_can_count(tmp_path: Path) -> None:
    """Edition 2 leaves room for 16 units more: 42 of its own, 38 of each neighbour and the cost of 7 make 125."""
    assert len(load_catalog(2, extra=[own(tmp_path, follies(4, PRODUCER))]).cards) == 84
    with pytest.raises(DataError, match="at most 127 together: let fewer cards produce"):
        load_catalog(2, extra=[own(tmp_path, follies(4, PRODUCER) + folly("vp 4", "produce W"))])


@pytest.mark.parametrize("words, room", [("produce_private WWWW", 9), ("produce_owned 4", 9), ("buy_far left 4", 9)])
def test_what_only_its_owner_uses_counts_once(tmp_path: Path, words: str, room: int) -> None:
    """With both expansions own 31, sold 22 each, 3 from afar and a cost of 12 make 90."""
    card = folly("vp 4", words).replace("[3, 5]", "[4]")
    assert load_catalog(2, EXPANSIONS, [own(tmp_path, follies(room, card))]).cards[-1].id == f"folly-{room - 1}"
    with pytest.raises(DataError, match="at most 127 together"):
        load_catalog(2, EXPANSIONS, [own(tmp_path, follies(room + 1, card))])


def test_a_message_in_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own(tmp_path, ALTAR.replace("1 PW", "X"))
    monkeypatch.chdir(tmp_path)
    with pytest.raises(DataError) as caught:
        load_catalog(1, extra=["my.toml"])
    expected = "my.toml: card 'altar', field 'cost': unknown resource 'X'; expected letters of WSCOLGP"
    assert str(caught.value) == expected


@pytest.mark.parametrize(
    "content, told",
    [
        (b"[[card]]\nid = altar\n", "line 2"),
        (b"# caf\xe9\n", "line 1"),
        (b'edition = "2"\n\nedition = "2"\n', "line 3"),
    ],
)
def test_text_that_is_no_toml(tmp_path: Path, content: bytes, told: str) -> None:
    path = tmp_path / "my.toml"
    path.write_bytes(content)
    with pytest.raises(DataError) as caught:
        load_catalog(2, extra=[path])
    assert "my.toml: " in str(caught.value)
    assert told in str(caught.value)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"missing\.toml: cannot be read"):
        load_catalog(2, extra=[tmp_path / "missing.toml"])


@pytest.mark.parametrize("edition", ["3", 0, ""])
def test_an_edition_that_does_not_exist(edition: str | int) -> None:
    with pytest.raises(DataError, match="expected one of: 1, 2"):
        load_catalog(edition)


def test_whatever_passes_fits_the_records_of_the_kernel() -> None:
    assert capacity.MAX_CARDS < codes.NO_CARD < layout.CARDS
    assert capacity.MAX_WONDERS * catalog.MAX_SIDES <= layout.BOARDS
    assert capacity.MAX_GUILDS <= layout.DECK
    assert capacity.MAX_EFFECTS <= layout.EFFECTS
    assert capacity.MAX_DEMANDS < layout.DEMANDS
    assert capacity.MAX_DECK <= layout.DECK
    assert capacity.MAX_ISLANDS <= layout.ISLES
    assert capacity.MAX_SHIPYARDS <= layout.SHIPYARDS
    assert capacity.MAX_CITY_ISLANDS <= layout.CITY_ISLES
    assert capacity.MAX_CITY_BUILDINGS < layout.TABLEAU
    assert reading.STEPS < layout.SPACES
    assert validation.MAX_PARENTS <= layout.PARENTS
    assert arguments.MAX_STAGES <= layout.STAGES
    assert catalog.HAND_SIZES[1] <= layout.HAND
    assert catalog.PLAYERS[1] <= layout.SEATS


def test_a_data_error_is_a_value_error() -> None:
    assert issubclass(DataError, ValueError)
