"""Turns of wonders that people can follow: the reveal, conflicts on land and at sea, a new age."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visit
from tests.web.harbour import Harbour
from tests.web.scenes import hold_scenes
from tests.web.script import Script
from tests.web.slow_motion import SlowMotion
from tests.web.visitor import PHONE, Visitor
from tests.web.wonders_player import WondersPlayer, new_table

CORPUS: Final = Path(__file__).parents[1] / "corpus"
SEVEN: Final = (
    CORPUS / "edition-1-armada" / "players-7-sailor.toml",
    23,
)  # the end of Age II, with a boarding and ties
EIGHT: Final = (CORPUS / "edition-1-armada" / "players-8-eventful.toml", 18)  # Age II ends, with eight cities
FRAMES: Final = ["gather", "turn", "fly", "coins", "pass"]

# Notes each frame of the reveal when it comes, and the kinds of animation that ever run.
WATCH_FRAMES: Final = """() => {
  window.frames_seen = [];
  const look = () => {
    const frame = document.querySelector('.reveal')?.dataset.frame ?? null;
    if (window.frames_seen.at(-1) !== frame) window.frames_seen.push(frame);
  };
  new MutationObserver(look).observe(document.body, {subtree: true, childList: true, attributes: true});
}"""

# Which of these boxes lie over the coins and shields of a city.
COVERED: Final = """(what) => {
  const over = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const all = '[data-city] [data-coins], [data-city] .stat:has([href="#i-shield-land"])';
  const figures = [...document.querySelectorAll(all)]
    .map((node) => node.getBoundingClientRect()).filter((box) => box.width > 0);
  return [figures.length, [...document.querySelectorAll(what)].filter((node) =>
    figures.some((box) => over(node.getBoundingClientRect(), box))).length];
}"""


@contextmanager
def before_the_end_of_an_age(harbour: Harbour, record: tuple[Path, int]) -> Iterator[Script]:
    """A table one moment before an age ends."""
    script = Script(harbour.url, "wonders", record[0])
    script.play_until(record[1] - 1)
    yield script
    script.end()


def watch(visitor: Visitor, script: Script) -> Page:
    """The first seat of a script, played by the script, in front of a browser."""
    WondersPlayer(visitor).sit_down(script.seated[0])
    visitor.page.locator("button.wcard").first.wait_for()
    return visitor.page


def still(visitor: Visitor, script: Script) -> Page:
    """The same, where nothing moves and scenes stay until somebody goes on."""
    page = watch(visitor, script)
    hold_scenes(page)
    return page


def sell_a_card(player: WondersPlayer) -> None:
    """The last line of every card sells it, and the bank pays."""
    player.wait_for_turn()
    player.hand.first.click()
    player.page.locator(".opt-row .opt:not(.off)").last.click()
    player.page.locator(".commit-button").click()


def held_reveal(visitor: Visitor, **options: Any) -> tuple[WondersPlayer, SlowMotion]:
    """A table whose first turn has just been revealed, with the clock in the hand of the test."""
    player = WondersPlayer(visitor).sit_down(new_table(visitor.url, **options))
    player.wait_for_turn()
    motion = SlowMotion(visitor.page)
    visitor.page.evaluate(WATCH_FRAMES)
    sell_a_card(player)
    motion.wait_for(".reveal")
    motion.restart()
    return player, motion


# -- the reveal ------------------------------------------------------------------------------------------------------


def test_the_frames_of_a_reveal_come_in_order_and_bubbles_cover_no_coins_and_no_shields(visit: Visit) -> None:
    visitor = visit(pace="1", motion=True)
    player, motion = held_reveal(visitor, players=7, edition="2")
    page = visitor.page
    expect(page.locator(".flyer")).to_have_count(7)
    for at, name in ((200, "gather"), (760, "turned"), (1180, "fly"), (1560, "coins"), (2000, "pass")):
        motion.play_to(at)
        visitor.shoot(f"wonders-reveal-{name}")
        figures, covering = page.evaluate(COVERED, ".deltas")
        assert figures >= 14
        assert covering == 0
    assert page.locator(".passing.shines").count() == 1
    assert page.locator(".fan").count() == 7
    left = page.locator(".fan[data-from='1']").get_attribute("data-to")
    assert left == "2"  # in Age I hands go to the left neighbour, the next seat
    motion.play_to(2520)
    expect(page.locator(".reveal")).to_have_count(0)
    assert [frame for frame in page.evaluate("frames_seen") if frame] == FRAMES
    expect(page.locator(".hand.rising")).to_have_count(1)
    player.hand.first.click()
    expect(page.locator(".wcard.is-chosen")).to_have_count(1)
    motion.play_to(4000)
    visitor.shoot("wonders-reveal-next-hand")


def test_cards_for_stages_and_sales_stay_face_down(visit: Visit, harbour: Harbour) -> None:
    with before_the_end_of_an_age(harbour, SEVEN) as script:
        visitor = visit(pace="1", motion=True)
        page = watch(visitor, script)
        motion = SlowMotion(page)
        script.play_until(SEVEN[1])
        motion.wait_for(".reveal")
        motion.restart()
        motion.play_to(760)
        moves = script.moves[SEVEN[1] - 1]
        assert {move.split()[0] for move in moves.values()} >= {"build", "stage"} or "sell" in str(moves)
        for seat, move in moves.items():
            faces = page.locator(f".flyer[data-seat-of='{seat}'] .front")
            expect(faces).to_have_count(1 if move.startswith("build") else 0)
        visitor.shoot("wonders-reveal-face-down")


def test_the_newest_card_of_each_city_is_marked_until_the_next_reveal(visit: Visit) -> None:
    visitor = visit()
    player = WondersPlayer(visitor).sit_down(new_table(visitor.url, players=5))
    page = visitor.page
    player.wait_for_turn()
    expect(page.locator("[data-newest]")).to_have_count(0)
    marked: list[str] = []
    for turn in (2, 3):
        player.play_until(1, turn)
        player.wait_for_turn()
        marks = page.locator("[data-newest]").all_inner_texts()
        assert len(marks) >= 4  # of one's own city only a building or a stage has a mark: a sale leaves nothing there
        assert page.locator(".far .newest").count() == 2
        assert marks != marked
        marked = marks
        page.reload()
        player.wait_for_turn()
        expect(page.locator("[data-newest]").first).to_be_visible()
        assert page.locator("[data-newest]").all_inner_texts() == marked
    visitor.shoot("wonders-newest")


@pytest.mark.parametrize("key", ["Space", "Escape"])
def test_a_skip_shows_the_last_frame_at_once(visit: Visit, key: str) -> None:
    visitor = visit(pace="1", motion=True)
    player, motion = held_reveal(visitor, players=3)
    page = visitor.page
    motion.play_to(300)
    page.keyboard.press(key)
    expect(page.locator(".reveal")).to_have_count(0)
    state = page.evaluate(
        """() => ({hidden: document.querySelectorAll('.coming').length,
          seen: [...document.querySelectorAll('[data-newest]')].every((one) => getComputedStyle(one).opacity === '1'),
          hand: [...document.querySelectorAll('.hand .slot')].every((one) => getComputedStyle(one).opacity === '1')})"""
    )
    assert state == {"hidden": 0, "seen": True, "hand": True}
    assert page.evaluate("document.activeElement.closest('.wcard.is-chosen')") is None  # the key did nothing else
    player.hand.first.click()
    expect(page.locator(".wcard.is-chosen")).to_have_count(1)


def test_nothing_moves_for_people_who_want_no_motion(visit: Visit) -> None:
    visitor = visit(pace="1")  # visitors ask for reduced motion
    player = WondersPlayer(visitor).sit_down(new_table(visitor.url, players=3))
    page = visitor.page
    player.wait_for_turn()
    page.evaluate(WATCH_FRAMES)
    sell_a_card(player)
    expect(page.locator(".turn")).to_contain_text("Turn 2")
    player.wait_for_turn()
    longest = page.evaluate(
        """() => Math.max(0, ...document.getAnimations().map((one) => Number(one.effect.getTiming().duration))
          .filter((duration) => !Number.isNaN(duration)))"""
    )
    assert longest <= 1
    assert page.evaluate("frames_seen") in ([], [None])
    expect(page.locator("[data-newest]").first).to_be_visible()


def test_eight_cities_drop_no_input_while_they_move(visit: Visit) -> None:
    visitor = visit(pace="1", motion=True)
    player, motion = held_reveal(visitor, players=8, edition="1", expansions=["cities"])
    page = visitor.page
    expect(page.locator(".far .fc")).to_have_count(5)
    expect(page.locator(".flyer")).to_have_count(8)
    motion.play_to(1100)
    visitor.shoot("wonders-eight-cities-fly")
    cards = player.hand.count()
    player.hand.first.focus()
    for number in range(1, cards):
        page.keyboard.press("ArrowRight")
        expect(player.hand.nth(number)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".wcard.is-chosen")).to_have_count(1)
    expect(page.locator(".reveal")).to_have_count(0)


def test_on_a_phone_own_card_and_neighbours_fly_and_the_others_flash(visit: Visit) -> None:
    visitor = visit(size=PHONE, pace="1", motion=True)
    player = WondersPlayer(visitor).sit_down(new_table(visitor.url, players=6))
    page = visitor.page
    player.wait_for_turn()
    motion = SlowMotion(page)
    player.hand.first.tap()
    page.locator(".commitbar .btn-primary").tap()
    motion.wait_for(".reveal")
    motion.restart()
    assert sorted(page.locator(".flyer").evaluate_all("all => all.map((one) => one.dataset.seatOf)")) == ["1", "2", "6"]
    motion.play_to(1100)
    expect(page.locator(".seats .flashes")).to_have_count(3)
    visitor.shoot("wonders-phone-reveal")
    page.locator(".skip-scene").tap()
    expect(page.locator(".reveal")).to_have_count(0)


def test_the_pace_is_remembered_on_the_device(visit: Visit) -> None:
    visitor = visit()
    player = WondersPlayer(visitor).sit_down(new_table(visitor.url, players=3))
    page = visitor.page
    player.wait_for_turn()
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Scenes").select_option("2×, fast")
    page.reload()
    player.wait_for_turn()
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_label("Scenes")).to_have_value("2")


def test_each_sentence_is_told_once_to_people_who_listen(visit: Visit) -> None:
    visitor = visit(size=PHONE)
    player = WondersPlayer(visitor).sit_down(new_table(visitor.url, players=3))
    page = visitor.page
    player.wait_for_turn()
    expect(page.locator("[data-news] p")).to_have_count(0)
    player.hand.first.tap()
    page.locator(".commitbar .btn-primary").tap()
    expect(page.locator(".turn")).to_contain_text("Turn 2")
    said = page.locator("[data-news] p").all_inner_texts()
    assert said == list(dict.fromkeys(said))
    passed = [sentence for sentence in said if sentence.startswith("Hands")]
    assert len(passed) == 1
    assert page.locator("[aria-live=polite]", has_text=passed[0]).count() == 1


# -- the end of an age ------------------------------------------------------------------------------------------------


def test_conflicts_and_the_new_age_are_shown_once_and_again_from_the_log(visit: Visit, harbour: Harbour) -> None:
    with before_the_end_of_an_age(harbour, SEVEN) as script:
        visitor = visit(pace="1")
        page = still(visitor, script)
        script.play_until(SEVEN[1])
        scene = page.get_by_role("dialog")
        expect(scene).to_have_accessible_name("Land conflicts, end of Age II")
        told = [phrase["values"] for phrase in script.mates[0].scene["news"] if phrase["key"].endswith("-conflict")]
        expect(page.locator(".pairpill")).to_have_count(len(told))
        assert visitor.axe_by_day_and_night() == []
        visitor.shoot("wonders-conflict-land")
        page.get_by_role("button", name="Go on to the sea").click()
        expect(scene).to_have_accessible_name("The fleets meet, end of Age II")
        assert visitor.axe_by_day_and_night() == []
        visitor.shoot("wonders-conflict-sea")
        page.keyboard.press("x")  # any key goes on
        expect(scene).to_have_accessible_name("Age III begins")
        assert visitor.axe_by_day_and_night() == []
        visitor.shoot("wonders-age")
        page.keyboard.press("Escape")
        expect(scene).to_have_count(0)
        page.reload()
        page.locator("button.wcard").first.wait_for()
        expect(scene).to_have_count(0)  # once
        page.get_by_role("button", name="Watch again").click()
        expect(scene).to_have_accessible_name("Land conflicts, end of Age II")
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
        expect(scene).to_have_count(0)


def test_ships_lie_at_their_strength_and_tokens_are_those_of_the_rules(visit: Visit, harbour: Harbour) -> None:
    with before_the_end_of_an_age(harbour, SEVEN) as script:
        visitor = visit(pace="1")
        page = still(visitor, script)
        script.play_until(SEVEN[1])
        page.get_by_role("button", name="Go on to the sea").click()
        lanes = page.locator(".lane")
        told = [phrase for phrase in script.mates[0].scene["news"] if phrase["key"] in ("at-sea", "last-at-sea")]
        order = [int(lane.get_attribute("data-seat-of") or 0) for lane in lanes.all()]
        assert order == [phrase["values"]["seat"] for phrase in told]
        places = page.locator(".racer").evaluate_all(
            "all => all.map((one) => [Number(one.dataset.strength), one.getBoundingClientRect().left])"
        )
        start, unit = places[-1][1], (places[0][1] - places[-1][1]) / places[0][0]
        for strength, left in places:
            assert left == pytest.approx(start + strength * unit, abs=1)
        for lane, phrase in zip(lanes.all(), told, strict=True):
            points = phrase["values"]["points"]
            token = lane.locator(".prize b")
            assert token.all_inner_texts() == ([str(points).replace("-", "−")] if points else [])
            expect(lane.locator(".why")).to_have_count(0 if phrase["rule"] == "A53" else 1)
            if phrase["rule"] != "A53":
                expect(lane.locator(".why")).to_contain_text(phrase["rule"])


def test_with_eight_cities_the_others_run_at_once_and_can_be_watched_one_by_one(visit: Visit, harbour: Harbour) -> None:
    with before_the_end_of_an_age(harbour, EIGHT) as script:
        visitor = visit(pace="1", motion=True)
        page = watch(visitor, script)
        motion = SlowMotion(page)
        script.play_until(EIGHT[1])
        motion.wait_for(".reveal")
        page.keyboard.press("Escape")
        page.locator(".land-scene").wait_for()
        motion.restart()
        steps = [page.locator(".land-scene").get_attribute("data-step")]
        for _ in range(60):
            motion.play(100)
            step = page.locator(".land-scene").get_attribute("data-step")
            if step != steps[-1]:
                steps.append(step)
            if step == "ring":  # all at once
                assert page.locator(".pairpill").count() == 8
        assert steps == ["pair-1", "pair-2", "ring", "boardings"]
        visitor.shoot("wonders-conflict-land-eight")
        page.get_by_role("button", name="One by one").click()
        shown = [page.locator(".duellists .eyebrow").inner_text()]
        for _ in range(3):
            motion.play(1600)
            shown.append(page.locator(".duellists .eyebrow").inner_text())
        assert [told.lower().split(" of ")[0] for told in shown] == [f"conflict {number}" for number in (3, 4, 5, 6)]
        motion.play(20_000)
        expect(page.locator(".land-scene")).to_be_visible()  # who looks is not hurried on


def test_conflicts_go_on_by_themselves(visit: Visit, harbour: Harbour) -> None:
    with before_the_end_of_an_age(harbour, SEVEN) as script:
        visitor = visit(pace="1", motion=True)
        page = watch(visitor, script)
        motion = SlowMotion(page)
        script.play_until(SEVEN[1])
        motion.wait_for(".reveal")
        page.keyboard.press("Escape")
        seen = []
        for _ in range(40):
            motion.play(1000)
            for kind in ("land", "sea", "age"):
                if page.locator(f".{kind}-scene").count() and kind not in seen:
                    seen.append(kind)
        assert seen == ["land", "sea", "age"]
        expect(page.get_by_role("dialog")).to_have_count(0)


def test_conflicts_on_a_phone_have_tabs_for_land_and_sea(visit: Visit, harbour: Harbour) -> None:
    with before_the_end_of_an_age(harbour, SEVEN) as script:
        visitor = visit(size=PHONE, pace="1")
        page = still(visitor, script)
        script.play_until(SEVEN[1])
        expect(page.get_by_role("tab")).to_have_text(["Land", "Sea"])
        expect(page.locator(".phone-duel")).to_have_count(2)
        assert visitor.axe() == []
        visitor.shoot("wonders-conflict-phone-land")
        page.get_by_role("tab", name="Sea").tap()
        expect(page.locator(".lane")).to_have_count(7)
        assert visitor.axe() == []
        visitor.shoot("wonders-conflict-phone-sea")
        page.get_by_role("tab", name="Land").tap()
        expect(page.locator(".phone-duel")).to_have_count(2)
        for _ in range(3):
            page.locator("[data-goes-on]").tap()
        expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_table_that_hides_the_score_hides_it_in_the_ceremony_too(visit: Visit) -> None:
    shown, hidden = visit(pace="1"), visit(pace="1")
    for visitor, house in ((shown, {}), (hidden, {"live_score": False})):
        player = WondersPlayer(visitor).sit_down(new_table(visitor.url, house=house, players=3))
        player.play_until(1, 6)
        hold_scenes(visitor.page)
        player.decide()
        visitor.page.locator(".land-scene").wait_for()
        visitor.page.keyboard.press("Escape")
        expect(visitor.page.locator(".age-scene")).to_be_visible()
    expect(shown.page.locator(".age-bar")).to_contain_text("So far")
    expect(hidden.page.locator(".age-bar")).not_to_contain_text("So far")
