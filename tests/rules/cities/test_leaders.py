"""C48 to C51: leaders that go with Cities."""

from __future__ import annotations

import pytest

from argosy.wonders.facts.leaders import load_leaders
from argosy.wonders.options import Options
from tests.rules.leaders.court import coins, court, go, hand, has
from tests.rules.table import table

CITIES = 'expansions = ["cities"]'
COSTS = {  # None: the number of the age
    "1": {"berenice": 2, "darius": 4, "caligula": 3, "aspasia": 3, "diocletian": 2, "semiramis": 2},
    "2": {"caligula": 3, "diocletian": 2, "octavia": 1, "arsinoe": None, "aspasia": 3, "darius": 4},
}
EFFECTS = {
    "caligula": ["free_black_per_age 1"],
    "diocletian": ["coins_on_build black 2"],
    "octavia": ["coins_on_stage 2", "others_lose_on_stage 1"],
    "arsinoe": ["coins 4", "others_lose_age 1"],
    "aspasia": ["vp 2", "diplomacy 1"],
    "darius": ["vp_per black 1 self"],
}


@pytest.mark.rule("C50")
@pytest.mark.rule("C51")
@pytest.mark.parametrize("edition", COSTS)
def test_six_leaders_join_with_cities_only(edition: str) -> None:
    alone, beside = (
        {leader.id: leader.cost for leader in Options(edition, 3, expansions=box, leaders="all").catalog().leaders}
        for box in ((), ("cities",))
    )
    assert {name: cost for name, cost in beside.items() if name not in alone} == COSTS[edition]


@pytest.mark.rule("C51")
@pytest.mark.parametrize("name, effects", EFFECTS.items())
def test_what_the_leaders_of_edition_2_do(name: str, effects: list[str]) -> None:
    (leader,) = [leader for leader in load_leaders(2) if leader.id == name]
    assert [str(effect) for effect in leader.effects] == effects


@pytest.mark.rule("C48")
def test_diocletian_pays_for_later_black_cards_and_for_those_of_the_discard_pile() -> None:
    owner = f'coins = 0, built = ["sawmill", "glassworks-1"], {has("diocletian:1")}, hand = ["lair"]'
    assert coins(go(court(owner, age=2, more=CITIES), "build lair")) == 2
    seat = f"coins = 3, {has('diocletian:2')}, {hand('solomon')}"
    position = table(
        'age = 3\nturn = 0\nphase = "recruitment"\ndiscard = ["lair"]\n'
        f'options = {{leaders = "all", {CITIES}}}\nseat = [{{{seat}}}, {{}}, {{}}]'
    )
    assert coins(go(go(position, "recruit solomon"), "take lair")) == 2


@pytest.mark.rule("C49")
@pytest.mark.parametrize("leaders, gained", [("", 1), (has("berenice:1"), 2)])
def test_berenice_counts_coins_that_a_rival_hands_out(leaders: str, gained: int) -> None:
    builder = 'coins = 9, built = ["sawmill", "quarry", "brickyard", "foundry", "loom-1"], hand = ["customs"]'
    other = f'coins = 0, built = ["baths"], hand = ["altar"], wonder = "gizah", {leaders}'.removesuffix(", ")
    position = court(builder, other, more=CITIES)
    after = go(position, "build customs", "build altar")
    assert coins(after, 1) == gained
