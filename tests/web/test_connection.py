"""A connection that is lost in mid-game while the server lives on: the table comes back as the server has it.

Mira sits in front of a browser, whose connection leads over a cable; Noor plays over the wire, and the third is a bot.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.cable import Cable
from tests.web.captain import Captain
from tests.web.conftest import Visit
from tests.web.harbour import Harbour
from tests.web.mate import Mate, path_of, post
from tests.web.visitor import LOST, PATIENCE, Visitor
from tests.web.wonders_player import WondersPlayer

LINE_LOST = "The connection is lost"


@pytest.fixture
def cable(harbour: Harbour) -> Iterator[Cable]:
    cable = Cable(harbour.port)
    yield cable
    cable.remove()


class Company:
    """The table: Noor at the first seat, Mira at the second, a sailor at the third."""

    def __init__(self, harbour: Harbour, visitor: Visitor, game: str, **options: Any) -> None:
        wish = {"game": game, "name": "Noor", "options": {"players": 3, **options}, "bots": {3: "sailor"}, "seed": 7}
        noor = post(f"{harbour.url}/api/tables", wish)
        self.url = harbour.url
        self.miras = post(f"{harbour.url}/api/tables/{noor['table']['id']}/seats", {"name": "Mira"})
        self.noor = Mate.of(harbour.url, noor)
        self.noor.ask("start")
        visitor.forgive(*LOST)
        self.page: Page = visitor.page
        self.path = path_of(self.miras)

    def truth(self) -> dict[str, Any]:
        """What the server shows at Mira's seat now."""
        other = Mate.of(self.url, self.miras)
        other.leave()
        return other.scene

    def mark(self) -> None:
        """Remember this page: a reload would forget it."""
        self.page.evaluate("window.markedByTheTest = true")

    def expect_back(self) -> None:
        """The connection is there again, and it is still the same page."""
        expect(self.page.locator(".connection.is-gone")).to_have_count(0, timeout=PATIENCE)
        assert self.page.evaluate("window.markedByTheTest") is True


@pytest.fixture
def wonders(visit: Visit, harbour: Harbour, cable: Cable) -> Iterator[tuple[Company, WondersPlayer]]:
    """In the second turn of a game."""
    visitor = visit(url=cable.url)
    company = Company(harbour, visitor, "wonders")
    player = WondersPlayer(visitor).sit_down(company.miras)
    player.decide()
    sell(company.noor)
    expect(visitor.page.locator(".turn")).to_contain_text("Turn 2")
    player.wait_for_turn()
    company.mark()
    yield company, player
    company.noor.leave()


@pytest.fixture
def eldorado(visit: Visit, harbour: Harbour, cable: Cable) -> Iterator[tuple[Company, Captain]]:
    """Noor's turn is over, and Mira's begins."""
    visitor = visit(url=cable.url)
    company = Company(harbour, visitor, "eldorado", colours=["turquoise", "red", "blue"])
    captain = Captain(visitor, company.path)
    company.noor.choose("end")
    captain.wait_for_turn()
    company.mark()
    yield company, captain
    company.noor.leave()


def sell(mate: Mate) -> None:
    """Sell the first card of the hand."""
    mate.wait_for_turn()
    mate.choose(f"sell {mate.view['hand'][0]}")


def get_ready(player: WondersPlayer) -> None:
    """All but the last click: a card is taken up, and what is to be done with it."""
    player.hand.first.click()
    player.page.locator(".opt-row .opt:not(.off)").last.click()


def hand_of(player: WondersPlayer) -> list[str]:
    return sorted(card.get_attribute("data-card") or "" for card in player.hand.all())


def played(scene: dict[str, Any]) -> int:
    """How many cards Mira has played, sold ones too: each makes the hand of seven smaller by one."""
    return 7 - len(scene["view"]["hand"])


