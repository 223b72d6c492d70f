"""The browser of cards: what a card tells, filters, leaders."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit


def test_a_card_tells_its_names_and_how_sure_they_are(visit: Visit) -> None:
    page = visit(language="de").go("/cards")
    page.get_by_label("Name in beliebiger Sprache").fill("Chantier")
    page.get_by_role("button", name=re.compile("Holzplatz")).click()
    detail = page.get_by_role("complementary", name="Holzplatz")
    for name in ("Lumber Yard", "Holzplatz", "Chantier", "sehr sicher"):
        expect(detail.get_by_text(name).first).to_be_visible()


def test_cards_are_filtered(visit: Visit) -> None:
    page = visit().go("/cards")
    page.get_by_role("combobox", name="Age", exact=True).select_option("3")
    page.get_by_role("combobox", name="Colour").select_option("purple")
    page.get_by_role("combobox", name="Box").select_option("base")
    expect(page.get_by_role("status").filter(has_text="cards")).to_have_text("10 cards")


def test_leaders_in_the_browser_of_cards(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go("/cards")
    page.get_by_role("button", name="Leaders", exact=True).click()
    leaders = page.locator(".grid .one")
    expect(leaders).to_have_count(55)
    page.get_by_role("group", name="What the effect is about").get_by_role("button", name="guild").click()
    expect(leaders).to_have_count(2)
    page.get_by_role("button", name="Hiram").click()
    expect(page.get_by_role("region", name="Hiram")).to_contain_text("for each purple card")
    assert visitor.axe_by_day_and_night("cards-leaders") == []


@pytest.mark.parametrize("kind", ["Wonders", "Islands", "Shipyards", "El Dorado"])
def test_axe_finds_nothing_wrong_on_any_shelf(visit: Visit, kind: str) -> None:
    visitor = visit()
    page = visitor.go("/cards")
    page.get_by_role("group", name="What to look at").get_by_role("button", name=kind).click()
    page.wait_for_load_state("networkidle")
    assert visitor.axe_by_day_and_night(f"cards-{kind.replace(' ', '-').lower()}") == []
