"""The bar of a long command: what is done, how fast, and how long the rest takes."""

from __future__ import annotations

import io
import sys

import pytest
from rich.text import Text

from argosy.cli.progress import Progress, with_bar


class Screen(io.StringIO):
    """A terminal that keeps what it was shown."""

    def isatty(self) -> bool:
        return True

    def shown(self) -> str:
        return Text.from_ansi(self.getvalue()).plain


def played(clock: list[float], progress: Progress) -> str:
    """Play a hundred games in each of two seconds."""
    for second in (1, 2):
        clock[0] = second
        progress(100 * second)
    return "played"


def bar_of(monkeypatch: pytest.MonkeyPatch, screen: io.StringIO) -> str:
    clock = [0.0]
    monkeypatch.setattr("rich.console.monotonic", lambda: clock[0])
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "120")
    return with_bar("games", 1000, lambda progress: played(clock, progress))


def test_a_bar_tells_the_speed_and_the_time_that_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen()
    assert bar_of(monkeypatch, screen) == "played"
    for told in ("games", "200/1000", "100/s", "0:00:08"):
        assert told in screen.shown()


def test_where_nobody_looks_there_is_no_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = io.StringIO()
    assert bar_of(monkeypatch, screen) == "played"
    assert screen.getvalue() == ""
