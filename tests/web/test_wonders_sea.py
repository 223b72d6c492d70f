"""The naval conflict at the table in the browser: who may stay out of it is asked, by mouse and by keyboard (A50)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import Visit
from tests.web.harbour import Harbour
from tests.web.script import Script
from tests.web.wonders_player import WondersPlayer

RECORD = Path(__file__).parents[1] / "corpus" / "edition-2-armada" / "players-3-eventful.toml"
QUESTION = {"abstain", "fight"}


@pytest.fixture
def script(harbour: Harbour) -> Iterator[Script]:
    """A game in which Mira has the Forgotten Oasis: at the end of Age II she stays out, at the end of Age III not."""
    script = Script(harbour.url, "wonders", RECORD)
    yield script
    script.end()


def questions(script: Script) -> list[int]:
    """The moments at which Mira is asked whether she goes to sea."""
    return [moment for moment, moves in enumerate(script.moves) if moves.get(1) in QUESTION]


def expect_question(player: WondersPlayer) -> Locator:
    """Mira is asked, and nothing else can be done."""
    panel = player.page.locator(".act.options")
    expect(panel.locator("h2")).to_have_text("The sea")
    expect(panel).to_contain_text("Do you take part in the naval conflict?")
    expect(panel.locator(".opt")).to_have_count(2)
    expect(panel.locator(".opt")).to_contain_text(["Fight at sea with strength", "Stay off the sea"])
    expect(player.hand).to_have_count(0)
    expect(player.page.get_by_role("log")).to_contain_text("You may stay off the sea")
    return panel


def test_whoever_may_stays_off_the_sea_by_mouse_and_fights_by_keyboard(visit: Visit, script: Script) -> None:
    second, third = questions(script)
    script.play_until(second)
    visitor = visit()
    page = visitor.page
    player = WondersPlayer(visitor).sit_down(script.seated[0])
    panel = expect_question(player)
    expect(page.get_by_role("log").get_by_role("button", name="Watch again").first).to_be_visible()
    visitor.shoot("wonders-sea")
    assert visitor.axe() == []
    panel.get_by_role("button", name="Stay off the sea").click()
    told = page.get_by_role("log").get_by_role("list").first  # of this moment
    expect(told).to_contain_text("You stayed off the sea")
    expect(told).to_contain_text("Aylin took first place at sea")
    expect(told).to_contain_text("Noor came last at sea")
    expect(told).not_to_contain_text(re.compile("You (came|took)"))
    expect(page.locator(".medal")).to_have_text("III")

    script.play_until(third)
    panel = expect_question(player)
    page.locator("body").focus()
    while not page.evaluate("document.activeElement.closest('.act.options .opt')"):
        page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    expect(panel.locator('[data-move="abstain"]')).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(panel.locator('[data-move="fight"]')).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".scorepage")).to_be_visible()
    page.get_by_role("button", name="Look at the table").click()
    expect(told).to_contain_text(re.compile("You (came last|took .+ place) at sea"))
    expect(told).not_to_contain_text("off the sea")
    script.mates[0].until(lambda scene: scene["results"] == [3])
