"""Somebody in front of a browser. Errors in the console and pages that axe finds fault with fail the test.

Visitors want no scenes, unless a test gives them a pace.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

ARTEFACTS: Final = Path(__file__).parents[2] / "artefacts"
PHONE: Final = (390, 844)
DESKTOP: Final = (1440, 900)
PATIENCE: Final = 90_000  # milliseconds; the first table of a game on a busy machine takes its time
THEMES: Final = ("papyrus", "night-sea")
LANGUAGES: Final = ("en", "de", "nl", "it", "fr")
LOST: Final = (
    "WebSocket connection to",
    "net::ERR_CONNECTION",
    "net::ERR_CONTENT_LENGTH",
    "Failed to fetch",
)  # what a lost server brings


class Visitor:
    """One person with one browser profile: own storage, own window."""

    def __init__(
        self, browser: Browser, url: str, size: tuple[int, int], theme: str, language: str, pace: str = "0"
    ) -> None:
        self.url = url
        self.troubles: list[str] = []
        self.forgiven: list[str] = []
        self.phone = size == PHONE
        width, height = size
        self.context: BrowserContext = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=self.phone,
            is_mobile=self.phone,
            locale="en-GB",
            reduced_motion="reduce",
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

    def forgive(self, *words: str) -> None:
        """Messages with these words in the console are part of the story: a refusal, a server that is lost."""
        self.forgiven.extend(words)

    def axe(self, *ignored: str) -> list[str]:
        """What axe finds wrong on the page as it is now."""
        found: dict[str, Any] = Axe().run(self.page).response
        return [
            f"{one['id']}: {one['help']}: {[node['target'] for node in one['nodes']][:5]}"
            for one in found["violations"]
            if one["id"] not in ignored
        ]

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
