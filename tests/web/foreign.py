"""Firefox and WebKit, which Playwright cannot drive as Debian ships them, with what of its interface our players use.

Firefox is driven by WebDriver BiDi over a socket of its own, WebKitGTK by WebKitWebDriver. Clicks are real clicks of a
mouse at a point of the window, and only where the element lies on top there.
"""

from __future__ import annotations

import base64
import json
import os
import re
import shutil
import socket
import subprocess
import time
import urllib.request
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any, Final

from websockets.sync.client import connect

from tests.web.visitor import ARTEFACTS

PATIENCE: Final = 120.0  # seconds; machines differ
PAUSE: Final = 0.04  # seconds between two looks at a page
SIZE: Final = (1440, 900)
FIREFOX: Final = ("firefox-esr", "firefox")
WEBKIT: Final = ("WebKitWebDriver", "Xvfb")


class Driver(ABC):
    """A browser with one window."""

    name: str

    def __init__(self) -> None:
        self.troubles: list[str] = []

    @abstractmethod
    def visit(self, address: str) -> None:
        """Load an address from the server, with an empty memory of the page before."""

    @abstractmethod
    def run(self, function: str, *values: Any) -> Any:
        """What a function of JavaScript gives for these values."""

    @abstractmethod
    def act(self, kind: str, actions: list[dict[str, Any]]) -> None:
        """Move and press the mouse, or press keys, as the WebDriver standard writes it down."""

    @abstractmethod
    def picture(self) -> bytes:
        """The window as a PNG."""

    @abstractmethod
    def close(self) -> None:
        """End the browser."""

    @abstractmethod
    def listen(self) -> None:
        """Take in what the page has complained about since."""


