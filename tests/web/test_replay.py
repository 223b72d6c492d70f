"""The replay page in a real browser, for both games: scrubber, keyboard, links, records up and down."""

from __future__ import annotations

import json
import re
import urllib.request
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from argosy.tabletop import games
from tests.web.captain import new_table
from tests.web.conftest import Visit
from tests.web.harbour import Harbour
from tests.web.slow_motion import HeldTime
from tests.web.visitor import PHONE, Visitor

OPTIONS: dict[str, dict[str, Any]] = {
    "eldorado": {"players": 3, "round_limit": 1, "cards": True},
    "wonders": {"players": 3},
}
GAMES = tuple(OPTIONS)


def record_of(game: str, seed: int = 3) -> str:
    """The record of a game that was played at random."""
    kind, chance = games.load(game), Random(seed)
    played = kind(kind.read_options(OPTIONS[game]), seed=seed)
    while not played.over:
        for seat in played.pending:
            played.choose(seat, chance.choice(played.position.legal(seat)))
    return games.record(game).from_game(played).to_text()


@pytest.fixture(scope="module")
def records() -> dict[str, str]:
    return {game: record_of(game) for game in GAMES}


@pytest.fixture(scope="module")
def tables(harbour: Harbour, records: dict[str, str]) -> dict[str, str]:
    """A finished table of each game, by its id."""
    return {game: _upload(harbour, text) for game, text in records.items()}


def _upload(harbour: Harbour, text: str) -> str:
    request = urllib.request.Request(f"{harbour.url}/api/records", text.encode(), {"Content-Type": "text/plain"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        return str(json.load(answer)["id"])


def watch(visitor: Visitor, table: str, query: str = "") -> Page:
    """Open a replay and wait until its table is drawn."""
    visitor.page.set_default_timeout(60_000)
    page = visitor.go(f"/r/{table}{query}")
    page.locator(".replay .top").wait_for()
    return page


def moment(page: Page) -> int:
    return int(page.locator(".scrubber").input_value())


def last(page: Page) -> int:
    return int(page.locator(".scrubber").get_attribute("max") or 0)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_walked_through_step_by_step(visit: Visit, tables: dict[str, str], game: str) -> None:
    visitor = visit()
    page = watch(visitor, tables[game])
    assert moment(page) == 0
    page.get_by_role("button", name="One step on").click()
    expect(page).to_have_url(re.compile(r"\?m=1$"))
    page.get_by_role("button", name="To the end").click()
    expect(page).to_have_url(re.compile(rf"\?m={last(page)}$"))
    visitor.shoot(f"replay-{game}-end")
    page.get_by_role("button", name="One step back").click()
    expect(page).to_have_url(re.compile(rf"\?m={last(page) - 1}$"))
    page.get_by_role("button", name="To the start").click()
    expect(page).to_have_url(re.compile(r"/r/\w+$"))


def test_a_link_leads_to_its_moment(visit: Visit, tables: dict[str, str]) -> None:
    page = watch(visit(), tables["eldorado"], "?m=12")
    expect(page.locator(".replay-moment")).to_have_text(f"12 of {last(page)}")
    expect(page.locator(".log-lines")).not_to_be_empty()
    assert moment(page) == 12


def test_a_moment_beyond_the_end_is_the_end(visit: Visit, tables: dict[str, str]) -> None:
    page = watch(visit(), tables["eldorado"], "?m=99999")
    expect(page.locator(".end-sheet")).to_be_visible()
    assert moment(page) == last(page)


def test_the_keyboard_steps_and_plays(visit: Visit, tables: dict[str, str]) -> None:
    page = watch(visit(), tables["eldorado"], "?m=3")
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"\?m=4$"))
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(re.compile(r"\?m=3$"))
    page.keyboard.press("End")
    expect(page.locator(".end-sheet")).to_be_visible()
    page.keyboard.press("Home")
    expect(page).to_have_url(re.compile(r"/r/\w+$"))
    with HeldTime(page) as time:
        page.keyboard.press(" ")
        expect(page.get_by_role("button", name="Pause")).to_be_visible()
        time.play_until(page.locator(".replay-moment", has_text=re.compile("^3 of")))
        expect(page).to_have_url(re.compile(r"\?m=3$"))
        page.keyboard.press(" ")
        expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_the_scrubber_goes_anywhere(visit: Visit, tables: dict[str, str]) -> None:
    page = watch(visit(), tables["eldorado"])
    page.locator(".scrubber").fill("7")
    expect(page).to_have_url(re.compile(r"\?m=7$"))
    expect(page.locator(".replay-moment")).to_have_text(f"7 of {last(page)}")


def test_a_finished_game_is_seen_with_the_eyes_of_any_seat(visit: Visit, tables: dict[str, str]) -> None:
    page = watch(visit(), tables["eldorado"], "?m=2")
    expect(page.locator(".hand")).to_have_count(0)
    page.get_by_label("Eyes of").select_option("2")
    expect(page.locator(".hand .game-card")).not_to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_the_record_comes_down_as_it_went_up(
    visit: Visit, tables: dict[str, str], records: dict[str, str], game: str
) -> None:
    page = watch(visit(), tables[game])
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    assert download.value.suggested_filename == f"argosy-{game}-{tables[game]}.toml"
    assert Path(download.value.path()).read_text(encoding="utf-8") == records[game]


def test_a_record_file_is_opened(visit: Visit, records: dict[str, str], tmp_path: Path) -> None:
    file = tmp_path / "game.toml"
    file.write_text(records["wonders"], encoding="utf-8")
    page = visit().go("/r")
    page.locator("input[type=file]").set_input_files(file)
    expect(page).to_have_url(re.compile(r"/r/\w+"), timeout=60_000)
    expect(page.locator(".scrubber")).to_be_visible(timeout=60_000)


def test_a_record_file_is_dropped_in(visit: Visit, tables: dict[str, str], records: dict[str, str]) -> None:
    page = watch(visit(), tables["wonders"])
    page.evaluate(
        """(text) => {
            const carried = new DataTransfer();
            carried.items.add(new File([text], "game.toml"));
            for (const kind of ["dragover", "drop"])
                window.dispatchEvent(new DragEvent(kind, { dataTransfer: carried, cancelable: true }));
        }""",
        records["eldorado"],
    )
    expect(page.locator(".replay .eldorado")).to_be_visible(timeout=60_000)


def test_a_file_that_is_no_record_says_what_is_wrong(visit: Visit, tmp_path: Path) -> None:
    visitor = visit()
    visitor.forgive("422")
    file = tmp_path / "notes.txt"
    file.write_text("a letter to Mira", encoding="utf-8")
    page = visitor.go("/r")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_role("alert")).to_contain_text("not the record of a game")


def test_a_game_that_still_runs_is_seen_up_to_now(visit: Visit, harbour: Harbour) -> None:
    path, _, _ = new_table(harbour.url, 4).partition("#")
    page = watch(visit(), path.removeprefix("/t/"))
    expect(page.get_by_role("link", name="Download the record")).to_have_count(0)
    assert last(page) >= 0


@pytest.mark.parametrize("size", [PHONE, (1440, 900)], ids=["phone", "desktop"])
@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing(visit: Visit, tables: dict[str, str], game: str, size: tuple[int, int]) -> None:
    visitor = visit(size=size)
    watch(visitor, tables[game], "?m=6")
    expect(visitor.page.locator(".replay-moment")).to_contain_text("6 of")
    assert visitor.axe_by_day_and_night(f"replay-{game}-{size[0]}") == []
