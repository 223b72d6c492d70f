"""The wonders table in a real browser: from the first click to the score sheet, by mouse, by touch and by keyboard."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Response, expect

from tests.web.conftest import Visit
from tests.web.harbour import Harbour
from tests.web.script import Script
from tests.web.visitor import LOST, PHONE, Visitor
from tests.web.wonders_player import PATIENCE, WondersPlayer, join, new_table

LONG_PILE = Path(__file__).parents[1] / "corpus" / "edition-1-armada" / "players-3-random.toml"
# Bytes, compressed, of everything but fonts, at a table without Leaders, Edifice and Babel.
FIRST_LOAD = 216_000
FOLLOW_UPS = {  # wonder and side that lead to a follow-up decision, and what the player likes to do
    "Choose a side": ("gizah", "chosen", ""),
    "A free step": ("syracuse", "day", "stage"),
    "An island": ("syracuse", "day", "green|stage"),
    "Lost coins": ("gizah", "day", "sell"),
    "The discard pile": ("halikarnassos", "night", "stage"),
    "Your last card": ("babylon", "night", "stage"),
}


def sit(visitor: Visitor, seed: int = 1, **options: Any) -> WondersPlayer:
    """A table with bots, and the visitor at its first seat."""
    return WondersPlayer(visitor, seed).sit_down(new_table(visitor.url, **options))


def sell_by_touch(player: WondersPlayer) -> None:
    """On a phone the last line of the sheet sells the card, or sails for it."""
    player.wait_for_turn()
    player.hand.first.tap()
    player.page.locator(".commitbar .way").tap()
    player.page.locator(".sheet .opt:not(.off)").last.tap()
    player.page.locator(".sheet .commit-button").tap()


def test_a_whole_game_from_the_first_click_to_the_score_sheet(visit: Visit) -> None:
    visitor = visit(pace="1")  # with all scenes, as still pictures
    page = visitor.go("/")
    page.locator("section.game:has(h2:has-text('Wonders'))").get_by_role("button", name="Play now").click()
    page.wait_for_url(re.compile(r"/t/"))
    player = WondersPlayer(visitor)
    player.wait_for_turn()
    visitor.shoot("wonders-first-turn")
    player.play_until(2, 1)
    visitor.shoot("wonders-age-2")
    expect(page.get_by_role("dialog", name="end of Age I")).to_be_visible()
    player.play_to_the_end()
    expect(page.get_by_role("dialog", name="end of Age III")).to_be_visible()
    player.leave_scenes()
    visitor.shoot("wonders-score")
    expect(page.locator(".scorepage h1")).to_contain_text("win")
    totals = [int(cell.split()[0]) for cell in page.locator("tfoot tr").first.locator("td").all_inner_texts()]
    lines = [row.locator("td").all_inner_texts() for row in page.locator("tbody tr").all()]
    for seat, total in enumerate(totals):
        assert sum(int(line[seat].replace("−", "-")) for line in lines) == total
    expect(page.locator(".curve")).to_have_count(len(totals))


@pytest.mark.parametrize("phase", FOLLOW_UPS)
def test_follow_up_decisions(visit: Visit, phase: str) -> None:
    wonder, side, likes = FOLLOW_UPS[phase]
    visitor = visit()
    boards: dict[str, Any] = {"wonders": [wonder, "random", "random"], "sides": [side, "random", "random"]}
    player = WondersPlayer(visitor, likes=likes)
    player.sit_down(new_table(visitor.url, players=3, expansions=["armada", "cities"], **boards))
    while phase not in player.phases and player.decide() != "over":
        pass
    assert phase in player.phases
    player.decide()


def test_every_card_of_a_long_discard_pile_can_be_taken(visit: Visit, harbour: Harbour) -> None:
    script = Script(harbour.url, "wonders", LONG_PILE)
    script.play_until(next(moment for moment, moves in enumerate(script.moves) if moves.get(1, "").startswith("take ")))
    visitor = visit()
    player = WondersPlayer(visitor).sit_down(script.seated[0])
    expect(player.hand).to_have_count(42)
    first, last = player.hand.first, player.hand.last
    expect(last).not_to_be_in_viewport()
    first.hover()
    visitor.page.mouse.wheel(0, 10_000)  # a wheel that turns up and down only
    expect(last).to_be_in_viewport()
    expect(first).not_to_be_in_viewport()
    visitor.shoot("wonders-long-pile")
    name = last.locator(".card-name").inner_text()
    last.click()
    visitor.page.locator(".commit-button").click()
    expect(visitor.page.get_by_role("log")).to_contain_text(f"built {name}")
    script.end()


def test_after_the_game_the_table_lies_open(visit: Visit) -> None:
    visitor = visit()
    player = WondersPlayer(visitor, likes="stage").sit_down(new_table(visitor.url, players=3))
    player.play_to_the_end()
    visitor.page.get_by_role("button", name="Look at the table").click()
    for neighbour in range(2):
        visitor.page.locator(".nb-city .pic").nth(neighbour).click()
        expect(visitor.page.locator(".city .plate")).to_be_visible()
        expect(visitor.page.locator(".facedown")).to_have_count(0)
    visitor.page.get_by_role("button", name="Score sheet").click()
    expect(visitor.page.locator(".scorepage")).to_be_visible()


def test_reload_in_the_middle_of_a_game(visit: Visit) -> None:
    visitor = visit()
    player = sit(visitor, players=3)
    player.play_until(1, 4)
    before = [card.get_attribute("data-card") for card in player.hand.all()]
    visitor.page.reload()
    player.wait_for_turn()
    assert [card.get_attribute("data-card") for card in player.hand.all()] == before
    assert player.turn == (1, 4)
    expect(visitor.page.get_by_role("log")).to_contain_text("built")
    assert "#" not in visitor.page.url


def test_a_whole_game_by_keyboard_alone(visit: Visit) -> None:
    visitor = visit()
    player = sit(visitor, players=3)
    page = visitor.page
    player.wait_for_turn()
    page.keyboard.press("Tab")
    while not page.evaluate("document.activeElement.classList.contains('wcard')"):
        page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")  # picks the card up
    expect(page.locator(".wcard.is-chosen")).to_have_count(1)
    page.keyboard.press("Escape")  # puts it back
    expect(page.locator(".wcard.is-chosen")).to_have_count(0)
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")  # goes into the panel
    expect(page.locator(".act .opt:focus")).to_have_count(1)
    for _ in range(page.locator(".act .opt").count()):  # down over all lines, those that are blocked too, and round
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Escape")
    expect(page.locator("button.wcard:focus")).to_have_count(1)
    for age, turn in ((age, turn) for age in (1, 2, 3) for turn in range(1, 7)):
        assert player.turn == (age, turn)
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        expect(page.locator(".wcard.is-chosen")).to_have_count(1)
        page.keyboard.press("Enter")
        expect(page.locator(".act .opt:focus")).to_have_count(1)
        while not page.locator(".act .opt").last.evaluate("(line) => line === document.activeElement"):
            page.keyboard.press("ArrowDown")  # to the last line: a sale is always possible
        page.keyboard.press("Enter")  # chooses the line
        expect(page.locator(".act .opt").last).to_have_attribute("aria-checked", "true")
        page.keyboard.press("Enter")  # commits it
        if (age, turn) != (3, 6):
            following = f"Turn {turn % 6 + 1} of"
            expect(page.locator(".turn")).to_contain_text(following)
            player.wait_for_turn()
            expect(page.locator("button.wcard:focus")).to_have_count(1)
    expect(page.locator(".scorepage")).to_be_visible()


def test_a_turn_on_a_phone_by_touch(visit: Visit) -> None:
    visitor = visit(size=PHONE)
    player = sit(visitor, players=5, expansions=["armada", "cities"])
    page = visitor.page
    player.wait_for_turn()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    page.locator(".seats button").nth(2).tap()
    visitor.shoot("wonders-phone-other-city")
    page.locator(".seats button").first.tap()
    player.hand.first.tap()
    visitor.shoot("wonders-phone")
    page.locator(".commitbar .way").tap()
    visitor.shoot("wonders-phone-sheet")
    page.locator(".sheet .opt:not(.off)").last.tap()
    page.locator(".sheet .commit-button").tap()
    page.wait_for_function("() => document.querySelectorAll('button.wcard').length < 9", timeout=PATIENCE)
    small = page.evaluate(
        """() => [...document.querySelectorAll('.commitbar button, .seats button, .top button, .top a, button.wcard')]
            .map((one) => [one.className, one.getBoundingClientRect()])
            .filter(([, box]) => box.width > 0 && (box.width < 44 || box.height < 44)).map(([name]) => name)"""
    )
    assert small == []


def test_a_decision_can_be_taken_back_until_the_last_has_chosen(visit: Visit) -> None:
    mira, noor = visit(), visit(size=PHONE)
    seated = new_table(mira.url, people=2, players=3)
    first, second = WondersPlayer(mira), WondersPlayer(noor, seed=2)
    mira.go(f"/t/{seated['table']['id']}#{seated['token']}")
    other = join(mira.url, seated["table"]["id"], "Noor")
    mira.page.get_by_role("button", name=re.compile("start|begin", re.IGNORECASE)).last.click()
    second.sit_down(other)
    first.decide()
    expect(mira.page.locator(".pay-committed")).to_have_count(1)
    expect(mira.page.get_by_role("status").first).to_contain_text("Noor")
    mira.page.get_by_role("button", name="Take back").click()
    expect(mira.page.locator(".pay-committed")).to_have_count(0)
    first.decide()
    sell_by_touch(second)
    expect(mira.page.locator(".turn")).to_contain_text("Turn 2")


def test_two_people_on_two_browsers_and_one_on_a_phone(visit: Visit) -> None:
    mira, noor, aylin = visit(), visit(theme="night-sea", language="de"), visit(size=PHONE)
    seated = new_table(mira.url, people=3, players=3, expansions=["armada"])
    mira.go(f"/t/{seated['table']['id']}#{seated['token']}")
    chairs = [join(mira.url, seated["table"]["id"], name) for name in ("Noor", "Aylin")]
    mira.page.get_by_role("button", name=re.compile("start|begin", re.IGNORECASE)).last.click()
    first, second, third = WondersPlayer(mira), WondersPlayer(noor, seed=2), WondersPlayer(aylin)
    second.sit_down(chairs[0])
    third.sit_down(chairs[1])
    for turn in (2, 3, 4):
        first.decide()
        sell_by_touch(third)
        second.decide()
        for visitor in (mira, noor, aylin):
            expect(visitor.page.locator(".turn")).to_contain_text(f"{turn}")
    assert first.turn == second.turn == third.turn == (1, 4)


def test_a_server_that_is_killed_and_comes_back(visit: Visit, own_harbour: Harbour) -> None:
    visitor = visit(url=own_harbour.url)
    visitor.forgive(*LOST)
    player = sit(visitor, players=3)
    player.play_until(1, 2)
    own_harbour.kill()
    expect(visitor.page.locator(".connection")).to_contain_text("The connection is lost")
    own_harbour.start()
    expect(visitor.page.locator(".connection.is-gone")).to_have_count(0, timeout=PATIENCE)
    player.play_until(1, 4)


def test_axe_finds_nothing_at_the_table(visit: Visit) -> None:
    visitor = visit()
    player = sit(visitor, players=5, expansions=["armada", "cities"])
    player.play_until(1, 4)
    assert visitor.axe_by_day_and_night() == []
    player.hand.first.click()
    assert visitor.axe_by_day_and_night() == []
    for tab in ("Score", "Memory", "Talk"):
        visitor.page.get_by_role("tab", name=tab).click()
        assert visitor.axe_by_day_and_night() == []
    visitor.shoot("wonders-table")


def test_axe_finds_nothing_on_the_score_sheet_and_on_a_phone(visit: Visit) -> None:
    desktop, phone = visit(), visit(size=PHONE)
    seated = new_table(desktop.url, players=3)
    player = WondersPlayer(desktop).sit_down(seated)
    player.play_until(1, 3)
    on_phone = WondersPlayer(phone).sit_down(seated)
    on_phone.wait_for_turn()
    assert phone.axe_by_day_and_night() == []
    on_phone.hand.first.tap()
    phone.page.locator(".commitbar .way").tap()
    assert phone.axe_by_day_and_night() == []
    player.play_to_the_end()
    assert desktop.axe_by_day_and_night() == []
    expect(phone.page.locator(".scorepage")).to_be_visible()
    assert phone.axe_by_day_and_night() == []
    phone.shoot("wonders-phone-score")


def test_the_first_load_is_small(visit: Visit) -> None:
    visitor = visit()
    loaded: list[bytes] = []

    def count(answer: Response) -> None:
        if answer.url.endswith((".js", ".css")):
            loaded.append(answer.body())

    visitor.page.on("response", count)
    sit(visitor, players=3).wait_for_turn()
    assert len(loaded) > 3
    assert sum(len(gzip.compress(body)) for body in loaded) <= FIRST_LOAD


def test_escape_puts_a_card_back_however_often_it_is_pressed(visit: Visit) -> None:
    """The sheet takes a moment to leave, and hears the key again meanwhile."""
    visitor = visit(size=PHONE)
    player, page = sit(visitor, players=3), visitor.page
    player.wait_for_turn()
    player.hand.first.tap()
    page.locator(".commitbar .way").tap()
    page.locator(".sheet .opt").first.focus()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator(".sheet")).to_have_count(0)
    expect(page.locator("button.wcard.is-chosen")).to_have_count(0)


def test_aids_can_be_switched_off(visit: Visit) -> None:
    with_aids, without = visit(), visit()
    sit(with_aids, players=3).wait_for_turn()
    expect(with_aids.page.locator(".worth").first).to_be_visible()
    expect(with_aids.page.get_by_role("tab")).to_have_text(["Log", "Score", "Memory", "Talk"])
    house = {"memory": False, "live_score": False, "worth": False, "chat": False}
    plain = WondersPlayer(without).sit_down(new_table(without.url, house=house, players=3))
    plain.wait_for_turn()
    expect(without.page.locator(".worth")).to_have_count(0)
    expect(without.page.get_by_role("tab")).to_have_text(["Log"])
