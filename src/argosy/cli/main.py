"""The command `argosy`: one sub-command a file."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Final

from argosy import __version__
from argosy.tabletop.errors import ArgosyError

COMMANDS: Final = ("apply", "cards", "moves", "play", "replay", "rule", "score", "simulate")


def parser() -> argparse.ArgumentParser:
    """The arguments of all commands."""
    top = argparse.ArgumentParser(prog="argosy", description="Play and study 7 Wonders, with or without a table.")
    top.add_argument("--version", action="version", version=f"argosy {__version__}")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name in COMMANDS:
        import_module(f"argosy.cli.{name}").add(commands)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; errors that a user can mend are one line on standard error."""
    given = parser().parse_args(arguments)
    try:
        code: int = given.run(given)
    except ArgosyError as error:
        print(f"argosy: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        sys.stderr.close()
        return 1
    except KeyboardInterrupt:
        return 130
    return code