def test_others_go_on_while_the_cable_is_cut(wonders: tuple[Company, WondersPlayer], cable: Cable) -> None:
    company, player = wonders
    page = company.page
    player.decide()
    expect(page.locator(".pay-committed")).to_have_count(1)
    cable.cut()
    expect(page.locator(".connection")).to_contain_text(LINE_LOST)
    company.noor.until(lambda scene: not scene["table"]["seats"][1]["connected"])
    company.noor.ask("say", text="Are you still there, Mira?")
    sell(company.noor)
    company.noor.until(lambda scene: scene["view"]["turn"] == 3)
    expect(page.locator(".turn")).to_contain_text("Turn 2")
    cable.mend()
    company.expect_back()
    expect(page.locator(".turn")).to_contain_text("Turn 3")
    player.wait_for_turn()
    assert hand_of(player) == sorted(company.truth()["view"]["hand"])
    page.get_by_role("tab", name="Talk").click()
    expect(page.get_by_text("Are you still there, Mira?")).to_be_visible()
    player.decide()
    sell(company.noor)
    expect(page.locator(".turn")).to_contain_text("Turn 4")
    assert played(company.truth()) == 3


def test_what_is_decided_while_the_cable_is_cut_is_told_to_be_lost(
    wonders: tuple[Company, WondersPlayer], cable: Cable
) -> None:
    company, player = wonders
    page = company.page
    get_ready(player)
    cable.cut()
    expect(page.locator(".connection")).to_contain_text(LINE_LOST)
    page.locator(".commit-button").click()
    expect(page.get_by_text("The connection was lost before the server answered")).to_be_visible()
    cable.mend()
    company.expect_back()
    assert company.truth()["chosen"] is None
    player.decide()
    expect(page.locator(".pay-committed")).to_have_count(1)
    sell(company.noor)
    expect(page.locator(".turn")).to_contain_text("Turn 3")
    assert played(company.truth()) == 2


def test_a_decision_that_a_silent_cable_brings_late_counts_once(
    wonders: tuple[Company, WondersPlayer], cable: Cable
) -> None:
    company, player = wonders
    page = company.page
    get_ready(player)
    cable.silence()
    page.locator(".commit-button").click()
    expect(page.locator(".connection")).to_contain_text(LINE_LOST)
    sell(company.noor)
    cable.mend()
    company.expect_back()
    expect(page.locator(".turn")).to_contain_text("Turn 3")
    player.wait_for_turn()
    truth = company.truth()
    assert truth["chosen"] is None
    assert hand_of(player) == sorted(truth["view"]["hand"])
    assert played(truth) == 2
    player.decide()
    sell(company.noor)
    expect(page.locator(".turn")).to_contain_text("Turn 4")


def test_a_cable_that_falls_silent_is_found_out_though_nobody_does_anything(
    wonders: tuple[Company, WondersPlayer], cable: Cable
) -> None:
    company, player = wonders
    cable.silence()
    expect(company.page.locator(".connection")).to_contain_text(LINE_LOST)
    cable.mend()
    company.expect_back()
    player.decide()
    sell(company.noor)
    expect(company.page.locator(".turn")).to_contain_text("Turn 3")


def test_a_whole_turn_of_another_is_in_the_log_afterwards(eldorado: tuple[Company, Captain], cable: Cable) -> None:
    company, captain = eldorado
    page, noor = company.page, company.noor
    captain.end_turn()
    noor.wait_for_turn()
    cable.cut()
    expect(page.locator(".connection")).to_contain_text(LINE_LOST)
    for move in ("march T4 T5 pirates 1", "march T5 T4 pirates 1", "march T6 T7 pirates 2", "end"):
        noor.choose(move)
    noor.until(lambda scene: scene["deciding"] == [2])
    cable.mend()
    company.expect_back()
    captain.wait_for_turn()
    log = page.locator(".log-lines")
    for told in ("from Siren Town to Mermaid Rock with 1 pirate", "from Pearl Town to Oyster Bank with 2 pirates"):
        expect(log.get_by_text(told)).to_have_count(1)


def test_a_step_that_a_silent_cable_brings_late_is_taken_once(eldorado: tuple[Company, Captain], cable: Cable) -> None:
    company, captain = eldorado
    page = company.page
    assert captain.points() == 10
    captain.pick("R6")
    page.locator('.hit.is-target[data-space="K10"]').wait_for()
    captain.pick("K10")
    page.locator(".go").wait_for()
    cable.silence()
    page.keyboard.press("Enter")
    expect(page.locator(".connection")).to_contain_text(LINE_LOST)
    cable.mend()
    company.expect_back()
    expect(page.locator(".turn-line .left")).to_have_text("9 of 10 left")
    assert company.truth()["view"]["points"] == 9
    captain.end_turn()
    company.noor.wait_for_turn()
