"""Tiles and projects of Babel as data: all of them, each marked as what it is, and every mistake named."""

from __future__ import annotations

from pathlib import Path

import pytest

from argosy.tabletop.errors import DataError
from argosy.wonders.explain.effects import effects_symbols, effects_words
from argosy.wonders.facts.babel import TILE_PARTS, CardGroup, GreatProject, Tile
from argosy.wonders.facts.catalog import Catalog
from argosy.wonders.facts.changes import changes
from argosy.wonders.facts.confidence import doubts
from argosy.wonders.facts.effects import parse
from argosy.wonders.facts.library import load_catalog
from argosy.wonders.facts.verbs import VERBS
from argosy.wonders.facts.words import EXPANSIONS

OWN = """
[[tile]]
id = "tax-red"
name = "Tax on Arms"
number = 1
effects = ["law_tax red 3"]
evidence = "attested"
confidence = "high"

[[great_project]]
id = "obelisk"
name = "Obelisk"
age = 1
colour = "blue"
cost = "WW"
reward = ["vp 3"]
penalty = "lose_coins 3"
confidence = "high"

[[group]]
id = "yellow_trade"
buildings = ["marketplace"]
"""


def own(tmp_path: Path, text: str) -> Catalog:
    file = tmp_path / "own.toml"
    file.write_text(text, encoding="utf-8")
    return load_catalog("1", extra=(file,), babel="both")


def tiles(catalog: Catalog) -> dict[str, Tile]:
    return {tile.id: tile for tile in catalog.tiles}


def projects(catalog: Catalog) -> dict[str, GreatProject]:
    return {project.id: project for project in catalog.great_projects}


@pytest.mark.rule("N1")
@pytest.mark.rule("N31")
def test_there_are_24_tiles_and_five_projects_of_each_age() -> None:
    catalog = load_catalog("1", babel="both")
    assert [tile.number for tile in catalog.tiles] == list(range(1, 25))
    assert [sum(project.age == age for project in catalog.great_projects) for age in (1, 2, 3)] == [5, 5, 5]


def test_a_table_has_only_what_it_plays() -> None:
    counts = {
        choice: (len(catalog.tiles), len(catalog.groups), len(catalog.great_projects))
        for choice in ("none", "tower", "projects", "both")
        for catalog in [load_catalog("1", EXPANSIONS, babel=choice)]
    }
    assert counts == {"none": (0, 0, 0), "tower": (24, 5, 0), "projects": (0, 0, 15), "both": (24, 5, 15)}


@pytest.mark.rule("N60")
def test_the_groups_of_cards_have_the_same_names_in_edition_2() -> None:
    assert load_catalog("2", babel="tower").groups == load_catalog("1", babel="tower").groups


def test_what_is_ours_is_marked() -> None:
    catalog = load_catalog("1", babel="both")
    marks = [doubt for doubt in doubts(catalog) if doubt.kind in ("tile", "group", "great_project")]
    assert {doubt.id for doubt in marks if doubt.kind == "tile"} == {tile.id for tile in catalog.tiles}
    assert {doubt.id for doubt in marks if doubt.kind == "great_project"} == {
        project.id for project in catalog.great_projects
    }
    assert {doubt.id for doubt in marks if doubt.kind == "group"} == {"yellow_trade", "yellow_produce"}
    assert {project.confidence for project in catalog.great_projects} == {"designed"}
    assert [tile.id for tile in catalog.tiles if tile.confidences["number"] == "high"] == ["lesser-victories"]
    assert all(set(tile.confidences) == set(TILE_PARTS) for tile in catalog.tiles)
    assert [tile.evidence for tile in catalog.tiles].count("attested") == 13


def test_every_law_of_the_data_round_trips_and_has_words() -> None:
    for tile in load_catalog("1", babel="tower").tiles:
        assert [parse(str(effect)) for effect in tile.effects] == list(tile.effects)
        assert all(effect.row.law for effect in tile.effects)
        assert "{" not in effects_words(tile.effects) + effects_symbols(tile.effects)
    told = {effect.verb for tile in load_catalog("1", babel="tower").tiles for effect in tile.effects}
    assert told == {verb for verb, row in VERBS.items() if row.law}


