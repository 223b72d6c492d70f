"""Puzzles in a real browser: the position as a table, an answer, what it was worth, the streak and the filters."""

from __future__ import annotations

import datetime as dt
import json
import re

from playwright.sync_api import Page, expect

from argosy.puzzles.library import shipped
from argosy.puzzles.puzzle import Puzzle
from argosy.wonders.move import Move
from tests.web.conftest import Visit
from tests.web.slow_motion import HeldTime
from tests.web.visitor import PHONE, Visitor


def plain(puzzle: Puzzle) -> bool:
    """A puzzle of wonders that is solved by building a card, in which that card can also be sold."""
    if puzzle.game != "wonders" or not puzzle.best.move.startswith("build") or " with " in puzzle.best.move:
        return False
    card = Move.parse(puzzle.best.move).card
    return any(move.move == f"sell {card}" for move in puzzle.moves)


PUZZLE = next(puzzle for puzzle in shipped().values() if plain(puzzle))
CARD = Move.parse(PUZZLE.best.move).card
PIRATES = next(
    puzzle
    for puzzle in shipped().values()
    if puzzle.game == "eldorado" and "end" in map(str, puzzle.position.legal(puzzle.seat))
)


def answer(page: Page, line: str) -> None:
    """Pick up the card of the best move, choose one of its lines, and answer."""
    page.locator(f'button.wcard[data-card="{CARD}"]').first.click()
    page.locator(".opt-row .opt:not(.off)").filter(has_text=re.compile(line)).first.click()
    page.get_by_role("button", name=re.compile("^Answer")).click()


def test_a_puzzle_from_a_wrong_answer_to_the_right_one_and_the_next(visit: Visit) -> None:
    visitor: Visitor = visit()
    page = visitor.go(f"/puzzles/{PUZZLE.id}")
    expect(page.get_by_role("heading", name=re.compile("what is the best move"))).to_be_visible()
    expect(page.locator(".wcard .chance")).to_have_count(0)
    expect(page.locator(".wcard .worth")).to_have_count(0)
    visitor.shoot("puzzle-ask")

    answer(page, "Sell for coins")
    verdict = page.locator(".puzzle-verdict")
    expect(verdict).to_contain_text("gives away")
    expect(verdict).to_contain_text("Only the first answer counts")
    assert PUZZLE.best.move not in page.content()
    expect(page.locator(".wcard .chance")).to_have_count(0)
    visitor.shoot("puzzle-wrong")
    verdict.get_by_role("button", name="Try again").click()

    answer(page, r"^\s*Build")
    expect(verdict.get_by_role("heading", name=re.compile("^Right"))).to_be_visible()
    expect(verdict.locator("li.best")).to_contain_text("yours")
    expect(page.locator(f'.wcard[data-card="{CARD}"] .chance.is-best').first).to_be_visible()
    expect(page.locator(".streak")).to_contain_text("Solved 1 of 1")
    expect(page.locator(".streak")).to_contain_text("No streak yet")
    visitor.shoot("puzzle-right")
    verdict.get_by_role("button", name="Next puzzle").click()
    expect(page).not_to_have_url(re.compile(PUZZLE.id))
    expect(page.locator(".puzzle-verdict")).to_have_count(0)


def test_a_solved_puzzle_is_played_on_at_a_table_against_bots(visit: Visit) -> None:
    visitor: Visitor = visit()
    page = visitor.go(f"/puzzles/{PUZZLE.id}")
    answer(page, r"^\s*Build")
    page.locator(".puzzle-verdict").get_by_role("button", name="Play on").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("what you cannot see is dealt anew")
    dialog.get_by_label("Level of the bots").select_option("sailor")
    visitor.shoot("puzzle-play-on")
    dialog.get_by_role("button", name="Play on").click()
    expect(page).to_have_url(re.compile("/t/"))
    hand = [card.id for card in PUZZLE.position.hand(PUZZLE.seat)]  # type: ignore[attr-defined]  # of wonders
    cards = page.locator("button.wcard[data-card]")
    expect(cards).to_have_count(len(hand))
    assert sorted(card.get_attribute("data-card") or "" for card in cards.all()) == sorted(hand)
    visitor.shoot("puzzle-played-on")


