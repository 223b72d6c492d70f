"""Where everything is printed."""

from __future__ import annotations

import io
import sys

from rich.console import Console


def open_console() -> Console:
    """A console on standard output that puts a question mark where the encoding lacks a sign."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    return Console(highlight=False)
