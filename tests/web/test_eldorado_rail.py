"""El Dorado's rail and phone in a real browser: sail and march there, dangerous verbs, words, every size of screen."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.web.captain import Captain, new_table
from tests.web.conftest import Visit
from tests.web.harbour import Harbour
from tests.web.slow_motion import HeldTime
from tests.web.visitor import PHONE, THEMES

SIZES: Final = [
    PHONE,
    (844, 390),
    (820, 1180),
    (1024, 768),
    (1366, 657),
    (1440, 900),
    (1920, 1080),
    (720, 450),  # 1440 x 900 at 200 %
]
SAFE: Final = 12  # pixels between sinking a ship and any other verb
PARTS: Final = ".top, .order, .top-tool, .sea-chart, .turn, .selection, .rail .hand, .holdings, .journal, .phone-rail"


def put_to_sea(captain: Captain) -> Page:
    """A ship with a crew, selected."""
    captain.wait_for_turn()
    captain.pick("T6")
    captain.sail("K09")
    captain.prepare("load")
    captain.commit()
    expect(captain.space("K09")).to_have_attribute("aria-label", re.compile("Turquoise has a ship here"))
    captain.page.locator(".hit.is-reach").first.wait_for()
    return captain.page


def farthest(page: Page) -> str:
    """A space that is several steps away."""
    far: str = page.evaluate(
        """() => [...document.querySelectorAll('.hit.is-reach')]
            .map((each) => [each.dataset.space, Number(/: (\\d+) of your/.exec(each.ariaLabel)?.[1] ?? 0)])
            .filter(([space, points]) => space.startsWith('M') && points === 3).map(([space]) => space).sort()[0]"""
    )
    return far


def expect_price(page: Page, points: int, left: int) -> None:
    """The discs on the way, the bubble at its end and the button say the same."""
    expect(page.locator(".course .stop")).to_have_count(points)
    expect(page.locator(".course .price")).to_have_text(f"{points} of your {left}")
    expect(page.locator(".go-button")).to_contain_text(f"Sail, {points}")
    expect(page.locator(".go-text")).to_contain_text(re.compile(f"{left - points} points? stays?"))


@pytest.fixture
def captain(visit: Visit, harbour: Harbour) -> Captain:
    return Captain(visit(), new_table(harbour.url, 4, cards=True))


def test_sail_there_with_the_mouse_shows_the_price_first(captain: Captain) -> None:
    page = put_to_sea(captain)
    far = farthest(page)
    captain.space(far).hover()
    expect(page.locator(".course .stop")).to_have_count(3)  # only a look
    expect(page.locator(".go")).to_have_count(0)
    captain.space(far).click()
    expect_price(page, 3, 8)
    captain.visitor.shoot("eldorado-sail-there")
    page.locator(".go-button").click()
    expect(captain.space(far)).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".turn-line .left")).to_have_text("5 of 10 left")
    expect(page.locator(".course")).to_have_count(0)


def test_sail_there_with_the_keyboard_and_forget_it_with_escape(captain: Captain) -> None:
    page = put_to_sea(captain)
    far = farthest(page)
    captain.pick(far)
    expect_price(page, 3, 8)
    page.keyboard.press("Escape")
    expect(page.locator(".go, .course")).to_have_count(0)
    expect(captain.space("K09")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Enter")
    expect_price(page, 3, 8)
    page.keyboard.press("Enter")
    expect(page.locator(".turn-line .left")).to_have_text("5 of 10 left")
    expect(captain.space(far)).to_have_attribute("aria-pressed", "true")


def test_sail_there_with_a_finger_and_everything_of_a_phone_in_reach(visit: Visit, harbour: Harbour) -> None:
    captain = Captain(visit(size=PHONE), new_table(harbour.url, 4, cards=True))
    page = put_to_sea(captain)
    box = page.locator(".turn").bounding_box()
    assert box
    assert box["height"] == 48
    badge = page.locator(".verb.is-sail").first
    water = badge.get_attribute("data-at") or ""
    spot = badge.bounding_box()
    assert spot
    page.touchscreen.tap(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2)
    expect_price(page, 1, 8)
    captain.visitor.shoot("eldorado-phone-sail-there")
    disc = page.locator(".course .stop").bounding_box()
    assert disc
    page.touchscreen.tap(disc["x"] + disc["width"] / 2, disc["y"] + disc["height"] / 2)  # again: go
    expect(captain.space(water)).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".turn-line .left")).to_have_text("7 of 10 left")
    tabs = page.locator(".phone-tabs").bounding_box()
    grid = page.locator(".verb-grid").bounding_box()
    chart = page.locator(".sea-chart").bounding_box()
    assert tabs
    assert grid
    assert chart
    assert grid["y"] + grid["height"] <= tabs["y"]  # verbs end above the tabs
    assert chart["height"] >= 844 / 2
    page.get_by_role("button", name=re.compile("Cards")).tap()
    expect(page.get_by_role("dialog", name="Your cards").locator(".game-card").first).to_be_visible()
    assert captain.visitor.axe() == []
    captain.visitor.shoot("eldorado-phone-cards")
    page.get_by_role("button", name="Close", exact=True).tap()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_march_there_with_a_chosen_group(captain: Captain) -> None:
    captain.wait_for_turn()
    captain.pick("T6")
    captain.pick("T7")
    expect(captain.page.locator(".go")).to_contain_text("March, 1")
    captain.page.get_by_role("spinbutton", name="Pirates").press("Home")
    captain.page.locator(".go-button").click()
    expect(captain.page.locator(".turn-line .left")).to_have_text("9 of 10 left")
    expect(captain.space("T7")).to_have_attribute("aria-label", re.compile("Turquoise holds it with 3 pirates"))


def test_sinking_stands_apart_and_is_confirmed_and_so_is_ending_early(captain: Captain) -> None:
    captain.wait_for_turn()
    captain.pick("T6")
    page = captain.page
    sink = page.locator(".sink")
    tiles = [tile.bounding_box() for tile in page.locator(".verb-tile").all()]
    box = sink.bounding_box()
    assert box
    assert all(tile and box["y"] - tile["y"] - tile["height"] >= SAFE for tile in tiles)
    with HeldTime(page) as time:
        sink.click()
        expect(sink).to_contain_text("Press again")
        expect(page.locator(".turn-line .left")).to_have_text("10 of 10 left")
        time.play(2900)
        expect(sink).to_contain_text("Press again")
        time.play(200)
        expect(sink).to_have_text(re.compile("Sink the ship"))  # a second press has to come soon
        sink.click()
        sink.click()
    expect(page.locator(".turn-line .left")).to_have_text("9 of 10 left")
    expect(captain.space("T6")).not_to_have_attribute("aria-label", re.compile("ship"))
    with HeldTime(page):
        page.locator(".end-turn").click()
        expect(page.locator(".end-turn")).to_contain_text("9 points left")
        expect(page.locator(".turn-line .left")).to_have_text("9 of 10 left")


def test_cities_show_their_ships_and_everything_has_its_sentence(captain: Captain) -> None:
    captain.wait_for_turn()
    page = captain.page
    expect(page.locator(".harboured")).to_have_count(8)  # two of each band
    words = "Turquoise holds it with 4 pirates. A ship lies in the harbour."
    expect(captain.space("T6")).to_have_attribute("aria-label", re.compile(words))
    captain.space("T6").hover()
    note = page.locator(".note")
    expect(note).to_contain_text(words)
    captain.visitor.shoot("eldorado-sentence")
    captain.pick("T6")
    for verb in page.locator(".verb-tile").all():
        verb.hover()
        expect(note.locator("b")).to_have_text(verb.locator("b").inner_text())
        assert len(note.locator("p").inner_text()) > 20
    card = page.locator(".hand .game-card").first
    card.hover()
    expect(note.locator("b")).to_have_text(card.locator("b").inner_text())
    page.locator(".verb-tile.is-march").focus()
    expect(note).to_contain_text("Move pirates over land")
    box, thing = note.bounding_box(), page.locator(".verb-tile.is-march").bounding_box()
    assert box
    assert thing
    assert box["y"] + box["height"] <= thing["y"] or box["y"] >= thing["y"] + thing["height"]


def test_log_keeps_four_lines_and_talk_counts_what_others_say(captain: Captain) -> None:
    page = put_to_sea(captain)
    box = page.locator(".log-lines").bounding_box()
    assert box
    assert box["height"] >= 4 * 18
    page.get_by_role("tab", name=re.compile("Chat|Talk")).click()
    page.locator(".chat-input").fill("Ahoy")
    page.keyboard.press("Enter")
    expect(page.locator(".chat-lines")).to_contain_text("Ahoy")
    page.get_by_role("tab", name="Log").click()
    expect(page.locator(".journal .unread")).to_have_count(0)  # one's own words are read


def faults(page: Page) -> list[Any]:
    """Main parts that overlap or reach out of the window, and buttons whose words are cut off."""
    found: list[Any] = page.evaluate(
        """(parts) => {
            const seen = [...document.querySelectorAll(parts)].filter((each) => each.checkVisibility());
            const boxes = seen.map((each) => [each, each.getBoundingClientRect()]);
            const name = (each) => each.className.toString().split(' ').slice(0, 3).join('.');
            const faults = [];
            for (const [each, box] of boxes) {
                if (box.left < -1 || box.right > innerWidth + 1) faults.push(['outside', name(each)]);
                for (const [other, beside] of boxes) {
                    if (each === other || each.contains(other) || other.contains(each)) continue;
                    const wide = Math.min(box.right, beside.right) - Math.max(box.left, beside.left);
                    const high = Math.min(box.bottom, beside.bottom) - Math.max(box.top, beside.top);
                    if (wide > 2 && high > 2) faults.push(['overlap', name(each), name(other)]);
                }
            }
            const root = document.documentElement;
            if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight) faults.push(['the page scrolls']);
            for (const each of document.querySelectorAll('.eldorado button')) {
                if (!each.checkVisibility()) continue;
                if (each.scrollWidth > each.clientWidth + 1) faults.push(['cut off', name(each), each.innerText]);
            }
            return faults;
        }""",
        PARTS,
    )
    return found


@pytest.mark.parametrize("size", SIZES, ids=[f"{width}x{height}" for width, height in SIZES])
def test_every_size_has_everything_in_reach(visit: Visit, harbour: Harbour, size: tuple[int, int]) -> None:
    captain = Captain(visit(size=size, theme=THEMES[SIZES.index(size) % 2]), new_table(harbour.url, 4, cards=True))
    captain.wait_for_turn()
    captain.pick("T6")
    captain.page.locator(".verb-tile").first.wait_for()
    captain.visitor.shoot(f"eldorado-{size[0]}x{size[1]}")
    assert faults(captain.page) == []
    assert captain.visitor.axe() == []
    for tile in captain.page.locator(".verb-tile").all():
        tile.scroll_into_view_if_needed()
        expect(tile).to_be_in_viewport()
    expect(captain.page.locator(".end-turn")).to_be_in_viewport()
    assert captain.visitor.axe() == []


@pytest.mark.parametrize("size", [PHONE, (1440, 900)], ids=["phone", "desktop"])
def test_text_of_twice_the_size_stays_in_reach(visit: Visit, harbour: Harbour, size: tuple[int, int]) -> None:
    captain = Captain(visit(size=size), new_table(harbour.url, 4, cards=True))
    captain.wait_for_turn()
    captain.page.add_style_tag(content="html { font-size: 200% }")
    captain.pick("T6")
    captain.page.locator(".verb-tile").first.wait_for()
    captain.visitor.shoot(f"eldorado-large-text-{size[0]}")
    assert faults(captain.page) == []
