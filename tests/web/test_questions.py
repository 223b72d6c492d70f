"""Fewer needless questions, taking back, the next game, sounds and calls, and the list of my games, in a browser."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.web import wonders_player
from tests.web.captain import Captain, new_table
from tests.web.conftest import Visit
from tests.web.harbour import Harbour
from tests.web.mate import Mate, path_of, post
from tests.web.visitor import PHONE, THEMES, Visitor
from tests.web.wonders_player import WondersPlayer

COUNT_QUESTIONS: Final = """
  window.questions = 0;
  new MutationObserver(() => {
    const shown = document.querySelector(".question") !== null;
    if (shown && !window.isAsked) window.questions++;
    window.isAsked = shown;
  }).observe(document, { childList: true, subtree: true });
"""
EARS: Final = """
  window.heard = []; window.contexts = 0;
  const Real = window.AudioContext;
  window.AudioContext = class extends Real {
    constructor() { super(); window.contexts++; }
    createOscillator() { window.heard.push("tone"); return super.createOscillator(); }
    createBufferSource() { window.heard.push("noise"); return super.createBufferSource(); }
  };
"""
NOTICES: Final = """
  window.notices = [];
  window.Notification = class {
    static permission = localStorage.getItem("test.permission") ?? "default";
    static async requestPermission() {
      localStorage.setItem("test.permission", "granted");
      return (Notification.permission = "granted");
    }
    constructor(title, { body, tag }) { window.notices.push({ title, body, tag }); }
    close() {}
  };
