"""The wonders table in every size of window: nothing is cut off, nothing overlaps, everything can be hit."""

from __future__ import annotations

import shutil
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page

from tests.web.builder import Builder
from tests.web.conftest import Visit
from tests.web.harbour import Harbour
from tests.web.visitor import THEMES, Visitor
from tests.web.wonders_player import WondersPlayer, new_table

SIZES: Final = ((390, 844), (844, 390), (820, 1180), (1024, 768), (1366, 657), (1440, 900), (1920, 1080))
ZOOMED: Final = ((720, 450), (683, 328), (960, 540), (512, 384), (410, 590))  # windows at 200 %
TABLES: Final[dict[int, dict[str, Any]]] = {
    3: {},
    5: {"expansions": ["armada"]},
    7: {"expansions": ["armada", "cities"]},
    8: {"expansions": ["armada", "cities"], "edition": "1"},
}
CHROMIUM: Final = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), "")
TOUCH: Final = 44
DESK: Final = 32
WORDS: Final = 24  # strips and effects that only open their words with a mouse; on touch they are no targets
_tables: dict[tuple[str, int], dict[str, Any]] = {}


def table_with(harbour: Harbour, players: int) -> dict[str, Any]:
    """A table in the second age, so that there is something in the cities; one for all tests of a run."""
    key = (harbour.url, players)
    if key not in _tables:
        seated = new_table(harbour.url, players=players, **TABLES[players])
        builder = Builder.of(harbour.url, seated)
        builder.play_until(2, 3)
        builder.leave()
        _tables[key] = seated
    return _tables[key]


def sit(visitor: Visitor, harbour: Harbour, players: int) -> WondersPlayer:
    player = WondersPlayer(visitor).sit_down(table_with(harbour, players))
    player.wait_for_turn()
    return player


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_function("size => innerWidth === size[0] && innerHeight === size[1]", arg=size)
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def faults(page: Page, size: tuple[int, int]) -> list[str]:
    """What is wrong with the page as it is now, each fault in words."""
    touch = size[0] < 1240 or size[1] < 480
    found: list[str] = page.evaluate(_FAULTS, {"least": TOUCH if touch else DESK, "words": WORDS})
    return [f"{size[0]}x{size[1]}: {fault}" for fault in found]


@pytest.mark.parametrize("players", TABLES)
def test_nothing_is_cut_off_and_nothing_overlaps(visit: Visit, harbour: Harbour, players: int) -> None:
    """In every size, before a card is picked up and with one."""
    visitor = visit(size=SIZES[-1])
    player = sit(visitor, harbour, players)
    wrong: list[str] = []
    for size in SIZES:
        resize(visitor.page, size)
        wrong += faults(visitor.page, size)
        player.hand.first.click()
        visitor.page.locator(".wcard.is-chosen").wait_for()
        wrong += [f"{fault} (with a card)" for fault in faults(visitor.page, size)]
        visitor.shoot(f"size-{players}-{size[0]}x{size[1]}")
        visitor.page.keyboard.press("Escape")
        visitor.page.locator(".wcard.is-chosen").wait_for(state="detached")
    assert not wrong, "\n".join(wrong)


def test_a_window_at_200_percent(visit: Visit, harbour: Harbour) -> None:
    """Zoom halves the window: everything is still in reach, by scrolling where it must be."""
    visitor = visit(size=SIZES[-1])
    player = sit(visitor, harbour, 8)
    wrong: list[str] = []
    for size in ZOOMED:
        resize(visitor.page, size)
        wrong += faults(visitor.page, size)
        player.hand.first.click()
        visitor.page.locator(".wcard.is-chosen").wait_for()
        visitor.shoot(f"zoomed-{size[0]}x{size[1]}")
        visitor.page.keyboard.press("Escape")
        visitor.page.locator(".wcard.is-chosen").wait_for(state="detached")
    assert not wrong, "\n".join(wrong)


def test_a_text_of_200_percent(chromium: Browser, harbour: Harbour) -> None:
    """Whoever sets a text twice as large in the browser gets it, and the layout that a window of half the size has."""
    settings = ["--no-sandbox", "--blink-settings=defaultFontSize=32"]
    browser = chromium.browser_type.launch(executable_path=CHROMIUM, args=settings)
    try:
        visitor = Visitor(browser, harbour.url, (1440, 900), THEMES[0], "en")
        sit(visitor, harbour, 5)
        visitor.page.locator(".wonders.sideways").wait_for()
        sizes = visitor.page.evaluate(_FONTS)
        assert min(sizes) >= 2 * 13
        assert [fault for fault in faults(visitor.page, (1440, 900)) if "too small" not in fault] == []
        visitor.shoot("text-200")
        visitor.leave()
    finally:
        browser.close()


