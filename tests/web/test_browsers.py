"""One whole game of each kind in Firefox and in WebKit, as Debian ships them, without a complaint in the console."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import is_ci
from tests.web import captain, wonders_player
from tests.web.foreign import FIREFOX, WEBKIT, Driver, Firefox, Stranger, WebKit
from tests.web.harbour import Harbour

ROUNDS = 3


def missing(name: str) -> str:
    """What a browser lacks on this machine, in words; empty where it can be driven."""
    if name == "firefox" and not any(shutil.which(program) for program in FIREFOX):
        return "no Firefox to test with: apt-get install firefox-esr"
    lacking = [program for program in WEBKIT if not shutil.which(program)]
    if name == "webkit" and lacking:
        return f"no {' and no '.join(lacking)} to test WebKit with: apt-get install webkit2gtk-driver xvfb"
    return ""


@pytest.fixture(params=["firefox", "webkit"])
def stranger(request: pytest.FixtureRequest, harbour: Harbour, tmp_path: Path) -> Iterator[Stranger]:
    """Somebody in front of one of the two; whatever the page complained about is told at the end."""
    if lacks := missing(request.param):
        (pytest.fail if is_ci() else pytest.skip)(lacks)
    driver: Driver = {"firefox": Firefox, "webkit": WebKit}[request.param](tmp_path / "profile")
    try:
        yield Stranger(driver, harbour.url)
        driver.listen()
        assert not driver.troubles, "\n".join(driver.troubles)
    finally:
        driver.close()


def test_a_whole_game_of_wonders(stranger: Stranger) -> None:
    """From the first card to the score sheet, by mouse, with both expansions."""
    visitor: Any = stranger  # offers what players use of a visitor
    player = wonders_player.WondersPlayer(visitor, seed=3)
    seated = wonders_player.new_table(stranger.url, players=3, expansions=["armada"])
    player.sit_down(seated)
    player.play_until(2, 3)
    stranger.shoot("wonders-table")
    player.play_to_the_end()
    assert stranger.page.locator(".scorepage tfoot td").count() >= 3
    stranger.shoot("wonders-score")


def test_a_whole_game_of_el_dorado(stranger: Stranger) -> None:
    """Until the limit of rounds, by mouse on the rail."""
    visitor: Any = stranger
    path = captain.new_table(stranger.url, 2, round_limit=ROUNDS)
    player = captain.Captain(visitor, path)
    player.wait_for_turn()
    stranger.shoot("eldorado-table")
    player.play_on(actions=1)
    assert player.over
    stranger.shoot("eldorado-end")
