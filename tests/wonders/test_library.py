"""The data of both editions, and the user's own files laid over them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from argosy.wonders.facts.catalog import Card, Catalog, Wonder
from argosy.wonders.facts.library import EDITIONS, load_catalog
from tests.own_data import ALTAR, FOLLY, TOWER, own

PLAYERS = (3, 4, 5, 6, 7)
CHAINS_OF_BOTH = {
    "baths": {"aqueduct"},
    "east-trading-post": {"forum"},
    "west-trading-post": {"forum"},
    "marketplace": {"caravansery"},
    "apothecary": {"stables", "dispensary"},
    "workshop": {"archery-range", "laboratory"},
    "scriptorium": {"courthouse", "library"},
    "forum": {"haven"},
    "caravansery": {"lighthouse"},
    "walls": {"fortifications"},
    "training-ground": {"circus"},
    "dispensary": {"arena", "lodge"},
    "laboratory": {"observatory", "siege-workshop"},
    "library": {"senate", "university"},
    "school": {"academy", "study"},
}
CHAINS = {
    "1": CHAINS_OF_BOTH | {"altar": {"temple"}, "temple": {"pantheon"}, "theater": {"statue"}, "statue": {"gardens"}},
    "2": CHAINS_OF_BOTH | {"altar": {"pantheon"}, "theater": {"gardens"}, "well": {"statue"}},
}


def card(edition: str, name: str) -> Card:
    return next(card for card in load_catalog(edition).cards if card.id == name)


def ids(edition: str) -> set[str]:
    return {card.id for card in load_catalog(edition).cards}


def deck_size(catalog: Catalog, age: int, players: int) -> int:
    return sum(0 < count <= players for card in catalog.cards if card.age == age for count in card.copies)


def brief(card: Card) -> tuple[str, list[str], tuple[int, ...]]:
    return str(card.cost), [str(effect) for effect in card.effects], card.copies


def board(edition: str, name: str) -> Wonder:
    return next(wonder for wonder in load_catalog(edition).wonders if wonder.id == name)


def stages(edition: str, name: str, side: str) -> list[tuple[str, ...]]:
    found = next(each for each in board(edition, name).sides if each.id == side)
    return [(str(stage.cost), *map(str, stage.effects)) for stage in found.stages]


# The packaged data


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    "age, sizes", [(1, (21, 28, 35, 42, 49)), (2, (21, 28, 35, 42, 49)), (3, (16, 22, 28, 34, 40))]
)
def test_deck_totals(edition: str, age: int, sizes: tuple[int, ...]) -> None:
    catalog = load_catalog(edition)
    assert tuple(deck_size(catalog, age, players) for players in PLAYERS) == sizes


@pytest.mark.parametrize("edition", EDITIONS)
def test_guilds_fill_the_third_age(edition: str) -> None:
    catalog = load_catalog(edition)
    assert sum(card.guild for card in catalog.cards) == 10
    for players in PLAYERS:
        guilds = players + catalog.numbers.extra_guilds
        assert deck_size(catalog, 3, players) + guilds == catalog.numbers.hand_size * players


@pytest.mark.parametrize("edition, kinds", [("1", 78), ("2", 80)])
def test_number_of_cards(edition: str, kinds: int) -> None:
    cards = load_catalog(edition).cards
    assert len(cards) == kinds
    assert sum(len(card.copies) for card in cards) == 148


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_chain(edition: str) -> None:
    chains: dict[str, set[str]] = {}
    for child in load_catalog(edition).cards:
        for parent in child.chain_from:
            chains.setdefault(parent, set()).add(child.building)
    assert chains == CHAINS[edition]


def test_symbols_tell_the_chains_of_edition_2() -> None:
    cards = load_catalog(2).cards
    for child in cards:
        shown = {parent.building for parent in cards if set(parent.symbol_out) & set(child.symbol_in)}
        assert shown == set(child.chain_from)
    assert {symbol for card in cards for symbol in card.symbol_in} == {
        symbol for card in cards for symbol in card.symbol_out
    }


def test_edition_1_prints_no_symbols() -> None:
    assert not any(card.symbol_in or card.symbol_out for card in load_catalog(1).cards)


@pytest.mark.parametrize("edition", EDITIONS)
def test_buildings_of_two_ages(edition: str) -> None:
    twice = {card.id: card.building for card in load_catalog(edition).cards if card.id != card.building}
    assert twice == {f"{name}-{age}": name for name in ("loom", "glassworks", "press") for age in (1, 2)}


@pytest.mark.parametrize(
    "name, edition_1, edition_2",
    [
        ("altar", ("", ["vp 2"], (3, 5)), ("", ["vp 3"], (3, 5))),
        ("theater", ("", ["vp 2"], (3, 6)), ("", ["vp 3"], (3, 6))),
        ("temple", ("WCG", ["vp 3"], (3, 6)), ("WCG", ["vp 4"], (3, 6))),
        ("town-hall", ("SSOG", ["vp 6"], (3, 5, 6)), ("SSOG", ["vp 6"], (3, 6))),
        ("circus", ("SSSO", ["shields 3"], (4, 5, 6)), ("SSSO", ["shields 3"], (4, 6))),
        ("arsenal", ("WWOL", ["shields 3"], (3, 4, 7)), ("WWOL", ["shields 3"], (3, 5))),
        ("fortifications", ("SOOO", ["shields 3"], (3, 7)), ("COOO", ["shields 3"], (3, 7))),
        (
            "spies-guild",
            ("CCCG", ["vp_per red 1 neighbours"], (0,)),
            ("CCG", ["vp_per red 1 neighbours"], (0,)),
        ),
        (
            "builders-guild",
            ("SSCCG", ["vp_per wonder_stage 1 self+neighbours"], (0,)),
            ("SSSCCG", ["vp_per wonder_stage 1 self+neighbours"], (0,)),
        ),
    ],
)
def test_what_changed(name: str, edition_1: object, edition_2: object) -> None:
    assert brief(card("1", name)) == edition_1
    assert brief(card("2", name)) == edition_2


def test_what_came_and_went() -> None:
    assert ids("1") - ids("2") == {"pawnshop", "strategists-guild"}
    assert ids("2") - ids("1") == {"well", "castrum", "ludus", "decorators-guild"}
    assert brief(card("2", "castrum")) == ("WCCP", ["shields 3"], (4, 7))
    assert brief(card("2", "ludus")) == ("SO", ["coins_per red 3 self", "vp_per red 1 self"], (5, 7))
    assert brief(card("2", "decorators-guild")) == ("SOOL", ["vp_if wonder_complete 7"], (0,))


def test_wonder_boards() -> None:
    assert [wonder.name for wonder in load_catalog(1).wonders][2:5] == ["Olympía", "Rhódos", "Éphesos"]
    assert (board("1", "halikarnassos").name, board("2", "halikarnassos").name) == (
        "Halikarnassós",
        "Halikarnassos",
    )
    assert {side.resource for side in board("1", "babylon").sides} == {"C"}
    assert {side.resource for side in board("2", "babylon").sides} == {"W"}
    assert stages("2", "babylon", "night") == [("SS", "play_seventh_card"), ("CCCG", "science any")]
    assert stages("1", "gizah", "B") == stages("2", "gizah", "night")
    assert len(stages("1", "gizah", "B")) == 4


def test_numbers_are_the_same_in_both_editions_but_for_teams() -> None:
    numbers = load_catalog(1).numbers
    assert replace(numbers, team_tie_break="coins") == load_catalog(2).numbers
    assert (numbers.victory_points, numbers.defeat_points) == ((1, 3, 5), 1)
    assert numbers.pass_direction == ("left", "right", "left")


def test_names_and_confidence() -> None:
    assert card("1", "quarry").title("de") == "Bildhauerei"
    assert card("2", "quarry").title("de") == "Kalksteinbruch"
    assert card("2", "quarry").title("it") == "Tagliapietre"
    assert card("2", "quarry").title("nl") == "Quarry"
    assert {card.id for card in load_catalog(2).cards if card.confidence == "high"} == {
        "circus",
        "arena",
        "town-hall",
    }


def test_cards_can_be_keys() -> None:
    assert len(set(load_catalog(2).cards)) == 80


def test_cached_and_digested() -> None:
    assert load_catalog(1) is load_catalog("1")
    assert load_catalog(1).digest != load_catalog(2).digest


# The user's own files


def test_own_card_is_added(tmp_path: Path) -> None:
    catalog = load_catalog(2, extra=[own(tmp_path, FOLLY)])
    assert catalog.cards[:-1] == load_catalog(2).cards
    assert brief(catalog.cards[-1]) == ("1 WP", ["vp 4"], (3, 5))
    assert catalog.digest != load_catalog(2).digest


def test_own_card_replaces_in_place(tmp_path: Path) -> None:
    before, after = load_catalog(1).cards, load_catalog(1, extra=[Path(own(tmp_path, ALTAR))]).cards
    changed = [place for place, cards in enumerate(zip(before, after, strict=True)) if cards[0] != cards[1]]
    assert [after[place].id for place in changed] == ["altar"]


def test_cards_and_wonders_are_removed(tmp_path: Path) -> None:
    file = own(tmp_path, 'remove = ["tavern", "gizah"]' + FOLLY.replace("3, 5", "4, 5, 7") + TOWER)
    catalog = load_catalog(1, extra=[file])
    assert "tavern" not in {card.id for card in catalog.cards}
    assert [wonder.id for wonder in catalog.wonders][-1] == "tower"
    assert len(catalog.wonders) == 7


def test_own_numbers_change_only_what_they_name(tmp_path: Path) -> None:
    file = own(tmp_path, 'edition = "2"\n[numbers]\nmax_players = 5\nsale_price = 2\n')
    numbers = load_catalog(2, extra=[file]).numbers
    assert (numbers.max_players, numbers.sale_price, numbers.trade_price) == (5, 2, 2)


def test_a_file_is_read_again_when_it_has_changed(tmp_path: Path) -> None:
    file = own(tmp_path, FOLLY)
    first = load_catalog(1, extra=[file])
    assert load_catalog(1, extra=[file]) is first
    own(tmp_path, FOLLY.replace("vp 4", "vp 5"))
    assert str(load_catalog(1, extra=[file]).cards[-1].effects[0]) == "vp 5"


def test_later_files_win(tmp_path: Path) -> None:
    first = own(tmp_path, FOLLY, "first.toml")
    second = own(tmp_path, FOLLY.replace("vp 4", "vp 5"), "second.toml")
    assert str(load_catalog(1, extra=[first, second]).cards[-1].effects[0]) == "vp 5"
    assert str(load_catalog(1, extra=[second, first]).cards[-1].effects[0]) == "vp 4"


def test_the_digest_knows_facts_not_files(tmp_path: Path) -> None:
    spaced = own(tmp_path, "# my card\n\n" + FOLLY, "spaced.toml")
    assert load_catalog(1, extra=[spaced]).digest == load_catalog(1, extra=[own(tmp_path, FOLLY)]).digest
    assert load_catalog(1, extra=[own(tmp_path, "")]).digest == load_catalog(1).digest


def test_an_own_card_needs_no_symbols(tmp_path: Path) -> None:
    child = FOLLY.replace("age = 1", "age = 2") + 'chain_from = ["altar"]\n'
    assert load_catalog(2, extra=[own(tmp_path, ALTAR + child)]).cards[-1].chain_from == ("altar",)
