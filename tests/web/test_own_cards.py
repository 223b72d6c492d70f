"""Own cards in a real browser: choose a file, see what it changes, play with it; everybody can look at the cards."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visit
from tests.web.harbour import Harbour
from tests.web.visitor import DESKTOP, LOST, PHONE, Visitor
from tests.web.wonders_player import WondersPlayer

INN: Final = """
remove = ["tavern"]

[[card]]
id = "inn"
name = "Harbour <b>Inn</b>"
age = 1
colour = "yellow"
copies = [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3]
effects = ["coins 4", "vp 1"]
names = { de = "Hafenkneipe" }

[[card]]
id = "altar"
name = "Altar"
age = 1
colour = "blue"
copies = [3, 5]
cost = "CS"
effects = ["vp_per brown+grey+purple 1 self"]

[numbers]
starting_coins = 5
"""
LIGHTHOUSE: Final = """
[[wonder]]
id = "pharos"
name = "The Great Pharos"
""" + "".join(
    f"""
[[wonder.side]]
id = "{side}"
resource = "{resource}"

[[wonder.side.stage]]
cost = "SS"
effects = ["vp {points}"]
"""
    for side, resource, points in (("day", "G", 3), ("night", "W", 5))
)
BABEL: Final = """
[[tile]]
id = "tax-blue"
name = "Tax on Baths"
number = 2
effects = ["law_tax blue 1"]
confidence = "high"

