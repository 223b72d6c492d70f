"""The analysis of a game of El Dorado in a real browser: plans on the map and in the list, turns, phone."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from argosy.eldorado.game import Game, Record
from argosy.eldorado.options import Options
from argosy.eldorado.ruleset import ruleset
from tests.web.analyses import analysed_table
from tests.web.conftest import Visit
from tests.web.harbour import Harbour
from tests.web.visitor import DESKTOP, PHONE, Visitor

OPTIONS = Options(players=2, colours=("turquoise", "red"), round_limit=1)
FIRST_TURN = ("launch T6 K09", "load T6 K09 pirates 4", "sail K09 M05", "sail M05 K39", "explore E19", "end")


def short_game() -> str:
    """A record of four turns; only in the first of them anybody does something, and rolls dice."""
    game = Game(OPTIONS, 3)
    for move in FIRST_TURN:
        game.choose(0, move)
    while not game.over:
        game.choose(game.pending[0], "end")
    return replace(Record.from_game(game), names=("Mira", "Jonas")).to_text()


@pytest.fixture(scope="module")
def table(quick: Harbour) -> str:
    """A table whose analysis is done."""
    return analysed_table(quick, short_game())


def analysed(visitor: Visitor, table: str, query: str = "?turn=1&seat=1") -> Page:
    """Open an analysis and wait until its plans are drawn."""
    page = visitor.go(f"/t/{table}/analysis{query}")
    page.locator(".route").first.wait_for(state="attached")
    return page


@pytest.mark.parametrize("theme, size", [("papyrus", DESKTOP), ("night-sea", DESKTOP), ("night-sea", PHONE)])
def test_plans_are_for_everybody(visit: Visit, quick: Harbour, table: str, theme: str, size: tuple[int, int]) -> None:
    visitor: Visitor = visit(theme=theme, size=size, url=quick.url)
    page = analysed(visitor, table)
    assert visitor.axe() == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    if size == PHONE:
        small = page.locator("main :is(button, a, summary)").evaluate_all(
            "all => all.filter(one => one.checkVisibility() && one.clientHeight < 44).map(one => one.textContent)"
        )
        assert small == []
    visitor.shoot(f"analysis-eldorado-{theme}-{size[0]}")


def test_map_and_list_show_the_same_plans(visit: Visit, quick: Harbour, table: str) -> None:
    page = analysed(visit(url=quick.url), table)
    rows = page.locator("tr[data-move]")
    moves = rows.evaluate_all("all => all.map(one => one.dataset.move)")
    arrows = {
        one["plan"]: one for one in page.locator(".route").evaluate_all("all => all.map(one => ({...one.dataset}))")
    }
    assert len(moves) > 2
    assert sorted(arrows) == sorted(moves)
    names = {space.id: space.name for space in ruleset(OPTIONS).spaces}
    for number, move in enumerate(moves):
        if target := arrows[move]["target"]:
            expect(rows.nth(number)).to_contain_text(names[target])
    played = page.locator("tr.played")
    expect(played).to_have_attribute("data-move", "; ".join(FIRST_TURN[:5]))
    rows.last.hover()
    expect(page.locator(".route.is-lit")).to_have_attribute("data-plan", moves[-1])
    expect(page.locator(".route.is-faded")).to_have_count(len(moves) - 1)
    rows.first.get_by_role("button").focus()
    expect(page.locator(".route.is-lit")).to_have_attribute("data-plan", moves[0])


def test_a_plan_can_be_shown_step_by_step(visit: Visit, quick: Harbour, table: str) -> None:
    page = analysed(visit(url=quick.url), table)
    steps = page.locator(".route.is-best .route-stop").count()
    page.get_by_role("button", name="Show plan").click()
    expect(page.locator(".route.is-lit")).to_have_count(1)
    expect(page.locator(".route.is-lit .route-stop")).to_have_count(steps)


def test_the_next_decision_stays_in_the_turn_and_the_next_turn_passes_it_on(
    visit: Visit, quick: Harbour, table: str
) -> None:
    page = analysed(visit(url=quick.url), table)
    expect(page.get_by_text("decision 1 of 2 in this turn")).to_be_visible()
    page.get_by_role("button", name="Next decision").click()
    expect(page.get_by_text("decision 2 of 2 in this turn")).to_be_visible()
    expect(page.get_by_role("heading", name="What Mira could do")).to_be_visible()
    page.get_by_role("button", name="Next turn").click()
    expect(page.get_by_role("heading", name="Round 1, Red")).to_be_visible()
    expect(page.get_by_role("heading", name="What Jonas could do")).to_be_visible()
    expect(page).to_have_url(re.compile(r"\?turn=7&seat=2$"))
