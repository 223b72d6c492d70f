"""Where everything is printed."""

from __future__ import annotations

import io
import sys
from typing import Final

from rich.console import Console

NARROW: Final = 74  # columns; below this width symbols take the place of words, and things are stacked


def open_console() -> Console:
    """A console on standard output that puts a question mark where the encoding lacks a sign."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    return Console(highlight=False)