def test_far_cities_can_be_compared(visit: Visit, harbour: Harbour) -> None:
    """With eight cities: name and player on two lines, figures, families and ships in the same columns everywhere."""
    visitor = visit(size=(1440, 900))
    sit(visitor, harbour, 8)
    cities: list[dict[str, Any]] = visitor.page.evaluate(_COLUMNS)
    assert len(cities) == 5
    for city in cities:
        assert city["player"] >= city["wonder"]  # the player's line begins where the city's has ended
        assert len(city["figures"]) == 8
        assert len(city["families"]) == 8
        assert len(city["ships"]) == 24
        assert len(set(city["widths"])) == 1
    for part in ("figures", "families", "ships"):
        for columns in zip(*(city[part] for city in cities), strict=True):
            assert max(columns) - min(columns) <= 1, part
    heights = visitor.page.evaluate(_HEIGHTS)
    assert max(heights) - min(heights) <= 1


def test_a_city_and_a_shipyard_open_large(visit: Visit, harbour: Harbour) -> None:
    """On a tablet and a phone held sideways the whole panel is one target; what opens is large enough for fingers."""
    visitor = visit(size=(1024, 768))
    page = visitor.page
    sit(visitor, harbour, 5)
    targets = {
        (1024, 768): (".city", ".fleet-rows", ".far-tile", ".nb-city"),
        (820, 1180): (".city", ".yardp", ".far-tile", ".nb-row"),
        (844, 390): (".city",),
    }
    for size, panels in targets.items():
        resize(page, size)
        for panel in panels:
            box = page.locator(panel).first.bounding_box()
            assert box
            page.mouse.click(box["x"] + box["width"] * 0.7, box["y"] + box["height"] * 0.8)
            page.locator(".sheet .large-city").wait_for()
            small = page.evaluate(_SMALL, {"within": ".sheet", "least": TOUCH, "words": TOUCH})
            assert not small, f"{panel} at {size}: {small}"
            visitor.shoot(f"large-{panel[1:]}-{size[0]}x{size[1]}")
            page.keyboard.press("Escape")
            page.locator(".sheet").wait_for(state="detached")


def test_the_keyboard_opens_a_city_too(visit: Visit, harbour: Harbour) -> None:
    """The target is a button with a name."""
    visitor = visit(size=(1024, 768))
    sit(visitor, harbour, 5)
    button = visitor.page.locator(".far-tile .target-button").first
    assert (button.get_attribute("aria-label") or "").startswith("Look at")
    button.focus()
    visitor.page.keyboard.press("Enter")
    visitor.page.locator(".sheet .large-city").wait_for()


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_in_any_size(visit: Visit, harbour: Harbour, theme: str) -> None:
    visitor = visit(size=(1024, 768), theme=theme)
    player = sit(visitor, harbour, 8 if theme == THEMES[0] else 5)
    for size in ((1024, 768), (820, 1180), (844, 390), (1366, 657)):
        resize(visitor.page, size)
        player.hand.first.click()
        visitor.page.locator(".wcard.is-chosen").wait_for()
        assert visitor.axe() == [], size
        visitor.page.keyboard.press("Escape")
        visitor.page.locator(".wcard.is-chosen").wait_for(state="detached")
    resize(visitor.page, (1024, 768))
    visitor.page.locator(".city .target-button").press("Enter")
    visitor.page.locator(".sheet .large-city").wait_for()
    assert visitor.axe() == []


# Targets that are too small. A target whose panel lets taps through counts as large as it is.
_SMALL: Final = """({ within, least, words }) => {
  const small = [];
  for (const one of document.querySelectorAll(`${within} :is(button, a, select, input)`)) {
    const { width, height } = one.getBoundingClientRect();
    if (width <= 1 || height <= 1 || !one.checkVisibility({ visibilityProperty: true })) continue;
    if (one.matches('.scrim, .rule, .cardlink')) continue; // the rest of the window; links inside sentences
    const fair = one.matches('.strip, .famcard, .chip') ? words : least;
    if (Math.min(width, height) < fair - 0.5)
      small.push(`too small, ${Math.round(width)}x${Math.round(height)}: ${one.className || one.textContent}`);
  }
  return small;
}"""

