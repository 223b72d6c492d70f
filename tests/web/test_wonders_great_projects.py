"""Great Projects of Babel in a real browser: at the table, taking part, success and failure, tokens, form, cards."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from argosy.tabletop.kernel.chance import Chance
from argosy.wonders.game import Game
from argosy.wonders.herald import choices
from argosy.wonders.move import PROJECT, Move
from argosy.wonders.options import Options
from tests.web.conftest import Visit
from tests.web.scenes import see_project_end
from tests.web.stories import Stories, lively, must_give_up, watch
from tests.web.visitor import LANGUAGES, SIZES
from tests.web.wonders_player import WondersPlayer, begin, new_table
from tests.wonders.eager import eager

BOX: Final[dict[str, Any]] = {
    "edition": "1",
    "players": 4,
    "babel": "projects",
    "wonders": ["gizah", "babylon", "ephesos", "rhodos"],
    "sides": ["A"],
}
TABLE: Final = Options("1", 3, babel="projects", wonders=("gizah", "rhodos", "alexandria"), sides=("A",))
KEY: Final = re.compile(r"\b(babel|edifice|wonders|words|phrases-wonders|pages)\.[a-z]\w+")  # of a missing text
LAST_TURN: Final = 6
LAST_AGE: Final = 3


# -- stories ----------------------------------------------------------------------------------------------------------


def keenly(game: Game, chance: Chance) -> dict[int, Move]:
    """Decide for everybody; every second time all take part who can."""
    return eager(game.position, chance) if len(game.rounds) % 2 else lively(game, chance)


def cards_to_join(game: Game) -> list[str]:
    return [move.card for move in game.position.legal(0) if move.ship == PROJECT] if 0 in game.pending else []


def cards_by_token(game: Game) -> list[str]:
    return [move.card for move in game.position.legal(0) if move.by == "token"] if 0 in game.pending else []


def cannot_pay(game: Game) -> bool:
    """One of the cards of the hand has the colour of the project, and yet there is no part in it."""
    if game.position.phase != "turn" or 0 not in game.pending:
        return False
    first = choices(game.position, 0).cards[0]
    return any(line.kind == "build-project" and line.obstacle is not None for line in first.lines)


def must_give_up_early(game: Game) -> bool:
    return game.position.age < LAST_AGE and must_give_up(game)


def ends_complete(game: Game) -> bool:
    position = game.position
    return position.phase == "turn" and position.turn == LAST_TURN and position.state.pawns[position.state.age] == 0


# -- what lies open ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("screen", SIZES)
def test_the_project_of_the_age_lies_open_on_every_screen(visit: Visit, screen: str) -> None:
    visitor = visit(size=SIZES[screen])
    begin(visitor, **BOX)
    page = visitor.page
    here = page.locator(".edp .ecard, .edp .erow" if screen == "desk" else ".estrip")
    expect(here).to_have_count(1)  # those of later ages are unknown
    words = page.locator(".edp .einfo" if screen == "desk" else ".estrip").first.get_attribute("aria-label")
    assert words is not None
    for part in ("project of Age I", "3 tokens left", "card: ", "costs", "Failed: the others", "Tokens: nobody yet"):
        assert part in words
    assert "stand-in" in words
    if screen == "desk":
        expect(page.locator(".edp h3")).to_have_text("Great Projects")
        expect(page.locator(".edp .later")).to_contain_text("unknown")
        expect(page.locator(".edp .designed")).to_contain_text("stand-in")
        expect(page.locator(".edp .ecard .stand-in")).to_have_count(1)
        expect(page.locator(".edp .ecard .of-colour")).to_have_count(1)
    assert visitor.axe_by_day_and_night(f"wonders-great-{screen}") == []


def test_a_project_stands_beside_the_tower(visit: Visit) -> None:
    visitor = visit()
    player, page = begin(visitor, **{**BOX, "babel": "both"}), visitor.page
    player.keep_first(2)
    expect(page.locator(".edp .ecard")).to_have_count(1)
    expect(page.locator(".own .city-tiles .own-tile")).to_have_count(3)
    assert visitor.axe_by_day_and_night("wonders-great-both") == []


# -- taking part ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("screen", ["desk", "phone"])
def test_taking_part_with_a_card_of_its_colour(visit: Visit, told: Stories, screen: str) -> None:
    cards: list[str] = []

    def fits(game: Game) -> bool:
        cards[:] = cards or cards_to_join(game)
        return bool(cards)

    script, _ = told(TABLE, fits, keenly)
    visitor = visit(size=SIZES[screen])
    watch(visitor, script)
    page = visitor.page
    page.locator(f"[data-card={cards[0]}]").click()
    if screen == "phone":
        page.locator(".commitbar .way").click()
    line = page.locator(".act .opt:not(.off)", has_text="and take part")
    expect(line).to_have_count(1)
    line.click()
    expect(page.locator(".act .opt.on .joins")).to_be_visible()
    visitor.shoot(f"wonders-great-join-{screen}")
    assert visitor.axe() == []
    page.locator(".act .commit-button").click()
    expect(page.locator(".act.wait, .commitbar").first).to_contain_text("take part in")


def test_a_part_that_is_too_dear_says_why(visit: Visit, told: Stories) -> None:
    script, _ = told(TABLE, cannot_pay, keenly)
    visitor = visit()
    player = watch(visitor, script)
    page = visitor.page
    player.hand.first.click()
    closed = page.locator(".act .opt.off", has_text="Build and the project")
    expect(closed.locator(".why")).not_to_be_empty()
    assert KEY.findall(page.locator(".act").inner_text()) == []
    assert visitor.axe() == []


def test_a_token_builds_a_card_without_its_cost(visit: Visit, told: Stories) -> None:
    cards: list[str] = []

    def fits(game: Game) -> bool:
        cards[:] = cards or cards_by_token(game)
        return bool(cards)

    script, _ = told(TABLE, fits, keenly)
    visitor = visit()
    watch(visitor, script)
    page = visitor.page
    expect(page.locator(".own .ledger .free-builds")).to_have_text("×1")
    page.locator(f"[data-card={cards[0]}]").click()
    expect(page.locator(".act")).to_contain_text("a token is given back")
    visitor.shoot("wonders-great-token")
    assert visitor.axe() == []


# -- success and failure ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("screen", SIZES)
def test_a_penalty_is_chosen_beside_all_seats(visit: Visit, told: Stories, screen: str) -> None:
    script, _ = told(TABLE, must_give_up)
    visitor = visit(size=SIZES[screen])
    page = watch(visitor, script).page
    expect(page.locator("h1").first).to_contain_text("has failed")
    expect(page.locator(".chk")).to_contain_text("left on it")
    expect(page.locator(".rr")).to_have_count(3)
    picks = page.locator(".pick [role=radio]")
    picks.last.scroll_into_view_if_needed()
    picks.last.click()
    expect(picks.last).to_have_attribute("aria-checked", "true")
    assert visitor.axe_by_day_and_night(f"wonders-great-penalty-{screen}") == []
    page.locator(".commit-button").first.click()
    expect(page.locator(".pick")).to_have_count(0)


@pytest.mark.parametrize("fate", ["complete", "failed"])
def test_everybody_sees_how_a_project_ended(visit: Visit, told: Stories, fate: str) -> None:
    script, moment = told(TABLE, ends_complete, keenly) if fate == "complete" else told(TABLE, must_give_up_early)
    scene = see_project_end(visit, script, moment, fate, f"wonders-great-{fate}")
    expect(scene).to_contain_text("token")
    scene.locator("[data-goes-on]").click()
    log = scene.page.get_by_role("log")
    expect(log).to_contain_text("is the project of the age")
    if fate == "complete":
        expect(log).to_contain_text(re.compile("take[s]? the reward of"))
    else:
        expect(log).to_contain_text(re.compile("gave up|gave back|as a penalty|takes? a debt"))


# -- words, form, pages, whole games ----------------------------------------------------------------------------------


def test_a_failure_in_every_language(visit: Visit, told: Stories) -> None:
    script, _ = told(TABLE, must_give_up)
    visitor = visit()
    page = watch(visitor, script).page
    said = set()
    for language in LANGUAGES:
        visitor.speak(language)
        page.locator(".chk").wait_for()
        assert KEY.findall(page.locator("body").inner_text()) == [], language
        said.add(page.locator(".chk .hd p").inner_text())
    assert len(said) == len(LANGUAGES)


def test_the_form_offers_projects_and_both(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go("/new?game=wonders")
    page.get_by_role("button", name="first edition").click()
    page.get_by_role("button", name="Babel").click()
    page.get_by_text("the Great Projects", exact=True).first.click()
    expect(page.locator(".shelf-sum").last).to_contain_text("Three great projects")
    page.get_by_text("tower and projects", exact=True).first.click()
    expect(page.locator(".shelf-sum").last).to_contain_text("Laws that all of you lay, and three great projects")
    expect(page.locator(".stand-ins")).to_contain_text("projects are designed stand-ins")
    visitor.shoot("wonders-great-form")
    assert visitor.axe() == []
    page.get_by_role("button", name="second edition").click()
    expect(page.get_by_text("tower and projects", exact=True)).to_have_count(0)


def test_the_great_projects_among_the_cards_in_every_language(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go("/cards")
    for language in LANGUAGES:
        visitor.speak(language)
        page.locator(".edition select").select_option("1")
        page.locator(".tabs button").nth(3).click()  # cards, leaders, wonders, projects
        expect(page.locator(".projects .ecard")).to_have_count(15)
        expect(page.locator(".projects .stand-in")).to_have_count(15)
        assert KEY.findall(page.locator("body").inner_text()) == [], language
        visitor.shoot(f"wonders-great-cards-{language}")
    assert visitor.axe() == []


def test_a_whole_game_with_everything_by_clicking(visit: Visit) -> None:
    visitor = visit()
    options: dict[str, Any] = {**BOX, "babel": "both", "expansions": ["armada", "cities"], "leaders": "all"}
    seated = new_table(visitor.url, **{**options, "players": 3, "wonders": ["gizah", "random", "random"]})
    player = WondersPlayer(visitor, likes="project|build")
    player.sit_down(seated)
    player.play_to_the_end()
    page = visitor.page
    line = page.locator(".sheetp tr", has_text="Projects")
    expect(line).to_have_count(1)
    expect(line.locator("td")).to_have_count(3)
    visitor.shoot("wonders-great-score")
    assert visitor.axe() == []
