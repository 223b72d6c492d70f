"""What would you do? The lamp above the hand, on a desk and on a phone, by day and by night."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Mapping
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from argosy.tabletop import kernel_cache
from tests.web import captain
from tests.web.conftest import Visit
from tests.web.harbour import Harbour
from tests.web.visitor import PHONE
from tests.web.wonders_player import WondersPlayer, new_table

ALL: Final = {"players": 3, "expansions": ["armada", "cities"]}


def seated(
    visit: Visit,
    harbour: Harbour,
    options: Mapping[str, Any] = {"players": 3},
    house: dict[str, Any] | None = None,
    **who: Any,
) -> WondersPlayer:
    """A player alone against bots, at the first turn."""
    player = WondersPlayer(visit(**who))
    player.sit_down(new_table(harbour.url, house=house, **options))
    player.wait_for_turn()
    return player


def noting_decisions(page: Page) -> list[str]:
    """The moves that the page commits from now on, once it has come back."""
    moves: list[str] = []

    def note(frame: str | bytes) -> None:
        told = json.loads(frame)
        if told["type"] == "choose":
            moves.append(told["move"])

    page.on("websocket", lambda socket: socket.on("framesent", note))
    page.reload()
    return moves


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    """The searches are compiled before anybody waits for one, however long that takes on this machine."""
    missing = [name for name in ("argosy.bots.wonders", "argosy.bots.eldorado") if not kernel_cache.ready(name)]
    if missing:
        subprocess.run([sys.executable, "-m", "argosy.tabletop.compile", *missing], check=True)


def advised(page: Page) -> Locator:
    """The moves of the panel, once the captain has thought."""
    moves = page.locator(".advice .ad")
    expect(moves.first).to_be_visible(timeout=240_000)
    return moves


def height_of(thing: Locator) -> float:
    box = thing.bounding_box()
    assert box
    return box["height"]


@pytest.mark.parametrize("theme", ["papyrus", "night-sea"])
def test_the_captain_advises_and_selects_nothing_but_its_move(visit: Visit, harbour: Harbour, theme: str) -> None:
    player = seated(visit, harbour, ALL, theme=theme)
    page, visitor = player.page, player.visitor
    committed = noting_decisions(page)
    player.wait_for_turn()
    page.keyboard.press("h")
    panel = page.get_by_role("region", name="The captain would")
    expect(panel).to_be_visible()
    moves = advised(page)
    assert 1 <= moves.count() <= 3
    expect(page.locator(".act:not(.wait)")).to_have_count(0)  # nothing is chosen for anybody
    for number in range(moves.count()):
        move = moves.nth(number)
        expect(move.locator(".ad-figures")).to_have_text(re.compile(r"\d+%\s*±\d+\.\d"))
        move.click()
        expect(move).to_have_attribute("aria-pressed", "true")
        expect(page.locator(".advice .ad[aria-pressed='true']")).to_have_count(1)
        expect(page.locator("button.wcard.is-chosen .rank")).to_contain_text(str(number + 1))
        expect(page.locator(".commit-button")).to_be_enabled()
    expect(page.locator("button.wcard .worth.by-captain").first).to_have_text(re.compile(r"^\d+%$"))
    visitor.shoot(f"advice-{theme}")
    assert visitor.axe() == []
    moves.first.click()
    wanted = moves.first.get_attribute("data-move") or ""
    page.locator(".commit-button").click()
    expect(panel).to_have_count(0)  # decided: the panel closes
    expect(page.locator(".log-lines")).to_contain_text("You asked the captain for advice")
    assert committed == [wanted]


def test_the_lamp_closes_by_escape_and_by_its_cross(visit: Visit, harbour: Harbour) -> None:
    player = seated(visit, harbour, language="de")
    page = player.page
    lamp = page.get_by_role("button", name="Was würdest du tun?")
    lamp.click()
    advised(page)
    page.locator("button.wcard").first.click()
    page.keyboard.press("Escape")
    expect(page.locator(".advice")).to_have_count(0)
    expect(page.locator("button.wcard.is-chosen")).to_have_count(1)  # Escape puts away the advice alone
    expect(page.locator("button.wcard .rank")).to_have_count(0)
    lamp.click()
    page.get_by_role("button", name="Rat schließen").click()
    expect(page.locator(".advice")).to_have_count(0)


def test_on_a_phone_advice_is_a_sheet(visit: Visit, harbour: Harbour) -> None:
    player = seated(visit, harbour, size=PHONE)
    page, visitor = player.page, player.visitor
    lamp = page.get_by_role("button", name="What would you do?")
    assert height_of(lamp) >= 44
    visitor.shoot("advice-phone-lamp")
    lamp.click()
    moves = advised(page)
    for button in page.locator(".sheet button").all():
        assert height_of(button) >= 44
    visitor.shoot("advice-phone")
    assert visitor.axe() == []
    moves.nth(1).click()
    expect(page.locator(".sheet")).to_have_count(0)
    expect(page.locator("button.wcard.is-chosen .rank")).to_contain_text("2")
    expect(page.locator(".commitbar .btn-primary")).to_be_enabled()


def test_there_is_no_lamp_where_the_table_gives_no_advice(visit: Visit, harbour: Harbour) -> None:
    player = seated(visit, harbour, house={"advice": "off"})
    page = player.page
    expect(page.locator("button.wcard").first).to_be_visible()
    expect(page.locator(".lamp")).to_have_count(0)
    page.keyboard.press("h")
    expect(page.locator(".advice")).to_have_count(0)


def test_the_host_says_who_may_ask_and_everybody_reads_it(visit: Visit, harbour: Harbour) -> None:
    visitor = visit()
    page = visitor.go("/new?game=wonders")
    page.get_by_label("Advice", exact=True).select_option("all")
    visitor.shoot("advice-setting")
    page.get_by_role("button", name="Create the table").click()
    expect(page.locator(".agreed")).to_contain_text("Advice: for everybody")


def test_in_el_dorado_the_captain_names_plans_and_prepares_the_first_move(visit: Visit, harbour: Harbour) -> None:
    player = captain.Captain(visit(), captain.new_table(harbour.url, 2))
    page, visitor = player.page, player.visitor
    player.wait_for_turn()
    page.get_by_role("button", name="What would you do?").click()
    moves = advised(page)
    moves.first.click()
    expect(moves.first).to_have_attribute("aria-pressed", "true")
    visitor.shoot("advice-eldorado")
    assert visitor.axe() == []
