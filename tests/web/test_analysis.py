"""The analysis of a finished game in a real browser: plot, decision, moves, key moments, states, keyboard, phone."""

from __future__ import annotations

import json
import math
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.analyses import analysed_table, ask, upload
from tests.web.conftest import Visit
from tests.web.harbour import Harbour
from tests.web.visitor import DESKTOP, LANGUAGES, PHONE, Visitor

SAILORS = Path(__file__).parents[1] / "corpus" / "edition-2" / "players-3-sailor.toml"
NAMES = ("Mira", "Zeno", "Livia")


def game() -> str:
    """A record with names."""
    return SAILORS.read_text(encoding="utf-8").replace("options = {", f"names = {list(NAMES)}\noptions = {{", 1)


@pytest.fixture(scope="module")
def table(quick: Harbour) -> str:
    """A table whose analysis is done."""
    return analysed_table(quick, game())


def inside(box: Any, other: Any) -> bool:
    """Whether a box lies within another one, give or take the width of a line."""
    sides = (("x", "width"), ("y", "height"))
    return all(other[at] - 2 <= box[at] and box[at] + box[size] <= other[at] + other[size] + 2 for at, size in sides)


def analysed(visitor: Visitor, table: str, query: str = "") -> Page:
    """Open an analysis and wait until its decision is drawn."""
    page = visitor.go(f"/t/{table}/analysis{query}")
    page.locator(".plot").wait_for()
    page.locator(".decision tbody tr, .moves tbody tr").first.wait_for()
    return page


@pytest.mark.parametrize("theme, size", [("papyrus", DESKTOP), ("night-sea", PHONE)])
def test_an_analysis_is_for_everybody(
    visit: Visit, quick: Harbour, table: str, theme: str, size: tuple[int, int]
) -> None:
    visitor: Visitor = visit(theme=theme, size=size, url=quick.url)
    page = analysed(visitor, table, "?turn=3&seat=1")
    page.get_by_text("as a table").click()
    expect(page.locator("details tbody tr")).to_have_count(20)
    assert visitor.axe() == []
    page.get_by_text("as a table", exact=True).first.click()
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    if size == PHONE:
        small = page.locator("main :is(button, a, summary)").evaluate_all(
            "all => all.filter(one => one.checkVisibility() && one.clientHeight < 44).map(one => one.textContent)"
        )
        assert small == []
    visitor.shoot(f"analysis-{theme}")


def test_the_marked_cell_the_column_the_heading_and_the_address_agree(visit: Visit, quick: Harbour, table: str) -> None:
    report = ask(quick, "GET", f"/tables/{table}/analysis")
    page = analysed(visit(url=quick.url), table, "?turn=7&seat=2")
    expect(page.get_by_role("heading", name="Age II, turn 1")).to_be_visible()
    expect(page.get_by_role("heading", name="What Zeno could do")).to_be_visible()
    expect(page.locator("[data-cell]")).to_have_count(len(report["decisions"]))
    cell, chosen = page.locator('[data-cell="7 2"]').bounding_box(), page.locator(".chosen").bounding_box()
    column = page.locator(".column").bounding_box()
    assert None not in (cell, chosen, column)
    assert inside(cell, chosen)
    assert inside(chosen, column)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    expect(page).to_have_url(re.compile(r"\?turn=8&seat=3$"))
    expect(page.get_by_role("heading", name="Age II, turn 2")).to_be_visible()
    page.get_by_role("button", name="Mira").first.click()
    expect(page).to_have_url(re.compile(r"\?turn=8&seat=1$"))
    page.reload()
    expect(page.get_by_role("heading", name="What Mira could do")).to_be_visible()


def percent(chance: float) -> int:
    """A chance in percent as a browser rounds it: half a percent goes up."""
    return math.floor(100 * chance + 0.5)


