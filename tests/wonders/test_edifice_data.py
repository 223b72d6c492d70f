"""The projects of Edifice as data: all fifteen, what they cost, bring and threaten, and that mistakes are named."""

from __future__ import annotations

import pytest

from argosy.tabletop.errors import DataError
from argosy.tabletop.section import Entry
from argosy.wonders.facts.edifice import Project, load_projects, read_projects

ENTRY = """
edition = "2"

[[project]]
id = "lighthouse"
name = "Lighthouse"
age = 1
cost = 2
pawns = [2, 3, 3, 4, 5]
reward = ["coins 4"]
penalty = "lose_coins 2"
debt = 2
"""


def named(name: str) -> Project:
    return next(project for project in load_projects() if project.id == name)


def test_there_are_five_projects_of_each_age() -> None:
    projects = load_projects()
    assert [sum(project.age == age for project in projects) for age in (1, 2, 3)] == [5, 5, 5]
    assert len({project.name for project in projects}) == 15


def test_pawns_and_debts_follow_players_and_ages() -> None:
    for project in load_projects():
        assert [project.pawns_for(players) for players in range(3, 8)] == [2, 3, 3, 4, 5]
        assert project.debt == {1: 2, 2: 3, 3: 5}[project.age]


@pytest.mark.parametrize(
    "name, cost, reward, penalty",
    [
        ("artisan-district", 2, ("vp_per_colour_set brown+grey 2",), "discard_built yellow 1"),
        ("money-changer", 1, ("coins 4",), "lose_coins 2"),
        ("outpost", 1, ("victory_token 2",), "discard_built red 1"),
        ("river-port", 3, ("produce_private W/S/C/O",), "discard_built blue 1"),
        ("auction-house", 2, ("coins 7",), "lose_coins 5"),
        ("concentric-castle", 5, ("shields 2",), "lose_victory_tokens 2"),
        ("military-school", 5, ("victory_token 3", "drop_defeats"), "discard_built red 1"),
        ("agora", 6, ("repeat_guild 1",), "discard_built green 1"),
    ],
)
def test_what_projects_cost_bring_and_threaten(name: str, cost: int, reward: tuple[str, ...], penalty: str) -> None:
    project = named(name)
    assert (project.cost, tuple(map(str, project.reward)), str(project.penalty)) == (cost, reward, penalty)


def test_what_is_unsure_stays_marked() -> None:
    unsure = {project.id for project in load_projects() if project.confidence != "high"}
    assert unsure == {"artisan-district", "amphitheater", "staging-camp"}


@pytest.mark.parametrize(
    "old, new, told",
    [
        ('"coins 4"', '"coin 4"', "unknown effect 'coin 4'"),
        ('"coins 4"', '"repeat_guild"', "'repeat_guild' expects 'repeat_guild N'"),
        ('"coins 4"', '"vp_per_colour_set red+pink 2"', "pink"),
        ("lose_coins 2", "coins 2", "unknown penalty 'coins 2'; expected one of: lose_coins, discard_built"),
        ("lose_coins 2", "discard_built pink 1", "'discard_built' expects brown"),
        ("[2, 3, 3, 4, 5]", "[2, 3]", "five numbers: for 3, 4, 5, 6 and 7 players"),
        ("age = 1", "age = 4", "a whole number from 1 to 3"),
        ("debt = 2", "", "missing"),
        ("age = 1", "age = 2", "found no project of age 1"),
        ('edition = "2"', 'edition = "1"', "edition"),
    ],
)
def test_a_mistake_is_named(old: str, new: str, told: str) -> None:
    with pytest.raises(DataError, match=told):
        read_projects(Entry.parse(ENTRY.replace(old, new, 1), "projects.toml"))