class Firefox(Driver):
    """Firefox, over WebDriver BiDi."""

    name = "firefox"

    def __init__(self, folder: Path) -> None:
        super().__init__()
        program = next(found for name in FIREFOX if (found := shutil.which(name)))
        prefs = {
            "ui.prefersReducedMotion": 1,
            "browser.shell.checkDefaultBrowser": False,
            "browser.startup.homepage_override.mstone": "ignore",
            "datareporting.policy.dataSubmissionEnabled": False,
            "app.normandy.enabled": False,
            "network.captive-portal-service.enabled": False,
            "network.connectivity-service.enabled": False,
        }
        folder.mkdir(parents=True)
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in prefs.items()]
        (folder / "user.js").write_text("\n".join(lines), encoding="utf-8")
        self._log = folder / "firefox.log"
        with self._log.open("wb") as log:
            self._process = subprocess.Popen(
                [program, "--headless", "--no-remote", "--profile", str(folder), "--remote-debugging-port=0"],
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        address = told_in(self._log, re.compile(r"WebDriver BiDi listening on (ws://\S+)"), self._process)
        self._open = ExitStack()
        self._open.callback(end, self._process)
        self._wire = self._open.enter_context(connect(f"{address}/session", max_size=None, compression=None))
        self._number = 0
        self._send("session.new", {"capabilities": {}})
        self._send("session.subscribe", {"events": ["log.entryAdded"]})
        self._tab: str = self._send("browsingContext.getTree", {})["contexts"][0]["context"]
        viewport = {"width": SIZE[0], "height": SIZE[1]}
        self._send("browsingContext.setViewport", {"context": self._tab, "viewport": viewport})

    def visit(self, address: str) -> None:
        self._send("browsingContext.navigate", {"context": self._tab, "url": "about:blank", "wait": "complete"})
        self._send("browsingContext.navigate", {"context": self._tab, "url": address, "wait": "complete"})

    def run(self, function: str, *values: Any) -> Any:
        told = self._send(
            "script.callFunction",
            {
                "functionDeclaration": f"text => JSON.stringify(({function})(...JSON.parse(text)) ?? null)",
                "arguments": [{"type": "string", "value": json.dumps(values)}],
                "target": {"context": self._tab},
                "awaitPromise": False,
                "resultOwnership": "none",
            },
        )
        assert told["type"] == "success", told["exceptionDetails"]["text"]
        return json.loads(told["result"]["value"])

    def act(self, kind: str, actions: list[dict[str, Any]]) -> None:
        source = {"type": kind, "id": kind, "actions": actions}
        self._send("input.performActions", {"context": self._tab, "actions": [source]})

    def picture(self) -> bytes:
        told = self._send("browsingContext.captureScreenshot", {"context": self._tab})
        return base64.b64decode(told["data"])

    def listen(self) -> None:
        self.run("() => null")  # what was said before comes before the answer

    def close(self) -> None:
        self._open.close()

    def _send(self, method: str, params: dict[str, Any]) -> dict[str, Any]:
        self._number += 1
        self._wire.send(json.dumps({"id": self._number, "method": method, "params": params}))
        while True:
            message: dict[str, Any] = json.loads(self._wire.recv(timeout=PATIENCE))
            if message.get("method") == "log.entryAdded" and message["params"]["level"] in ("error", "warn"):
                self.troubles.append(f"{message['params']['level']}: {message['params']['text']}")
            if message.get("id") == self._number:
                assert message["type"] == "success", message
                result: dict[str, Any] = message["result"]
                return result


class WebKit(Driver):
    """WebKitGTK's small browser on a screen of its own, by WebKitWebDriver.

    The driver tells nothing of the console, so the page keeps what it complains about. For that the first page is
    loaded and given ears, and every other page is reached inside the site, as by a link.
    """

    name = "webkit"

    def __init__(self, folder: Path) -> None:
        super().__init__()
        settings = folder / "config" / "gtk-3.0" / "settings.ini"
        settings.parent.mkdir(parents=True)
        settings.write_text("[Settings]\ngtk-enable-animations=0\n", encoding="utf-8")
        reader, writer = os.pipe()
        with os.fdopen(reader, encoding="ascii") as told:
            screen = ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1600x1100x24", "-nolisten", "tcp"]
            self._screen = subprocess.Popen(
                screen, pass_fds=[writer], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
            os.close(writer)
            number = told.readline().strip()
        assert number, "the virtual screen did not start"
        homes = {f"XDG_{name.upper()}_HOME": str(folder / name) for name in ("config", "data", "cache")}
        with closing(socket.create_server(("127.0.0.1", 0))) as free:
            port = free.getsockname()[1]
        self._log = folder / "webkit.log"
        with self._log.open("wb") as log:
            self._process = subprocess.Popen(
                ["WebKitWebDriver", f"--port={port}"],
                env=os.environ | homes | {"DISPLAY": f":{number}", "LANG": "C.UTF-8"},
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        self._root = f"http://127.0.0.1:{port}"
        wait_for_port(port, self._process)
        session = self._send("POST", "/session", {"capabilities": {}})
        self._root += f"/session/{session['sessionId']}"
        self._send("POST", "/timeouts", {"script": PATIENCE * 1000, "pageLoad": PATIENCE * 1000})
        self._send("POST", "/window/rect", {"width": SIZE[0], "height": SIZE[1]})
        self._site = ""

    def visit(self, address: str) -> None:
        site, _, path = address.removeprefix("http://").partition("/")
        if site != self._site:
            self._site = site
            self._send("POST", "/url", {"url": f"http://{site}/"})
            self.run(_EARS)
            while not self.run("() => document.querySelector('.top') !== null"):  # until then nobody follows
                time.sleep(PAUSE)
        self.run(_FOLLOW, f"/{path}")

    def run(self, function: str, *values: Any) -> Any:
        script = f"return JSON.stringify(({function})(...JSON.parse(arguments[0])) ?? null)"
        return json.loads(self._send("POST", "/execute/sync", {"script": script, "args": [json.dumps(values)]}))

    def act(self, kind: str, actions: list[dict[str, Any]]) -> None:
        source = {"type": kind, "id": kind, "actions": actions}
        self._send("POST", "/actions", {"actions": [source]})

    def picture(self) -> bytes:
        return base64.b64decode(self._send("GET", "/screenshot"))

    def listen(self) -> None:
        self.troubles = self.run("() => window.complaints ?? ['the page was loaded again']")

    def close(self) -> None:
        self._send("DELETE", "")
        end(self._process)
        end(self._screen)

    def _send(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json"}
        request = urllib.request.Request(self._root + path, data=data, method=method, headers=headers)
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)["value"]


class Elements:
    """Elements of a page by a selector, found anew whenever they are asked for something; as Playwright's locators."""

    def __init__(
        self, page: ForeignPage, css: str, nth: int | None = None, text: re.Pattern[str] | None = None
    ) -> None:
        self.page = page
        self.css = css
        self.at = nth
        self.text = text

    @property
    def first(self) -> Elements:
        return self.nth(0)

    @property
    def last(self) -> Elements:
        return self.nth(-1)

    def nth(self, index: int) -> Elements:
        return Elements(self.page, self.css, index, self.text)

    def filter(self, *, has_text: re.Pattern[str]) -> Elements:
        return Elements(self.page, self.css, self.at, has_text)

    def locator(self, css: str) -> Elements:
        assert "," not in self.css + css, "only plain selectors can be joined"
        assert (self.at, self.text) == (None, None), "only plain selectors can be joined"
        return Elements(self.page, f"{self.css} {css}")

    def count(self) -> int:
        return int(self._ask("found => found.length"))

    def all(self) -> Iterator[Elements]:
        return iter([self.nth(index) for index in range(self.count())])

    def inner_text(self) -> str:
        return str(self._until("found => found[0]?.innerText"))

    def get_attribute(self, name: str) -> str | None:
        self.wait_for(state="attached")
        told = self._ask(f"found => found[0].getAttribute({json.dumps(name)})")
        return None if told is None else str(told)

    def focus(self) -> None:
        self._until("found => found[0] && (found[0].focus(), true)")

    def wait_for(self, *, state: str = "visible", timeout: float | None = None) -> None:
        looks = {
            "visible": "found => found.some((one) => one.getClientRects().length > 0)",
            "attached": "found => found.length > 0",
            "hidden": "found => found.every((one) => one.getClientRects().length === 0)",
            "detached": "found => found.length === 0",
        }
        self._until(looks[state], timeout)

    def click(self) -> None:
        """Bring it into sight, wait until it can be pressed and lies still, and press the mouse on it."""
        x, y = self._until(_POINT)
        move = {"type": "pointerMove", "x": x, "y": y, "duration": 0}
        self.page.driver.act(
            "pointer", [move, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        )

    tap = click

    def _ask(self, question: str) -> Any:
        pattern = [self.text.pattern, "i" if self.text.flags & re.IGNORECASE else ""] if self.text else None
        return self.page.driver.run(f"(...want) => ({question})(({_FIND})(...want))", self.css, self.at, pattern)

    def _until(self, question: str, timeout: float | None = None) -> Any:
        return self.page.until(lambda: self._ask(question), f"{question} of {self.css}", timeout)


class Keyboard:
    """The keys that players press."""

    CODES: Final = {"Enter": "\ue007", "Escape": "\ue00c", "ArrowRight": "\ue014", "ArrowLeft": "\ue012"}

    def __init__(self, driver: Driver) -> None:
        self._driver = driver

    def press(self, key: str) -> None:
        value = self.CODES.get(key, key)
        self._driver.act("key", [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}])


class ForeignPage:
    """What the players of these tests use of a page of Playwright's."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.keyboard = Keyboard(driver)

    def locator(self, css: str) -> Elements:
        return Elements(self, css)

    def evaluate(self, function: str) -> Any:
        return self.driver.run(function)

    def wait_for_function(self, function: str, *, arg: Any = None, timeout: float | None = None) -> None:
        self.until(lambda: self.driver.run(function, arg), function, timeout)

    def wait_for_timeout(self, milliseconds: float) -> None:
        time.sleep(milliseconds / 1000)

    def set_default_timeout(self, milliseconds: float) -> None:
        """Everything here waits for as long as it is patient anyway."""

    def until(self, holds: Any, what: str, timeout: float | None = None) -> Any:
        """Ask again and again until there is an answer that is neither empty nor false."""
        deadline = time.monotonic() + max(PATIENCE, (timeout or 0) / 1000)
        while not (told := holds()):
            assert time.monotonic() < deadline, f"{self.driver.name} waited in vain for {what}"
            time.sleep(PAUSE)
        return told


class Stranger:
    """Somebody in front of another browser; what a `Visitor` is in front of Chromium."""

    def __init__(self, driver: Driver, url: str) -> None:
        self.driver = driver
        self.url = url
        self.page = ForeignPage(driver)

    def go(self, path: str) -> ForeignPage:
        """Open a path of the site and wait until it is drawn."""
        self.driver.visit(self.url + path)
        self.page.locator("h1, main .table, .top").first.wait_for()
        return self.page

    def shoot(self, name: str) -> None:
        """Keep a picture of the window as an artefact of the run."""
        ARTEFACTS.mkdir(exist_ok=True)
        (ARTEFACTS / f"{self.driver.name}-{name}.png").write_bytes(self.driver.picture())


def told_in(log: Path, words: re.Pattern[str], process: subprocess.Popen[bytes]) -> str:
    """What a program writes into its log, once it has."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline and process.poll() is None:
        if told := words.search(log.read_text(encoding="utf-8", errors="replace")):
            return told[1]
        time.sleep(PAUSE)
    raise AssertionError(f"it did not start:\n{log.read_text(encoding='utf-8', errors='replace')}")


def wait_for_port(port: int, process: subprocess.Popen[bytes]) -> None:
    """Until a program listens."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline and process.poll() is None:
        with closing(socket.socket()) as caller:
            if caller.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(PAUSE)
    raise AssertionError("the driver did not start")


def end(process: subprocess.Popen[bytes]) -> None:
    """End a program that was started here."""
    process.terminate()
    try:
        process.wait(timeout=20)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


# Elements by a selector, as Playwright finds them: with :has-text(...), the nth, and those whose text fits.
_FIND: Final = r"""(css, nth, pattern) => {
  let marks = 0;
  const plain = css.replace(/:has-text\((['"])(.*?)\1\)/g, (_, quote, text) => {
    const mark = `data-has-${marks++}`;
    for (const one of document.querySelectorAll('*')) {
      const has = one.textContent.replace(/\s+/g, ' ').toLowerCase().includes(text.toLowerCase());
      one.toggleAttribute(mark, has);
    }
    return `[${mark}]`;
  });
  let found = [...document.querySelectorAll(plain)];
  if (pattern) found = found.filter((one) => new RegExp(...pattern).test(one.innerText));
  return nth === null ? found : found.slice(nth).slice(0, 1);
}"""

# The middle of the first element, once it is in sight, can be pressed, has not moved, and nothing lies over it.
_POINT: Final = """found => {
  const one = found[0];
  if (!one || one.disabled || one.getAttribute('aria-disabled') === 'true') return null;
  one.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = one.getBoundingClientRect();
  const place = [left, top, width, height].join();
  const lies = one.dataset.lies === place;
  one.dataset.lies = place;
  const point = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const above = document.elementFromPoint(...point);
  return lies && width > 0 && (one === above || one.contains(above)) ? point : null;
}"""

_EARS: Final = """() => {
  const complaints = (window.complaints = []);
  for (const kind of ['error', 'warn'])
    console[kind] = (...words) => complaints.push(`${kind}: ${words.map(String).join(' ')}`);
  addEventListener('error', (event) => complaints.push(`error: ${event.message || event.target?.src}`), true);
  addEventListener('unhandledrejection', (event) => complaints.push(`rejection: ${event.reason}`));
}"""

_FOLLOW: Final = """(path) => {
  history.pushState({}, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}"""
