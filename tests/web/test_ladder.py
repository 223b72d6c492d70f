"""How strong the bots are, in a real browser: the levels, their ratings, their matches, and a game against one."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from argosy.arena.published import published
from argosy.bots import roster
from tests.web.conftest import Visit
from tests.web.visitor import DESKTOP, LANGUAGES, PHONE, Visitor

SIZES = {"desktop": DESKTOP, "phone": PHONE}


def whole(visitor: Visitor, name: str) -> None:
    """Keep a picture of the page from its top to its end."""
    height = visitor.page.evaluate("document.documentElement.scrollHeight")
    width = visitor.page.viewport_size["width"] if visitor.page.viewport_size else 0
    visitor.page.set_viewport_size({"width": width, "height": height})
    visitor.shoot(name)


def drawn(page: Page) -> None:
    expect(page.get_by_role("img", name=re.compile("Ratings, strongest first"))).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
def test_the_ladder_is_for_everybody(visit: Visit, size: str) -> None:
    visitor: Visitor = visit(size=SIZES[size])
    page = visitor.go("/ladder")
    drawn(page)
    assert visitor.axe_by_day_and_night() == []
    assert page.evaluate("document.documentElement.scrollWidth") <= SIZES[size][0]
    small = page.locator("main button").evaluate_all(
        "all => all.filter(one => one.getBoundingClientRect().height < 36).map(one => one.textContent)"
    )
    assert small == []
    whole(visitor, f"ladder-{size}")


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_the_ladder_in_other_languages(visit: Visit, language: str) -> None:
    visitor: Visitor = visit(language=language, size=PHONE)
    page = visitor.go("/ladder")
    expect(page.locator("main svg[role=img]")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    assert not re.search(r"ladder\.\w|common\.\w", page.locator("body").inner_text())
    whole(visitor, f"ladder-phone-{language}")


def test_every_table_shows_its_own_figures(visit: Visit) -> None:
    page = visit().go("/ladder")
    tables = page.get_by_role("group", name="Table").get_by_role("button")
    expect(tables).to_have_count(len(published()))
    for number, one in enumerate(published()):
        tables.nth(number).click()
        expect(page).to_have_url(re.compile(f"table={one.table}$"))
        expect(page.get_by_role("article")).to_have_count(len(roster.levels(one.result.game)))
        expect(page.locator("code")).to_have_text(one.result.command)
        rows = page.locator("details tbody tr th")
        expect(rows).to_have_text([row.level.partition("/")[0] for row in one.result.ratings])
    page.reload()
    expect(tables.nth(len(published()) - 1)).to_have_attribute("aria-pressed", "true")


def test_a_figure_shows_its_match_and_the_command_that_plays_it_again(visit: Visit) -> None:
    page = visit().go("/ladder")
    (cell, *_) = published()[0].result.matches
    figure = page.get_by_role("button", name=re.compile(f"^one {cell.level} against two {cell.others}s"))
    figure.click()
    expect(page.locator("code")).to_have_text(cell.command)
    expect(page.get_by_text(f"of {cell.games} games")).to_be_visible()
    page.locator("svg[role=img] g").first.hover()
    expect(page.locator("tr.lit")).to_have_count(1)


def test_one_click_and_a_game_against_a_level_runs(visit: Visit) -> None:
    page = visit().go("/ladder")
    page.get_by_role("article", name="gentle").get_by_role("button", name="Play, gentle").click()
    page.wait_for_url(re.compile(r"/t/"))
    expect(page.locator(".wonders")).to_be_visible()


def test_the_menu_leads_to_the_ladder(visit: Visit) -> None:
    page = visit().go("/")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="How strong are they?").click()
    expect(page.get_by_role("heading", level=1, name="How strong are they?")).to_be_visible()
    drawn(page)