def test_an_own_file_replaces_tiles_projects_and_groups(tmp_path: Path) -> None:
    catalog = own(tmp_path, OWN)
    assert str(tiles(catalog)["tax-red"].effects[0]) == "law_tax red 3"
    assert (projects(catalog)["obelisk"].cost, str(projects(catalog)["obelisk"].penalty)) == ("WW", "lose_coins 3")
    assert CardGroup("yellow_trade", ("marketplace",)) in catalog.groups
    assert [(change.kind, change.id) for change in changes(catalog)] == [
        ("tile", "tax-red"),
        ("group", "yellow_trade"),
        ("great_project", "obelisk"),
    ]
    plain = load_catalog("1", babel="both")
    assert (len(catalog.tiles), len(catalog.great_projects)) == (len(plain.tiles), len(plain.great_projects))


def test_an_own_file_takes_tiles_away(tmp_path: Path) -> None:
    assert len(own(tmp_path, 'remove = ["tax-red", "obelisk"]').tiles) == 23


@pytest.mark.parametrize(
    "right, wrong, told",
    [
        ("law_tax red 3", "law_tax pink 3", "tile 'tax-red', field 'effects': 'law_tax' expects brown.*found 'pink'"),
        ("law_tax red 3", "vp 3", "found 'vp 3'; expected an effect that begins with 'law_'"),
        ("law_tax red 3", "law_price raw 1", "expects . or - and a number, as in '.1'; found '1'"),
        ("law_tax red 3", "law_disable red", "'law_disable' expects brown_single.*found 'red'"),
        ("law_tax red 3", "law_victory_token 3", "expects a whole number from 1 to 2, found '3'"),
        ('effects = ["law_tax red 3"]', "effects = []", "expected a list of texts"),
        ("number = 1", "number = 2", "field 'number': found 2 twice, also on"),
        ("number = 1", "number = 0", "a whole number from 1 to 99"),
        ('evidence = "attested"', 'evidence = "sure"', "'evidence'.*sure"),
        ('"WW"', '"XX"', "great_project 'obelisk', field 'cost': unknown resource 'X'"),
        ('"WW"', '"WWWWWWW"', "found 7 resources; expected 1 to 6"),
        ('"vp 3"', '"vp"', "'vp' expects 'vp N'"),
        ('"vp 3"', '"repeat_guild"', "'repeat_guild' expects 'repeat_guild N'"),
        ('"vp 3"', '"law_tax red 3"', "'law_tax red 3' is no reward"),
        ("lose_coins 3", "lose_coins x", "'lose_coins' expects a whole number"),
        ("lose_coins 3", "discard_built pink 1", "'discard_built' expects brown"),
        ("lose_coins 3", "vp 3", "unknown penalty 'vp 3'; expected one of: lose_coins"),
        ('["marketplace"]', '["market"]', "group 'yellow_trade', field 'buildings': unknown building 'market'"),
        ('["marketplace"]', '["tavern"]', "found 'tavern' with 'coins 5'"),
        ('["marketplace"]', "[]", "found none; expected at least one building"),
        ('"yellow_trade"', '"yellow"', "'id'.*yellow"),
    ],
)
def test_a_mistake_is_named(tmp_path: Path, right: str, wrong: str, told: str) -> None:
    assert right in OWN
    with pytest.raises(DataError, match=told):
        own(tmp_path, OWN.replace(right, wrong, 1))


def test_a_law_is_for_tiles_only(tmp_path: Path) -> None:
    card = '[[card]]\nid = "folly"\nname = "Folly"\nage = 1\ncolour = "blue"\ncopies = [3]\neffects = ["law_tax red 1"]'
    with pytest.raises(DataError, match="expected it only on a tile"):
        own(tmp_path, card)


def test_each_age_needs_a_project(tmp_path: Path) -> None:
    gone = [project.id for project in load_catalog("1", babel="both").great_projects if project.age == 2]
    with pytest.raises(DataError, match=r"found no project of age 2; expected at least one \(N32\)"):
        own(tmp_path, f"remove = {gone}".replace("'", '"'))


@pytest.mark.parametrize("effect", ["others_lose 2", "fleet red 1", "build_from_discard", "draw_island 1"])
def test_a_reward_that_needs_a_turn_is_refused(tmp_path: Path, effect: str) -> None:
    """Rewards come at the end of an age (N40)."""
    with pytest.raises(DataError, match=f"'{effect}' is no reward"):
        own(tmp_path, OWN.replace('"vp 3"', f'"{effect}"'))


def test_what_only_projects_have_is_refused_elsewhere(tmp_path: Path) -> None:
    card = '[[card]]\nid = "folly"\nname = "Folly"\nage = 1\ncolour = "blue"\ncopies = [3]\neffects = ["{}"]'
    for effect in ("free_build_token 1", "lose_start_resource"):
        with pytest.raises(DataError, match="expected it only on a project"):
            own(tmp_path, card.format(effect))
