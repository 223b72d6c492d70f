"""The deals of a finished game proved in a real browser, and the commitment that is seen from the start."""

from __future__ import annotations

import json
import urllib.request
from typing import Any

import pytest
from playwright.sync_api import expect

from argosy.tabletop import games
from argosy.tabletop.sealed import SealedSeed
from tests.web.conftest import Visit
from tests.web.harbour import Harbour
from tests.web.visitor import PHONE

SHORT = {"players": 2, "colours": ["turquoise", "red"], "round_limit": 1}
SEED = SealedSeed("0123456789abcdef", "5e" * 32)


def post(url: str, body: bytes, kind: str) -> Any:
    with urllib.request.urlopen(urllib.request.Request(url, body, {"Content-Type": kind}), timeout=60) as answer:
        return json.load(answer)


@pytest.fixture(scope="module")
def finished(harbour: Harbour) -> str:
    """A finished table whose chance was sealed."""
    kind = games.load("wonders")
    game = kind(kind.read_options({"players": 3}), SEED)
    while not game.over:
        for seat in game.pending:
            game.choose(seat, game.position.legal(seat)[0])
    record = games.record("wonders").from_game(game, ("Mira", "Zeno", "Livia")).to_text()
    return str(post(f"{harbour.url}/api/records", record.encode(), "text/plain")["id"])


@pytest.mark.parametrize("size", [PHONE, (1440, 900)], ids=["phone", "desktop"])
def test_the_browser_proves_the_deals_of_a_finished_game(visit: Visit, finished: str, size: tuple[int, int]) -> None:
    visitor = visit(size=size)
    page = visitor.go(f"/r/{finished}")
    page.get_by_role("link", name="Prove the deals").click()
    checks = page.get_by_role("region", name="What was checked")
    expect(checks).to_contain_text("The secret fits the commitment")
    expect(checks).to_contain_text("Every number that was drawn came from the secret")
    expect(checks).to_contain_text("played all 19 rounds again")
    expect(checks).to_contain_text("This browser did not see the commitment")
    expect(page.get_by_role("region", name="The secret")).to_contain_text(SEED.commitment)
    expect(page.get_by_role("region", name="Deals and rolls").get_by_role("link")).to_have_text(
        ["I.1", "II.1", "III.1"]
    )
    visitor.shoot(f"proof-{size[0]}")
    assert visitor.axe() == []


def test_another_commitment_than_the_one_that_was_seen_is_reported(visit: Visit, finished: str) -> None:
    visitor = visit()
    visitor.go("/")
    visitor.page.evaluate(f"localStorage.setItem('argosy.sealed', JSON.stringify([['{finished}', '{'0' * 64}']]))")
    page = visitor.go(f"/t/{finished}/proof")
    expect(page.locator("li.bad")).to_have_text(
        "This browser saw another commitment during the game: the server changed it."
    )


def test_the_commitment_stands_in_the_log_from_the_start_and_is_remembered(visit: Visit, harbour: Harbour) -> None:
    wish = {"game": "eldorado", "name": "Mira", "options": SHORT, "start": True}
    seated = post(f"{harbour.url}/api/tables", json.dumps(wish).encode(), "application/json")
    table, commitment = seated["table"]["id"], seated["table"]["sealed"]["commitment"]
    page = visit().go(f"/t/{table}#{seated['token']}")
    expect(page.locator(".log-lines .sealed")).to_have_text(f"Deals and dice are sealed: {commitment}")
    assert page.evaluate("localStorage.getItem('argosy.sealed')") == json.dumps(
        [[table, commitment]], separators=(",", ":")
    )
    other = visit()
    other.forgive("409")
    page = other.go(f"/t/{table}/proof")
    expect(page.locator("main")).to_contain_text("The secret is revealed when the game is over.")
