"""Words on the wonders table: the peek, sentences in sight, the badge, and what Enter does."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Visit
from tests.web.slow_motion import HeldTime
from tests.web.visitor import PHONE, Visitor
from tests.web.wonders_player import WondersPlayer, new_table

REST = 350  # milliseconds that a mouse rests before the peek opens
MARGIN = 8  # pixels to the edge of the window
NO_SCORES = {"live_score": False}


def sit(visitor: Visitor, **options: Any) -> WondersPlayer:
    """A table of three with every expansion, and the visitor at its first seat."""
    wish: dict[str, Any] = {"players": 3, "expansions": ["armada", "cities"], **options}
    player = WondersPlayer(visitor).sit_down(new_table(visitor.url, **wish))
    player.wait_for_turn()
    return player


def peek(page: Page) -> Locator:
    return page.locator("aside.peek.is-placed")


def check_place(page: Page, thing: Locator) -> None:
    """The peek lies beside its thing, not over it, and inside the window."""
    box, own = peek(page).bounding_box(), thing.bounding_box()
    assert box
    assert own
    window = page.viewport_size
    assert window
    apart = (
        box["x"] >= own["x"] + own["width"]
        or own["x"] >= box["x"] + box["width"]
        or box["y"] >= own["y"] + own["height"]
        or own["y"] >= box["y"] + box["height"]
    )
    assert apart, (box, own)
    assert box["x"] >= MARGIN - 0.5
    assert box["y"] >= MARGIN - 0.5
    assert box["x"] + box["width"] <= window["width"] - MARGIN + 0.5
    assert box["y"] + box["height"] <= window["height"] - MARGIN + 0.5


def away(page: Page) -> None:
    """Take the mouse to where nothing is explained."""
    page.mouse.move(2, 2)
    expect(peek(page)).to_have_count(0)


def test_the_peek_opens_where_the_mouse_rests_and_not_while_it_moves(visit: Visit) -> None:
    visitor = visit()
    page = sit(visitor).page
    card = page.locator("button.wcard").nth(2)
    box = card.bounding_box()
    assert box
    with HeldTime(page) as time:
        for step in range(12):  # never still for long: nothing opens
            page.mouse.move(box["x"] + 10 + 4 * step, box["y"] + 60 + step)
            time.play(REST - 1)
            expect(page.locator("aside.peek")).to_have_count(0)
        time.play(1)
        expect(peek(page)).to_be_visible()
    check_place(page, card)
    expect(peek(page)).to_contain_text(card.locator(".card-name").inner_text())
    visitor.shoot("wonders-words-card")
    inside = peek(page).bounding_box()
    assert inside
    page.mouse.move(inside["x"] + 30, inside["y"] + inside["height"] - 6, steps=4)  # into the peek: it stays
    page.wait_for_timeout(2 * REST)
    expect(peek(page)).to_be_visible()
    away(page)


def test_everything_on_the_table_has_words(visit: Visit) -> None:
    visitor = visit()
    player = sit(visitor)
    player.play_until(1, 3)
    player.wait_for_turn()
    page = visitor.page
    things = {
        "card": "button.wcard .card-art",
        "price": "button.wcard .pay",
        "badge": "button.wcard .worth",
        "stage": ".stage >> nth=1",
        "space": ".track .space.next >> nth=1",
        "fleet": ".track .th >> nth=2",
        "building": ".strip",
        "neighbour": ".nb-city .famcard, .nb-city .strip",
        "token": ".ledger > div",
    }
    for name, selector in things.items():
        thing = page.locator(selector).first
        if not thing.count():
            assert name in ("building", "neighbour", "badge")  # where nothing is built, or nothing can be
            continue
        away(page)
        thing.hover()
        expect(peek(page)).to_be_visible()
        check_place(page, thing)
        said = peek(page).locator(".pk-say, .pk-parts li, dd")
        assert said.count() > 0, name
        visitor.shoot(f"wonders-words-{name}")


def test_a_question_mark_explains_what_has_the_focus(visit: Visit) -> None:
    visitor = visit()
    page = sit(visitor).page
    card = page.locator("button.wcard").first
    page.keyboard.press("Tab")
    card.focus()
    page.keyboard.press("?")
    expect(peek(page)).to_be_visible()
    check_place(page, card)
    expect(card).to_have_attribute("aria-describedby", "peek-words")
    page.keyboard.press("Escape")
    expect(page.locator("aside.peek")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")  # the focus stays now: the peek comes by itself
    expect(peek(page)).to_contain_text(card.locator(".card-name").inner_text())
    stage = page.locator(".stage").first
    stage.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".stage").nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    expect(peek(page)).to_contain_text("Stage II")


def test_a_long_press_opens_a_sheet_with_choose(visit: Visit) -> None:
    visitor = visit(size=PHONE)
    page = sit(visitor).page
    card = page.locator("button.wcard").first
    card.scroll_into_view_if_needed()
    box = card.bounding_box()
    assert box
    touch = page.context.new_cdp_session(page)
    point = {"x": box["x"] + 40, "y": box["y"] + 50}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(page.locator(".peek-sheet")).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(".peek-sheet h3")).to_have_text(card.locator(".card-name").inner_text())
    expect(page.locator(".wcard.is-chosen")).to_have_count(0)  # the press itself chooses nothing
    visitor.shoot("wonders-words-phone")
    assert visitor.axe() == []
    page.locator(".peek-sheet").get_by_role("button", name="Choose").tap()
    expect(page.locator(".peek-sheet")).to_have_count(0)
    expect(page.locator(".wcard.is-chosen")).to_have_count(1)


def test_enter_on_a_line_chooses_it_and_a_second_enter_commits(visit: Visit) -> None:
    visitor = visit()
    page = sit(visitor).page
    page.keyboard.press("Tab")
    page.locator("button.wcard").first.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator(".act .opt:focus")).to_have_count(1)
    page.locator(".act .opt").first.focus()
    page.keyboard.press("ArrowUp")
    last = page.locator(".act .opt").last
    expect(last).to_be_focused()
    expect(last).to_have_attribute("aria-checked", "false")
    page.keyboard.press("Enter")
    expect(last).to_have_attribute("aria-checked", "true")
    expect(page.locator(".turn")).to_contain_text("Turn 1 of")
    page.keyboard.press("Enter")
    expect(page.locator(".turn")).to_contain_text("Turn 2 of")


def test_a_badge_tells_its_parts_and_the_panel_speaks_in_sentences(visit: Visit) -> None:
    visitor = visit()
    page = sit(visitor).page
    badge = page.locator("button.wcard .worth").first
    worth = badge.inner_text()
    badge.hover()
    expect(peek(page)).to_contain_text(f"about {worth}")
    expect(peek(page)).to_contain_text("A guess from open cards only")
    amounts = [int(text.replace("−", "-")) for text in peek(page).locator(".pk-parts b").all_inner_texts()]
    assert sum(amounts) == int(worth.replace("−", "-"))
    away(page)
    page.locator("button.wcard").first.click()
    for line in page.locator(".act .opt .opt-text").all():
        assert line.locator("small").inner_text().strip()
    assert page.locator(".act .hd p").first.inner_text().endswith(".")
    visitor.shoot("wonders-words-panel")


def test_a_table_that_hides_scores_tells_no_worth(visit: Visit) -> None:
    visitor = visit()
    page = sit(visitor, house=NO_SCORES).page
    expect(page.locator("button.wcard").first).to_be_visible()
    expect(page.locator(".worth")).to_have_count(0)
    expect(page.get_by_role("tab", name="Score")).to_have_count(0)


def test_a_guided_game_shows_no_badge_before_it_is_explained(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go("/learn/wonders")
    page.locator("button.wcard .pay:not(.pay-wait)").first.wait_for()
    expect(page.locator(".worth")).to_have_count(0)


def test_axe_finds_nothing_beside_a_peek(visit: Visit) -> None:
    visitor = visit()
    page = sit(visitor).page
    for selector in ("button.wcard .card-art", ".track .space.next", ".worth"):
        away(page)
        page.locator(selector).first.hover()
        expect(peek(page)).to_be_visible()
        assert visitor.axe_by_day_and_night() == []
    visitor.shoot("wonders-words")
