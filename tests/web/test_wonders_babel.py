"""The Tower of Babel in a real browser: draft, tower, the fourth action, laws in prices and conflicts, the score."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, expect

from argosy.wonders.game import Game
from argosy.wonders.herald import choices, news
from argosy.wonders.options import Options
from tests.web.conftest import Visit
from tests.web.stories import Stories, watch
from tests.web.visitor import LANGUAGES, PHONE
from tests.web.wonders_player import WondersPlayer, begin, new_table

BOX: Final[dict[str, Any]] = {
    "edition": "1",
    "players": 3,
    "babel": "tower",
    "wonders": ["babylon", "olympia", "rhodos"],
    "sides": ["A"],
}
DRAFTED: Final = 2  # tiles that are chosen; the third is what is left
TABLE: Final = Options("1", 3, babel="tower", wonders=("babylon", "olympia", "rhodos"), sides=("A",))
KEY: Final = re.compile(r"\b(babel|leaders|wonders|words|phrases-wonders|pages)\.[a-z]\w+")  # of a missing text
STAND_INS: Final = "These tiles are stand-ins, not the printed ones."


def in_sight(thing: Locator) -> None:
    """The thing lies within the window."""
    box, window = thing.bounding_box(), thing.page.viewport_size
    assert box is not None
    assert window is not None
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= window["height"]


# -- the draft --------------------------------------------------------------------------------------------------------


def test_a_draft_by_mouse_and_keyboard(visit: Visit) -> None:
    visitor = visit()
    player, page = begin(visitor, **BOX), visitor.page
    expect(page.get_by_role("heading", name="Keep one of three tiles")).to_be_visible()
    expect(page.locator(".passing")).to_contain_text("Tiles pass right")
    expect(page.locator(".pickp .designed")).to_have_text(STAND_INS)
    first = [one.get_attribute("data-card") for one in player.hand.all()]
    player.hand.nth(1).focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator(f"[data-card={first[2]}]")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".tray .place.next")).to_contain_text("?")
    page.keyboard.press("Escape")
    expect(page.locator("[aria-pressed=true]")).to_have_count(0)
    player.keep_leader(2)
    player.wait_for_turn()
    expect(page.locator(".tray .kept")).to_have_count(1)
    expect(page.locator(".known")).to_contain_text("Passed on to")
    expect(page.locator(".known li")).to_have_count(2)
    assert visitor.axe_by_day_and_night("wonders-babel-draft") == []
    player.keep_leader(0)
    player.wait_for_turn()
    expect(page.locator(".city-tiles .own-tile")).to_have_count(3)


def test_the_tower_in_every_language(visit: Visit) -> None:
    visitor = visit()
    player, page = begin(visitor, **BOX), visitor.page
    drafts, towers = set(), set()
    for language in LANGUAGES:
        visitor.speak(language)
        page.locator(".tile-draft").wait_for()
        player.hand.first.click()
        assert KEY.findall(page.locator("body").inner_text()) == [], language
        drafts.add(page.locator(".pickp h2").inner_text())
    player.keep_first(DRAFTED)
    for language in LANGUAGES:
        visitor.speak(language)
        page.locator(".tower-panel").wait_for()
        player.wait_for_turn()
        player.hand.first.click()
        page.locator(".act .opt").last.click()
        assert KEY.findall(page.locator("body").inner_text()) == [], language
        towers.add(page.locator(".tower-panel h2").inner_text())
    assert (len(drafts), len(towers)) == (len(LANGUAGES), len(LANGUAGES))


# -- building a tile --------------------------------------------------------------------------------------------------


def test_a_tile_is_built_with_the_fourth_action(visit: Visit) -> None:
    visitor = visit()
    player, page = begin(visitor, **BOX), visitor.page
    player.keep_first(DRAFTED)
    expect(page.locator(".laws li.none")).to_contain_text("No law holds yet")
    player.hand.first.click()
    fourth = page.locator(".act .opt", has_text="Build a tile")
    fourth.focus()
    page.keyboard.press("Enter")
    tiles = page.locator(".tile-choice button")
    expect(tiles).to_have_count(3)
    expect(tiles.first).to_have_attribute("aria-checked", "true")
    page.keyboard.press("ArrowRight")
    expect(tiles.nth(1)).to_have_attribute("aria-checked", "true")
    expect(page.locator(".own-tile.planned")).to_have_count(1)
    expect(page.locator(".tile-note").last).to_contain_text("on a free space")
    name = tiles.nth(1).inner_text()
    number = page.locator(".own-tile.planned .clay-number").inner_text()
    expect(page.locator(".commit-button")).to_contain_text(f"build tile {number}")
    assert visitor.axe_by_day_and_night("wonders-babel-action") == []
    player.commit()
    player.wait_for_turn()
    player.leave_scenes()
    expect(page.locator(".city-tiles .built-tiles .own-tile")).to_have_count(1)
    expect(page.locator(".ledger")).to_contain_text("tower")
    expect(page.get_by_role("log")).to_contain_text(f"and built {name}")
    expect(page.get_by_role("log")).to_contain_text(f"Your {name} is placed")
    expect(page.locator(".nb-city .tile-count")).to_have_count(2)
    law = page.locator(".laws li", has_text=name)
    expect(law).to_have_count(1)
    expect(page.locator(".tower-panel .designed")).to_have_text(STAND_INS)
    page.locator(".tower-tile", has_text=number).first.click()
    expect(page.locator(".peek .clay")).to_be_visible()
    expect(page.locator(".peek")).to_contain_text("in force for everybody")
    assert visitor.axe_by_day_and_night("wonders-babel-tower") == []


def test_the_tower_on_a_phone(visit: Visit) -> None:
    visitor = visit(size=PHONE)
    player, page = begin(visitor, **BOX), visitor.page
    in_sight(page.locator(".tile-pick").last)
    assert visitor.axe_by_day_and_night("wonders-babel-phone-draft") == []
    player.keep_first(DRAFTED)
    expect(page.locator(".law-strip")).to_contain_text("No law holds yet")
    player.hand.first.click()
    page.locator(".commitbar .way").click()
    page.locator(".sheet .opt", has_text="Build a tile").click()
    in_sight(page.locator(".sheet .commit-button"))
    player.commit()
    player.wait_for_turn()
    player.leave_scenes()
    page.locator(".law-strip").click()
    expect(page.locator(".sheet .tower-tile").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    assert visitor.axe_by_day_and_night("wonders-babel-phone-tower") == []
    page.keyboard.press("Escape")
    expect(page.locator(".sheet")).to_have_count(0)


@pytest.mark.parametrize("size", [(1180, 820), (820, 1180), (844, 390)], ids=["tablet", "upright", "sideways"])
def test_the_tower_opens_where_it_has_no_place(visit: Visit, size: tuple[int, int]) -> None:
    visitor = visit(size=size)
    player, page = begin(visitor, **BOX), visitor.page
    player.keep_first(DRAFTED)
    page.get_by_role("button", name="Show the tower").click()
    expect(page.locator(".sheet .tower-board")).to_be_visible()
    visitor.shoot(f"wonders-babel-{size[0]}")
    assert visitor.axe() == []


# -- laws -------------------------------------------------------------------------------------------------------------


def is_taxed(game: Game) -> bool:
    """Whether the first seat has a card that a law makes dearer."""
    turn = 0 in game.pending and game.position.phase == "turn"
    told = choices(game.position, 0).cards if turn else []
    return any(law.how == "dearer" for card in told for line in card.lines[:1] for law in line.laws)


def has_laws_of_war(game: Game) -> bool:
    """Whether conflicts were fought under a law."""
    return any(phrase.key == "laws-of-war" for phrase in news(game.position, 0))


def has_no_tile(game: Game) -> bool:
    """Whether the first seat has built all of its tiles, and plays on."""
    return game.position.phase == "turn" and 0 in game.pending and len(game.position.tiles_built(0)) == 3


def test_a_law_that_changes_a_price_is_shown_on_its_card(visit: Visit, told: Stories) -> None:
    visitor = visit()
    page = watch(visitor, told(TABLE, is_taxed)[0]).page
    tag = page.locator("button.wcard .law-tag.law-dearer").first
    expect(tag).to_contain_text("+")
    card = page.locator("button.wcard", has=page.locator(".law-dearer")).first
    expect(card).to_have_attribute("aria-label", re.compile(r"coins? more"))
    card.click()
    expect(page.locator(".law-note")).to_contain_text("more")
    assert visitor.axe_by_day_and_night("wonders-babel-price") == []


def test_conflicts_under_a_law_say_so(visit: Visit, told: Stories) -> None:
    visitor = visit()
    page = watch(visitor, told(TABLE, has_laws_of_war)[0]).page
    expect(page.get_by_role("log")).to_contain_text("Laws of war")
    page.get_by_role("button", name="Watch again").first.click()
    expect(page.locator(".law-of-war")).to_contain_text("Laws of war")
    visitor.shoot("wonders-babel-war")
    assert visitor.axe() == []


def test_without_a_tile_the_fourth_action_says_why(visit: Visit, told: Stories) -> None:
    page = watch(visit(), told(TABLE, has_no_tile)[0]).page
    page.locator("button.wcard").first.click()
    fourth = page.locator(".act .opt-row", has_text="Build a tile")
    expect(fourth.locator(".opt")).to_have_attribute("aria-disabled", "true")
    expect(fourth).to_contain_text("you have no tile left")
    expect(fourth.locator(".rule")).to_have_text("N14")


# -- whole games ------------------------------------------------------------------------------------------------------


def test_a_whole_game_with_the_tower_by_clicking(visit: Visit) -> None:
    visitor = visit()
    options: dict[str, Any] = {"players": 4, "leaders": "standard", "wonders": [], "sides": ["random"]}
    player = WondersPlayer(visitor, likes="tile|recruit").sit_down(new_table(visitor.url, **{**BOX, **options}))
    player.play_to_the_end()
    page = visitor.page
    line = page.locator(".sheetp tr", has_text="Tower of Babel")
    expect(line.locator("td")).to_have_count(4)
    expect(line.locator("td").first).to_have_text("10")
    page.get_by_role("button", name="Look at the table").click()
    expect(page.locator(".tower-panel .laws li")).to_have_count(3)
    expect(page.locator(".court .lstrip, .court-panel .lstrip")).not_to_have_count(0)
    assert visitor.axe() == []


# -- pages ------------------------------------------------------------------------------------------------------------


def test_the_form_offers_the_box_and_says_what_its_tiles_are(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go("/new?game=wonders")
    box = page.get_by_role("button", name="Babel", exact=True)
    expect(box).to_have_attribute("aria-pressed", "false")
    expect(page.locator("#cap-babel")).to_have_text("laws and projects, first edition")
    box.click()
    expect(box).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".stand-ins")).to_contain_text("designed stand-ins: the printed values could not be found")
    expect(page.get_by_role("group", name="Babel", exact=True)).to_contain_text("the tower")
    assert visitor.axe_by_day_and_night("wonders-babel-form") == []
    page.get_by_role("button", name="First edition").click()
    expect(page.locator("#cap-babel")).to_have_text("laws and projects")


def test_the_tiles_among_the_cards(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go("/cards")
    page.get_by_role("button", name="Tiles", exact=True).click()
    tiles = page.locator(".tile-fact")
    expect(tiles).to_have_count(24)
    expect(page.locator(".tile-fact[data-tile=tax-blue]")).to_contain_text("pays 2 coins more to the bank")
    expect(page.locator(".tile-fact .sure", has_text="our own idea")).not_to_have_count(0)
    page.get_by_label("Name").fill("Steuer")
    expect(tiles).to_have_count(4)
    assert visitor.axe_by_day_and_night("wonders-babel-cards") == []
