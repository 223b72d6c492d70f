"""Where everything is printed."""

from __future__ import annotations

from typing import Final

from rich.console import Console

NARROW: Final = 74  # columns; below this width symbols take the place of words, and things are stacked


def open_console() -> Console:
    """A console on standard output."""
    return Console(highlight=False)
