"""A weir between server and browser: it holds back what is shown, and lets answers to requests through."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import Page, WebSocketRoute

ANSWER: Final = '"type":"done"'


class Weir:
    """Lies in the way of every table that the page opens from now on."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._held: list[str | bytes] | None = None
        self._answers = 0
        page.route_web_socket(re.compile("/live$"), self._carry)

    def shut(self) -> None:
        self._held, self._answers = [], 0

    def open(self) -> None:
        """Let go of what was held back, in its order."""
        held, self._held = self._held or [], None
        for message in held:
            self._socket.send(message)

    def wait_for_answer(self) -> None:
        """Until the page has heard an answer, and has drawn what follows from it."""
        while not self._answers:
            self._page.wait_for_timeout(20)
        self._page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")

    def _carry(self, socket: WebSocketRoute) -> None:
        self._socket = socket
        socket.connect_to_server().on_message(self._pass)

    def _pass(self, message: str | bytes) -> None:
        is_answer = ANSWER in str(message)
        self._answers += is_answer
        if self._held is None or is_answer:
            self._socket.send(message)
        else:
            self._held.append(message)