def test_the_puzzle_of_the_day_changes_at_midnight_and_keeps_the_streak(visit: Visit) -> None:
    visitor: Visitor = visit()
    page, ids = visitor.page, list(shipped())
    monday = (dt.date(2026, 11, 16) - dt.date(1970, 1, 1)).days
    page.clock.install(time=dt.datetime(2026, 11, 16, 23, 58))
    kept = {"first": {"x": True}, "solved": {"x": True}, "days": {"2026-11-15": True}}
    visitor.context.add_init_script(f"localStorage.setItem('argosy.puzzles', '{json.dumps(kept)}')")
    with page.expect_request(re.compile(f"/api/puzzles/{ids[monday % len(ids)]}")):
        visitor.go("/puzzles")
    expect(page.locator(".puzzle-head .eyebrow")).to_contain_text("16 November")
    expect(page.locator(".streak h3")).to_have_text("One day running")
    with page.expect_request(re.compile(f"/api/puzzles/{ids[(monday + 1) % len(ids)]}")):
        page.clock.fast_forward("03:00")
    expect(page.locator(".puzzle-head .eyebrow")).to_contain_text("17 November")
    expect(page.locator(".streak h3")).to_have_text("No streak yet")  # Monday was left out


def test_filters_say_how_many_there_are_and_lead_to_such_a_puzzle(visit: Visit) -> None:
    visitor: Visitor = visit()
    page = visitor.go("/puzzles")
    of_cities = [one for one in shipped().values() if "cities" in one.options.to_dict().get("expansions", ())]
    boxes = page.get_by_label("Expansion")
    expect(boxes.locator("option[value=cities]")).to_have_text(f"Cities ({len(of_cities)})")
    boxes.select_option("cities")
    expect(page).to_have_url(re.compile("/puzzles/w"))
    assert page.url.rsplit("/", 1)[1] in {one.id for one in of_cities}
    expect(page.locator(".puzzle-head .about")).to_contain_text("Cities")


def test_a_puzzle_of_el_dorado_on_its_map(visit: Visit) -> None:
    visitor: Visitor = visit()
    page = visitor.go(f"/puzzles/{PIRATES.id}")
    expect(page.get_by_role("heading", name=re.compile("do next"))).to_be_visible()
    verdict = page.locator(".puzzle-verdict")
    with HeldTime(page):
        page.locator(".end-turn:enabled").click()
        again = page.locator(".end-turn.is-asking")
        again.or_(verdict).first.wait_for()
        if again.count():
            again.click()  # ending with points left asks twice
    expect(verdict.get_by_role("button", name="Try again")).to_be_visible()
    assert PIRATES.best.move not in page.content()
    verdict.get_by_role("button", name="Show the answer").click()
    expect(verdict.get_by_role("heading", name=re.compile("^The answer"))).to_be_visible()
    expect(verdict.locator("li.best")).to_have_count(1)
    expect(page.locator(".streak")).to_contain_text("Solved 0 of 1")
    visitor.shoot("puzzle-eldorado")
    assert visitor.axe() == []


def test_axe_finds_nothing_before_and_after_the_answer(visit: Visit) -> None:
    visitor: Visitor = visit()
    page = visitor.go(f"/puzzles/{PUZZLE.id}")
    page.locator("button.wcard").first.wait_for()
    assert visitor.axe_by_day_and_night() == []
    answer(page, r"^\s*Build")
    page.locator(".puzzle-verdict").wait_for()
    assert visitor.axe_by_day_and_night("puzzle") == []


def test_a_puzzle_on_a_phone_in_german(visit: Visit) -> None:
    visitor: Visitor = visit(size=PHONE, language="de")
    page = visitor.go(f"/puzzles/{PUZZLE.id}")
    page.locator(f'button.wcard[data-card="{CARD}"]').first.click()
    expect(page.get_by_role("button", name="Antworten")).to_be_visible()
    visitor.shoot("puzzle-phone-ask")
    page.get_by_role("button", name="Antworten").click()
    expect(page.locator(".sheet .puzzle-verdict")).to_contain_text("Richtig")
    visitor.shoot("puzzle-phone")
    assert visitor.axe() == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def test_an_unknown_puzzle_says_so(visit: Visit) -> None:
    visitor: Visitor = visit()
    visitor.forgive("404")
    page = visitor.go("/puzzles/chess")
    expect(page.locator("main")).to_contain_text("there is no puzzle 'chess'")
