"""What tests in a real browser share: the built site, a server, Chromium, and visitors.

`make test` builds the site before; where it is missing, it is built here. Without Chromium, and without a site and npm
to build it with, these tests are skipped with that reason.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NoReturn

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.server.serving import is_ci
from tests.web.harbour import ROOT, SITE, Harbour
from tests.web.stories import Stories
from tests.web.visitor import Visitor

Visit = Callable[..., Visitor]
expect.set_options(timeout=60_000)  # a machine may be busy; what never comes still fails


def _cannot_run(reason: str) -> NoReturn:
    if is_ci():
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def site() -> Path:
    """The built site."""
    if not (SITE / "index.html").is_file():
        npm = shutil.which("npm")
        if npm is None:
            _cannot_run("the site is not built and there is no npm to build it with: make web")
        web = ROOT / "web"
        if not (web / "node_modules").is_dir():
            subprocess.run([npm, "ci"], cwd=web, check=True)
        subprocess.run([npm, "run", "build"], cwd=web, check=True)
    return SITE


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """Debian's Chromium, or another one that is installed; closed before other tests, which its event loop disturbs."""
    path = next(
        (found for name in ("chromium", "chromium-browser", "google-chrome") if (found := shutil.which(name))), ""
    )
    if not path:
        _cannot_run("no Chromium to test with: apt-get install chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def harbour(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Harbour]:
    """A server that all tests of a run share. Who kills servers takes `own_harbour`."""
    server = Harbour(tmp_path_factory.mktemp("harbour"))
    server.start()
    yield server
    server.stop()


@pytest.fixture
def own_harbour(site: Path, tmp_path: Path) -> Iterator[Harbour]:
    """A server for one test alone."""
    server = Harbour(tmp_path)
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def quick(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Harbour]:
    """A server that weighs with few tries."""
    server = Harbour(tmp_path_factory.mktemp("quick"), "--playouts", "100")
    server.start()
    yield server
    server.stop()


@pytest.fixture
def visit(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Somebody opens a browser: `visit(size=PHONE, theme="papyrus", language="de", url=..., pace="1", motion=True)`."""
    visitors: list[Visitor] = []

    def arrive(*, url: str = "", **wishes: Any) -> Visitor:
        visitors.append(Visitor(chromium, url or request.getfixturevalue("harbour").url, **wishes))
        return visitors[-1]

    yield arrive
    for visitor in visitors:
        visitor.leave()


@pytest.fixture
def told(harbour: Harbour, tmp_path: Path) -> Iterator[Stories]:
    """Stories at tables of the server: `script, moment = told(options, fits)`."""
    stories = Stories(harbour.url, tmp_path)
    yield stories
    stories.end()