[[great_project]]
id = "obelisk"
name = "The Long Obelisk"
age = 1
colour = "blue"
cost = "WW"
reward = ["vp 4"]
penalty = "lose_coins 2"
confidence = "high"
"""
NAME: Final = "Harbour <b>Inn</b>"


def choose(page: Page, text: str, name: str = "inn.toml") -> None:
    """Choose a file in the form for a new table."""
    page.locator("input[type=file]").set_input_files({"name": name, "mimeType": "text/plain", "buffer": text.encode()})


def form(visitor: Visitor, game: str = "wonders") -> Page:
    page = visitor.go(f"/new?game={game}&players=3")
    page.get_by_role("heading", name="Own cards").wait_for()
    return page


def begin(page: Page) -> str:
    """Create the table, fill it with bots and begin; return its id."""
    page.get_by_role("button", name="Create the table").click()
    page.wait_for_url(re.compile(r"/t/"))
    page.get_by_role("button", name=re.compile("Begin with bots")).click()
    page.locator(".wonders, .eldorado").first.wait_for()
    return page.url.rsplit("/", 1)[1].partition("#")[0]


def build_own(player: WondersPlayer) -> None:
    """Build an own card of the hand."""
    player.wait_for_turn()
    turn = player.turn
    player.hand.filter(has=player.page.locator(".is-blank"), has_text=NAME).first.click()
    player.page.locator(".opt-row .opt:not(.off)").first.click()
    player.page.locator(".commit-button").click()
    expect(player.page.locator(".turn")).not_to_contain_text(f"Turn {turn[1]} ")


def test_a_file_is_chosen_checked_and_played(visit: Visit) -> None:
    visitor = visit()
    page = form(visitor)
    choose(page, INN)
    expect(page.locator(".drawn .wcard")).to_have_count(2)
    expect(page.locator(".drawn")).to_contain_text(NAME)
    expect(page.locator(".changes")).to_contain_text("Tavern")
    expect(page.locator(".changes")).to_contain_text("3 → 5")
    expect(page.locator(".drawn .own-words").first).to_contain_text("point")
    assert visitor.axe() == []
    visitor.shoot("own-cards-form")
    table = begin(page)
    page.locator(".hand .wcard .is-blank").first.wait_for()
    visitor.shoot("own-cards-table")
    assert visitor.axe() == []
    player = WondersPlayer(visitor)
    build_own(player)
    player.play_until(1, 4)
    expect(page.locator("main")).to_contain_text(NAME)  # in the city, or in the log
    expect(page.locator(".own-cards")).to_have_attribute("aria-label", "Own cards: inn.toml")
    visitor.shoot("own-cards-later")
    watcher = visit(theme="night-sea", language="de")
    other = watcher.go(f"/t/{table}")
    expect(other.locator(".own-cards")).to_have_attribute("aria-label", "Eigene Karten: inn.toml")
    other = watcher.go(f"/cards?table={table}")
    expect(other.locator(".own .drawn")).to_contain_text("Hafenkneipe")
    expect(other.locator(".shelf")).to_contain_text("Hafenkneipe")
    assert watcher.axe() == []
    watcher.shoot("own-cards-browser")


def test_an_own_wonder_is_chosen_by_name(visit: Visit) -> None:
    visitor = visit()
    page = form(visitor)
    choose(page, LIGHTHOUSE, "pharos.toml")
    expect(page.locator(".changes")).to_contain_text("The Great Pharos")
    wonders = page.get_by_role("group", name="Wonders")
    wonders.get_by_role("combobox").first.select_option("each")
    wonders.get_by_role("combobox").nth(1).select_option("The Great Pharos")
    assert visitor.axe() == []
    begin(page)
    expect(page.locator("main")).to_contain_text("The Great Pharos")


def test_tiles_and_projects_are_drawn_as_at_the_table(visit: Visit) -> None:
    visitor = visit()
    page = form(visitor)
    page.get_by_role("button", name="first edition").click()
    page.get_by_role("button", name="Babel", exact=True).click()
    page.get_by_text("tower and projects", exact=True).first.click()
    choose(page, BABEL, "babel.toml")
    tile, project = page.locator(".drawn .tile-fact"), page.locator(".drawn .ecard")
    expect(tile).to_have_count(1)
    expect(tile.locator(".clay .clay-number")).to_have_text("2")
    expect(tile).to_contain_text("pays 1 coin more")
    expect(tile).to_contain_text("From an own file of this table")
    expect(project).to_have_count(1)
    expect(project).to_contain_text("The Long Obelisk")
    expect(project.locator(".stand-in")).to_have_count(0)  # no stand-in of ours any more
    expect(page.locator(".changes")).to_contain_text("Tax on Baths")
    for size in (DESKTOP, PHONE):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        project.scroll_into_view_if_needed()
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
        assert visitor.axe_by_day_and_night(f"own-cards-babel-{size[0]}") == []


def test_the_room_says_that_a_table_has_own_cards(visit: Visit) -> None:
    visitor = visit(size=PHONE)
    page = form(visitor)
    choose(page, INN)
    page.locator(".drawn .wcard").first.scroll_into_view_if_needed()
    visitor.shoot("own-cards-phone")
    assert visitor.axe() == []
    page.get_by_role("button", name="Create the table").click()
    page.wait_for_url(re.compile(r"/t/"))
    expect(page.locator(".agreed")).to_contain_text("Own cards: inn.toml")
    expect(page.get_by_role("link", name="Look at them")).to_have_attribute("href", re.compile("/cards\\?table="))
    assert visitor.axe() == []


@pytest.mark.parametrize(
    "text, told",
    [
        (INN.replace('"CS"', '"X"'), "inn.toml: card 'altar', field 'cost': unknown resource 'X'"),
        ("<script>alert(1)</script>", "inn.toml: "),
        (INN.replace("age = 1", 'age = "<img src=x onerror=alert(1)>"', 1), "inn.toml: card 'inn', field 'age'"),
    ],
)
def test_mistakes_are_shown_by_file_entry_and_field(visit: Visit, text: str, told: str) -> None:
    visitor = visit()
    visitor.forgive("422")
    page = form(visitor)
    choose(page, text)
    expect(page.get_by_role("alert").filter(has_text=told)).to_be_visible()
    assert page.locator("main script, main img").count() == 0
    choose(page, INN)  # the corrected file
    expect(page.locator(".drawn .wcard")).to_have_count(2)


def test_a_file_that_is_too_large_is_not_even_sent(visit: Visit) -> None:
    page = form(visit())
    choose(page, "#" * 200_000)
    expect(page.get_by_role("alert").filter(has_text="at most")).to_be_visible()


def test_dice_of_el_dorado_can_be_changed_too(visit: Visit) -> None:
    visitor = visit()
    page = form(visitor, "eldorado")
    choose(page, 'game = "eldorado"\n\n[numbers]\naction_points = 12\n', "dice.toml")
    expect(page.locator(".changes")).to_contain_text("10 → 12")
    begin(page)
    expect(page.locator(".own-cards")).to_have_attribute("aria-label", "Own cards: dice.toml")


def test_a_server_offers_its_own_cards(site: Path, visit: Visit, tmp_path: Path) -> None:
    (tmp_path / "inn.toml").write_text(INN, encoding="utf-8")
    server = Harbour(tmp_path, "--data", str(tmp_path / "inn.toml"))
    server.start()
    try:
        visitor = visit(url=server.url)
        visitor.forgive(*LOST)  # the server goes first
        page = form(visitor)
        expect(page.get_by_role("button", name="inn.toml")).to_have_attribute("aria-pressed", "true")
        expect(page.locator(".drawn .wcard")).to_have_count(2)
        page.get_by_role("button", name="Printed cards").click()
        expect(page.locator(".drawn")).to_have_count(0)
        page.get_by_role("button", name="inn.toml").click()
        begin(page)
        page.locator(".hand .wcard .is-blank").first.wait_for()
    finally:
        server.stop()
