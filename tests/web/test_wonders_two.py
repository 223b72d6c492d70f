"""A table of two in a real browser: the border, the free city, and the second card of its holder."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.visitor import PHONE
from tests.web.wonders_player import WondersPlayer, new_table


def test_a_game_of_two_from_the_border_to_the_score_sheet(visit: Visit) -> None:
    visitor = visit()
    player = WondersPlayer(visitor).sit_down(new_table(visitor.url, players=2))
    page = visitor.page
    player.wait_for_turn()
    border = page.locator(".border")
    expect(border.locator(".bpile b")).to_have_text("6")
    expect(border.locator(".fcc")).to_contain_text("you drew")
    expect(player.hand).to_have_count(8)
    expect(page.locator(".nb-city.free-city")).to_contain_text("cannot win")
    visitor.shoot("wonders-two-own-card")
    player.decide()
    player.wait_for_turn()
    expect(page.locator(".for-whom")).to_contain_text("Free city")
    expect(page.locator(".own-choice")).to_contain_text("Your city will")
    expect(player.hand).to_have_count(7)
    player.hand.first.click()
    visitor.shoot("wonders-two-free-city")
    assert not visitor.axe()
    player.play_until(2, 1)
    player.leave_scenes()
    visitor.shoot("wonders-two-age-2")
    player.play_to_the_end()
    player.leave_scenes()
    visitor.shoot("wonders-two-score")
    expect(page.locator(".scorepage h1")).to_contain_text("win")


def test_the_border_on_a_phone(visit: Visit) -> None:
    visitor = visit(size=PHONE)
    player = WondersPlayer(visitor).sit_down(new_table(visitor.url, players=2))
    player.wait_for_turn()
    expect(visitor.page.locator(".border .fcc")).to_contain_text("you drew")
    visitor.shoot("wonders-two-phone")
    assert not visitor.axe()
