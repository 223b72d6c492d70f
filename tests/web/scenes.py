"""Scenes that cover the table, looked at in peace: they go on by themselves only where a test lets them."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Visit
from tests.web.script import Script
from tests.web.wonders_player import WondersPlayer

# Whatever happens by itself after some seconds waits for ever.
PATIENT: Final = """() => {
  const usual = window.setTimeout;
  window.setTimeout = (what, time, ...values) => usual(what, time > 3500 ? 1e8 : time, ...values);
}"""


def hold_scenes(page: Page) -> None:
    """Let scenes stay until somebody goes on."""
    page.evaluate(PATIENT)


def see_project_end(visit: Visit, script: Script, moment: int, fate: str, picture: str) -> Locator:
    """Watch how a project is completed, or fails, right after this moment of a script; return the scene."""
    visitor = visit(pace="1", motion=True)
    page = WondersPlayer(visitor).sit_down(script.seated[0]).page
    page.locator(".wonders .rail").wait_for()
    page.wait_for_timeout(500)  # the page has shown this moment
    hold_scenes(page)
    script.play_until(moment + 1)
    scene = page.locator(f".project-scene[data-verdict={fate}]")
    scene.wait_for()
    expect(scene.locator(".rr")).to_have_count(3)
    expect(scene.locator(".ecard .stamp")).to_have_text(fate)
    visitor.shoot(picture)
    assert visitor.axe(["aria-allowed-role", "button-name", "color-contrast", "list"]) == []
    return scene
