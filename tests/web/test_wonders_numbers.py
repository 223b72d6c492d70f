"""Babel and Edifice with two players, in teams, with seven and with eight: every mark has its place on every screen."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from argosy.wonders.game import Game
from argosy.wonders.options import Options
from tests.web.conftest import Visit
from tests.web.stories import Stories, must_give_up, watch
from tests.web.visitor import DESKTOP, PHONE, SIZES, Visitor
from tests.web.wonders_player import begin

TWO: Final = Options("1", 2, babel="both", wonders=("rhodos", "olympia", "halikarnassos"), sides=("A",))
TABLES: Final = {
    "eight": Options("1", 8, babel="both", expansions=("cities",)),
    "teams-of-eight": Options("1", 8, babel="both", expansions=("armada", "cities"), leaders="all", teams=True),
    "edifice-teams": Options("2", 4, edifice=True, babel="tower", teams=True),
    "edifice-seven": Options("2", 7, edifice=True, babel="tower"),
}
TIGHT: Final = (
    (".pawns", ".estrip"),
    (".pawns", ".ecard"),
    (".tag", ".pick .strip"),
    (".far-marks", ".far-tile"),
    (":is(.tile-count, .pawns-of)", ".far-marks"),
    (".lstrip", ".court"),
)
# Things that do not lie within what they belong to, by a pixel or more.
_OUTSIDE: Final = """pairs => pairs.flatMap(([inner, outer]) =>
  [...document.querySelectorAll(`${outer} ${inner}`)].filter((thing) => {
    const [a, b] = [thing, thing.closest(outer.split(' ').at(-1))].map((one) => one.getBoundingClientRect());
    return a.width && (a.left < b.left - 1 || a.right > b.right + 1 || a.top < b.top - 1 || a.bottom > b.bottom + 1);
  }).map((thing) => `${outer} ${inner}: ${thing.textContent}`))"""
# Pairs of marks in the row of a neighbour that lie on each other.
_OVERLAPS: Final = """() => [...document.querySelectorAll('.nb-row')].flatMap((row) => {
  const marks = [...row.querySelectorAll('.tile-count, .pawns-of, .families, .ldots, .mini, .pill, .far-names')]
    .map((one) => [one.className, one.getBoundingClientRect()]).filter(([, box]) => box.width);
  return marks.flatMap(([name, a], at) => marks.slice(at + 1)
    .filter(([, b]) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
    .map(([other]) => `${name} and ${other}`));
})"""


def in_every_size(visitor: Visitor, name: str) -> None:
    """Look at a table on all screens, in light and dark in turn: nothing sticks out, and axe finds nothing wrong."""
    page = visitor.page
    for number, (screen, (width, height)) in enumerate(SIZES.items()):
        page.set_viewport_size({"width": width, "height": height})
        page.locator(".estrip, .edp, .chk").first.wait_for()
        visitor.turn_to(("papyrus", "night-sea")[number % 2])
        visitor.shoot(f"wonders-numbers-{name}-{screen}")
        assert page.evaluate(_OUTSIDE, TIGHT) == [], screen
        assert page.evaluate(_OVERLAPS) == [], screen
        assert page.evaluate("document.documentElement.scrollWidth") <= width, screen
        if screen in ("desk", "phone"):
            assert visitor.axe() == [], screen


# -- two players ------------------------------------------------------------------------------------------------------


def test_two_players_with_tower_and_projects(visit: Visit) -> None:
    visitor = visit()
    options: dict[str, Any] = {"edition": "1", "players": 2, "babel": "both"}
    player, page = begin(visitor, **options), visitor.page
    expect(page.locator(".passing")).to_contain_text("Tiles pass")
    assert visitor.axe() == []
    player.keep_first(2)
    expect(page.locator(".edp .hd")).to_contain_text("tokens: 2")
    expect(page.locator(".city-tiles .own-tile")).to_have_count(3)
    expect(page.locator(".nb-city:not(.free-city) .tile-count")).to_have_count(1)
    expect(page.locator(".nb-city.free-city .tile-count")).to_have_count(0)
    assert width_of(page, ".own > .city") > width_of(page, ".nb-city.free-city")
    in_every_size(visitor, "two")


def width_of(page: Page, selector: str) -> float:
    """How wide something is."""
    box = page.locator(selector).bounding_box()
    assert box is not None
    return box["width"]


def test_the_free_city_suffers_no_penalty(visit: Visit, told: Stories) -> None:
    script, _ = told(TWO, must_give_up)
    visitor = visit()
    page = watch(visitor, script).page
    expect(page.locator(".rr")).to_have_count(3)
    expect(page.locator(".rr[data-check='3'] .out")).to_have_text("never takes part, no penalty")
    expect(page.locator(".rr.bad [data-check='3'], .rr.bad[data-check='3']")).to_have_count(0)
    in_every_size(visitor, "two-penalty")


# -- many players -----------------------------------------------------------------------------------------------------


def is_crowded(game: Game) -> bool:
    """Whether others have pawns, and tiles where there are any, in Age II or later."""
    position = game.position
    if position.phase != "turn" or 0 not in game.pending or position.age == 1:
        return False
    others = range(1, position.players)
    takes_part = any(any(position.city(seat).joined) for seat in others)
    return takes_part and any(position.tiles_built(seat) for seat in others)


@pytest.mark.parametrize("table", TABLES)
def test_every_mark_has_its_place_at_large_tables(visit: Visit, told: Stories, table: str) -> None:
    options = TABLES[table]
    script, _ = told(options, is_crowded)
    visitor = visit()
    page = watch(visitor, script).page
    if options.teams:
        expect(page.locator(".nb-city.left, .nb-city").first).to_contain_text("partner")
    in_every_size(visitor, table)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_a_penalty_among_eight(visit: Visit, told: Stories, size: tuple[int, int]) -> None:
    script, _ = told(TABLES["eight"], must_give_up)
    visitor = visit(size=size)
    page = watch(visitor, script).page
    expect(page.locator(".rr")).to_have_count(8)
    assert page.evaluate(_OUTSIDE, TIGHT) == []
    assert visitor.axe() == []