_FAULTS: Final = """({ least, words }) => {
  const wrong = (SMALL)({ within: '.wonders', least, words });
  const page = document.documentElement;
  if (page.scrollWidth > innerWidth || page.scrollHeight > innerHeight) wrong.push('the document scrolls');
  const name = (one) => `.${[...one.classList].join('.')}`;
  const box = (one) => one.getBoundingClientRect();
  const shown = (...css) => [...document.querySelectorAll(css.join())].filter((one) => box(one).width > 1);
  const shared = (a, b) => [
    Math.min(a.right, b.right) - Math.max(a.left, b.left),
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  ];
  /** What scrolls may hold more than one sees at once. */
  const scrolls = (one) => {
    if (!one || one === page) return false;
    const moves = ['auto', 'scroll'].includes(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight;
    return moves || scrolls(one.parentElement);
  };

  /** What one sees of it: what scrolls cuts off the rest. */
  const seen = (one) => {
    let { left, right, top, bottom } = box(one);
    for (let around = one.parentElement; around && around !== page; around = around.parentElement) {
      if (getComputedStyle(around).overflowY === 'visible') continue;
      const frame = box(around);
      [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
      [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
    }
    return { left, right, top, bottom };
  };

  // The parts of the table: inside the window, and not over each other.
  const parts = shown(
    '.wonders > .top', '.far > *', '.mid > section', '.own > section', '.hand-wrap', '.seats', '.scroll', '.dock',
    '.rail > section', '.commitbar',
  );
  for (const part of parts) {
    const { left, right, top, bottom } = box(part);
    const high = !scrolls(part.parentElement) && (top < -1 || bottom > innerHeight + 1);
    if (left < -1 || right > innerWidth + 1 || high) wrong.push(`outside of the window: ${name(part)}`);
    for (const other of parts) {
      if (part === other || part.contains(other) || other.contains(part)) continue;
      if (getComputedStyle(part).position === 'sticky' || getComputedStyle(other).position === 'sticky') continue;
      const [wide, high] = shared(seen(part), seen(other)).map(Math.round);
      if (wide > 1 && high > 1) wrong.push(`${name(part)} over ${name(other)} by ${wide}x${high}`);
    }
  }

  // What a panel that does not scroll holds lies inside of it.
  const inside = '.stat, .stg, .chip, .mini, .bn, .far-wonder, .who, .ttl, .fx, .cost-tokens';
  const panels = shown(
    '.far-tile', '.nb-row', '.fc', '.fleet-rows', '.ledger', '.stage', '.space', '.cell', '.nb-city .pic', '.commitbar',
  );
  for (const panel of panels) {
    const whole = box(panel);
    for (const one of panel.querySelectorAll(inside)) {
      const { left, right, top, bottom, width } = box(one);
      if (width <= 1) continue;
      const over = Math.max(whole.left - left, right - whole.right, whole.top - top, bottom - whole.bottom);
      if (over > 2) wrong.push(`cut off by ${Math.round(over)}: ${name(one)} in ${name(panel)}`);
    }
  }
  const named = '.far-wonder, .who, .ttl b, .strip .nm, .th span, .fleet-name, .card-name, .lab, .turn';
  for (const one of shown(named)) {
    if (one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline')
      wrong.push(`words cut off: ${name(one)} ${one.textContent.trim()}`);
  }

  // Figures beside each other do not touch.
  for (const row of shown('.figures', '.ledger', '.nb-body > .row', '.families')) {
    const cells = [...row.children].map(box).filter((one) => one.width > 0);
    for (const [index, a] of cells.entries()) {
      for (const b of cells.slice(index + 1)) {
        if (shared(a, b).every((length) => length > 1.5)) wrong.push(`figures over each other: ${name(row)}`);
      }
    }
  }
  return [...new Set(wrong)];
}""".replace("SMALL", _SMALL)

# Where each column of each far city begins, measured from its left edge.
_COLUMNS: Final = """() => [...document.querySelectorAll('.far-tile')].map((city) => {
  const from = city.getBoundingClientRect().left;
  const at = (css) => [...city.querySelectorAll(css)].map((one) => one.getBoundingClientRect().left - from);
  return {
    wonder: Math.floor(city.querySelector('.far-wonder').getBoundingClientRect().bottom),
    player: Math.ceil(city.querySelector('.who').getBoundingClientRect().top),
    figures: at('.figures > *'),
    families: at('.families > *'),
    ships: at('.mini i'),
    widths: [...city.querySelectorAll('.families > *')].map((one) => Math.round(one.getBoundingClientRect().width)),
  };
})"""

_FONTS: Final = """() => [...document.querySelectorAll('.strip, .turn')]
  .map((one) => parseFloat(getComputedStyle(one).fontSize))"""
_HEIGHTS: Final = (
    "() => [...document.querySelectorAll('.track .space')].map((one) => one.getBoundingClientRect().height)"
)
