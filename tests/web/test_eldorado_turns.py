"""The others' moves at a table of El Dorado in a real browser: shown one after another, summed up, watched again.

The game is that of claims.toml: Mira has turquoise and blue, Noor red and orange. In round 5 blue attacks three areas
of Noor's and takes one of them; her turn with orange follows. All moves are played over the wire.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Visit
from tests.web.harbour import Harbour
from tests.web.mate import Json, path_of
from tests.web.script import Script
from tests.web.slow_motion import HeldTime
from tests.web.visitor import DESKTOP, PHONE, Visitor

RECORD = Path(__file__).parent / "claims.toml"
BLUE_ACTS, NOORS_TURN = 81, 91  # moments
STEPS = NOORS_TURN - BLUE_ACTS
NOORS = ("red", "orange")


@pytest.fixture
def script(harbour: Harbour) -> Iterator[Script]:
    script = Script(harbour.url, "eldorado", RECORD)
    yield script
    script.end()


def noor(visitor: Visitor, script: Script) -> Page:
    """Noor sits down in front of a browser."""
    visitor.go(path_of(script.seated[1]))
    visitor.page.locator(".eldorado .map").wait_for()
    return visitor.page


def holdings(view: Json) -> dict[str, int]:
    """What Noor has on the board."""
    areas = [area for area in view["areas"] if area["control"] in NOORS]
    return {
        "pirate": sum(band["pirates"] for band in view["bands"] if band["colour"] in NOORS),
        "flag": len(areas),
        "gold-bar": sum(area["gold"] for area in areas),
    }


def told(sums: Locator) -> dict[str, int]:
    """The losses that a panel tells, by icon."""
    found = [each.get_attribute("class") or "" for each in sums.all()]
    counts = [int(each.locator("b").inner_text().lstrip("−")) for each in sums.all()]
    icons = [re.search(r"is-([\w-]+)", each) for each in found]
    return {icon[1]: count for icon, count in zip(icons, counts, strict=True) if icon}


def test_a_recap_opens_after_a_loss_and_tells_the_right_sum(visit: Visit, script: Script) -> None:
    script.play_until(BLUE_ACTS)
    before = holdings(script.mates[1].view)
    script.play_until(NOORS_TURN)
    after = holdings(script.mates[1].reach(NOORS_TURN)["view"])
    page = noor(visit(), script)  # she was away meanwhile: the page asks for what it missed
    recap = page.get_by_role("region", name="Since your turn")
    expect(recap).to_be_visible()
    lost = {what: before[what] - after[what] for what in before if before[what] != after[what]}
    assert lost["pirate"] > 0
    assert lost["flag"] == 1
    expect(recap.locator(".recap-sum")).to_contain_text("You lost")
    assert told(recap.locator(".recap-sum .lost")) == lost
    red = recap.locator(".recap-line.is-loss b").all_inner_texts()
    pirates = [re.search(r"You lose (\d+) pirate", text) for text in red]
    assert sum(int(each[1]) for each in pirates if each) == lost["pirate"]
    box = recap.bounding_box()
    assert box
    assert abs(box["width"] - 384) <= 4

    # The number of a line is the number of its disc on the map, and each leads to the other.
    lines, discs = recap.locator("[data-line]"), page.locator("[data-disc]")
    names = [each.get_attribute("data-line") for each in lines.all()]
    assert sorted(filter(None, names)) == sorted(str(each.get_attribute("data-disc")) for each in discs.all())
    assert [each.locator("text").text_content() for each in discs.all()] == [
        str(each.get_attribute("data-disc")).split()[1] for each in discs.all()
    ]
    lines.first.focus()
    expect(page.locator(f'[data-disc="{names[0]}"]')).to_have_class(re.compile("is-lit"))
    page.locator(f'[data-disc="{names[-1]}"]').hover()
    expect(recap.locator(f'[data-line="{names[-1]}"]')).to_have_class(re.compile("is-lit"))
    view_box = page.locator(".map").get_attribute("viewBox") or ""
    lines.last.click()
    expect(page.locator(".map")).not_to_have_attribute("viewBox", view_box)

    recap.get_by_role("button", name="My losses").click()
    expect(recap.locator("[data-line]:not(.is-loss)")).to_have_count(0)
    expect(recap.locator("[data-line].is-loss")).to_have_count(len(red))

    # R closes and opens it; with it closed the table is as ever.
    page.keyboard.press("r")
    expect(recap).to_have_count(0)
    expect(page.locator(".marks .trail")).to_have_count(0)
    page.keyboard.press("r")
    expect(recap).to_be_visible()
    expect(recap.locator("footer .btn")).to_be_focused()
    page.keyboard.press("Enter")
    expect(recap).to_have_count(0)
    expect(page.locator(".rail")).to_be_visible()
    page.keyboard.press("l")
    expect(page.locator(".log-lines")).to_be_focused()
    expect(page.locator(".log-lines")).to_contain_text(re.compile(r"You lose \d+ pirates? in .+; \d+ left"))


def test_moves_of_others_are_shown_one_after_another_and_can_be_skipped(visit: Visit, script: Script) -> None:
    script.play_until(BLUE_ACTS)
    visitor = visit(theme="night-sea", pace="1", motion=True)
    page = noor(visitor, script)
    page.locator(".log-lines").wait_for()
    time = HeldTime(page)
    script.play_until(NOORS_TURN)
    expect(page.locator(".scene-words")).to_be_visible()
    expect(page.locator(".scene-skip")).to_contain_text(f"1/{STEPS}")  # all steps have come, and the first is shown
    for name, shown in (("attack", ".scene-dice .die"), ("sail", ".marks .trail.is-sail .wake-line")):
        time.play_until(page.locator(shown))
        visitor.shoot(f"eldorado-scene-{name}")
    expect(page.locator(".recap")).to_have_count(0)  # it waits for the scene
    page.locator("body").click(position={"x": 5, "y": 5})
    page.keyboard.press("Space")
    expect(page.locator(".scene-words")).to_have_count(0)
    expect(page.locator(".recap")).to_be_visible()
    newest = script.mates[1].view
    crews = sorted(str(ship["crew"]) for ship in newest["ships"] if ship["crew"] or ship["gold"] or ship["colour"])
    assert sorted(page.locator(".map .ship .figure:not(.small)").all_text_contents()) == crews

    # Watched again it ends with Escape, with the button, and with a move.
    page.get_by_role("button", name="Watch it again").click()
    expect(page.locator(".scene-words")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".scene-words")).to_have_count(0)
    page.get_by_role("button", name=re.compile("Watch .+ again")).first.click()
    page.locator(".scene-skip").click()
    expect(page.locator(".scene-words")).to_have_count(0)
    page.get_by_role("button", name="½×").click()
    page.get_by_role("button", name="Watch it again").click()
    page.locator('[data-space="O5"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator(".scene-words, .recap")).to_have_count(0)
    expect(page.locator('[data-space="O5"]')).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("localStorage.getItem('argosy.pace')") == "0.5"


def test_without_motion_everything_is_there_at_once(visit: Visit, script: Script) -> None:
    script.play_until(BLUE_ACTS)
    page = noor(visit(), script)
    page.locator(".log-lines").wait_for()
    page.evaluate(
        """() => {
            window.scenes = 0;
            new MutationObserver(() => (window.scenes += document.querySelectorAll('.scene-words').length))
                .observe(document.querySelector('.sea-chart'), { childList: true, subtree: true });
        }"""
    )
    script.play_until(NOORS_TURN)
    expect(page.locator(".recap")).to_be_visible()
    expect(page.locator(".marks .trail")).not_to_have_count(0)
    page.get_by_role("button", name="Watch it again").click()
    assert page.evaluate("window.scenes") == 0
    running = "document.getAnimations().filter((each) => each.effect.getTiming().duration > 1).length"
    assert page.evaluate(running) == 0


def test_a_small_bar_offers_the_recap_when_nothing_was_lost(visit: Visit, script: Script) -> None:
    script.play_until(11)  # after the first turn of turquoise, red is asked
    assert script.moves[10] == {2: "end"}
    page = noor(visit(), script)
    script.play_until(21)  # blue has acted, and nobody was attacked
    page.reload()
    offer = page.locator(".recap-offer")
    expect(offer).to_contain_text("Since your turn")
    expect(page.locator(".recap")).to_have_count(0)
    offer.get_by_role("button", name="Show").click()
    expect(page.locator(".recap-sum")).to_have_text("You lost nothing.")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_recap_has_no_faults_and_on_a_phone_it_is_a_sheet(
    visit: Visit, script: Script, size: tuple[int, int]
) -> None:
    script.play_until(NOORS_TURN)
    visitor = visit(size=size)
    page = noor(visitor, script)
    recap = page.locator(".recap")
    expect(recap).to_be_visible()
    assert visitor.axe_by_day_and_night(f"eldorado-recap-{size[0]}") == []
    if size == PHONE:
        box = recap.bounding_box()
        assert box
        assert (box["x"], box["width"], box["y"] + box["height"]) == (0, size[0], size[1])
        assert 90 <= box["y"] <= 110  # all but the two top lines
        small = [each.bounding_box() for each in recap.get_by_role("button").all() if each.is_visible()]
        assert all(each is not None and min(each["width"], each["height"]) >= 44 for each in small)
        page.get_by_role("button", name="Close", exact=True).click()
        expect(recap).to_have_count(0)