"""
HIDE: Final = """(hidden) => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def open_menu(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.locator(".top-menu:popover-open").wait_for()


def check_axe(visitor: Visitor) -> None:
    visitor.page.add_style_tag(content="* { transition: none !important; }")  # the last colours at once
    for theme in THEMES:
        visitor.page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
        assert visitor.axe() == []


# -- El Dorado: answer for me -----------------------------------------------------------------------------------------


@pytest.fixture
def cards_at_sea(harbour: Harbour, visit: Visit) -> Captain:
    """Somebody alone against bots with cards in hand, none of which answers a question."""
    visitor = visit()
    visitor.page.add_init_script(COUNT_QUESTIONS)
    return Captain(visitor, new_table(harbour.url, 3, cards=True, round_limit=6))


def test_questions_without_an_answer_are_passed_and_the_log_says_so(cards_at_sea: Captain) -> None:
    captain, page = cards_at_sea, cards_at_sea.page
    captain.wait_for_turn()
    expect(page.locator(".answers-chip")).to_contain_text("Answer for me: 5")
    captain.end_turn()
    expect(page.locator(".log-lines .auto")).not_to_have_count(0)
    captain.wait_for_turn()
    assert page.evaluate("window.questions") == 0  # two bots took their turns, and nobody asked about raids or cards
    assert "Passed for you" in captain.log()
    captain.visitor.shoot("answers-log")


def test_who_wants_to_be_asked_is_asked_and_the_panel_keeps_what_was_said(cards_at_sea: Captain) -> None:
    captain, page = cards_at_sea, cards_at_sea.page
    captain.wait_for_turn()
    page.locator(".answers-chip").click()
    dialog = page.get_by_role("dialog", name="Answer for me")
    dialog.get_by_label("Raid before another turn").select_option("ask me")
    expect(page.locator(".answers-chip")).to_contain_text("Answer for me: 4")
    dialog.get_by_label("Black Spot against a card").select_option("not this round")
    expect(dialog).to_contain_text("ends by itself when your next turn begins")
    check_axe(captain.visitor)
    captain.visitor.shoot("answers-panel")
    page.keyboard.press("Escape")
    page.reload()
    captain.wait_for_turn()
    expect(page.locator(".answers-chip")).to_contain_text("Answer for me: 4")
    captain.end_turn()
    for _ in range(2):  # before the turn of each bot
        page.locator(".question").get_by_role("button", name="No raid").click()
        page.locator(".question").wait_for(state="detached")
    captain.wait_for_turn()
    page.locator(".answers-chip").click()
    expect(dialog.get_by_label("Black Spot against a card")).to_have_value("unless")  # its round is over


def test_the_panel_fits_the_phone(harbour: Harbour, visit: Visit) -> None:
    captain = Captain(visit(size=PHONE), new_table(harbour.url, 2, cards=True))
    open_menu(captain.page)
    captain.page.locator(".answers-item").click()
    panel = captain.page.locator(".answer-panel")
    expect(panel).to_be_visible()
    box = panel.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE[0]
    assert box["y"] + box["height"] <= PHONE[1]
    assert captain.visitor.axe() == []
    captain.visitor.shoot("answers-phone")


# -- alone against bots -----------------------------------------------------------------------------------------------


def test_the_last_decision_is_taken_back_after_a_reload(harbour: Harbour, visit: Visit) -> None:
    player = WondersPlayer(visit()).sit_down(wonders_player.new_table(harbour.url, players=3))
    player.wait_for_turn()
    hand = [card.get_attribute("data-card") for card in player.hand.all()]
    player.play_until(1, 2)
    player.page.reload()
    player.wait_for_turn()
    player.page.get_by_role("button", name="Take back my last decision").click()
    expect(player.page.locator(".turn")).to_contain_text("Turn 1")
    player.wait_for_turn()
    assert [card.get_attribute("data-card") for card in player.hand.all()] == hand
    expect(player.page.get_by_role("button", name="Take back my last decision")).to_have_count(0)
    assert player.visitor.axe() == []


def test_a_turn_that_bots_have_answered_is_taken_back(harbour: Harbour, visit: Visit) -> None:
    captain = Captain(visit(), new_table(harbour.url, 2))
    captain.wait_for_turn()
    captain.end_turn()
    expect(captain.page.locator(".log-lines")).to_contain_text("Red")
    captain.wait_for_turn()
    captain.page.get_by_role("button", name="Take back").first.click()
    captain.wait_for_turn()
    expect(captain.page.locator(".round")).to_contain_text("Round 1")


def test_another_game_against_bots_begins_at_once(harbour: Harbour, visit: Visit) -> None:
    captain = Captain(visit(), new_table(harbour.url, 2, round_limit=1))
    first = captain.page.url
    while not captain.over:
        captain.wait_for_turn()
        if not captain.over:
            captain.end_turn()
            captain.page.locator(".turn-buttons .btn:has-text('End turn'):enabled, .end-sheet, .recap").first.wait_for()
    captain.page.locator(".end-buttons .btn-primary").click()
    captain.page.wait_for_url(lambda url: url.split("#")[0] != first.split("#")[0])
    captain.page.locator(".eldorado .rail").wait_for()  # not the room where a table gathers
    captain.wait_for_turn()
    expect(captain.page.locator(".round")).to_contain_text("Round 1")


def test_a_clock_has_a_consequence_unless_one_says_otherwise(visit: Visit) -> None:
    page = visit().go("/new")
    page.get_by_label("Time for each decision").select_option("60")
    expect(page.get_by_label("When the time is up")).to_have_value("bot")


def test_newcomers_meet_gentle_bots_and_others_those_they_chose_last(visit: Visit) -> None:
    page = visit().go("/")
    levels = page.locator(".game").first.get_by_role("group", name="Bots")
    expect(levels.get_by_role("button", pressed=True)).to_have_text("gentle")
    levels.get_by_role("button", name="strong").click()
    page.reload()
    expect(levels.get_by_role("button", pressed=True)).to_have_text("strong")
    other = page.locator(".game").nth(1).get_by_role("group", name="Bots")
    expect(other.get_by_role("button", pressed=True)).to_have_text("gentle")


# -- sounds, and calling who is away ----------------------------------------------------------------------------------


def two_at_wonders(harbour: Harbour) -> tuple[dict[str, Any], Mate, Mate]:
    """A table for three with two programs; the seat of the first one is also opened in a browser."""
    seated = wonders_player.new_table(harbour.url, people=3, players=3)
    others = [Mate.of(harbour.url, wonders_player.join(harbour.url, seated["table"]["id"], name)) for name in "AB"]
    host = Mate.of(harbour.url, seated)
    host.ask("start")
    host.leave()
    return seated, others[0], others[1]


def sell(mate: Mate) -> None:
    mate.choose("sell " + mate.wait_for_turn()["view"]["hand"][0])


def test_a_hidden_page_calls_its_player_and_sounds_can_be_switched_off(harbour: Harbour, visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    page.add_init_script(EARS + NOTICES)
    seated, first, second = two_at_wonders(harbour)
    player = WondersPlayer(visitor).sit_down(seated)
    player.wait_for_turn()
    assert page.evaluate("window.contexts") == 0  # nothing was touched yet
    open_menu(page)
    expect(page.get_by_role("switch", name="Sounds")).to_have_attribute("aria-checked", "true")
    notify = page.get_by_role("switch", name="Notify me on my turn")
    expect(notify).to_have_attribute("aria-checked", "false")
    notify.click()
    expect(notify).to_have_attribute("aria-checked", "true")
    visitor.shoot("menu-switches")
    check_axe(visitor)
    page.keyboard.press("Escape")
    player.decide()
    page.evaluate(HIDE, True)
    expect(page).to_have_title("Wonders · Argosy")
    heard = len(page.evaluate("window.heard"))
    for mate in (first, second):
        sell(mate)
    expect(page).to_have_title("Your turn – Wonders · Argosy")
    told = {"title": "It is your turn", "body": "Wonders", "tag": seated["table"]["id"]}
    assert page.evaluate("window.notices") == [told]
    assert len(page.evaluate("window.heard")) > heard
    page.evaluate(HIDE, False)
    expect(page).to_have_title("Wonders · Argosy")
    open_menu(page)
    page.get_by_role("switch", name="Sounds").click()
    page.reload()
    player.wait_for_turn()
    player.decide()
    assert page.evaluate("window.contexts") == 0  # silent, and remembered
    for mate in (first, second):
        mate.leave()


# -- the start page ---------------------------------------------------------------------------------------------------


def test_my_games_are_listed_with_whose_turn_it_is_mine_first(harbour: Harbour, visit: Visit) -> None:
    seated, first, second = two_at_wonders(harbour)
    me = Mate.of(harbour.url, seated)
    sell(me)
    first.until(lambda scene: seated["seat"] not in scene["deciding"])
    gathering = wonders_player.new_table(harbour.url, people=3, players=3)
    mine = post(
        f"{harbour.url}/api/tables", {"game": "eldorado", "name": "Mira", "options": {"players": 2}, "start": True}
    )
    Mate.of(harbour.url, mine).wait_for_turn()
    held = [
        {
            "table": one["table"]["id"],
            "token": one["token"],
            "seat": 1,
            "game": one["table"]["game"],
            "name": "Mira",
            "at": at,
        }
        for at, one in ((1, mine), (2, seated), (3, gathering))
    ]
    gone = {"table": "nowhere", "token": "x" * 32, "seat": 1, "game": "wonders", "name": "Mira", "at": 9}
    visitor = visit()
    kept = json.dumps(json.dumps([*held, gone]))
    visitor.page.add_init_script(f"localStorage['argosy.seats'] ??= {kept}")
    page = visitor.go("/")
    games = page.get_by_role("region", name="Continue").locator(".game-link")
    expect(games).to_have_count(3)
    assert [link.get_attribute("href") for link in games.all()] == [f"/t/{one['table']}" for one in held]
    expect(games.nth(0)).to_contain_text("It is your turn")
    expect(games.nth(1)).to_contain_text("waiting for A, B")
    expect(games.nth(2)).to_contain_text("is waiting for players")
    assert "nowhere" not in page.evaluate("localStorage.getItem('argosy.seats')")
    check_axe(visitor)
    visitor.shoot("continue")
    sell(first)
    sell(second)
    page.evaluate(HIDE, False)  # who looks at the page again sees how it stands now
    expect(games.nth(0)).to_have_attribute("href", path_of(seated).split("#")[0])
    games.nth(0).click()
    page.locator(".wonders").wait_for()
