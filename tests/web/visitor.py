"""Somebody in front of a browser. Errors in the console and pages that axe finds fault with fail the test.

Visitors want no scenes and no motion, unless a test gives them a pace or says that they want motion. They say so from
the start: a page hears of a change only with its next frame, and on a busy machine that comes late.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

ARTEFACTS: Final = Path(__file__).parents[2] / "artefacts"
PHONE: Final = (390, 844)
DESKTOP: Final = (1440, 900)
SIZES: Final = {
    "desk": DESKTOP,
    "tablet": (1024, 768),
    "upright": (820, 1180),
    "phone": PHONE,
    "sideways": (844, 390),
}
PATIENCE: Final = 90_000  # milliseconds; the first table of a game on a busy machine takes its time
THEMES: Final = ("papyrus", "night-sea")
COLOURS: Final = ("color-contrast", "link-in-text-block")  # the rules of axe that look at colours
LANGUAGES: Final = ("en", "de", "nl", "it", "fr")
LOST: Final = (
    "WebSocket connection to",
    "net::ERR_CONNECTION",
    "net::ERR_CONTENT_LENGTH",
    "Failed to fetch",
)  # what a lost server brings
# Whatever comes in or goes out has done so; what moves for ever goes on.
_AT_REST: Final = """() => document.getAnimations().every((one) =>
  one.playState !== 'running' || one.effect.getComputedTiming().endTime === Infinity)"""


class Visitor:
    """One person with one browser profile: own storage, own window."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        size: tuple[int, int] = DESKTOP,
        theme: str = "papyrus",
        language: str = "en",
        pace: str = "0",
        motion: bool = False,
    ) -> None:
        self.url = url
        self.troubles: list[str] = []
        self.forgiven: list[str] = []
        self.phone = size == PHONE
        self.theme = theme
        width, height = size
        self.context: BrowserContext = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=self.phone,
            is_mobile=self.phone,
            locale="en-GB",
            reduced_motion="no-preference" if motion else "reduce",
        )
        self.context.add_init_script(
            f"localStorage.getItem('argosy.theme') ?? localStorage.setItem('argosy.theme', '{theme}');"
            f"localStorage.getItem('argosy.language') ?? localStorage.setItem('argosy.language', '{language}');"
            f"localStorage.getItem('argosy.pace') ?? localStorage.setItem('argosy.pace', '{pace}')"
        )
        self.context.set_default_timeout(PATIENCE)
        self.page: Page = self.context.new_page()
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.troubles.append(f"page error: {error}"))

    def go(self, path: str) -> Page:
        """Open a path of the site and wait until it is drawn."""
        self.page.goto(self.url + path)
        self.page.locator("h1, main .table, .top").first.wait_for()
        return self.page

    def speak(self, language: str) -> None:
        """Read the page again in another language."""
        self.page.evaluate("language => localStorage.setItem('argosy.language', language)", language)
        self.page.reload()

    def forgive(self, *words: str) -> None:
        """Messages with these words in the console are part of the story: a refusal, a server that is lost."""
        self.forgiven.extend(words)

    def axe(self, only: Sequence[str] = ()) -> list[str]:
        """What axe finds wrong, by all rules or some, once nothing moves: half-way in, colours are paler."""
        self.page.wait_for_function(_AT_REST)
        options: dict[str, Any] = {"resultTypes": ["violations"]}  # of the rest axe would tell every element, slowly
        if only:
            options["runOnly"] = {"type": "rule", "values": only}
        found: dict[str, Any] = Axe().run(self.page, options=options).response
        return [
            f"{one['id']}: {one['help']}: {[node['target'] for node in one['nodes']][:5]}"
            for one in found["violations"]
        ]

    def axe_by_day_and_night(self, name: str = "") -> list[str]:
        """What axe finds wrong in both themes, which differ in colours only; with a name a picture of each is kept."""
        other = THEMES[1 - THEMES.index(self.theme)]
        found = [*self._axe_in(self.theme, name), *self._axe_in(other, name, COLOURS)]
        self.turn_to(self.theme)
        return found

    def _axe_in(self, theme: str, name: str, only: Sequence[str] = ()) -> list[str]:
        self.turn_to(theme)
        if name:
            self.shoot(f"{name}-{theme}")
        return [f"{theme}: {fault}" for fault in self.axe(only)]

    def turn_to(self, theme: str) -> None:
        """Show another theme."""
        self.page.evaluate("theme => (document.documentElement.dataset.theme = theme)", theme)

    def shoot(self, name: str) -> None:
        """Keep a picture of the page as an artefact of the run."""
        ARTEFACTS.mkdir(exist_ok=True)
        self.page.screenshot(path=ARTEFACTS / f"{name}.png")

    def leave(self) -> None:
        """Close the browser profile; whatever went wrong in the console is told now."""
        self.context.close()
        assert not self.troubles, "\n".join(self.troubles)

    def _hear(self, message: ConsoleMessage) -> None:
        forgiven = any(word in message.text for word in self.forgiven)
        if message.type in ("error", "warning") and not forgiven:
            self.troubles.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")
