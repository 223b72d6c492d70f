"""Somebody who plays El Dorado in the browser by clicking, and the tables to play at."""

from __future__ import annotations

import json
import urllib.request
from random import Random
from typing import Any, Final

from playwright.sync_api import Locator, Page

from tests.web.slow_motion import HeldTime
from tests.web.visitor import Visitor

PATIENCE: Final = 60_000  # milliseconds; machines differ
COLOURS: Final = {2: ("turquoise", "red"), 3: ("turquoise", "red", "blue"), 4: ("turquoise", "red", "blue", "orange")}
MOST_CLICKS: Final = 600


def new_table(url: str, players: int, seed: int = 7, **options: Any) -> str:
    """A table of El Dorado against bots, the first seat ours; the path of our seat there."""
    wish = {
        "game": "eldorado",
        "name": "Mira",
        "options": {"players": players, "colours": COLOURS[players], **options},
        "seed": seed,
        "start": True,
    }
    request = urllib.request.Request(
        f"{url}/api/tables", json.dumps(wish).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=30) as answer:
        seated = json.load(answer)
    return f"/t/{seated['table']['id']}#{seated['token']}"


class Captain:
    """Plays through the buttons of the rail, or on the map."""

    def __init__(self, visitor: Visitor, path: str, seed: int = 1) -> None:
        self.visitor = visitor
        self.page: Page = visitor.page
        self.page.set_default_timeout(PATIENCE)
        self.chance = Random(seed)
        visitor.go(path)
        self.page.locator(".eldorado .rail").wait_for()

    # -- what is seen ---------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.page.locator(".end-sheet").count() > 0

    def space(self, space: str) -> Locator:
        """The surface of a space on the map."""
        return self.page.locator(f'[data-space="{space}"]')

    def points(self) -> int:
        """The action points left, as they are written."""
        return int(self.page.locator(".turn-line .left").inner_text().split()[0])

    def log(self) -> str:
        return self.page.locator(".log-lines").inner_text()

    # -- what is done ---------------------------------------------------------------------------------------------

    def wait_for_turn(self) -> None:
        """Answer what is asked before, until it is our turn to act."""
        self.page.locator(".end-turn:enabled, .question, .end-sheet, .recap").first.wait_for()
        self.begin()
        while self.page.locator(".question").count():
            self.answer()
            self.page.locator(".end-turn:enabled, .question").first.wait_for()

    def begin(self) -> None:
        """Close the recap of what the others did, if something was lost and it has opened."""
        if self.page.locator(".recap").count():
            self.page.locator(".recap footer .btn").click()

    def pick(self, space: str) -> None:
        """Choose a space of the map by keyboard, wherever it is."""
        self.space(space).focus()
        self.page.keyboard.press("Enter")

    def sail(self, to: str) -> None:
        """Sail or launch the selected ship, by the map: one time to see the way and its price, a second time to go."""
        self.page.locator(f'.hit.is-target[data-space="{to}"], .hit.is-reach[data-space="{to}"]').wait_for()
        self.pick(to)
        self.page.locator(".go").wait_for()
        self.page.keyboard.press("Enter")
        self.page.locator(f'.hit[data-space="{to}"][aria-pressed="true"]').wait_for()

    def prepare(self, verb: str) -> None:
        """Open one of the verbs of the selection, and where it has several targets the first of them."""
        self.page.locator(f".verb-tile.is-{verb}:not(.is-off):enabled").click()
        self.page.locator(f".selection .verb-row.is-{verb}, .selection .commit").first.wait_for()
        if not self.page.locator(".selection .commit").count():
            self.page.locator(f".selection .verb-row.is-{verb}:enabled").first.click()

    def commit(self) -> None:
        self.page.locator(".commit:enabled").first.click()

    def end_turn(self) -> None:
        """End the turn; with points left the button asks once more, and time is held until it has its answer."""
        with HeldTime(self.page):
            self.page.locator(".end-turn:enabled").click()
            if self.page.locator(".end-turn.is-asking").count():
                self.page.locator(".end-turn.is-asking").click()

    def answer(self) -> None:
        """Answer a question in some way."""
        answers = self.page.locator(".question .answers button:enabled")
        rows = self.page.locator(".question .verb-row:enabled, .verb-tile:not(.is-off):enabled")
        if answers.count():
            self._any(answers).click()
        elif rows.count():
            self._any(rows).click()
            if self.page.locator(".commit:enabled").count():
                self.commit()
        self.settle()

    def play_on(self, actions: int) -> None:
        """Play to the end, with so many actions in each turn."""
        done = 0
        for _ in range(MOST_CLICKS):
            if self.over:
                return
            self.begin()
            if self.page.locator(".question").count():
                self.answer()
            elif not self.page.locator(".end-turn:enabled").count():
                self.page.wait_for_timeout(60)
            elif done >= actions or not self._act():
                done = 0
                self.end_turn()
                self.settle()
            else:
                done += 1
        raise AssertionError(f"the game is not over after {MOST_CLICKS} clicks")

    def _act(self) -> bool:
        """Do something with some stack; False where no stack can do anything."""
        put_back = self.page.locator(".selection .put-back")
        if put_back.count():
            put_back.click()
        stacks = self.page.locator(".stack-row")
        if not stacks.count():
            return False
        self._any(stacks).click()
        waters, tiles = self.page.locator(".hit.is-reach"), self.page.locator(".verb-tile:not(.is-off):enabled")
        if waters.count() and (not tiles.count() or self.chance.random() < 0.5):
            self.sail(str(self._any(waters).get_attribute("data-space")))
        elif tiles.count():
            tile = self._any(tiles)
            tile.click()
            if not self.page.locator(".selection .commit").count():
                self._any(self.page.locator(".selection .verb-row:enabled")).click()
            self.commit()
        self.settle()
        return True

    def settle(self) -> None:
        """Wait until the server has answered: nothing is busy any more."""
        self.page.locator(".rail button:disabled:not(.amount button)").first.wait_for(state="detached")

    def _any(self, found: Locator) -> Locator:
        return found.nth(self.chance.randrange(found.count()))
