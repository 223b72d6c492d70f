"""Time in the hand of a test: on a page nothing happens by itself until the test lets time pass."""

from __future__ import annotations

import time
from typing import Final, Self

from playwright.sync_api import Locator, Page

PATIENCE: Final = 90.0  # seconds of the machine
STEP: Final = 100  # milliseconds of the page
SLICE: Final = 5.0  # seconds of the machine after which time passes on the page too, so that it can connect again

# Timers that are set while time is held wait for `passTime`; those without a delay wait for nothing and are left alone.
_HOLD: Final = """() => {
  const {setTimeout: once, setInterval: often, clearTimeout: forget} = window;
  const taken = () => new Promise((done) => once(done)); // the page has taken in what happened
  const timers = new Map();
  let now = 0;
  window.heldTimers ??= 1e9; // numbers that no other timer has
  const hold = (what, wait, values, every) => {
    timers.set(++window.heldTimers, {what: () => what(...values), at: now + wait, every});
    return window.heldTimers;
  };
  window.setTimeout = (what, wait = 0, ...values) => (wait > 0 ? hold(what, wait, values) : once(what, 0, ...values));
  window.setInterval = (what, wait, ...values) => hold(what, wait, values, wait);
  window.clearTimeout = window.clearInterval = (number) => {
    forget(timers.get(number)?.runs ?? number);
    timers.delete(number);
  };
  window.passTime = async (milliseconds) => {
    const end = now + milliseconds;
    const isDue = ([, timer]) => timer.at <= end;
    while ([...timers].some(isDue)) {
      const [number, timer] = [...timers].filter(isDue).sort(([, one], [, other]) => one.at - other.at)[0];
      now = timer.at;
      if (timer.every) timer.at += timer.every;
      else timers.delete(number);
      timer.what();
      await taken();
    }
    now = end;
    await taken();
  };
  window.letTimeGo = () => {
    Object.assign(window, {setTimeout: once, setInterval: often});
    for (const timer of timers.values())
      timer.runs = timer.every ? often(timer.what, timer.every) : once(timer.what, timer.at - now);
  };
}"""

_PASS_UNLESS: Final = "([shown, time]) => document.querySelector(shown) === null && passTime(time)"

# What a page is like on which something never came.
_STATE: Final = """() => ({hidden: document.hidden, frame: document.querySelector('.reveal')?.dataset.frame ?? null,
  scene: document.querySelector('[role=dialog]')?.ariaLabel ?? null, bar: document.querySelector('.top')?.innerText})"""

# Every animation stands where it would be by the time of the test; it was born when it was seen first.
_FOLLOW: Final = """([now, before]) => {
  for (const each of document.getAnimations()) {
    each.pause();
    each.born ??= before;
    each.currentTime = now - each.born;
  }
}"""

_WANTS_MOTION: Final = "!matchMedia('(prefers-reduced-motion: reduce)').matches"


class HeldTime:
    """Holds the timers that a page sets from now on, until time is let go or the page is loaded anew."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.evaluate(_HOLD)

    def play(self, milliseconds: int) -> None:
        """Let so much time pass for the timers of the page."""
        self.page.evaluate("(time) => passTime(time)", milliseconds)

    def play_until(self, shown: Locator) -> None:
        """Let time pass in small steps until something is on the page."""
        deadline = time.monotonic() + PATIENCE
        while not shown.count():
            assert time.monotonic() < deadline, f"it never came: {shown}"
            self.play(STEP)

    def wait_for(self, shown: str) -> None:
        """Wait until the server's word brings something onto the page, of which no time passes from then on.

        A page whose connection was lost waits some of its own time before it connects again, and it has none while
        time is held. So if nothing came for long, it is given some.
        """
        deadline = time.monotonic() + PATIENCE
        while not self._comes(shown):
            assert time.monotonic() < deadline, f"{shown} never came: {self.page.evaluate(_STATE)}"
            self.page.evaluate(_PASS_UNLESS, [shown, 1000 * SLICE])

    def _comes(self, shown: str) -> bool:
        """Say whether something is on the page within a slice of time."""
        soon = time.monotonic() + SLICE
        while not self.page.locator(shown).count() and time.monotonic() < soon:
            self.page.wait_for_timeout(20)
        return self.page.locator(shown).count() > 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.page.evaluate("() => letTimeGo()")


class SlowMotion(HeldTime):
    """Scenes frame by frame: animations too stand still. `now` is how many milliseconds have been played."""

    def __init__(self, page: Page) -> None:
        assert page.evaluate(_WANTS_MOTION), "nothing moves for this visitor: visit(motion=True)"
        super().__init__(page)
        self.now = 0

    def restart(self) -> None:
        """Count from here: a scene has just begun."""
        self.now = 0
        self.page.evaluate(_FOLLOW, [0, 0])

    def play(self, milliseconds: int) -> None:
        """Let so much time pass on the page."""
        before, self.now = self.now, self.now + milliseconds
        super().play(milliseconds)
        self.page.evaluate(_FOLLOW, [self.now, before])

    def play_to(self, moment: int) -> None:
        """Go to a moment of the scene."""
        self.play(moment - self.now)
