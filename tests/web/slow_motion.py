"""Scenes frame by frame: the clock of the page stands still until a test moves it, and animations follow it."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page

# Every animation stands where it would be by the clock of the page; it was born when it was seen first.
_FOLLOW: Final = """([now, before]) => {
  for (const each of document.getAnimations()) {
    each.pause();
    each.born ??= before;
    each.currentTime = now - each.born;
  }
}"""


class SlowMotion:
    """Holds the clock of a page; `now` is how many milliseconds have been played since it was held."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.now = 0
        page.emulate_media(reduced_motion="no-preference")
        page.clock.install()
        page.clock.pause_at(page.evaluate("Date.now() + 1000"))

    def restart(self) -> None:
        """Count from here: a scene has just begun."""
        self.now = 0
        self.page.evaluate(_FOLLOW, [0, 0])

    def play(self, milliseconds: int) -> None:
        """Let so much time pass on the page."""
        before, self.now = self.now, self.now + milliseconds
        self.page.clock.run_for(milliseconds)
        self.page.evaluate(_FOLLOW, [self.now, before])

    def play_to(self, moment: int) -> None:
        """Go to a moment of the scene."""
        self.play(moment - self.now)
