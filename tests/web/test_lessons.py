"""Lessons in a real browser: a goal, a hint beside its thing, a wrong move that is answered, and the end."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visit
from tests.web.visitor import PHONE, Visitor


def play_card(page: Page, card: str, line: str = "") -> None:
    """Choose a card of the hand, one of its lines if it is named, and commit."""
    page.locator(f'button.wcard[data-card="{card}"]').click()
    if line:
        page.locator(".opt-row .opt:not(.off)").filter(has_text=re.compile(line)).first.click()
    page.locator(".commit-button").click()


def expect_step(page: Page, number: int) -> None:
    """Exactly one step is the current one."""
    expect(page.locator(".steps li[aria-current=step]")).to_have_count(1)
    expect(page.locator(".steps li.past")).to_have_count(number - 1)


def test_a_lesson_from_its_goal_to_the_next_one(visit: Visit) -> None:
    visitor: Visitor = visit()
    page = visitor.go("/lessons/trade")
    expect(page.get_by_role("heading", name="Buy what you lack")).to_be_visible()
    expect_step(page, 1)
    plate = page.locator(".lesson-hint:not(.unplaced)")
    expect(plate).to_have_count(1)
    visitor.shoot("lesson-hint")
    hint, card = plate.bounding_box(), page.locator('button.wcard[data-card="temple"]').bounding_box()
    assert hint is not None
    assert card is not None
    apart = hint["y"] + hint["height"] <= card["y"] or card["y"] + card["height"] <= hint["y"]
    assert apart, (hint, card)

    play_card(page, "walls", "Sell")
    expect(page.locator(".lesson .missed")).to_contain_text("asks for something else")
    expect_step(page, 1)
    play_card(page, "temple")
    expect_step(page, 2)
    page.reload()  # leaving keeps the place
    expect_step(page, 2)
    play_card(page, "stables")
    expect(page.get_by_role("heading", name="Well traded")).to_be_visible()
    visitor.shoot("lesson-success")
    page.get_by_role("link", name="Next: Grow your science").click()
    expect(page.get_by_role("heading", name="Grow your science")).to_be_visible()
    expect(page.locator(".lesson-list .disc.done")).to_have_count(1)


def test_a_lesson_of_el_dorado_on_the_map(visit: Visit) -> None:
    visitor: Visitor = visit()
    page = visitor.go("/lessons/claim")
    expect_step(page, 1)
    page.locator('[data-space="K06"]').focus()
    page.keyboard.press("Enter")
    page.locator(".verb-tile.is-unload:enabled").click()
    row = page.locator(".selection .verb-row.is-unload")
    row.or_(page.locator(".selection .commit")).first.wait_for()
    if row.count():
        row.first.click()
    page.locator(".commit:enabled").first.click()
    expect_step(page, 2)
    visitor.shoot("lesson-eldorado")
    page.locator(".turn-buttons .btn:has-text('End turn'):enabled").click()
    end = page.locator(".turn-buttons .btn:enabled").filter(has_text=re.compile("End|sure", re.IGNORECASE))
    if page.locator(".lesson.over").count() == 0 and end.count():
        end.first.click()  # ending with points left asks twice
    expect(page.get_by_role("heading", name="You win")).to_be_visible()


@pytest.mark.parametrize("path", ["/lessons", "/lessons/ships", "/lessons/landing"])
def test_axe_finds_nothing(visit: Visit, path: str) -> None:
    visitor: Visitor = visit()
    page = visitor.go(path)
    page.locator(".lesson-list").first.wait_for(state="attached")
    if path != "/lessons":
        page.locator(".lesson-hint:not(.unplaced)").wait_for()
    assert visitor.axe_by_day_and_night() == []


def test_a_lesson_on_a_phone_in_german(visit: Visit) -> None:
    visitor: Visitor = visit(size=PHONE, language="de")
    page = visitor.go("/lessons/science")
    expect(page.get_by_role("heading", name="Forschung sammeln")).to_be_visible()
    expect_step(page, 1)
    visitor.shoot("lesson-phone")
    box = page.locator(".lesson-side").bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE[0]


def test_an_unknown_lesson_says_so(visit: Visit) -> None:
    visitor: Visitor = visit()
    visitor.forgive("404")
    page = visitor.go("/lessons/chess")
    expect(page.locator("main")).to_contain_text("there is no lesson 'chess'")


def test_help_opens_beside_the_table_and_never_leaves_it(visit: Visit) -> None:
    visitor: Visitor = visit()
    page = visitor.go("/lessons/conflicts")
    page.get_by_role("button", name="How to play").click()
    beside = page.locator(".help-beside")
    expect(beside.get_by_role("heading").nth(1)).to_be_visible()
    assert visitor.axe_by_day_and_night("help-beside") == []
    page.locator('button.wcard[data-card="barracks"]').click()  # the table stays in reach
    expect(page.locator(".commit-button")).to_be_visible()
    page.keyboard.press("Escape")
    expect(beside).to_have_count(0)
    assert page.url.endswith("/lessons/conflicts")


def test_a_guided_game_states_the_goal_first_and_says_why_a_card_is_good(visit: Visit) -> None:
    visitor: Visitor = visit()
    page = visitor.go("/learn/wonders")
    hint = page.get_by_role("complementary", name="Hint")
    expect(hint).to_contain_text("Your goal: the most points")
    expect(page.locator(".hand .worth")).to_have_count(0)  # badges wait until a hint has explained them
    for words in ("Welcome to Gizah", "These are your cards", "The ribbon under a card", "A good start"):
        hint.get_by_role("button", name="Got it").click()
        expect(hint).to_contain_text(words)
    hint.get_by_role("button", name="Why this card?").click()
    expect(hint).to_contain_text("there again every turn")
    visitor.shoot("learn-why")
