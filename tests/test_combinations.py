"""The tables that the rules allow, and the page that lists them."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations as pairs

import pytest

from argosy.tabletop.errors import OptionError
from argosy.wonders.combinations import combinations
from argosy.wonders.options import Options
from tests.combinations_page import PAGE, page
from tests.support import covering_tables


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "write it anew with: python -m tests.combinations_page"


def test_every_combination_comes_once() -> None:
    tables = combinations()
    assert len(set(tables)) == len(tables) == 64


def test_every_two_choices_meet_at_the_tables_that_tests_play_at() -> None:
    def met(tables: Sequence[Options], *names: str) -> set[tuple[object, ...]]:
        return {tuple(getattr(table, name) for name in names) for table in tables}

    assert len(covering_tables()) < len(combinations()) / 2
    for two in pairs(("edition", "expansions", "players", "teams"), 2):
        assert met(covering_tables(), *two) == met(combinations(), *two)


@pytest.mark.rule("A65", "R6", "R14")
def test_eight_play_in_edition_1_with_an_expansion_only() -> None:
    eight = {(table.edition, table.expansions) for table in combinations() if table.players == 8}
    assert eight == {("1", ("armada",)), ("1", ("cities",)), ("1", ("armada", "cities"))}


@pytest.mark.rule("A66", "C28")
def test_teams_of_two_need_an_even_number_of_players() -> None:
    teams = {(table.edition, table.players) for table in combinations() if table.teams}
    assert teams == {("1", 4), ("1", 6), ("1", 8), ("2", 4), ("2", 6)}


@pytest.mark.parametrize(
    "edition, players, expansions, teams, rule",
    [
        ("1", 8, (), False, "A65"),
        ("2", 8, ("armada", "cities"), False, "A65"),
        ("2", 8, ("armada",), True, "A65"),
        ("2", 2, ("cities",), False, "V23"),
        ("1", 5, ("armada",), True, "A66"),
        ("2", 3, (), True, "C28"),
    ],
)
def test_what_is_not_listed_is_refused_with_its_rule(
    edition: str, players: int, expansions: tuple[str, ...], teams: bool, rule: str
) -> None:
    with pytest.raises(OptionError, match=rule):
        Options(edition, players, expansions=expansions, teams=teams)


@pytest.mark.rule("A4", "C4")
@pytest.mark.parametrize(
    "wonder, expansions, told",
    [
        ("syracuse", ("cities",), r"syracuse comes with armada \(A4\)"),
        ("byzantium", (), r"byzantium comes with cities \(C4\)"),
        ("petra", ("armada",), r"petra comes with cities \(C4\)"),
        ("gizeh", (), r"random, gizah, .*\(B3\)$"),
    ],
)
def test_a_wonder_is_refused_with_the_expansion_that_brings_it(
    wonder: str, expansions: tuple[str, ...], told: str
) -> None:
    with pytest.raises(OptionError, match=told):
        Options(wonders=(wonder, "random", "random"), expansions=expansions)


@pytest.mark.rule("N60")
@pytest.mark.parametrize("choice", ["projects", "both"])
def test_great_projects_join_every_table_of_edition_1(choice: str) -> None:
    for table in combinations():
        if table.edition == "1":
            assert replace(table, babel=choice).joined[-1] == "babel"
    with pytest.raises(OptionError, match=r"'tower' in edition 2: the projects go with edition 1 \(N60\)"):
        Options("2", babel=choice)