def test_every_move_has_its_chance_and_error_and_the_hand_shows_the_same(
    visit: Visit, quick: Harbour, table: str
) -> None:
    report = ask(quick, "GET", f"/tables/{table}/analysis")
    costly = next(one for one in report["decisions"] if one["kind"] == "costly")
    where = f"{costly['round']}/{costly['seat']}"
    decision = ask(quick, "GET", f"/tables/{table}/analysis/{where}")
    page = analysed(visit(url=quick.url), table, f"?turn={costly['round']}&seat={costly['seat']}")
    page.get_by_role("button", name=re.compile(r"All \d+ moves")).click()
    rows = page.locator(".moves tbody tr")
    expect(rows).to_have_count(len(decision["moves"]))
    for row, move in zip(rows.all(), decision["moves"], strict=True):
        expect(row).to_contain_text(f"{percent(move['chance'])}%")
        expect(row).to_contain_text(f"±{100 * move['error']:.1f}")
    expect(rows.first).to_contain_text("best")
    expect(page.locator(".moves tr.played")).to_have_count(1)
    expect(page.locator(".hand .is-best")).to_have_count(1)
    played = next(move for move in decision["moves"] if move["move"] == decision["played"])
    expect(page.locator(".hand .wcard", has_text="played")).to_contain_text(f"{percent(played['chance'])} %")
    page.get_by_role("button", name="open cards").click()
    expect(page.get_by_text("With open cards:")).to_be_visible()


def test_key_moments_lead_through_the_game_and_to_the_table(visit: Visit, quick: Harbour, table: str) -> None:
    moments = ask(quick, "GET", f"/tables/{table}/analysis")["key_moments"]
    page = analysed(visit(url=quick.url), table, "?turn=1&seat=1")
    expect(page.locator(".key li")).to_have_count(len(moments))
    first, last = moments[0], moments[-1]
    page.locator(".key li button").last.click()
    expect(page).to_have_url(re.compile(rf"\?turn={last['round']}&seat={last['seat']}$"))
    for _ in moments[1:]:
        page.keyboard.press("p")
    expect(page).to_have_url(re.compile(rf"\?turn={first['round']}&seat={first['seat']}$"))
    expect(page.locator(".key [aria-current]")).to_have_count(1)
    page.get_by_role("button", name="Play on from here").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.get_by_role("button", name="Cancel").click()
    page.get_by_role("link", name="See the table").click()
    page.wait_for_url(re.compile(r"/r/"))
    expect(page).to_have_url(re.compile(rf"\?m={first['round'] - 1}$" if first["round"] > 1 else r"/r/\w+(\?m=0)?$"))
    page.get_by_role("link", name="Analysis").click()
    expect(page).to_have_url(re.compile(rf"/analysis\?turn={first['round']}&seat=1$"))


def test_it_is_computed_while_one_looks_and_can_be_stopped_and_gone_on_with(own_harbour: Harbour, visit: Visit) -> None:
    table = upload(own_harbour, game())
    visitor: Visitor = visit(url=own_harbour.url)
    page = visitor.go(f"/t/{table}/analysis")
    expect(page.get_by_text(re.compile(r"[1-9]\d* of 55 decisions weighed"))).to_be_visible()
    visitor.shoot("analysis-computing")
    page.get_by_role("button", name="Stop the analysis").click()
    stopped = page.get_by_role("heading", name=re.compile(r"The analysis stopped after \d+ of 55 decisions"))
    expect(stopped).to_be_visible()
    expect(page.get_by_text("still being weighed")).to_be_visible()
    done = int(re.findall(r"after (\d+) of", stopped.inner_text())[0])
    visitor.shoot("analysis-stopped")
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_text(re.compile(rf"^({done}|{done + 1}|{done + 2}|{done + 3}) of 55"))).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_an_analysis_in_other_languages(visit: Visit, quick: Harbour, table: str, language: str) -> None:
    visitor: Visitor = visit(language=language, size=PHONE, url=quick.url)
    page = analysed(visitor, table, "?turn=8&seat=1")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    text = page.locator("body").inner_text()
    assert not re.search(r"\b(analysis|common|coach|replay|wonders|reasons-wonders)\.\w", text)
    visitor.shoot(f"analysis-phone-{language}")


def test_a_game_that_still_runs_has_no_analysis(visit: Visit, quick: Harbour) -> None:
    body = {"game": "wonders", "name": "Ann", "options": {"players": 3}, "bots": {"2": "sailor", "3": "sailor"}}
    running = ask(quick, "POST", "/tables", json.dumps({**body, "start": True}))["table"]["id"]
    page = visit(url=quick.url).go(f"/t/{running}/analysis")
    expect(page.get_by_text("The analysis is there when the game is over.")).to_be_visible()
