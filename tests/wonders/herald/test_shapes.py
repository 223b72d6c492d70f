"""Everything that the herald tells has the shape that the types of the doors are made from."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import argosy.wonders.herald as wonders_herald
from argosy.tabletop.herald import Herald
from argosy.tabletop.rulebook import read_rulebook
from argosy.wonders.combinations import combinations
from argosy.wonders.herald import TYPES, facts, news, option_fields, standing
from argosy.wonders.herald.news import NEWS, ROWS
from argosy.wonders.herald.phrases import FREE, OPTIONS
from argosy.wonders.options import Options
from tests.wonders.herald.games import OWN_DATA, TABLES, check_declared, decisions, lively_rounds, name, phrases_in

OF_TWO = Options(edition="2", players=2)
WITH_EDIFICE = Options(edition="2", players=4, edifice=True)
WITH_TOWER = Options(edition="1", players=4, babel="tower")
WITH_GREAT = Options(edition="1", players=4, babel="both")
WITH_LEADERS = (
    Options(edition="2", players=4, expansions=("cities",), leaders="all"),
    Options(edition="1", players=3, leaders="more", wonders=("roma", "abu-simbel", "gizah"), sides=("B",)),
)


def check_shape(told: Any, kind: str) -> None:
    """Check that JSON carries the value, and that reading it by its type loses nothing and adds nothing."""
    plain = msgspec.json.decode(msgspec.json.encode(told))
    again = msgspec.json.encode(msgspec.convert(plain, TYPES[kind]))
    assert msgspec.json.decode(again) == plain


def test_the_module_fits_what_a_herald_offers() -> None:
    offered = {name for name in vars(Herald) if not name.startswith("_")}
    assert offered == set(wonders_herald.__all__)
    assert list(TYPES) == ["View", "Facts", "Choices", "Standing"]
    assert msgspec.json.schema_components(TYPES.values())[1].keys() >= {"WondersView", "WondersEffect"}


@pytest.mark.parametrize("options", combinations(), ids=name)
def test_facts_of_every_table(options: Options) -> None:
    check_shape(facts(options), "Facts")


@pytest.mark.parametrize("options", [*TABLES, *WITH_LEADERS, WITH_EDIFICE, WITH_TOWER, WITH_GREAT, OWN_DATA], ids=name)
def test_whole_games(options: Options) -> None:
    check_shape(facts(options), "Facts")
    for played in lively_rounds(options):
        check_shape(played.after.view(None), "View")
        check_shape(played.after.view(0), "View")
        check_shape(standing(played.after, None), "Standing")
    for _, _, told in decisions(options):
        check_shape(told, "Choices")


@pytest.mark.parametrize("options", [*TABLES, *WITH_LEADERS, WITH_EDIFICE, WITH_TOWER, WITH_GREAT, OWN_DATA], ids=name)
def test_every_phrase_is_declared(options: Options) -> None:
    for phrase in phrases_in([told for _, _, told in decisions(options)]):
        check_declared(phrase)
    for played in lively_rounds(options):
        for phrase in news(played.after, None):
            check_declared(phrase)


def test_the_rules_of_all_phrases_are_in_the_book() -> None:
    rules = {rule for told in (FREE, OPTIONS) for rule, _ in told.values()}
    assert rules | {row.rule for row in ROWS.values()} <= read_rulebook("wonders").keys()
    assert {line.rule for line in facts(TABLES[-1]).lines} <= read_rulebook("wonders").keys()
    assert {field.rule for field in option_fields()} <= read_rulebook("wonders").keys()


def test_all_news_are_heard_somewhere() -> None:
    """Games at few tables bring nearly every key: a key that no game says would be a promise that nothing keeps."""
    heard = {
        phrase.key
        for options in (*TABLES, OF_TWO, *WITH_LEADERS, WITH_EDIFICE, WITH_TOWER, WITH_GREAT)
        for played in lively_rounds(options)
        for phrase in news(played.after, None)
    }
    seldom = {"all-equal-at-sea", "finds-nothing", "explores-in-group", "defeats-returned", "built-free-colour"}
    # What one leader, or one board, of many brings.
    seldom |= {"leader-buried", "buried-nobody", "recruited-nobody", "leader-copied", "copied-nobody"}
    seldom |= {"built-free-leader", "rebate-paid", "stage-rewarded", "defeat-passed-on", "laws-of-war"}
    # What becomes of a project.
    seldom |= {"pawn-taken", "project-completed", "project-rewarded", "project-debt", "penalty-paid"}
    seldom |= {"building-given-up", "victory-given-up", "start-lost", "free-builds-taken", "built-free-token"}
    assert NEWS.keys() - heard <= seldom | {
        "built-free-once",
        "built-free-first",
        "may-stay-off-sea",
        "stayed-off-sea",
    }
