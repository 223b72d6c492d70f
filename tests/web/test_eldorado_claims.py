"""A victory is claimed at a table of El Dorado in a real browser: announced, answered, broken, raised anew, held (Q1).

The game is written down in claims.toml. Mira has turquoise and blue, Noor red and orange (E54). Whatever brings a claim
about or lets it stand is clicked by the two of them; what leads there is played over the wire. The game was found by
letting merchants play, of whom Noor's woke up only to answer the first claim.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.captain import Captain
from tests.web.conftest import Visit
from tests.web.harbour import Harbour
from tests.web.mate import path_of
from tests.web.script import Script
from tests.web.visitor import PHONE

RECORD = Path(__file__).parent / "claims.toml"
RAISED, ANSWERED, FALLEN = 109, 111, 119  # the moments at which it is decided
RAISED_AGAIN, LET_PASS, HELD = 140, 141, 152


@pytest.fixture
def script(harbour: Harbour) -> Iterator[Script]:
    script = Script(harbour.url, "eldorado", RECORD)
    yield script
    script.end()


def expect_claim(page: Page, reason: str, *still: str) -> None:
    """The claim of Blue is announced, with its reason and the bands that may still answer."""
    claim = page.locator(".claim")
    expect(claim).to_have_count(1)
    expect(claim).to_contain_text("Blue claims victory")
    expect(claim).to_contain_text(reason)
    expect(claim.locator(".still").get_by_role("img")).to_have_count(len(still))
    for band in still:
        expect(claim.locator(".still").get_by_role("img", name=band)).to_be_visible()


def expect_told(captain: Captain, sentence: str) -> None:
    """The log tells it; on a phone it is a sheet that a tab opens."""
    log = captain.page.locator(".log-lines")
    if not captain.visitor.phone:
        expect(log).to_contain_text(sentence)
        return
    captain.begin()
    captain.page.locator(".phone-tabs").get_by_role("button", name="Log").click()
    expect(log).to_contain_text(sentence)
    captain.page.keyboard.press("Escape")
    expect(log).to_have_count(0)


def test_a_claim_is_announced_answered_broken_raised_again_and_held(visit: Visit, script: Script) -> None:
    assert script.moves[RAISED] == {1: "load R6 K10 pirates 2"}
    script.play_until(RAISED)
    mira = Captain(visit(), path_of(script.seated[0]))
    noor = Captain(visit(size=PHONE, theme="night-sea"), path_of(script.seated[1]))
    everybody = (mira.page, noor.page)
    for page in everybody:
        expect(page.locator(".claim")).to_have_count(0)

    mira.wait_for_turn()
    mira.pick("R6")
    mira.prepare("load")
    mira.commit()  # with the last action point, so that the turn ends
    for page in everybody:
        expect_claim(page, "a province and four foreign cities", "Orange", "Red")
    for captain in (mira, noor):
        expect_told(captain, "Blue claims victory!")
    mira.visitor.shoot("eldorado-claim")
    noor.visitor.shoot("eldorado-claim-phone")
    assert mira.visitor.axe() == []
    assert noor.visitor.axe() == []

    script.play_until(ANSWERED + 1)  # Noor lands in a city that Blue had taken
    for page in everybody:
        expect_claim(page, "will be broken if nothing changes", "Orange", "Red")
    script.play_until(FALLEN + 1)
    for page in everybody:
        expect(page.locator(".claim")).to_have_count(0)
    for captain in (mira, noor):
        expect_told(captain, "Blue's claim to victory is broken.")

    assert script.moves[RAISED_AGAIN] == {1: "sail K16 K24"}
    script.play_until(RAISED_AGAIN)
    mira.wait_for_turn()
    mira.pick("K16")
    mira.page.locator('.hit.is-target[data-space="K24"]').wait_for()
    mira.pick("K24")  # shows the way and its price
    mira.page.locator(".go").wait_for()
    mira.page.keyboard.press("Enter")
    for page in everybody:
        expect_claim(page, "a province and four foreign cities", "Orange", "Red")

    assert script.moves[LET_PASS] == script.moves[HELD] == {2: "end"}
    noor.wait_for_turn()
    noor.end_turn()
    for page in everybody:
        expect_claim(page, "a province and four foreign cities", "Red")
    script.play_until(HELD)
    for page in everybody:
        expect_claim(page, "a province and four foreign cities", "Red")
    noor.wait_for_turn()
    noor.end_turn()

    expect(mira.page.locator(".end-sheet h2")).to_have_text("You have won!")
    expect(noor.page.locator(".end-sheet h2")).to_have_text("Mira has won")
    for page in everybody:
        expect(page.locator(".end-sheet")).to_contain_text("The claim held for a whole round.")
    mira.visitor.shoot("eldorado-claim-held")
