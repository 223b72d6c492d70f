"""The report of a study in a real browser, opened as a file: no request leaves it, and everybody can use it."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from argosy import study
from argosy.study.report.make import make_report
from argosy.study.report.words import read_words
from argosy.tabletop.own_files import OwnFile
from tests.study.report.synthetic import EldoradoRows, WondersRows, write_study
from tests.web.visitor import DESKTOP, LANGUAGES, PHONE, THEMES, Visitor

SIZES = {"desktop": DESKTOP, "phone": PHONE}
REPORTS = {
    "wonders": ("printed",),
    "pair": ("printed", "changed"),
    "card": ("usual", "altar"),
    "counted": ("counted",),
    "eldorado": ("pirates",),
    "armada": ("armada",),
}
ALTAR = """
[[card]]
id = "altar"
name = "Altar"
age = 1
colour = "blue"
copies = [3, 5]
cost = "SWWP"
effects = ["vp 5", "coins_per brown 1 self+neighbours"]
"""

LOOKS = [
    *(("wonders", size, theme) for size in SIZES for theme in THEMES),
    *(
        (name, *look)
        for name in REPORTS
        if name != "wonders"
        for look in (("desktop", THEMES[0]), ("phone", THEMES[1]))
    ),
]


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("reports")
    write_study(folder / "printed", WondersRows(3, 300, 1), {"edition": "2"})
    write_study(folder / "changed", WondersRows(3, 300, 2), {"edition": "1"})
    write_study(folder / "armada", WondersRows(4, 60, 3, ("armada",)), {"edition": "2", "expansions": ["armada"]})
    write_study(folder / "pirates", EldoradoRows(3, 60, 1), {})
    play(folder)
    for name, studies in REPORTS.items():
        page = make_report([(folder / study, study) for study in studies])
        (folder / f"{name}.html").write_text(page, encoding="utf-8")
    return {name: folder / f"{name}.html" for name in REPORTS}


def play(folder: Path) -> None:
    """Play some real studies: with a changed card, and one of counts alone."""
    (folder / "altar.toml").write_text(ALTAR, encoding="utf-8")
    own = {"data": [OwnFile.read(folder / "altar.toml")]}
    for name, more in (("usual", {}), ("altar", own)):
        study.run("wonders", folder / name, {"players": 3, **more}, games=200, seed=1, workers=1)
    study.run("wonders", folder / "counted", {"players": 3}, games=300, seed=1, counts_only=True, workers=1)


class Reader(Visitor):
    """Somebody who opens a report, and notices every request that leaves it."""

    def __init__(self, browser: Browser, size: str = "desktop", theme: str = "papyrus", language: str = "en") -> None:
        super().__init__(browser, "", SIZES[size], theme, language)
        self.asked: list[str] = []
        self.page.on("request", lambda request: self.asked.append(request.url))

    def open(self, report: Path) -> Page:
        self.page.goto(report.as_uri())
        expect(self.page.locator("#language")).to_be_visible()
        return self.page

    def whole(self, name: str) -> None:
        """Keep a picture of the page from its top to its end."""
        height = self.page.evaluate("document.documentElement.scrollHeight")
        width = self.page.viewport_size["width"] if self.page.viewport_size else 0
        self.page.set_viewport_size({"width": width, "height": height})
        self.shoot(name)


@pytest.fixture
def readers() -> Iterator[list[Reader]]:
    opened: list[Reader] = []
    yield opened
    for one in opened:
        one.leave()


def reader(chromium: Browser, readers: list[Reader], *given: str) -> Reader:
    readers.append(Reader(chromium, *given))
    return readers[-1]


@pytest.mark.parametrize("name, size, theme", LOOKS)
def test_a_report_is_for_everybody_and_asks_nobody(
    chromium: Browser, readers: list[Reader], reports: dict[str, Path], name: str, size: str, theme: str
) -> None:
    one = reader(chromium, readers, size, theme)
    page = one.open(reports[name])
    assert page.evaluate("document.documentElement.dataset.theme") == theme
    assert page.evaluate("document.documentElement.scrollWidth") <= SIZES[size][0]
    if size == "phone":
        small = page.locator("button:visible, select:visible, summary:visible").evaluate_all(
            "all => all.filter(one => one.getBoundingClientRect().height < 43).map(one => one.textContent)"
        )
        assert small == []
    one.whole(f"report-{name}-{size}-{theme}")
    page.evaluate("document.querySelectorAll('details').forEach(one => (one.open = true))")
    assert one.axe() == [], "with all tables and queries open"
    assert [url for url in one.asked if not url.startswith(("file:", "data:", "blob:"))] == []


def test_tables_are_sorted_with_the_keyboard_and_rows_stay_whole(
    chromium: Browser, readers: list[Reader], reports: dict[str, Path]
) -> None:
    page = reader(chromium, readers).open(reports["wonders"])
    table = page.locator("#cards-table")
    before = rows_of(page)
    head = table.get_by_role("columnheader", name="average turn taken").get_by_role("button")
    head.focus()
    page.keyboard.press("Enter")
    expect(table.locator('th[data-name="turn"]')).to_have_attribute("aria-sort", "descending")
    falling = rows_of(page)
    assert sorted(falling) == sorted(before), "rows stay whole"
    turns = [float(row[4]) for row in falling]
    assert turns == sorted(turns, reverse=True)
    page.keyboard.press("Enter")
    expect(table.locator('th[data-name="turn"]')).to_have_attribute("aria-sort", "ascending")
    assert [float(row[4]) for row in rows_of(page)] == sorted(turns)


def rows_of(page: Page) -> list[tuple[str, ...]]:
    found: list[list[str]] = page.locator("#cards-table tbody").evaluate(
        "body => [...body.rows].map(row => [...row.cells].map(cell => cell.dataset.v))"
    )
    return [tuple(row) for row in found]


def test_cards_are_found_and_filtered(chromium: Browser, readers: list[Reader], reports: dict[str, Path]) -> None:
    page = reader(chromium, readers).open(reports["wonders"])
    shown = page.locator("#cards-table tbody tr:visible")
    expect(shown).to_have_count(14)
    page.get_by_role("button", name="Show all").click()
    assert shown.count() > 60
    page.get_by_role("group", name="age").get_by_role("button", name="III", exact=True).click()
    assert set(shown.evaluate_all("rows => rows.map(row => row.dataset.age)")) == {"3"}
    page.get_by_role("searchbox", name="Find a card").fill("palace")
    expect(shown).to_have_count(1)
    expect(shown).to_contain_text("Palace")


def test_a_table_is_downloaded_as_it_is(chromium: Browser, readers: list[Reader], reports: dict[str, Path]) -> None:
    page = reader(chromium, readers).open(reports["wonders"])
    with page.expect_download() as downloaded:
        page.locator('[data-table="cards-table"]').click()
    assert downloaded.value.suggested_filename == "printed-cards.csv"
    read = list(csv.reader(io.StringIO(Path(downloaded.value.path()).read_text(encoding="utf-8"))))
    assert read[0][:4] == ["card", "players", "age", "seen"]
    assert {tuple(row) for row in read[1:]} == set(rows_of(page))


def test_a_query_is_copied(chromium: Browser, readers: list[Reader], reports: dict[str, Path]) -> None:
    one = reader(chromium, readers)
    one.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = one.open(reports["wonders"])
    page.locator('[data-copy="boards-query"]').click()
    expect(page.locator('[data-copy="boards-query"]')).to_contain_text("copied")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == page.locator("#boards-query").evaluate("one => one.textContent")
    assert "def by_wonder(" in copied


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_speaks_all_languages(
    chromium: Browser, readers: list[Reader], reports: dict[str, Path], language: str
) -> None:
    one = reader(chromium, readers, "phone", "papyrus", "en")
    page = one.open(reports["pair"])
    page.locator("#language").select_option(language)
    words = read_words(language)
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("h1")).to_have_text(words["title_pair"])
    expect(page.locator("#cards h2")).to_have_text(words["cards_title"])
    expect(page.locator("#boards svg[role=img]:visible").first).to_have_attribute(
        "aria-label", words["boards_about"].replace("{n}", "3")
    )
    decimal = page.locator("#what-if-0 dl.wi").inner_text()
    assert words["decimal"] in decimal
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    one.whole(f"report-phone-{language}")


def test_paper_has_no_buttons(chromium: Browser, readers: list[Reader], reports: dict[str, Path]) -> None:
    page = reader(chromium, readers).open(reports["wonders"])
    page.emulate_media(media="print")
    tools = "button:visible, select:visible, input:visible, summary:visible"
    assert page.locator(tools).and_(page.locator(":not(thead button)")).count() == 0, "heads of tables are words there"
    assert page.locator("#cards-table tbody tr:visible").count() > 0
    page.pdf(path=reports["wonders"].with_suffix(".pdf"))


def test_without_scripts_everything_is_there(chromium: Browser, reports: dict[str, Path]) -> None:
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(reports["wonders"].as_uri())
    expect(page.locator("h1")).to_have_text(read_words("en")["title_wonders"])
    assert page.locator("#cards-table tbody tr:visible").count() > 60
    assert page.locator("svg[role=img]:visible").count() >= 6
    assert page.locator("button:visible").count() == 0
    context.close()
