"""Somebody who plays wonders in a browser: looks at the table, and clicks or types as people do."""

from __future__ import annotations

import json
import random
import re
import urllib.request
from typing import Any, Final

from playwright.sync_api import Locator, Page

from tests.web.visitor import Visitor

AGES: Final = {"I": 1, "II": 2, "III": 3}
PATIENCE: Final = 60_000  # milliseconds until the table must have moved on; machines differ


def new_table(url: str, *, people: int = 1, house: dict[str, Any] | None = None, **options: Any) -> dict[str, Any]:
    """A table whose first seat is ours; with one person the game begins at once, bots on the other chairs."""
    wish = {"game": "wonders", "name": "Mira", "options": options, "house": house or {}, "seed": 7}
    wish["start"] = people == 1
    return _post(f"{url}/api/tables", wish)


def join(url: str, table: str, name: str) -> dict[str, Any]:
    """Take the first open seat."""
    return _post(f"{url}/api/tables/{table}/seats", {"name": name})


def _post(address: str, body: dict[str, Any]) -> dict[str, Any]:
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(address, data=json.dumps(body).encode(), headers=headers)
    with urllib.request.urlopen(request) as answer:
        told: dict[str, Any] = json.load(answer)
    return told


def begin(visitor: Visitor, **options: Any) -> WondersPlayer:
    """Sit down at a new table with bots, and wait for the first decision."""
    player = WondersPlayer(visitor).sit_down(new_table(visitor.url, **options))
    player.wait_for_turn()
    return player


class WondersPlayer:
    """Decides at random, but always the same for the same seed; lines that fit `likes` come first.

    `phases` are the follow-up decisions met so far, by their headings.
    """

    def __init__(self, visitor: Visitor, seed: int = 1, likes: str = "") -> None:
        self.visitor = visitor
        self.page: Page = visitor.page
        self.chance = random.Random(seed)
        self.likes = re.compile(likes or "$^", re.IGNORECASE)
        self.phases: set[str] = set()

    def sit_down(self, seated: dict[str, Any]) -> WondersPlayer:
        """Open the personal link of a seat."""
        self.visitor.go(f"/t/{seated['table']['id']}#{seated['token']}")
        self.page.locator(".wonders").wait_for()
        return self

    # -- what the table shows -------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.page.locator(".scorepage").count() > 0

    @property
    def turn(self) -> tuple[int, int]:
        """Age and turn, as the bar on top tells them; leaders are drafted and recruited in turn 0."""
        age = AGES.get(self.page.locator(".medal").inner_text(), 1)
        told = re.search(r"\d+", self.page.locator(".turn").inner_text())
        return age, int(told[0]) if told else 0

    @property
    def hand(self) -> Locator:
        return self.page.locator("button.wcard, button.tile-pick")

    def wait_for_turn(self) -> str:
        """Until there is something to decide, or the game is over: "card", "option" or "over"."""
        self.page.wait_for_function(_SOMETHING_TO_DO, timeout=PATIENCE)
        if self.over:
            return "over"
        return "option" if self.page.locator(".act.options .opt, .tile, .pick").count() else "card"

    # -- what can be done -----------------------------------------------------------------------------------------

    def decide(self) -> str:
        """One decision by mouse: any option, or any card with any line that is possible."""
        what = self.wait_for_turn()
        if what == "over":
            return what
        self.leave_scenes()
        self._see(self.page.locator(".act h2").first.inner_text())
        if what == "option" and not self.hand.count():
            self._take_option()
        elif self.page.locator(".draft").count():
            self.keep_leader(self.chance.randrange(self.hand.count()))
        else:
            self._play_card()
        return what

    def leave_scenes(self) -> None:
        """Go on from conflicts and from the ceremony of a new age, if they cover the table."""
        while (further := self.page.locator("[data-goes-on]")).count():
            further.click()

    def play_until(self, age: int, turn: int) -> None:
        """Decide until this turn is reached."""
        while self.wait_for_turn() != "over" and self.turn < (age, turn):  # who has decided may still wait for bots
            self.decide()

    def play_to_the_end(self) -> None:
        """Decide until the score sheet lies there."""
        while self.decide() != "over":
            pass

    def _see(self, phase: str) -> None:
        """Keep a picture of every kind of decision when it comes up first."""
        if phase not in self.phases:
            self.phases.add(phase)
            self.visitor.shoot(f"wonders-decision-{phase.replace(' ', '-').lower()}")

    def keep_leader(self, which: int) -> None:
        """In the draft: keep a leader or a tile of the packet."""
        self.hand.nth(which).click()
        self.commit()

    def keep_first(self, packets: int) -> None:
        """In the draft: keep the first of each packet; the last leader or tile comes by itself."""
        for _ in range(packets):
            self.wait_for_turn()
            self.keep_leader(0)
        self.wait_for_turn()

    def commit(self) -> None:
        """Commit what is planned."""
        self._settled(lambda: self.page.locator(".commit-button").click())

    def choose(self, move: str) -> None:
        """Take the option that makes a move."""
        self._settled(lambda: self.page.locator(f'.act.options .opt[data-move="{move}"]').click())

    def _take_option(self) -> None:
        options = self.page.locator(".act.options .opt").all()
        liked = [one for one in options if self.likes.search(one.get_attribute("data-move") or "")]
        chosen = self.chance.choice(liked or options)
        if self.page.locator(".act.penalty").count():  # what is given up is chosen first, then committed
            chosen.click()
            self._settled(lambda: self.page.locator(".act.penalty .commit-button").click())
        else:
            self._settled(chosen.click)

    def _play_card(self) -> None:
        cards = self.page.locator("button.wcard:not(.is-blocked)")
        cards = cards if cards.count() else self.hand
        cards.nth(self.chance.randrange(cards.count())).click()
        lines = self.page.locator(".opt-row .opt:not(.off)")
        liked = lines.filter(has_text=self.likes)
        lines = liked if liked.count() else lines
        lines.nth(self.chance.randrange(lines.count())).click()
        self.commit()

    def _settled(self, act: Any) -> None:
        """Act, and wait until the table has taken it in: the choices of this moment are gone."""
        before = self.page.evaluate(_MOMENT)
        act()
        self.page.wait_for_function(f"before => ({_MOMENT})() !== before", arg=before, timeout=PATIENCE)


# What tells one moment from another: the age, the turn, the cards on the table, what is committed, what is on offer.
_MOMENT: Final = """() => [
  document.querySelector('.medal')?.textContent, document.querySelector('.turn')?.textContent,
  ...[...document.querySelectorAll('button.wcard, button.tile-pick')].map((card) => card.dataset.card),
  document.querySelector('.pay-committed') !== null,
  ...[...document.querySelectorAll('.act.options .opt')].map((option) => option.dataset.move),
  document.querySelector('.act.wait h2')?.textContent, document.querySelector('.scorepage') !== null,
].join()"""

_SOMETHING_TO_DO: Final = """() => document.querySelector('.scorepage') !== null
  || document.querySelector('.act.options .opt:not(:disabled), .tile:not(:disabled), .pick [role=radio]') !== null
  || (document.querySelector('button.wcard:not(.is-faded), button.tile-pick:not(.is-faded)') !== null
      && document.querySelector('.pay-committed, .pay-wait') === null)"""
