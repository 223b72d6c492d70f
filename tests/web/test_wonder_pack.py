"""The boards of the Wonder Pack in a real browser: at the table, in the form of a table, and among the cards."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.visitor import LANGUAGES, PHONE, THEMES
from tests.web.wonders_player import WondersPlayer, new_table

BOARDS = ("manneken-pis", "stonehenge", "great-wall")
SIDES = {"papyrus": "A", "night-sea": "B"}


@pytest.mark.parametrize("theme", THEMES)
def test_the_boards_at_the_table(visit: Visit, theme: str) -> None:
    visitor = visit(theme=theme)
    options: dict[str, Any] = {
        "edition": "1",
        "players": 3,
        "wonder_pack": True,
        "wonders": BOARDS,
        "sides": [SIDES[theme]],
    }
    player = WondersPlayer(visitor).sit_down(new_table(visitor.url, **options))
    player.wait_for_turn()
    board = visitor.page.locator(".board").first
    expect(board.locator(".startres")).to_contain_text("4 coins")
    expect(board.locator(".stage")).to_have_count(3 if theme == "papyrus" else 1)
    visitor.shoot(f"wonder-pack-{theme}")
    assert visitor.axe() == []


def test_the_boards_on_a_phone(visit: Visit) -> None:
    visitor = visit(size=PHONE)
    options: dict[str, Any] = {"edition": "1", "players": 3, "wonder_pack": True, "wonders": BOARDS, "sides": ["A"]}
    WondersPlayer(visitor).sit_down(new_table(visitor.url, **options)).wait_for_turn()
    visitor.shoot("wonder-pack-phone")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_boards_among_the_cards(visit: Visit, language: str) -> None:
    visitor = visit(language=language)
    page = visitor.go("/cards")
    page.locator(".edition select").select_option("1")
    page.locator(".tabs button").nth(2).click()  # cards, leaders, wonders
    shelf = page.locator(".boards > li", has_text="Manneken Pis").or_(page.locator(".boards > li", has_text="Männeken"))
    shelf.first.scroll_into_view_if_needed()
    expect(page.locator(".boards > li", has_text="Wonder Pack")).to_have_count(6)
    visitor.shoot(f"wonder-pack-cards-{language}")
