"""Edifice in a real browser: projects on all screens, taking part, success and failure, penalties, boards, the form."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from argosy.tabletop.kernel.chance import Chance
from argosy.wonders.game import Game
from argosy.wonders.move import PROJECT, Move
from argosy.wonders.options import Options
from tests.web.conftest import Visit
from tests.web.scenes import see_project_end
from tests.web.stories import Stories, lively, must_give_up, watch
from tests.web.visitor import LANGUAGES, SIZES
from tests.web.wonders_player import WondersPlayer, begin, new_table

BOX: Final[dict[str, Any]] = {
    "players": 4,
    "edifice": True,
    "wonders": ["gizah", "carthage", "ur", "rhodos"],
    "sides": ["day"],
}
KEY: Final = re.compile(r"\b(edifice|leaders|wonders|words|phrases-wonders|pages)\.[a-z]\w+")  # of a missing text


# -- stories ----------------------------------------------------------------------------------------------------------


def join_often(game: Game, chance: Chance) -> dict[int, Move]:
    """Decide for everybody; every second time all take part who can."""
    return {**lively(game, chance), **joining(game)}


def joining(game: Game) -> dict[int, Move]:
    """How the seats take part that can, every second time."""
    if game.position.phase != "turn" or len(game.rounds) % 2:
        return {}
    ways = {seat: [move for move in game.position.legal(seat) if move.ship == PROJECT] for seat in game.pending}
    return {seat: moves[0] for seat, moves in ways.items() if moves}


def may_join(game: Game) -> bool:
    return 0 in game.pending and any(move.ship == PROJECT for move in game.position.legal(0))


def may_choose(game: Game) -> bool:
    return 0 in game.pending and any(move.choice > 1 for move in game.position.legal(0))


def options_of(*boards: str, side: str = "day", **more: Any) -> Options:
    return Options(edition="2", players=len(boards), edifice=True, wonders=boards, sides=(side,), **more)


PLAIN: Final = options_of("gizah", "rhodos", "alexandria")


# -- what lies open ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("screen", SIZES)
def test_three_projects_lie_open_on_every_screen(visit: Visit, screen: str) -> None:
    visitor = visit(size=SIZES[screen])
    begin(visitor, **BOX)
    page = visitor.page
    here = page.locator(".edp .ecard, .edp .erow" if screen == "desk" else ".estrip")
    expect(here).to_have_count(3)
    words = page.locator(".edp .einfo, .edp .erow" if screen == "desk" else ".estrip").first.get_attribute("aria-label")
    assert words is not None
    for part in ("project of Age I", "3 pawns left", "costs", "Failed: the others", "points", "Pawns: nobody yet"):
        assert part in words
    assert visitor.axe_by_day_and_night(f"wonders-edifice-{screen}") == []


def test_a_project_explains_itself(visit: Visit) -> None:
    visitor = visit()
    begin(visitor, **BOX)
    page = visitor.page
    page.locator(".edp .erow").first.focus()
    page.keyboard.press("Enter")
    peek = page.locator(".peek")
    expect(peek.locator(".ecard.ed-2")).to_be_visible()
    expect(peek).to_contain_text("To take part")
    visitor.shoot("wonders-edifice-peek")
    assert visitor.axe() == []


# -- taking part ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("screen", ["desk", "phone"])
def test_taking_part_with_a_stage(visit: Visit, told: Stories, screen: str) -> None:
    script, _ = told(PLAIN, may_join, join_often)
    visitor = visit(size=SIZES[screen])
    player, page = watch(visitor, script), visitor.page
    player.hand.first.click()
    if screen == "phone":
        page.locator(".commitbar .way").click()
    line = page.locator(".act .opt", has_text="and take part")
    alone = page.locator(".act .opt", has_text="Wonder stage")
    expect(line).to_have_count(1)
    line.click()
    assert price_of(page, ".act .opt.on") > price_of(page, alone)
    visitor.shoot(f"wonders-edifice-join-{screen}")
    assert visitor.axe() == []
    page.locator(".act .commit-button").click()
    expect(page.locator(".act.wait, .commitbar").first).to_contain_text("take part in")
    expect(page.locator("[data-seat='2']").first).to_be_visible()


def price_of(page: Page, line: Any) -> int:
    """What a line costs, in coins."""
    box = page.locator(line) if isinstance(line, str) else line
    figures = box.locator(".pr b")
    return int(figures.inner_text()) if figures.count() else 0


def test_a_line_that_is_closed_says_why(visit: Visit, told: Stories) -> None:
    def took_part(game: Game) -> bool:
        return game.position.phase == "turn" and bool(game.position.city(0).joined[game.position.age - 1])

    script, _ = told(PLAIN, took_part, join_often)
    visitor = visit()
    player, page = watch(visitor, script), visitor.page
    player.hand.first.click()
    closed = page.locator(".act .opt.off", has_text="and the project")
    expect(closed.locator(".why")).to_have_text(
        re.compile("taken part in this age|is complete|your wonder is complete")
    )
    expect(page.locator(".own .ledger .pawns-of .pawn")).not_to_have_count(0)


# -- success and failure ----------------------------------------------------------------------------------------------


def test_a_penalty_is_chosen_beside_all_seats(visit: Visit, told: Stories) -> None:
    script, _ = told(PLAIN, must_give_up, join_often)
    visitor = visit()
    page = watch(visitor, script).page
    expect(page.locator("h1")).to_contain_text("has failed")
    expect(page.locator(".orders [aria-current=step]")).to_have_text("project")
    expect(page.locator(".rr")).to_have_count(3)
    expect(page.locator(".chk .ecard .stamp")).to_have_text("failed")
    assert visitor.axe_by_day_and_night("wonders-edifice-penalty") == []
    picks = page.locator(".pick [role=radio]")
    picks.last.click()
    expect(picks.last).to_have_attribute("aria-checked", "true")
    chosen = page.locator(".penalty .opt.on")
    expect(chosen).to_have_count(1)
    chosen.focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Space")
    expect(picks.last).to_have_attribute("aria-checked", "false")
    given = page.locator(".penalty .opt.on").get_attribute("data-move")
    page.locator(".penalty .commit-button").click()
    expect(page.locator(".act.wait, [role=log]").first).to_be_visible()
    assert given is not None
    expect(page.locator(".pick")).to_have_count(0)


@pytest.mark.parametrize("screen", ["tablet", "upright", "phone", "sideways"])
def test_a_penalty_on_small_screens(visit: Visit, told: Stories, screen: str) -> None:
    script, _ = told(PLAIN, must_give_up, join_often)
    visitor = visit(size=SIZES[screen])
    page = watch(visitor, script).page
    picks = page.locator(".pick [role=radio]")
    picks.last.scroll_into_view_if_needed()
    picks.last.click()
    expect(picks.last).to_have_attribute("aria-checked", "true")
    assert visitor.axe_by_day_and_night(f"wonders-edifice-penalty-{screen}") == []
    page.locator(".commit-button").first.click()
    expect(page.locator(".pick")).to_have_count(0)


def completes_next(game: Game) -> bool:
    """The next round takes the last pawn: known once it is played, so the round before is the moment."""
    position = game.position
    if position.phase != "turn" or len(game.rounds) % 2:
        return False
    joins = sum(any(move.ship == PROJECT for move in position.legal(seat)) for seat in game.pending)
    return 0 < position.state.pawns[position.state.age] <= joins


@pytest.mark.parametrize("fate", ["complete", "failed"])
def test_everybody_sees_how_a_project_ended(visit: Visit, told: Stories, fate: str) -> None:
    script, moment = told(PLAIN, completes_next if fate == "complete" else must_give_up, join_often)
    scene = see_project_end(visit, script, moment, fate, f"wonders-edifice-{fate}")
    scene.locator("[data-goes-on]").click()
    log = scene.page.get_by_role("log")
    if fate == "complete":
        expect(log).to_contain_text("is complete")
        expect(log).to_contain_text(re.compile("take[s]? the reward of"))
    else:
        expect(log).to_contain_text(re.compile("gave up|gave back|as a penalty|takes? a debt"))


# -- boards -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("board, said", [("carthage", "effect 2"), ("ur", "pawn of Age III")])
def test_a_stage_lets_its_builder_choose(visit: Visit, told: Stories, board: str, said: str) -> None:
    script, _ = told(options_of(board, "rhodos", "gizah"), may_choose, join_often)
    visitor = visit()
    player, page = watch(visitor, script), visitor.page
    if board == "carthage":
        expect(page.locator(".own .board .either")).to_have_count(1)
    player.hand.first.click()
    line = page.locator(".act .opt:not(.off)", has_text=said).first
    line.click()
    visitor.shoot(f"wonders-edifice-{board}")
    assert visitor.axe() == []
    page.locator(".act .commit-button").click()
    expect(page.locator(".act.wait")).to_be_visible()


# -- words, pages, whole games ----------------------------------------------------------------------------------------


def test_edifice_in_every_language(visit: Visit, told: Stories) -> None:
    script, _ = told(PLAIN, must_give_up, join_often)
    visitor = visit()
    watch(visitor, script)
    said = set()
    for language in LANGUAGES:
        visitor.speak(language)
        visitor.page.locator(".chk").wait_for()
        page_text = visitor.page.locator("body").inner_text()
        assert KEY.findall(page_text) == [], language
        said.add(visitor.page.locator(".chk h1").inner_text())
    assert len(said) == len(LANGUAGES)


def test_the_form_offers_edifice_and_its_boards(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go("/new?game=wonders")
    box = page.get_by_role("button", name="Edifice")
    box.click()
    expect(box).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".shelf-sum")).to_contain_text("Three edifices in common")
    box.click()
    page.get_by_role("button", name="first edition").click()
    expect(page.locator("#cap-edifice")).to_contain_text("second edition")
    box.click()
    expect(box).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("button", name="second edition")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#cap-wonder_pack")).to_have_text("only in the first edition")
    visitor.shoot("wonders-edifice-form")
    assert visitor.axe() == []


def test_the_projects_among_the_cards_in_every_language(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go("/cards")
    for language in LANGUAGES:
        visitor.speak(language)
        page.locator(".tabs button").nth(3).click()  # cards, leaders, wonders, projects
        expect(page.locator(".projects .ecard")).to_have_count(15)
        assert KEY.findall(page.locator("body").inner_text()) == [], language
        page.locator(".tabs button").nth(2).click()
        expect(page.locator(".boards .either")).to_have_count(3)
        visitor.shoot(f"wonders-edifice-cards-{language}")


def test_a_whole_game_with_everything_by_clicking(visit: Visit) -> None:
    visitor = visit()
    options: dict[str, Any] = {**BOX, "expansions": ["armada", "cities"], "leaders": "all", "players": 3}
    options["wonders"] = ["ur", "carthage", "random"]
    seated = new_table(visitor.url, **options)
    player = WondersPlayer(visitor, likes="project|wonder stage").sit_down(seated)
    player.play_to_the_end()
    page = visitor.page
    line = page.locator(".sheetp tr", has_text="Projects")
    expect(line).to_have_count(1)
    expect(line.locator("td")).to_have_count(3)
    visitor.shoot("wonders-edifice-score")
    assert visitor.axe() == []
