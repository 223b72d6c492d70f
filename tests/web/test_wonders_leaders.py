"""Leaders in a real browser: the draft, the recruitment, what later decisions ask, and whole games by clicking."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, TypeAlias

import pytest
from playwright.sync_api import Locator, Page, expect

from argosy.tabletop.seeds import Seeds
from argosy.wonders.decisions import DECISIONS, Phase
from argosy.wonders.game import Game
from argosy.wonders.notation import Record
from argosy.wonders.options import Options
from tests.support import lively_moves
from tests.web.conftest import Visit
from tests.web.harbour import Harbour
from tests.web.script import Script
from tests.web.visitor import LANGUAGES, PHONE
from tests.web.wonders_player import WondersPlayer, begin, new_table

BOARDS: Final = ["alexandria", "rhodos", "gizah", "roma"]
BOX: Final[dict[str, Any]] = {"players": 4, "leaders": "standard", "wonders": BOARDS, "sides": ["day"]}
DRAFTED: Final = 3  # leaders that are chosen; the fourth is what is left
KEY: Final = re.compile(r"\b(leaders|wonders|words|phrases-wonders|pages)\.[a-z]\w+")  # of a text that is missing
PANEL: Final = ["Recruit", "Wonder stage I", "Sell for coins"]


def names(cards: Locator) -> list[str]:
    return [card.get_attribute("data-card") or "" for card in cards.all()]


# -- the draft --------------------------------------------------------------------------------------------------------


def test_a_draft_by_mouse_and_keyboard(visit: Visit) -> None:
    visitor = visit()
    player, page = begin(visitor, **BOX), visitor.page
    expect(page.get_by_role("heading", name="Keep one of four leaders")).to_be_visible()
    expect(page.locator(".passing")).to_contain_text("Leaders pass right")
    first = names(player.hand)
    player.hand.nth(1).focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator(f"[data-card={first[2]}]")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".tray .place.next")).to_contain_text("?")
    page.keyboard.press("Escape")
    expect(page.locator("[aria-pressed=true]")).to_have_count(0)
    player.keep_leader(2)
    player.wait_for_turn()
    expect(page.locator(".tray .kept")).to_have_count(1)
    known = page.locator(".known")
    expect(known).to_contain_text("Passed on to")
    expect(known.locator("ul").first.locator("li")).to_have_count(3)
    expect(known).to_contain_text("Seen from")
    expect(page.locator(".boards .wmini")).to_have_count(3)
    visitor.shoot("wonders-leaders-draft")
    assert visitor.axe_by_day_and_night("wonders-leaders-draft") == []


def test_leaders_in_every_language(visit: Visit) -> None:
    visitor = visit()
    seated = new_table(visitor.url, **BOX)
    player = WondersPlayer(visitor).sit_down(seated)
    player.wait_for_turn()
    said = set()
    for language in LANGUAGES:
        visitor.speak(language)
        visitor.page.locator(".draft").wait_for()
        player.hand.first.click()
        told = visitor.page.locator("body").inner_text()
        assert KEY.findall(told) == [], language
        said.add(visitor.page.locator(".pickp h2").inner_text())
    assert len(said) == len(LANGUAGES)


# -- the recruitment --------------------------------------------------------------------------------------------------


def test_a_recruitment_and_what_lies_open_afterwards(visit: Visit) -> None:
    visitor = visit()
    player, page = begin(visitor, **BOX), visitor.page
    player.keep_first(DRAFTED)
    expect(page.locator(".turn")).to_contain_text("before Age I")
    expect(player.hand).to_have_count(4)
    expect(page.locator(".nb-city .lrows")).to_have_count(0)
    expect(page.locator(".fc .lback, .far-tile .lback")).to_have_count(4)
    player.hand.first.click()
    titles = page.locator(".act .opt-text > b").all_inner_texts()
    assert titles == PANEL
    expect(page.locator(".act .opt.off")).to_have_count(1)
    expect(page.locator(".act .opt.off .why")).not_to_be_empty()
    assert visitor.axe_by_day_and_night("wonders-leaders-recruitment") == []
    player.commit()
    player.wait_for_turn()
    player.leave_scenes()
    expect(page.locator(".court-panel .lstrip:not(.empty)")).to_have_count(1)
    expect(page.locator(".court-panel .held")).to_have_count(3)
    expect(page.locator(".nb-city .lrows")).to_have_count(2)
    expect(page.get_by_role("log")).to_contain_text("You recruited")
    page.locator(".court-panel .lstrip").first.click()
    expect(page.locator(".peek .lcard")).to_be_visible()
    visitor.shoot("wonders-leaders-city")
    assert visitor.axe() == []


def test_leaders_on_a_phone(visit: Visit) -> None:
    visitor = visit(size=PHONE)
    player, page = WondersPlayer(visitor).sit_down(new_table(visitor.url, **BOX)), visitor.page
    page.locator(".leader-fan .wcard").first.wait_for()
    assert visitor.axe_by_day_and_night("wonders-leaders-phone-draft") == []
    for _ in range(3):
        player.wait_for_turn()
        player.keep_leader(1)
    player.wait_for_turn()
    player.hand.first.click()
    assert page.locator(".open-lines .opt-text > b").all_inner_texts() == PANEL
    in_sight(page, ".open-lines .commit-button")
    visitor.shoot("wonders-leaders-phone-recruitment")
    assert visitor.axe() == []


def in_sight(page: Page, selector: str) -> None:
    """The thing lies within the window."""
    box, window = page.locator(selector).bounding_box(), page.viewport_size
    assert box is not None
    assert window is not None
    assert 0 <= box["y"] <= window["height"] - box["height"]


# -- later decisions --------------------------------------------------------------------------------------------------


def lively_record(options: Options, wanted: set[Phase], first: int) -> tuple[str, dict[Phase, int]]:
    """A game in which the first seat meets some decisions, and the moments at which it is asked for each first."""
    for seed in range(first, first + 60):
        game, chance = Game(options, seed), Seeds(seed).stream(1)
        met: dict[Phase, int] = {}
        while not game.over:
            if 0 in game.pending:
                met.setdefault(game.position.phase, len(game.rounds))
            for seat, move in lively_moves(game.position, chance).items():
                game.choose(seat, move)
        if wanted <= met.keys():
            return Record.from_game(game).to_text(), {phase: met[phase] for phase in wanted}
    raise AssertionError(f"no game with {wanted}")


Story: TypeAlias = tuple[Script, dict[Phase, int]]
STORIES: Final[tuple[tuple[str, set[Phase], int], ...]] = (
    ("roma", {"call", "tribute"}, 9),
    ("abu-simbel", {"burial", "courtesans"}, 3),
)


@pytest.fixture(params=STORIES, ids=[board for board, *_ in STORIES])
def story(request: pytest.FixtureRequest, harbour: Harbour, tmp_path: Path) -> Iterator[Story]:
    board, wanted, seed = request.param
    others = [one for one in ("roma", "abu-simbel", "gizah") if one != board]
    sides = ("B", "B", "B") if board == "roma" else ("A", "B", "B")
    options = Options(edition="1", players=3, leaders="more", wonders=(board, *others), sides=sides)
    text, moments = lively_record(options, wanted, seed)
    file = tmp_path / f"{board}.toml"
    file.write_text(text, encoding="utf-8")
    script = Script(harbour.url, "wonders", file)
    yield script, moments
    script.end()


def test_what_leaders_ask_later_can_be_answered_by_clicking(visit: Visit, story: Story) -> None:
    script, moments = story
    visitor = visit()
    for phase, moment in sorted(moments.items(), key=lambda told: told[1]):
        script.play_until(moment)
        player = WondersPlayer(visitor).sit_down(script.seated[0])
        player.wait_for_turn()
        player.leave_scenes()
        panel = visitor.page.locator(".act.options")
        told = {key for key in DECISIONS[phase].actions if key != "recruit"}
        offered = {(one.get_attribute("data-move") or "").split()[0] for one in panel.locator(".opt").all()}
        assert offered, phase
        assert offered <= told, phase
        visitor.shoot(f"wonders-leaders-{phase}")
        assert visitor.axe() == [], phase
        decide_as_written(player, script.moves[moment][1])


def decide_as_written(player: WondersPlayer, move: str) -> None:
    """Click what the story has."""
    page = player.page
    if move.startswith("recruit"):
        page.locator(f"button.wcard[data-card={move.split()[1]}]").click()
        player.commit()
    else:
        player.choose(move)


# -- whole games ------------------------------------------------------------------------------------------------------


def test_a_whole_game_with_leaders_by_clicking(visit: Visit) -> None:
    visitor = visit()
    options: dict[str, Any] = {
        "players": 3,
        "leaders": "all",
        "expansions": ["cities"],
        "wonders": [],
        "sides": ["random"],
    }
    player = WondersPlayer(visitor, likes="recruit|wonder stage").sit_down(new_table(visitor.url, **{**BOX, **options}))
    player.play_to_the_end()
    page = visitor.page
    line = page.locator(".sheetp tr", has_text="Leaders")
    expect(line).to_have_count(1)
    expect(line.locator("td")).to_have_count(3)
    page.get_by_role("button", name="Look at the table").click()
    expect(page.locator(".court-panel .lstrip:not(.empty)")).not_to_have_count(0)
    assert visitor.axe() == []
