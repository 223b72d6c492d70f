"""The page "Studies" in a real browser: the studies in the folder of the server, and the way to their reports."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.study.report.synthetic import WondersRows, write_study
from tests.web.conftest import Visit
from tests.web.harbour import Harbour
from tests.web.visitor import DESKTOP, LANGUAGES, PHONE, Visitor

COMPUTING = 300_000  # milliseconds; a report is computed by a process that gives way to all others
SIZES = {"desktop": DESKTOP, "phone": PHONE}


@pytest.fixture(scope="module")
def studied(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Harbour]:
    """A server with a finished study, one on equal deals of which a part is missing, and one that cannot be read."""
    folder = tmp_path_factory.mktemp("studied")
    studies = folder / "studies"
    write_study(studies / "printed", WondersRows(3, 90, 1), {"edition": "2"})
    write_study(studies / "changed", WondersRows(3, 90, 2), {"edition": "1"})
    (studies / "changed" / "seats" / "part-000001.parquet").unlink()
    (studies / "broken").mkdir()
    (studies / "broken" / "study.json").write_text("{}")
    server = Harbour(folder, "--studies", str(studies))
    server.start()
    yield server
    server.stop()


@pytest.mark.parametrize("size", SIZES)
def test_the_studies_are_for_everybody(visit: Visit, studied: Harbour, size: str) -> None:
    visitor: Visitor = visit(size=SIZES[size], url=studied.url)
    page = visitor.go("/studies")
    expect(page.locator("li.study")).to_have_count(3)
    assert visitor.axe_by_day_and_night(f"studies-{size}") == []
    assert page.evaluate("document.documentElement.scrollWidth") <= SIZES[size][0]


def test_studies_show_what_is_there(visit: Visit, studied: Harbour) -> None:
    page = visit(url=studied.url).go("/")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="Studies").click()
    rows = page.locator("li.study")
    expect(rows.filter(has_text="printed").first).to_contain_text("90 games")
    expect(rows.filter(has_text="60 of 90 games are there")).to_contain_text("unfinished")
    expect(rows.filter(has_text="broken")).to_contain_text("cannot be read")
    page.get_by_role("button", name="unfinished", exact=True).click()
    expect(rows).to_have_count(1)
    page.get_by_role("button", name="all", exact=True).click()
    page.get_by_role("searchbox", name="Find a study").fill("PRINT")
    expect(rows).to_have_count(1)
    page.get_by_role("searchbox", name="Find a study").fill("nothing like it")
    expect(page.get_by_text("No study fits.")).to_be_visible()


def test_a_report_opens_in_the_language_of_the_page(visit: Visit, studied: Harbour) -> None:
    visitor: Visitor = visit(url=studied.url, language="de", theme="night-sea")
    page = visitor.go("/studies")
    page.get_by_role("button", name="Bericht, printed").click()
    expect(page.locator("h1")).to_have_text("Wie fair sind die Weltwunder?", timeout=COMPUTING)
    assert page.evaluate("document.documentElement.dataset.theme") == "night-sea"
    assert visitor.axe() == []
    page.locator("#language").select_option("it")
    expect(page.locator("h1")).to_have_text("Quanto sono eque le meraviglie?")
    page.locator("#turn").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "papyrus")


def test_studies_on_equal_deals_are_compared(visit: Visit, studied: Harbour) -> None:
    page = visit(url=studied.url).go("/studies")
    page.get_by_role("combobox", name="Compare printed with").select_option("changed")
    page.get_by_role("button", name="Report, printed").click()
    change = "What if: Edition: second edition → first edition"
    expect(page.locator("#what-if-0 h2")).to_have_text(change, timeout=COMPUTING)
    expect(page.locator(".state")).to_contain_text("150 of 180 games")


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_the_studies_in_other_languages(visit: Visit, studied: Harbour, language: str) -> None:
    visitor: Visitor = visit(language=language, size=PHONE, url=studied.url)
    page = visitor.go("/studies")
    expect(page.locator("li.study")).to_have_count(3)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    assert not re.search(r"studies\.[a-z]", page.locator("body").inner_text())
    visitor.shoot(f"studies-phone-{language}")


def test_a_server_without_studies_says_so(visit: Visit) -> None:
    page = visit().go("/studies")
    expect(page.get_by_text("There are no studies in the folder of this server yet.")).to_be_visible()
    expect(page.get_by_role("heading", name="New study")).to_be_visible()
