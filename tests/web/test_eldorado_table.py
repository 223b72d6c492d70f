"""The table of El Dorado in a real browser: map, rail, cards, phone, keyboard, both themes."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from argosy.eldorado import Options
from argosy.eldorado.facts.catalog import Board
from tests.web.captain import Captain, new_table
from tests.web.conftest import Visit
from tests.web.harbour import Harbour
from tests.web.slow_motion import HeldTime
from tests.web.visitor import LANGUAGES, PHONE, Visitor
from tests.web.weir import Weir

FINGER = 44  # pixels
TARGETS_FIT_A_FINGER = """(finger) => {
  const boxes = [...document.querySelectorAll(".hit.is-target")].map((each) => each.getBoundingClientRect());
  return boxes.length > 0 && boxes.every((box) => Math.min(box.width, box.height) >= finger);
}"""


def sea_way(here: str, goal: str) -> list[str]:
    """The shortest way over water to a space beside land in `goal`."""
    board: Board = Options().catalog().board
    spaces = {space.id: space for space in board.spaces}
    ways = [[here]]
    for way in ways:
        if goal in spaces[way[-1]].borders:
            return way[1:]
        ways += [[*way, there] for there in spaces[way[-1]].borders if not spaces[there].is_land and there not in way]
    raise AssertionError(f"no way from {here} to {goal}")


def embark(captain: Captain) -> None:
    """Launch the ship of Pearl Town and send a crew aboard."""
    captain.wait_for_turn()
    captain.pick("T6")
    captain.sail("K09")
    captain.prepare("load")
    captain.commit()
    expect(captain.page.locator(".load .is-pirate")).not_to_have_count(0)


@pytest.fixture
def captain(visit: Visit, harbour: Harbour) -> Captain:
    """Turquoise of four, whose turn is the first."""
    return Captain(visit(), new_table(harbour.url, 4))


def test_a_whole_game_from_the_first_click_to_the_end_sheet(visit: Visit, harbour: Harbour) -> None:
    visitor = visit(theme="night-sea")
    captain = Captain(visitor, new_table(harbour.url, 2, seed=5, cards=True, land_hiring=True, round_limit=2))
    expect(captain.page.locator(".order-band")).to_have_count(4)  # two bands each (E55)
    captain.play_on(actions=6)
    sheet = captain.page.locator(".end-sheet")
    expect(sheet).to_contain_text(re.compile("won"))
    expect(sheet.locator("tbody tr")).to_have_count(4)
    visitor.shoot("eldorado-end")
    assert visitor.axe() == []
    sheet.get_by_role("link", name="Watch the replay").click()
    expect(captain.page).to_have_url(re.compile("/r/"))
    expect(captain.page.locator(".scrubber")).to_be_visible()


def test_a_selected_stack_lights_up_its_targets_by_their_verbs(captain: Captain) -> None:
    captain.wait_for_turn()
    captain.pick("T6")
    expect(captain.page.locator(".target.is-land")).to_have_count(1)  # march to Oyster Bank
    expect(captain.page.locator(".target.is-sail")).not_to_have_count(0)  # launch
    expect(captain.space("T7")).to_have_attribute("aria-label", re.compile("March to Oyster Bank"))
    captain.visitor.shoot("eldorado-targets")
    captain.page.keyboard.press("Escape")
    expect(captain.page.locator(".target")).to_have_count(0)


def test_a_second_click_on_the_map_sails_and_the_selection_goes_along(captain: Captain) -> None:
    embark(captain)
    points = captain.points()
    (first, *_) = sea_way("K09", "E21")
    captain.space(first).click()
    expect(captain.page.locator(".go")).to_contain_text("Sail, 1")
    assert captain.points() == points
    captain.space(first).click()
    expect(captain.space(first)).to_have_attribute("aria-pressed", "true")
    assert captain.points() == points - 1
    assert "sails" in captain.log()


def test_amounts_are_chosen_with_buttons_and_keys(captain: Captain) -> None:
    captain.wait_for_turn()
    captain.pick("T6")
    captain.prepare("march")
    value = captain.page.get_by_role("spinbutton", name="Pirates")
    most = int(value.get_attribute("aria-valuemax") or 0)
    assert value.get_attribute("aria-valuenow") == str(most)
    captain.page.locator(".amount button").first.click()
    expect(value).to_have_attribute("aria-valuenow", str(most - 1))
    value.press("Home")
    expect(value).to_have_attribute("aria-valuenow", "1")
    value.press("ArrowUp")
    expect(captain.page.locator(".go")).to_contain_text("2 pirates")
    captain.commit()
    expect(captain.page.locator(".log-lines")).to_contain_text("to Oyster Bank with 2 pirates")


def test_nothing_is_offered_again_before_one_sees_what_came_of_it(visit: Visit, harbour: Harbour) -> None:
    visitor = visit()
    weir = Weir(visitor.page)
    captain = Captain(visitor, new_table(harbour.url, 4))
    captain.wait_for_turn()
    captain.pick("T6")
    weir.shut()
    captain.pick("K09")
    go = captain.page.locator(".go-button")
    go.click()
    weir.wait_for_answer()
    expect(go).to_be_disabled()
    weir.open()
    expect(captain.page.locator(".turn-line .left")).to_have_text("9 of 10 left")
    expect(captain.page.get_by_role("button", name="End turn")).to_be_enabled()


def test_exploring_rolls_dice_and_tells_what_was_found(captain: Captain) -> None:
    embark(captain)
    for water in sea_way("K09", "E21"):
        captain.sail(water)
    expect(captain.page.locator(".target.is-explore")).not_to_have_count(0)
    captain.prepare("explore")
    captain.visitor.shoot("eldorado-explore")
    captain.commit()
    expect(captain.page.locator(".dice .die")).to_have_count(2)
    expect(captain.page.locator(".dice-told")).to_contain_text("Turquoise explores")
    expect(captain.page.locator(".dice-told .rule").first).to_have_text("E29")
    captain.visitor.shoot("eldorado-dice")


def test_a_step_is_taken_back_until_a_die_has_spoken(captain: Captain) -> None:
    captain.wait_for_turn()
    assert captain.points() == 10
    captain.pick("T6")
    captain.sail("K09")
    assert captain.points() == 9
    captain.page.get_by_role("button", name="Take back").click()
    expect(captain.page.locator(".turn-line .left")).to_have_text("10 of 10 left")
    expect(captain.page.get_by_role("button", name="Take back")).to_have_count(0)


def test_a_reload_loses_nothing(captain: Captain) -> None:
    embark(captain)
    points = captain.points()
    captain.page.reload()
    captain.wait_for_turn()
    assert captain.points() == points
    expect(captain.page.locator(".log-lines")).to_contain_text("launches a ship")
    captain.pick("K09")
    expect(captain.page.locator(".load .is-pirate")).not_to_have_count(0)


def test_what_cannot_be_done_says_why_with_its_rule(captain: Captain) -> None:
    captain.wait_for_turn()
    captain.pick("T6")
    hire = captain.page.locator(".verb-tile.is-hire")
    expect(hire).to_have_attribute("aria-disabled", "true")
    expect(hire).to_contain_text("not enough gold")
    hire.focus()
    captain.page.keyboard.press("Enter")
    refusal = captain.page.locator(".why-line")
    expect(refusal).to_contain_text("Hire: There is not enough gold")
    refusal.locator(".rule").click()
    expect(captain.page.locator(".rule-text:popover-open")).to_contain_text("gold")


def test_the_keyboard_alone_is_enough(captain: Captain) -> None:
    captain.wait_for_turn()
    page = captain.page
    captain.space("T6").focus()
    page.keyboard.press("ArrowDown")
    expect(captain.space("T7")).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(captain.space("T6")).to_be_focused()
    page.keyboard.press("Enter")
    page.locator(".verb-tile.is-march").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".go")).to_contain_text("March, 1")
    page.keyboard.press("Enter")  # the second time commits
    expect(page.locator(".turn-line .left")).to_have_text("9 of 10 left")


def test_a_whole_game_by_keyboard_alone(visit: Visit, harbour: Harbour) -> None:
    captain = Captain(visit(), new_table(harbour.url, 2, seed=5, round_limit=2))
    page = captain.page

    def tab_to(what: str) -> None:
        while not page.evaluate("(what) => document.activeElement?.matches(what)", what):
            page.keyboard.press("Tab")

    turns = 0
    while not captain.over:
        page.locator(".end-turn:enabled, .question, .end-sheet, .recap").first.wait_for()
        if page.locator(".recap").count():
            tab_to(".recap footer .btn")
        elif page.locator(".question").count():
            tab_to(".question .answers button:enabled")
        elif not captain.over:
            turns += 1
            tab_to(".end-turn")
            with HeldTime(page):
                page.keyboard.press("Enter")  # asks, as there are points left
                expect(page.locator(".end-turn.is-asking")).to_be_focused()
                page.keyboard.press("Enter")
                expect(page.locator(".end-turn.is-asking")).to_have_count(0)
            continue
        page.keyboard.press("Enter")
        captain.settle()
    assert turns == 4  # two bands in two rounds
    expect(page.locator(".end-sheet")).to_contain_text("won")


def test_arrow_keys_reach_every_space_of_the_board(captain: Captain) -> None:
    reached = captain.page.evaluate(
        """() => {
            const reached = new Set(["E01"]);
            for (const id of reached)
                for (const key of ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"]) {
                    const space = document.querySelector(`[data-space="${id}"]`);
                    space.focus({ preventScroll: true });
                    space.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
                    reached.add(document.activeElement.dataset.space);
                }
            return [...reached].sort();
        }"""
    )
    assert reached == sorted(space.id for space in Options().catalog().board.spaces)


def test_the_map_zooms_and_shows_where_one_is(captain: Captain) -> None:
    page = captain.page
    view = page.locator(".map")
    whole = view.get_attribute("viewBox") or ""
    page.get_by_role("button", name="Closer").click()
    expect(page.locator(".mini")).to_be_visible()
    expect(view).not_to_have_attribute("viewBox", whole)
    view.hover()
    page.mouse.wheel(0, 2000)
    expect(page.locator(".mini")).to_have_count(0)


def test_cards_say_what_they_do_and_why_not(visit: Visit, harbour: Harbour) -> None:
    captain = Captain(visit(), new_table(harbour.url, 4, cards=True))
    captain.wait_for_turn()
    cards = captain.page.locator(".hand .game-card")
    expect(cards).not_to_have_count(0)
    for card in cards.all():
        assert card.locator("small").inner_text()
        card.click()
        opened = captain.page.locator(".card-open")
        expect(opened.locator(".verb-row, .stack-row, .refused").first).to_be_visible()
        card.click()


def test_pieces_are_placed_at_the_start(visit: Visit, harbour: Harbour) -> None:
    captain = Captain(visit(), new_table(harbour.url, 4, placement="own"))
    page = captain.page
    expect(page.locator(".question")).to_contain_text("Pirates left: 18, ships left: 2")
    captain.visitor.shoot("eldorado-placing")
    for city in ("T4", "T6"):
        captain.pick(city)
        page.locator(".question .verb-row.is-on").wait_for()
        if page.locator(".question .verb-row.is-on.is-place").count():
            captain.pick(city)  # the second click goes to the next verb: the ship
        page.locator(".question .verb-row.is-on.is-dock").wait_for()
        captain.commit()
        page.locator(".question .verb-row.is-on").wait_for(state="detached")
    expect(page.locator(".question")).to_contain_text("ships left: 0")
    captain.pick("T1")
    captain.commit()
    captain.wait_for_turn()
    captain.pick("T1")
    expect(page.locator(".selection")).to_contain_text("Turquoise holds it with 18 pirates.")


def test_three_players_meet_a_neutral_province(visit: Visit, harbour: Harbour) -> None:
    captain = Captain(visit(), new_table(harbour.url, 3))
    expect(captain.page.locator(".order-band", has_text="neutral")).to_have_count(1)
    expect(captain.page.locator(".holdings tr", has_text="neutral")).to_contain_text("13")


def test_whoever_watches_cannot_act(visit: Visit, harbour: Harbour) -> None:
    path = new_table(harbour.url, 4)
    watcher = visit()
    page = watcher.go(path.partition("#")[0])
    page.locator(".eldorado .rail").wait_for()
    expect(page.locator(".turn-buttons, .stack-row, .chat form, .verb-tile")).to_have_count(0)
    page.locator('[data-space="T6"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator(".selection")).to_contain_text("Pearl Town")
    expect(page.locator(".selection .verb-row")).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, (1440, 900), (1024, 768)], ids=["phone", "desktop", "tablet"])
def test_axe_finds_nothing(visit: Visit, harbour: Harbour, size: tuple[int, int]) -> None:
    captain = Captain(visit(size=size), new_table(harbour.url, 4, cards=True))
    captain.wait_for_turn()
    captain.pick("T6")
    captain.prepare("march")
    assert captain.visitor.axe_by_day_and_night(f"eldorado-{size[0]}") == []


def small_targets(page: Page) -> list[str]:
    """Buttons and links that a finger would miss; a rule id in running text has a larger area than its frame."""
    found: list[str] = page.evaluate(
        """(least) => [...document.querySelectorAll('.eldorado button, .eldorado a, .eldorado summary')]
            .filter((each) => each.checkVisibility() && !each.matches('.rule, [popover] *'))
            .map((each) => [each, each.getBoundingClientRect()])
            .filter(([_, box]) => box.width < least || box.height < least)
            .map(([each, box]) => `${box.width} x ${box.height}: ${each.outerHTML.slice(0, 120)}`)""",
        FINGER,
    )
    return found


def test_a_finger_is_enough_on_a_phone(visit: Visit, harbour: Harbour) -> None:
    captain = Captain(visit(size=PHONE), new_table(harbour.url, 4, cards=True))
    captain.wait_for_turn()
    page = captain.page
    expect(page.locator(".mini")).to_be_visible()
    captain.pick("T6")
    page.locator(".hit.is-target[data-space='K09']").wait_for()
    page.wait_for_function(TARGETS_FIT_A_FINGER, arg=FINGER)  # the map comes closer
    assert small_targets(page) == []
    captain.visitor.shoot("eldorado-phone-targets")
    badge = page.locator(".verb[data-at='K09']").bounding_box()
    assert badge
    page.touchscreen.tap(badge["x"] + badge["width"] / 2, badge["y"] + badge["height"] / 2)
    expect(page.locator(".go")).to_contain_text("Launch, 1")
    page.locator(".go-button").tap()
    expect(page.locator(".turn-line .left")).to_have_text("9 of 10 left")


def test_the_language_changes_at_once(visit: Visit, harbour: Harbour) -> None:
    captain = Captain(visit(), new_table(harbour.url, 4))
    captain.wait_for_turn()
    page = captain.page
    captain.pick("T6")
    page.evaluate("document.querySelector('.top').dataset.met = 'yes'")
    page.get_by_role("button", name="Menu").click()
    page.locator(".menu-language select").select_option("de")
    expect(page.locator(".turn h2")).to_have_text(re.compile("Du bist dran, Mira"))
    expect(page.locator(".menu-language")).to_be_visible()  # nothing was drawn anew: the menu is still open
    expect(page.locator(".top")).to_have_attribute("data-met", "yes")
    expect(page.locator(".map .name", has_text="Perlenstadt")).to_have_count(1)


def test_no_language_shows_a_key(visit: Visit, harbour: Harbour) -> None:
    visitor = visit()
    captain = Captain(visitor, new_table(harbour.url, 4, cards=True))
    captain.wait_for_turn()
    captain.pick("T6")
    for language in LANGUAGES:
        captain.page.get_by_role("button", name=re.compile("Menu|Menü")).first.click()
        captain.page.locator(".menu-language select").select_option(language)
        expect(captain.page.locator("html")).to_have_attribute("lang", language)
        _no_key(visitor)
        captain.page.keyboard.press("Escape")


def _no_key(visitor: Visitor) -> None:
    text = visitor.page.locator("body").inner_text()
    assert not re.findall(r"(?:eldorado|common|phrases-eldorado)\.\w+", text)
