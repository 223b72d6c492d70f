"""The facts that a table is drawn with."""

from __future__ import annotations

from typing import Any

import pytest

from argosy.tabletop.own_names import own_names
from argosy.wonders.combinations import combinations
from argosy.wonders.facts.effects import Effect
from argosy.wonders.facts.words import LANGUAGES
from argosy.wonders.herald import facts
from argosy.wonders.herald.encode import WondersCost, WondersEffect, WondersName
from argosy.wonders.herald.facts import WondersFacts, WondersNavalPrizes
from argosy.wonders.options import Options
from tests.wonders.herald.games import TABLES, name

BOTH = ("armada", "cities")
BASE, EVERYTHING = facts(Options(edition="2", players=3)), facts(Options(edition="2", players=6, expansions=BOTH))


def of(told: WondersFacts, kind: str, name: str) -> Any:
    (found,) = (one for one in getattr(told, kind) if one.id == name)
    return found


@pytest.mark.parametrize("options", TABLES, ids=name)
def test_every_card_wonder_and_island_of_the_table_is_there(options: Options) -> None:
    told, catalog = facts(options), options.catalog()
    assert [card.id for card in told.cards] == [card.id for card in catalog.cards]
    assert [wonder.id for wonder in told.wonders] == [wonder.id for wonder in catalog.wonders]
    assert [island.id for island in told.islands] == [island.id for island in catalog.islands]
    assert [yard.id for yard in told.shipyards] == [yard.id for yard in catalog.shipyards]


@pytest.mark.parametrize("options", combinations()[::6], ids=name)
def test_effects_are_tokens_that_say_all(options: Options) -> None:
    """Verb, amount, what and scope make the same effect again: nothing is in the words only."""
    told, catalog = facts(options), options.catalog()
    for drawn, card in zip(told.cards, catalog.cards, strict=True):
        again = [Effect(one.verb, one.amount, one.what, one.scope) for one in drawn.effects]
        assert again == list(card.effects)
        assert [one.text for one in drawn.effects] == [str(effect) for effect in card.effects]


def test_a_card() -> None:
    card = of(BASE, "cards", "aqueduct")
    assert (card.age, card.colour, card.cost) == (2, "blue", WondersCost(0, ["S", "S", "S"]))
    assert card.effects == [WondersEffect("vp", 5, (), (), "vp 5")]
    assert (card.chain_from, card.chain_to) == (["baths"], [])
    assert (card.copies, card.copies_here) == ([3, 7], 1)


def test_chains_lead_both_ways() -> None:
    for card in EVERYTHING.cards:
        assert all(card.id in of(EVERYTHING, "cards", child).chain_from for child in card.chain_to)
        assert all(card.id in of(EVERYTHING, "cards", parent).chain_to for parent in card.chain_from)
    assert any(card.chain_to for card in EVERYTHING.cards)


def test_names_in_all_languages_mark_where_english_steps_in() -> None:
    catalog = Options(edition="2", players=6, expansions=BOTH).catalog()
    for drawn, card in zip(EVERYTHING.cards, catalog.cards, strict=True):
        assert list(drawn.names) == list(LANGUAGES)
        for language, told in drawn.names.items():
            own = own_names("wonders")[language].get(card.name)
            printed = language == "en" or language in card.names
            assert told.text == (card.title(language) if printed else own)
            assert (told.fallback, told.ours) == (False, not printed or told.confidence == "designed")


@pytest.mark.parametrize("edition", ["1", "2"])
def test_every_card_and_island_has_a_name_in_every_language(edition: str) -> None:
    told = facts(Options(edition=edition, players=7, expansions=BOTH))
    named: list[Any] = [*told.cards, *told.islands]
    assert [(one.id, tag) for one in named for tag, name in one.names.items() if name.fallback] == []
    names = {card.names["nl"].text for card in told.cards if not card.expansion}
    assert len(names) == len({card.building for card in Options(edition=edition, players=7).catalog().cards})


def test_every_project_and_its_boards_have_a_name_in_every_language() -> None:
    told = facts(Options(players=7, edifice=True))
    assert told.projects
    boards = [wonder for wonder in told.wonders if wonder.id in ("carthage", "ur")]
    named: list[Any] = [*told.projects, *boards]
    assert [(one.id, tag) for one in named for tag, name in one.names.items() if name.fallback] == []


def test_every_great_project_has_a_name_in_every_language() -> None:
    told = facts(Options(edition="1", players=7, babel="projects"))
    assert told.great_projects
    assert [(one.id, tag) for one in told.great_projects for tag, name in one.names.items() if name.fallback] == []


def test_our_own_names_belong_to_what_is_drawn_and_are_marked() -> None:
    catalogs = [Options(edition=edition, players=7, expansions=BOTH).catalog() for edition in ("1", "2")]
    edifice = Options(players=7, edifice=True).catalog()
    known = {card.name for catalog in catalogs for card in catalog.cards}
    known |= {project.name for project in edifice.projects} | {wonder.name for wonder in edifice.wonders}
    babel = Options(edition="1", babel="both").catalog()
    known |= {tile.name for tile in babel.tiles} | {project.name for project in babel.great_projects}
    own = own_names("wonders")
    assert {name for names in own.values() for name in names} <= known
    quarry = of(BASE, "cards", "quarry").names
    assert (quarry["nl"].text, quarry["nl"].ours, quarry["fr"].ours) == ("Kalksteengroeve", True, False)
    assert of(EVERYTHING, "cards", "black-market").names["fr"] == WondersName("Marché noir", False, "designed", True)


def test_what_is_designed_is_marked() -> None:
    marks = {cost.confidence for yard in EVERYTHING.shipyards for costs in yard.costs.values() for cost in costs}
    assert "designed" in marks
    space = next(track for track in EVERYTHING.tracks if track.fleet == "yellow").spaces[2]
    assert space.confidences["coins"] == "low"
    assert space.alternatives["coins"] == [3]


def test_the_coins_of_the_second_trade_space_are_those_of_the_table() -> None:
    told = facts(Options(players=4, expansions=("armada",), second_trade_space_coins=3))
    assert next(track for track in told.tracks if track.fleet == "yellow").spaces[2].coins == 3


def test_numbers_and_tokens() -> None:
    numbers, tokens = EVERYTHING.numbers, EVERYTHING.tokens
    assert (numbers.hand_size, numbers.turns, numbers.guild_limit, numbers.last_space) == (9, 8, 10, 6)
    assert numbers.pass_direction == ["left", "right", "left"]
    assert (tokens.victory, tokens.defeat, tokens.debt, tokens.diplomacy) == ([1, 3, 5], -1, -1, True)
    assert tokens.naval[0] == WondersNavalPrizes(first=3, second=1, third=0, last=-1)
    base = BASE.tokens
    assert (base.debt, base.diplomacy, base.naval, BASE.numbers.guild_limit) == (0, False, [], 0)


def test_lines_of_the_score_sheet_are_those_of_the_table() -> None:
    assert [line.line for line in BASE.lines][-1] == "other"
    assert {"black", "naval", "islands"} <= {line.line for line in EVERYTHING.lines}


def test_a_table_without_ships_has_none() -> None:
    assert (BASE.tracks, BASE.shipyards, BASE.islands) == ([], [], [])
    assert "black" not in BASE.colours
