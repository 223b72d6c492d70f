"""Test the leaders as data: who is there, what they cost and do, and that mistakes are named."""

import pytest

from argosy.tabletop.errors import DataError
from argosy.tabletop.section import Entry
from argosy.wonders.facts.leaders import Leader, load_leaders, pool, read_leaders

ENTRY = """
edition = "2"

[[leader]]
id = "ada"
name = "Ada"
set = "expert"
cost = "age"
effects = ["vp_if_more red 5"]
"""


def named(edition: int, name: str) -> Leader:
    return next(leader for leader in load_leaders(edition) if leader.id == name)


def in_set(edition: int, name: str) -> int:
    return sum(leader.set == name for leader in load_leaders(edition))


def test_each_set_is_complete() -> None:
    assert {name: in_set(2, name) for name in ("standard", "expert", "cities")} == {
        "standard": 34,
        "expert": 15,
        "cities": 6,
    }
    assert (in_set(1, "box"), in_set(1, "cities-box"), in_set(1, "anniversary"), in_set(1, "promo")) == (36, 6, 14, 1)


def test_editions_2_and_1_deal_from_these_pools() -> None:
    one, two = load_leaders(1), load_leaders(2)
    assert (len(pool(one)), len(pool(one, cities=True))) == (36, 42)
    assert (len(pool(two)), len(pool(two, cities=True)), len(pool(two, experts=False))) == (49, 55, 34)
    assert len(pool(one, on_request=True)) == 36 + 12 + 1  # of 14 two need Cities
    assert len(pool(one, cities=True, on_request=True)) == 57


def test_promo_leaders_of_unknown_cost_are_left_out() -> None:
    assert {leader.id for leader in load_leaders(1) if leader.set == "promo"} == {"louis"}


def test_what_is_unsure_stays_marked() -> None:
    unsure = {leader.id: leader.confidence for leader in load_leaders(2) if leader.confidence != "high"}
    assert unsure == {"plato": "medium", "arsinoe": "medium"}
    marks = {leader.confidence for leader in load_leaders(1) if leader.set in ("anniversary", "promo")}
    assert marks == {"low"}


@pytest.mark.parametrize("edition", [1, 2])
def test_aspasia_has_points_and_diplomacy(edition: int) -> None:
    assert tuple(map(str, named(edition, "aspasia").effects)) == ("vp 2", "diplomacy 1")


def test_a_cost_can_be_the_number_of_the_age() -> None:
    assert [named(2, "cynisca").cost_in(age) for age in (1, 2, 3)] == [1, 2, 3]
    assert [named(2, "caesar").cost_in(age) for age in (1, 2, 3)] == [5, 5, 5]


def test_editions_agree_on_the_leaders_of_both() -> None:
    one = {leader.id: leader for leader in load_leaders(1)}
    shared = [leader for leader in load_leaders(2) if leader.id in one]
    assert len(shared) == 55
    assert all((leader.cost, leader.effects) == (one[leader.id].cost, one[leader.id].effects) for leader in shared)


@pytest.mark.parametrize(
    "right, wrong, message",
    [
        ('"age"', '"ten"', "'cost'.*found 'ten'; expected 0 to 9 coins, or 'age'"),
        ("vp_if_more red 5", "vp_if_most red 5", "unknown effect 'vp_if_most red 5'"),
        ("vp_if_more red 5", "vp_if_more pink 5", "'vp_if_more' expects brown.*found 'pink'"),
        ("vp_if_more red 5", "vp_if_more red", "'vp_if_more' expects 'vp_if_more"),
        ("vp_if_more red 5", "vp_if_more red 500", "'vp_if_more' expects a whole number"),
        ("vp_if_more red 5", "vp_per_colour_set red+red 3", "names something twice"),
        ('"expert"', '"clever"', "'set'.*clever"),
        ('edition = "2"', 'edition = "1"', "edition"),
    ],
)
def test_a_mistake_is_named(right: str, wrong: str, message: str) -> None:
    with pytest.raises(DataError, match=message):
        read_leaders(Entry.parse(ENTRY.replace(right, wrong), "own.toml"), "2")


def test_an_unknown_edition_is_refused() -> None:
    with pytest.raises(DataError, match="no leaders are known"):
        load_leaders(3)
